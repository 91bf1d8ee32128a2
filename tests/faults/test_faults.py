"""The faults in their short form: the house keeps its promises, and a bug that is planted in it is found.

``python -m tools.faults`` does them for as long as one likes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING

import pytest

from tests.lengths import LONG
from tools.faults.__main__ import _kinds, main, options, run
from tools.faults.company import Kind
from tools.faults.drill import Drill, Fault, Report
from tools.faults.strikes import FAULTS, nothing
from tools.postgresql import programs

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

QUICK = ("--rest", "0.7", "--lasting", "1", "--json", "--within", "20")
"""Twenty seconds instead of ten, for a machine that does much else."""
SHORT = ("kill-node", "kill-postmaster", "repeat-messages", "cut-bells", "greedy-pages")
"""Those that one house lives through in a minute; ``make proofs`` tries all.

``tests/server/nodes`` and ``tests/store/test_leases.py`` ask of a node that freezes, and of one that is cut off from
its database, without so many people.
"""
FOUND_BY = {
    "answer-before-commit": ("kill-node", "acknowledged and is not in the log"),
    "no-epoch-check": ("freeze-node", "under epoch"),
    "unbounded-queue": ("greedy-pages", "never held up"),
    "lost-bell": ("cut-bells", "later through the other node"),
    "lost-pad-bell": ("cut-bells", "a score pad is told of"),
    "lost-tournament-bell": ("cut-bells", "a tournament is told of"),
    "lost-company-bell": ("cut-bells", "who looks on at a table is told of"),
}
"""A node that wakes gives up its tables before it writes, nearly always: it takes many freezes to see it write without
a check of its epoch. ``tests/store/test_leases.py`` asks that in one.
"""

needs_postgresql = pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb and pg_ctl are not installed")


@needs_postgresql
def test_whatever_happens_promises_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    names = [fault.name for fault in FAULTS if fault.name != "kill-house"] if LONG else SHORT
    rounds, tables = ("20", "12") if LONG else ("1", "3")
    code = main([*names, *QUICK, "--rounds", rounds, "--tables", tables])
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one for report in reports for one in report["differences"] + report["late"]] == []
    assert code == 0
    assert {report["name"] for report in reports} == set(names)
    for report in reports:
        assert report["skipped"] or report["acts"] > 0


def test_a_house_of_one_process_loses_nothing_when_it_is_killed(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["kill-house", *QUICK, "--rounds", "30" if LONG else "1", "--tables", "2"])
    (report,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert report["differences"] + report["late"] == []
    assert code == 0
    assert report["acts"] > report["strikes"]


@needs_postgresql
@pytest.mark.parametrize("plant", FOUND_BY if LONG else ["answer-before-commit", "lost-bell"])
def test_a_planted_bug_is_found(plant: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, words = FOUND_BY[plant]
    tables = "1" if name == "cut-bells" else "3"  # two people at one table are enough for a bell
    rounds = "20" if LONG else "2"
    # A table that stands still for good is one of the findings: five seconds are enough to see it.
    given = [name, *QUICK, "--within", "5", "--rounds", rounds, "--tables", tables, "--stop", "--plant", plant]
    code = main(given)
    (report,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 1
    assert words in "\n".join(report["differences"])


def test_whoever_ends_the_program_is_told_what_it_has_seen() -> None:
    given = options().parse_args([*QUICK, "--rounds", "3", "--tables", "1"])
    told: list[Report] = []

    async def end_it() -> None:
        enough = asyncio.Event()

        @contextlib.asynccontextmanager
        async def strike(drill: Drill) -> AsyncIterator[float]:
            enough.set()
            async with nothing(drill) as moment:
                yield moment

        await run([Fault(name, "", strike, "sqlite") for name in ("first", "second")], given, told.append, enough)

    asyncio.run(end_it())
    (report,) = told
    assert (report.name, report.strikes, report.differences) == ("first", 1, [])


def test_where_bots_are_killed_that_think_there_are_some() -> None:
    by_name = {fault.name: fault for fault in FAULTS}
    assert _kinds("gin", [by_name["kill-node"]]) == [Kind("gin", 2)]
    assert Kind("gin", 1, ("keen",)) in _kinds("gin", [by_name["kill-node"], by_name["kill-bot-worker"]])
