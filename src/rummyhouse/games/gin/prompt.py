"""One sentence that says what a seat is asked to do now, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.gin.actions import BIG_GIN, KNOCK
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.knock import knock_deadwood
from rummyhouse.games.gin.sheet import ending_sentence
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, HAND, KNOCKED, LAYOFF, OVER, WALL
from rummyhouse.languages import so_many
from rummyhouse.melds import minimum_deadwood, total_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.gin.view import View

_WAITING = {
    FIRST_UPCARD: "has to take the upcard, pass or draw",
    DRAW: "is to draw a card",
    DISCARD: "has to discard",
    WALL: "may take the last upcard to knock",
    KNOCKED: "has knocked and has to lay melds",
    LAYOFF: "has to lay off and lay melds",
}


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    phase = int(view.phase)
    if phase == OVER:
        return ending_sentence(view)
    if int(view.turn) != int(view.seat):
        return f"{{{int(view.turn)}}} {_WAITING[phase]}."
    if phase == FIRST_UPCARD:
        return _first_upcard(view)
    if phase == DRAW:
        return f"Draw from the stock, or take the {name_card(int(view.upcard))}."
    if phase == DISCARD:
        return _discard(view, legal)
    if phase == WALL:
        left = so_many(int(view.stock_count), "card")
        if KNOCK in legal:
            return f"Only {left} left in the stock: take the upcard and knock, or pass."
        return f"Only {left} left in the stock and you cannot knock: pass."
    return _knocker(view) if phase == KNOCKED else _opponent(view)


def _limit(view: View) -> str:
    limit = int(view.knock_limit)
    return f"you may knock at {limit} or less" if limit else "only gin ends this round"


def _first_upcard(view: View) -> str:
    if view.passes == 2:
        return "Both have passed: draw from the stock."
    return f"Take the {name_card(int(view.upcard))}, or pass."


def _discard(view: View, legal: Sequence[int]) -> str:
    if BIG_GIN in legal:
        return "All eleven of your cards are melded: say big gin, knock, or discard."
    forbidden = 0 if view.rules.may_return_upcard or view.taken < 0 else 1 << int(view.taken)
    left = knock_deadwood(view.rules, int(view.hand), forbidden)
    if KNOCK in legal:
        return f"Discard a card, or knock: deadwood {left}." if left else "You have gin: knock, or discard and play on."
    return f"Discard a card. Deadwood {left}; {_limit(view)}."


def _knocker(view: View) -> str:
    limit = int(view.knock_limit)
    if int(view.hand_count[int(view.seat)]) > HAND:
        return f"You knock: discard a card that leaves {limit} or less."
    if view.rules.lay_melds == AUTO:
        return "Lay the melds you choose, or have them laid for the least deadwood."
    left = total_value(int(view.hand))
    if left > limit:
        return f"Lay your melds: your hand still counts {so_many(left, 'point')}, and at most {limit} may be left."
    return f"Lay more melds, or finish: your hand still counts {so_many(left, 'point')}."


def _opponent(view: View) -> str:
    knocker = int(view.knocker)
    has = "has gin" if view.deadwood[knocker] == 0 else f"knocks with {int(view.deadwood[knocker])}"
    if view.rules.lay_melds == AUTO:
        if view.closed:
            return f"{{{knocker}}} {has}: lay the melds you choose, or have them laid for the least deadwood."
        return f"{{{knocker}}} {has}: lay off and lay the melds you choose, or have it done for the least deadwood."
    if view.closed:
        left, least = total_value(int(view.hand)), minimum_deadwood(int(view.hand))
        points = so_many(left, "point")
        return f"{{{knocker}}} {has}: lay your melds, then finish. {points} in your hand, {least} if you lay all."
    return f"{{{knocker}}} {has}: lay off what fits the melds, then go on to your own melds."
