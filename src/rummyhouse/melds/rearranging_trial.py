"""The play that lays the most, by trying: for house rules and positions that the search over the ranks does not know.

The lowest card that has no place yet goes into every meld that it could lie in, and so on with what is left; what comes
out is asked whether it is allowed (:mod:`~rummyhouse.melds.rearranged`). That is exact as far as the tries suffice.
Melds without wild cards that could be one are tried as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged import is_allowed
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    FROM_TABLE,
    KEY,
    KIND,
    LENGTH,
    LONGEST,
    LOW,
    NATURAL_TWOS,
    NO_CARD,
    SET,
    SHAPE,
    WILD_TWOS,
    face_of,
    is_wild,
    shape_of,
)
from rummyhouse.melds.rearranging_candidates import (
    DROPPED,
    GAINED,
    HELD,
    KINDS_OF_WILD,
    MOST_LEVELS,
    NEWS_LEFT,
    ROW,
    STAGE,
    TWO,
    WILD,
    Tried,
    melds_with,
    naturals,
    new_trial,
    take,
)

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


@rule
def _lowest(stage: Counts, terms: Terms) -> int:
    """The lowest card that has no place yet; ``JOKER`` if there is none."""
    for card in range(JOKER):
        if naturals(stage, card, terms) > 0:
            return card
    return JOKER


@rule
def _could_be_one(trial: Tried, level: int, one: int) -> bool:
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
            if trial.terms[EQUAL_SUITS]:
                return True
            continue
        if trial.shapes[one, LENGTH] + trial.shapes[other, LENGTH] > trial.terms[LONGEST]:
            continue
        for low, high in ((one, other), (other, one)):
            if trial.shapes[low, LOW] + trial.shapes[low, LENGTH] == trial.shapes[high, LOW]:
                return True
    return False


@rule
def _sort(trial: Tried, first: int, last: int) -> None:
    """What lays more of the hand comes first."""
    order = np.zeros(last - first, np.int64)
    for i in range(len(order)):
        place = i
        while place > 0 and trial.worth[first + order[place - 1], 0] < trial.worth[first + i, 0]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = i
    melds, shapes, worth = (
        trial.melds[first:last].copy(),
        trial.shapes[first:last].copy(),
        trial.worth[first:last].copy(),
    )
    for i in range(len(order)):
        trial.melds[first + i] = melds[order[i]]
        trial.shapes[first + i] = shapes[order[i]]
        trial.worth[first + i] = worth[order[i]]


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
def _write(trial: Tried, level: int, out: Table) -> None:
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
def _try_all(trial: Tried, hand: Counts, best: int, most: int, tries: int, after: Table) -> tuple[int, int]:
    """Try every arrangement from the first stage on; the best value, and how many tries are left, -1 if none."""
    terms = trial.terms
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
            if _most_left(stage, terms, trial.values) <= best:
                level -= 1
                continue
            if card == JOKER:
                if stage[GAINED] > best and stage[WILD : WILD + KINDS_OF_WILD].sum() == 0:
                    _write(trial, level, table)
                    if is_allowed(trial.before, table, hand, terms, trial.answers):
                        best = int(stage[GAINED])
                        after[:, :] = table
                        if best >= most:
                            return best, tries
                level -= 1
                continue
            last = melds_with(trial, first, card, stage)
            if last < 0:
                return best, -1
            trial.last[level] = last
            _sort(trial, first, last)
        one = int(trial.next[level])
        trial.next[level] = one + 1
        after_it = trial.stages[level + 1]
        if one < trial.last[level]:
            if _could_be_one(trial, level, one):
                continue
            after_it[:] = stage
            take(after_it, trial.melds[one], trial.values)
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
    trial = new_trial(before, old, terms, values, tries)
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
        best, tries = _try_all(trial, hand, best, most, tries, after)
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
