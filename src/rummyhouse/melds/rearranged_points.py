"""What cards count in Rhine, by code (RHINE-SCORE-1, RHINE-VAR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy.typing as npt


@rule
def rhine_value(card: int, canasta: bool) -> int:
    """What a card counts; as in Canasta, two to seven are 5, eight to king 10, aces 20 and jokers 50."""
    rank = card % RANKS
    if canasta:
        if card >= JOKER:
            return 50
        if rank == 0:
            return 20
        return 5 if rank <= 6 else 10
    if card >= JOKER:
        return 20
    return 15 if rank == 0 else rank + 1


def rhine_points(*, canasta: bool = False) -> npt.NDArray[np.int64]:
    """Points of every card code.

    >>> rhine_points()[[0, 1, 9, 10, 11, 12, 52]].tolist()
    [15, 2, 10, 11, 12, 13, 20]

    Args:
        canasta: the values of Canasta hold (``variation_3``).
    """
    return np.array([rhine_value(card, canasta) for card in range(JOKER + 1)], np.int64)
