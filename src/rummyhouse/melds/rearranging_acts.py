"""What wild cards may do at one place of a suit.

A new wild card stands where it likes if no laid run held a natural card at its place. Where one did (RHINE-MAN-5-R),
its run may share no card with such a one, which can be said only if the whole run is known: it is planned at its first
card, and is no longer than five, because a longer one can be two, and the part without the wild card asks for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, MOVABLE
from rummyhouse.melds.rearranging_position import (
    IS_FREED,
    IS_TWO,
    MUST_STAY_LEFT,
    MUST_STAY_RIGHT,
    TableCounts,
    in_sight,
)
from rummyhouse.melds.rearranging_runs import (
    ALL_SLOTS,
    E0,
    E1,
    E2,
    NUMBER,
    RUNS,
    SLOT,
    SLOTS,
    W1,
    W2,
    A,
    B,
    C,
    F,
    Z,
    top_place,
    with_slot,
)

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Table, Terms


FROM = np.array([-1, A, B, C, E1, E2])
"""What a wild card is laid on: nothing, or a run of this kind."""
TO = np.array([W1, W2, E0, E0, W2, E0])
"""What becomes of it."""
TO_FORCED = np.array([W1, W2, F, F, W2, F])
"""What becomes of it where the wild card must keep the neighbour above it."""
TARGETS = 6

IS_KEPT = 8
GUEST = 4
PLANNED = 64
AN_ACT = 128
MOST_ACTS = 7
"""An act takes eight bits: what the wild card was laid on, whether it is a kept one, and which; or length and wild card
of a plan."""

OLD, NEW, USED, SPENT, LOOSE, ACTS_OF, ACTS_NUMBER, MORE, LEAST, LAST, PLANS = range(11)
"""What wild cards do together at a place, a row of *parts*: the runs that naturals may go on with, and those that wild
cards have gone on with; new wild cards, less those that came free, and all of them; laid ones freed that a natural must
replace; the acts and their number; naturals that planned runs take, how many must lie for that, the last thing done so
that nothing is done in two orders, and the planned runs that go on."""
PART = 11
MOST_PARTS = 4096


@rule
def _copy(parts: Table, source: int, number: int) -> int:
    """A copy of a part at the end; returns the new number of parts, the old one if there is no room."""
    if number >= MOST_PARTS:
        return number
    for i in range(PART):
        parts[number, i] = parts[source, i]
    return number + 1


@rule
def _lay_wild(parts: Table, part: int, target: int, forced: bool, marks: int) -> bool:
    """Lay a wild card on a run of some kind and note it, with these marks; False if there is no such run."""
    if parts[part, ACTS_NUMBER] >= MOST_ACTS:
        return False
    source = int(FROM[target])
    if source >= 0:
        if (parts[part, OLD] >> source) & NUMBER == 0:
            return False
        parts[part, OLD] -= 1 << source
    goal = int(TO_FORCED[target]) if forced else int(TO[target])
    if (parts[part, NEW] >> goal) & NUMBER == NUMBER:
        return False
    parts[part, NEW] += 1 << goal
    act = AN_ACT | target | marks
    parts[part, ACTS_OF] |= act << (8 * int(parts[part, ACTS_NUMBER]))
    parts[part, ACTS_NUMBER] += 1
    return True


@rule
def _keep_or_free(position: TableCounts, suit: int, place: int, parts: Table, number: int, state: int) -> int:
    """Every laid wild card of this place is kept where it can be, or freed; returns the number of parts."""
    free_high = (state >> Z) & 3
    for guest in range(int(position.guests[suit, place])):
        note = int(position.notes[suit, place, guest])
        before = number
        for part in range(before):
            may_free = note & IS_TWO == 0 or note & IS_FREED != 0
            if place == ACE_HIGH:
                may_free = note & IS_FREED != 0 or (note & IS_TWO == 0 and parts[part, LOOSE] < free_high)
            may_keep = note & IS_FREED == 0
            if may_keep:
                forced = note & MUST_STAY_LEFT == 0
                marks = IS_KEPT | (guest & 3) << GUEST
                for target in range(1 if note & MUST_STAY_RIGHT == 0 else 0, TARGETS):
                    after = _copy(parts, part, number)
                    if after > number and _lay_wild(parts, number, target, forced, marks):
                        number = after
            if may_free:
                if note & IS_TWO == 0:
                    parts[part, USED] -= 1
                    parts[part, LOOSE] += 1
                elif place != ACE_HIGH:
                    parts[part, LOOSE] += 1
            else:
                parts[part, ACTS_NUMBER] = -1
        kept = 0
        for part in range(number):
            if parts[part, ACTS_NUMBER] >= 0:
                for i in range(PART):
                    parts[kept, i] = parts[part, i]
                kept += 1
        number = kept
    if place == ACE_HIGH and free_high > 0:
        kept = 0
        for part in range(number):
            if parts[part, LOOSE] == free_high:
                for i in range(PART):
                    parts[kept, i] = parts[part, i]
                parts[kept, LOOSE] = 0
                kept += 1
        number = kept
    return number


@rule
def _new_wild(
    position: TableCounts, suit: int, place: int, most: int, plans: bool, terms: Terms, parts: Table, number: int
) -> int:
    """Every way to lay new wild cards at this place, or to plan runs that have one; returns the number of parts."""
    if most <= 0:
        return number
    top = top_place(terms)
    part = 0
    free = terms[MOVABLE] != 0 or position.both[suit, place, place] == 0
    while part < number:
        if parts[part, SPENT] < most:
            for target in range(int(parts[part, LAST]), TARGETS):
                if not free:
                    break
                after = _copy(parts, part, number)
                if after > number and _lay_wild(parts, number, target, False, 0):
                    parts[number, USED] += 1
                    parts[number, SPENT] += 1
                    parts[number, LAST] = target
                    number = after
            for wild in range(place, min(top, place + 4) + 1 if plans else place):
                if terms[MOVABLE] or position.both[suit, wild, wild] == 0:
                    continue
                for length in range(max(3, wild - place + 1), 6):
                    plan = TARGETS + 8 * (length - 3) + wild - place
                    if place + length - 1 > top or plan < parts[part, LAST] or parts[part, PLANS] & SLOT << 16:
                        continue
                    if not _can_plan(position, suit, place, length, wild):
                        continue
                    after = _copy(parts, part, number)
                    if after == number or parts[part, ACTS_NUMBER] >= MOST_ACTS:
                        continue
                    slot = length - 1 + 5 * (wild - place + 4)
                    parts[number, PLANS] = with_slot(int(parts[number, PLANS]), slot)
                    parts[number, USED] += 1
                    parts[number, SPENT] += 1
                    parts[number, LAST] = plan
                    if wild > place:
                        parts[number, MORE] += 1
                        parts[number, LEAST] = max(int(parts[number, LEAST]), _least(position, suit, wild, place))
                    act = AN_ACT | PLANNED | (length - 3) << 3 | (wild - place)
                    parts[number, ACTS_OF] |= act << (8 * int(parts[number, ACTS_NUMBER]))
                    parts[number, ACTS_NUMBER] += 1
                    number = after
        part += 1
    return number


@rule
def _can_plan(position: TableCounts, suit: int, low: int, length: int, wild: int) -> bool:
    """Whether cards could be there for a planned run that shares none with a run that held a natural at its wild."""
    for place in range(low, low + length):
        if place != wild and in_sight(position, suit, place) <= position.both[suit, wild, place]:
            return False
    return True


@rule
def _least(position: TableCounts, suit: int, wild: int, place: int) -> int:
    """How many cards of a place must lie on the table, so that one of them need not come from a laid run."""
    those = int(position.both[suit, wild, place])
    return those + 1 if those > 0 else 0


@rule
def _go_on_planned(position: TableCounts, suit: int, place: int, slots: int, parts: Table) -> None:
    """What the planned runs take at this place; the first part is filled in."""
    left = 0
    for i in range(3):
        slot = (slots >> (8 * i)) & SLOT
        if slot == 0:
            continue
        wild = place - 1 + slot // 5 - 4
        to_come = slot % 5 - 1
        if wild != place:
            parts[0, MORE] += 1
            parts[0, LEAST] = max(int(parts[0, LEAST]), _least(position, suit, wild, place))
        if to_come > 0:
            left = with_slot(left, to_come + 5 * (wild - place + 4))
    parts[0, PLANS] = left


@rule
def naturals_owed_next(slots: int) -> int:
    """How many of the planned runs that go on take a natural card at the next place."""
    found = 0
    for i in range(3):
        slot = (slots >> (8 * i)) & SLOT
        if slot != 0 and slot // 5 != 5:
            found += 1
    return found


@rule
def several_parts(state: int, most: int, parts: Table) -> int:
    """Where a meld may hold several wild cards they are like any others: only their number matters."""
    for wild in range(most + 1):
        for i in range(PART):
            parts[wild, i] = 0
        parts[wild, OLD] = state & RUNS
        parts[wild, USED] = wild
        parts[wild, SPENT] = wild
        parts[wild, ACTS_OF] = wild
    return most + 1


@rule
def find_parts(
    position: TableCounts, suit: int, place: int, state: int, most: int, plans: bool, terms: Terms, parts: Table
) -> int:
    """Everything that wild cards may do at this place, one in a meld; returns the number of parts.

    Args:
        position: the counts.
        suit: which suit.
        place: which place.
        state: the state of the runs below it.
        most: how many new wild cards there can still be.
        plans: whether runs may be planned.
        terms: the house rules.
        parts: is filled.
    """
    for i in range(PART):
        parts[0, i] = 0
    parts[0, OLD] = state & RUNS
    slots = (state >> SLOTS) & ALL_SLOTS
    if slots:
        _go_on_planned(position, suit, place, slots, parts)
    number = 1
    if position.guests[suit, place]:
        number = _keep_or_free(position, suit, place, parts, 1, state)
    return _new_wild(position, suit, place, most, plans, terms, parts, number)
