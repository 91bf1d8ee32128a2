"""Change the rules in small ways, one at a time, and tell which changes no test notices.

    make mutants                                  a sample of 1,000 of the more than 35,000 changes
    make mutants SAMPLE=100 SEED=7 JOBS=1
    python -m tools.mutants --only src/rummyhouse/games/gin
    python -m tools.mutants --show 3fa0c2d1       what exactly that change is, and which tests reach it
    python -m tools.mutants 3fa0c2d1              try this one again
    python -m tools.mutants --seed 7 --again build/mutants.txt    once tests were added: only what nobody had noticed
    python -m tools.mutants --clauses gin         clauses whose scenarios would hold without their rule

A change is a swapped row, another sign, bound, constant or word, a negated condition, a dropped statement, in rules,
melds, games or pads. The tests that reach it run uncompiled, the quickest first, until one fails. What survives meets
the long walks and recorded play of its games with compiled rules. What changes nothing for anybody, and what we know
of and leave, stands in known.toml with its reason; the first is not counted.
docs/mutants.md tells more.
"""

from __future__ import annotations

import argparse
import difflib
import os
import random
import re
import sys
import time
import tomllib
from pathlib import Path

if __name__ == "__main__":  # tests that import this file run compiled
    os.environ["RUMMYHOUSE_PLAIN"] = "1"
    sys.dont_write_bytecode = True

from tools.mutants import clauses
from tools.mutants.changing import Mutant, mutants_of
from tools.mutants.compiled_rules import look_again
from tools.mutants.judging import Judging
from tools.mutants.reach import Reach, sources, test_files
from tools.mutants.trying import ROOT

GOAL = 0.95
KNOWN = Path(__file__).with_name("known.toml")
_NOTICED = re.compile(r"^\S+:\d+ .* ([0-9a-f]{8}) (caught|timed out)\b.*$", re.MULTILINE)
"""A line of a report, of a change that was noticed."""


def main(words: list[str] | None = None) -> int:
    given = _options().parse_args(words)
    reach = Reach()
    if given.clauses is not None:
        return clauses.report(given.clauses, given.jobs, sources())
    mutants = every_mutant(given.only)
    if given.show:
        return _show(mutants, given.show, reach)
    if given.ids:
        mutants = [one for one in mutants if one.id in given.ids]
    elif given.sample < len(mutants):
        mutants = random.Random(given.seed).sample(mutants, given.sample)
    if not mutants:
        print("No change has this name or lies there.", file=sys.stderr)
        return 2
    if given.anew:
        reach.files.clear()
    if not given.as_learnt:
        reach.learn(given.jobs, [path for path in test_files() if path.startswith(given.tests)])
    reach.use(given.tests)
    return _report(Judging(reach, given.jobs, given.budget), mutants, given)


def _options() -> argparse.ArgumentParser:
    description, _, _ = (__doc__ or "").partition("docs/mutants")
    found = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("ids", nargs="*", metavar="ID", help="only these changes")
    found.add_argument("--sample", type=int, default=1000, help="how many changes are tried (1000)")
    found.add_argument("--seed", type=int, default=1, help="which of them (1)")
    found.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    found.add_argument("--only", metavar="PATH", default="", help="only files whose path begins like this")
    found.add_argument("--tests", metavar="PATH", default="", help="only tests whose path begins like this")
    found.add_argument("--budget", type=float, default=60, help="seconds of tests for one change (60)")
    found.add_argument("--anew", action="store_true", help="learn again which tests reach what")
    found.add_argument("--as-learnt", action="store_true", help="use only what is known of the tests already")
    found.add_argument("--uncompiled", action="store_true", help="do not look at survivors again with compiled rules")
    found.add_argument(
        "--again", type=Path, metavar="REPORT", help="do not try again what this report says was noticed"
    )
    found.add_argument("--report", type=Path, default=ROOT / "build" / "mutants.txt", help="where the report goes")
    found.add_argument("--show", metavar="ID", help="show a change and the tests that reach it")
    found.add_argument(
        "--clauses",
        metavar="NAME",
        nargs="*",
        help="clauses of a game, or by their ids: do scenarios hold without them?",
    )
    return found


def every_mutant(only: str | tuple[str, ...] = "") -> list[Mutant]:
    """All changes of all files whose path begins like this."""
    chosen = [path for path in sources() if path.startswith(only)]
    return [mutant for path in chosen for mutant in mutants_of(path, (ROOT / path).read_bytes())]


def known() -> dict[tuple[str, str, str, str], tuple[str, str]]:
    """By file, line, what it becomes and, if it can in several places, name: equivalent or a survivor, and why."""
    lists = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    return {
        (one["path"], one["line"], one["becomes"], one.get("name", "")): (kind, one["reason"])
        for kind in ("equivalent", "survivor")
        for one in lists.get(kind, [])
    }


def _diff(mutant: Mutant) -> str:
    source = (ROOT / mutant.path).read_bytes()
    texts = [text.decode().splitlines(keepends=True) for text in (source, mutant.changed(source))]
    return "".join(difflib.unified_diff(*texts, mutant.path, f"{mutant.path} {mutant.id} ({mutant.kind})"))


def _show(mutants: list[Mutant], name: str, reach: Reach) -> int:
    for mutant in (one for one in mutants if one.id == name):
        tests = reach.tests_of(mutant)
        print(_diff(mutant), *tests[:40], f"{len(tests)} tests reach it", sep="\n")
        return 0
    print(f"No change is called {name}.", file=sys.stderr)
    return 2


def _outcome(answer: str) -> str:
    return next(one for one in ("caught", "timed out", "survived") if answer.startswith(one))


def _report(judging: Judging, mutants: list[Mutant], given: argparse.Namespace) -> int:
    listed, begun = known(), time.monotonic()
    counts = dict.fromkeys(("caught", "timed out", "equivalent", "survived"), 0)
    rows: dict[str, str] = {}
    survivors: list[Mutant] = []

    def told(mutant: Mutant) -> tuple[str, str]:
        place = (mutant.path, mutant.line, mutant.becomes)
        found = listed.get((*place, mutant.id)) or listed.get((*place, ""))
        return found or ("survivor", "no reason is known yet")

    def place_of(mutant: Mutant) -> str:
        return f"{mutant.path}:{mutant.lines[0]} {mutant.function} {mutant.kind} {mutant.id}"

    differing = [mutant for mutant in mutants if told(mutant)[0] == "survivor"]
    counts["equivalent"] = len(mutants) - len(differing)
    before = {line[1]: line for line in _NOTICED.finditer(given.again.read_text("utf-8"))} if given.again else {}
    for line in (before[mutant.id] for mutant in differing if mutant.id in before):
        counts[line[2]] += 1
        rows[line[1]] = f"{line[0]}\n"
    trying = [mutant for mutant in differing if mutant.id not in before]
    for number, (mutant, answer) in enumerate(judging.judge(trying), 1):
        outcome = _outcome(answer)
        counts[outcome] += 1
        place = place_of(mutant)
        rows[mutant.id] = f"{place} {answer}\n"
        if outcome == "survived":
            survivors.append(mutant)
            print(f"  {place}: {answer}, {told(mutant)[1]}\n    - {mutant.line}\n    + {mutant.becomes}", flush=True)
            rows[mutant.id] += f"    {told(mutant)[1]}\n{_diff(mutant)}\n"
        if outcome == "timed out":
            print(f"  {place}: {answer}", flush=True)
        if number % 10 == 0 or number == len(trying):
            so_far = ", ".join(f"{count} {name}" for name, count in counts.items())
            print(f"{number}/{len(trying)} in {time.monotonic() - begun:.0f} s: {so_far}", flush=True)
    plain = counts["caught"] + counts["timed out"]
    for mutant, answer in () if given.uncompiled else look_again(survivors, judging.reach, given.jobs):
        print(f"  {place_of(mutant)}: {answer} ({time.monotonic() - begun:.0f} s)", flush=True)
        if (outcome := _outcome(answer)) != "survived":
            counts["survived"] -= 1
            counts[outcome] += 1
            rows[mutant.id] = f"{place_of(mutant)} {answer}\n"
    share = 1 - counts["survived"] / max(1, len(differing))
    noticed = len(differing) - counts["survived"]
    summary = f"{noticed} of {len(mutants)} changes were noticed (seed {given.seed}), "
    summary += f"{share:.1%} of the {len(differing)} that make a difference: "
    summary += ", ".join(f"{count} {name}" for name, count in counts.items())
    summary += f"; {noticed - plain} with compiled rules only; the goal is {GOAL:.0%}"
    summary += f"; {len(differing) - len(trying)} not tried again" if before else ""
    print(summary)
    given.report.parent.mkdir(parents=True, exist_ok=True)
    given.report.write_text("\n".join([summary, "", *sorted(rows.values())]), encoding="utf-8")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
