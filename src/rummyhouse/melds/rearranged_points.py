"""What cards count in Rhine, by code (RHINE-SCORE-1, RHINE-VAR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS

if TYPE_CHECKING:
    import numpy.typing as npt


def rhine_points(*, canasta: bool = False) -> npt.NDArray[np.int64]:
    """Points of every card code.

    >>> rhine_points()[[0, 1, 9, 10, 11, 12, 52]].tolist()
    [15, 2, 10, 11, 12, 13, 20]

    Args:
        canasta: two to seven count 5, eight to king 10, aces 20, jokers 50 (``variation_3``).
    """
    ranks = [20] + [5] * 6 + [10] * 6 if canasta else [15, *range(2, 14)]
    points = np.array([ranks[card % RANKS] for card in range(JOKER + 1)], np.int64)
    points[JOKER] = 50 if canasta else 20
    return points
