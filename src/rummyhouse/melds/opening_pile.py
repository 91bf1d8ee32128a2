"""Whether an initial meld can be made of the hand alone so that a card from the discard pile can be laid after it.

The card does not count for the meld (BAJA-PILE-6-R). It may be added to one of the melds, as the sixth card at most
(BAJA-PILE-4-R), or begin a meld with cards of the hand that the initial meld does not need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import PLACES, STRAIGHT, THREE, TWO, card_at, rank_of, straight_place
from rummyhouse.melds.opening import (
    BAR_TWOS,
    FREE_CARDS,
    FREE_RANK,
    FREE_WILD,
    ON_STRAIGHT,
    RANK,
    Hand,
    can_open,
    no_wish,
    value_with,
)

if TYPE_CHECKING:
    from rummyhouse.melds.books import Shapes


@rule
def can_open_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int) -> bool:
    """Whether this hand can make an initial meld worth ``need`` that leaves a place for ``card``.

    Melds that lie on the felt already are not looked at.

    Args:
        hand: cards by code, without ``card``.
        terms: what a new meld needs.
        need: what the initial meld must be worth without ``card``.
        card: the card of the discard pile.
        barred: what may not be begun; see :mod:`rummyhouse.melds.opening`.
    """
    rank = rank_of(card)
    need = max(1, need)
    if rank == THREE or (card >= JOKER and not terms.wild_jokers) or not can_open(hand, terms, need, barred):
        return False
    if card >= JOKER or rank == TWO:
        return _wild_beside(hand, terms, need, card, barred)
    return _book_beside(hand, terms, need, rank, barred) or _straight_beside(hand, terms, need, card, barred)


@rule
def _wild_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int) -> bool:
    """The card is wild: a book may take it, or it begins a book, also one of twos."""
    wish = no_wish()
    if terms.most_wild > 0:
        for rank in range(RANKS):
            wish[RANK] = rank
            wish[FREE_WILD] = 1
            if value_with(hand, terms, need, barred, wish) >= need:
                return True
        wish[RANK] = -1
        size = max(int(terms.least_cards), int(terms.least_naturals) + 1)
        for rank in range(RANKS):
            if rank in (TWO, THREE) or barred >> rank & 1:
                continue
            for other in range(int(terms.most_wild)):
                cards = size - 1 - other
                if cards < terms.least_naturals:
                    break
                wish[FREE_RANK] = rank
                wish[FREE_CARDS] = cards
                wish[FREE_WILD] = other
                if value_with(hand, terms, need, barred, wish) >= need:
                    return True
        wish[FREE_RANK] = -1
        wish[FREE_CARDS] = 0
    if barred & BAR_TWOS or (card >= JOKER and terms.twos_jokers == 0):
        return False
    return _twos_beside(hand, terms, need, card, barred)


@rule
def _twos_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int) -> bool:
    """The card begins a book of twos with twos that the initial meld does not need; jokers as far as one may hold."""
    own_jokers = min(int(hand[JOKER]), int(terms.twos_jokers) - (1 if card >= JOKER else 0))
    for jokers in range(own_jokers + 1):
        left = np.zeros(JOKER + 1, np.int8)
        for i in range(JOKER + 1):
            left[i] = hand[i]
        left[JOKER] -= jokers
        due = int(terms.least_twos) - 1 - jokers
        for suit in range(4):
            taken = max(0, min(due, int(left[13 * suit + TWO])))
            left[13 * suit + TWO] -= taken
            due -= taken
        if due <= 0 and can_open(left, terms, need, barred):
            return True
    return False


@rule
def _book_beside(hand: Hand, terms: Shapes, need: int, rank: int, barred: int) -> bool:
    """The card is a natural of this rank: a book takes it, or begins with it."""
    if barred >> rank & 1:
        return False
    wish = no_wish()
    wish[RANK] = rank
    if value_with(hand, terms, need, barred, wish) >= need:
        return True
    wish[RANK] = -1
    size = max(int(terms.least_cards), int(terms.least_naturals))
    for wild in range(int(terms.most_wild) + 1):
        cards = size - 1 - wild
        if cards < 0 or cards + 1 < terms.least_naturals:
            break
        wish[FREE_RANK] = rank
        wish[FREE_CARDS] = cards
        wish[FREE_WILD] = wild
        if value_with(hand, terms, need, barred, wish) >= need:
            return True
    return False


@rule
def _straight_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int) -> bool:
    """The card lies at an end of one of the straights, or begins one with cards that are left over."""
    suit = card // RANKS
    if barred >> (RANKS + suit) & 1:
        return False
    wish = no_wish()
    wish[ON_STRAIGHT] = card
    if value_with(hand, terms, need, barred, wish) >= need:
        return True
    here = straight_place(card)
    length = int(terms.least_cards)
    for low in range(max(0, here - length + 1), min(here, PLACES - length) + 1):
        left = np.zeros(JOKER + 1, np.int8)
        for i in range(JOKER + 1):
            left[i] = hand[i]
        whole = True
        for place in range(low, low + length):
            if place != here:
                other = card_at(STRAIGHT, suit, place)
                whole = whole and left[other] > 0
                left[other] -= 1
        bar = barred if terms.several else barred | 1 << (RANKS + suit)
        if whole and can_open(left, terms, need, bar):
            return True
    return False
