"""Trouble that was expected is told once a minute for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    import pytest


def test_a_kind_of_trouble_is_told_once_a_minute_and_how_often_it_came(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    trouble = Trouble("house", lambda: now)
    for _ in range(100):
        trouble.note("disk", "table %s: no space", "a")
    trouble.note("line", "cut")
    now = 61.0
    trouble.note("disk", "table %s: no space", "b")
    assert [record.getMessage() for record in caplog.records] == [
        "table a: no space",
        "cut",
        "table b: no space (99 times more since this was said last)",
    ]
