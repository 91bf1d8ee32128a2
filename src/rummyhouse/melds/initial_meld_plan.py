"""Which melds to lay for an initial meld: enough, and no more of what is better kept.

The fewest wild cards that reach the wanted value are spent, jokers before twos where jokers are wild; then whole melds
that are not needed stay in the hand, those of most cards first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, PLACES, STRAIGHT, TWO, TWOS, Shapes, card_at, meld_points, place_of
from rummyhouse.melds.initial_meld import (
    FOUND,
    FREE_CARDS,
    FREE_RANK,
    FREE_WILD,
    MOST_STRAIGHTS,
    MOST_WILD,
    RANK,
    STRAIGHTS,
    TWOS_JOKERS,
    Hand,
    Table,
    no_wish,
    search,
)
from rummyhouse.melds.initial_meld import TWOS as TWOS_FOUND

if TYPE_CHECKING:
    import numpy.typing as npt

Plan: TypeAlias = "npt.NDArray[np.int8]"

KIND, KEY, CONTENT = range(3)
PLAN_WIDTH = CONTENT + PLACES
"""A row of a plan is a meld: its kind, its key, its content."""

MOST_PLANNED = 24


@rule
def new_plan() -> Plan:
    """A plan to be filled."""
    return np.zeros((MOST_PLANNED, PLAN_WIDTH), np.int8)


@rule
def no_plan() -> Plan:
    """A plan without rows, to be told only whether there is one."""
    return np.zeros((0, PLAN_WIDTH), np.int8)


@rule
def planned_cards(plan: Plan, number: int) -> int:
    """How many cards a planned meld has."""
    cards = 0
    for place in range(PLACES):
        cards += int(plan[number, CONTENT + place])
    return cards


@rule
def planned_points(plan: Plan, number: int, terms: Shapes) -> int:
    """What a planned meld is worth."""
    content = plan[number, CONTENT:]
    return meld_points(
        int(plan[number, KIND]), int(plan[number, KEY]), content, int(terms.two_points), int(terms.joker_points)
    )


@rule
def _put(plan: Plan, number: int, card: int, left: Hand) -> None:
    kind = int(plan[number, KIND])
    plan[number, CONTENT + place_of(kind, int(plan[number, KEY]), card)] += 1
    left[card] -= 1


@rule
def _put_wild(plan: Plan, number: int, left: Hand, terms: Shapes) -> None:
    """The wild card that is given away first: a joker where it counts no less than a two."""
    joker_first = terms.wild_jokers and terms.joker_points >= terms.two_points
    if joker_first and left[JOKER] > 0:
        _put(plan, number, JOKER, left)
        return
    for suit in range(SUITS):
        if left[RANKS * suit + TWO] > 0:
            _put(plan, number, RANKS * suit + TWO, left)
            return
    _put(plan, number, JOKER, left)


@rule
def _plan_straights(plan: Plan, straights: Table, found: int, left: Hand, terms: Shapes) -> int:
    """Lay the straights, those that continue one another as one; how many melds that makes."""
    joined = np.zeros((MOST_STRAIGHTS, 3), np.int64)
    for i in range(found):
        for part in range(3):
            joined[i, part] = straights[i, part]
    changed = True
    while changed:
        changed = False
        for i in range(found):
            for j in range(found):
                length = int(joined[i, 2]) + int(joined[j, 2])
                follows = joined[j, 1] == joined[i, 1] + joined[i, 2] and joined[i, 0] == joined[j, 0]
                if follows and joined[i, 2] > 0 and joined[j, 2] > 0 and length <= terms.straight_length:
                    joined[i, 2] = length
                    joined[j, 2] = 0
                    changed = True
    melds = 0
    for i in range(found):
        if joined[i, 2] > 0:
            plan[melds, KIND] = STRAIGHT
            plan[melds, KEY] = joined[i, 0]
            for place in range(int(joined[i, 1]), int(joined[i, 1]) + int(joined[i, 2])):
                _put(plan, melds, card_at(STRAIGHT, int(joined[i, 0]), place), left)
            melds += 1
    return melds


@rule
def _shared(wild: int, books: int, number: int, most_wild: int, in_few: bool) -> int:
    """How many of the wild cards this one of several books of a rank gets."""
    if in_few:
        return max(0, min(most_wild, wild - number * most_wild))
    return wild // books + (1 if number < wild % books else 0)


@rule
def _plan_books(plan: Plan, melds: int, rank: int, wild: int, books: int, spare: int, left: Hand, terms: Shapes) -> int:
    """Lay the books of one rank, with so many places to spare; how many melds there are then.

    The wild cards come together in as few books as possible, so that the others may become red.
    """
    naturals = 0
    for suit in range(SUITS):
        naturals += int(left[RANKS * suit + rank])
    naturals = min(naturals, books * int(terms.book_most) - wild - spare)
    least_cards = int(terms.least_cards)
    least_naturals = int(terms.least_naturals)
    most_wild = int(terms.most_wild)
    due = 0
    for number in range(books):
        due += max(least_naturals, least_cards - _shared(wild, books, number, most_wild, True))
    in_few = due <= naturals
    due = 0
    for number in range(books):
        due += max(least_naturals, least_cards - _shared(wild, books, number, most_wild, in_few))
    extra = naturals - due
    for number in range(books):
        here = _shared(wild, books, number, most_wild, in_few)
        least = max(least_naturals, least_cards - here)
        more = min(extra, int(terms.book_most) - here - least)
        extra -= more
        plan[melds, KIND] = BOOK
        plan[melds, KEY] = rank
        for _ in range(least + more):
            suit = 0
            while left[RANKS * suit + rank] <= 0:
                suit += 1
            _put(plan, melds, RANKS * suit + rank, left)
        for _ in range(here):
            _put_wild(plan, melds, left, terms)
        melds += 1
    return melds


@rule
def _plan_twos(plan: Plan, melds: int, twos: int, jokers: int, left: Hand, terms: Shapes) -> int:
    """Lay the books of twos; how many melds there are then."""
    while twos + jokers > 0:
        size = min(twos + jokers, int(terms.book_most))
        rest = twos + jokers - size
        if 0 < rest < terms.least_twos:
            size -= int(terms.least_twos) - rest
        plan[melds, KIND] = TWOS
        plan[melds, KEY] = TWO
        for _ in range(size):
            suit = 0
            while suit < SUITS and left[RANKS * suit + TWO] <= 0:
                suit += 1
            if twos > 0 and suit < SUITS:
                _put(plan, melds, RANKS * suit + TWO, left)
                twos -= 1
            else:
                _put(plan, melds, JOKER, left)
                jokers -= 1
        melds += 1
    return melds


@rule
def _spare(plan: Plan, melds: int, need: int, terms: Shapes) -> int:
    """Take melds that are not needed out of the plan, those of most cards first; how many melds are left."""
    value = 0
    for number in range(melds):
        value += planned_points(plan, number, terms)
    while True:
        spared = -1
        for number in range(melds):
            if value - planned_points(plan, number, terms) < need:
                continue
            if spared < 0 or planned_cards(plan, number) > planned_cards(plan, spared):
                spared = number
        if spared < 0 or melds == 1:
            return melds
        value -= planned_points(plan, spared, terms)
        melds -= 1
        for number in range(spared, melds):
            plan[number] = plan[number + 1]


@rule
def plan_initial_meld(hand: Hand, terms: Shapes, need: int, barred: int, plan: Plan) -> int:
    """Fill ``plan`` with an initial meld worth ``need`` or more.

    The same hand always gives the same plan.

    Args:
        hand: cards by code.
        terms: what a new meld needs.
        need: what the meld must be worth.
        barred: what may not be begun; see :mod:`rummyhouse.melds.initial_meld`.
        plan: rows as :func:`new_plan` makes them; none to be told only whether there is such a meld.

    Returns:
        How many melds are planned; 0 if the hand cannot reach the value; 1 if there are no rows.
    """
    found = np.zeros(FOUND, np.int64)
    straights = np.zeros((MOST_STRAIGHTS, 3), np.int64)
    shares = np.zeros((RANKS, 2), np.int64)
    wish = no_wish()
    need = max(1, need)
    wild = 0
    if search(hand, terms, need, MOST_WILD, barred, wish, found, straights, shares) < need:
        return 0
    if len(plan) == 0:
        return 1
    while search(hand, terms, need, wild, barred, wish, found, straights, shares) < need:
        wild += 1
    left = np.zeros(JOKER + 1, np.int8)
    for card in range(JOKER + 1):
        left[card] = hand[card]
    plan[:] = 0
    melds = _plan_straights(plan, straights, int(found[STRAIGHTS]), left, terms)
    melds = _plan_twos(plan, melds, int(found[TWOS_FOUND]), int(found[TWOS_JOKERS]), left, terms)
    for rank in range(RANKS):
        if shares[rank, 1] > 0:
            melds = _plan_books(plan, melds, rank, int(shares[rank, 0]), int(shares[rank, 1]), 0, left, terms)
    return _spare(plan, melds, need, terms)


@rule
def _reserve(left: Hand, wish: Table) -> None:
    """Take the cards out of the hand that must stay free: naturals of a rank, and wild cards, twos first."""
    if wish[FREE_RANK] < 0:
        return
    naturals = int(wish[FREE_CARDS])
    wild = int(wish[FREE_WILD])
    for suit in range(SUITS):
        taken = min(naturals, int(left[RANKS * suit + int(wish[FREE_RANK])]))
        left[RANKS * suit + int(wish[FREE_RANK])] -= taken
        naturals -= taken
        taken = min(wild, int(left[RANKS * suit + TWO]))
        left[RANKS * suit + TWO] -= taken
        wild -= taken
    left[JOKER] -= wild


@rule
def plan_with(hand: Hand, terms: Shapes, need: int, barred: int, wish: Table, plan: Plan) -> int:
    """Fill ``plan`` with an initial meld worth ``need`` or more that leaves free what ``wish`` asks for.

    Args:
        hand: cards by code.
        terms: what a new meld needs.
        need: what the meld must be worth.
        barred: what may not be begun; see :mod:`rummyhouse.melds.initial_meld`.
        wish: what must stay free; see there.
        plan: rows as :func:`new_plan` makes them; none to be told only whether there is such a meld.

    Returns:
        How many melds are planned; 0 if there is no such meld; 1 if there are no rows.
    """
    found = np.zeros(FOUND, np.int64)
    straights = np.zeros((MOST_STRAIGHTS, 3), np.int64)
    shares = np.zeros((RANKS, 2), np.int64)
    if search(hand, terms, need, MOST_WILD, barred, wish, found, straights, shares) < need:
        return 0
    if len(plan) == 0:
        return 1
    left = np.zeros(JOKER + 1, np.int8)
    for card in range(JOKER + 1):
        left[card] = hand[card]
    _reserve(left, wish)
    plan[:] = 0
    melds = int(found[STRAIGHTS])
    for number in range(melds):
        suit = int(straights[number, 0])
        plan[number, KIND] = STRAIGHT
        plan[number, KEY] = suit
        for place in range(int(straights[number, 1]), int(straights[number, 1]) + int(straights[number, 2])):
            _put(plan, number, card_at(STRAIGHT, suit, place), left)
    melds = _plan_twos(plan, melds, int(found[TWOS_FOUND]), int(found[TWOS_JOKERS]), left, terms)
    for rank in range(RANKS):
        if shares[rank, 1] > 0:
            spare = int(terms.book_most) - (int(terms.book_length) - 2) if wish[RANK] == rank else 0
            melds = _plan_books(plan, melds, rank, int(shares[rank, 0]), int(shares[rank, 1]), spare, left, terms)
    return melds
