"""What each game really says where it refuses: a file a game, with every reason by its name.

Under the name stand who has tried what in which scenario, and the answer word for word, so that it can be read whether
the sentence fits what was tried. Where no scenario provokes a reason, the test that stands for it is named.

``python -m tests.clauses.refused [GAME]...`` writes the files again; what still holds stays as it is.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from rummyhouse import games
from rummyhouse.rulebook import judge, read_file, scenario_files

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "refusals"


@cache
def scenarios(game):
    return [scenario for file in scenario_files(game) for scenario in read_file(file)]


@cache
def verdicts(game):
    return [judge(scenario) for scenario in scenarios(game)]


@cache
def named_tests():
    """Names of all tests that are functions, in lower case."""
    sources = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    return [name.lower() for source in sources for name in re.findall(r"def (test_\w+)", source)]


def names(game):
    """The reasons of a game by the names that its rule functions use, in the order of their numbers."""
    declared = import_module(f"rummyhouse.games.{game}.reasons")
    reasons = games.find(game).words.reasons
    found = {}
    for module in filter(None, (getattr(declared, "common", None), declared)):
        found |= {number: name for name, number in vars(module).items() if isinstance(number, int)}
    return {found[number]: reason for number, reason in enumerate(reasons) if number > 0}


@cache
def said(game):
    """For every reason, by its name, all that is said of it: what was tried, the refusal, its sentence."""
    met = {}
    for verdict in verdicts(game):
        for denied in verdict.denied:
            refusal = denied.refusal
            told = (f"{denied.tried} ({denied.title})", str(refusal), refusal.sentence)
            met.setdefault(refusal.reason, []).append(told)
    found = {}
    for name, reason in names(game).items():
        test = f"test_{game}_{name.lower()}"
        numbers = f": {reason.numbers}" if reason.numbers else ""
        by_test = (
            [(test, f"{reason.code}{numbers} ({reason.clause})", reason.sentence)] if test in named_tests() else []
        )
        found[name] = met.get(reason, []) or by_test
    return found


def written(game):
    """What the file of a game has, as :func:`said` tells it."""
    file = FOLDER / f"{game}.txt"
    blocks = file.read_text(encoding="utf-8").strip().split("\n\n") if file.exists() else []
    lines = [[line.strip() for line in block.splitlines()] for block in blocks]
    return {name: tuple(told) for name, *told in lines}


def write(game):
    """Write the file of a game; what is still said stays as it is."""
    before = written(game)
    blocks = []
    for name, told in said(game).items():
        kept = before.get(name)
        if told:
            blocks.append("\n  ".join((name, *(kept if kept in told else told[0]))))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.txt").write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or games.NAMES:
        write(chosen)
