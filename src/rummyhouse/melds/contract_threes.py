"""What the threes of a contract lack at least, and how to share out the jokers among them (KAL-MELD-1, KAL-JOKER-3)."""

from __future__ import annotations

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.contract_fours import NO_WINDOW, Hand, Table, Terms

THREE = 3
"""Cards of a three."""

MISSING_COST = 1 << 20
"""What a missing card costs: more than twice the worth of any hand, whatever its sign."""

IMPOSSIBLE = 1 << 40
"""The cost of a contract that cannot be met."""

# What a rank does for the threes: entries of a row of ``threes_found``, and the tables of ``choices``.
NUMBER, JOKERS = range(2)


@rule
def gaps_of_threes(ranks: Table, threes: int, terms: Terms) -> tuple[int, int]:
    """The fewest gaps that so many threes of these ranks have, and at least how many of them no joker may fill."""
    if threes == 0:
        return 0, 0
    with_two = 0
    with_one = 0
    whole = 0
    for rank in range(RANKS):
        count = int(ranks[rank])
        if terms.distinct_three_ranks:
            count = min(count, THREE)
        whole += count // THREE
        with_two += count % THREE == THREE - 1
        with_one += count % THREE == 1
    if terms.distinct_three_ranks and threes > RANKS:
        return NO_WINDOW, 0
    threes -= min(threes, whole)
    twos = min(threes, with_two)
    ones = min(threes - twos, with_one)
    none = threes - twos - ones
    lack = 0
    if terms.distinct_three_ranks:
        naturals = int(terms.min_naturals_three)
        lack = twos * max(0, naturals - 2) + ones * (naturals - 1) + none * naturals
    return twos + 2 * ones + 3 * none, lack


@rule
def worth_of_threes(hand: Hand, threes: int, worth: Table) -> int:
    """No less than what so many threes can be worth, jokers apart."""
    if threes == 0:
        return 0
    most = 0
    for rank in range(RANKS):
        points = 0
        for suit in range(SUITS):
            card = RANKS * suit + rank
            points += max(0, int(worth[card])) * min(THREE, int(hand[card]))
        most = max(most, points)
    return threes * most


@rule
def _best_of_rank(left: Table, rank: int, worth: Table, tops: Table) -> None:
    """Fill ``tops``: what the best so many naturals of a rank are worth."""
    taken = np.zeros(SUITS, np.int64)
    for number in range(1, min(len(tops) - 1, int(left[rank::RANKS].sum())) + 1):
        best = -1
        for suit in range(SUITS):
            card = RANKS * suit + rank
            if taken[suit] < left[card] and (best < 0 or worth[card] > worth[RANKS * best + rank]):
                best = suit
        taken[best] += 1
        tops[number] = tops[number - 1] + worth[RANKS * best + rank]


@rule
def share_jokers(
    left: Table, ranks: Table, threes: int, jokers: int, terms: Terms, worth: Table, costs: Table, choices: Table
) -> None:
    """Share out the jokers among the threes: ``costs[rank, t, n]`` of ``t`` threes below ``rank`` with ``n`` jokers.

    ``choices[NUMBER or JOKERS, rank, t, n]`` is how many of them are of the rank before, and with how many jokers.
    """
    most_jokers = THREE - int(terms.min_naturals_three)
    costs[0] = IMPOSSIBLE
    costs[0, 0, 0] = 0
    most = min(1, threes) if terms.distinct_three_ranks else threes
    tops = np.zeros(THREE * most + 1, np.int64)
    weighs = worth.any()
    for rank in range(RANKS):
        held = int(ranks[rank])
        if weighs:
            _best_of_rank(left, rank, worth, tops)
        for number in range(threes + 1):
            for spent in range(jokers + 1):
                best = int(costs[rank, number, spent])
                for here in range(1, min(number, most) + 1):
                    for wild in range(min(spent, most_jokers * here) + 1):
                        naturals = min(held, THREE * here - wild)
                        cost = int(costs[rank, number - here, spent - wild]) - int(tops[naturals])
                        cost += (THREE * here - wild - naturals) * MISSING_COST - wild * int(worth[JOKER])
                        if cost < best:
                            best = cost
                            choices[NUMBER, rank + 1, number, spent] = here
                            choices[JOKERS, rank + 1, number, spent] = wild
                costs[rank + 1, number, spent] = best
