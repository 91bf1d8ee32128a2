"""Whether some test notices a change.

A change within a function is put in place in a child of a process that has collected all tests already. What is done at
import, or survives in a function that runs at import too, is tried in a child that imports the house with the change.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from tools.mutants.trying import Changed, House, Tests, in_children, show_source

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import TextIO

    from tools.mutants.changing import Mutant
    from tools.mutants.reach import Reach

_UNREACHED = "survived: no test reaches it"
_PART = 50
"""So many changes are tried before others: what was tried when a run is stopped is a sample, too."""
_FEW_FILES = 4
_QUICK = 0.1
"""Seconds of a quick test."""
_FOR_QUICK = 1 / 4
"""How much of the time is for quick tests, whichever files they stand in."""


class Judging:
    """Tries changes against the tests that reach them."""

    def __init__(self, reach: Reach, jobs: int, budget: float) -> None:
        self.reach, self.jobs, self.budget = reach, jobs, budget
        self.seconds = reach.seconds
        self.catchers: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def chosen(self, mutant: Mutant) -> list[str]:
        """The tests for a change: those that have caught another in the same file, then quick ones, then the others.

        Without a test that reaches it, those of its module: it may be run at import alone.

        Of the others, one of each file has its turn after another: many tests of one file would leave no time for those
        that look at something else.
        """
        by_file: defaultdict[str, list[str]] = defaultdict(list)
        quick, left = [], self.budget * _FOR_QUICK
        for name in self.reach.tests_of(mutant) or self.reach.tests_of_module(mutant):
            left -= self.seconds[name]
            if left >= 0 and self.seconds[name] <= _QUICK:
                quick.append(name)
            else:
                by_file[name.partition("::")[0]].append(name)
        turns = (name for turn in zip_longest(*by_file.values()) for name in turn if name)
        reaching = dict.fromkeys((*quick, *turns))
        names = dict.fromkeys(name for name, _ in self.catchers[mutant.path].most_common() if name in reaching)
        spent, found = 0.0, []
        for name in names | reaching:
            spent += self.seconds[name]
            if spent > self.budget and found:
                break
            found.append(name)
        return found

    def judge(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """What comes of every change; fifty are tried to the end before the next are begun."""
        parts = [mutants[first : first + _PART] for first in range(0, len(mutants), _PART)]
        within = [[mutant for mutant in part if mutant.function] for part in parts]
        warm = self._warm(within)
        for part, some in zip(parts, within, strict=True):
            left = {mutant.id: mutant for mutant in part}
            for mutant, answer in islice(warm, len(some)):
                if not answer.startswith("elsewhere"):
                    del left[mutant.id]
                    yield mutant, self._noted(mutant, answer)
            for mutant, answer in in_children(left.values(), self._cold, self.jobs, self._limit):
                yield mutant, self._noted(mutant, answer)
        warm.close()

    @property
    def _limit(self) -> float:
        return 3 * self.budget + 60

    def _noted(self, mutant: Mutant, answer: str) -> str:
        name = answer.partition(" by ")[2]
        if name in self.seconds:
            self.catchers[mutant.path][name] += 1
        return answer

    def _warm(self, parts: list[list[Mutant]]) -> Generator[tuple[Mutant, str], None, None]:
        """In children of one process that knows all tests; it begins a part when its first answer is asked for."""
        by_id = {mutant.id: mutant for part in parts for mutant in part}
        files = sorted({name.partition("::")[0] for mutant in by_id.values() for name in self.chosen(mutant)})
        if not files:
            return
        (read, write), (wait, go) = os.pipe(), os.pipe()
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            os.close(read)
            os.close(go)
            with os.fdopen(write, "w", buffering=1) as out:
                Tests(lambda tests: self._try_all(tests, parts, wait, out)).collect(files)
            os._exit(0)
        os.close(write)
        os.close(wait)
        try:
            with os.fdopen(read) as lines:
                for part in parts:
                    os.write(go, b".")
                    for line in islice(lines, len(part)):
                        name, _, answer = line.rstrip("\n").partition(" ")
                        yield by_id[name], answer
        finally:
            os.close(go)
            os.waitpid(child, 0)

    def _try_all(self, tests: Tests, parts: list[list[Mutant]], wait: int, out: TextIO) -> None:
        house = House()

        def one(mutant: Mutant) -> str:
            ran_before = tests.ran_before(mutant)
            if not ran_before and not self.reach.tests_of(mutant):
                return _UNREACHED
            if not house.change(mutant, forgetting=ran_before):
                return "elsewhere"
            answer = tests.first_failure(self.chosen(mutant), self.seconds)
            return "elsewhere" if answer == "survived" and ran_before else answer

        for part in (*parts, []):
            if not os.read(wait, 1):  # after the last part, until nobody wants to know any more
                return
            for mutant, answer in in_children(part, one, self.jobs, self._limit):
                out.write(f"{mutant.id} {' '.join(self._noted(mutant, answer).split())}\n")

    def _cold(self, mutant: Mutant) -> str:
        """Import the house with the change, and run the tests file by file, the most promising files first."""
        sys.meta_path.insert(0, Changed(mutant))
        show_source(mutant)
        if not (names := self.chosen(mutant)):
            return _UNREACHED
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        for few in (files[:_FEW_FILES], files[_FEW_FILES:]):
            answer = self._asked(few, [name for name in names if name.partition("::")[0] in few])
            if answer != "survived":
                return answer
        return "survived"

    def _asked(self, files: list[str], names: list[str]) -> str:
        answers: list[str] = []
        if not files:
            return "survived"
        Tests(lambda tests: answers.append(tests.first_failure(names, self.seconds))).collect(files)
        return answers[0] if answers else "caught by what cannot be imported"
