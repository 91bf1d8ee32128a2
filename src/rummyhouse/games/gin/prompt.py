"""One sentence that says what a seat is asked to do now, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.gin.actions import BIG_GIN, KNOCK
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.knock import knock_deadwood
from rummyhouse.games.gin.sheet import ending_sentence
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, HAND, KNOCKED, LAYOFF, OVER, WALL
from rummyhouse.languages import noted, say
from rummyhouse.melds import minimum_deadwood, total_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.gin.view import View

_WAITING = {
    DRAW: noted("{who} is to draw a card."),
    DISCARD: noted("{who} has to discard."),
    WALL: noted("{who} may take the last upcard to knock."),
    KNOCKED: noted("{who} has knocked and has to lay melds."),
    LAYOFF: noted("{who} has to lay off and lay melds."),
}

_OFFERED = noted("{who} may take the {card}, or pass.")


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    phase = int(view.phase)
    if phase == OVER:
        return ending_sentence(view)
    if phase == FIRST_UPCARD:
        return _first_upcard(view)
    if int(view.turn) != int(view.seat):
        return say(_WAITING[phase], who=f"{{{int(view.turn)}}}")
    if phase == DRAW:
        return say("Draw from the stock, or take the {card}.", card=name_card(int(view.upcard)))
    if phase == DISCARD:
        return _discard(view, legal)
    if phase == WALL:
        left = int(view.stock_count)
        if KNOCK in legal:
            return say("Only {left:card} left in the stock: take the upcard and knock, or pass.", left=left)
        return say("Only {left:card} left in the stock and you cannot knock: pass.", left=left)
    return _knocker(view) if phase == KNOCKED else _opponent(view)


def _first_upcard(view: View) -> str:
    """The first upcard is taken or passed; once both have passed there is nothing but to draw (GIN-PLAY-1)."""
    is_own, who = int(view.turn) == int(view.seat), f"{{{int(view.turn)}}}"
    if view.passes == 2:
        if is_own:
            return say("Both have passed: draw from the stock.")
        return say("Both have passed: {who} draws from the stock.", who=who)
    card = name_card(int(view.upcard))
    return say("Take the {card}, or pass.", card=card) if is_own else say(_OFFERED, who=who, card=card)


def _discard(view: View, legal: Sequence[int]) -> str:
    if BIG_GIN in legal:
        return say("All eleven of your cards are melded: say big gin, knock, or discard.")
    forbidden = 0 if view.rules.may_return_upcard or view.taken < 0 else 1 << int(view.taken)
    left, limit = knock_deadwood(view.rules, int(view.hand), forbidden), int(view.knock_limit)
    if KNOCK in legal and not left:
        return say("You have gin: knock, or discard and play on.")
    if KNOCK in legal:
        return say("Discard a card, or knock: deadwood {left}.", left=left)
    if not limit:
        return say("Discard a card. Deadwood {left}; only gin ends this round.", left=left)
    return say("Discard a card. Deadwood {left}; you may knock at {limit} or less.", left=left, limit=limit)


def _knocker(view: View) -> str:
    limit = int(view.knock_limit)
    if int(view.hand_count[int(view.seat)]) > HAND:
        return say("You knock: discard a card that leaves {limit} or less.", limit=limit)
    if view.rules.lay_melds == AUTO:
        return say("Lay the melds you choose, or have them laid for the least deadwood.")
    left = total_value(int(view.hand))
    if left > limit:
        return say(
            "Lay your melds: your hand still counts {left:point}, and at most {limit} may be left.",
            left=left,
            limit=limit,
        )
    return say("Lay more melds, or finish: your hand still counts {left:point}.", left=left)


def _opponent(view: View) -> str:
    """What the other player does after a knock; against gin nothing is laid off (GIN-LAY-5)."""
    knocker = int(view.knocker)
    who, deadwood = f"{{{knocker}}}", int(view.deadwood[knocker])
    if not view.closed:
        key = _LAY_OFF_AUTO if view.rules.lay_melds == AUTO else _LAY_OFF
        return say(key, who=who, deadwood=deadwood)
    if view.rules.lay_melds == AUTO:
        return say(_MELD_AUTO if deadwood else _MELD_AUTO_GIN, who=who, deadwood=deadwood)
    left, least = total_value(int(view.hand)), minimum_deadwood(int(view.hand))
    return say(_MELD if deadwood else _MELD_GIN, who=who, deadwood=deadwood, left=left, least=least)


_LAY_OFF_AUTO = noted(
    "{who} knocks with {deadwood}: lay off and lay the melds you choose, or have it done for the least deadwood."
)
_LAY_OFF = noted("{who} knocks with {deadwood}: lay off what fits the melds, then go on to your own melds.")
_MELD_AUTO = noted("{who} knocks with {deadwood}: lay the melds you choose, or have them laid for the least deadwood.")
_MELD_AUTO_GIN = noted("{who} has gin: lay the melds you choose, or have them laid for the least deadwood.")
_MELD = noted(
    "{who} knocks with {deadwood}: lay your melds, then finish. {left:point} in your hand, {least} if you lay all."
)
_MELD_GIN = noted("{who} has gin: lay your melds, then finish. {left:point} in your hand, {least} if you lay all.")
