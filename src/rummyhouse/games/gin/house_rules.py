"""Every choice that a gin table may make.

``parity`` plays single rounds exactly as OpenSpiel's ``gin_rummy`` does; ``classic`` is the game of the living room, a
match to 100 points; ``oklahoma`` is classic with the knock limit taken from the first upcard.
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import numbers_of, parameter

_CLASSIC: dict[str, bool | int | str] = {
    "tie_is_undercut": True,  # GIN-DEV-4
    "big_gin": True,  # GIN-DEV-5
    "eleven_card_rule": "exact",  # GIN-DEV-2
    "layoff_depth": 0,  # GIN-DEV-3
    "lay_melds": "auto",  # GIN-DEV-8
    "may_return_upcard": False,  # GIN-DEV-1
    "repeat_stop": False,  # GIN-DEV-7
    "max_upcard_draws": 0,  # GIN-DEV-7
    "wall_knock": False,  # GIN-DEV-6
    "spade_double": True,
    "deal_order": "alternate",
    "target": 100,  # GIN-DEV-9
    "game_bonus": 100,
    "box_bonus": 25,
    "shutout_double": True,
}
"""What is customary; where the single round differs, the clause that says so stands beside it."""


class Rules(Record):
    """The house rules of gin."""

    oklahoma = parameter(
        clause="GIN-DEAL-5",
        title="Oklahoma",
        explanation="The first upcard sets the knock limit of the round; with an ace only gin ends it.",
    )
    knock_card = parameter(
        clause="GIN-DEAL-5",
        default=10,
        high=10,
        title="Knock limit",
        explanation="The most deadwood a player may knock with when Oklahoma is not played; 0 means gin only.",
    )
    gin_bonus = parameter(
        clause="GIN-SCORE-1",
        default=25,
        high=100,
        title="Gin bonus",
        explanation="Points for going gin, on top of the opponent's deadwood.",
    )
    undercut_bonus = parameter(
        clause="GIN-SCORE-1",
        default=25,
        high=100,
        title="Undercut bonus",
        explanation="Points for an opponent who ends with less deadwood than the knocker, on top of the difference.",
    )
    tie_is_undercut = parameter(
        clause="GIN-CLA-4-R",
        title="A tie is an undercut",
        explanation="With equal deadwood the opponent gets the undercut bonus; otherwise nobody scores.",
    )
    big_gin = parameter(
        clause="GIN-KNOCK-8",
        title="Big gin",
        explanation="A player whose eleven cards are all melded may end the round without a discard.",
    )
    big_gin_bonus = parameter(
        clause="GIN-CLA-5-R",
        default=31,
        high=200,
        needs="big_gin",
        title="Big gin bonus",
        explanation="Points for big gin, on top of the opponent's deadwood.",
    )
    eleven_card_rule = parameter(
        clause="GIN-KNOCK-2-R",
        values=("openspiel", "exact"),
        spoken=("the melds are fixed first", "if any discard leaves little enough"),
        title="When a knock is allowed",
        explanation="Either the melds of the eleven cards are fixed before one of the others is discarded, so that now "
        "and then a possible knock is refused; or a knock is allowed whenever some discard leaves little enough "
        "deadwood.",
    )
    layoff_depth = parameter(
        clause="GIN-LAY-3",
        default=2,
        high=10,
        title="Cards laid off at a run's end",
        explanation="How many cards may be laid off at each end of a run; 0 sets no limit.",
    )
    lay_melds = parameter(
        clause="GIN-CLA-9-R",
        values=("explicit", "auto"),
        spoken=("each player himself", "the house, for the least deadwood"),
        title="Who arranges the melds",
        explanation="If the house does, what a player does not lay himself is laid for the least deadwood; if each "
        "player does, a meld that stays in the hand counts as deadwood.",
    )
    may_return_upcard = parameter(
        clause="GIN-CLA-2-R",
        default=True,
        title="Upcard may go straight back",
        explanation="Whether the upcard just taken may be discarded in the same turn.",
    )
    repeat_stop = parameter(
        clause="GIN-PLAY-4",
        default=True,
        title="Stop when the upcard goes back twice",
        explanation="The round ends without a score when both players in turn take the same upcard and put it back.",
    )
    max_upcard_draws = parameter(
        clause="GIN-PLAY-5",
        default=50,
        high=500,
        title="Most draws of the upcard",
        explanation="The round ends without a score when an upcard is drawn for this many times in all; 0 sets no "
        "limit.",
    )
    wall_stock = parameter(
        clause="GIN-PLAY-6",
        default=2,
        high=10,
        title="Cards left at the wall",
        explanation="Once a discard leaves only this many cards in the stock, nobody draws from it any more.",
    )
    wall_knock = parameter(
        clause="GIN-WALL-1",
        default=True,
        title="Last upcard may be taken to knock",
        explanation="At the wall the next player may still take the upcard and knock; otherwise the round is dead.",
    )
    spade_double = parameter(
        clause="GIN-CLA-8-R",
        needs="oklahoma",
        title="A spade doubles",
        explanation="In Oklahoma, a spade as the first upcard doubles the points of the round.",
    )
    deal_order = parameter(
        clause="GIN-DEAL-2-R",
        values=("blocks", "alternate"),
        spoken=("ten cards at once", "one card at a time"),
        title="Order of the deal",
        explanation="Ten cards at once to each player, or one by one in turn.",
    )
    next_dealer = parameter(
        clause="GIN-CLA-1-R",
        values=("alternate", "loser", "winner"),
        spoken=("the players take turns", "the loser of the round", "the winner of the round"),
        title="Next dealer",
        explanation="Who deals after a round with a winner.",
    )
    dead_hand_same_dealer = parameter(
        clause="GIN-CLA-1-R",
        default=True,
        title="Same dealer after a dead round",
        explanation="After a round that nobody ended, the same player deals again.",
    )
    target = parameter(
        clause="GIN-CLA-6-R",
        default=0,
        high=1000,
        title="Points to win",
        explanation="The match ends when a player has this many points; 0 plays a single round.",
    )
    game_bonus = parameter(
        clause="GIN-CLA-7-R",
        default=0,
        high=500,
        title="Game bonus",
        explanation="Points for winning the match.",
    )
    box_bonus = parameter(
        clause="GIN-CLA-7-R",
        default=0,
        high=100,
        title="Box bonus",
        explanation="Points added after the match for every round won.",
    )
    shutout_double = parameter(
        clause="GIN-CLA-7-R",
        title="Shutout doubles",
        explanation="If the loser won no round, the winner's points from the rounds are doubled.",
    )


OPENSPIEL, EXACT = numbers_of(Rules.eleven_card_rule)
EXPLICIT, AUTO = numbers_of(Rules.lay_melds)
BLOCKS, ALTERNATE_CARDS = numbers_of(Rules.deal_order)
ALTERNATE, LOSER, WINNER = numbers_of(Rules.next_dealer)

HOUSE_RULES = HouseRules(
    game="gin",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="parity",
            title="Single rounds",
            source="as OpenSpiel plays it, a program for research (2.0.2, gin_rummy)",
            values={},
        ),
        Preset(
            name="classic",
            title="Classic gin",
            source="ginrummy.com, notes.adamheins.com, huddlearoundgames.com",
            values=_CLASSIC,
        ),
        Preset(
            name="oklahoma",
            title="Oklahoma gin",
            source="bicyclecards.com, rummyrulebook.com",
            values=_CLASSIC | {"oklahoma": True, "target": 150},
        ),
    ),
)
