"""Run a simulation, in one process or in many."""

from __future__ import annotations

import multiprocessing
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.simulation import driver
from rummyhouse.simulation.result import Result, fact_results, seat_results
from rummyhouse.simulation.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

    from rummyhouse.simulation.job import Job
    from rummyhouse.simulation.seating import Seating

Part = tuple[int, int, int, int]

START_LIMIT = 600
"""Seconds that the processes may take to start before we give up."""


def simulate(job: Job, progress: Callable[[float], None] | None = None) -> Result:
    """Play and add up.

    Args:
        job: what is to be played.
        progress: called after each part with the share of the work that is done, 0 to 1.

    Raises:
        EndlessRoundError: the players would never finish a round, or nobody ever wins a match.
        SeatingError: these house rules are not for so many players.
    """
    start = time.perf_counter()
    seating = job.seating()
    game = seating.game
    rules = np.array([game.house_rules.record(job.choice)])
    sides = game.sides(job.choice, len(seating.players))
    parts = list(job.parts(int(game.rules.pack_size(rules[0], len(seating.players)))))
    processes = min(job.processes, len(parts))
    tallies: list[npt.NDArray[np.int64]] = []
    with _players(job, seating, rules, sides, processes) as results:
        begin = time.perf_counter()
        for tally in results(parts):
            tallies.append(tally)
            if progress is not None:
                progress(len(tallies) / len(parts))
        end = time.perf_counter()
    table = np.array(tallies)
    total = table.sum(axis=0)
    return Result(
        rounds=int(total[driver.ROUNDS]),
        matches=int(total[driver.MATCHES]),
        actions=int(total[driver.ACTIONS]),
        seconds=end - begin,
        compile_seconds=begin - start,
        seats=seat_results([player.name for player in seating.players], total),
        sides=sides,
        facts=fact_results(game.facts, total),
        parts=table,
    )


@contextmanager
def _players(
    job: Job, seating: Seating, rules: npt.NDArray[Any], sides: tuple[int, ...], processes: int
) -> Iterator[Callable[[list[Part]], Iterator[npt.NDArray[np.int64]]]]:
    """A function that plays parts in order, ready when everything is compiled and every process has started."""
    worker = Worker(seating, rules[0], sides)  # the first to compile fills the cache for the others
    if processes == 1:
        yield lambda parts: (worker.play(*part) for part in parts)
        return
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(processes + 1)
    with context.Pool(processes, _open, (job.seating, rules, sides, ready)) as pool:
        ready.wait(START_LIMIT)
        yield lambda parts: pool.imap(_play, parts)


_workers: list[Worker] = []


def _open(seating: Callable[[], Seating], rules: npt.NDArray[Any], sides: tuple[int, ...], ready: Any) -> None:
    """In a new process: set up its worker, then wait for the others."""
    _workers.append(Worker(seating(), rules[0], sides))
    ready.wait(START_LIMIT)


def _play(part: Part) -> npt.NDArray[np.int64]:
    return _workers[0].play(*part)
