"""All states that the runs of each suit can have at each place, and the ways between them that lead to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import EQUAL_SUITS, MINIMUM
from rummyhouse.melds.rearranging_acts import MOST_PARTS, PART
from rummyhouse.melds.rearranging_position import PLACES, Position, in_sight, most_in_sets
from rummyhouse.melds.rearranging_runs import top_place
from rummyhouse.melds.rearranging_ways import GAIN, LOSS, NEXT, WAY, ways_on

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Cube: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

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
    """Room for the states of four suits.

    Attributes:
        states: the states, by suit and place; in a suit's last layer there is only the empty one.
        number: how many there are.
        starts: where the ways on from each state begin.
        ends: and end.
        ways: all ways of a suit.
        rest: the most that can still be gained from a state, ``DEAD`` if it has no way to the end.
        spent: of one suit, how many new wild cards lie in a state at least.
        slots, slot_of, parts: room to work in.
    """

    states: Cube
    number: Table
    starts: Cube
    ends: Cube
    ways: Cube
    rest: Cube
    spent: Table
    slots: Counts
    slot_of: Counts
    parts: Table


@rule
def new_layers() -> Layers:
    """Empty room."""
    return Layers(
        states=np.empty((SUITS, PLACES + 1, MOST_STATES), np.int64),
        number=np.zeros((SUITS, PLACES + 1), np.int64),
        starts=np.empty((SUITS, PLACES, MOST_STATES), np.int64),
        ends=np.empty((SUITS, PLACES, MOST_STATES), np.int64),
        ways=np.empty((SUITS, MOST_WAYS, WAY), np.int64),
        rest=np.empty((SUITS, PLACES + 1, MOST_STATES), np.int64),
        spent=np.empty((PLACES + 1, MOST_STATES), np.int64),
        slots=np.full(_SLOTS, -1, np.int64),
        slot_of=np.empty(MOST_STATES, np.int64),
        parts=np.empty((MOST_PARTS, PART), np.int64),
    )


@rule
def _slot(layers: Layers, suit: int, place: int, state: int) -> int:
    """Where the table has a state, or would have it."""
    slot = ((state * _MIX) >> 20) & (_SLOTS - 1)
    while layers.slots[slot] >= 0 and layers.states[suit, place, layers.slots[slot]] != state:
        slot = (slot + 1) & (_SLOTS - 1)
    return slot


@rule
def _number_of(layers: Layers, suit: int, place: int, state: int, spent: int) -> int:
    """The number of a state in its layer, where it is added if it is new; -1 if there is no room."""
    number = int(layers.number[suit, place])
    found = -1
    if number <= _FEW:
        for i in range(number):
            if layers.states[suit, place, i] == state:
                found = i
                break
    else:
        found = int(layers.slots[_slot(layers, suit, place, state)])
    if found >= 0:
        layers.spent[place, found] = min(int(layers.spent[place, found]), spent)
        return found
    if number >= MOST_STATES:
        return -1
    layers.states[suit, place, number] = state
    layers.spent[place, number] = spent
    layers.number[suit, place] = number + 1
    for i in range(0 if number == _FEW else number, number + 1 if number >= _FEW else 0):
        slot = _slot(layers, suit, place, int(layers.states[suit, place, i]))
        layers.slots[slot] = i
        layers.slot_of[i] = slot
    return number


@rule
def _forget(layers: Layers, number: int) -> None:
    for i in range(number if number > _FEW else 0):
        layers.slots[layers.slot_of[i]] = -1


@rule
def _grow(
    position: Position,
    terms: Terms,
    values: Counts,
    wanted: Counts,
    suit: int,
    least_in_set: Table,
    most_in_set: Counts,
    layers: Layers,
) -> bool:
    """Find every state of a suit, from the low ace up; False if there is no room."""
    top = top_place(terms)
    for place in range(PLACES + 1):
        layers.number[suit, place] = 0
    layers.states[suit, 0, 0] = 0
    layers.spent[0, 0] = 0
    layers.number[suit, 0] = 1
    used = 0
    for place in range(top + 1):
        rank = place % RANKS
        for i in range(int(layers.number[suit, place])):
            layers.starts[suit, place, i] = used
            found = ways_on(
                position,
                suit,
                place,
                int(layers.states[suit, place, i]),
                int(layers.spent[place, i]),
                terms,
                values,
                wanted,
                int(least_in_set[suit, rank]),
                int(most_in_set[rank]),
                layers.parts,
                layers.ways[suit, used:],
            )
            last = used + found
            while used < last:
                way = layers.ways[suit, used]
                number = _number_of(layers, suit, place + 1, int(way[NEXT]), int(way[LOSS]))
                if number < 0:
                    break
                way[NEXT] = number
                used += 1
            if found < 0 or used < last:
                _forget(layers, int(layers.number[suit, place + 1]))
                return False
            layers.ends[suit, place, i] = used
        _forget(layers, int(layers.number[suit, place + 1]))
    return True


@rule
def _prune(layers: Layers, suit: int, top: int) -> bool:
    """Drop what does not lead to the end and say what can still be gained; False if nothing leads there."""
    layers.rest[suit, top + 1, 0] = 0
    for place in range(top, -1, -1):
        for i in range(int(layers.number[suit, place])):
            rest = DEAD
            end = int(layers.starts[suit, place, i])
            for way in range(end, int(layers.ends[suit, place, i])):
                after = int(layers.rest[suit, place + 1, layers.ways[suit, way, NEXT]])
                if after == DEAD:
                    continue
                if way > end:
                    for part in range(WAY):
                        layers.ways[suit, end, part] = layers.ways[suit, way, part]
                end += 1
                rest = max(rest, after + int(layers.ways[suit, way, GAIN]))
            layers.ends[suit, place, i] = end
            layers.rest[suit, place, i] = rest
    return layers.rest[suit, 0, 0] != DEAD


@rule
def lay_out(position: Position, terms: Terms, values: Counts, wanted: Counts, layers: Layers) -> int:
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
        if not _grow(position, terms, values, wanted, suit, least, most, layers):
            return -1
        if not _prune(layers, suit, top):
            return 0
    return 1
