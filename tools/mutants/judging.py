"""Whether some test notices a change.

A change within a function is put in place in a child of a process that has collected all tests already. What is done at
import, or survives in a function that runs at import too, is tried in a child that imports the house with the change.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from itertools import zip_longest
from typing import TYPE_CHECKING

from tools.mutants.trying import Changed, House, Tests, in_children, show_source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from tools.mutants.changing import Mutant
    from tools.mutants.reach import Reach

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

        Of the others, one of each file has its turn after another: many tests of one file would leave no time for those
        that look at something else.
        """
        by_file: defaultdict[str, list[str]] = defaultdict(list)
        quick, left = [], self.budget * _FOR_QUICK
        for name in self.reach.tests_of(mutant):
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
        """What comes of every change, as soon as it is known."""
        within = [mutant for mutant in mutants if mutant.function and self.chosen(mutant)]
        later = {mutant.id for mutant in mutants} - {mutant.id for mutant in within}
        for mutant, answer in self._warm(within):
            if answer.startswith("elsewhere"):
                later.add(mutant.id)
            else:
                yield mutant, self._noted(mutant, answer)
        rest = [mutant for mutant in mutants if mutant.id in later]
        for mutant in rest:
            if not self.chosen(mutant):
                yield mutant, "survived: no test reaches it"
        for mutant, answer in in_children(filter(self.chosen, rest), self._cold, self.jobs, self._limit):
            yield mutant, self._noted(mutant, answer)

    @property
    def _limit(self) -> float:
        return 3 * self.budget + 60

    def _noted(self, mutant: Mutant, answer: str) -> str:
        name = answer.partition(" by ")[2]
        if name in self.seconds:
            self.catchers[mutant.path][name] += 1
        return answer

    def _warm(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """In children of a process that knows all tests; it tells line by line what it finds."""
        if not mutants:
            return
        files = {name.partition("::")[0] for mutant in mutants for name in self.chosen(mutant)}
        read, write = os.pipe()
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            os.close(read)
            with os.fdopen(write, "w", buffering=1) as out:
                Tests(lambda tests: self._try_all(tests, mutants, out)).collect(sorted(files))
            os._exit(0)
        os.close(write)
        by_id = {mutant.id: mutant for mutant in mutants}
        with os.fdopen(read) as lines:
            for line in lines:
                name, _, answer = line.rstrip("\n").partition(" ")
                yield by_id[name], answer
        os.waitpid(child, 0)

    def _try_all(self, tests: Tests, mutants: list[Mutant], out: TextIO) -> None:
        house = House()

        def one(mutant: Mutant) -> str:
            ran_before = tests.ran_before(mutant)
            if not house.change(mutant, forgetting=ran_before):
                return "elsewhere"
            answer = tests.first_failure(self.chosen(mutant), self.seconds)
            return "elsewhere" if answer == "survived" and ran_before else answer

        for mutant, answer in in_children(mutants, one, self.jobs, self._limit):
            out.write(f"{mutant.id} {' '.join(self._noted(mutant, answer).split())}\n")

    def _cold(self, mutant: Mutant) -> str:
        """Import the house with the change, and run the tests file by file, the most promising files first."""
        sys.meta_path.insert(0, Changed(mutant))
        show_source(mutant)
        names = self.chosen(mutant)
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
