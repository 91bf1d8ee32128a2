"""Run a simulation: in one process, in many, on a cluster, or on a GPU."""

from __future__ import annotations

import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.ratings import Sums
from rummyhouse.simulation import driver
from rummyhouse.simulation.result import Result, fact_results, seat_results
from rummyhouse.simulation.sharing import Interrupted, engine
from rummyhouse.simulation.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import numpy.typing as npt

    from rummyhouse.simulation.job import Job
    from rummyhouse.simulation.seating import Seating

Part = tuple[int, int, int, int]

MOST_ROWS = 2048
"""Tallies that are kept, so that a long simulation takes no more memory than a short one."""


def simulate(job: Job, progress: Callable[[float], None] | None = None) -> Result:
    """Play and add up.

    Args:
        job: what is to be played.
        progress: called after each part with the share of the work that is done, 0 to 1.

    Raises:
        EndlessRoundError: the players would never finish a round, or nobody ever wins a match.
        SeatingError: these house rules are not for so many players.
        ClusterError: there is no such cluster.
        DeviceError: there is no such GPU, or somebody plays who cannot play there.
        Interrupted: by Ctrl-C, with the result of the parts until then.
    """
    start = time.perf_counter()
    seating = job.seating()
    game = seating.game
    rules = np.array([game.house_rules.record(job.choice)], game.house_rules.dtype)
    sides = game.sides(job.choice, len(seating.players))
    pack_size = int(game.rules.pack_size(rules[0], len(seating.players)))
    parts = -(-(job.rounds or job.matches) // job.size_of_part(pack_size))
    tallies = Sums(MOST_ROWS, driver.TALLY, np.int64)
    with _engine(job, seating, rules, sides, pack_size) as results:
        begin, stopped = time.perf_counter(), False
        try:
            for done, rows in enumerate(results(job.parts(pack_size)), 1):
                tallies.add(rows)
                if progress is not None:
                    progress(done / parts)
        except KeyboardInterrupt:
            if not tallies.count:
                raise
            stopped = True
        end = time.perf_counter()
    table = tallies.rows
    total = table.sum(axis=0)
    result = Result(
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
    if stopped:
        raise Interrupted(result)
    return result


@contextmanager
def _engine(
    job: Job, seating: Seating, rules: npt.NDArray[Any], sides: tuple[int, ...], pack_size: int
) -> Iterator[Callable[[Iterable[Part]], Iterator[npt.NDArray[np.int64]]]]:
    """What plays parts, and gives the rows of each."""
    each, charges = job.size_of_row(pack_size), seating.game.charges(job.choice)
    parts = -(-(job.rounds or job.matches) // job.size_of_part(pack_size))
    if job.device != "cpu":
        from rummyhouse.simulation.threads import (
            Threads,
        )  # with LLVM, which whoever only reads what is compiled needs not

        yield Threads(seating, rules[0], sides, job.device, charges=charges, each=each, rows=job.rows).play
        return
    plays = _table(seating, rules, sides, charges, each)  # the first to compile fills the cache for the others
    opens = partial(_table_of, job.seating, rules, sides, charges, each)
    with engine(plays, opens, min(job.processes, parts), job.cluster) as results:
        yield results


def _table(
    seating: Seating, rules: npt.NDArray[Any], sides: tuple[int, ...], charges: bool, each: int
) -> Callable[[Part], npt.NDArray[np.int64]]:
    """What plays a part."""
    worker = Worker(seating, rules[0], sides, charges=charges)
    return lambda part: worker.rows(*part, each)


def _table_of(
    seating: Callable[[], Seating], rules: npt.NDArray[Any], sides: tuple[int, ...], charges: bool, each: int
) -> Callable[[Part], npt.NDArray[np.int64]]:
    """The same in another process."""
    return _table(seating(), rules, sides, charges, each)
