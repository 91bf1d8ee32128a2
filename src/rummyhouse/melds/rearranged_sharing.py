"""Whether equal cards can be shared out so that everybody who asks for one has his own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import SUITS
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts


MOST_COPIES = 12
"""Copies of one card that are told apart; six packs have six."""

BITS = SUITS * MOST_COPIES
"""Copies of the cards of one rank."""

NOBODY = -1
"""Whose a copy is that nobody has been given."""


@rule
def can_share(wanted: Counts, number: int) -> bool:
    """Whether each of these masks can have a bit of its own.

    One after the other gets one; who has none left takes that of another who can have a third's, and so on, along the
    shortest such way.
    """
    owner = np.full(BITS, NOBODY, np.int64)
    own = np.zeros(BITS, np.int64)
    asked_by = np.zeros(BITS, np.int64)
    queue = np.zeros(BITS + 1, np.int64)
    for first in range(number):
        queue[0] = first
        head, tail = 0, 1
        seen = 0
        free = NOBODY
        while head < tail and free == NOBODY:
            who = int(queue[head])
            head += 1
            more = int(wanted[who]) & ~seen
            seen |= more
            for bit in range(BITS):
                if more >> bit & 1:
                    asked_by[bit] = who
                    if owner[bit] == NOBODY:
                        free = bit
                        break
                    queue[tail] = owner[bit]
                    tail += 1
        if free == NOBODY:
            return False
        while True:
            who = int(asked_by[free])
            left = int(own[who])
            owner[free], own[who] = who, free
            if who == first:
                break
            free = left
    return True
