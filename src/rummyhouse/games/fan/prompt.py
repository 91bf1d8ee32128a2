"""One sentence: what this seat is asked to do now and what is still missing, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.play import barred, may_end
from rummyhouse.games.fan.sheet import ending_sentence
from rummyhouse.games.fan.state import DEAL, DISCARD, DRAW, KNOCK_CARD, KNOCKED, ROUND_END, SHOWDOWN
from rummyhouse.languages import noted, say
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.fan.view import View


_WAITING = {
    KNOCK_CARD: noted("{who} is offered the knock card."),
    DRAW: noted("{who} is to draw a card."),
    DISCARD: noted("{who} has to discard."),
    SHOWDOWN: noted("{who} has to show the hand."),
}
_MUST_TAKE = noted("{who} has to take the knock card.")
"""What the others read when the dealer is asked, who has no choice any more."""


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == DEAL:
        return say("The dead pile is being shuffled.")
    if view.turn != view.seat:
        must_take = view.phase == KNOCK_CARD and view.turn == view.dealer
        return say(_MUST_TAKE if must_take else _WAITING[int(view.phase)], who=f"{{{int(view.turn)}}}")
    if view.phase == KNOCK_CARD:
        return _knock_card(view)
    if view.phase == DRAW:
        return _draw(view)
    return _discard(view, legal) if view.phase == DISCARD else _showdown(view)


def own_deadwood(view: View) -> int:
    """The least deadwood of the player's own hand; while a discard is due, what the best discard leaves."""
    hand = int(view.hand)
    if view.phase == DISCARD and view.turn == view.seat:
        return int(minimum_deadwood_after_discard(hand, barred(view)))
    return int(minimum_deadwood(hand))


def _knock_card(view: View) -> str:
    card = name_card(int(view.knock_card))
    if view.seat == view.dealer:
        return say("{who} has passed: you must take the {card}.", who=f"{{{1 - int(view.seat)}}}", card=card)
    return say("Take the {card}, or pass.", card=card)


def _draw(view: View) -> str:
    counts = [int(view.column_count[side]) for side in range(2)]
    tops = [name_card(int(view.column[side, count - 1])) for side, count in enumerate(counts) if count]
    if not tops:
        return say("Draw from the stock.")
    return say(_DRAW[bool(view.stock_count), len(tops)], card=tops[0], other=tops[-1])


_DRAW = {
    (True, 1): noted("Draw from the stock, or take the {card}."),
    (True, 2): noted("Draw from the stock, or take the {card} or the {other}."),
    (False, 1): noted("The stock is used up: take the {card}."),
    (False, 2): noted("The stock is used up: take the {card} or the {other}."),
}
"""What there is to draw, by whether the stock lies there, and how many columns."""


def _discard(view: View, legal: Sequence[int]) -> str:
    if act.BIG_GIN in legal:
        return say("All eleven of your cards are melded: say big gin, or discard a card.")
    if not may_end(view):
        return say("Discard a card; nobody may end the round in this turn.")
    left, limit = own_deadwood(view), int(view.knock_value)
    if left == 0:
        return say("You have gin: knock with it, or discard and play on.")
    if left <= limit:
        key = noted("Discard a card, or knock: {left} of at most {limit:point} would be left.")
    elif limit == 0:
        key = noted("Discard a card; you would have {left:point} of deadwood, and only gin ends this round.")
    else:
        key = noted("Discard a card; you would have {left:point} of deadwood, and may knock with {limit} or less.")
    return say(key, left=left, limit=limit)


def _showdown(view: View) -> str:
    if view.seat == view.ender:
        return say("Choose how to show your melds, or have it done for the least deadwood.")
    ender = int(view.ender)
    who, left = f"{{{ender}}}", int(view.deadwood[ender])
    if view.ending != KNOCKED:
        if left == 0:
            return say("{who} has gin: have the hands counted.", who=who)
        return say("{who} has ended the round: have the hands counted.", who=who)
    return say(_AFTER_KNOCK[bool(view.rules.layoffs)], who=who, deadwood=left)


_AFTER_KNOCK = {
    False: noted(
        "{who} has knocked with {deadwood}: show your melds, or have it done for the least deadwood.",
    ),
    True: noted(
        "{who} has knocked with {deadwood}: "
        "lay off what fits and show your melds, or have it done for the least deadwood.",
    ),
}
"""What is asked after a knock, by whether there are lay-offs."""
