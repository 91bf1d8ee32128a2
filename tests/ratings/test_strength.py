"""Ratings of players who have all played each other."""

from __future__ import annotations

import numpy as np
import pytest

from rummyhouse.ratings import strengths


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
