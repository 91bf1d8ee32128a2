"""The melds that may come next when a table is rearranged by trying: each with a given card as its lowest natural."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_apart import MOST_ANSWERS
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    GOOD,
    HIGH_ACE,
    KEY,
    KIND,
    LEAST_NATURALS,
    LENGTH,
    LONGEST,
    LOW,
    MINIMUM,
    MOVABLE,
    NATURAL_TWOS,
    NO_CARD,
    RUN,
    SET,
    SHAPE,
    TWOS_BESIDE,
    WILD_TWO,
    WILD_TWOS,
    face_of,
    is_wild,
    length_of,
    shape_of,
)

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


ROW = 32
PLACES = 14
TWO = 1
KINDS_OF_WILD = SUITS + 1
"""A wild two of each suit, and the joker."""

NO_KIND_YET = -1
MOST_CANDIDATES = 1 << 14
LOOKS_A_TRY = 512
"""So many melds are looked at for each try, at most, all together; only very many wild cards ask for more."""
MOST_LEVELS = 192

HELD = JOKER
WILD = HELD + JOKER + 1
DROPPED = WILD + KINDS_OF_WILD
NEWS_LEFT = DROPPED + JOKER
GAINED = NEWS_LEFT + 1
STAGE = GAINED + 1
"""What is left at a stage: laid naturals by card; from ``HELD`` on the hand; from ``WILD`` on laid wild cards; from
``DROPPED`` on whether a card of the hand shall not be laid as itself any more; how many wild cards may still be new
ones; and what has been gained."""


class Tried(NamedTuple):
    """What is tried, and room for it.

    Attributes:
        before: the laid melds.
        old: what they are.
        terms: the house rules.
        values: what laying a card is worth, by code.
        melds: the melds that may come next, of all stages one after the other.
        shapes: what they are.
        worth: what of the hand they lay, and how many wild cards of them can only be new ones.
        first: where those of a stage begin.
        next: which of them comes next.
        last: where they end.
        looks: how many melds are still looked at, whether they may come or not.
        answers: how many ways to tell cards apart are still looked at, of all that comes out.
        stages: what is left at each stage.
    """

    before: Table
    old: Table
    terms: Terms
    values: Counts
    melds: Table
    shapes: Table
    worth: Table
    first: Counts
    next: Counts
    last: Counts
    looks: Counts
    answers: Counts
    stages: Table


@rule
def new_trial(before: Table, old: Table, terms: Terms, values: Counts, tries: int) -> Tried:
    """Nothing has been tried yet with these melds; ``old`` says what they are."""
    return Tried(
        before=before,
        old=old,
        terms=terms,
        values=values,
        melds=np.empty((MOST_CANDIDATES, ROW), np.int64),
        shapes=np.empty((MOST_CANDIDATES, SHAPE), np.int64),
        worth=np.empty((MOST_CANDIDATES, 2), np.int64),
        first=np.zeros(MOST_LEVELS + 1, np.int64),
        next=np.zeros(MOST_LEVELS + 1, np.int64),
        last=np.zeros(MOST_LEVELS + 1, np.int64),
        looks=np.full(1, LOOKS_A_TRY * tries, np.int64),
        answers=np.full(1, MOST_ANSWERS, np.int64),
        stages=np.zeros((MOST_LEVELS + 1, STAGE), np.int64),
    )


@rule
def _wild_entry(kind: int) -> int:
    return JOKER if kind == SUITS else WILD_TWO + RANKS * kind + TWO


@rule
def naturals(stage: Counts, card: int, terms: Terms) -> int:
    """How many cards there are to lie as themselves."""
    found = int(stage[card])
    if not stage[DROPPED + card] and (card % RANKS != TWO or not terms[WILD_TWOS] or terms[NATURAL_TWOS]):
        found += int(stage[HELD + card])
    return found


@rule
def wild_left(stage: Counts, kind: int, terms: Terms) -> int:
    """How many wild cards of a kind there are."""
    if kind == SUITS:
        return int(stage[WILD + kind] + stage[HELD + JOKER])
    return int(stage[WILD + kind]) + (int(stage[HELD + RANKS * kind + TWO]) if terms[WILD_TWOS] else 0)


@rule
def take(stage: Counts, row: Counts, values: Counts) -> bool:
    """Take the cards of a meld away, laid ones first; False if there are not so many."""
    for j in range(ROW):
        card = int(row[j])
        if card == NO_CARD:
            return True
        face = face_of(card)
        at = face
        if is_wild(card):
            at = WILD + (SUITS if card == JOKER else face // RANKS)
        if stage[at] > 0:
            stage[at] -= 1
        elif stage[HELD + face] > 0:
            stage[HELD + face] -= 1
            stage[GAINED] += values[face]
        else:
            return False
    return True


@rule
def _only_new(trial: Tried, row: Counts, shape: Counts) -> int:
    """How many wild cards of a meld cannot be kept ones."""
    before, old = trial.before, trial.old
    found = 0
    for j in range(int(shape[LENGTH])):
        if not is_wild(int(row[j])):
            continue
        keeps = False
        for i in range(len(before)):
            if before[i, 0] == NO_CARD or old[i, KIND] != shape[KIND] or old[i, KEY] != shape[KEY]:
                continue
            shift = int(shape[LOW] - old[i, LOW]) if shape[KIND] == RUN else 0
            same = False
            shares = False
            for k in range(int(old[i, LENGTH])):
                same = same or (before[i, k] == row[j] and (shape[KIND] == SET or k == j + shift))
                for m in range(int(shape[LENGTH])):
                    if before[i, k] == row[m] and not is_wild(int(row[m])):
                        shares = shares or shape[KIND] == SET or k == m + shift
            keeps = keeps or (same and shares)
        found += 0 if keeps else 1
    return found


@rule
def _add(trial: Tried, at: int, row: Counts, stage: Counts) -> int:
    """Note a meld that may come next, if it is one; the new number of melds, -1 if there is no room."""
    trial.looks[0] -= 1
    if at == MOST_CANDIDATES or trial.looks[0] < 0:
        return -1
    left = stage.copy()
    if shape_of(row, trial.terms, trial.shapes[at]) != GOOD or not take(left, row, trial.values):
        return at
    trial.worth[at, 1] = 0
    if not trial.terms[MOVABLE]:
        trial.worth[at, 1] = _only_new(trial, row, trial.shapes[at])
        if trial.worth[at, 1] > stage[NEWS_LEFT]:
            return at
    trial.worth[at, 0] = left[GAINED] - stage[GAINED]
    for j in range(ROW):
        trial.melds[at, j] = row[j]
    return at + 1


@rule
def _with_wild(trial: Tried, at: int, row: Counts, gaps: Counts, number: int, stage: Counts) -> int:
    """Every way to fill the gaps of a row with wild cards that there are; in a set their order says nothing."""
    is_set = True
    first = -1
    for j in range(length_of(row)):
        if is_wild(int(row[j])):
            continue
        is_set = is_set and (first < 0 or row[j] % RANKS == first % RANKS)
        first = int(row[j])
    left = np.zeros(KINDS_OF_WILD, np.int64)
    for kind in range(KINDS_OF_WILD):
        left[kind] = wild_left(stage, kind, trial.terms)
    left[SUITS] = min(int(left[SUITS]), 1)
    if number == 0:
        return _add(trial, at, row, stage)
    chosen = np.full(number, NO_KIND_YET, np.int64)
    i = number - 1
    while i < number:
        kind = int(chosen[i])
        if kind != NO_KIND_YET:
            left[kind] += 1
        kind += 1
        if is_set and i < number - 1:
            kind = max(kind, int(chosen[i + 1]))
        while kind < KINDS_OF_WILD and (left[kind] == 0 or left[kind if is_set else 0 :].sum() <= i):
            kind += 1
        if kind == KINDS_OF_WILD:
            chosen[i] = NO_KIND_YET
            i += 1
            continue
        chosen[i] = kind
        left[kind] -= 1
        row[gaps[i]] = _wild_entry(kind)
        if i > 0:
            i -= 1
            continue
        at = _add(trial, at, row, stage)
        if at < 0:
            return -1
    return at


@rule
def _sets_with(trial: Tried, at: int, card: int, most_wild: int, stage: Counts) -> int:
    """Every set that holds this card and no lower one."""
    terms = trial.terms
    rank = card % RANKS
    there = np.zeros(SUITS, np.int64)
    for suit in range(card // RANKS, SUITS):
        there[suit] = naturals(stage, RANKS * suit + rank, terms)
        if not terms[EQUAL_SUITS]:
            there[suit] = min(int(there[suit]), 1)
    counts = np.zeros(SUITS, np.int64)
    gaps = np.zeros(ROW, np.int64)
    row = np.full(ROW, NO_CARD, np.int64)
    counts[card // RANKS] = 1
    while True:
        for wild in range(most_wild + 1):
            length = 0
            for j in range(ROW):
                row[j] = NO_CARD
            for suit in range(SUITS):
                for _ in range(int(counts[suit])):
                    row[length] = RANKS * suit + rank
                    length += 1
            if length + wild > ROW or length < LEAST_NATURALS:
                continue
            for i in range(wild):
                gaps[i] = length + i
            at = _with_wild(trial, at, row, gaps, wild, stage)
            if at < 0:
                return -1
        suit = 0
        while suit < SUITS:
            counts[suit] += 1
            if counts[suit] <= there[suit]:
                break
            counts[suit] = 1 if suit == card // RANKS else 0
            suit += 1
        if suit == SUITS:
            return at


@rule
def _runs_with(trial: Tried, at: int, card: int, most_wild: int, stage: Counts) -> int:
    """Every run that holds this card and no lower one."""
    terms = trial.terms
    suit, rank = card // RANKS, card % RANKS
    top = PLACES - 1 if terms[HIGH_ACE] else PLACES - 2
    gaps = np.zeros(ROW, np.int64)
    row = np.full(ROW, NO_CARD, np.int64)
    there = np.zeros(PLACES, np.int64)
    for place in range(PLACES):
        there[place] = naturals(stage, RANKS * suit + place % RANKS, terms)
    for low in range(top - 1):
        for high in range(low + MINIMUM - 1, min(top, low + int(terms[LONGEST]) - 1) + 1):
            own = rank if rank > 0 or low == 0 else PLACES - 1
            if not low <= own <= high:
                continue
            missing = 0
            for place in range(low, high + 1):
                if there[place] == 0:
                    missing += 1
            if missing > most_wild:
                continue
            for mask in range(1 << (high - low + 1)):
                number = 0
                good = True
                for i in range(high - low + 1):
                    if mask >> i & 1:
                        gaps[number] = i
                        number += 1
                    elif there[low + i] == 0:
                        good = False
                    if number > most_wild or not good:
                        good = False
                        break
                held = not mask >> (own - low) & 1 or (
                    rank == 0 and high == PLACES - 1 and not mask >> (high - low) & 1
                )
                if not good or not held or high - low + 1 - number < LEAST_NATURALS:
                    continue
                for j in range(ROW):
                    row[j] = NO_CARD
                for i in range(high - low + 1):
                    row[i] = RANKS * suit + (low + i) % RANKS
                at = _with_wild(trial, at, row, gaps, number, stage)
                if at < 0:
                    return -1
    return at


@rule
def melds_with(trial: Tried, at: int, card: int, stage: Counts) -> int:
    """Note every meld that holds this card, none lower, and cards that are left at a stage.

    Args:
        trial: takes the melds in, with what they are and what they are worth.
        at: where the first of them goes.
        card: the lowest natural of each.
        stage: see :data:`STAGE`.

    Returns:
        Where the last of them ends; -1 if there is no room.
    """
    wild = 0
    for kind in range(KINDS_OF_WILD):
        wild += wild_left(stage, kind, trial.terms)
    most_wild = wild if trial.terms[TWOS_BESIDE] else min(wild, 1)
    at = _sets_with(trial, at, card, most_wild, stage)
    return at if at < 0 else _runs_with(trial, at, card, most_wild, stage)
