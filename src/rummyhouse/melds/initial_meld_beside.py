"""Which initial meld of the hand alone to lay so that a card from the discard pile can be laid after it.

The card does not count for the meld (BAJA-PILE-6-R). It may be added to one of the melds, as the sixth card at most
(BAJA-PILE-4-R), or begin a meld with cards of the hand that the initial meld does not need.
"""

from __future__ import annotations

import numpy as np

from rummyhouse.cards import JOKER, RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import PLACES, STRAIGHT, THREE, TWO, Shapes, card_at, rank_of, straight_place
from rummyhouse.melds.initial_meld import (
    BAR_TWOS,
    FREE_CARDS,
    FREE_RANK,
    FREE_WILD,
    ON_STRAIGHT,
    RANK,
    Hand,
    can_open,
    no_wish,
)
from rummyhouse.melds.initial_meld_plan import Plan, plan_initial_meld, plan_with
from rummyhouse.melds.initial_meld_within import plan_twos


@rule
def plan_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """Fill ``plan`` with an initial meld worth ``need`` that leaves a place for ``card``.

    Melds that lie on the felt already are not looked at.

    Args:
        hand: cards by code, without ``card``.
        terms: what a new meld needs.
        need: what the initial meld must be worth without ``card``.
        card: the card of the discard pile.
        barred: what may not be begun; see :mod:`rummyhouse.melds.initial_meld`.
        plan: rows as :func:`rummyhouse.melds.initial_meld_plan.new_plan` makes them, or none.

    Returns:
        How many melds are planned; 0 if there is no such meld; without rows 1 if there is one.
    """
    rank = rank_of(card)
    need = max(1, need)
    if not can_open(hand, terms, need, barred) or (card >= JOKER and not terms.wild_jokers):
        return 0
    if rank == THREE:
        return _threes_beside(hand, terms, need, card, barred, plan)
    if card >= JOKER or rank == TWO:
        melds = _wild_beside(hand, terms, need, card, barred, plan)
        return melds if melds > 0 else _threes_beside(hand, terms, need, card, barred, plan)
    melds = _book_beside(hand, terms, need, rank, barred, plan)
    return melds if melds > 0 else _straight_beside(hand, terms, need, card, barred, plan)


@rule
def _wild_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """A book of the meld takes the wild card, or it begins one, also one of twos."""
    wish = no_wish()
    if terms.most_wild > 0:
        for rank in range(RANKS):
            wish[RANK] = rank
            wish[FREE_WILD] = 1
            melds = plan_with(hand, terms, need, barred, wish, plan)
            if melds > 0:
                return melds
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
                melds = plan_with(hand, terms, need, barred, wish, plan)
                if melds > 0:
                    return melds
    if barred & BAR_TWOS or (card >= JOKER and terms.twos_jokers == 0):
        return 0
    melds = _twos_beside(hand, terms, need, card, barred, plan)
    return melds if melds > 0 else plan_twos(hand, terms, need, card, barred, plan, False)


@rule
def _twos_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """The card begins a book of twos with twos that the meld does not need; jokers as far as one may hold."""
    own_jokers = min(int(hand[JOKER]), int(terms.twos_jokers) - (1 if card >= JOKER else 0))
    for jokers in range(own_jokers + 1):
        left = np.zeros(JOKER + 1, np.int8)
        for i in range(JOKER + 1):
            left[i] = hand[i]
        left[JOKER] -= jokers
        due = int(terms.least_twos) - 1 - jokers
        for suit in range(4):
            taken = max(0, min(due, int(left[RANKS * suit + TWO])))
            left[RANKS * suit + TWO] -= taken
            due -= taken
        if due <= 0:
            melds = plan_initial_meld(left, terms, need, barred, plan)
            if melds > 0:
                return melds
    return 0


@rule
def _threes_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """The card begins a book of threes with others, which no initial meld needs, and with wild cards left over."""
    if not terms.threes or barred >> THREE & 1:
        return 0
    own = 1 if rank_of(card) == THREE else 0
    size = max(int(terms.least_cards), int(terms.least_naturals) + 1 - own)
    for wild in range(int(terms.most_wild) + own):
        threes = size - 1 - wild
        if threes < 0 or threes + own < terms.least_naturals:
            break
        left = np.zeros(JOKER + 1, np.int8)
        for i in range(JOKER + 1):
            left[i] = hand[i]
        due = wild
        for suit in range(4):
            taken = min(due, int(left[RANKS * suit + TWO]))
            left[RANKS * suit + TWO] -= taken
            due -= taken
            threes -= min(threes, int(left[RANKS * suit + THREE]))
        left[JOKER] -= due
        if threes <= 0 and left[JOKER] >= 0:
            melds = plan_initial_meld(left, terms, need, barred, plan)
            if melds > 0:
                return melds
    return 0


@rule
def _book_beside(hand: Hand, terms: Shapes, need: int, rank: int, barred: int, plan: Plan) -> int:
    """A book of this rank takes the card, or begins with it."""
    if barred >> rank & 1:
        return 0
    wish = no_wish()
    wish[RANK] = rank
    melds = plan_with(hand, terms, need, barred, wish, plan)
    if melds > 0:
        return melds
    wish[RANK] = -1
    size = max(int(terms.least_cards), int(terms.least_naturals))
    for wild in range(int(terms.most_wild) + 1):
        cards = size - 1 - wild
        if cards < 0 or cards + 1 < terms.least_naturals:
            break
        wish[FREE_RANK] = rank
        wish[FREE_CARDS] = cards
        wish[FREE_WILD] = wild
        melds = plan_with(hand, terms, need, barred, wish, plan)
        if melds > 0:
            return melds
    return 0


@rule
def _straight_beside(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """The card lies at an end of one of the straights, or begins one with cards that are left over."""
    suit = card // RANKS
    if barred >> (RANKS + suit) & 1:
        return 0
    wish = no_wish()
    wish[ON_STRAIGHT] = card
    melds = plan_with(hand, terms, need, barred, wish, plan)
    if melds > 0:
        return melds
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
        if whole:
            melds = plan_initial_meld(left, terms, need, bar, plan)
            if melds > 0:
                return melds
    return 0
