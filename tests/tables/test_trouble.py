"""Trouble that was expected is told once a minute for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tables.trouble import Trouble, forget

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


def test_a_database_that_is_away_is_said_once_for_all_who_notice_and_so_is_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    forget()
    now = 0.0
    first, second = Trouble("first", lambda: now), Trouble("second", lambda: now)
    for trouble in (first, second, first):
        trouble.note("log", "table %s could not be written down: %s", "a", "no connection")
    now = 12.0
    assert second.is_said("log")
    second.over("log")
    first.over("log")
    now = 70.0
    second.note("log", "a look failed: %s", "no connection")
    second.over("log")
    assert [record.getMessage() for record in caplog.records] == [
        "the database does not answer, or takes nothing; table a could not be written down: no connection",
        "the database answers again, after 12 s",
        "the database does not answer, or takes nothing; a look failed: no connection "
        "(2 times more since this was said last)",
        "the database answers again, after 0 s",
    ]


def test_what_comes_again_and_again_is_no_more_lines_than_one_a_minute_and_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    forget()
    now = 0.0
    trouble = Trouble("first", lambda: now)
    for _ in range(50):
        trouble.note("log", "a look failed: %s", "no connection")
        now += 0.5
        trouble.over("log")
        now += 0.5
    assert len(caplog.records) == 2
