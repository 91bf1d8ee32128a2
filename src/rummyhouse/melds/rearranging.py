"""The play that lays the most, all laid cards staying in good melds: the whole table rearranged at once.

Every arrangement of a table is runs and sets. Going up from the ace, what matters of the runs below a place is only how
many are open and how long they are (:mod:`~rummyhouse.melds.rearranging_runs`); the four suits are held together by the
sets of the rank alone (:mod:`~rummyhouse.melds.rearranging_sets`) and by the number of wild cards
(:mod:`~rummyhouse.melds.rearranging_search`). So the search is a dynamic programme over the ranks, and exact. Often all
that a hand could lay can be laid at once; that is tried first, since there is then nothing to choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER, RANKS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged import is_allowed
from rummyhouse.melds.rearranged_apart import MOST_ANSWERS
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    GOOD,
    LEAST_NATURALS,
    MOVABLE,
    NO_CARD,
    SEVERAL_WILD,
    SHAPE,
    TWOS_BESIDE,
    WILD_TWOS,
    is_wild,
    shape_of,
)
from rummyhouse.melds.rearranging_bound import SCALE, STEPS, find_prices, new_prices
from rummyhouse.melds.rearranging_layers import Layers, lay_out, new_layers
from rummyhouse.melds.rearranging_melds import write_melds
from rummyhouse.melds.rearranging_position import JOKERS, PLACES, TWO, TableCounts, drop_useless, position_of
from rummyhouse.melds.rearranging_search import IMPOSSIBLE, NO_ROOM, VALUE, Nodes, new_nodes, search
from rummyhouse.melds.rearranging_trial import try_to_lay
from rummyhouse.melds.rearranging_ways import ALL_HELD, PLAN_RUNS

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


MOST_MELDS = 160
MELD_SIZE = 32
"""What a table has room for at least."""

NO_ARRANGEMENT = -1
MOST_TRIES = 300_000
"""So often something is tried before a position is said to have too many arrangements."""
NARROW = 8
"""Nodes at a place that the first attempt looks at: often there are very many plays as good as the best."""
FIRST = 64
"""Nodes at a place that are looked at, at most, before less than everything is laid."""
WIDEST = 1 << 40
OFTEN = 3
"""Where wild cards may be moved, everything is tried first only if so many times as many cards are laid as held."""


class Room(NamedTuple):
    """Room to work in; one search at a time."""

    layers: Layers
    nodes: Nodes


@rule
def room_for(nodes: int) -> Room:
    """Room for a search, as rule functions ask for it; see :func:`new_room`."""
    return Room(new_layers(), new_nodes(nodes))


def new_room(nodes: int = 1 << 17) -> Room:
    """Room for a search; a position that needs more is refused with ``NO_ROOM``.

    Args:
        nodes: how many positions between two ranks it may hold, a power of two.
    """
    return Room(new_layers(), new_nodes(nodes))


def new_table() -> Table:
    """An empty table that any arrangement fits on."""
    return np.full((MOST_MELDS, MELD_SIZE), NO_CARD, np.int64)


@rule
def _search_down(
    position: TableCounts, terms: Terms, values: Counts, room: Room, least: int, most: int, widest: int
) -> tuple[int, bool]:
    """The last node of the best way that gains ``least`` or more, and whether ways may have been left out.

    Looks for the most first, of which anything found is enough; then for ever less, of which all is looked at.
    """
    unit = 0
    for card in range(JOKER + 1):
        if values[card] > 0 and (unit == 0 or values[card] < unit):
            unit = int(values[card])
    unit = max(unit, 1)
    prices = new_prices()
    above = np.zeros(PLACES + 1, np.int64)
    layers, nodes = room.layers, room.nodes
    bound = find_prices(position, terms, values, unit, least, most, 1, layers, above, prices) // SCALE
    if bound < least:
        return IMPOSSIBLE, False
    if least == most:
        node, left_out = search(position, terms, values, layers, nodes, prices, above, least, NARROW)
        if node >= 0:
            return node, False
    bound = find_prices(position, terms, values, unit, least, most, STEPS, layers, above, prices) // SCALE
    wanted = bound
    step = 1
    careful = False
    width = NARROW
    while wanted >= least:
        node, left_out = search(position, terms, values, layers, nodes, prices, above, wanted, width)
        if node >= 0 and (not left_out or nodes.rows[node, VALUE] >= bound):
            return node, False
        if node == NO_ROOM:
            if wanted == bound:
                return NO_ROOM, True
            wanted = bound
            careful = True
            width = NARROW
        elif left_out:
            if width >= widest:
                return IMPOSSIBLE, True
            width *= 8
        else:
            if wanted == least:
                break
            bound = wanted - 1
            wanted = max(least, wanted - step)
            step = 1 if careful else max(unit, min(2 * step, 8 * unit))
            width = widest
    return IMPOSSIBLE, False


@rule
def _best_way(position: TableCounts, terms: Terms, values: Counts, room: Room, best: int) -> int:
    """The last node of the best way that gains more than ``best``.

    First it is tried to lay everything, in the most ordinary way: that takes little time and often goes well.
    """
    everything = int(position.facts[JOKERS]) * int(values[JOKER])
    for card in range(JOKER):
        everything += int(position.held[card // RANKS, card % RANKS]) * int(values[card])
    if everything <= best:
        return IMPOSSIBLE
    wanted = np.zeros(2, np.int64)
    wanted[ALL_HELD] = 1
    most = everything
    if not terms[MOVABLE] or position.laid.sum() > OFTEN * position.held.sum():
        found = lay_out(position, terms, values, wanted, room.layers)
        node, left_out = IMPOSSIBLE, False
        if found > 0:
            node, left_out = _search_down(position, terms, values, room, everything, everything, FIRST)
            if node >= 0:
                return node
        if terms[MOVABLE] and found >= 0 and node == IMPOSSIBLE and not left_out:
            most = everything - 1
    wanted[ALL_HELD] = 0
    wanted[PLAN_RUNS] = 1
    found = lay_out(position, terms, values, wanted, room.layers)
    if found < 0:
        return NO_ROOM
    if found == 0 or most <= best:
        return IMPOSSIBLE
    node, left_out = _search_down(position, terms, values, room, best + 1, most, WIDEST)
    return node


@rule
def _search_ranks(before: Table, hand: Counts, terms: Terms, values: Counts, room: Room, after: Table) -> int:
    """The most that can be laid by the search over the ranks; each meld asks for itself where its cards come from."""
    twos = 0
    if not terms[MOVABLE]:
        for i in range(len(before)):
            for j in range(before.shape[1]):
                if before[i, j] == NO_CARD:
                    break
                if is_wild(int(before[i, j])) and before[i, j] != JOKER:
                    twos |= 1 << i
    best = NO_ARRANGEMENT
    freed = twos
    while True:
        position = position_of(before, hand, freed, terms)
        drop_useless(position, terms)
        node = _best_way(position, terms, values, room, best)
        if node == NO_ROOM:
            return NO_ROOM
        if node >= 0:
            best = int(room.nodes.rows[node, VALUE])
            write_melds(before, position, terms, room.layers, room.nodes, node, after)
        if freed == 0:
            return best
        freed = (freed - 1) & twos


@rule
def _wild_in(row: Counts) -> int:
    found = 0
    for j in range(len(row)):
        if row[j] == NO_CARD:
            break
        found += 1 if is_wild(int(row[j])) else 0
    return found


@rule
def _copy(before: Table, to: Table) -> None:
    for i in range(len(to)):
        for j in range(to.shape[1]):
            to[i, j] = before[i, j] if i < len(before) and j < before.shape[1] else NO_CARD


@rule
def _beside(before: Table, hand: Counts, terms: Terms, values: Counts, room: Room, wild: int, after: Table) -> int:
    """The most that can be laid by the search over the ranks, melds with so many wild cards staying as they are."""
    number = 0
    for i in range(len(before)):
        if _wild_in(before[i]) >= wild:
            number += 1
    plain = np.full((len(before) - number, before.shape[1]), NO_CARD, np.int64)
    at = 0
    for i in range(len(before)):
        if _wild_in(before[i]) < wild:
            plain[at] = before[i]
            at += 1
    value = _search_ranks(plain, hand, terms, values, room, after)
    if value < 0:
        return value
    at = 0
    while after[at, 0] != NO_CARD:
        at += 1
    for i in range(len(before)):
        if _wild_in(before[i]) >= wild:
            for j in range(before.shape[1]):
                after[at, j] = before[i, j]
            at += 1
    return value


@rule
def _is_allowed(before: Table, after: Table, hand: Counts, terms: Terms) -> bool:
    return bool(is_allowed(before, after, hand, terms, np.full(1, MOST_ANSWERS, np.int64)))


@rule
def find_arrangement(
    before: Table, hand: Counts, terms: Terms, values: Counts, room: Room, tries: int, after: Table
) -> tuple[int, bool]:
    """Like :func:`best_rearrangement`, and whether nothing can be better.

    The search over the ranks is asked first. Its answer is the best one if it is allowed; where it is not, and by house
    rules that this search does not know, arrangements are tried. Where there are too many of them, new melds are laid
    beside what lies.
    """
    everything = 0
    wild = int(hand[JOKER])
    for card in range(JOKER + 1):
        everything += int(hand[card] * values[card])
        wild += int(hand[card]) if terms[WILD_TWOS] and card % RANKS == TWO else 0
    old = np.zeros(SHAPE, np.int64)
    for i in range(len(before)):
        wild += _wild_in(before[i])
        if before[i, 0] != NO_CARD and shape_of(before[i], terms, old) != GOOD:
            return NO_ARRANGEMENT, True
    if wild == 0 or terms[SEVERAL_WILD]:
        return _search_ranks(before, hand, terms, values, room, after), True
    value = NO_ARRANGEMENT
    if terms[EQUAL_SUITS]:
        value = _beside(before, hand, terms, values, room, 2, after)
    if value == NO_ROOM:
        return NO_ROOM, False
    allowed = value > 0 and _is_allowed(before, after, hand, terms)
    known = terms[EQUAL_SUITS] != 0 and (not terms[TWOS_BESIDE] or wild < LEAST_NATURALS)
    if known and (allowed or value <= 0):
        return value, True
    best = value if allowed else 0
    if not allowed:
        _copy(before, after)
    most = value if known else everything
    best, is_best = try_to_lay(before, hand, terms, values, best, most, tries, after)
    if best > 0 or is_best:
        return best, is_best
    value = _beside(before, hand, terms, values, room, 0, after)
    if value > 0 and _is_allowed(before, after, hand, terms):
        return value, False
    _copy(before, after)
    return 0, False


@rule
def best_rearrangement(
    before: Table, hand: Counts, terms: Terms, values: Counts, room: Room, tries: int, after: Table
) -> int:
    """The most that can be laid, by value; ``after`` is filled with the melds.

    Args:
        before: the laid melds, see :mod:`~rummyhouse.melds.rearranged`.
        hand: how many of each card code are in the hand (``int64[53]``).
        terms: the house rules. Where a meld may hold any number of wild cards, laid ones must be movable.
        values: what laying a card is worth, by code: 1 everywhere for the most cards (``int64[53]``).
        room: room to work in.
        tries: how often something is tried where arrangements have to be tried; what is found so far is then the best.
        after: a table from :func:`new_table`.

    Returns:
        The value of all cards laid; ``NO_ARRANGEMENT`` if not even the laid cards can be arranged (the melds before
        are not good, or laid wild cards are free and have no place); ``NO_ROOM`` if the search needs more room.
    """
    value, _ = find_arrangement(before, hand, terms, values, room, tries, after)
    return value


def rearrange(before: Table, hand: Counts, terms: Terms, values: Counts, room: Room | None = None) -> tuple[int, Table]:
    """Like :func:`best_rearrangement`, with as much room as it takes.

    Raises:
        ValueError: the house rules let a meld hold any number of wild cards, and laid ones are not movable; or the
            search would need more than eight million positions, or more than ``MOST_TRIES``.
    """
    if terms[SEVERAL_WILD] and not terms[MOVABLE]:
        raise ValueError("several wild cards in a meld are searched only where laid ones may be moved freely")
    room = room or new_room()
    after = new_table()
    value, is_best = find_arrangement(before, hand, terms, values, room, MOST_TRIES, after)
    size = len(room.nodes.rows)
    while value == NO_ROOM and size < 1 << 23:
        size *= 8
        room = Room(room.layers, new_nodes(size))
        value, is_best = find_arrangement(before, hand, terms, values, room, MOST_TRIES, after)
    if value == NO_ROOM or not is_best:
        raise ValueError("this position has too many arrangements")
    return int(value), after
