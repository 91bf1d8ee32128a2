"""The program that changes the rules: what it changes, and that it tells what was noticed from what was not."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from tests.lengths import LONG
from tools.mutants.__main__ import every_mutant, known
from tools.mutants.changing import mutants_of
from tools.mutants.trying import in_children

ROOT = Path(__file__).parents[1]
SOURCE = b'''
"""A text, 1 + 1."""
TABLE = ("a", "b")
Kind = Literal["a", "b"]
FIELDS = [("one", np.int8), ("two", np.int16)]

def points(hand: int | str, *, double: bool = False) -> int:
    """Not < this."""
    if hand < 3 and not double:
        return -hand
    state.seen[
        0
    ] = hand
    return f"{hand + 1}"

if __name__ == "__main__":
    points(1)
'''
CHANGES = [
    ("row", 'TABLE = ("a", "b")', 'TABLE = ("b", "a")'),
    (
        "constant",
        "def points(hand: int | str, *, double: bool = False) -> int:",
        "def points(hand: int | str, *, double: bool = True) -> int:",
    ),
    ("drop", "if hand < 3 and not double:", "pass"),
    ("negation", "if hand < 3 and not double:", "if not (hand < 3 and not double):"),
    ("bound", "if hand < 3 and not double:", "if hand <= 3 and not double:"),
    ("constant", "if hand < 3 and not double:", "if hand < 2 and not double:"),
    ("and/or", "if hand < 3 and not double:", "if hand < 3 or not double:"),
    ("negation", "if hand < 3 and not double:", "if hand < 3 and double:"),
    ("sign", "return -hand", "return hand"),
    ("drop", "state.seen[", "pass"),
    ("constant", "0", "1"),
]
NOTICED = {
    ("lines[line, first] = sign * extra", "lines[first, line] = sign * extra"),
    ("if factor(rules, tally.spade != 0) > 1:", "if factor(rules, tally.spade != 1) > 1:"),
    (
        "return int(tally.out) if result_for_knocker(tally, rules) >= 0 else 1 - int(tally.out)",
        "return int(tally.out) if not (result_for_knocker(tally, rules) >= 0) else 1 - int(tally.out)",
    ),
    (
        "elif leader >= 0 and match.total[leader] >= target:",
        "elif not (leader >= 0 and match.total[leader] >= target):",
    ),
    (
        "return 2 if rules.oklahoma and rules.spade_double and spade else 1",
        "return 2 if rules.oklahoma or rules.spade_double and spade else 1",
    ),
    ("elif state.ending == BIG_GIN_END:", "elif state.ending != BIG_GIN_END:"),
    (
        "return int(tally.deadwood[1 - knocker]) - int(tally.deadwood[knocker])",
        "return int(tally.deadwood[1 - knocker]) + int(tally.deadwood[knocker])",
    ),
    ("if tally.ending == GIN:", "if tally.ending != GIN:"),
    (
        "if ahead < 0 or (ahead == 0 and rules.tie_is_undercut):",
        "if ahead < 1 or (ahead == 0 and rules.tie_is_undercut):",
    ),
    ("sign = 1 if first == tally.out else -1", "sign = 1 if first == tally.out else 1"),
    ("match.grand[side] += added(match, rules, bonus, side)", "pass"),
    ("if bonus == GAME_BONUS:", "if bonus != GAME_BONUS:"),
}
AT_IMPORT = ("src/rummyhouse/games/gin/house_rules.py", '"game_bonus": 100,', '"game_bonus": 101,')
UNSEEN = ("src/rummyhouse/games/gin/prompt.py",)
ONLY = ("--only", "src/rummyhouse/games/gin/")
"""Where all of these lie: the program need not think of the changes of every other game."""


def mutants(*words: str, folder: Path) -> str:
    """What the program prints, in a cache of its own."""
    command = [sys.executable, "-m", "tools.mutants", *words]
    surroundings = os.environ | {"RUMMYHOUSE_CACHE": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def test_what_is_changed() -> None:
    found = mutants_of("points.py", SOURCE)
    assert [(one.kind, one.line, one.becomes) for one in found] == CHANGES
    assert {one.function for one in found} == {"", "points"}
    assert {one.changed(SOURCE).count(b"\n") for one in found} == {SOURCE.count(b"\n")}


def test_a_change_keeps_its_name_while_its_line_stays() -> None:
    later = mutants_of("points.py", b"import numpy as np\n\n" + SOURCE)
    assert [one.id for one in later] == [one.id for one in mutants_of("points.py", SOURCE)]


def test_children_are_told_apart() -> None:
    def do(name: str) -> str:
        if name == "ends badly":
            raise KeyError(name)
        while name == "never ends":
            pass
        if name == "falls asleep":
            time.sleep(1000)
        return "survived"

    names = ["ends well", "ends badly", "never ends", "falls asleep"]
    answers = dict(in_children(names, do, jobs=4, limit=0.25))
    assert answers == {
        "ends well": "survived",
        "ends badly": "caught by KeyError: 'ends badly'",
        "never ends": "timed out",
        "falls asleep": "timed out",
    }


def test_what_is_known_names_changes_that_are_made() -> None:
    """Each names one change: where the same can be made in several places, by the name of it."""
    listed = known()
    there: defaultdict[tuple[str, str, str], list[str]] = defaultdict(list)
    for one in every_mutant(tuple({path for path, *_ in listed})):
        there[one.path, one.line, one.becomes].append(one.id)
    meant = {place: [name] if (name := place[3]) else there[place[:3]] for place in listed}
    assert [place for place, names in meant.items() if len(names) != 1 or names[0] not in there[place[:3]]] == []
    assert all(len(reason) > 20 for _, reason in listed.values())


def test_changes_whose_outcome_is_known(tmp_path: Path) -> None:
    """Held against the tests of the score alone, which do not read the prompts; in the short form a few of them."""
    gin = "src/rummyhouse/games/gin"
    changes = every_mutant((f"{gin}/score.py", f"{gin}/bonuses.py", *UNSEEN, AT_IMPORT[0]))
    noticed = [one for one in changes if (one.line, one.becomes) in NOTICED]
    assert len(noticed) == len(NOTICED)
    caught = [
        *noticed[:: 1 if LONG else 4],
        *(one for one in changes if (one.path, one.line, one.becomes) == AT_IMPORT),
    ]
    unseen = [one for one in changes if one.path in UNSEEN and one.function][: 7 if LONG else 2]
    number = len(caught) + len(unseen)
    answer = mutants(
        *(one.id for one in (*caught, *unseen)),
        *(*ONLY, "--uncompiled", "--tests", "tests/games/gin/test_score.py"),
        *("--report", str(tmp_path / "report.txt")),
        folder=tmp_path,
    )
    report = (tmp_path / "report.txt").read_text(encoding="utf-8").splitlines()
    assert report[0] in answer
    told = {
        one.id: line
        for one in (*caught, *unseen)
        for line in report
        if f" {one.id} " in line and not line.startswith(("---", "+++"))
    }
    assert {told[one.id].partition(one.id)[2][:8] for one in caught} == {" caught "}
    assert {told[one.id].partition(one.id)[2] for one in unseen} == {" survived: no test reaches it"}
    again = mutants(
        *(one.id for one in (*caught, *unseen[:1])),
        *(*ONLY, "--uncompiled", "--as-learnt", "--tests", "tests/games/gin/test_score.py"),
        *("--again", str(tmp_path / "report.txt"), "--report", str(tmp_path / "again.txt")),
        folder=tmp_path,
    )
    assert f"{len(caught)} caught, 0 timed out, 0 equivalent, 1 survived" in again
    assert f"; {len(caught)} not tried again" in again
    counted = (
        f"{len(caught)} of {number} changes were noticed (seed 1), "
        f"{len(caught) / number:.1%} of the {number} that make a difference"
    )
    assert report[0].startswith(counted)
    assert f"{len(caught)} caught, 0 timed out, 0 equivalent, {len(unseen)} survived" in answer


def test_a_clause_that_its_scenario_shows(tmp_path: Path) -> None:
    answer = mutants("--clauses", "GIN-CLA-7-R", folder=tmp_path)
    assert "GIN-CLA-7-R: shown by src/rummyhouse/games/gin/score.py" in answer
    assert "1 of 1 clauses" in answer
