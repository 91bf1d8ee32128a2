"""Many who write at once: each is answered after its commit, and nobody finds the door locked."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from rummyhouse.store import Store, scribe
from rummyhouse.store.database import TakenError, sqlite_url
from rummyhouse.store.schema import session
from rummyhouse.tables import LogRow, NumberTakenError, trouble
from rummyhouse.tables.entries import Rose
from rummyhouse.tables.log import LogError
from tests.store.test_store import fresh, opening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MANY = 40


class Commits:
    """Counts the commits of all connections to SQLite, and holds them up until it is told to go on."""

    def __init__(self) -> None:
        self.number = 0
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.begun = threading.Event()

    def count(self, connection: sa.Connection) -> None:
        self.number += 1
        self.begun.set()
        self.goes_on.wait(20)


@pytest.fixture
def commits() -> Iterator[Commits]:
    found = Commits()
    sa.event.listen(sa.Engine, "commit", found.count)
    yield found
    found.goes_on.set()
    sa.event.remove(sa.Engine, "commit", found.count)


async def test_what_waits_is_written_together_and_answered_after_its_commit(tmp_path: Path, commits: Commits) -> None:
    store = await Store.open(sqlite_url(tmp_path))
    tables = [fresh() for _ in range(MANY)]
    await asyncio.gather(*(store.append(table, *opening()) for table in tables))
    before = commits.number
    commits.begun.clear()
    commits.goes_on.clear()
    _, summary = opening()
    acts = [asyncio.create_task(store.append(table, [LogRow(1, Rose(0))], summary)) for table in tables]
    await asyncio.to_thread(commits.begun.wait, 20)
    assert not any(act.done() for act in acts)
    commits.goes_on.set()
    await asyncio.gather(*acts)
    assert commits.number - before <= 3
    with sqlite3.connect(tmp_path / "rummyhouse.sqlite") as other:
        assert other.execute("select count(*) from event where number = 1").fetchone() == (MANY,)
    await store.close()


async def test_it_is_written_at_once_whatever_the_house_does_meanwhile(tmp_path: Path) -> None:
    """Where hundreds of tables play, a step of the event loop takes milliseconds: one is enough to have it written."""
    store = await Store.open(sqlite_url(tmp_path))
    begun = threading.Event()
    writing = asyncio.create_task(store.database.write(lambda connection: begun.set()))
    await asyncio.sleep(0)
    assert begun.wait(20), "while the event loop stands still"
    await writing
    await store.close()


async def test_one_that_is_refused_takes_nobody_with_it(store: Store) -> None:
    """Among those that are written together, only whose number is taken is refused."""
    tables = [fresh() for _ in range(MANY)]
    rows, summary = opening()
    await asyncio.gather(*(store.append(table, rows, summary) for table in tables))
    wrong = set(tables[::7])
    found = await asyncio.gather(
        *(store.append(table, [LogRow(0 if table in wrong else 1, Rose(0))], summary) for table in tables),
        return_exceptions=True,
    )
    assert {table for table, one in zip(tables, found, strict=True) if isinstance(one, NumberTakenError)} == wrong
    assert [one for one in found if one is not None and not isinstance(one, NumberTakenError)] == []
    assert all([len(await store.read(table)) == (1 if table in wrong else 2) for table in tables])


async def test_a_failed_disk_refuses_all_that_were_written_together(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path))
    table = fresh()
    await store.append(table, *opening())
    broken = True

    def fail(connection: sa.Connection) -> None:
        if broken:
            raise sa.exc.OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    sa.event.listen(sa.Engine, "commit", fail)
    try:
        others = [fresh() for _ in range(5)]
        found = await asyncio.gather(*(store.append(one, *opening()) for one in others), return_exceptions=True)
        assert all(isinstance(one, LogError) for one in found)
        broken = False
        assert [await store.read(one) for one in others] == [[]] * 5
        await store.append(table, [LogRow(1, Rose(0))], opening()[1])
        assert len(await store.read(table)) == 2
    finally:
        sa.event.remove(sa.Engine, "commit", fail)
        await store.close()


async def test_a_long_transaction_and_many_acts_get_on_with_each_other(store: Store) -> None:
    """Somebody reads and then writes, slowly, while acts are written: neither is told that the database is locked."""
    tables = [fresh() for _ in range(MANY)]
    await asyncio.gather(*(store.append(table, *opening()) for table in tables))

    async def slow(number: int) -> None:
        async with store.database.transaction() as connection:
            await connection.execute(sa.select(session.c.digest))
            await asyncio.sleep(0.02)
            await connection.execute(sa.insert(session).values(digest=f"{fresh()}{number}", begun=0))

    _, summary = opening()
    acts = [store.append(table, [LogRow(1, Rose(0))], summary) for table in tables]
    await asyncio.gather(*(slow(number) for number in range(8)), *acts)
    assert all([len(await store.read(table)) == 2 for table in tables])


async def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path))
    table = fresh()
    await store.append(table, *opening())
    async with store.database.transaction() as connection:
        await connection.execute(sa.insert(session).values(digest=fresh(), begun=0))
        assert len(await asyncio.wait_for(store.read(table), 10)) == 1
    await store.close()


async def test_nobody_waits_while_the_journal_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite would move it within a commit, and everybody whose act waits for that would wait for the disk."""
    goes_on, begun, checkpoint = threading.Event(), threading.Event(), scribe._checkpoint

    def slow(connection: sa.Connection) -> int:
        begun.set()
        goes_on.wait(20)
        return checkpoint(connection)

    monkeypatch.setattr(scribe, "_SOME", 10)
    monkeypatch.setattr(scribe, "_checkpoint", slow)
    store = await Store.open(sqlite_url(tmp_path))
    tables = [fresh() for _ in range(MANY)]
    await asyncio.gather(*(store.append(table, *opening()) for table in tables))
    await store.append(fresh(), *opening())
    assert await asyncio.to_thread(begun.wait, 20)
    _, summary = opening()
    for table in tables:
        await asyncio.wait_for(store.append(table, [LogRow(1, Rose(0))], summary), 10)
    goes_on.set()
    await store.close()
    with sqlite3.connect(tmp_path / "rummyhouse.sqlite") as other:
        assert other.execute("select count(*) from event where number = 1").fetchone() == (MANY,)


async def test_the_journal_does_not_grow_with_all_that_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it were never moved, 2,000 entries would fill 31 MB of it."""
    monkeypatch.setattr(scribe, "_SOME", 10)
    monkeypatch.setattr(scribe, "_LONG", 50)
    store = await Store.open(sqlite_url(tmp_path))
    try:
        table = fresh()
        rows, summary = opening()
        await store.append(table, rows, summary)
        for number in range(1, 2000):
            await store.append(table, [LogRow(number, Rose(0))], summary)
        journal = tmp_path / "rummyhouse.sqlite-wal"
        assert journal.stat().st_size < 4_000_000
        assert len(await store.read(table)) == 2000
    finally:
        await store.close()
    assert not journal.exists(), "with the last connection everything is in the file"


async def test_a_journal_that_cannot_be_moved_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scribe, "_SOME", 1)
    monkeypatch.setattr(scribe, "_LONG", -1)
    monkeypatch.setattr(scribe, "_CHECKPOINT", "SELECT * FROM a_disk_that_fails")
    trouble.forget()
    store = await Store.open(sqlite_url(tmp_path))
    for _ in range(5):
        await store.append(fresh(), *opening())
    await store.close()
    assert "could not be moved" in caplog.text


async def test_the_journal_is_emptied_while_it_is_moved_again_and_again(tmp_path: Path) -> None:
    """What was deleted is not left in it; SQLite would only say that somebody else is at it."""
    store = await Store.open(sqlite_url(tmp_path))
    journal, is_over = tmp_path / "rummyhouse.sqlite-wal", threading.Event()

    def move() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "rummyhouse.sqlite")) as other:
            while not is_over.is_set():
                other.execute(scribe._CHECKPOINT)

    mover = threading.Thread(target=move)
    mover.start()
    try:
        for _ in range(40):
            await store.append(fresh(), *opening())
            await store.database.scrub()
            assert journal.stat().st_size == 0
    finally:
        is_over.set()
        await asyncio.to_thread(mover.join)
        await store.close()


async def test_a_key_that_is_taken_says_so_and_the_next_may_write(store: Store) -> None:
    digest = fresh()
    for _ in range(2):
        try:
            async with store.database.transaction() as connection:
                await connection.execute(sa.insert(session).values(digest=digest, begun=0))
            taken = False
        except TakenError:
            taken = True
    assert taken
    async with store.database.transaction() as connection:
        await connection.execute(sa.insert(session).values(digest=fresh(), begun=0))


async def test_a_database_that_keeps_what_is_written_is_well(store: Store) -> None:
    await store.database.check(0)
    if store.database.is_on_this_disk:
        with pytest.raises(LogError, match="almost full"):
            await store.database.check(2**60)
