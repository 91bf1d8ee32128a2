"""Simulations: same seed, same result, however many share the work, compiled or not."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.simulation import (
    ClusterError,
    Interrupted,
    Job,
    Result,
    Seating,
    Variation,
    driver,
    pieces,
    simulate,
    vary,
)
from rummyhouse.simulation import job as parts
from rummyhouse.simulation.driver import unbound
from rummyhouse.simulation.plot import plot

RANDOM_GIN = partial(bots.seat, "gin", ("random", "random"))


def run(preset: str = "parity", **job: Any) -> Result:
    return simulate(Job(seating=RANDOM_GIN, choice=games.find("gin").house_rules.choose(preset), **job))


def test_the_result_does_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 100)
    alone = run(rounds=950, seed=4)
    shared = run(rounds=950, seed=4, processes=2)
    assert (alone.parts == shared.parts).all()
    assert len(alone.parts) == 10
    assert alone.seats == shared.seats
    assert (alone.parts != run(rounds=950, seed=5).parts).any()


def test_exactly_so_many_rounds_are_played_and_matches_are_played_out() -> None:
    result = run("classic", rounds=3000, seed=2)
    assert result.rounds == 3000
    assert result.matches >= 2  # one a part at the least: the last match of a part is played to its end
    assert sum(seat.matches_won.value for seat in result.seats) == pytest.approx(1)
    assert result.actions > 3000 * 20
    assert 0 < result.rounds_per_second == result.rounds / result.seconds


def test_matches_can_be_counted_instead() -> None:
    result = run("classic", matches=5, seed=2)
    assert result.matches == 5
    assert result.rounds > 5


@pytest.mark.compiled
def test_a_part_is_played_in_small_pieces_so_that_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    for job in ({"rounds": 50}, {"matches": 3}):
        whole = run("classic", seed=4, **job)
        monkeypatch.setattr(pieces, "PIECE", 0.0)
        sizes: list[int] = []
        own = Seating.driver

        def counted(seating: Seating, own: Any = own, sizes: list[int] = sizes) -> Any:
            plays = own(seating)
            return lambda *given: [sizes.append(given[-1]), plays(*given)][1]

        with monkeypatch.context() as here:
            here.setattr(Seating, "driver", counted)
            again = run("classic", seed=4, **job)
        assert len(sizes) >= 50 or "matches" in job
        assert set(sizes) == {1}
        assert (again.parts == whole.parts).all()


@pytest.mark.parametrize("processes", [1, 2])
def test_what_came_of_it_until_it_was_stopped_is_there(processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 100)
    whole = run(rounds=950, seed=4)

    def stop(done: float) -> None:
        if done > 0.25:
            raise KeyboardInterrupt

    job = Job(seating=RANDOM_GIN, choice=games.find("gin").house_rules.choose("parity"), rounds=950, seed=4)
    with pytest.raises(Interrupted) as caught:
        simulate(replace(job, processes=processes), stop)
    assert (caught.value.result.parts == whole.parts[:3]).all()
    assert caught.value.result.rounds == 300


def compared(game: str, name: str, values: tuple[int, ...], **job: Any) -> Variation:
    rules = games.find(game).house_rules
    choices = [({name: str(value)}, rules.choose(**{name: value})) for value in values]
    players = partial(bots.seat, game, ("steady", "steady"))
    return vary(Job(seating=players, choice=rules.choose(), **job), choices)


@pytest.mark.parametrize("number", [{"rounds": 300}, {"rounds": 3}, {"matches": 40}])
def test_where_all_is_alike_there_is_no_difference(number: dict[str, int]) -> None:
    found = compared("gin", "game_bonus", (100, 200), **number)
    assert found.same_cards
    for fact in found.facts:
        assert found.difference(fact, 0) == found.difference(fact, 1) == (0, 0, 0)


def test_differences_are_those_of_the_same_deals() -> None:
    found = compared("gin", "gin_bonus", (20, 30), rounds=300)
    fact = "points of the best side"
    first, other = (one.result.facts[fact] for one in found.variants)
    more = found.difference(fact, 1)
    assert more.value == pytest.approx(other.value - first.value)
    assert 0 < more.high - more.value < 0.6 * math.hypot(first.high - first.value, other.high - other.value)


@pytest.mark.parametrize(("game", "preset"), [("kalooki", None), ("basic", "penalty_points"), ("gin", None)])
@pytest.mark.parametrize("device", ["cpu", "simulated"])
def test_the_best_side_is_the_one_that_leads(game: str, preset: str | None, device: str) -> None:
    """Where points are charged, fewer are better."""
    choice = games.find(game).house_rules.choose(preset)
    job = Job(seating=partial(bots.seat, game, ("steady", "random")), choice=choice, rounds=40, device=device)
    result = simulate(job)
    best = result.facts["points of the best side"].value
    points = [seat.points_per_round.value for seat in result.seats]
    if games.find(game).charges(choice):
        assert best <= min(points)
    else:
        assert best >= max(points)


def test_a_comparison_does_not_depend_on_who_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 100)
    wide = ("processes", 1), ("processes", 2), ("device", "simulated")
    found = [compared("gin", "knock_card", (0, 10), rounds=250, **dict([one])).to_json() for one in wide]
    more = [[one["more_than_first"] for one in shown["variants"]] for shown in found]
    assert more[0] == more[1] == more[2]


def test_of_variants_those_that_were_played_are_there() -> None:
    rules = games.find("gin").house_rules
    job = Job(seating=RANDOM_GIN, choice=rules.choose(), rounds=100)
    choices = [({"knock_card": str(limit)}, rules.choose(knock_card=limit)) for limit in (10, 5, 0)]

    def stop_at(share: float, done: float) -> None:
        if done > share:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        vary(job, choices, partial(stop_at, 0.9))
    assert [one.values for one in caught.value.result.variants] == [{"knock_card": "10"}, {"knock_card": "5"}]
    with pytest.raises(KeyboardInterrupt) as early:
        vary(job, choices, partial(stop_at, 0.1))
    assert not isinstance(early.value, Interrupted)


def test_sums_agree_with_the_points_of_the_rounds() -> None:
    result = run(rounds=2000, seed=9)
    total = result.parts.sum(axis=0)
    points = [total[driver.SEAT_SUMS + driver.SUMS * seat + driver.POINTS] for seat in range(2)]
    assert points[0] == -points[1]  # a single hand is paid by the loser
    assert result.seats[0].points_per_round.value == points[0] / 2000
    low, value, high = (getattr(result.seats[0].rounds_won, name) for name in ("low", "value", "high"))
    assert 0 < low < value < high < 0.1


def test_progress_is_told_part_by_part() -> None:
    told: list[float] = []
    job = Job(seating=RANDOM_GIN, choice=games.find("gin").house_rules.choose(), rounds=2 * parts.ROUNDS_IN_PART)
    simulate(job, told.append)
    assert told == [0.5, 1.0]


@pytest.mark.parametrize(
    ("numbers", "complaint"),
    [
        ({}, "one or more rounds, or else"),
        ({"rounds": 1, "matches": 1}, "one or more rounds, or else"),
        ({"rounds": -1}, "one or more rounds, or else"),
        ({"rounds": 1, "seed": -1}, "the seed is -1"),
        ({"rounds": 1, "processes": 0}, "it takes 1 to 1024"),
    ],
)
def test_a_job_that_cannot_be_is_refused(numbers: dict[str, int], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        run(**numbers)


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"a cluster needs Ray: pip install 'rummyhouse\[cluster\]'"):
        run(rounds=1, cluster="local")


def test_a_driver_must_be_compiled_for_a_game() -> None:
    with pytest.raises(NotImplementedError):
        unbound()


@pytest.mark.parametrize("game", ["basic", "fan", "gin"])  # a round of the large games takes minutes as plain Python
def test_uncompiled_gives_the_same_result(game: str) -> None:
    start = "from rummyhouse.cli import main; main()"
    words = ["simulate", game, "--bots", "steady,random", "--rounds", "4", "--json"]
    found = []
    for environment in ({}, {"RUMMYHOUSE_PLAIN": "1"}):
        command = [sys.executable, "-c", start, *words]
        done = subprocess.run(command, capture_output=True, check=True, env={**os.environ, **environment})
        result = json.loads(done.stdout)
        found.append((result["actions"], result["seats"]))
    assert found[0] == found[1]


def test_a_result_can_be_drawn(tmp_path: Any) -> None:
    file = tmp_path / "result.svg"
    plot(run(rounds=500), "Gin", file)
    text = file.read_text()
    assert text.startswith("<?xml")
    assert len(text) > 5000


def test_a_part_is_the_same_wherever_it_is_played() -> None:
    alone = run(rounds=parts.ROUNDS_IN_PART + 1, seed=3)
    first = run(rounds=parts.ROUNDS_IN_PART, seed=3)
    assert np.array_equal(alone.parts[0], first.parts[0])


def test_one_round_is_counted_as_one() -> None:
    assert str(run(rounds=1)).startswith("1 round, 1 match; ")
