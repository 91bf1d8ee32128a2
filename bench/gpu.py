"""How fast a GPU plays, against this machine's processor: ``python -m bench.gpu`` (``--device simulated`` to try it).

Each line is one job: rounds a second of whole simulations on the GPU and in as many processes as there are processors,
the tallies of both compared to the bit; then steps a second of the batch with observation and mask.
"""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, environments, games
from rummyhouse.compiled.device import opened
from rummyhouse.simulation import Job, Result, job, simulate
from rummyhouse.simulation.threads import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Callable

JOBS = (("gin", "random", 2048), ("gin", "steady", 128), ("fan", "random", 128), ("fan", "steady", 32))
"""Game, bot, and how many rounds a part has: fewer than usual where the usual number would take minutes."""


def played(game: str, bot: str, rounds: int, **where: Any) -> Result:
    """Rounds between bots of one kind."""
    seating = partial(bots.seat, game, (bot, bot))
    return simulate(Job(seating=seating, choice=games.find(game).house_rules.choose(), rounds=rounds, seed=1, **where))


def simulations(device: str, share: float) -> None:
    """Whole rounds: the GPU full, the processor with a part of the same rounds."""
    cores = os.cpu_count() or 1
    for game, bot, size in JOBS:
        job.ROUNDS_IN_PART = size
        there = played(game, bot, max(2, int(AT_ONCE * share)) * size, device=device)
        few = max(2, int(cores * 64 * share)) * size
        here, again = played(game, bot, few, processes=cores), played(game, bot, few, device=device)
        assert (here.parts == again.parts).all(), "not the same rounds"
        print(
            f"{game} {bot}: {there.rounds:,} rounds in {there.seconds:.2f} s, "
            f"{there.rounds_per_second / 1e6:.2f} million rounds/s; "
            f"{cores} processes {here.rounds_per_second / 1e6:.3f}; ratio "
            f"{there.rounds_per_second / here.rounds_per_second:.1f}; {len(here.parts)} parts equal to the bit; "
            f"compiled in {there.compile_seconds:.1f} s",
            flush=True,
        )


def drawing(batch: Any) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """What draws an action for each table, and what waits for the GPU; there, if PyTorch is."""
    try:
        import torch

        mask = torch.as_tensor(batch.mask, device="cuda")
        weights = torch.rand(mask.shape, device="cuda")
    except (ImportError, RuntimeError, AssertionError):
        return lambda: batch.mask.read().argmax(axis=1), lambda: None
    return lambda: (mask * weights).argmax(dim=1), torch.cuda.synchronize


def steps(device: str, tables: int) -> None:
    """The batch with any legal action, drawn there if PyTorch is; on the processor with the first legal one."""
    for game in ("gin", "fan"):
        here = environments.batch(game, tables, seed=1, skips=True)
        there = here.on(device)
        draw, wait = drawing(there)
        there.step(draw())
        begin, number = time.perf_counter(), 100
        for _ in range(number):
            there.step(draw())
        wait()
        spent = time.perf_counter() - begin
        print(f"batch {game}, {tables:,} tables: {number * tables / spent / 1e6:.2f} million steps/s", flush=True)
        begin, number = time.perf_counter(), 5
        for _ in range(number):
            here.step(here.mask.argmax(axis=1))
        spent = time.perf_counter() - begin
        print(f"batch {game} on one processor: {number * tables / spent / 1e6:.2f} million steps/s", flush=True)


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--device", default="cuda")
    asked.add_argument("--share", type=float, default=1.0, help="of a full GPU, for a quick try")
    asked.add_argument("--tables", type=int, default=1 << 16)
    given = asked.parse_args()
    print(opened(given.device).name, f"NumPy {np.__version__}", flush=True)
    simulations(given.device, given.share)
    steps(given.device, given.tables)


if __name__ == "__main__":
    main()
