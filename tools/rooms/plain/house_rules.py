"""What a table may agree on before it plays Plain Rummy, and presets by source."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import number


class Rules(Record):
    """The house rules of Plain Rummy."""

    hand_size = number("PLAIN-DEAL-1", 7, (5, 10), "Cards in a hand", "How many cards each player is dealt.")
    limit = number("PLAIN-SCORE-2", 50, (1, 500), "Points that end the match", "Then the fewest points win.")


HOUSE_RULES = HouseRules(
    game="plain",
    parameters=parameters_of(Rules),
    presets=(Preset(name="standard", title="As we play it", source="the house", values={}),),
)
