"""All states that the runs of each suit can have at each place, and the ways between them that lead to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import SEVERAL_WILD
from rummyhouse.melds.rearranging_position import PLACES, WILD_MOST, Position
from rummyhouse.melds.rearranging_runs import GAIN, IN_SET, MOST_PARTS, NEXT, WAY, in_sight, top_place, ways_on

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

MOST_ON = 4096
"""Ways on from one state."""

DEAD = -(1 << 40)
_SLOTS = 1 << (STATE_BITS + 2)
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
        slots, parts, on: room to work in.
    """

    states: Cube
    number: Table
    starts: Cube
    ends: Cube
    ways: Cube
    rest: Cube
    slots: Table
    parts: Table
    on: Table


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
        slots=np.full((2, _SLOTS), -1, np.int64),
        parts=np.zeros((MOST_PARTS, 10), np.int64),
        on=np.zeros((MOST_ON, WAY), np.int64),
    )


@rule
def _number_of(layers: Layers, suit: int, place: int, state: int) -> int:
    """The number of a state in its layer, where it is added if it is new; -1 if there is no room."""
    slot = ((state * _MIX) >> 20) & (_SLOTS - 1)
    while layers.slots[0, slot] >= 0:
        found = int(layers.slots[0, slot])
        if layers.states[suit, place, found] == state:
            return found
        slot = (slot + 1) & (_SLOTS - 1)
    number = int(layers.number[suit, place])
    if number >= MOST_STATES:
        return -1
    layers.slots[0, slot] = number
    layers.slots[1, number] = slot
    layers.states[suit, place, number] = state
    layers.number[suit, place] = number + 1
    return number


@rule
def _grow(position: Position, terms: Terms, values: Counts, suit: int, most_in_set: Counts, layers: Layers) -> bool:
    """Find every state of a suit, from the low ace up; False if there is no room."""
    top = top_place(terms)
    for place in range(PLACES + 1):
        layers.number[suit, place] = 0
    layers.states[suit, 0, 0] = 0
    layers.number[suit, 0] = 1
    used = 0
    for place in range(top + 1):
        for i in range(int(layers.number[suit, place])):
            layers.starts[suit, place, i] = used
            state = int(layers.states[suit, place, i])
            found = ways_on(
                position, suit, place, state, terms, values, int(most_in_set[place % RANKS]), layers.parts, layers.on
            )
            if found < 0 or used + found > MOST_WAYS:
                return False
            for way in range(found):
                number = _number_of(layers, suit, place + 1, int(layers.on[way, NEXT]))
                if number < 0:
                    return False
                for part in range(WAY):
                    layers.ways[suit, used, part] = layers.on[way, part]
                layers.ways[suit, used, NEXT] = number
                used += 1
            layers.ends[suit, place, i] = used
        for i in range(int(layers.number[suit, place + 1])):
            layers.slots[0, layers.slots[1, i]] = -1
    return True


@rule
def _prune(layers: Layers, suit: int, top: int, most_in_set: Table, need: Table) -> None:
    """Drop what does not lead to the end, and sets that are too small; fill in what can still be gained.

    Args:
        layers: the states.
        suit: the suit.
        top: its last place.
        most_in_set: is filled with the most cards that this suit can give to the sets of each rank.
        need: by suit and rank, with fewer cards than this (but not none) it cannot help to make a set.
    """
    layers.rest[suit, top + 1, 0] = 0
    for place in range(top, -1, -1):
        most = 0
        for i in range(int(layers.number[suit, place])):
            rest = DEAD
            end = int(layers.starts[suit, place, i])
            for way in range(end, int(layers.ends[suit, place, i])):
                after = int(layers.rest[suit, place + 1, layers.ways[suit, way, NEXT]])
                in_set = int(layers.ways[suit, way, IN_SET])
                if after == DEAD or (in_set > 0 and in_set < need[suit, place % RANKS]):
                    continue
                if way > end:
                    for part in range(WAY):
                        layers.ways[suit, end, part] = layers.ways[suit, way, part]
                end += 1
                rest = max(rest, after + int(layers.ways[suit, way, GAIN]))
                most = max(most, in_set)
            layers.ends[suit, place, i] = end
            layers.rest[suit, place, i] = rest
        if place < RANKS:
            most_in_set[suit, place] = most


@rule
def lay_out(position: Position, terms: Terms, values: Counts, layers: Layers) -> int:
    """Fill in the states of all suits: 1 if each has a way to the end, 0 if not, -1 if there is no room."""
    top = top_place(terms)
    most = np.zeros((SUITS, RANKS), np.int64)
    need = np.zeros((SUITS, RANKS), np.int64)
    for suit in range(SUITS):
        for rank in range(RANKS):
            most[suit, rank] = in_sight(position, suit, rank)
    wild = int(position.facts[WILD_MOST])
    everything = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        beside = wild
        for i in range(int(position.set_number[rank])):
            if position.set_notes[rank, i]:
                beside += 1
        total = 0
        for suit in range(SUITS):
            total += int(most[suit, rank])
        if not terms[SEVERAL_WILD]:
            beside = min(beside, 1)
        everything[rank] = 99 if total + beside >= 3 else 0
    for suit in range(SUITS):
        if not _grow(position, terms, values, suit, everything, layers):
            return -1
    for _ in range(2):
        for suit in range(SUITS):
            _prune(layers, suit, top, most, need)
            if layers.rest[suit, 0, 0] == DEAD:
                return 0
        for rank in range(RANKS):
            beside = wild
            for i in range(int(position.set_number[rank])):
                if position.set_notes[rank, i]:
                    beside += 1
            if not terms[SEVERAL_WILD]:
                beside = min(beside, 1)
            total = 0
            for suit in range(SUITS):
                total += int(most[suit, rank])
            for suit in range(SUITS):
                need[suit, rank] = 3 - beside - (total - int(most[suit, rank]))
    return 1
