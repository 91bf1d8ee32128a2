"""Where cards may have come from, as counts by face.

These functions look at one meld after another: a meld need not hold a card *from* another one if there are more cards
of that face on the table than that other one held. What the melds say must hold together besides, see
:mod:`~rummyhouse.melds.rearranged_apart`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import GAP, KEY, KIND, LENGTH, LOW, NO_CARD, SET, face_of, is_wild

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Faces, Table


MOST_SETS = 12
"""Sets of one rank that are looked at; six packs have no room for more than eight."""


@rule
def copies_in(table: Table) -> Faces:
    """How many of each card lie on a table: row 0 those used as themselves, row 1 those used as wild cards."""
    copies = np.zeros((2, JOKER + 1), np.int64)
    for i in range(len(table)):
        for j in range(table.shape[1]):
            card = int(table[i, j])
            if card == NO_CARD:
                break
            if card != GAP:
                copies[1 if is_wild(card) else 0, face_of(card)] += 1
    return copies


@rule
def natural_at(row: Counts, shape: Counts, place: int) -> bool:
    """Whether a run holds a natural card at this place."""
    i = place - int(shape[LOW])
    return 0 <= i < int(shape[LENGTH]) and not is_wild(int(row[i]))


@rule
def sets_of_rank(before: Table, shapes: Table, rank: int, sets: Table) -> None:
    """Fill in the naturals, by suit, of every set of a rank."""
    number = 0
    for i in range(len(before)):
        if before[i, 0] == NO_CARD or shapes[i, KIND] != SET or shapes[i, KEY] != rank or number == MOST_SETS:
            continue
        for j in range(int(shapes[i, LENGTH])):
            if not is_wild(int(before[i, j])):
                sets[number, int(before[i, j]) // RANKS] += 1
        number += 1


@rule
def may_take_wild(sets: Table, number: int, content: Counts, total: Counts) -> bool:
    """Whether a set with these naturals may take a new wild card (RHINE-MAN-5-R), as far as this set alone can say.

    It may if its naturals can be made up of whole sets of before and of cards that lay in none.

    Args:
        sets: the naturals of each laid set of the rank, by suit.
        number: how many such sets there are.
        content: the naturals of the set.
        total: how many cards of the rank lie on the table after, by suit.
    """
    for chosen in range(1 << number):
        good = True
        for suit in range(SUITS):
            whole = 0
            others = int(total[suit])
            for i in range(number):
                others -= int(sets[i, suit])
                if chosen >> i & 1:
                    whole += int(sets[i, suit])
            rest = int(content[suit]) - whole
            if rest < 0 or rest > others:
                good = False
                break
        if good:
            return True
    return False
