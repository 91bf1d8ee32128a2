"""Straights that a seat is building: how full they are, what is kept for them, what would complete them.

All of it reads a view alone. Cards are counts by code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.bots.steady.outlook import Cards, View, is_open, missing_straights, own_side
from rummyhouse.cards import JOKER, SUITS
from rummyhouse.cards.mask import count
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    A_CANNIBAL,
    A_CARD,
    BOOK,
    PLACES,
    STRAIGHT,
    card_at,
    high_end,
    low_end,
    straight_place,
)
from rummyhouse.rules.books.laying import holds
from rummyhouse.rules.books.state import OPEN

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.melds.books import Content

    Window: TypeAlias = npt.NDArray[np.int64]

FULL, FROM, NUMBER = range(3)
WINDOW = 3
"""Of a window of a suit: ten times the cards that are there, and those that lie; its lowest place; the own open
straight in it, or -1."""

LEAST_NEEDED, LEAST_SPARE = 2, 5
"""Cards of one straight that a seat must have before it keeps them for it: for one that is needed, for one more."""


@rule
def _inside(view: View, side: int, suit: int, low: int) -> int:
    """The longest own open straight of a suit that lies in the window from ``low``, or -1."""
    best = -1
    high = low + int(view.terms.straight_length) - 1
    for number in range(int(view.meld_count[side])):
        if not is_open(view, side, number, STRAIGHT) or view.meld_key[side, number] != suit:
            continue
        content = view.content[side, number]
        fits = low <= low_end(content) and high_end(content) <= high
        if fits and (best < 0 or view.meld_size[side, number] > view.meld_size[side, best]):
            best = number
    return best


@rule
def places_of(content: Content, lies: int) -> int:
    """Mask of the places of a straight where this lies: a card or a cannibal."""
    found = 0
    for place in range(PLACES):
        if content[place] == lies:
            found |= 1 << place
    return found


@rule
def fullest_window(view: View, cards: Cards, suit: int, least: int, best: Window) -> None:
    """Fill ``best`` with the window of a suit in which the seat has most cards, laid or held; cannibals do not count.

    Of two with as many that of the longer straight on the table, then the lower. Where it has fewer than ``least``,
    none need be found.
    """
    side = own_side(view)
    length = int(view.terms.straight_length)
    held = 0
    for place in range(PLACES):
        if cards[card_at(STRAIGHT, suit, place)] > 0:
            held |= 1 << place
    lies = False
    for number in range(int(view.meld_count[side])):
        lies = lies or (is_open(view, side, number, STRAIGHT) and int(view.meld_key[side, number]) == suit)
    best[FULL] = 0
    if not lies and count(held) < least:
        return
    for low in range(PLACES - length + 1):
        number = _inside(view, side, suit, low) if lies else -1
        has = held
        size = 0
        if number >= 0:
            content = view.content[side, number]
            has = held & ~places_of(content, A_CANNIBAL) | places_of(content, A_CARD)
            size = int(view.meld_size[side, number])
        full = 10 * count(has >> low & ((1 << length) - 1)) + size
        if full > best[FULL]:
            best[FULL] = full
            best[FROM] = low
            best[NUMBER] = number


@rule
def can_be_bitten(view: View, card: int) -> bool:
    """Whether a joker could bite this card out of an open meld of another side, or an own book of a kind."""
    own = own_side(view)
    for side in range(int(view.sides)):
        for number in range(int(view.meld_count[side])):
            bites = is_open(view, side, number, BOOK) or (side != own and view.meld_state[side, number] == OPEN)
            if bites and holds(view, side, number, card):
                return True
    return False


@rule
def bites_to_close(view: View, cards: Cards, suit: int, low: int, number: int) -> int:
    """How many bites would complete a straight in this turn with the cards of the hand.

    Args:
        view: what the seat knows.
        cards: its hand.
        suit: of the straight.
        low: its lowest place.
        number: the own open straight that is to be completed; -1 for a new one.

    Returns:
        0 if it is complete as it is; more than there are jokers if it cannot be completed.
    """
    bites = 0
    jokers = 0 if view.terms.wild_jokers else int(cards[JOKER])
    side = own_side(view)
    for place in range(low, low + int(view.terms.straight_length)):
        if number >= 0 and view.content[side, number, place] == A_CARD:
            continue
        card = card_at(STRAIGHT, suit, place)
        if number >= 0 and view.content[side, number, place] == A_CANNIBAL:
            return jokers + 1
        if cards[card] > 0:
            continue
        bites += 1
        if bites > jokers or not can_be_bitten(view, card):
            return jokers + 1
    return bites


@rule
def can_close(view: View, cards: Cards, suit: int, first: int, last: int, number: int) -> bool:
    """Whether a straight from place ``first`` to ``last`` can be completed in this turn, with bites if need be."""
    length = int(view.terms.straight_length)
    jokers = 0 if view.terms.wild_jokers else int(cards[JOKER])
    for low in range(max(0, last - length + 1), min(first, PLACES - length) + 1):
        if bites_to_close(view, cards, suit, low, number) <= jokers:
            return True
    return False


@rule
def reserve(view: View, cards: Cards, reserved: Cards) -> int:
    """Count in ``reserved`` the cards of the hand that are kept for straights; how many cards the best straight has.

    A side builds as many straights as it still needs, and always one: each in another suit, the fullest first. As long
    as one is missing it keeps one more.
    """
    reserved[:] = 0
    side = own_side(view)
    length = int(view.terms.straight_length)
    missing = missing_straights(view, side)
    wanted = missing + 1
    least = LEAST_NEEDED if missing > 0 else LEAST_SPARE
    windows = np.zeros((SUITS, WINDOW), np.int64)
    for suit in range(SUITS):
        fullest_window(view, cards, suit, least, windows[suit])
    fullest = 0
    for _ in range(min(wanted, SUITS)):
        suit = 0
        for other in range(1, SUITS):
            if windows[other, FULL] > windows[suit, FULL]:
                suit = other
        if windows[suit, FULL] < 10 * least:
            break
        fullest = max(fullest, int(windows[suit, FULL]) // 10)
        windows[suit, FULL] = 0
        low, number = int(windows[suit, FROM]), int(windows[suit, NUMBER])
        for place in range(low, low + length):
            card = card_at(STRAIGHT, suit, place)
            if cards[card] > 0 and (number < 0 or view.content[side, number, place] == 0):
                reserved[card] += 1
    return fullest


@rule
def reach(view: View, cards: Cards, number: int) -> int:
    """How long an own open straight becomes with the cards of the hand."""
    side = own_side(view)
    content = view.content[side, number]
    suit = int(view.meld_key[side, number])
    size = int(view.meld_size[side, number])
    place = low_end(content) - 1
    while place >= 0 and cards[card_at(STRAIGHT, suit, place)] > 0:
        size += 1
        place -= 1
    place = high_end(content) + 1
    while place < PLACES and cards[card_at(STRAIGHT, suit, place)] > 0:
        size += 1
        place += 1
    return size


@rule
def neighbours(cards: Cards, card: int) -> int:
    """Cards of the same suit within two steps of this card."""
    place = straight_place(card)
    found = 0
    if place < 0:
        return 0
    for near in range(max(0, place - 2), min(PLACES, place + 3)):
        if near != place and cards[card_at(STRAIGHT, card // 13, near)] > 0:
            found += 1
    return found
