"""The page about tournaments says what the code does, and its program draws the same lots."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

from rummyhouse.cli.tournament import tournament
from rummyhouse.tournaments import HOUSE_RULES
from rummyhouse.tournaments.draw import drawn
from rummyhouse.tournaments.reasons import REASONS

PAGE = (Path(__file__).parents[2] / "docs" / "tournament.md").read_text(encoding="utf-8")


def test_its_program_draws_as_the_house_does() -> None:
    found: dict[str, Any] = {}
    program = PAGE.partition("```python\n")[2].partition("```")[0]
    assert len(program.splitlines()) <= 25
    exec(program, found)
    for teams in (2, 3, 9, 64):
        names = [f"T{number}" for number in range(1, teams + 1)]
        for seed in (0, 7, 2**63 - 1):
            for division, attempt in ((1, 0), (2, 0), (2, 100)):
                assert found["drawn"](names, seed, division, attempt) == drawn(names, seed, division, attempt)


def test_every_option_has_its_row() -> None:
    rows = set(re.findall(r"^\| `--([a-z-]+)`", PAGE, re.MULTILINE))
    spelled = {"set_": "set", "json_": "json", "format_": "format", "rules": "preset"}
    options = {spelled.get(name, name.replace("_", "-")) for name in inspect.signature(tournament).parameters}
    assert rows == options - {"wish"}


def test_every_setting_has_its_row() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.partition("| setting |")[2].splitlines()
        if line.startswith("| `")
    ]
    expected = [
        [
            f"`{one.name}`",
            str(one.default).lower() if isinstance(one.default, bool) else str(one.default),
            one.permitted.removeprefix("a whole number from "),
            one.clause,
            one.explanation,
        ]
        for one in HOUSE_RULES.parameters
    ]
    assert rows == expected


def test_every_refusal_that_is_spoken_of_exists() -> None:
    assert set(re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", PAGE)) <= set(REASONS)
