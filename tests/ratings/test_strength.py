"""Ratings of players who have all played each other."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.special import expit

from rummyhouse.ratings import strengths
from rummyhouse.ratings.strength import PRIOR


def test_four_hundred_more_is_ten_of_eleven() -> None:
    one, other = strengths(np.array([[0.0, 100_000.0], [10_000.0, 0.0]]))
    assert one - other == pytest.approx(400, abs=0.1)
    assert (one + other) / 2 == pytest.approx(1500)


def test_it_finds_the_strengths_that_made_the_results() -> None:
    true = np.array([1750.0, 1550.0, 1400.0, 1300.0])
    expected = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    won = 1_000_000 * expected * (1 - np.eye(4))
    assert strengths(won) == pytest.approx(true, abs=0.1)


def test_whoever_has_won_everything_has_a_rating_and_equals_are_equal() -> None:
    strong, weak = strengths(np.array([[0.0, 50.0], [0.0, 0.0]]))
    assert 300 < strong - weak < 1500
    assert strengths(np.full((3, 3), 7.0)) == pytest.approx([1500] * 3)
    wider = strengths(np.array([[0.0, 50.0], [0.0, 0.0]]), np.full((2, 2), 0.01))
    assert wider[0] > strong


@pytest.mark.parametrize(("players", "rounds"), [(2, 40), (6, 12), (6, 2_000)])
def test_they_are_the_likeliest_strengths_that_a_general_optimiser_finds(players: int, rounds: int) -> None:
    """SciPy knows nothing of ratings: it is handed the logarithm of how likely the results are."""
    chance = np.random.default_rng(players * rounds)
    true = chance.normal(0, 1.5, players)
    won = np.zeros((players, players))
    for one, other in np.argwhere(np.triu(np.ones((players, players)), 1)):
        won[one, other] = chance.binomial(rounds, expit(true[one] - true[other])) + 0.5 * chance.integers(0, 3)
        won[other, one] = rounds + 1 - won[one, other]
    wins = won + PRIOR * (1 - np.eye(players))

    def unlikely(logs: np.ndarray) -> tuple[float, np.ndarray]:
        apart = logs[:, None] - logs[None, :]
        missed = wins * expit(-apart)
        return float((wins * np.logaddexp(0, -apart)).sum()), missed.sum(axis=0) - missed.sum(axis=1)

    found = minimize(unlikely, np.zeros(players), jac=True, method="BFGS", options={"gtol": 1e-6})
    assert strengths(won) == pytest.approx(1500 + 400 / np.log(10) * (found.x - found.x.mean()), abs=0.01)
