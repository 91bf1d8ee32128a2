"""How strong players are who have all played each other: Bradley and Terry's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

MIDDLE = 1500.0
"""The mean of all."""

DOUBLED = 400.0 / np.log(10.0)
"""As in chess: whoever is 400 above another wins ten of eleven."""

PRIOR = 0.5
"""Of a draw that is counted as played between any two, so that whoever has won everything has a rating."""

_MOST_TURNS, _STILL = 10_000, 1e-7


def strengths(won: npt.NDArray[np.float64], prior: npt.NDArray[np.float64] | None = None) -> npt.NDArray[np.float64]:
    """The rating of each player, on the average 1500.

    >>> strengths(np.array([[0.0, 75.0], [25.0, 0.0]])).round()
    array([1594., 1406.])

    Args:
        won: how often each player (row) has won against each other (column); a draw is half a win for both.
        prior: wins that are counted besides, in the same places; half a win each where nothing is said.
    """
    wins = won + (np.full(won.shape, PRIOR) if prior is None else prior) * (1 - np.eye(len(won)))
    meetings = wins + wins.T
    strength = np.ones(len(won))
    for _ in range(_MOST_TURNS):
        fresh = wins.sum(axis=1) / (meetings / (strength[:, None] + strength)).sum(axis=1)
        fresh /= np.exp(np.log(fresh).mean())
        moved = float(np.abs(np.log(fresh / strength)).max())
        strength = fresh
        if moved < _STILL:
            break
    found: npt.NDArray[np.float64] = MIDDLE + DOUBLED * np.log(strength)
    return found
