"""Everybody against everybody."""

from __future__ import annotations

from typing import Any

import pytest

import rummyhouse
from rummyhouse.simulation import driver


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of players who never win need not be played to their end."""
    monkeypatch.setattr(driver, "LONGEST_REST", 1)


def first(view, legal):
    return legal[0]


def last(view, legal):
    return legal[-1]


def test_everybody_plays_everybody_on_both_seats() -> None:
    told: list[float] = []
    contest = rummyhouse.round_robin("gin", ["random", first, last], rounds=8, seed=2, progress=told.append)
    assert set(contest.encounters) == {(a, b) for a in contest.names for b in contest.names if a != b}
    assert told == pytest.approx([1 / 3, 2 / 3, 1])
    assert contest.names == ("random", "first", "last")
    halves = [rummyhouse.simulate("gin", bots=pair, rounds=4, seed=2) for pair in (("random", last), (last, "random"))]
    made = [halves[0].seats[0].points_per_round.value, halves[1].seats[1].points_per_round.value]
    assert contest["random", "last"].points.value == pytest.approx(sum(made) / 2)
    assert contest["random", "last"].points.value == -contest["last", "random"].points.value
    assert contest.points(contest.ranking[0]) >= contest.points(contest.ranking[-1])


def test_one_against_itself_is_even() -> None:
    contest = rummyhouse.round_robin("gin", [last, last], rounds=10, seed=4)
    assert contest.names == ("last", "last 2")
    assert contest["last", "last 2"].points.value == 0


@pytest.mark.compiled
def test_a_table_of_more_seats_gives_each_its_turn() -> None:
    contest = rummyhouse.round_robin("basic", ["random", "steady"], rounds=20, seats=4)
    low, value, high = (getattr(contest["steady", "random"].rounds_won, name) for name in ("low", "value", "high"))
    assert 0 <= low <= value <= high <= 1
    assert contest.ranking == ("steady", "random")


def test_it_is_written_as_a_table() -> None:
    lines = str(rummyhouse.round_robin("gin", ["random", last], rounds=4)).splitlines()
    assert lines[0] == "gin: own points a round, 4 rounds each pair; in brackets 95 % intervals"
    assert len(lines) == 4
    assert len({len(line) for line in lines[1:]}) == 1


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"bots": ["random"]}, "a contest is between two players or more, not 1"),
        ({"rounds": 7}, "7 rounds cannot be halved"),
        ({"rounds": 0}, "0 rounds cannot be halved"),
        ({"bots": ["random", "nobody"]}, "there is no bot 'nobody'"),
        ({"seats": 3}, "is for 2 players; 3 are named"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rummyhouse.round_robin("gin", **{"bots": ["random", last], **given})
