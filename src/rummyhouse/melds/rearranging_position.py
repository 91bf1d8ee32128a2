"""What a rearrangement has to work with: the laid melds and the hand as counts by suit and place.

A suit has fourteen places, from the low ace (0) to the high one (13). All cards of a suit's ace are counted at place 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_origins import MOST_SETS, natural_at, sets_of_rank
from rummyhouse.melds.rearranged_shape import (
    ACE_HIGH,
    EQUAL_SUITS,
    FROM_TABLE,
    HIGH_ACE,
    KEY,
    KIND,
    LOW,
    MINIMUM,
    MOVABLE,
    NO_CARD,
    RUN,
    SEVERAL_WILD,
    SHAPE,
    WILD_TWOS,
    face_of,
    is_wild,
    shape_of,
)

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Cube, Table, Terms


PLACES = 14
TWO = 1
MOST_WILD = 30
MOST_WILD_THERE = 6
"""Laid wild cards with the same role that are told apart; as many as there are packs."""

MUST_STAY_LEFT, MUST_STAY_RIGHT, IS_TWO, IS_FREED = 1, 2, 4, 8
"""What is noted of a laid wild card: whether its meld has a natural card below it or above it, whether it is a two,
and, for a two only, whether it has been decided that it is freed. Twos are decided before the search, jokers within."""

JOKERS, LAID_JOKERS, TWOS_MOVE, WILD_MOST = range(4)
"""Entries of ``facts``: jokers in the hand; laid jokers that are free from the start; whether twos of the hand may be
used as wild cards; how many wild cards there could be at most."""


class TableCounts(NamedTuple):
    """Counts that the search reads; suits first, then places or ranks.

    Attributes:
        laid: natural cards on the table.
        held: cards in the hand.
        loose: freed twos, which may be used as themselves or as wild cards, by suit.
        guests: how many laid wild cards stand at a place of a run.
        notes: what is noted of each of them.
        both: how many laid runs hold natural cards at both of two places.
        sets: by rank, the naturals of each laid set by suit.
        set_notes: 0 for a set without a wild card, else 16 and what is noted.
        set_number: how many sets of a rank are laid.
        facts: see above.
    """

    laid: Table
    held: Table
    loose: Counts
    guests: Table
    notes: Cube
    both: Cube
    sets: Cube
    set_notes: Table
    set_number: Counts
    facts: Counts


HAS_WILD = 16


@rule
def _may_come_free(hand: Counts, shape: Counts, at: int, terms: Terms) -> int:
    """1 if a card of the hand could replace the wild card of a laid meld."""
    if terms[FROM_TABLE]:
        return 1
    if shape[KIND] == RUN:
        return 1 if hand[RANKS * int(shape[KEY]) + (int(shape[LOW]) + at) % RANKS] > 0 else 0
    for suit in range(SUITS):
        if hand[RANKS * suit + int(shape[KEY])] > 0:
            return 1
    return 0


@rule
def position_of(before: Table, hand: Counts, freed_twos: int, terms: Terms) -> TableCounts:
    """Count a position.

    Args:
        before: the laid melds, each of them good.
        hand: cards by code.
        freed_twos: a mask over the melds: those whose wild two shall be freed; the other wild twos stay.
        terms: the house rules.
    """
    laid = np.zeros((SUITS, RANKS), np.int64)
    held = np.zeros((SUITS, RANKS), np.int64)
    loose = np.zeros(SUITS, np.int64)
    guests = np.zeros((SUITS, PLACES), np.int64)
    notes = np.zeros((SUITS, PLACES, MOST_WILD_THERE), np.int64)
    both = np.zeros((SUITS, PLACES, PLACES), np.int64)
    sets = np.zeros((RANKS, MOST_SETS, SUITS), np.int64)
    set_notes = np.zeros((RANKS, MOST_SETS), np.int64)
    set_number = np.zeros(RANKS, np.int64)
    facts = np.zeros(4, np.int64)
    shapes = np.zeros((len(before), SHAPE), np.int64)
    wild = 0
    for i in range(len(before)):
        if before[i, 0] == NO_CARD:
            continue
        shape_of(before[i], terms, shapes[i])
        key = int(shapes[i, KEY])
        note = 0
        at = -1
        for j in range(before.shape[1]):
            card = int(before[i, j])
            if card == NO_CARD:
                break
            if not is_wild(card):
                laid[card // RANKS, card % RANKS] += 1
                continue
            two = card != JOKER
            if terms[MOVABLE]:
                wild += 1
                if two:
                    loose[face_of(card) // RANKS] += 1
                else:
                    facts[LAID_JOKERS] += 1
                continue
            at = j
            note = HAS_WILD | (IS_TWO if two else 0)
            if two and freed_twos >> i & 1:
                note |= IS_FREED
                loose[face_of(card) // RANKS] += 1
        if terms[MOVABLE]:
            continue
        if at >= 0:
            wild += _may_come_free(hand, shapes[i], at, terms)
        if shapes[i, KIND] == RUN:
            if at >= 0:
                place = int(shapes[i, LOW]) + at
                if natural_at(before[i], shapes[i], place - 1):
                    note |= MUST_STAY_LEFT
                if natural_at(before[i], shapes[i], place + 1):
                    note |= MUST_STAY_RIGHT
                notes[key, place, guests[key, place]] = note
                guests[key, place] += 1
        else:
            set_notes[key, set_number[key]] = note
            set_number[key] += 1
    if not terms[MOVABLE]:
        for rank in range(RANKS):
            sets_of_rank(before, shapes, rank, sets[rank])
        for i in range(len(before)):
            if before[i, 0] != NO_CARD and shapes[i, KIND] == RUN:
                suit = int(shapes[i, KEY])
                for one in range(PLACES):
                    if natural_at(before[i], shapes[i], one):
                        for other in range(PLACES):
                            if natural_at(before[i], shapes[i], other):
                                both[suit, one, other] += 1
    for card in range(JOKER):
        held[card // RANKS, card % RANKS] = hand[card]
    facts[JOKERS] = hand[JOKER]
    facts[TWOS_MOVE] = terms[WILD_TWOS]
    wild += int(hand[JOKER])
    if terms[WILD_TWOS]:
        for suit in range(SUITS):
            wild += int(held[suit, TWO])
    facts[WILD_MOST] = min(wild, MOST_WILD)
    return TableCounts(laid, held, loose, guests, notes, both, sets, set_notes, set_number, facts)


@rule
def in_sight(position: TableCounts, suit: int, place: int) -> int:
    """How many cards could lie at a place at most, wild cards aside."""
    rank = place % RANKS
    more = int(position.loose[suit]) if rank == TWO else 0
    return int(position.laid[suit, rank]) + int(position.held[suit, rank]) + more


@rule
def most_in_sets(position: TableCounts, rank: int, terms: Terms) -> int:
    """How many cards of a rank, and wild cards beside them, there are at most for one set."""
    found = int(position.facts[WILD_MOST])
    for i in range(int(position.set_number[rank])):
        if position.set_notes[rank, i]:
            found += 1
    if not terms[SEVERAL_WILD]:
        found = min(found, 1)
    for suit in range(SUITS):
        cards = in_sight(position, suit, rank)
        found += cards if terms[EQUAL_SUITS] else min(cards, 1)
    return found


@rule
def _fits_in_run(position: TableCounts, suit: int, place: int, terms: Terms) -> bool:
    """Whether three places in a row, this one among them, could be filled."""
    wild = int(position.facts[WILD_MOST])
    if not terms[SEVERAL_WILD]:
        wild = min(wild, 1)
    for low in range(max(place - 2, 0), min(place, (ACE_HIGH if terms[HIGH_ACE] else ACE_HIGH - 1) - 2) + 1):
        missing = 0
        for other in range(low, low + MINIMUM):
            if in_sight(position, suit, other) + position.guests[suit, other] == 0:
                missing += 1
        if missing <= wild:
            return True
    return False


@rule
def drop_useless(position: TableCounts, terms: Terms) -> None:
    """Take the cards out of the hand that no meld could hold, whatever else is laid."""
    again = True
    while again:
        again = False
        for suit in range(SUITS):
            for rank in range(RANKS):
                if position.held[suit, rank] == 0 or (rank == TWO and position.facts[TWOS_MOVE]):
                    continue
                if most_in_sets(position, rank, terms) >= MINIMUM or _fits_in_run(position, suit, rank, terms):
                    continue
                if rank == 0 and terms[HIGH_ACE] and _fits_in_run(position, suit, ACE_HIGH, terms):
                    continue
                position.held[suit, rank] = 0
                again = True
