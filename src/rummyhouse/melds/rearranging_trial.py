"""The play that lays the most, by trying: for house rules and positions that the search over the ranks does not know.

The lowest card that has no place yet goes into every meld that it could lie in, and so on with what is left; what comes
out is asked whether it is allowed (:mod:`~rummyhouse.melds.rearranged`). That is exact as far as the tries suffice.
Melds without wild cards that could be one are tried as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged import ALLOWED, judge
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    FROM_TABLE,
    GOOD,
    HIGH_ACE,
    KEY,
    KIND,
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
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

ROW = 32
PLACES = 14
TWO = 1
KINDS_OF_WILD = SUITS + 1
"""A wild two of each suit, and the joker."""

MOST_CANDIDATES = 1 << 14
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


class Trial(NamedTuple):
    """Room for the tries.

    Attributes:
        melds: the melds that may come next, of all stages one after the other.
        shapes: what they are.
        worth: what of the hand they lay, and how many wild cards of them can only be new ones.
        first: where those of a stage begin.
        next: which of them comes next.
        last: where they end.
        stages: what is left at each stage.
    """

    melds: Table
    shapes: Table
    worth: Table
    first: Counts
    next: Counts
    last: Counts
    stages: Table


@rule
def new_trial() -> Trial:
    """Empty room."""
    return Trial(
        melds=np.empty((MOST_CANDIDATES, ROW), np.int64),
        shapes=np.empty((MOST_CANDIDATES, SHAPE), np.int64),
        worth=np.empty((MOST_CANDIDATES, 2), np.int64),
        first=np.zeros(MOST_LEVELS + 1, np.int64),
        next=np.zeros(MOST_LEVELS + 1, np.int64),
        last=np.zeros(MOST_LEVELS + 1, np.int64),
        stages=np.zeros((MOST_LEVELS + 1, STAGE), np.int64),
    )


@rule
def _wild_entry(kind: int) -> int:
    return JOKER if kind == SUITS else WILD_TWO + RANKS * kind + TWO


@rule
def _naturals(stage: Counts, card: int, terms: Terms) -> int:
    """How many cards there are to lie as themselves."""
    found = int(stage[card])
    if not stage[DROPPED + card] and (card % RANKS != TWO or not terms[WILD_TWOS] or terms[NATURAL_TWOS]):
        found += int(stage[HELD + card])
    return found


@rule
def _wild_left(stage: Counts, kind: int, terms: Terms) -> int:
    """How many wild cards of a kind there are."""
    if kind == SUITS:
        return int(stage[WILD + kind] + stage[HELD + JOKER])
    return int(stage[WILD + kind]) + (int(stage[HELD + RANKS * kind + TWO]) if terms[WILD_TWOS] else 0)


@rule
def _take(stage: Counts, row: Counts, values: Counts) -> bool:
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
def _only_new(before: Table, old: Table, row: Counts, shape: Counts) -> int:
    """How many wild cards of a meld cannot be kept ones."""
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
def _add(
    trial: Trial, at: int, row: Counts, stage: Counts, before: Table, old: Table, terms: Terms, values: Counts
) -> int:
    """Note a meld that may come next, if it is one; the new number of melds, -1 if there is no room."""
    if at == MOST_CANDIDATES:
        return -1
    left = stage.copy()
    if shape_of(row, terms, trial.shapes[at]) != GOOD or not _take(left, row, values):
        return at
    trial.worth[at, 1] = 0
    if not terms[MOVABLE]:
        trial.worth[at, 1] = _only_new(before, old, row, trial.shapes[at])
        if trial.worth[at, 1] > stage[NEWS_LEFT]:
            return at
    trial.worth[at, 0] = left[GAINED] - stage[GAINED]
    for j in range(ROW):
        trial.melds[at, j] = row[j]
    return at + 1


@rule
def _with_wild(
    trial: Trial,
    at: int,
    row: Counts,
    gaps: Counts,
    number: int,
    stage: Counts,
    before: Table,
    old: Table,
    terms: Terms,
    values: Counts,
) -> int:
    """Every way to fill the gaps of a row with wild cards."""
    is_set = True
    first = -1
    for j in range(length_of(row)):
        if is_wild(int(row[j])):
            continue
        is_set = is_set and (first < 0 or row[j] % RANKS == first % RANKS)
        first = int(row[j])
    for choice in range(KINDS_OF_WILD**number):
        rest = choice
        jokers = 0
        in_order = True
        there = True
        before_it = KINDS_OF_WILD
        for i in range(number):
            kind = rest % KINDS_OF_WILD
            rest //= KINDS_OF_WILD
            in_order = in_order and (not is_set or kind <= before_it)
            before_it = kind
            there = there and _wild_left(stage, kind, terms) > 0
            jokers += 1 if kind == SUITS else 0
            row[gaps[i]] = _wild_entry(kind)
        if there and in_order and jokers <= 1:
            at = _add(trial, at, row, stage, before, old, terms, values)
            if at < 0:
                return -1
    return at


@rule
def _sets_with(
    trial: Trial,
    at: int,
    card: int,
    most_wild: int,
    stage: Counts,
    before: Table,
    old: Table,
    terms: Terms,
    values: Counts,
) -> int:
    """Every set that holds this card and no lower one."""
    rank = card % RANKS
    there = np.zeros(SUITS, np.int64)
    for suit in range(card // RANKS, SUITS):
        there[suit] = _naturals(stage, RANKS * suit + rank, terms)
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
            if length + wild > ROW:
                continue
            for i in range(wild):
                gaps[i] = length + i
            at = _with_wild(trial, at, row, gaps, wild, stage, before, old, terms, values)
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
def _runs_with(
    trial: Trial,
    at: int,
    card: int,
    most_wild: int,
    stage: Counts,
    before: Table,
    old: Table,
    terms: Terms,
    values: Counts,
) -> int:
    """Every run that holds this card and no lower one."""
    suit, rank = card // RANKS, card % RANKS
    top = PLACES - 1 if terms[HIGH_ACE] else PLACES - 2
    gaps = np.zeros(ROW, np.int64)
    row = np.full(ROW, NO_CARD, np.int64)
    there = np.zeros(PLACES, np.int64)
    for place in range(PLACES):
        there[place] = _naturals(stage, RANKS * suit + place % RANKS, terms)
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
                if not good or not held:
                    continue
                for j in range(ROW):
                    row[j] = NO_CARD
                for i in range(high - low + 1):
                    row[i] = RANKS * suit + (low + i) % RANKS
                at = _with_wild(trial, at, row, gaps, number, stage, before, old, terms, values)
                if at < 0:
                    return -1
    return at


@rule
def _lowest(stage: Counts, terms: Terms) -> int:
    """The lowest card that has no place yet; ``JOKER`` if there is none."""
    for card in range(JOKER):
        if _naturals(stage, card, terms) > 0:
            return card
    return JOKER


@rule
def _could_be_one(trial: Trial, level: int, one: int, terms: Terms) -> bool:
    """Whether a meld without wild cards and one that lies already could be a single one."""
    for j in range(int(trial.shapes[one, LENGTH])):
        if is_wild(int(trial.melds[one, j])):
            return False
    for stage in range(level):
        other = int(trial.next[stage]) - 1
        if other >= trial.last[stage] or trial.shapes[other, KIND] != trial.shapes[one, KIND]:
            continue
        wild = False
        for j in range(int(trial.shapes[other, LENGTH])):
            wild = wild or is_wild(int(trial.melds[other, j]))
        if wild or trial.shapes[other, KEY] != trial.shapes[one, KEY]:
            continue
        if trial.shapes[one, KIND] == SET:
            if terms[EQUAL_SUITS]:
                return True
            continue
        if trial.shapes[one, LENGTH] + trial.shapes[other, LENGTH] > terms[LONGEST]:
            continue
        for low, high in ((one, other), (other, one)):
            if trial.shapes[low, LOW] + trial.shapes[low, LENGTH] == trial.shapes[high, LOW]:
                return True
    return False


@rule
def _sort(trial: Trial, first: int, last: int) -> None:
    """What lays more of the hand comes first."""
    row = np.zeros(ROW, np.int64)
    shape = np.zeros(SHAPE, np.int64)
    for i in range(first + 1, last):
        worth, new = int(trial.worth[i, 0]), int(trial.worth[i, 1])
        if trial.worth[i - 1, 0] >= worth:
            continue
        row[:] = trial.melds[i]
        shape[:] = trial.shapes[i]
        j = i
        while j > first and trial.worth[j - 1, 0] < worth:
            trial.melds[j] = trial.melds[j - 1]
            trial.shapes[j] = trial.shapes[j - 1]
            trial.worth[j] = trial.worth[j - 1]
            j -= 1
        trial.melds[j] = row
        trial.shapes[j] = shape
        trial.worth[j, 0] = worth
        trial.worth[j, 1] = new


@rule
def _most_left(stage: Counts, terms: Terms, values: Counts) -> int:
    """What could be gained at most with what is left."""
    most = int(stage[GAINED]) + int(stage[HELD + JOKER] * values[JOKER])
    for card in range(JOKER):
        wild = terms[WILD_TWOS] and card % RANKS == TWO
        if wild or not stage[DROPPED + card]:
            most += int(stage[HELD + card] * values[card])
    return most


@rule
def _write(trial: Trial, level: int, out: Table) -> None:
    for i in range(len(out)):
        for j in range(out.shape[1]):
            out[i, j] = NO_CARD
    at = 0
    for stage in range(level):
        one = int(trial.next[stage]) - 1
        if one < trial.last[stage]:
            for j in range(ROW):
                out[at, j] = trial.melds[one, j]
            at += 1


@rule
def _try_all(
    before: Table,
    old: Table,
    hand: Counts,
    terms: Terms,
    values: Counts,
    best: int,
    most: int,
    tries: int,
    trial: Trial,
    after: Table,
) -> tuple[int, int]:
    """Try every arrangement from the first stage on; the best value, and how many tries are left, -1 if none."""
    level = 0
    fresh = True
    table = np.full((len(after), after.shape[1]), NO_CARD, np.int64)
    while level >= 0:
        stage = trial.stages[level]
        if fresh:
            fresh = False
            tries -= 1
            if tries < 0 or level == MOST_LEVELS:
                return best, -1
            first = int(trial.last[level - 1]) if level else 0
            trial.first[level] = trial.next[level] = trial.last[level] = first
            card = _lowest(stage, terms)
            if _most_left(stage, terms, values) <= best:
                level -= 1
                continue
            if card == JOKER:
                if stage[GAINED] > best and stage[WILD : WILD + KINDS_OF_WILD].sum() == 0:
                    _write(trial, level, table)
                    if terms[MOVABLE] or judge(before, table, hand, terms)[0] == ALLOWED:
                        best = int(stage[GAINED])
                        after[:, :] = table
                        if best >= most:
                            return best, tries
                level -= 1
                continue
            wild = 0
            for kind in range(KINDS_OF_WILD):
                wild += _wild_left(stage, kind, terms)
            most_wild = wild if terms[TWOS_BESIDE] else min(wild, 1)
            last = _sets_with(trial, first, card, most_wild, stage, before, old, terms, values)
            if last >= 0:
                last = _runs_with(trial, last, card, most_wild, stage, before, old, terms, values)
            if last < 0:
                return best, -1
            trial.last[level] = last
            _sort(trial, first, last)
        one = int(trial.next[level])
        trial.next[level] = one + 1
        after_it = trial.stages[level + 1]
        if one < trial.last[level]:
            if _could_be_one(trial, level, one, terms):
                continue
            after_it[:] = stage
            _take(after_it, trial.melds[one], values)
            after_it[NEWS_LEFT] -= trial.worth[one, 1]
        elif one == trial.last[level] and stage[_lowest(stage, terms)] == 0:
            after_it[:] = stage
            after_it[DROPPED + _lowest(stage, terms)] = 1
        else:
            level -= 1
            continue
        level += 1
        fresh = True
    return best, tries


@rule
def _most_new(before: Table, old: Table, hand: Counts, terms: Terms) -> int:
    """How many wild cards can be new ones at most: those of the hand, and laid ones that a natural could replace."""
    found = int(hand[JOKER])
    if terms[WILD_TWOS]:
        for suit in range(SUITS):
            found += int(hand[RANKS * suit + TWO])
    for i in range(len(before)):
        for j in range(before.shape[1]):
            if before[i, j] == NO_CARD:
                break
            if not is_wild(int(before[i, j])):
                continue
            can = terms[FROM_TABLE] != 0
            for suit in range(SUITS):
                if old[i, KIND] == SET:
                    can = can or hand[RANKS * suit + int(old[i, KEY])] > 0
                elif suit == old[i, KEY]:
                    can = can or hand[RANKS * suit + (int(old[i, LOW]) + j) % RANKS] > 0
            found += 1 if can else 0
    return found


@rule
def try_to_lay(
    before: Table, hand: Counts, terms: Terms, values: Counts, best: int, most: int, tries: int, after: Table
) -> tuple[int, bool]:
    """The most that can be laid, by value, and whether all has been tried; ``after`` is filled if that beats ``best``.

    Args:
        before: the laid melds, each of them good.
        hand: how many of each card code are in the hand.
        terms: the house rules; a meld holds one wild card, or wild twos beside a joker.
        values: what laying a card is worth, by code.
        best: less than this, or as much, is not looked for.
        most: more than this cannot be laid.
        tries: so often something is tried, at most.
        after: a table from :func:`~rummyhouse.melds.rearranging.new_table`.
    """
    old = np.zeros((len(before), SHAPE), np.int64)
    trial = new_trial()
    start = np.zeros(STAGE, np.int64)
    for i in range(len(before)):
        if before[i, 0] == NO_CARD:
            continue
        shape_of(before[i], terms, old[i])
        for j in range(int(old[i, LENGTH])):
            card = int(before[i, j])
            if not is_wild(card):
                start[card] += 1
            else:
                start[WILD + (SUITS if card == JOKER else face_of(card) // RANKS)] += 1
    for card in range(JOKER + 1):
        start[HELD + card] = hand[card]
    start[NEWS_LEFT] = _most_new(before, old, hand, terms)
    as_itself = np.zeros(SUITS, np.int64)
    while True:  # every choice of laid wild twos that become themselves
        trial.stages[0] = start
        for suit in range(SUITS):
            trial.stages[0, RANKS * suit + TWO] += as_itself[suit]
            trial.stages[0, WILD + suit] -= as_itself[suit]
        best, tries = _try_all(before, old, hand, terms, values, best, most, tries, trial, after)
        if tries < 0 or best >= most:
            return best, best >= most
        suit = 0
        while suit < SUITS:
            as_itself[suit] += 1
            if terms[NATURAL_TWOS] and as_itself[suit] <= start[WILD + suit]:
                break
            as_itself[suit] = 0
            suit += 1
        if suit == SUITS:
            return best, True
