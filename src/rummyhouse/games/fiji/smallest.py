"""The smallest new melds that a card in flight makes with cards of the hand, one by one (FIJI-PILE-8-R, FIJI-CAN-9-R).

The rules look ahead with them: a new meld is begun, what follows is looked at, and it is undone. A combination is a
number below :func:`smallest_melds_of`; which cards of the hand it takes is packed into an integer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    BOOK,
    NO_KEY,
    NO_MELD,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    rank_of,
    straight_place,
)
from rummyhouse.rules.books.composing import has_open
from rummyhouse.rules.books.laying import add, close_if_complete
from rummyhouse.rules.books.state import EMPTY, MOST_MELDS, OPEN

if TYPE_CHECKING:
    from rummyhouse.games.fiji.state import State


NOTHING = -1
PAIRS = 10
FIRST_OF_PAIR = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
SECOND_OF_PAIR = (0, 1, 2, 3, 1, 2, 3, 2, 3, 3)

WITH_TWO = PAIRS
"""A natural card with one of its rank and a two; before it two of its rank, by suits; behind it straights."""

STRAIGHTS = WITH_TWO + 4
MELDS_OF_A_NATURAL = STRAIGHTS + 3
COUP = 13 * PAIRS
"""A two with twos; before it two natural cards of a rank, by rank and suits."""

MELDS_OF_A_TWO = COUP + 1
SHIFT = 6
"""Bits for a card in a packed combination; every card is kept as its code and one."""


@rule
def smallest_melds_of(card: int) -> int:
    """How many combinations there are to be looked at for this card."""
    return MELDS_OF_A_TWO if rank_of(card) == TWO else MELDS_OF_A_NATURAL


@rule
def first_smallest(state: State, seat: int, card: int) -> int:
    """The first combination for which the hand may have the cards: with none of a rank there is no book of it."""
    rank = rank_of(card)
    if rank == TWO:
        return 0
    held = 0
    for suit in range(4):
        held += int(state.hand[seat, 13 * suit + rank])
    return STRAIGHTS if held == 0 else WITH_TWO if held == 1 else 0


@rule
def kind_of_smallest(card: int, number: int) -> int:
    """What a combination is."""
    if rank_of(card) == TWO:
        return TWOS if number == COUP else BOOK
    return STRAIGHT if number >= STRAIGHTS else BOOK


@rule
def key_of_smallest(card: int, number: int) -> int:
    """The rank of the book, or the suit of the straight."""
    if rank_of(card) == TWO:
        return TWO if number == COUP else number // PAIRS
    return card // 13 if number >= STRAIGHTS else rank_of(card)


@rule
def two_held(state: State, seat: int) -> int:
    """A two of the hand, or -1."""
    for suit in range(4):
        if state.hand[seat, 13 * suit + TWO] > 0:
            return 13 * suit + TWO
    return NOTHING


@rule
def pair_held(state: State, seat: int, rank: int, number: int) -> int:
    """Two cards of this rank and these suits, packed; -1 if the hand does not have them."""
    first = 13 * FIRST_OF_PAIR[number] + rank
    second = 13 * SECOND_OF_PAIR[number] + rank
    if state.hand[seat, first] == 0 or state.hand[seat, second] < (2 if first == second else 1):
        return NOTHING
    return (first + 1) | (second + 1) << SHIFT


@rule
def twos_held(state: State, seat: int, number: int) -> int:
    """So many twos of the hand, packed; -1 if there are not as many."""
    packed = 0
    taken = 0
    for suit in range(4):
        for _ in range(int(state.hand[seat, 13 * suit + TWO])):
            if taken < number:
                packed |= (13 * suit + TWO + 1) << (SHIFT * taken)
                taken += 1
    return packed if taken == number else NOTHING


@rule
def _straight(state: State, seat: int, card: int, window: int) -> int:
    """Two cards beside this one in a straight of three: the lowest is so many places below it."""
    place = straight_place(card)
    packed = 0
    taken = 0
    for other in range(place - window, place - window + 3):
        if other == place:
            continue
        if not 0 <= other < PLACES:
            return NOTHING
        beside = card_at(STRAIGHT, card // 13, other)
        if state.hand[seat, beside] == 0:
            return NOTHING
        packed |= (beside + 1) << (SHIFT * taken)
        taken += 1
    return packed


@rule
def smallest(state: State, seat: int, card: int, number: int) -> int:
    """The cards of the hand that make a new meld with this one, packed; -1 if there are none."""
    if rank_of(card) == TWO:
        if number == COUP:
            return twos_held(state, seat, max(0, int(state.terms.least_twos) - 1))
        rank = number // PAIRS
        if rank in (TWO, THREE) or state.terms.most_wild < 1:
            return NOTHING
        return pair_held(state, seat, rank, number % PAIRS)
    if number < WITH_TWO:
        return pair_held(state, seat, rank_of(card), number)
    if number >= STRAIGHTS:
        return _straight(state, seat, card, number - STRAIGHTS)
    natural = 13 * (number - WITH_TWO) + rank_of(card)
    two = two_held(state, seat)
    if state.terms.most_wild < 1 or two == NOTHING or state.hand[seat, natural] == 0:
        return NOTHING
    return (natural + 1) | (two + 1) << SHIFT


@rule
def cards_in(packed: int) -> int:
    """How many cards of the hand a combination takes."""
    found = 0
    while packed > 0:
        found += 1
        packed >>= SHIFT
    return found


@rule
def may_begin(state: State, side: int, kind: int, key: int) -> bool:
    """Whether the side has room for a new meld, and may have another one like it."""
    if state.meld_count[side] >= MOST_MELDS:
        return False
    return bool(state.terms.several or not has_open(state, side, kind, key))


@rule
def begin(state: State, seat: int, kind: int, card: int, packed: int) -> None:
    """Lay a new meld of this card in flight and of these cards of the hand."""
    side = int(state.side[seat])
    number = int(state.meld_count[side])
    state.meld_count[side] = number + 1
    state.meld_kind[side, number] = kind
    state.meld_key[side, number] = TWO if kind == TWOS else NO_KEY
    state.meld_state[side, number] = OPEN
    state.meld_size[side, number] = 0
    _add_packed(state, seat, number, packed)
    add(state, side, number, card)
    close_if_complete(state, side, number)


@rule
def _add_packed(state: State, seat: int, number: int, packed: int) -> None:
    """Put cards of the hand on a new meld, naturals first, so that it has a key."""
    side = int(state.side[seat])
    while packed > 0:
        held = (packed & 63) - 1
        state.hand[seat, held] -= 1
        add(state, side, number, held)
        packed >>= SHIFT


@rule
def undo(state: State, seat: int, packed: int) -> None:
    """Take a meld back that :func:`begin` has laid."""
    side = int(state.side[seat])
    number = int(state.meld_count[side]) - 1
    while packed > 0:
        state.hand[seat, (packed & 63) - 1] += 1
        packed >>= SHIFT
    for place in range(PLACES):
        state.content[side, number, place] = 0
    state.meld_kind[side, number] = NO_MELD
    state.meld_key[side, number] = 0
    state.meld_state[side, number] = EMPTY
    state.meld_size[side, number] = 0
    state.meld_count[side] = number
