"""What a table may agree on before it plays Books Rummy, and presets by source."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import number


class Rules(Record):
    """The house rules of Books Rummy."""

    first_melds = number("BOOKS-MELD-2", 50, (0, 150), "Points to meld", "What a player's first melds must be worth.")
    target = number("BOOKS-SCORE-4", 5000, (500, 20_000), "Points that end the match", "Then the most points win.")


HOUSE_RULES = HouseRules(
    game="books",
    parameters=parameters_of(Rules),
    presets=(Preset(name="standard", title="As we play it", source="the house", values={}),),
)
