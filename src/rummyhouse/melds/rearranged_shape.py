"""What a laid meld is: a set or a run, of which rank or suit, and where a run begins (RHINE-SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import CARDS, JOKER, RANKS
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy.typing as npt

Row: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

NO_CARD = -1
GAP = -2
"""Stands in a row where nothing lies between two cards of a run: such a row is no meld."""

WILD_TWO = 64
"""What is added to the code of a two that is used as a wild card."""

LONGEST, HIGH_ACE, EQUAL_SUITS, SEVERAL_WILD, MOVABLE, FROM_TABLE, WILD_TWOS, NATURAL_TWOS, TWOS_BESIDE = range(9)
"""The house rules, as entries of an array: how many cards a run may have; whether an ace may be high; whether a set may
hold equal suits, and then any number of cards; whether a meld may hold more than one wild card; whether laid wild cards
may be moved freely; whether a natural from the table may free one (``joker_replace_from``); whether twos are wild;
whether they may then be themselves too; and whether they may lie as wild cards beside others, of which one is a joker
at most, if two natural cards are there."""
TERMS = 9

NO_KIND, SET, RUN = range(3)

KIND, KEY, LOW, LENGTH = range(4)
"""What :func:`shape_of` fills in: the kind; the rank of a set or the suit of a run; the place where a run begins, 0 for
a low ace and 13 for a high one; how many cards."""
SHAPE = 4

GOOD, SHORT, TOO_WILD, WRAPS, BAD = range(5)
"""What :func:`shape_of` answers: worse is what is tested first."""

MINIMUM = 3
LEAST_NATURALS = 2
"""Natural cards in a meld with wild twos beside other wild cards (RHINE-SET-5-R)."""
ACE_HIGH = 13
"""The place of a high ace in a run."""


def terms_of(
    *,
    max_sequence: int = 14,
    high_ace: bool = True,
    equal_suits: bool = True,
    several_wild: bool = False,
    movable: bool = False,
    from_table: bool = False,
    wild_twos: bool = False,
    natural_twos: bool = True,
    twos_beside: bool = False,
) -> Terms:
    """House rules as the array that rule functions take; the defaults are those of Rhine.

    Args:
        max_sequence: most cards in a run, 13 or 14 (RHINE-SET-7-R).
        high_ace: whether an ace may follow the king (RHINE-SET-6).
        equal_suits: whether a set may hold equal suits and any number of cards (RHINE-SET-2-R); else three or four.
        several_wild: whether a meld may hold more than one wild card (against RHINE-SET-4).
        movable: whether laid wild cards may be moved like any other card (against RHINE-JOKER-1, RHINE-MAN-4).
        from_table: whether a natural from another laid meld may free a wild card (RHINE-JOKER-2-R).
        wild_twos: whether twos are wild (RHINE-VAR-2).
        natural_twos: whether they may then be themselves too (RHINE-VAR-2a-R).
        twos_beside: whether wild twos may lie beside a joker and two natural cards (RHINE-VAR-2b-R).
    """
    terms = np.zeros(TERMS, np.int64)
    terms[LONGEST] = max_sequence
    terms[HIGH_ACE] = high_ace
    terms[EQUAL_SUITS] = equal_suits
    terms[SEVERAL_WILD] = several_wild
    terms[MOVABLE] = movable
    terms[FROM_TABLE] = from_table
    terms[WILD_TWOS] = wild_twos
    terms[NATURAL_TWOS] = natural_twos
    terms[TWOS_BESIDE] = twos_beside
    return terms


@rule
def is_wild(card: int) -> bool:
    """Whether this entry of a row is a joker or a wild two; every other is natural (RHINE-GEN-6)."""
    return card >= CARDS


@rule
def face_of(card: int) -> int:
    """The card that an entry of a row is, whatever it is used as."""
    return JOKER if card == JOKER else card % WILD_TWO


@rule
def length_of(row: Row) -> int:
    """How many cards a row holds."""
    length = 0
    while length < len(row) and row[length] != NO_CARD:
        length += 1
    return length


@rule
def shape_of(row: Row, terms: Terms, shape: Row) -> int:
    """What the meld of a row is: ``GOOD`` and ``shape`` filled in, or what is wrong with it.

    It is a set (RHINE-SET-1) or a run (RHINE-SET-3) with one wild card at most (RHINE-SET-4) and the ace at an end
    (RHINE-SET-6), and no smaller than three (RHINE-SET-8).

    A meld of several wild cards and one natural, where that is allowed, is a set if it can be one.
    """
    length = length_of(row)
    shape[LENGTH] = length
    shape[KIND] = NO_KIND
    wild = 0
    jokers = 0
    gaps = 0
    first = -1
    bad_two = False
    same_rank = True
    same_suit = True
    suits = 0
    double = False
    for i in range(length):
        card = int(row[i])
        if card == GAP:
            gaps += 1
            continue
        if is_wild(card):
            wild += 1
            jokers += 1 if card == JOKER else 0
            continue
        if first < 0:
            first = i
        same_rank = same_rank and card % RANKS == row[first] % RANKS
        same_suit = same_suit and card // RANKS == row[first] // RANKS
        double = double or (suits >> (card // RANKS)) & 1 == 1
        suits |= 1 << (card // RANKS)
        bad_two = bad_two or (terms[WILD_TWOS] != 0 and not terms[NATURAL_TWOS] and card % RANKS == 1)
    if length - gaps < MINIMUM:
        return SHORT
    if wild > 1 and not terms[SEVERAL_WILD]:
        naturals = length - gaps - wild
        if not terms[TWOS_BESIDE] or jokers > 1 or naturals < LEAST_NATURALS:
            return TOO_WILD
    if gaps > 0 or bad_two:
        return BAD
    if first < 0:
        shape[KIND] = SET
        shape[KEY] = -1
        return GOOD if terms[EQUAL_SUITS] or length <= 4 else BAD
    if same_rank and (terms[EQUAL_SUITS] or (not double and length <= 4)):
        shape[KIND] = SET
        shape[KEY] = row[first] % RANKS
        return GOOD
    if not same_suit:
        return BAD
    rank = int(row[first]) % RANKS
    low = rank - first
    if rank == 0 and first > 0:
        low = ACE_HIGH - first
    top = ACE_HIGH if terms[HIGH_ACE] else ACE_HIGH - 1
    in_order = True
    for i in range(length):
        if not is_wild(int(row[i])) and row[i] % RANKS != (low + i) % RANKS:
            in_order = False
    if not in_order:
        return BAD
    if low < 0 or low + length - 1 > top:
        return WRAPS
    if length > terms[LONGEST]:
        return BAD
    shape[KIND] = RUN
    shape[KEY] = row[first] // RANKS
    shape[LOW] = low
    return GOOD
