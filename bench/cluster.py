"""What a cluster costs and gains: ``python -m bench.cluster``, on this machine alone, with two workers.

Told are how long it takes to begin one; what a job that takes no time costs there; how many times as quick two workers
are as this process alone, and two processes for comparison, medians of repeated runs in turns; and how much memory the
head needs for ten thousand matches and for a million (``--memory``).
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import rummyhouse
from rummyhouse import arena, bots, games
from rummyhouse.analysis import analyse
from rummyhouse.ratings import ratio_of_medians
from rummyhouse.simulation import Job, simulate
from rummyhouse.simulation.sharing import LOCAL, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rummyhouse.ratings import Estimate

GIN = games.find("gin")
WORKERS = 2


def simulated(game: str, rounds: int, **shared: Any) -> None:
    """Rounds of ``steady``."""
    choice = games.find(game).house_rules.choose()
    simulate(Job(seating=partial(bots.seat, game, ("steady", "steady")), choice=choice, rounds=rounds, **shared))


def held(deals: int, **shared: Any) -> None:
    """An arena of three at Fan."""
    choice = games.find("fan").house_rules.choose()
    arena.hold("fan", ("casual", "regular", "steady"), rounds=2 * deals, choice=choice, **shared)


def analysed(deals: int, **shared: Any) -> None:
    """A round of Gin."""
    play = rummyhouse.new("gin", preset="parity", seed=1)
    while not play.is_over:
        play.act(play.choose("casual"))
    analyse(play.record().record, deals=deals, **shared)


def took(work: Callable[[], None]) -> float:
    """Seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turns(ways: Mapping[str, Callable[[], None]], repeats: int) -> dict[str, list[float]]:
    """How long each way took, in turns, so that a busy machine is busy for all; the first time does not count."""
    found: dict[str, list[float]] = {way: [] for way in ways}
    for number in range(repeats + 1):
        for way, work in ways.items():
            seconds = took(work)
            if number:
                found[way].append(seconds)
    return found


def told(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def compare(title: str, work: Callable[..., None], repeats: int, *, has_processes: bool) -> None:
    """One process, two, and a cluster of two workers."""
    ways: dict[str, Callable[[], None]] = {"alone": work, "cluster": partial(work, cluster=LOCAL)}
    if has_processes:
        ways["processes"] = partial(work, processes=WORKERS)
    found = in_turns(ways, repeats)
    line = f"{title}: {min(found['alone']):.3f} s alone"
    for way in [one for one in ways if one != "alone"]:
        line += f"; {way} {told(ratio_of_medians(found['alone'], found[way]))} times as quick"
    print(line, flush=True)


MEMORY = {
    "simulate, two processes": "simulate(Job(seating=seating, choice=choice, matches={number}, processes=2))",
    "simulate, a cluster": "simulate(Job(seating=seating, choice=choice, matches={number}, cluster='local'))",
    "arena, alone": "held(rounds={number}).ratings",
    "arena, a cluster": "held(rounds={number}, cluster='local').ratings",
}
"""What a head does with so many matches, or rounds of an arena."""

PROGRAM = """
import resource
from functools import partial
from rummyhouse import arena, bots, games
from rummyhouse.simulation import Job, simulate

seating = partial(bots.seat, "gin", ("random", "random"))
choice = games.find("gin").house_rules.choose()
held = partial(arena.hold, "gin", ("random", "learner"), choice=choice)
if __name__ == "__main__":
    {job}
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory(job: str, number: int) -> int:
    """Megabytes that a head needs at the most, in a process of its own."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:  # which the processes begin with, too
        file.write(PROGRAM.format(job=job.format(number=number)))
        file.flush()
        done = subprocess.run([sys.executable, file.name], capture_output=True, check=True, text=True)
    return int(done.stdout.split()[-1]) // 1024


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--repeats", type=int, default=5)
    asked.add_argument("--size", type=float, default=1.0, help="of the jobs that are shared")
    asked.add_argument("--memory", action="store_true")
    given = asked.parse_args()
    if given.memory:
        for title, job in MEMORY.items():
            memory(job, 100)  # whoever compiles needs more
            found = {number: memory(job, number) for number in (10_000, 1_000_000)}
            print(f"{title}: " + "; ".join(f"{number:,}: {size} MB" for number, size in found.items()), flush=True)
        return
    start = time.perf_counter()
    with joined(LOCAL):
        print(f"a cluster of this machine begins in {time.perf_counter() - start:.1f} s")
        small = in_turns(
            {
                "alone": partial(simulated, "gin", 16),
                "cluster": partial(simulated, "gin", 16, cluster=LOCAL),
                "processes": partial(simulated, "gin", 4096, processes=WORKERS),
            },
            given.repeats,
        )
        for way, seconds in small.items():
            print(f"a job that takes no time, {way}: {1000 * sorted(seconds)[len(seconds) // 2]:.1f} ms")
        size = given.size
        compare("simulate gin", partial(simulated, "gin", int(600_000 * size)), given.repeats, has_processes=True)
        compare("simulate fiji", partial(simulated, "fiji", int(1_000 * size)), given.repeats, has_processes=True)
        compare("arena fan", partial(held, int(40_000 * size)), given.repeats, has_processes=False)
        compare("analyse gin", partial(analysed, int(2048 * size)), given.repeats, has_processes=False)
    print(f"head: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
