"""From the best way of the search back to melds with their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    KEY,
    KIND,
    LENGTH,
    LONGEST,
    LOW,
    NO_CARD,
    RUN,
    SET,
    SEVERAL_WILD,
    SHAPE,
    WILD_TWO,
    is_wild,
    length_of,
    shape_of,
)
from rummyhouse.melds.rearranging_acts import FROM, GUEST, IS_KEPT, PLANNED, TO, TO_FORCED
from rummyhouse.melds.rearranging_layers import STATE_BITS, Layers
from rummyhouse.melds.rearranging_position import MUST_STAY_LEFT, PLACES, TWO, TableCounts
from rummyhouse.melds.rearranging_runs import (
    E0,
    E1,
    E2,
    NUMBER,
    W1,
    W2,
    A,
    B,
    C,
    F,
    top_place,
)
from rummyhouse.melds.rearranging_search import BEFORE, SETS_KEPT, SETS_WILD, WAYS, Nodes
from rummyhouse.melds.rearranging_search import KEY as KEY_OF_NODE
from rummyhouse.melds.rearranging_sets import sets_fit, small_sets
from rummyhouse.melds.rearranging_ways import ACTS, AS_WILD, IN_RUN, IN_SET, TOTAL

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


NEW_WILD = 200
"""Stands in a row for a wild card until it is known which."""

_KIND, _CUT, _MOVED, _END, _ROLE = range(5)
"""What is noted of a run while it is open: its kind in the state; where a tail of it begins that may be parted; whether
it has gone on at this place; for a planned one its last place and that of its wild card."""
_CLOSED, _IS_PLANNED = -1, -2
_STATE = (1 << STATE_BITS) - 1


@rule
def write_melds(
    before: Table, position: TableCounts, terms: Terms, layers: Layers, nodes: Nodes, node: int, out: Table
) -> None:
    """Write the melds of the way that ends at ``node`` into ``out``."""
    top = top_place(terms)
    path = np.zeros(PLACES + 1, np.int64)
    place = top + 1
    while place >= 0:
        path[place] = node
        node = int(nodes.rows[node, BEFORE])
        place -= 1
    for i in range(len(out)):
        for j in range(out.shape[1]):
            out[i, j] = NO_CARD
    shapes = np.zeros((len(before), SHAPE), np.int64)
    for i in range(len(before)):
        if before[i, 0] != NO_CARD:
            shape_of(before[i], terms, shapes[i])
    number = 0
    for suit in range(SUITS):
        number = _write_runs(before, shapes, position, terms, layers, nodes, path, suit, out, number)
    for rank in range(RANKS):
        number = _write_sets(before, shapes, position, terms, layers, nodes, int(path[rank + 1]), rank, out, number)
    _name_wild(layers, nodes, int(path[TWO + 1]), out, number)


@rule
def _append(row: Counts, card: int) -> None:
    row[length_of(row)] = card


@rule
def _part(out: Table, notes: Table, run: int, number: int, cut: int) -> int:
    """Part the tail of a run, from ``cut`` on, into a new one; returns the new number of melds."""
    length = length_of(out[run])
    for i in range(cut, length):
        out[number, i - cut] = out[run, i]
        out[run, i] = NO_CARD
    notes[number, _KIND] = _CLOSED
    notes[run, _KIND] = _CLOSED
    return number + 1


@rule
def _find(notes: Table, first: int, number: int, kind: int) -> int:
    """A run of this kind that has not gone on yet; -1 if there is none."""
    for run in range(first, number):
        if notes[run, _KIND] == kind and not notes[run, _MOVED]:
            return run
    return -1


@rule
def _guest(before: Table, shapes: Table, kind: int, key: int, place: int, guest: int) -> int:
    """The laid wild card of a run's place, or of a rank's set, by its number among them."""
    seen = 0
    for i in range(len(before)):
        if before[i, 0] == NO_CARD or shapes[i, KIND] != kind or shapes[i, KEY] != key:
            continue
        card = NO_CARD
        for j in range(int(shapes[i, LENGTH])):
            if is_wild(int(before[i, j])) and (kind == SET or shapes[i, LOW] + j == place):
                card = int(before[i, j])
        if kind == RUN and card == NO_CARD:
            continue
        if seen == guest:
            return card
        seen += 1
    return NO_CARD


@rule
def _natural_on(out: Table, notes: Table, run: int, card: int) -> None:
    """Lay a card on an open run."""
    _append(out[run], card)
    notes[run, _MOVED] = 1
    kind = int(notes[run, _KIND])
    if kind == A:
        notes[run, _KIND] = B
    elif kind in (B, E2):
        notes[run, _KIND] = C
    elif kind == W1:
        notes[run, _KIND] = W2
    elif kind in (W2, F):
        notes[run, _KIND] = E0
        notes[run, _CUT] = length_of(out[run])
    elif kind == E0:
        notes[run, _KIND] = E1
    elif kind == E1:
        notes[run, _KIND] = E2


@rule
def _open(notes: Table, number: int, kind: int) -> None:
    notes[number, _KIND] = kind
    notes[number, _CUT] = 0
    notes[number, _MOVED] = 1


@rule
def _write_runs(
    before: Table,
    shapes: Table,
    position: TableCounts,
    terms: Terms,
    layers: Layers,
    nodes: Nodes,
    path: Counts,
    suit: int,
    out: Table,
    number: int,
) -> int:
    notes = np.zeros((len(out), 5), np.int64)
    first = number
    for place in range(top_place(terms) + 1):
        card = RANKS * suit + place % RANKS
        way = layers.ways[suit, nodes.rows[path[place + 1], WAYS + suit]]
        key = int(nodes.rows[path[place], KEY_OF_NODE])
        at = int(layers.first[suit, place]) + (key >> (suit * STATE_BITS) & _STATE)
        state = int(layers.states[suit, at])
        for run in range(first, number):
            notes[run, _MOVED] = 0
        naturals = int(way[IN_RUN])
        acts = int(way[ACTS]) & ((1 << AS_WILD) - 1)
        several = acts if terms[SEVERAL_WILD] else 0
        for run in range(first, number):
            if notes[run, _KIND] == _IS_PLANNED:
                notes[run, _MOVED] = 1
                if notes[run, _ROLE] == place:
                    _append(out[run], NEW_WILD)
                else:
                    _append(out[run], card)
                    naturals -= 1
                if notes[run, _END] == place:
                    notes[run, _KIND] = _CLOSED
        while acts and not several:
            act = acts & 255
            acts >>= 8
            if act & PLANNED:
                _open(notes, number, _IS_PLANNED)
                notes[number, _END] = place + ((act >> 3) & 7) + 2
                notes[number, _ROLE] = place + (act & 7)
                if act & 7:
                    naturals -= 1
                _append(out[number], card if act & 7 else NEW_WILD)
                number += 1
                continue
            number = _write_act(before, shapes, position, suit, place, act, out, notes, first, number)
        units = naturals + several
        for kind in (A, B, W1, W2, F):
            run = _find(notes, first, number, kind)
            while run >= 0:
                _natural_on(out, notes, run, card if naturals > 0 else NEW_WILD)
                naturals -= 1
                units -= 1
                run = _find(notes, first, number, kind)
        for kind in (C, E2, E1, E0):
            left = _left(acts_of=int(way[ACTS]), state=state, kind=kind, several=several)
            while units > 0 and left > 0:
                run = _find(notes, first, number, kind)
                _natural_on(out, notes, run, card if naturals > 0 else NEW_WILD)
                naturals -= 1
                units -= 1
                left -= 1
        while units > 0:
            _open(notes, number, A)
            _append(out[number], card if naturals > 0 else NEW_WILD)
            naturals -= 1
            units -= 1
            number += 1
        for run in range(first, number):
            if not notes[run, _MOVED]:
                notes[run, _KIND] = _CLOSED
    for run in range(first, number):
        length = length_of(out[run])
        if length > terms[LONGEST]:
            wild = 0
            for i in range(length):
                if is_wild(int(out[run, i])):
                    wild = i
            number = _part(out, notes, run, number, 3 if wild > length // 2 else length - 3)
    return number


@rule
def _left(acts_of: int, state: int, kind: int, several: int) -> int:
    """How many runs of a kind may go on with a natural card: those of the state on which no wild card was laid."""
    left = (state >> kind) & NUMBER
    acts = 0 if several else acts_of & ((1 << AS_WILD) - 1)
    while acts:
        act = acts & 255
        acts >>= 8
        if not act & PLANNED and FROM[act & 7] == kind:
            left -= 1
    return left


@rule
def _write_act(
    before: Table,
    shapes: Table,
    position: TableCounts,
    suit: int,
    place: int,
    act: int,
    out: Table,
    notes: Table,
    first: int,
    number: int,
) -> int:
    """Lay one wild card, kept or new; returns the new number of melds."""
    target = act & 7
    wild = NEW_WILD
    goal = int(TO[target])
    if act & IS_KEPT:
        guest = (act >> GUEST) & 3
        wild = _guest(before, shapes, RUN, suit, place, guest)
        if position.notes[suit, place, guest] & MUST_STAY_LEFT == 0:
            goal = int(TO_FORCED[target])
    if FROM[target] < 0:
        run = number
        number += 1
    else:
        run = _find(notes, first, number, int(FROM[target]))
        if notes[run, _CUT] > 0:
            cut = int(notes[run, _CUT])
            number = _part(out, notes, run, number, cut)
            run = number - 1
    _open(notes, run, goal)
    _append(out[run], wild)
    if goal == E0:
        notes[run, _CUT] = length_of(out[run])
    return number


@rule
def _write_sets(
    before: Table,
    shapes: Table,
    position: TableCounts,
    terms: Terms,
    layers: Layers,
    nodes: Nodes,
    node: int,
    rank: int,
    out: Table,
    number: int,
) -> int:
    rest = np.zeros(SUITS, np.int64)
    total = np.zeros(SUITS, np.int64)
    left = 0
    for suit in range(SUITS):
        way = layers.ways[suit, nodes.rows[node, WAYS + suit]]
        rest[suit] = way[IN_SET]
        total[suit] = way[TOTAL]
        left += int(way[IN_SET])
    wild = int(nodes.rows[node, SETS_WILD])
    kept = int(nodes.rows[node, SETS_KEPT])
    if left + wild == 0:
        return number
    if terms[SEVERAL_WILD]:
        sets = 1 if terms[EQUAL_SUITS] else small_sets(rest, wild)
        turn = 0
        for suit in range(SUITS):
            for _ in range(int(rest[suit])):
                _append(out[number + turn % sets], RANKS * suit + rank)
                turn += 1
        for _ in range(wild):
            _append(out[number + turn % sets], NEW_WILD)
            turn += 1
        return number + sets
    hosts = np.zeros((wild + 1, SUITS), np.int64)
    sets_fit(position.sets[rank], int(position.set_number[rank]), rest, total, kept, wild, hosts)
    for i in range(wild):
        for suit in range(SUITS):
            rest[suit] -= hosts[i, suit]
            left -= int(hosts[i, suit])
            for _ in range(int(hosts[i, suit])):
                _append(out[number], RANKS * suit + rank)
        _append(out[number], NEW_WILD)
        number += 1
    if kept:
        return _write_kept(before, shapes, position, rank, kept, rest, out, number)
    if left:
        for suit in range(SUITS):
            for _ in range(int(rest[suit])):
                _append(out[number], RANKS * suit + rank)
        number += 1
    return number


@rule
def _write_kept(
    before: Table, shapes: Table, position: TableCounts, rank: int, kept: int, rest: Counts, out: Table, number: int
) -> int:
    """Sets with kept wild cards: first a natural of its own set for each, then a second card, then all others."""
    sets = 0
    own = np.zeros(len(position.set_notes[rank]), np.int64)
    for i in range(int(position.set_number[rank])):
        if kept >> i & 1:
            own[sets] = i
            sets += 1
    choice = 0
    used = np.zeros(SUITS, np.int64)
    while True:
        good = True
        for suit in range(SUITS):
            used[suit] = 0
        for i in range(sets):
            suit = (choice >> (2 * i)) & 3
            used[suit] += 1
            if position.sets[rank, own[i], suit] == 0 or used[suit] > rest[suit]:
                good = False
                break
        if good or choice >> (2 * sets):
            break
        choice += 1
    for i in range(sets):
        suit = (choice >> (2 * i)) & 3
        _append(out[number + i], RANKS * suit + rank)
        _append(out[number + i], _guest(before, shapes, SET, rank, 0, int(own[i])))
        rest[suit] -= 1
    turn = 0
    for suit in range(SUITS):
        for _ in range(int(rest[suit])):
            _append(out[number + turn % sets], RANKS * suit + rank)
            turn += 1
    return number + sets


@rule
def _name_wild(layers: Layers, nodes: Nodes, node: int, out: Table, number: int) -> None:
    """Say which card each new wild card is: twos first, then jokers."""
    suit = 0
    left = int(layers.ways[0, nodes.rows[node, WAYS], ACTS]) >> AS_WILD
    for i in range(number):
        for j in range(out.shape[1]):
            if out[i, j] == NO_CARD:
                break
            if out[i, j] != NEW_WILD:
                continue
            while left == 0 and suit < SUITS - 1:
                suit += 1
                left = int(layers.ways[suit, nodes.rows[node, WAYS + suit], ACTS]) >> AS_WILD
            if left > 0:
                out[i, j] = WILD_TWO + RANKS * suit + TWO
                left -= 1
            else:
                out[i, j] = JOKER
