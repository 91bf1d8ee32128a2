"""Intervals against textbook values and against chance itself."""

import math
import random

import pytest

from rummyhouse.ratings import Skill, mean, mean_of_sums, rate, ratio_of_medians, share
from rummyhouse.ratings.means import student_quantile

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980, 100_000: 1.960}


@pytest.mark.parametrize("freedom", TABLE)
def test_student_quantiles_are_those_of_the_tables(freedom: int) -> None:
    assert student_quantile(freedom) == pytest.approx(TABLE[freedom], rel=0.011 if freedom < 5 else 0.0015)


def test_share_gives_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=5e-5)
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=5e-5)
    assert share(10, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=5e-5)


def test_nothing_measured_says_nothing() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert mean([]) == (0.0, -math.inf, math.inf)
    assert mean([3]) == (3.0, -math.inf, math.inf)


def test_mean_of_four() -> None:
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.182 * math.sqrt(5 / 3) / 2, rel=0.011)
    assert mean_of_sums(4, 10, 30) == pytest.approx(found)


def test_large_numbers_keep_their_digits() -> None:
    assert mean([1e9, 1e9 + 1, 1e9 + 2]).high - 1e9 - 1 == pytest.approx(mean([0, 1, 2]).high - 1)


def test_intervals_hold_what_they_promise() -> None:
    chance = random.Random(7)
    held_mean = held_share = 0
    trials = 2000
    for _ in range(trials):
        numbers = [chance.gauss(5, 3) for _ in range(8)]
        held_mean += mean(numbers).low <= 5 <= mean(numbers).high
        found = share(sum(chance.random() < 0.3 for _ in range(40)), 40)
        held_share += found.low <= 0.3 <= found.high
    assert 0.935 < held_mean / trials < 0.965
    assert 0.93 < held_share / trials < 0.975


def test_ratio_of_medians() -> None:
    assert ratio_of_medians([10, 30, 20], [2, 4, 5]) == (5.0, 2.0, 15.0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="11 hits in 10 trials"):
        share(11, 10)
    with pytest.raises(ValueError, match="at least one"):
        ratio_of_medians([], [1])
    with pytest.raises(ValueError, match="above zero"):
        ratio_of_medians([1], [0])


def test_rounded_gives_a_list_for_json() -> None:
    assert share(1, 3).rounded(3) == [0.333, 0.061, 0.792]


def test_a_skill_begins_provisional_and_grows_surer_with_every_match() -> None:
    one = other = Skill()
    assert (one.mean, one.margin, one.is_provisional) == (1500, 392, True)
    for _ in range(60):
        before = one
        ((one,), (other,)) = rate([[one], [other]], [0, 0])
        assert one.deviation < before.deviation
    assert not one.is_provisional
    assert one.mean == pytest.approx(1500)


def test_a_win_against_a_better_player_counts_more() -> None:
    strong, weak = Skill(1700, 60), Skill(1300, 60)
    expected = rate([[strong], [weak]], [0, 1])
    surprise = rate([[weak], [strong]], [0, 1])
    assert surprise[0][0].mean - weak.mean > expected[0][0].mean - strong.mean > 0


def test_losers_among_many_lose_alike_and_partners_share_a_result() -> None:
    many = rate([[Skill()], [Skill()], [Skill()]], [1, 0, 1])
    assert many[0][0] == pytest.approx(many[2][0])
    assert many[1][0].mean > 1500 > many[0][0].mean
    teams = rate([[Skill(), Skill()], [Skill(), Skill()]], [1, 0])
    assert teams[0][0] == teams[0][1]
    assert teams[1][0].mean > 1500 > teams[0][0].mean
