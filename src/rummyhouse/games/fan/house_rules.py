"""What a table may agree on before it plays Fan: fifteen choices, and presets by source."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import NO_LIMIT, numbers_of, parameter

MOST_IN_COLUMN = 15


class Rules(Record):
    """The house rules of Fan."""

    target = parameter(
        clause="FAN-SCORE-8",
        default=100,
        low=10,
        high=1000,
        title="Points to win",
        explanation="The first player with this many points or more wins the match.",
    )
    gin_bonus = parameter(
        clause="FAN-SCORE-4",
        default=25,
        high=100,
        title="Bonus for gin",
        explanation="Added to the opponent's deadwood when a player goes gin.",
    )
    big_gin_bonus = parameter(
        clause="FAN-SCORE-5",
        default=31,
        high=200,
        title="Bonus for big gin",
        explanation="Added to the opponent's deadwood when all eleven cards are melded and none is discarded.",
    )
    undercut_bonus = parameter(
        clause="FAN-SCORE-2",
        default=25,
        high=100,
        title="Bonus for an undercut",
        explanation="Added to the difference when the knocker's opponent has less deadwood.",
    )
    tie_is_undercut = parameter(
        clause="FAN-SCORE-3-R",
        title="A tie is an undercut",
        explanation="With equal deadwood the knocker's opponent gets the bonus for an undercut; otherwise nobody "
        "scores.",
    )
    spade_double = parameter(
        clause="FAN-SCORE-6",
        default=True,
        title="A spade doubles",
        explanation="If the knock card was a spade, all points of the round count twice.",
    )
    ace_knock = parameter(
        clause="FAN-KNOCK-3-R",
        values=("gin_required", "value_one"),
        spoken=("only gin ends the round", "one point may be left"),
        title="An ace as knock card",
        explanation="Either only gin ends such a round, or one point may be left.",
    )
    ace_gin_bonus = parameter(
        clause="FAN-KNOCK-4-R",
        default=True,
        title="Gin bonus after an ace",
        explanation="Whether gin still earns its bonus in a round in which the ace requires gin.",
    )
    layoffs = parameter(
        clause="FAN-LAY-1-R",
        default=True,
        title="Laying off",
        explanation="After a knock the opponent may add his loose cards to the knocker's melds.",
    )
    end_on_first_move = parameter(
        clause="FAN-FIRST-6-R",
        default=True,
        title="Ending with the knock card",
        explanation="A player who takes the knock card may end the round in that same turn.",
    )
    may_discard_drawn = parameter(
        clause="FAN-TURN-4-R",
        default=True,
        title="Discarding the card just taken",
        explanation="A card taken from a column, or the knock card, may be discarded in the same turn.",
    )
    recycle_order = parameter(
        clause="FAN-EXH-1-R",
        values=("as_is", "turned_over", "shuffled"),
        spoken=("as it lies", "turned over", "well shuffled"),
        title="Dead pile becomes the stock",
        explanation="When the stock is used up, the dead pile takes its place: as it lies, turned over, or shuffled.",
    )
    max_recycles = parameter(
        clause="FAN-EXH-2-R",
        default=1,
        high=9,
        extra=(NO_LIMIT,),
        endless=(NO_LIMIT,),
        title="How often the dead pile returns",
        explanation="After this many times an empty stock stays empty; -1 means no limit, and then a round may "
        "never end.",
    )
    void_same_dealer = parameter(
        clause="FAN-DEAL-8-R",
        title="Same dealer after a void round",
        explanation="After a round without a result, the same player deals again; otherwise the deal passes on.",
    )
    column_size = parameter(
        clause="FAN-DEAL-3",
        default=10,
        low=1,
        high=MOST_IN_COLUMN,
        title="Cards in a column",
        explanation="How many cards are dealt face up to each of the two columns.",
    )


GIN_REQUIRED, VALUE_ONE = numbers_of(Rules.ace_knock)
AS_IS, TURNED_OVER, SHUFFLED = numbers_of(Rules.recycle_order)

HOUSE_RULES = HouseRules(
    game="fan",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="standard",
            title="As Mark Ball wrote it down",
            source="gamerules.com, with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="inventor",
            title="As Daniel Friedman invented it",
            source="pagat.com, invented games, 1998: no gin bonus where the ace requires gin",
            values={"ace_gin_bonus": False},
        ),
    ),
)
