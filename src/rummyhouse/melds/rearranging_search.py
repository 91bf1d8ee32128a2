"""The search over the ranks: the runs of four suits, held together by the sets of each rank and by the wild cards.

After van Rijn, Takes and Vis, 'The Complexity of Rummikub Problems' (2015). A *node* is a state of each suit's runs at
a place and how many wild cards were used beyond those that came free. For each node only the best way to it is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import EQUAL_SUITS, FROM_TABLE, MINIMUM, SEVERAL_WILD
from rummyhouse.melds.rearranging_bound import SCALE, WILD_PRICE, wild_worth
from rummyhouse.melds.rearranging_layers import STATE_BITS, Layers
from rummyhouse.melds.rearranging_position import (
    IS_FREED,
    IS_TWO,
    JOKERS,
    LAID_JOKERS,
    PLACES,
    TWO,
    TWOS_MOVE,
    WILD_MOST,
    Position,
)
from rummyhouse.melds.rearranging_runs import top_place
from rummyhouse.melds.rearranging_sets import LEAST_BESIDE_WILD, sets_fit
from rummyhouse.melds.rearranging_ways import FREED, FROM_HAND, GAIN, IN_SET, LOSS, NEXT, TOTAL, WAY, WILD

if TYPE_CHECKING:
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
Counts: TypeAlias = "npt.NDArray[np.int64]"
Terms: TypeAlias = "npt.NDArray[np.int64]"

_WILD_ZERO = 128
_WILD_AT = SUITS * STATE_BITS
_STATE = (1 << STATE_BITS) - 1
_MIX = 0x2545F4914F6CDD1D
LEFT_OUT = -3
NO_ROOM = -2
IMPOSSIBLE = -1

SETS_WILD, SETS_KEPT = SUITS, SUITS + 1
"""Behind the ways of the four suits in ``Nodes.steps``: new wild cards in sets of the rank, and which are kept."""
_STEP = SUITS + 2


class Nodes(NamedTuple):
    """Room for the nodes of one search.

    Attributes:
        keys: states of the four suits and wild cards, in one integer.
        values: what is gained up to here at most.
        before: the node before it on that way.
        steps: how it came from there: the way of each suit, and the sets' wild cards.
        slots: a table from keys to nodes; row 1 says which slot a node has.
        borders: where the nodes of each place begin.
    """

    keys: Counts
    values: Counts
    before: Counts
    steps: Table
    slots: Counts
    slot_of: Counts
    borders: Counts


@rule
def new_nodes(most: int = 1 << 14) -> Nodes:
    """Empty room for so many nodes (a power of two)."""
    return Nodes(
        keys=np.empty(most, np.int64),
        values=np.empty(most, np.int64),
        before=np.empty(most, np.int64),
        steps=np.empty((most, _STEP), np.int64),
        slots=np.full(4 * most, -1, np.int64),
        slot_of=np.empty(most, np.int64),
        borders=np.zeros(PLACES + 2, np.int64),
    )


@rule
def _add(nodes: Nodes, size: int, key: int, value: int, before: int) -> int:
    """The number of the node with this key if this way to it is better, ``size`` if it is new; else -1."""
    mask = len(nodes.slots) - 1
    slot = ((key * _MIX) >> 24) & mask
    while nodes.slots[slot] >= 0:
        found = int(nodes.slots[slot])
        if nodes.keys[found] == key:
            if nodes.values[found] >= value:
                return -1
            nodes.values[found] = value
            nodes.before[found] = before
            return found
        slot = (slot + 1) & mask
    nodes.slots[slot] = size
    nodes.slot_of[size] = slot
    nodes.keys[size] = key
    nodes.values[size] = value
    nodes.before[size] = before
    return size


@rule
def _forget(nodes: Nodes, first: int, last: int) -> None:
    for node in range(first, last):
        nodes.slots[nodes.slot_of[node]] = -1


@rule
def _note_step(nodes: Nodes, node: int, w0: int, w1: int, w2: int, w3: int, wild: int, kept: int) -> None:
    nodes.steps[node, 0] = w0
    nodes.steps[node, 1] = w1
    nodes.steps[node, 2] = w2
    nodes.steps[node, 3] = w3
    nodes.steps[node, SETS_WILD] = wild
    nodes.steps[node, SETS_KEPT] = kept


@rule
def _is_replaced(position: Position, rank: int, freed: int, ways: Table, terms: Terms) -> bool:
    """Whether the naturals laid replace the wild cards freed at this rank (RHINE-JOKER-4-R).

    Runs have seen to their own; what is left is for the sets.
    """
    wanted = 0
    free = 0
    for suit in range(SUITS):
        free += int(ways[suit, FROM_HAND]) - int(ways[suit, FREED])
        if terms[FROM_TABLE]:
            free += int(position.laid[suit, rank])
    for i in range(int(position.set_number[rank])):
        if not freed >> i & 1:
            continue
        wanted += 1
        if not terms[FROM_TABLE]:
            continue
        for some in range(1 << SUITS):
            others = 0
            for suit in range(SUITS):
                others += int(ways[suit, FROM_HAND]) + int(position.laid[suit, rank])
                others -= int(ways[suit, FREED]) if some >> suit & 1 else int(position.sets[rank, i, suit])
            if others < 1:
                return False
    return free >= wanted


@rule
def _later_free(position: Position, place: int) -> int:
    """How many laid jokers and twos can become new wild cards above a place at most."""
    found = 0
    for later in range(place + 1, PLACES):
        for suit in range(SUITS):
            found += int(position.guests[suit, later])
        if later < RANKS:
            for i in range(int(position.set_number[later])):
                if position.set_notes[later, i]:
                    found += 1
    if place < TWO:
        for suit in range(SUITS):
            found += int(position.loose[suit])
            if position.facts[TWOS_MOVE]:
                found += int(position.held[suit, TWO])
    return found


@rule
def search(
    position: Position,
    terms: Terms,
    values: Counts,
    layers: Layers,
    nodes: Nodes,
    prices: Table,
    above: Counts,
    least: int,
    width: int,
) -> int:
    """The number of the last node of the best way; ``IMPOSSIBLE`` if there is none, ``NO_ROOM`` if room is short.

    Args:
        position: the counts.
        terms: the house rules.
        values: what laying a card of the hand is worth, by code.
        layers: the states of each suit.
        nodes: room for the nodes; the last ones are the ends of the search.
        prices: at which the layers look ahead.
        above: what wild cards in sets can bring from a place up, at these prices.
        least: ways that gain less are not looked for.
        width: once a place has so many nodes, the others are left out; ``IMPOSSIBLE`` then becomes ``LEFT_OUT``.
    """
    worth = wild_worth(prices, values)
    fixed = max(0, int(prices[0, WILD_PRICE])) * int(position.facts[JOKERS]) - least * SCALE
    left_out = IMPOSSIBLE
    top = top_place(terms)
    joker_value = int(values[JOKER])
    held = int(position.facts[JOKERS])
    nodes.keys[0] = (_WILD_ZERO - int(position.facts[LAID_JOKERS])) << _WILD_AT
    nodes.values[0] = 0
    nodes.borders[0] = 0
    nodes.borders[1] = 1
    size = 1
    most = len(nodes.keys)
    wild_most = int(position.facts[WILD_MOST])
    ways = np.zeros((SUITS, WAY), np.int64)
    content = np.zeros(SUITS, np.int64)
    total = np.zeros(SUITS, np.int64)
    hosts = np.zeros((32, SUITS), np.int64)
    for place in range(top + 1):
        rank = place % RANKS
        first, last = int(nodes.borders[place]), int(nodes.borders[place + 1])
        later = held + _later_free(position, place) + _WILD_ZERO
        sets = place < RANKS
        with_wild = 0
        choice = 0
        must_free = 0
        if sets:
            for i in range(int(position.set_number[rank])):
                note = int(position.set_notes[rank, i])
                if note:
                    with_wild |= 1 << i
                    if note & IS_TWO == 0:
                        choice |= 1 << i
                    elif note & IS_FREED:
                        must_free |= 1 << i
        if wild_most == 0:
            choice = 0
        simple = terms[SEVERAL_WILD] != 0 or (wild_most == 0 and with_wild == 0)
        small = terms[EQUAL_SUITS] == 0
        most_new = wild_most if sets else 0
        least_number = MINIMUM - most_new
        if terms[SEVERAL_WILD] == 0 and (with_wild or most_new):
            least_number = LEAST_BESIDE_WILD
        for node in range(first, last):
            if size - last >= width:
                left_out = LEFT_OUT
                break
            key = int(nodes.keys[node])
            so_far = int(nodes.values[node])
            wild_so_far = key >> _WILD_AT
            s0, s1 = key & _STATE, (key >> STATE_BITS) & _STATE
            s2, s3 = (key >> (2 * STATE_BITS)) & _STATE, (key >> (3 * STATE_BITS)) & _STATE
            spare = so_far * SCALE + (wild_so_far - _WILD_ZERO) * worth + fixed + int(above[place])
            spare += int(layers.rest[0, place, s0]) + int(layers.rest[1, place, s1])
            spare += int(layers.rest[2, place, s2]) + int(layers.rest[3, place, s3])
            if spare < 0:
                continue
            for w0 in range(layers.starts[0, place, s0], layers.ends[0, place, s0]):
                spare0 = spare - int(layers.ways[0, w0, LOSS])
                if spare0 < 0:
                    break
                for w1 in range(layers.starts[1, place, s1], layers.ends[1, place, s1]):
                    spare1 = spare0 - int(layers.ways[1, w1, LOSS])
                    if spare1 < 0:
                        break
                    for w2 in range(layers.starts[2, place, s2], layers.ends[2, place, s2]):
                        spare2 = spare1 - int(layers.ways[2, w2, LOSS])
                        if spare2 < 0:
                            break
                        for w3 in range(layers.starts[3, place, s3], layers.ends[3, place, s3]):
                            if spare2 < layers.ways[3, w3, LOSS]:
                                break
                            content[0] = layers.ways[0, w0, IN_SET]
                            content[1] = layers.ways[1, w1, IN_SET]
                            content[2] = layers.ways[2, w2, IN_SET]
                            content[3] = layers.ways[3, w3, IN_SET]
                            number = int(content[0] + content[1] + content[2] + content[3])
                            if 0 < number < least_number:
                                continue
                            highest = max(max(content[0], content[1]), max(content[2], content[3])) if small else 0
                            if number + most_new < MINIMUM * highest and simple:
                                continue
                            wild_used = wild_so_far
                            value = so_far
                            next_key = 0
                            rest = fixed + int(above[place + 1])
                            for suit in range(SUITS):
                                way = w0 if suit == 0 else w1 if suit == 1 else w2 if suit == 2 else w3
                                wild_used += int(layers.ways[suit, way, WILD])
                                value += int(layers.ways[suit, way, GAIN])
                                state = int(layers.ways[suit, way, NEXT])
                                next_key |= state << (suit * STATE_BITS)
                                rest += int(layers.rest[suit, place + 1, state])
                            rest += value * SCALE
                            if simple:
                                for wild in range(most_new + 1):
                                    now = wild_used + wild
                                    if now > later:
                                        break
                                    if rest + (now - _WILD_ZERO) * worth < 0:
                                        continue
                                    together = number + wild
                                    if together and together < MINIMUM * max(
                                        highest, (together + SUITS - 1) // SUITS if small else 1
                                    ):
                                        continue
                                    found = _add(nodes, size, next_key | now << _WILD_AT, value, node)
                                    if found < 0:
                                        continue
                                    _note_step(nodes, found, w0, w1, w2, w3, wild, 0)
                                    if found == size:
                                        size += 1
                                        if size == most:
                                            _forget(nodes, last, size)
                                            return NO_ROOM
                                continue
                            for suit in range(SUITS):
                                way = w0 if suit == 0 else w1 if suit == 1 else w2 if suit == 2 else w3
                                for part in range(WAY):
                                    ways[suit, part] = layers.ways[suit, way, part]
                                total[suit] = ways[suit, TOTAL]
                            freed = choice
                            while True:
                                gone = freed | must_free
                                jokers = 0
                                for i in range(int(position.set_number[rank]) if sets else 0):
                                    jokers += freed >> i & 1
                                if gone == 0 or _is_replaced(position, rank, gone, ways, terms):
                                    for wild in range(wild_most + 1 if sets else 1):
                                        now = wild_used - jokers + wild
                                        if now > later:
                                            break
                                        if not terms[SEVERAL_WILD] and wild and number < 2 * wild:
                                            break
                                        if rest + (now - _WILD_ZERO) * worth < 0:
                                            continue
                                        if sets and not sets_fit(
                                            position, rank, content, total, with_wild & ~gone, wild, terms, hosts
                                        ):
                                            continue
                                        found = _add(nodes, size, next_key | now << _WILD_AT, value, node)
                                        if found < 0:
                                            continue
                                        _note_step(nodes, found, w0, w1, w2, w3, wild, with_wild & ~gone)
                                        if found == size:
                                            size += 1
                                            if size == most:
                                                _forget(nodes, last, size)
                                                return NO_ROOM
                                if freed == 0:
                                    break
                                freed = (freed - 1) & choice
        _forget(nodes, last, size)
        nodes.borders[place + 2] = size
        if size == last:
            return left_out
    best = left_out
    for node in range(int(nodes.borders[top + 1]), size):
        jokers = (int(nodes.keys[node]) >> _WILD_AT) - _WILD_ZERO
        if 0 <= jokers <= held:
            nodes.values[node] += jokers * joker_value
            if nodes.values[node] >= least and (best < 0 or nodes.values[node] > nodes.values[best]):
                best = node
    return best
