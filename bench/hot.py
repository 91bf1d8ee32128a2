"""Where compiled rules spend their time: ``python -m bench.hot GAME [--seats N] [--preset NAME] [--deals N]``.

Positions of a match of ``steady`` are played on to the end, again and again, as a search or an analysis does it, while
``perf`` of Linux looks on. Each rule function stands there by its name; what is compiled into another counts as that.
"""

from __future__ import annotations

import argparse
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bench.analysis import Course
from rummyhouse import games
from rummyhouse.analysis.decisions import decisions
from rummyhouse.analysis.plays import Effort, plays_of
from rummyhouse.analysis.trying import Comparison
from rummyhouse.compiled import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

POSITIONS, PLAYS = 30, 6
"""So many positions of a match at the most, and plays of each."""

TOLD = 20
"""So many functions are told."""

FUNCTION, SYMBOLS = 2, 2
"""How ELF calls a function among symbols, and a table of symbols among sections."""


class Symbol(NamedTuple):
    """A function in an object file: where it lies in which section, and how long it is."""

    name: str
    section: int
    at: int
    size: int


def functions(code: bytes) -> Iterator[Symbol]:
    """The functions of an object file of Linux, on a machine of 64 bits."""
    (begin,) = struct.unpack_from("<Q", code, 0x28)
    size, count = struct.unpack_from("<HH", code, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", code, begin + number * size) for number in range(count)]
    for _, kind, _, _, offset, length, link, *_ in sections:
        if kind != SYMBOLS:
            continue
        names = sections[link][4]
        for place in range(offset, offset + length, 24):
            name, info, _, section, at, long = struct.unpack_from("<IBBHQQ", code, place)
            if info & 15 == FUNCTION:
                yield Symbol(code[names + name : code.index(b"\0", names + name)].decode(), section, at, long)


def name_what_is_loaded(told: Path) -> None:
    """Have whatever is loaded from now on named in the file in which ``perf`` looks for names; ``told`` says which."""
    loaded = machine.loaded
    names = Path(f"/tmp/perf-{os.getpid()}.map")
    told.write_text(str(names))

    def named(name: str, code: bytes, imports: dict[str, int], exports: list[str]) -> dict[str, int]:
        addresses = loaded(name, code, imports, exports)
        found = list(functions(code))
        bases = {one.section: addresses[one.name] - one.at for one in found if one.name in addresses}
        with names.open("a") as file:
            for one in found:
                if one.section in bases:
                    unit = name.split("#")[0]
                    file.write(f"{bases[one.section] + one.at:x} {one.size:x} {unit}: {one.name.rsplit('-', 1)[0]}\n")
        return addresses

    machine.loaded = named


def play(given: argparse.Namespace) -> None:
    """Play positions of a match on to the end, and tell how long that takes."""
    record = Course(given, given.seed).run(Course.steady)
    found = list(decisions(record, games.find(given.game), given.seed))
    rounds, seconds = 0, 0.0
    for number, one in enumerate(found[:: max(1, len(found) // POSITIONS)]):
        rows = plays_of(given.game, one, Effort(PLAYS, tries_all=True)).rows
        comparison = Comparison(given.game, one.imagined, rows, given.seed, one.number)
        began = time.process_time()
        comparison.go_on(given.deals, np.ones(len(rows), bool))
        if number:  # with the first one it is loaded
            seconds += time.process_time() - began
            rounds += comparison.tried
    print(f"{given.game}: {rounds:,} rounds, {1e6 * seconds / max(1, rounds):.0f} microseconds each", flush=True)


def main() -> None:
    """Play, look on, and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--preset")
    asked.add_argument("--deals", type=int, default=64)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--looked-at", type=Path, help=argparse.SUPPRESS)
    given = asked.parse_args()
    given.seats = given.seats or games.find(given.game).seats[0]
    if given.looked_at:
        name_what_is_loaded(given.looked_at)
        play(given)
        return
    with tempfile.TemporaryDirectory() as folder:
        seen, told = str(Path(folder) / "perf.data"), Path(folder) / "names"
        own = [sys.executable, "-m", "bench.hot", *sys.argv[1:], "--looked-at", str(told)]
        try:
            subprocess.run(["perf", "record", "-q", "-o", seen, *own], check=True)
        except FileNotFoundError:
            sys.exit("there is no perf here; on Debian it comes with the package linux-perf")
        report = subprocess.run(
            ["perf", "report", "-i", seen, "--stdio", "-q", "--sort", "sym"], capture_output=True, text=True, check=True
        )
        Path(told.read_text()).unlink()
    rows = re.findall(r"^\s*([\d.]+)%\s+\[\.\] (\S+: \S+)", report.stdout, re.MULTILINE)
    whole = sum(float(share) for share, _ in rows) or 1.0
    for share, name in rows[:TOLD]:
        print(f"{100 * float(share) / whole:5.1f} %  {name}")


if __name__ == "__main__":
    main()
