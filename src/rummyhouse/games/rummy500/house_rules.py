"""What a table may agree on before it plays Rummy 500, and presets by source.

How many play is not among it: that is the number of seats (RUM-GEN-1).
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import numbers_of, parameter


class Rules(Record):
    """The house rules of Rummy 500."""

    hand_of_two = parameter(
        clause="RUM-DEAL-1",
        default=13,
        low=7,
        high=13,
        title="Cards in a hand of two players",
        explanation="How many cards each is dealt when two play.",
    )
    hand_of_more = parameter(
        clause="RUM-DEAL-1",
        default=7,
        low=5,
        high=13,
        title="Cards in a hand of three and more",
        explanation="How many cards each is dealt when three or more play.",
    )
    jokers = parameter(
        clause="RUM-GEN-3",
        default=0,
        high=2,
        title="Jokers in each pack",
        explanation="How many jokers each pack has; they stand for any card of a meld.",
    )
    top_free = parameter(
        clause="RUM-TAKE-6",
        title="The top discard is free",
        explanation="The top discard alone may be taken without laying it, as long as the stock lasts.",
    )
    last_discard = parameter(
        clause="RUM-OUT-2",
        title="Go out with a discard",
        explanation="A player's last card must be discarded, so one card is always kept for the discard.",
    )
    stock_end = parameter(
        clause="RUM-STOCK-1",
        values=("while_taken", "at_once", "turned_over"),
        spoken=("as long as discards are taken", "not at all", "with the discards turned over, once"),
        title="Play goes on after the stock",
        explanation="When the stock is used up, play goes on as long as discards are taken, or the hand ends with that "
        "turn, or the discards are turned over once.",
    )
    low_ace = parameter(
        clause="RUM-SCORE-2",
        default=1,
        low=1,
        high=15,
        title="Points of a low ace",
        explanation="What an ace counts that is laid below the two.",
    )
    target = parameter(
        clause="RUM-MATCH-1",
        default=500,
        low=100,
        high=5000,
        title="Points to win",
        explanation="The match ends when a total reaches this after a hand.",
    )


WHILE_TAKEN, AT_ONCE, TURNED_OVER = numbers_of(Rules.stock_end)

HOUSE_RULES = HouseRules(
    game="rummy500",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="bicycle",
            title="500 Rum as in most books",
            source="bicyclecards.com, 500 Rum; with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="pagat",
            title="500 Rummy with jokers",
            source="pagat.com, 500 Rummy: two jokers in each pack",
            values={"jokers": 2},
        ),
        Preset(
            name="ten_for_two",
            title="Ten cards for two",
            source="howstuffworks.com, 500 Rum: two players hold ten cards each",
            values={"hand_of_two": 10},
        ),
        Preset(
            name="meggiesoft",
            title="Free top discard, short ending",
            source="MeggieSoft Games, Rummy 500: the top discard is free, and the hand ends with the stock",
            values={"top_free": True, "stock_end": "at_once"},
        ),
        Preset(
            name="last_discard",
            title="Out with a discard",
            source="variations of rummy: the last turn, too, ends with a discard",
            values={"last_discard": True},
        ),
        Preset(
            name="turned_over",
            title="Pile turned over",
            source="variations of rummy: the discards become the stock once more",
            values={"stock_end": "turned_over"},
        ),
    ),
)
