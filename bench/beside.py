"""Compare the speed of this checkout with another's, row by row, both taking turns in one run.

    python -m bench.beside ../before        # a checkout of another revision, `make setup compile` done in it

A machine is quicker at one moment than at the next, so two runs of ``make bench`` say little about each other. Here
each row is measured in both checkouts in turn, now the one first and now the other, and the median of the pairs counts.
Seconds are those of one processor. Each checkout uses its own code, compiled rules and benchmark. Ends with 1 if a row
reaches less than ``--least`` of the other.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.measurement import Measurement

HERE = Path(__file__).resolve().parents[1]


def rows() -> list[Callable[[], Measurement]]:
    """What is measured of us; the peers are left to ``make bench``."""
    from bench import books_play, contracts, deadwood, random_play, rearranging
    from bench.measurement import Measurement
    from rummyhouse.melds.rearranging import new_room

    chance = np.random.default_rng(2024)
    hands = {
        "random": deadwood.random_hands(chance, deadwood.HANDS),
        "meld-rich": deadwood.rich_hands(chance, deadwood.HANDS),
    }
    found: list[Callable[[], Measurement]] = [random_play.ours, partial(random_play.ours, "steady", 20_000)]
    found += [partial(deadwood.ours, f"least deadwood, {kind} hands of ten", some) for kind, some in hands.items()]
    found += [partial(books_play.ours, *one, 40) for one in product(("fiji", "baja"), ("random", "steady"))]
    found += [partial(contracts.largest, number) for number in range(len(contracts.CONTRACTS))]

    def rearrange(laid: int) -> Measurement:
        rearranging.OF_PEER = 0
        one = rearranging.sample(laid, np.random.default_rng(laid), new_room(), 300)
        return Measurement("Rummyhouse", f"rearranging {laid} laid", {"positions": [1 / statistics.median(one.ours)]})

    return [*found, *(partial(rearrange, laid) for laid in rearranging.SIZES)]


def serve() -> None:
    """Measure a row of the checkout that this process imports, for each number that is read."""
    known = rows()
    print(len(known), flush=True)
    for line in sys.stdin:
        found = known[int(line)]()
        print(json.dumps({f"{found.what}, {unit}": found.median(unit) for unit in found.rates}), flush=True)


class Checkout:
    """A process that measures what lies in a folder."""

    def __init__(self, folder: Path) -> None:
        python = folder / ".venv" / "bin" / "python"
        paths = os.pathsep.join((str(folder / "src"), str(folder)))
        self.process = subprocess.Popen(
            [str(python), str(Path(__file__).resolve()), "--serve"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONSAFEPATH": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.number = int(self._line())

    def _line(self) -> str:
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            raise SystemExit("A checkout could not be measured: see what it says above.")
        return line

    def measure(self, row: int) -> dict[str, float]:
        """How many a second, by what is measured and its unit."""
        assert self.process.stdin
        print(row, file=self.process.stdin, flush=True)
        found: dict[str, float] = json.loads(self._line())
        return found


def main() -> int:
    """Print a line for each row; how the program ends."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, nargs="?", help="the other checkout")
    parser.add_argument("--pairs", type=int, default=5, help="how often each row is measured in each (5)")
    parser.add_argument("--least", type=float, default=0.95, help="how much of the other's speed is asked for (0.95)")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return 0
    if not given.before or not (given.before / "bench").is_dir():
        parser.error("name the folder of another checkout")
    now, before = Checkout(HERE), Checkout(given.before.resolve())
    slower = 0
    print("| what, unit | before | now | now as a multiple, median of pairs (lowest to highest) |\n|---|---|---|---|")
    for row in range(now.number):
        pairs = []
        for number in range(given.pairs):
            turns = (now, before) if number % 2 else (before, now)
            found = {one: one.measure(row) for one in turns}
            pairs.append((found[before], found[now]))
        for what in pairs[0][1]:
            ratios = [after[what] / earlier[what] for earlier, after in pairs]
            middle = statistics.median(ratios)
            slower += middle < given.least
            old, new = (statistics.median(pair[which][what] for pair in pairs) for which in (0, 1))
            told = f"{middle:.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
            print(f"| {what} | {old:,.0f} | {new:,.0f} | {told} |", flush=True)
    print(f"\n{slower} of these rows are below {given.least}")
    return int(bool(slower))


if __name__ == "__main__":
    sys.exit(main())
