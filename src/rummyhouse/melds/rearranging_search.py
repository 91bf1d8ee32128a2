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
    MOST_WILD,
    PLACES,
    TWO,
    TWOS_MOVE,
    WILD_MOST,
    TableCounts,
)
from rummyhouse.melds.rearranging_runs import top_place
from rummyhouse.melds.rearranging_sets import LEAST_BESIDE_WILD, sets_fit
from rummyhouse.melds.rearranging_ways import FREED, FROM_HAND, GAIN, IN_SET, LOSS, NEXT, TOTAL, WAY, WILD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms

Slots: TypeAlias = "npt.NDArray[np.int32]"

_WILD_ZERO = 128
_WILD_AT = SUITS * STATE_BITS
_STATE = (1 << STATE_BITS) - 1
_MIX = 0x2545F4914F6CDD1D
NO_ROOM = -2
IMPOSSIBLE = -1

KEY, VALUE, BEFORE, SLOT, WAYS = range(5)
SETS_WILD, SETS_KEPT = WAYS + SUITS, WAYS + SUITS + 1
"""Entries of a node: states of the four suits and wild cards, in one integer; what is gained up to here at most; the
node before it on that way; its place in the table of keys; how it came from there: the way of each suit, the new wild
cards in sets of the rank, and which laid ones are kept."""
NODE = 10


class Nodes(NamedTuple):
    """Room for the nodes of one search.

    Attributes:
        rows: the nodes.
        slots: a table from keys to nodes; an entry counts if its node is of this place and knows it by its ``SLOT``.
        borders: where the nodes of each place begin.
    """

    rows: Table
    slots: Slots
    borders: Counts


@rule
def new_nodes(most: int) -> Nodes:
    """Empty room for so many nodes (a power of two)."""
    return Nodes(
        rows=np.empty((most, NODE), np.int64),
        slots=np.empty(2 * most, np.int32),
        borders=np.zeros(PLACES + 2, np.int64),
    )


@rule
def _add(
    rows: Table,
    slots: Slots,
    first: int,
    size: int,
    key: int,
    value: int,
    before: int,
    w0: int,
    w1: int,
    w2: int,
    w3: int,
    wild: int,
    kept: int,
) -> int:
    """Note a node, or a better way to it; the new number of nodes. Those of this place begin with ``first``."""
    mask = len(slots) - 1
    slot = ((key * _MIX) >> 24) & mask
    node = int(slots[slot])
    while first <= node < size and rows[node, SLOT] == slot:
        if rows[node, KEY] == key:
            if rows[node, VALUE] >= value:
                return size
            break
        slot = (slot + 1) & mask
        node = int(slots[slot])
    else:
        node = size
        slots[slot] = node
    rows[node, SLOT] = slot
    rows[node, KEY] = key
    rows[node, VALUE] = value
    rows[node, BEFORE] = before
    rows[node, WAYS] = w0
    rows[node, WAYS + 1] = w1
    rows[node, WAYS + 2] = w2
    rows[node, WAYS + 3] = w3
    rows[node, SETS_WILD] = wild
    rows[node, SETS_KEPT] = kept
    return max(size, node + 1)


@rule
def _is_replaced(laid: Table, sets: Table, number: int, rank: int, freed: int, ways: Table, from_table: bool) -> bool:
    """Whether the naturals laid replace the wild cards freed at this rank (RHINE-JOKER-4-R).

    Runs have seen to their own; what is left is for the sets.
    """
    wanted = 0
    free = 0
    for suit in range(SUITS):
        free += int(ways[suit, FROM_HAND]) - int(ways[suit, FREED])
        if from_table:
            free += int(laid[suit, rank])
    for i in range(number):
        if not freed >> i & 1:
            continue
        wanted += 1
        if not from_table:
            continue
        for some in range(1 << SUITS):
            others = 0
            for suit in range(SUITS):
                others += int(ways[suit, FROM_HAND]) + int(laid[suit, rank])
                others -= int(ways[suit, FREED]) if some >> suit & 1 else int(sets[i, suit])
            if others < 1:
                return False
    return free >= wanted


@rule
def _later_free(position: TableCounts, place: int) -> int:
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
    position: TableCounts,
    terms: Terms,
    values: Counts,
    layers: Layers,
    nodes: Nodes,
    prices: Table,
    above: Counts,
    least: int,
    width: int,
) -> tuple[int, bool]:
    """The best way, and whether others were left out.

    Args:
        position: the counts.
        terms: the house rules.
        values: what laying a card of the hand is worth, by code.
        layers: the states of each suit.
        nodes: room for the nodes; the last ones are the ends of the search.
        prices: at which the layers look ahead.
        above: what wild cards in sets can bring from a place up, at these prices.
        least: ways that gain less are not looked for.
        width: once a place has so many nodes, the others are left out.

    Returns:
        The number of its last node; ``IMPOSSIBLE`` if there is none, ``NO_ROOM`` if room is short.
    """
    worth = wild_worth(prices, values)
    fixed = max(0, int(prices[0, WILD_PRICE])) * int(position.facts[JOKERS]) - least * SCALE
    left_out = False
    top = top_place(terms)
    held = int(position.facts[JOKERS])
    rows, slots, borders = nodes.rows, nodes.slots, nodes.borders
    starts, ends, ways, hopes, begin = layers.starts, layers.ends, layers.ways, layers.rest, layers.first
    most = len(rows)
    rows[0, KEY] = (_WILD_ZERO - int(position.facts[LAID_JOKERS])) << _WILD_AT
    rows[0, VALUE] = 0
    borders[0] = 0
    borders[1] = 1
    size = 1
    wild_most = int(position.facts[WILD_MOST])
    several = terms[SEVERAL_WILD] != 0
    small = terms[EQUAL_SUITS] == 0
    from_table = terms[FROM_TABLE] != 0
    chosen = np.zeros((SUITS, WAY), np.int64)
    content = np.zeros(SUITS, np.int64)
    total = np.zeros(SUITS, np.int64)
    hosts = np.zeros((32, SUITS), np.int64)
    for place in range(top + 1):
        rank = place % RANKS
        first, last = int(borders[place]), int(borders[place + 1])
        here0, here1, here2, here3 = begin[0, place], begin[1, place], begin[2, place], begin[3, place]
        above0, above1, above2, above3 = (
            begin[0, place + 1],
            begin[1, place + 1],
            begin[2, place + 1],
            begin[3, place + 1],
        )
        later = held + _later_free(position, place) + _WILD_ZERO
        sets = position.sets[rank]
        laid_sets = 0
        with_wild = 0
        choice = 0
        must_free = 0
        most_new = 0
        if place < RANKS:
            most_new = wild_most
            laid_sets = int(position.set_number[rank])
            for i in range(laid_sets):
                note = int(position.set_notes[rank, i])
                if note:
                    with_wild |= 1 << i
                    if note & IS_TWO == 0:
                        choice |= 1 << i
                    elif note & IS_FREED:
                        must_free |= 1 << i
        if wild_most == 0:
            choice = 0
        simple = several or (most_new == 0 and with_wild == 0)
        least_number = MINIMUM - most_new if simple else LEAST_BESIDE_WILD
        fixed_above = fixed + int(above[place + 1])
        for node in range(first, last):
            if size - last >= width:
                left_out = True
                break
            key = int(rows[node, KEY])
            so_far = int(rows[node, VALUE])
            wild_so_far = key >> _WILD_AT
            s0, s1 = key & _STATE, (key >> STATE_BITS) & _STATE
            s2, s3 = (key >> (2 * STATE_BITS)) & _STATE, (key >> (3 * STATE_BITS)) & _STATE
            s0, s1, s2, s3 = s0 + here0, s1 + here1, s2 + here2, s3 + here3
            spare = so_far * SCALE + (wild_so_far - _WILD_ZERO) * worth + fixed + int(above[place])
            spare += int(hopes[0, s0]) + int(hopes[1, s1])
            spare += int(hopes[2, s2]) + int(hopes[3, s3])
            if spare < 0:
                continue
            for w0 in range(starts[0, s0], ends[0, s0]):
                spare0 = spare - int(ways[0, w0, LOSS])
                if spare0 < 0 or size - last >= width:
                    left_out = left_out or spare0 >= 0
                    break
                for w1 in range(starts[1, s1], ends[1, s1]):
                    spare1 = spare0 - int(ways[1, w1, LOSS])
                    if spare1 < 0 or size - last >= width:
                        left_out = left_out or spare1 >= 0
                        break
                    for w2 in range(starts[2, s2], ends[2, s2]):
                        spare2 = spare1 - int(ways[2, w2, LOSS])
                        if spare2 < 0 or size - last >= width:
                            left_out = left_out or spare2 >= 0
                            break
                        c0, c1, c2 = int(ways[0, w0, IN_SET]), int(ways[1, w1, IN_SET]), int(ways[2, w2, IN_SET])
                        for w3 in range(starts[3, s3], ends[3, s3]):
                            if spare2 < ways[3, w3, LOSS]:
                                break
                            c3 = int(ways[3, w3, IN_SET])
                            number = c0 + c1 + c2 + c3
                            if 0 < number < least_number:
                                continue
                            highest = max(max(c0, c1), max(c2, c3)) if small else 0
                            if simple and number + most_new < MINIMUM * highest:
                                continue
                            wild_used = wild_so_far + int(ways[0, w0, WILD]) + int(ways[1, w1, WILD])
                            wild_used += int(ways[2, w2, WILD]) + int(ways[3, w3, WILD])
                            value = so_far + int(ways[0, w0, GAIN]) + int(ways[1, w1, GAIN])
                            value += int(ways[2, w2, GAIN]) + int(ways[3, w3, GAIN])
                            n0, n1 = int(ways[0, w0, NEXT]), int(ways[1, w1, NEXT])
                            n2, n3 = int(ways[2, w2, NEXT]), int(ways[3, w3, NEXT])
                            next_key = n0 | n1 << STATE_BITS | n2 << (2 * STATE_BITS) | n3 << (3 * STATE_BITS)
                            rest = fixed_above + value * SCALE
                            rest += int(hopes[0, above0 + n0]) + int(hopes[1, above1 + n1])
                            rest += int(hopes[2, above2 + n2]) + int(hopes[3, above3 + n3])
                            if simple:
                                for wild in range(most_new + 1):
                                    now = wild_used + wild
                                    if now > later:
                                        break
                                    together = number + wild
                                    if rest + (now - _WILD_ZERO) * worth < 0 or 0 < together < MINIMUM * max(
                                        highest, (together + SUITS - 1) // SUITS if small else 1
                                    ):
                                        continue
                                    size = _add(
                                        rows,
                                        slots,
                                        last,
                                        size,
                                        next_key | now << _WILD_AT,
                                        value,
                                        node,
                                        w0,
                                        w1,
                                        w2,
                                        w3,
                                        wild,
                                        0,
                                    )
                                if size >= most - MOST_WILD:
                                    return NO_ROOM, left_out
                                continue
                            content[0], content[1], content[2], content[3] = c0, c1, c2, c3
                            noted = False
                            freed = choice
                            while True:
                                gone = freed | must_free
                                kept = with_wild & ~gone
                                jokers = 0
                                for i in range(laid_sets):
                                    jokers += freed >> i & 1
                                if (gone or most_new) and not noted:
                                    noted = True
                                    for suit in range(SUITS):
                                        way = w0 if suit == 0 else w1 if suit == 1 else w2 if suit == 2 else w3
                                        chosen[suit, FROM_HAND] = ways[suit, way, FROM_HAND]
                                        chosen[suit, FREED] = ways[suit, way, FREED]
                                        total[suit] = ways[suit, way, TOTAL]
                                if gone == 0 or _is_replaced(
                                    position.laid, sets, laid_sets, rank, gone, chosen, from_table
                                ):
                                    for wild in range(most_new + 1):
                                        now = wild_used - jokers + wild
                                        if now > later or number < LEAST_BESIDE_WILD * wild:
                                            break
                                        if rest + (now - _WILD_ZERO) * worth < 0:
                                            continue
                                        if kept or wild:
                                            if not sets_fit(sets, laid_sets, content, total, kept, wild, hosts):
                                                continue
                                        elif 0 < number < MINIMUM:
                                            continue
                                        size = _add(
                                            rows,
                                            slots,
                                            last,
                                            size,
                                            next_key | now << _WILD_AT,
                                            value,
                                            node,
                                            w0,
                                            w1,
                                            w2,
                                            w3,
                                            wild,
                                            kept,
                                        )
                                if size >= most - MOST_WILD:
                                    return NO_ROOM, left_out
                                if freed == 0:
                                    break
                                freed = (freed - 1) & choice
        borders[place + 2] = size
        if size == last:
            return IMPOSSIBLE, left_out
    best = IMPOSSIBLE
    for node in range(int(borders[top + 1]), size):
        jokers = (int(rows[node, KEY]) >> _WILD_AT) - _WILD_ZERO
        if 0 <= jokers <= held:
            rows[node, VALUE] += jokers * int(values[JOKER])
            if rows[node, VALUE] >= least and (best < 0 or rows[node, VALUE] > rows[best, VALUE]):
                best = node
    return best, left_out
