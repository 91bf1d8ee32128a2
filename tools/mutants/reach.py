"""Which tests reach which lines, learnt once by coverage from the uncompiled rules and kept in the cache folder.

A line is known by its file, its function and its text, so that what was learnt stays true while others come
and go.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import time
import traceback
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.mutants.changing import owners
from tools.mutants.trying import ROOT, Tests, in_children

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.mutants.changing import Mutant

ROOMS = tuple(f"src/rummyhouse/{room}/" for room in ("rules", "melds", "games", "pads"))
TESTS = (
    "clauses",
    "games",
    "rules",
    "melds",
    "pads",
    "rulebook",
    "properties",
    "records",
    "transcripts",
    "tables",
    "library",
)
DOCSTRINGS = "tests/documents/test_docstrings.py"
LEFT_OUT = {
    "tests/pads/test_engine.py": "compares with JavaScript that is made of the same source",
    "tests/transcripts/test_gin_against_openspiel.py": "too slow uncompiled",
}
SLOWEST = 12.0
"""Seconds of a test that may be used, while coverage looks on."""

Lines = dict[str, dict[str, dict[str, str]]]


def digest(path: str) -> str:
    """What a file holds, in a word; an empty one if it is not there."""
    file = ROOT / path
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else ""


def sources() -> list[str]:
    return [str(file.relative_to(ROOT)) for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))]


def test_files() -> list[str]:
    """The tests of these rooms, and the examples in docstrings."""
    found = [file for room in TESTS for file in sorted((ROOT / "tests" / room).rglob("test_*.py"))]
    found.append(ROOT / DOCSTRINGS)
    return [path for file in found if (path := str(file.relative_to(ROOT))) not in LEFT_OUT]


class Reach:
    """What is known of every test: its seconds, and the lines that it reaches.

    Attributes:
        files: for each file with tests ``digests`` of it and of what its tests read that is no Python, ``seconds`` by
            test, and ``reached``: for a file, a function and the text of a line, which of these tests come there, as
            the bits of a hexadecimal number.
        slow: tests that were stopped or fail as it is.
    """

    def __init__(self) -> None:
        cache = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))
        self.file = Path(os.environ.get("RUMMYHOUSE_CACHE", Path(cache, "rummyhouse")), "mutants.json")
        self.files: dict[str, dict[str, Any]] = self._kept()

    def _kept(self) -> dict[str, dict[str, Any]]:
        return json.loads(self.file.read_text()) if self.file.exists() else {}

    @property
    def seconds(self) -> dict[str, float]:
        """What every test takes, while coverage looks on."""
        return {name: seconds for one in self.files.values() for name, seconds in one["seconds"].items()}

    def use(self, only: str) -> None:
        """Ask no other tests than those that are there, in files whose path begins like this."""
        there = {path for path in test_files() if path.startswith(only)}
        self.files = {path: one for path, one in self.files.items() if path in there}

    def learn(self, jobs: int, paths: Iterable[str]) -> None:
        """Let every file with tests that has changed since, or reads what has, run once under coverage."""
        stale = [path for path in paths if self._changed(path)]
        if not stale:
            return
        print(f"Learning which lines {len(stale)} files of tests reach; this is kept in {self.file}.", flush=True)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        child = os.fork()
        if child == 0:
            try:
                self._learn_each(stale, jobs)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            raise SystemExit(2)
        self.files = self._kept()

    def _changed(self, path: str) -> bool:
        digests = self.files.get(path, {}).get("digests", {path: ""})
        return any(digest(one) != before for one, before in digests.items())

    def _learn_each(self, stale: list[str], jobs: int) -> None:
        """In a process that has imported the house, so that it is not imported anew for every file of tests."""
        import coverage  # noqa: F401 - as what follows, for the children
        import hypothesis  # noqa: F401

        for path in sources():
            import_module(".".join(Path(path).with_suffix("").parts[1:]).removesuffix(".__init__"))

        def one(path: str) -> str:
            found: list[str] = []
            read = _read_from_now_on()
            read.add(path)
            Tests(lambda tests: found.append(_learnt(tests, read))).collect([path])
            return found[0]

        for number, (path, answer) in enumerate(in_children(stale, one, jobs, 1800), 1):
            if not answer.startswith("{"):
                print(f"  {path}: {answer}")
                continue
            self.files[path] = json.loads(answer)
            part = self.file.with_suffix(".part")
            part.write_text(json.dumps(self.files))
            part.replace(self.file)
            left_out = self.files[path]["slow"]
            print(f"  {number}/{len(stale)} {path}{f': without {len(left_out)} slow' if left_out else ''}", flush=True)

    @cached_property
    def _by_line(self) -> dict[tuple[str, str], dict[str, list[tuple[str, int]]]]:
        """By file and function: for every text of a line, the files of tests with their bits."""
        found: dict[tuple[str, str], dict[str, list[tuple[str, int]]]] = {}
        for path, one in self.files.items():
            for source, functions in one["reached"].items():
                for function, lines in functions.items():
                    place = found.setdefault((source, function), {})
                    for text, bits in lines.items():
                        place.setdefault(text, []).append((path, int(bits, 16)))
        return found

    def _tests(self, found: Iterable[tuple[str, int]]) -> list[str]:
        """The tests behind the bits, the quickest first."""
        joined: dict[str, int] = {}
        for path, bits in found:
            joined[path] = joined.get(path, 0) | bits
        names: dict[str, float] = {}
        for path, bits in joined.items():
            for number, (name, seconds) in enumerate(self.files[path]["seconds"].items()):
                if bits >> number & 1:
                    names[name] = seconds
        return sorted(names, key=lambda name: names[name])

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that reach what is changed, the quickest first."""
        if not mutant.function:
            return self.tests_of_module(mutant)
        lines = self._by_line.get((mutant.path, mutant.function), {})
        return self._tests(one for text in _texts(mutant) for one in lines.get(text.strip(), ()))

    def tests_of_module(self, mutant: Mutant) -> list[str]:
        """For what is done at import: the tests that reach a line with its name, then its file, then its room."""
        text = " ".join(_texts(mutant))
        names = re.findall(r"[A-Za-z_]\w{2,}", text.split("=")[0] if "=" in text else text)
        word = re.compile(rf"\b(?:{'|'.join(names[:2]) or 'nothing at all'})\b")
        folder = mutant.path.rpartition("/")[0]
        wider: list[list[tuple[str, int]]] = [[], [], []]
        for (path, _), lines in self._by_line.items():
            for line, found in lines.items():
                if word.search(line):
                    wider[0] += found
                elif path.startswith(folder):
                    wider[1 if path == mutant.path else 2] += found
        return list(dict.fromkeys(name for found in wider for name in self._tests(found)))


def _texts(mutant: Mutant) -> list[str]:
    return (ROOT / mutant.path).read_text(encoding="utf-8").split("\n")[mutant.lines[0] - 1 : mutant.lines[1]]


def _read_from_now_on() -> set[str]:
    """The files of the house that this process opens and that are no Python, more and more of them."""
    found: set[str] = set()

    def note(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str | os.PathLike):
            path = os.path.relpath(os.fspath(arguments[0]), ROOT)
            if path.startswith(("src/", "tests/")) and not path.endswith((".py", ".pyc")):
                found.add(path)

    sys.addaudithook(note)
    return found


def _learnt(tests: Tests, read: set[str]) -> str:
    """Run all that was collected, under coverage, and say what was seen, and what was read for it."""
    import coverage

    seen = coverage.Coverage(data_file=None, include=[f"{ROOT}/{room}*" for room in ROOMS], config_file=False)
    seen.set_option("run:disable_warnings", ["no-data-collected"])  # some tests reach none of these rooms
    seconds: dict[str, float] = {}
    slow: list[str] = []
    items = list(tests.items.values())
    seen.start()
    for item, following in zip(items, [*items[1:], None], strict=True):
        tests.passed = ""
        seen.switch_context(str(len(seconds)))
        begun = time.process_time()
        if not tests.run(item, following, SLOWEST):
            slow.append(item.nodeid)
        if tests.failed or tests.passed:
            seconds[item.nodeid] = round(time.process_time() - begun, 4)
    seen.stop()
    reached = _lines(seen.get_data(), set(slow), list(seconds))
    digests = {path: digest(path) for path in sorted(read)}
    return json.dumps({"digests": digests, "seconds": seconds, "slow": slow, "reached": reached})


def _lines(data: Any, slow: set[str], names: list[str]) -> Lines:
    found: Lines = {}
    for file in data.measured_files():
        path = str(Path(file).relative_to(ROOT))
        content = Path(file).read_bytes()
        texts, owner = content.decode().split("\n"), owners(content)
        for line, contexts in data.contexts_by_lineno(file).items():
            bits = sum(
                1 << int(one) for one in contexts if one and int(one) < len(names) and names[int(one)] not in slow
            )
            if bits and owner[line]:
                place = found.setdefault(path, {}).setdefault(owner[line], {})
                text = texts[line - 1].strip()
                place[text] = f"{int(place.get(text, '0'), 16) | bits:x}"
    return found
