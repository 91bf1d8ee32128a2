"""How much can still be laid at most: each suit on its own, held together by prices.

Left to themselves the suits would put single cards into sets, and use the same wild cards four times. A price on both
(Lagrange multipliers) makes that dear: at every rank and for every suit a set that wants three cards must be paid for
by the cards that the others bring. Whatever the prices, the sum over the suits is never less than the best play; good
prices, found by small steps, bring it so near that the search has little left to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_shape import EQUAL_SUITS, MINIMUM
from rummyhouse.melds.rearranging_layers import DEAD, Layers
from rummyhouse.melds.rearranging_position import IS_TWO, JOKERS, LAID_JOKERS, PLACES, WILD_MOST, TableCounts
from rummyhouse.melds.rearranging_runs import top_place
from rummyhouse.melds.rearranging_ways import GAIN, IN_SET, LOSS, NEXT, WAY, WILD

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table, Terms


SCALE = 1024
"""Prices are whole numbers: so many to the value of one."""

STEPS = 20
WILD_PRICE = SUITS
"""In a table of prices, ``[rank, suit]`` is what a set asks of a suit; ``[0, WILD_PRICE]`` is the price of a wild card
(below zero: a reward, where laid ones must find a place)."""


@rule
def new_prices() -> Table:
    """No price on anything."""
    return np.zeros((RANKS, SUITS + 1), np.int64)


@rule
def wild_worth(prices: Table, values: Counts) -> int:
    """What using one wild card counts, in prices."""
    return int(values[JOKER]) * SCALE - int(prices[0, WILD_PRICE])


@rule
def rank_price(prices: Table, rank: int) -> int:
    """What a card in a set of this rank brings."""
    return int(prices[rank, 0]) + int(prices[rank, 1]) + int(prices[rank, 2]) + int(prices[rank, 3])


@rule
def laid_wild(position: TableCounts, rank: int) -> tuple[int, int]:
    """How many sets of a rank have a wild card, and how many of these are jokers."""
    found = 0
    jokers = 0
    for i in range(int(position.set_number[rank])):
        if position.set_notes[rank, i]:
            found += 1
            if position.set_notes[rank, i] & IS_TWO == 0:
                jokers += 1
    return found, jokers


@rule
def beside_suits(position: TableCounts, prices: Table, values: Counts, above: Counts) -> int:
    """What the wild cards in sets can bring at most: ``above[place]`` from this place up; returns that of the rest."""
    worth = wild_worth(prices, values)
    most = int(position.facts[WILD_MOST])
    above[PLACES] = 0
    for place in range(PLACES - 1, -1, -1):
        above[place] = above[place + 1]
        if place >= RANKS:
            continue
        price = rank_price(prices, place)
        found, jokers = laid_wild(position, place)
        above[place] += max(0, worth + price) * most + price * found
        if most:
            above[place] += max(0, -worth) * jokers
    return max(0, int(prices[0, WILD_PRICE])) * int(position.facts[JOKERS])


@rule
def look_ahead(terms: Terms, prices: Table, values: Counts, layers: Layers) -> None:
    """Fill in ``layers.rest`` at these prices, and for each way how much less than the best it brings (``LOSS``)."""
    top = top_place(terms)
    worth = wild_worth(prices, values)
    small = terms[EQUAL_SUITS] == 0
    for suit in range(SUITS):
        rest, first_of = layers.rest[suit], layers.first[suit]
        rest[first_of[top + 1]] = 0
        for place in range(top, -1, -1):
            price = 0
            asked = 0
            if place < RANKS:
                price = rank_price(prices, place)
                asked = MINIMUM * int(prices[place, suit])
            above = int(first_of[place + 1])
            for i in range(int(first_of[place]), above):
                best = DEAD
                first, last = int(layers.starts[suit, i]), int(layers.ends[suit, i])
                for way in range(first, last):
                    in_set = int(layers.ways[suit, way, IN_SET])
                    hope = int(rest[above + layers.ways[suit, way, NEXT]])
                    hope += int(layers.ways[suit, way, GAIN]) * SCALE + int(layers.ways[suit, way, WILD]) * worth
                    if in_set:
                        hope += in_set * price - (in_set * asked if small else asked)
                    layers.ways[suit, way, LOSS] = hope
                    best = max(best, hope)
                rest[i] = best


@rule
def sort_ways(terms: Terms, layers: Layers) -> None:
    """Put the ways on from each state in order, the best first, and turn hope into loss."""
    row = np.zeros(WAY, np.int64)
    for suit in range(SUITS):
        ways = layers.ways[suit]
        for i in range(int(layers.first[suit, top_place(terms) + 1])):
            best = int(layers.rest[suit, i])
            first, last = int(layers.starts[suit, i]), int(layers.ends[suit, i])
            for way in range(first, last):
                ways[way, LOSS] = best - ways[way, LOSS]
            for way in range(first + 1, last):
                loss = int(ways[way, LOSS])
                if ways[way - 1, LOSS] <= loss:
                    continue
                for part in range(WAY):
                    row[part] = ways[way, part]
                other = way
                while other > first and ways[other - 1, LOSS] > loss:
                    for part in range(WAY):
                        ways[other, part] = ways[other - 1, part]
                    other -= 1
                for part in range(WAY):
                    ways[other, part] = row[part]


@rule
def _slopes(position: TableCounts, terms: Terms, prices: Table, values: Counts, layers: Layers, slopes: Table) -> None:
    """How much each price is too low (below zero) or too high, seen from what the suits would do now."""
    top = top_place(terms)
    small = terms[EQUAL_SUITS] == 0
    worth = wild_worth(prices, values)
    most = int(position.facts[WILD_MOST])
    used = -int(position.facts[LAID_JOKERS])
    for rank in range(RANKS):
        found, jokers = laid_wild(position, rank)
        if worth + rank_price(prices, rank) > 0:
            found += most
            used += most
        if worth < 0 and most:
            used -= jokers
        for suit in range(SUITS):
            slopes[rank, suit] = found
    for suit in range(SUITS):
        state = 0
        for place in range(top + 1):
            at = int(layers.first[suit, place]) + state
            best = int(layers.rest[suit, at])
            way = int(layers.starts[suit, at])
            while layers.ways[suit, way, LOSS] != best:
                way += 1
            in_set = int(layers.ways[suit, way, IN_SET])
            used += int(layers.ways[suit, way, WILD])
            state = int(layers.ways[suit, way, NEXT])
            if in_set and place < RANKS:
                for other in range(SUITS):
                    slopes[place, other] += in_set
                slopes[place, suit] -= MINIMUM * (in_set if small else 1)
    held = int(position.facts[JOKERS])
    slopes[0, WILD_PRICE] = held - used if used > held else (-used if used < 0 else 0)


@rule
def find_prices(
    position: TableCounts,
    terms: Terms,
    values: Counts,
    unit: int,
    least: int,
    most: int,
    steps: int,
    layers: Layers,
    above: Counts,
    prices: Table,
) -> int:
    """Find good prices and look ahead at them; returns the most that can be gained, in prices.

    Args:
        position: the counts.
        terms: the house rules.
        values: what laying a card is worth.
        unit: the value of a card that counts little.
        least: less than this is not of interest.
        most: more than this cannot be gained.
        steps: how often the prices are changed, at most.
        layers: the states of the suits.
        above: is filled as by :func:`beside_suits`.
        prices: is filled with the prices.
    """
    trial = new_prices()
    slopes = new_prices()
    if position.facts[WILD_MOST]:  # a wild card lets about two more cards lie, as a first guess
        trial[0, WILD_PRICE] = (int(values[JOKER]) + 2 * unit) * SCALE
    everything = most * SCALE
    lowest = 1 << 60
    stale = 0
    reach = 1.0
    in_place = False
    for _step in range(steps):
        look_ahead(terms, trial, values, layers)
        bound = beside_suits(position, trial, values, above) + int(above[0])
        bound -= wild_worth(trial, values) * int(position.facts[LAID_JOKERS])
        for suit in range(SUITS):
            bound += int(layers.rest[suit, 0])
        in_place = bound < lowest
        if in_place:
            if bound < lowest - unit * SCALE // 16:
                stale = 0
            lowest = bound
            for rank in range(RANKS):
                for suit in range(SUITS + 1):
                    prices[rank, suit] = trial[rank, suit]
        else:
            stale += 1
            if stale > 2:
                stale = 0
                reach *= 0.5
        _slopes(position, terms, trial, values, layers, slopes)
        square = 0
        for rank in range(RANKS):
            for suit in range(SUITS + 1):
                if trial[rank, suit] == 0 and slopes[rank, suit] > 0 and suit < WILD_PRICE:
                    slopes[rank, suit] = 0
                square += int(slopes[rank, suit]) * int(slopes[rank, suit])
        if square == 0 or reach < 0.1 or lowest < max(everything + SCALE * unit // 4, least * SCALE):
            break
        goal = (min(lowest, everything + 1) - 1) // (unit * SCALE) * (unit * SCALE)
        length = reach * (bound - goal + unit * SCALE * 0.25) / square
        for rank in range(RANKS):
            for suit in range(SUITS):
                trial[rank, suit] = max(0, int(trial[rank, suit]) - int(length * slopes[rank, suit]))
        trial[0, WILD_PRICE] -= int(length * slopes[0, WILD_PRICE])
    if lowest < least * SCALE:
        return lowest
    if not in_place:
        look_ahead(terms, prices, values, layers)
        beside_suits(position, prices, values, above)
    sort_ways(terms, layers)
    return min(lowest, everything)
