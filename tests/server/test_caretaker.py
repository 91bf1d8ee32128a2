"""What the house does by itself, and how little it asks the database where there is nothing to do."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from rummyhouse.server import caretaker
from rummyhouse.server.caretaker import Caretaker, Chore
from rummyhouse.tables.log import LogError
from tests.server.guests import Guest, open_server
from tests.store.conftest import postgresql  # noqa: F401 - a fixture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from rummyhouse.store.agenda import Kind

SECONDS, TABLES = 4, 20


@contextlib.contextmanager
def statements() -> Iterator[Counter[str]]:
    """How often each statement is sent to any database of this process."""
    found: Counter[str] = Counter()

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        found[" ".join(statement.split())[:80]] += 1

    sa.event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        sa.event.remove(Engine, "before_cursor_execute", note)


@pytest.fixture
async def alone(postgresql: str) -> AsyncIterator[str]:  # noqa: F811
    """A database of PostgreSQL that nobody else has used."""
    engine = create_async_engine(postgresql, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text("DROP DATABASE IF EXISTS idle"))
        await connection.execute(sa.text("CREATE DATABASE idle"))
    yield engine.url.set(database="idle").render_as_string(hide_password=False)
    await engine.dispose()


async def asked(folder: Path, **more: Any) -> Counter[str]:
    """What a house asks in some seconds in which nobody is there, and some tables are asleep."""
    async with open_server(folder, **more) as server:
        async with Guest(server.address) as ann:
            for _ in range(TABLES):
                await ann.open_table()
        await server.house.tables.sweep()
        assert not server.house.tables.links()
        await asyncio.sleep(2 * caretaker.PAUSE)
        with statements() as found:
            await asyncio.sleep(SECONDS)
    return found


async def test_a_house_without_people_asks_its_database_once_a_second(tmp_path: Path) -> None:
    found = await asked(tmp_path)
    assert 1 <= found.total() <= SECONDS + 1, found


async def test_a_node_that_is_alone_asks_little_more_than_for_its_life(tmp_path: Path, alone: str) -> None:
    """A sign of life, who else lives, lines that are frozen, tables that nobody holds, and what there is to do."""
    found = await asked(tmp_path, database=alone)
    assert 1 <= found.total() <= 4 * (SECONDS / 0.8 + 1) + SECONDS + 1, found
    assert not [one for one in found if "open_time" in one or "errand" in one], found


class Looks:
    """An agenda that says what a test wants, and notes what is done."""

    def __init__(self) -> None:
        self.kinds: frozenset[Kind] = frozenset()
        self.done: list[str] = []
        self.fails = False

    async def look(self) -> frozenset[Kind]:
        if self.fails:
            raise LogError("database is locked")
        return self.kinds

    def chore(self, kind: Kind | None, name: str) -> Chore:
        async def work() -> None:
            self.done.append(name)

        return Chore(kind, name, work)

    async def go(self, found: Caretaker) -> list[str]:
        """What is done after one look."""
        self.done.clear()
        await found.see()
        await asyncio.sleep(0.01)
        return list(self.done)


async def test_what_is_on_the_agenda_is_done_and_once_more_when_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks()
    found = Caretaker(looks.look, [[looks.chore("mail", "mail"), looks.chore(None, "always")]])
    assert await looks.go(found) == ["mail", "always"], "at first everything is done"
    assert await looks.go(found) == ["mail", "always"]
    assert await looks.go(found) == ["always"]
    looks.kinds = frozenset({"mail"})
    assert await looks.go(found) == ["mail", "always"]
    looks.kinds = frozenset()
    assert await looks.go(found) == ["mail", "always"]
    assert await looks.go(found) == ["always"]
    monkeypatch.setattr(found, "_anyhow", 0)
    assert await looks.go(found) == ["mail", "always"], "now and then everything is done, whatever there is to be seen"


async def test_a_chore_that_fails_is_done_again_and_keeps_no_other_from_being_done() -> None:
    looks = Looks()
    tries = 0

    async def fail() -> None:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise LogError("database is locked") if tries % 2 else RuntimeError("a bug")

    found = Caretaker(looks.look, [[Chore("due", "fails", fail), looks.chore("due", "next")]])
    for _ in range(6):
        await looks.go(found)
    assert tries == 4
    looks.fails, looks.kinds = True, frozenset({"due"})
    assert await looks.go(found) == []
    looks.fails = False
    assert await looks.go(found) == ["next"]


async def test_a_list_that_takes_long_does_not_keep_the_others() -> None:
    looks = Looks()
    begun, end = 0, asyncio.Event()

    async def dawdle() -> None:
        nonlocal begun
        begun += 1
        await end.wait()

    looks.kinds = frozenset({"mail", "evenings"})
    found = Caretaker(looks.look, [[Chore("mail", "slow", dawdle)], [looks.chore("evenings", "quick")]])
    for _ in range(3):
        assert await looks.go(found) == ["quick"]
    assert begun == 1
    end.set()
    await asyncio.sleep(0.01)
    await looks.go(found)
    assert begun == 2
