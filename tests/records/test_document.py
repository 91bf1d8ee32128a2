"""What docs/records.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

from rummyhouse.records import check, read, write

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_example_is_a_right_record() -> None:
    record = read(block("rummy"))
    assert check(record).over
    assert write(record) == block("rummy")


def test_python_of_the_page_runs() -> None:
    exec(compile(block("python"), "docs/records.md", "exec"), {})
