"""What keeps the results needs no more memory for many rounds than for few."""

from __future__ import annotations

import gc
import tracemalloc
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import arena, bots, games
from rummyhouse.arena import run as arena_run
from rummyhouse.simulation import Job, Result, simulate
from rummyhouse.simulation import job as parts
from rummyhouse.simulation import run as simulation_run
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.compiled

GIN = games.find("gin")
CHOICE = GIN.house_rules.choose()
MARGIN = 300_000
"""Bytes by which two jobs may differ, whatever their size."""
ROUNDS = (400, 6_000) if LONG else (200, 1_200)
DEALS = (20_000, 100_000) if LONG else (5_000, 25_000)
"""Few and many: tallies of all those rounds by themselves would take 800 bytes each, those of the deals 30."""


def simulated(rounds: int, processes: int = 1) -> Result:
    seating = partial(bots.seat, "gin", ("random", "random"))
    return simulate(Job(seating=seating, choice=CHOICE, rounds=rounds, seed=3, processes=processes))


def held(rounds: int) -> arena.CrossTable:
    found = arena.hold("gin", ("random", "learner"), rounds=rounds, choice=CHOICE, seed=3)
    assert found.ratings
    assert found.to_json()
    return found


def peak(work: Callable[[], object]) -> int:
    """Bytes that this process held at the most while it did this."""
    gc.collect()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def need_no_more(few: Callable[[], object], many: Callable[[], object]) -> bool:
    """Whether many need no more than few, in one of three tries: threads of earlier tests are counted too."""
    return any(peak(many) < peak(few) + MARGIN for _ in range(3))


@pytest.mark.parametrize("processes", [1, 2])
def test_a_simulation_of_many_parts_needs_no_more_than_one_of_few(
    processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 1)
    monkeypatch.setattr(simulation_run, "MOST_ROWS", 256)
    simulated(10)
    assert need_no_more(*(partial(simulated, rounds, processes) for rounds in ROUNDS))


def test_an_arena_of_many_deals_needs_no_more_than_one_of_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_run, "MOST_ROWS", 512)
    monkeypatch.setattr(arena_run, "MOST_IN_CHUNK", 512)
    held(10)
    assert need_no_more(*(partial(held, rounds) for rounds in DEALS))


def test_what_was_added_up_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 5)
    whole, duels = simulated(2003), held(4006).duel("learner", "random")
    monkeypatch.setattr(simulation_run, "MOST_ROWS", 64)
    monkeypatch.setattr(arena_run, "MOST_ROWS", 512)
    again, together = simulated(2003), held(4006)
    assert (len(whole.parts), len(again.parts)) == (401, 51)
    assert (again.parts.sum(axis=0) == whole.parts.sum(axis=0)).all()
    assert (again.seats, again.facts) == (whole.seats, whole.facts)
    assert (again.parts[0] == whole.parts[:8].sum(axis=0)).all()
    duel = together.duel("learner", "random")
    assert (len(duels.won), len(duel.won), duel.rounds) == (2003, 501, duels.rounds)
    assert np.allclose(duel.margins[0], duels.margins[:4].mean(axis=0))
    for name in ("points", "rounds_won"):
        one, other = getattr(duels, name), getattr(duel, name)
        assert other.value == pytest.approx(one.value)
        assert other.high - other.low == pytest.approx(one.high - one.low, rel=0.15)
    assert duel.saving == pytest.approx(duels.saving, rel=0.2)
    assert together.ratings[0].low < together.ratings[0].value < together.ratings[0].high
