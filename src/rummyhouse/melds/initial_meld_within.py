"""Which initial meld to lay with the card from the discard pile in it, where that is agreed on (BAJA-PILE-6-R).

For every meld that the card makes with cards of the hand, the others must make the rest of what is needed. A book of
threes only takes points off: it is better begun after the initial meld.
"""

from __future__ import annotations

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    BOOK,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    Shapes,
    card_at,
    card_points,
    meld_points,
    place_of,
    rank_of,
    straight_place,
)
from rummyhouse.melds.initial_meld import (
    BAR_TWOS,
    FREE_CARDS,
    FREE_RANK,
    FREE_WILD,
    Hand,
    can_open,
    no_wish,
    rank_points,
)
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, Plan, plan_initial_meld, plan_with


@rule
def plan_within(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """Fill ``plan`` with an initial meld worth ``need`` of which ``card`` is a part.

    Without it the hand may be worth too little: then it is in any meld that is worth enough.

    For the arguments, and what is returned, see :func:`rummyhouse.melds.initial_meld_beside.plan_beside`.
    """
    rank = rank_of(card)
    if rank == THREE or (card >= JOKER and not terms.wild_jokers):
        return 0
    if not can_open(hand, terms, need, barred):
        left = _copy(hand)
        left[card] += 1
        return plan_initial_meld(left, terms, need, barred, plan)
    is_wild = card >= JOKER or rank == TWO
    for key in range(RANKS):
        if key not in (TWO, THREE) and (is_wild or key == rank) and not barred >> key & 1:
            melds = _book_within(hand, terms, need, card, key, barred, plan)
            if melds > 0:
                return melds
    if is_wild:
        return plan_twos(hand, terms, need, card, barred, plan, True)
    return _straight_within(hand, terms, need, card, barred, plan)


@rule
def _copy(hand: Hand) -> Hand:
    left = np.zeros(JOKER + 1, np.int8)
    for card in range(JOKER + 1):
        left[card] = hand[card]
    return left


@rule
def _with_row(plan: Plan, melds: int, kind: int, key: int, content: Hand) -> int:
    """Add a meld to the plan; how many there are then. Without rows 1."""
    if len(plan) == 0:
        return 1
    if melds == 0:
        plan[:] = 0
    plan[melds, KIND] = kind
    plan[melds, KEY] = key
    for place in range(PLACES):
        plan[melds, CONTENT + place] = content[place]
    return melds + 1


@rule
def _book_within(hand: Hand, terms: Shapes, need: int, card: int, key: int, barred: int, plan: Plan) -> int:
    """The card lies in a book of this rank: with so many naturals and so many wild cards of the hand."""
    own = 0 if card >= JOKER or rank_of(card) == TWO else 1
    held = 0
    twos = 0
    for suit in range(SUITS):
        held += int(hand[RANKS * suit + key])
        twos += int(hand[RANKS * suit + TWO])
    jokers = int(hand[JOKER]) if terms.wild_jokers else 0
    wish = no_wish()
    wish[FREE_RANK] = key
    for naturals in range(max(0, int(terms.least_naturals) - own), held + 1):
        for wild in range(min(twos + jokers, int(terms.most_wild) - 1 + own) + 1):
            if not terms.least_cards <= naturals + wild + 1 <= terms.book_most:
                continue
            wish[FREE_CARDS] = naturals
            wish[FREE_WILD] = wild
            worth = card_points(card, int(terms.two_points), int(terms.joker_points))
            worth += naturals * rank_points(key, terms) + min(wild, twos) * int(terms.two_points)
            worth += max(0, wild - twos) * int(terms.joker_points)
            melds = plan_with(hand, terms, need - worth, barred, wish, plan) if need > worth else 0
            if melds > 0 or need <= worth:
                return _with_row(plan, melds, BOOK, key, _book(hand, melds, plan, card, key, naturals, wild))
    return 0


@rule
def _book(hand: Hand, melds: int, plan: Plan, card: int, key: int, naturals: int, wild: int) -> Hand:
    """The card with so many naturals and wild cards, twos first, of what the planned melds leave."""
    left = _copy(hand)
    for number in range(min(melds, len(plan))):
        kind = int(plan[number, KIND])
        for place in range(PLACES):
            if plan[number, CONTENT + place] > 0:
                left[card_at(kind, int(plan[number, KEY]), place)] -= plan[number, CONTENT + place]
    content = np.zeros(PLACES, np.int8)
    content[place_of(BOOK, key, card)] += 1
    for suit in range(SUITS):
        taken = max(0, min(naturals, int(left[RANKS * suit + key])))
        content[place_of(BOOK, key, RANKS * suit + key)] += taken
        naturals -= taken
        taken = max(0, min(wild, int(left[RANKS * suit + TWO])))
        content[place_of(BOOK, key, RANKS * suit + TWO)] += taken
        wild -= taken
    content[place_of(BOOK, key, JOKER)] += wild
    return content


@rule
def _rest(left: Hand, terms: Shapes, need: int, barred: int, plan: Plan, kind: int, key: int, content: Hand) -> int:
    """Plan what the other cards must make, and this meld after it."""
    need -= meld_points(kind, key, content, int(terms.two_points), int(terms.joker_points))
    melds = plan_initial_meld(left, terms, need, barred, plan) if need > 0 else 0
    return _with_row(plan, melds, kind, key, content) if melds > 0 or need <= 0 else 0


@rule
def _straight_within(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan) -> int:
    """The card lies in a straight with cards of the hand."""
    suit = card // RANKS
    if barred >> (RANKS + suit) & 1:
        return 0
    here = straight_place(card)
    bar = barred if terms.several else barred | 1 << (RANKS + suit)
    for low in range(here + 1):
        left = _copy(hand)
        left[card] += 1
        content = np.zeros(PLACES, np.int8)
        for place in range(low, min(PLACES, low + int(terms.straight_length))):
            other = card_at(STRAIGHT, suit, place)
            if left[other] <= 0:
                break
            left[other] -= 1
            content[place] = 1
            if place >= here and place - low + 1 >= terms.least_cards:
                melds = _rest(left, terms, need, bar, plan, STRAIGHT, suit, content)
                if melds > 0:
                    return melds
    return 0


@rule
def plan_twos(hand: Hand, terms: Shapes, need: int, card: int, barred: int, plan: Plan, within: bool) -> int:
    """Plan a book of twos as part of the initial meld, with the card in it, or with a place for it as the sixth."""
    if not terms.twos_at_once or barred & BAR_TWOS or (card >= JOKER and terms.twos_jokers == 0):
        return 0
    bar = barred if terms.several else barred | BAR_TWOS
    own = 1 if within else 0
    most = int(terms.book_most) if within else int(terms.book_length) - 2
    for jokers in range(min(int(hand[JOKER]), int(terms.twos_jokers) - (1 if card >= JOKER else 0)) + 1):
        left = _copy(hand)
        left[JOKER] -= jokers
        content = np.zeros(PLACES, np.int8)
        content[place_of(TWOS, TWO, JOKER)] += jokers
        content[place_of(TWOS, TWO, card)] += own
        size = own + jokers
        for suit in range(SUITS):
            two = RANKS * suit + TWO
            while True:
                if terms.least_twos <= size <= most and size > 0:
                    melds = _rest(left, terms, need, bar, plan, TWOS, TWO, content)
                    if melds > 0:
                        return melds
                if left[two] <= 0:
                    break
                left[two] -= 1
                content[place_of(TWOS, TWO, two)] += 1
                size += 1
    return 0
