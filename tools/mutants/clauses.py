"""Which clauses their scenarios would miss: a change where the clause is named must make one of them fail.

Only what a scenario expects counts, not that a changed program breaks down.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from tools.mutants.changing import Mutant, mutants_of, owners
from tools.mutants.trying import ROOT, House, in_children

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rulebook.scenario import Scenario

MOST = 40
"""So many changes are tried for a clause until one is missed by none of its scenarios."""
_CLAUSE = re.compile(r"\b[A-Z]+-[A-Z]+-\d+[a-z]?(?:-R)?\b")
_SECONDS = 60


def report(asked: list[str], jobs: int, paths: Iterable[str]) -> int:
    """Say of these clauses, or all of these games, whether a scenario of theirs would notice; 1 if one would not."""
    from rummyhouse import games
    from rummyhouse.rulebook import read_file, scenario_files

    proofs: defaultdict[str, list[Scenario]] = defaultdict(list)
    for game in games.NAMES:
        games.find(game)
        for scenario in (one for file in scenario_files(game) for one in read_file(file)):
            for clause in scenario.clauses:
                if not asked or game in asked or clause in asked:
                    proofs[clause].append(scenario)
    changes, house = _by_clause(paths), House()

    def one(clause: str) -> str:
        chosen = changes[clause]
        random.Random(clause).shuffle(chosen)
        for mutant, answer in in_children(chosen[:MOST], lambda one: _held(house, one, proofs[clause]), 1, _SECONDS):
            if answer == "missed":
                return f"shown by {mutant.path}:{mutant.lines[0]} {mutant.line} -> {mutant.becomes}"
        return f"not shown by {len(chosen[:MOST])} changes" if chosen else "named in no function that can be changed"

    hidden = 0
    for clause, answer in in_children(sorted(proofs), one, jobs, _SECONDS * MOST):
        hidden += not answer.startswith("shown")
        print(f"{clause}: {answer}", flush=True)
    print(f"{len(proofs) - hidden} of {len(proofs)} clauses with scenarios are shown by what a scenario expects")
    return 1 if hidden else 0


def _by_clause(paths: Iterable[str]) -> defaultdict[str, list[Mutant]]:
    """The changes within functions that name a clause."""
    found: defaultdict[str, list[Mutant]] = defaultdict(list)
    for path in paths:
        source = (ROOT / path).read_bytes()
        naming: defaultdict[str, set[str]] = defaultdict(set)
        for function, line in zip(owners(source)[1:], source.decode().split("\n"), strict=True):
            naming[function].update(_CLAUSE.findall(line))
        for mutant in mutants_of(path, source):
            for clause in naming[mutant.function] if mutant.function else ():
                found[clause].append(mutant)
    return found


def _held(house: House, mutant: Mutant, scenarios: list[Scenario]) -> str:
    from rummyhouse.rulebook import judge

    if house.change(mutant) and not all(judge(scenario).held for scenario in scenarios):
        return "missed"
    return "held"
