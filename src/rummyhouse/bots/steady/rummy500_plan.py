"""What ``steady`` would meld in Rummy 500, and what a hand promises: points on the table against points in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.refusing import fits_somewhere, makes_meld
from rummyhouse.games.rummy500.score import points_of_card
from rummyhouse.melds.laid import JOKER, RANKS, RUN, SET, SUITS, card_at, ring
from rummyhouse.rules.laid.composing import count_meld, first_staged
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NO_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rummy500.view import View

MOST_PLANNED = 14
"""The longest meld, and its kind before it."""

SPARED = 30
"""A meld without a joker is preferred as if it were worth so much more."""

HURRY = 1
"""With so few cards in some other hand, points in hand weigh fully."""


@rule
def own_cards(view: View, cards: npt.NDArray[Any]) -> None:
    """Count the own hand with what is being composed."""
    for card in range(KINDS_OF_CARD):
        cards[card] = view.hand[card]
    for number in range(first_staged(view), int(view.meld_count)):
        count_meld(view, number, 1, cards)


@rule
def _has(plan: npt.NDArray[Any], size: int, card: int) -> bool:
    for i in range(1, size + 1):  # noqa: SIM110 - rule functions have no generators
        if plan[i] == card:
            return True
    return False


@rule
def _value(plan: npt.NDArray[Any], size: int) -> int:
    found = 0
    for i in range(1, size + 1):
        found += points_of_card(int(plan[i])) - (SPARED if plan[i] == JOKER else 0)
    return found


@rule
def _better(found: npt.NDArray[Any], size: int, best: npt.NDArray[Any], best_size: int, must: int) -> int:
    """Copy a meld that is worth more than the best so far and has the card it must have; the size of the best."""
    if must != NO_CARD and not _has(found, size, must):
        return best_size
    if best_size > 0 and _value(found, size) <= _value(best, best_size):
        return best_size
    for i in range(MOST_PLANNED):
        best[i] = found[i]
    return size


@rule
def _sets(cards: npt.NDArray[Any], must: int, found: npt.NDArray[Any], best: npt.NDArray[Any], size: int) -> int:
    """Sets: all suits of a rank; with as many jokers as make them three, and one where a joker must be laid."""
    found[0] = SET
    for rank in range(RANKS):
        held = 0
        most = SUITS - 1 if must == JOKER else SUITS
        for suit in range(SUITS):
            if cards[card_at(suit, rank)] > 0 and held < most:
                held += 1
                found[held] = card_at(suit, rank)
        if held == 0:
            continue
        jokers = max(3 - held, 1 if must == JOKER else 0)
        if jokers <= cards[JOKER]:
            for i in range(jokers):
                found[held + 1 + i] = JOKER
            size = _better(found, held + jokers, best, size, must)
    return size


@rule
def _runs(
    ace: int, cards: npt.NDArray[Any], must: int, found: npt.NDArray[Any], best: npt.NDArray[Any], size: int
) -> int:
    """Runs: as long as there are naturals; and of three with jokers."""
    found[0] = RUN
    for suit in range(SUITS):
        for low in range(ring(ace)):
            naturals = 0
            for length in range(1, min(RANKS, ring(ace) - low) + 1):
                card = card_at(suit, low + length - 1)
                has = cards[card] > 0
                naturals += has
                found[length] = card if has else JOKER
                jokers = length - naturals
                if jokers > 0 and length > 3:
                    break
                if length >= 3 and naturals > 0 and jokers <= cards[JOKER]:
                    size = _better(found, length, best, size, must)
                    if must == JOKER and jokers == 0 and length == 3:
                        found[3] = JOKER
                        size = _better(found, 3, best, size, must)
                        found[3] = card
    return size


@rule
def plan_meld(view: View, cards: npt.NDArray[Any], plan: npt.NDArray[Any]) -> int:
    """Fill ``plan`` with the kind of the best meld and its cards in the order of composing; its size, or 0.

    ``cards`` are the own cards by code; the answer is the same before and while the meld is composed. As long as a card
    is due, it is in the meld.
    """
    must = int(view.due)
    found = np.zeros(MOST_PLANNED, np.int8)
    size = _sets(cards, must, found, plan, 0)
    size = _runs(int(view.terms.ace), cards, must, found, plan, size)
    if size == 0 or not view.rules.last_discard or size < view.hand_count[int(view.seat)]:
        return size
    if size == 3:
        return 0
    if plan[size] == must:
        for i in range(1, size):
            plan[i] = plan[i + 1]
    return size - 1


@rule
def is_hurried(view: View) -> bool:
    """Whether somebody else may soon go out, or the stock is nearly used up."""
    if view.stock_count < view.seats:
        return True
    for seat in range(int(view.seats)):  # noqa: SIM110 - rule functions have no generators
        if seat != view.seat and view.hand_count[seat] <= HURRY:
            return True
    return False


@rule
def promise(view: View, cards: npt.NDArray[Any]) -> int:
    """What cards promise, in tenths of a point: what can be laid counts; the others may still become melds.

    When the hand may end soon, they weigh on it.
    """
    weight = 3 if is_hurried(view) else -3
    jokers = cards[JOKER]
    cards[JOKER] = 0
    found = 0
    for card in range(JOKER):
        if cards[card] == 0:
            continue
        lays = fits_somewhere(view, card) or makes_meld(view, cards, SET, card) or makes_meld(view, cards, RUN, card)
        found += int(cards[card]) * points_of_card(card) * (10 if lays else -weight)
    cards[JOKER] = jokers
    return found + int(jokers) * 150
