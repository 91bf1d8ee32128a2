"""Where cards may have come from: the counts behind ``JOKER_LOCKED`` and ``JOKER_FOR_NATURAL``.

Equal cards cannot be told apart, so these functions compare counts: a meld need not hold a card *from* another one if
there are more cards of that face on the table than that other one held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import (
    FROM_TABLE,
    KEY,
    KIND,
    LENGTH,
    LOW,
    NO_CARD,
    RUN,
    SET,
    face_of,
    is_wild,
)

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Faces: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

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
            copies[1 if is_wild(card) else 0, face_of(card)] += 1
    return copies


@rule
def natural_at(row: Counts, shape: Counts, place: int) -> bool:
    """Whether a run holds a natural card at this place."""
    i = place - int(shape[LOW])
    return 0 <= i < int(shape[LENGTH]) and not is_wild(int(row[i]))


@rule
def runs_with_both(before: Table, shapes: Table, suit: int, one: int, other: int) -> int:
    """How many runs of a suit hold natural cards at both places."""
    found = 0
    for i in range(len(before)):
        if before[i, 0] == NO_CARD or shapes[i, KIND] != RUN or shapes[i, KEY] != suit:
            continue
        if natural_at(before[i], shapes[i], one) and natural_at(before[i], shapes[i], other):
            found += 1
    return found


@rule
def one_set_may_take_wild(before: Table, shapes: Table, rank: int, content: Counts, total: Counts) -> bool:
    """Whether a set with these naturals may take a new wild card (RHINE-MAN-5-R).

    It may if its naturals can be made up of whole sets of before and of cards that lay in none.

    Args:
        before: the table before.
        shapes: its shapes.
        rank: of the set.
        content: its naturals by suit.
        total: how many cards of the rank lie on the table after, by suit.
    """
    sets = np.zeros((MOST_SETS, SUITS), np.int64)
    number = sets_of_rank(before, shapes, rank, sets)
    return may_take_wild(sets, number, content, total)


@rule
def sets_of_rank(before: Table, shapes: Table, rank: int, sets: Table) -> int:
    """Fill in the naturals, by suit, of every set of a rank; returns how many sets there are."""
    number = 0
    for i in range(len(before)):
        if before[i, 0] == NO_CARD or shapes[i, KIND] != SET or shapes[i, KEY] != rank or number == MOST_SETS:
            continue
        for j in range(int(shapes[i, LENGTH])):
            if not is_wild(int(before[i, j])):
                sets[number, int(before[i, j]) // RANKS] += 1
        number += 1
    return number


@rule
def may_take_wild(sets: Table, number: int, content: Counts, total: Counts) -> bool:
    """Like :func:`one_set_may_take_wild`, the sets of before given by their naturals."""
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


@rule
def naturals_owed(
    before: Table,
    shapes: Table,
    freed: Counts,
    rank: int,
    needs: Counts,
    from_hand: Counts,
    on_table: Counts,
    terms: Terms,
) -> int:
    """How many naturals of a rank are missing to replace the wild cards freed from sets (RHINE-JOKER-4-R).

    By Hall's condition: every freed wild card wants a natural of its own. From the table only a natural of another set
    will do, where the house rules permit it at all.

    Args:
        before: the table before.
        shapes: its shapes.
        freed: which melds of it have lost their wild card.
        rank: the rank.
        needs: by suit, how many naturals those freed from runs want.
        from_hand: by suit, how many naturals were laid from the hand.
        on_table: by suit, how many lay before.
        terms: the house rules.
    """
    wanted = 0
    free = 0
    for suit in range(SUITS):
        free += int(from_hand[suit]) - int(needs[suit])
        if terms[FROM_TABLE]:
            free += int(on_table[suit])
    owed = 0
    for i in range(len(before)):
        if not freed[i] or shapes[i, KIND] != SET or shapes[i, KEY] != rank:
            continue
        wanted += 1
        if not terms[FROM_TABLE]:
            continue
        own = np.zeros(SUITS, np.int64)
        for j in range(int(shapes[i, LENGTH])):
            if not is_wild(int(before[i, j])):
                own[int(before[i, j]) // RANKS] += 1
        for some in range(1 << SUITS):
            others = 0
            for suit in range(SUITS):
                others += int(from_hand[suit]) + int(on_table[suit])
                others -= int(needs[suit]) if some >> suit & 1 else int(own[suit])
            owed = max(owed, 1 - others)
    return max(owed, wanted - free)
