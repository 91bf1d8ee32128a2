"""Another look at what the uncompiled tests have not noticed, with compiled rules, as ``make test`` runs them.

Long walks, counted positions and recorded play need too much for rules that are not compiled. Each change is made in a
copy of the house of its own, and the tests of the games whose tests reach it run there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from rummyhouse import games
from tools.mutants.trying import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.mutants.changing import Mutant
    from tools.mutants.reach import Reach

_TESTS = ("counts", "transcripts", "properties", "clauses", "melds", "rules", "games", "bots")
_NOT_IN = ("client", "__pycache__")
_LONGEST = 1_800
"""Seconds until we say that a change makes something endless."""


def look_again(mutants: Iterable[Mutant], reach: Reach, jobs: int) -> Iterator[tuple[Mutant, str]]:
    """What the compiled tests say of changes, one after the other; those of the pads have none and are left out."""
    mutants = [mutant for mutant in mutants if not mutant.path.startswith("src/rummyhouse/pads/")]
    if not mutants:
        return
    houses: SimpleQueue[Path] = SimpleQueue()

    def look(mutant: Mutant) -> str:
        house = houses.get()
        try:
            return _tried(mutant, house, _games_of(reach.tests_of(mutant) or reach.tests_of_module(mutant)))
        finally:
            houses.put(house)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as helpers:
        for number in range(jobs):
            houses.put(_copied(Path(folder, str(number))))
        yield from zip(mutants, helpers.map(look, mutants), strict=True)


def _copied(house: Path) -> Path:
    for name in ("src", "tests", "tools"):
        shutil.copytree(ROOT / name, house / name, ignore=shutil.ignore_patterns(*_NOT_IN))
    for path in ROOT.iterdir():
        if not (house / path.name).exists():
            (house / path.name).symlink_to(path)
    return house


def _games_of(tests: Iterable[str]) -> list[str]:
    """The games whose names these tests have."""
    text = " ".join(tests)
    return [name for name in games.NAMES if re.search(rf"(?<![a-z]){name}(?![a-z])", text)]


def _tried(mutant: Mutant, house: Path, names: list[str]) -> str:
    with _changed(mutant, house):
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        command += [f"tests/{room}" for room in _TESTS] + (["-k", " or ".join(names)] if names else [])
        plain = {name: value for name, value in os.environ.items() if name != "RUMMYHOUSE_PLAIN"}
        there = {"PYTHONPATH": f"{house / 'src'}{os.pathsep}{house}", "RUMMYHOUSE_CACHE": str(house / "compiled")}
        there["PYTHONDONTWRITEBYTECODE"] = "1"
        try:
            done = subprocess.run(
                command, cwd=house, env=plain | there, capture_output=True, text=True, timeout=_LONGEST, check=False
            )
        except subprocess.TimeoutExpired:
            return "timed out with compiled rules"
        finally:
            shutil.rmtree(house / "compiled", ignore_errors=True)
    if done.returncode == 0:
        return "survived"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return f"caught with compiled rules by {failed[1] if failed else 'what cannot be run'}"


@contextmanager
def _changed(mutant: Mutant, house: Path) -> Iterator[None]:
    file = house / mutant.path
    source = file.read_bytes()
    file.write_bytes(mutant.changed(source))
    try:
        yield
    finally:
        file.write_bytes(source)
