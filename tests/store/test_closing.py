"""A database that is closed has no line left that is open."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rummyhouse.store import database as module
from rummyhouse.store.database import Database, sqlite_url
from rummyhouse.tables.log import LogError

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

QUESTION = sa.text("SELECT version_num FROM alembic_version")


def lines_of(pool: sa.Pool) -> int:
    """How many are open, in use or not."""
    assert isinstance(pool, sa.QueuePool)
    return pool.checkedin() + pool.checkedout()


async def test_whoever_is_asking_is_answered_first(url: str) -> None:
    """A line that is given back to a closed database would stay open."""
    database = await Database.open(url)
    pool, begun = database._engine.pool, asyncio.Event()

    async def change() -> None:
        async with database.transaction() as connection:
            begun.set()
            await asyncio.sleep(0.1)
            await connection.execute(QUESTION)

    tasks = [asyncio.create_task(database.rows(QUESTION)) for _ in range(3)] + [asyncio.create_task(change())]
    await begun.wait()
    await database.close()
    assert all(task.done() for task in tasks)
    await asyncio.gather(*tasks)
    assert lines_of(pool) == 0


async def test_nobody_is_let_in_afterwards(url: str) -> None:
    """Nothing would be there to close the line."""
    database = await Database.open(url)
    await database.close()
    for late in (database.rows(QUESTION), database.write(lambda _: None)):
        with pytest.raises(LogError, match="the database is closed"):
            await late
    assert lines_of(database._engine.pool) == 0


async def test_whoever_stops_opening_it_leaves_no_line_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That over which the schema was looked at has been given back by then."""
    engines: list[AsyncEngine] = []
    pools: list[sa.Pool] = []

    def stop(_: sa.Connection) -> None:
        pools.append(engines[0].pool)
        raise asyncio.CancelledError

    def make(*given: Any) -> AsyncEngine:
        engines.append(create_async_engine(*given))
        return engines[0]

    monkeypatch.setattr(module, "_migrate", stop)
    monkeypatch.setattr(module, "create_async_engine", make)
    with pytest.raises(asyncio.CancelledError):
        await Database.open(sqlite_url(tmp_path))
    assert lines_of(pools[0]) == 0
