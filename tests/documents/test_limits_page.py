"""The page of limits names every setting of how much, with its value, and only tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

from rummyhouse.cli.house_settings import HOUSE_SETTINGS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and "::" in line]


def test_every_row_names_a_test_that_there_is() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
    assert len(named) == len(ROWS) > 25
    missing = [name for path, name in named if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")]
    assert not missing


def test_every_setting_of_how_much_has_a_row_with_its_value() -> None:
    rates = [one for one in HOUSE_SETTINGS if one.name.endswith(("-at-once", "-per-second", "-per-hour"))]
    assert len(rates) > 12
    for one in rates:
        (row,) = [line for line in ROWS if f"`--{one.name}`" in line]
        assert f" {one.default:g}" in row.replace(",", ""), one.name
