"""The page of promises names all of them, and only tests and files that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if re.match(r"\| G\d", line)
]


def test_every_promise_has_a_line_that_says_how_much_of_it_is_shown() -> None:
    assert [row[0] for row in ROWS] == [f"G{number}" for number in range(1, 21)]
    for name, promised, shown_by, how_much in ROWS:
        assert promised, name
        assert shown_by, name
        assert re.match(r"\*\*(shown|in part|not yet)\*\*", how_much), name
        assert how_much.startswith("**shown**") or "not yet" in how_much, f"{name}: say what is missing"


def test_what_shows_them_is_there() -> None:
    named = [path for row in ROWS for path in re.findall(r"`((?:tests|tools|deploy|bench)/[\w./-]+)`", " ".join(row))]
    assert len(named) > 30
    assert not [path for path in named if not (ROOT / path).exists()]
    programs = re.findall(r"python -m (bench\.\w+)", PAGE)
    assert programs
    assert not [one for one in programs if not (ROOT / f"{one.replace('.', '/')}.py").exists()]


def test_the_stand_alone_program_is_as_short_as_is_said() -> None:
    lines = len((ROOT / "tools" / "verify_deal.py").read_text(encoding="utf-8").splitlines())
    assert f"({lines} lines)" in PAGE
