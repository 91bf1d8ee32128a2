"""The sets of one rank: whether so many cards and wild cards make sets, and which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_origins import may_take_wild
from rummyhouse.melds.rearranged_shape import MINIMUM

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table

LEAST_BESIDE_WILD = 2
"""Naturals beside a wild card, where there may be one only (RHINE-SET-5-R)."""


@rule
def small_sets(content: Counts, wild: int) -> int:
    """How many sets of three or four different suits these cards make, wild cards filling any gap; -1 if they do not.

    So many sets can be made if no suit has more cards than there are sets, and all cards fit: the cards of each suit
    are dealt out to the sets in turn.
    """
    total = wild
    highest = 0
    for suit in range(SUITS):
        total += int(content[suit])
        highest = max(highest, int(content[suit]))
    sets = max(highest, (total + SUITS - 1) // SUITS)
    return sets if sets * MINIMUM <= total else -1


@rule
def have_witnesses(sets: Table, number: int, content: Counts, kept: int) -> bool:
    """Whether each kept wild card can have a natural of its own set beside it (RHINE-JOKER-3-R): Hall's condition."""
    for some in range(1, kept + 1):
        if some & ~kept:
            continue
        wanted = 0
        found = 0
        for suit in range(SUITS):
            held = False
            for i in range(number):
                if some >> i & 1 and sets[i, suit] > 0:
                    held = True
            if held:
                found += int(content[suit])
        for i in range(number):
            wanted += some >> i & 1
        if found < wanted:
            return False
    return True


@rule
def sets_fit(sets: Table, laid: int, content: Counts, total: Counts, kept: int, wild: int, hosts: Table) -> bool:
    """Whether cards of a rank, with kept and new wild cards, make sets that have not more than one each.

    Args:
        sets: the naturals of each laid set of the rank, by suit.
        laid: how many such sets there are.
        content: cards to go into sets, by suit.
        total: all cards of the rank on the table after, by suit.
        kept: a mask over the laid sets of the rank: those whose wild card is kept.
        wild: how many new wild cards shall lie in these sets.
        hosts: is filled with the naturals beside each new wild card; what is left lies beside kept ones or in a set
            without.
    """
    number = 0
    for suit in range(SUITS):
        number += int(content[suit])
    with_kept = 0
    for i in range(laid):
        with_kept += kept >> i & 1
    if number < LEAST_BESIDE_WILD * (with_kept + wild):
        return False
    if wild == 0:
        return _rest_fits(sets, laid, content, number, kept, with_kept)
    rest = np.zeros(SUITS, np.int64)
    for suit in range(SUITS):
        rest[suit] = content[suit]
    if laid == 0:
        for i in range(wild):
            _take(rest, hosts[i], number if i == wild - 1 else LEAST_BESIDE_WILD)
            number -= LEAST_BESIDE_WILD
        return True
    return _find_hosts(sets, laid, rest, number, total, kept, with_kept, wild, hosts)


@rule
def _take(rest: Counts, host: Counts, number: int) -> None:
    for suit in range(SUITS):
        host[suit] = min(number, int(rest[suit]))
        number -= int(host[suit])
        rest[suit] -= host[suit]


@rule
def _rest_fits(sets: Table, laid: int, rest: Counts, number: int, kept: int, with_kept: int) -> bool:
    """Whether cards make sets with kept wild cards only, or with none."""
    if with_kept == 0:
        return number == 0 or number >= MINIMUM
    return number >= LEAST_BESIDE_WILD * with_kept and have_witnesses(sets, laid, rest, kept)


@rule
def _next_host(rest: Counts, host: Counts) -> bool:
    """Step ``host`` down to the next smaller choice of cards; False after the last. ``rest`` is what it leaves."""
    for suit in range(SUITS):
        if host[suit] > 0:
            host[suit] -= 1
            rest[suit] += 1
            for lower in range(suit):
                host[lower] = rest[lower]
                rest[lower] = 0
            return True
    return False


@rule
def _find_hosts(
    sets: Table,
    laid: int,
    rest: Counts,
    number: int,
    total: Counts,
    kept: int,
    with_kept: int,
    wild: int,
    hosts: Table,
) -> bool:
    """Try every choice of cards beside each new wild card, the largest first."""
    level = 0
    fresh = True
    while level >= 0:
        host = hosts[level]
        if fresh:
            for suit in range(SUITS):
                host[suit] = rest[suit]
                number -= int(rest[suit])
                rest[suit] = 0
            fresh = False
        else:
            before = 0
            for suit in range(SUITS):
                before += int(host[suit])
            if not _next_host(rest, host):
                level -= 1
                continue
            for suit in range(SUITS):
                before -= int(host[suit])
            number += before
        inside = 0
        for suit in range(SUITS):
            inside += int(host[suit])
        if inside < LEAST_BESIDE_WILD or not may_take_wild(sets, laid, host, total):
            continue
        if level < wild - 1:
            if number >= LEAST_BESIDE_WILD * (wild - 1 - level + with_kept):
                level += 1
                fresh = True
            continue
        if _rest_fits(sets, laid, rest, number, kept, with_kept):
            return True
    return False
