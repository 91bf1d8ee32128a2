"""All states that the runs of each suit can have at each place, and the ways between them that lead to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import ACE_HIGH, EQUAL_SUITS, MINIMUM, SEVERAL_WILD
from rummyhouse.melds.rearranging_acts import MOST_PARTS, PART, find_parts, several_parts
from rummyhouse.melds.rearranging_position import PLACES, WILD_MOST, TableCounts, in_sight, most_in_sets
from rummyhouse.melds.rearranging_runs import KEPT, PLAIN, top_place
from rummyhouse.melds.rearranging_ways import (
    GAIN,
    HAS_WILD_TWOS,
    IS_HIGH,
    IS_TOP,
    LEAST_IN_SET,
    LOSS,
    MOST_IN_SET,
    NEXT,
    PLACE,
    PLAN_RUNS,
    WAY,
    look_at,
    plain_ways,
    ways_on,
)

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.melds.rearranged_arrays import Counts, Cube, Table, Terms

Slots: TypeAlias = "npt.NDArray[np.int16]"

STATE_BITS = 13
MOST_STATES = 1 << STATE_BITS
"""States of one suit at one place."""

MOST_WAYS = 1 << 17
"""Ways on of one suit."""

DEAD = -(1 << 40)
_FEW = 12
"""So many states are looked through one by one; more are found by a table."""
_SLOTS = 1 << (STATE_BITS + 1)
_MIX = 0x2545F4914F6CDD1D


class Layers(NamedTuple):
    """Room for the states of four suits, those of a place right behind those before: little of it is ever touched.

    Attributes:
        first: where the states of a place begin, by suit and place.
        number: how many there are; in a suit's last layer there is only the empty one.
        states: the states, by suit.
        starts: where the ways on from each state begin.
        ends: and end.
        ways: all ways of a suit.
        rest: the most that can still be gained from a state, ``DEAD`` if it has no way to the end.
        spent: of one suit, how many new wild cards lie in a state at least.
        slots, parts: room to work in.
    """

    first: Table
    number: Table
    states: Table
    starts: Table
    ends: Table
    ways: Cube
    rest: Table
    spent: Counts
    slots: Slots
    parts: Table


@rule
def new_layers() -> Layers:
    """Empty room."""
    return Layers(
        first=np.zeros((SUITS, PLACES + 1), np.int64),
        number=np.zeros((SUITS, PLACES + 1), np.int64),
        states=np.empty((SUITS, (PLACES + 1) * MOST_STATES), np.int64),
        starts=np.empty((SUITS, PLACES * MOST_STATES), np.int64),
        ends=np.empty((SUITS, PLACES * MOST_STATES), np.int64),
        ways=np.empty((SUITS, MOST_WAYS, WAY), np.int64),
        rest=np.empty((SUITS, (PLACES + 1) * MOST_STATES), np.int64),
        spent=np.empty((PLACES + 1) * MOST_STATES, np.int64),
        slots=np.full(_SLOTS, -1, np.int16),
        parts=np.empty((MOST_PARTS, PART), np.int64),
    )


@rule
def _slot(slots: Slots, states: Counts, state: int) -> int:
    """Where the table has a state, or would have it."""
    slot = ((state * _MIX) >> 20) & (_SLOTS - 1)
    while slots[slot] >= 0 and states[slots[slot]] != state:
        slot = (slot + 1) & (_SLOTS - 1)
    return slot


@rule
def _number_of(states: Counts, number: int, state: int, slots: Slots) -> int:
    """The number of a state in its layer; ``number``, and it is added there, if it is new."""
    if number <= _FEW:
        for i in range(number):
            if states[i] == state:
                return i
    else:
        found = int(slots[_slot(slots, states, state)])
        if found >= 0:
            return found
    if number == MOST_STATES:
        return number
    states[number] = state
    for i in range(0 if number == _FEW else number, number + 1 if number >= _FEW else 0):
        slots[_slot(slots, states, int(states[i]))] = i
    return number


@rule
def _forget(slots: Slots, states: Counts, number: int) -> None:
    """Empty the table, the last state first: so each is still found."""
    for i in range(number - 1 if number > _FEW else -1, -1, -1):
        slots[_slot(slots, states, int(states[i]))] = -1


@rule
def _grow(
    position: TableCounts,
    terms: Terms,
    values: Counts,
    wanted: Counts,
    suit: int,
    least_in_set: Counts,
    most_in_set: Counts,
    layers: Layers,
) -> bool:
    """Find every state of a suit, from the low ace up; False if there is no room."""
    top = top_place(terms)
    most_wild = int(position.facts[WILD_MOST])
    several = terms[SEVERAL_WILD] != 0
    here = np.zeros(PLACE, np.int64)
    ways, parts, slots = layers.ways[suit], layers.parts, layers.slots
    first, all_states = layers.first[suit], layers.states[suit]
    all_states[0] = 0
    layers.spent[0] = 0
    layers.number[suit, 0] = 1
    used = 0
    for place in range(top + 1):
        look_at(position, suit, place, terms, values, wanted, here)
        here[LEAST_IN_SET] = least_in_set[place % RANKS]
        here[MOST_IN_SET] = most_in_set[place % RANKS]
        above = int(first[place] + layers.number[suit, place])
        first[place + 1] = above
        states, spent = all_states[above:], layers.spent[above:]
        plain = here[IS_HIGH] == 0 and place > 0 and here[HAS_WILD_TWOS] == 0 and position.guests[suit, place] == 0
        plain = plain and (place + 1 < ACE_HIGH or here[IS_TOP] != 0)
        number = 0
        for i in range(int(first[place]), above):
            layers.starts[suit, i] = used
            state = int(all_states[i])
            so_far = int(layers.spent[i])
            left = most_wild - so_far
            if plain and (several or (left == 0 and state & ~KEPT == state & PLAIN)):
                found = plain_ways(here, state, so_far, left, left if several else 0, ways, used)
            else:
                parts_number = 0
                if several:
                    parts_number = several_parts(state, left, parts)
                else:
                    parts_number = find_parts(position, suit, place, state, left, wanted[PLAN_RUNS] != 0, terms, parts)
                found = -1
                if parts_number < MOST_PARTS:
                    found = ways_on(here, place, state, so_far, left, parts, parts_number, ways, used)
            while used < found:
                after = _number_of(states, number, int(ways[used, NEXT]), slots)
                so_far = int(ways[used, LOSS])
                if after < number:
                    spent[after] = min(int(spent[after]), so_far)
                elif after < MOST_STATES:
                    spent[after] = so_far
                    number += 1
                else:
                    found = -1
                    break
                ways[used, NEXT] = after
                used += 1
            if found < 0:
                _forget(slots, states, number)
                return False
            layers.ends[suit, i] = used
        layers.number[suit, place + 1] = number
        _forget(slots, states, number)
    return True


@rule
def _prune(layers: Layers, suit: int, top: int) -> bool:
    """Drop what does not lead to the end and say what can still be gained; False if nothing leads there."""
    first, rests, ways = layers.first[suit], layers.rest[suit], layers.ways[suit]
    rests[first[top + 1]] = 0
    for place in range(top, -1, -1):
        above = int(first[place + 1])
        for i in range(int(first[place]), above):
            rest = DEAD
            end = int(layers.starts[suit, i])
            for way in range(end, int(layers.ends[suit, i])):
                after = int(rests[above + ways[way, NEXT]])
                if after == DEAD:
                    continue
                if way > end:
                    for part in range(WAY):
                        ways[end, part] = ways[way, part]
                end += 1
                rest = max(rest, after + int(ways[way, GAIN]))
            layers.ends[suit, i] = end
            rests[i] = rest
    return bool(rests[0] != DEAD)


@rule
def lay_out(position: TableCounts, terms: Terms, values: Counts, wanted: Counts, layers: Layers) -> int:
    """Fill in the states of all suits: 1 if each has a way to the end, 0 if not, -1 if there is no room."""
    top = top_place(terms)
    least = np.zeros((SUITS, RANKS), np.int64)
    most = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        total = most_in_sets(position, rank, terms)
        most[rank] = 99 if total >= MINIMUM else 0
        for suit in range(SUITS):
            own = in_sight(position, suit, rank)
            least[suit, rank] = MINIMUM - total + (own if terms[EQUAL_SUITS] else min(own, 1))
    for suit in range(SUITS):
        if not _grow(position, terms, values, wanted, suit, least[suit], most, layers):
            return -1
        if not _prune(layers, suit, top):
            return 0
    return 1
