"""Deadwood values: an ace counts 1, two to nine their number, ten and the court cards 10 (GIN-CARD-2, FAN-MELD-4-R)."""

from __future__ import annotations

import numpy as np

from rummyhouse.compiled import rule

SUIT_MASK = (1 << 13) - 1

_TENS = 0b1111 << 9
TEN_CARDS = _TENS | _TENS << 13 | _TENS << 26 | _TENS << 39
"""Every card that counts 10."""

EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""Times a mask of ranks this gives all cards of these ranks."""

_RANKS = np.arange(13)
SUIT_VALUE = ((np.arange(1 << 13)[:, None] >> _RANKS & 1) @ np.minimum(_RANKS + 1, 10)).astype(np.int16)
"""Total value of the cards of one suit, by the mask of their ranks."""


@rule
def card_value(card: int) -> int:
    """Deadwood value of a card code."""
    rank = int(card) % 13
    return 10 if rank > 8 else rank + 1


@rule
def total_value(mask: int) -> int:
    """Sum of the deadwood values of all cards in a mask."""
    return (
        int(SUIT_VALUE[mask & SUIT_MASK])
        + int(SUIT_VALUE[(mask >> 13) & SUIT_MASK])
        + int(SUIT_VALUE[(mask >> 26) & SUIT_MASK])
        + int(SUIT_VALUE[(mask >> 39) & SUIT_MASK])
    )


@rule
def highest_value(mask: int) -> int:
    """Deadwood value of the most costly card in a mask; 0 for an empty mask."""
    if mask & TEN_CARDS:
        return 10
    ranks = (mask | mask >> 13 | mask >> 26 | mask >> 39) & SUIT_MASK
    value = 0
    while ranks:
        ranks >>= 1
        value += 1
    return value
