"""What is remembered of blocks: the database is asked seldom, and no change is missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from rummyhouse.server.office.blocked import Blocked
from rummyhouse.tables.log import LogError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rummyhouse.store.blocks import Blocks


class _Rows:
    """A database of blocks that notes who was asked for, and may fail or be changed while it is asked."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.rows: dict[str, frozenset[str]] = {}
        self.meanwhile: Callable[[], None] = lambda: None
        self.fails = False

    async def by(self, persons: Collection[str]) -> dict[str, frozenset[str]]:
        self.asked.append(sorted(persons))
        if self.fails:
            raise LogError("away")
        found = {person: self.rows.get(person, frozenset()) for person in persons}
        self.meanwhile()
        return found


class _House:
    def __init__(self) -> None:
        self.now = 0.0
        self.rows = _Rows()
        self.blocked = Blocked(cast("Blocks", self.rows), lambda: self.now)


async def test_everybody_who_is_there_is_asked_for_at_once() -> None:
    house = _House()
    people = [f"person {number}" for number in range(50)]
    for _ in range(3):
        for person in people:
            await house.blocked.by(person)
    assert house.rows.asked == [[person] for person in people]
    house.now, house.rows.rows["person 7"] = 20.0, frozenset({"person 3"})
    assert await house.blocked.by("person 1") == frozenset()
    assert house.rows.asked[50:] == [sorted(people)]
    assert await house.blocked.by("person 7") == {"person 3"}
    house.now = 40.0
    await house.blocked.by("person 7")
    assert house.rows.asked[51:] == [["person 1", "person 7"]]  # who has gone is not asked for any more


async def test_what_changes_while_the_database_is_asked_is_not_overlooked() -> None:
    house = _House()
    await house.blocked.by("ann")

    def block() -> None:
        house.rows.meanwhile = lambda: None
        house.rows.rows["ann"] = frozenset({"ben"})
        house.blocked.forget("ann")

    house.now, house.rows.meanwhile = 20.0, block
    await house.blocked.by("cem")
    assert await house.blocked.by("ann") == {"ben"}


async def test_a_database_that_was_away_is_asked_again() -> None:
    house = _House()
    await house.blocked.by("ann")
    house.now, house.rows.fails = 20.0, True
    for _ in range(2):
        with pytest.raises(LogError):
            await house.blocked.by("ann")
    house.rows.fails, house.rows.rows["ann"] = False, frozenset({"ben"})
    assert await house.blocked.by("ann") == {"ben"}
