"""What a table may agree on before it plays Fiji, and presets by source.

All calls of one window tie, and seats decide between them, because nobody is to lose a card to his line. With
``call_order`` a table may let time decide; then only calls tie that come within ``call_tie_ms`` (FIJI-CALL-15-R).
"""

from __future__ import annotations

from rummyhouse.games.fiji.call_parameters import Calls, Cannibals, Ending
from rummyhouse.games.fiji.parameters import Laying, Table
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of


class Rules(Table, Laying, Calls, Cannibals, Ending):
    """The house rules of Fiji."""


HOUSE_RULES = HouseRules(
    game="fiji",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="standard",
            title="Each for himself",
            source="Fiji Rummy document (2011), which recommends it, with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="standard_teams",
            title="Two pairs of partners",
            source="Fiji Rummy document (2011), team play for four",
            values={"team_mode": "2x2"},
        ),
        Preset(
            name="three_pairs",
            title="Three pairs of partners",
            source="Fiji Rummy document (2011): with six players teams make the game quicker",
            values={"team_mode": "3x2"},
        ),
        Preset(
            name="teams_of_three",
            title="Two teams of three",
            source="Fiji Rummy document (2011): with six players teams make the game quicker",
            values={"team_mode": "2x3"},
        ),
    ),
)
