"""One sentence: what this seat is asked to do now and what is still missing, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.play import barred, may_end
from rummyhouse.games.fan.sheet import ending_sentence
from rummyhouse.games.fan.state import DEAL, DISCARD, DRAW, KNOCK_CARD, KNOCKED, ROUND_END, SHOWDOWN
from rummyhouse.languages import so_many
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.fan.view import View


_WAITING = {
    KNOCK_CARD: "is offered the knock card",
    DRAW: "is to draw a card",
    DISCARD: "has to discard",
    SHOWDOWN: "has to show the hand",
}


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == DEAL:
        return "The dead pile is being shuffled."
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} {_WAITING[int(view.phase)]}."
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
        return f"{{{1 - int(view.seat)}}} has passed: you must take the {card}."
    return f"Take the {card}, or pass."


def _draw(view: View) -> str:
    counts = [int(view.column_count[side]) for side in range(2)]
    tops = [f"the {name_card(int(view.column[side, count - 1]))}" for side, count in enumerate(counts) if count]
    if not tops:
        return "Draw from the stock."
    if not view.stock_count:
        return f"The stock is used up: take {' or '.join(tops)}."
    return f"Draw from the stock, or take {' or '.join(tops)}."


def _discard(view: View, legal: Sequence[int]) -> str:
    if act.BIG_GIN in legal:
        return "All eleven of your cards are melded: say big gin, or discard a card."
    if not may_end(view):
        return "Discard a card; nobody may end the round in this turn."
    left, limit = own_deadwood(view), int(view.knock_value)
    if left == 0:
        return "You have gin: knock with it, or discard and play on."
    if left <= limit:
        return f"Discard a card, or knock: {left} of at most {so_many(limit, 'point')} would be left."
    if limit == 0:
        return f"Discard a card; you would have {so_many(left, 'point')} of deadwood, and only gin ends this round."
    return f"Discard a card; you would have {so_many(left, 'point')} of deadwood, and may knock with {limit} or less."


def _showdown(view: View) -> str:
    if view.seat == view.ender:
        return "Choose how to show your melds, or have it done for the least deadwood."
    ender = int(view.ender)
    if view.ending != KNOCKED:
        return f"{{{ender}}} has {'gin' if view.deadwood[ender] == 0 else 'ended the round'}: have the hands counted."
    how = (
        "lay off what fits and show your melds, or have it done"
        if view.rules.layoffs
        else "show your melds, or have it done"
    )
    left = int(view.deadwood[ender])
    return f"{{{ender}}} has knocked with {left}: {how} for the least deadwood."
