"""What many programs side by side have told is summed up; late and lost are not averaged away."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING

from tools.faults.__main__ import main
from tools.faults.company import KINDS, Company, PlayedTable
from tools.faults.drill import Report
from tools.faults.ledger import Judge

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def written(folder: Path, name: str, *reports: Report) -> str:
    file = folder / name
    file.write_text("".join(f"{json.dumps(report.facts)}\n" for report in reports), encoding="utf-8")
    return str(file)


def test_what_programs_side_by_side_have_told_is_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = Report("kill-node", 1, strikes=3, acts=100, pauses=[0.5, 0.6, 0.7], timers=[0.1], busy=2, seconds=9.04)
    two = Report("kill-node", 2, strikes=2, acts=50, pauses=[4.5], late=["gin x went on after 10.5 s"])
    other = Report("freeze-node", 3, strikes=1, acts=7, pauses=[2.0], differences=["gin y is stuck"])
    files = written(tmp_path, "1.json", one, other), written(tmp_path, "2.json", two)
    assert main(["--sum", *files]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[2:] == [
        "| kill-node | 5 | 150 | 0 | 0.60 | 4.50 | 1 | 4 | 1 | 2 |",
        "| freeze-node | 1 | 7 | 1 | 2.00 | 2.00 | 0 | 1 | 0 | 0 |",
        "| all | 6 | 157 | 1 | 0.70 | 4.50 | 1 | 5 | 1 | 2 |",
        "gin y is stuck",
        "gin x went on after 10.5 s",
    ]
    assert main(["--sum", written(tmp_path, "3.json", one)]) == 0


def test_a_report_is_read_as_it_was_told() -> None:
    report = Report("kill-node", 1, strikes=3, acts=100, pauses=[0.5], seen=[0.001], late=["late"], seconds=9.0)
    assert Report.read(json.dumps(report.facts)) == report


def test_the_next_act_is_the_first_that_was_said_after_a_moment() -> None:
    class Played:
        def __init__(self, *acts: tuple[float, float]) -> None:
            self.acts = list(acts)

    pages = [Played((1.0, 1.5), (3.0, 3.2)), Played((2.0, 2.1), (2.5, 4.0)), Played()]
    table = PlayedTable(KINDS[0], "x", pages, Judge("x", []))  # type: ignore[arg-type]
    assert [table.next_act(moment) for moment in (0.5, 1.5, 2.2, 2.6, 3.5)] == [1.5, 2.1, 3.2, 3.2, None]


def test_what_was_told_at_tables_that_are_over_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Played:
        stage = "finished"

        def __init__(self, acts: int, busy: int) -> None:
            self.acts = [(0.0, 0.0)] * acts
            self.busy = busy

    def table(*pages: Played) -> PlayedTable:
        return PlayedTable(KINDS[0], "x", list(pages), Judge("x", []))  # type: ignore[arg-type]

    async def another(_kind: object) -> PlayedTable:
        return table(Played(0, 0))

    async def agrees(_table: object, _house: object) -> list[str]:
        return []

    company = Company(None, KINDS, random.Random(1), (0, 0))  # type: ignore[arg-type]
    monkeypatch.setattr(company, "_open", another)
    monkeypatch.setattr(PlayedTable, "compare", agrees)
    company.tables = [table(Played(7, 2), Played(5, 1))]
    assert (company.acts, company.busy) == (12, 3)
    asyncio.run(company.tend())
    assert (company.acts, company.busy) == (12, 3)
