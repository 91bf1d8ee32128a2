"""Minimum deadwood by brute force, as simply as can be; it shares no code with the house.

A hand is a row of card codes. Every subset of it is looked at: which subsets are melds, and how much of each subset can
be melded at most.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.compiled import rule


@rule
def value(code: int) -> int:
    return min(code % 13 + 1, 10)


@rule
def forms_meld(cards: Any, subset: int) -> bool:
    """Whether the chosen cards, which come in ascending order, are a set or a run."""
    number = 0
    first = -1
    last = -1
    same_rank = True
    in_sequence = True
    for i in range(len(cards)):
        if subset & (1 << i):
            code = cards[i]
            if number > 0:
                if code % 13 != first % 13:
                    same_rank = False
                if code // 13 != last // 13 or code != last + 1:
                    in_sequence = False
            else:
                first = code
            last = code
            number += 1
    return number >= 3 and (same_rank or in_sequence)


@rule
def deadwood(cards: Any, melds: Any, best: Any) -> int:
    """Minimum deadwood of an ascending row of codes; ``melds`` and ``best`` are room to work in."""
    size = len(cards)
    total = 0
    for code in cards:
        total += value(code)
    found = 0
    for subset in range(1 << size):
        if forms_meld(cards, subset):
            melds[found] = subset
            found += 1
    for subset in range(1 << size):
        most = 0
        for m in range(found):
            meld = melds[m]
            if subset & meld == meld:
                points = best[subset & ~meld]
                for i in range(size):
                    if meld & (1 << i):
                        points += value(cards[i])
                most = max(most, points)
        best[subset] = most
    return total - best[(1 << size) - 1]


@rule
def deadwoods(hands: Any, out: Any) -> None:
    """Minimum deadwood of every row of ``hands``, whose codes ascend."""
    size = hands.shape[1]
    melds = np.zeros(1 << size, np.int64)
    best = np.zeros(1 << size, np.int64)
    for i in range(len(hands)):
        out[i] = deadwood(hands[i], melds, best)
