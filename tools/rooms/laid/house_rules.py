"""What a table may agree on before it plays Laid Rummy, and presets by source."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import number


class Rules(Record):
    """The house rules of Laid Rummy."""

    hand_size = number("LAID-DEAL-1", 7, (5, 10), "Cards in a hand", "How many cards each player is dealt.")
    limit = number("LAID-SCORE-2", 100, (10, 1000), "Points that end the match", "Then the fewest points win.")


HOUSE_RULES = HouseRules(
    game="laid",
    parameters=parameters_of(Rules),
    presets=(Preset(name="standard", title="As we play it", source="the house", values={}),),
)
