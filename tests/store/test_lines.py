"""A line to PostgreSQL over which nothing comes any more keeps nobody waiting, and nothing is asked over it again."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from rummyhouse.store import database as databases
from rummyhouse.store import lines
from rummyhouse.store.database import Database
from rummyhouse.tables import LogError
from tools.faults.proxy import Proxy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

ANSWERS = 1.0
SOON = 2.5 * ANSWERS
ONE = sa.text("SELECT 1")
SLOW = sa.text("SELECT pg_sleep(60)")


@pytest.fixture
async def proxy(postgresql: str) -> AsyncIterator[Proxy]:
    found = Proxy(int(postgresql.rpartition(":")[2].partition("/")[0]), random.Random(1))
    await found.open()
    yield found
    await found.close()


@pytest.fixture
async def database(postgresql: str, proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr(databases, "_ANSWERS", ANSWERS)
    head, _, tail = postgresql.rpartition(":")
    opened = await Database.open(f"{head}:{proxy.port}/{tail.partition('/')[2]}")
    yield opened
    await opened.close()


@contextlib.contextmanager
def soon() -> Iterator[None]:
    begun = time.monotonic()
    yield
    assert time.monotonic() - begun < SOON


async def _fill(database: Database, lines: int) -> None:
    """So many lines lie ready."""

    async def one() -> None:
        async with database.transaction() as connection:
            await connection.execute(sa.text("SELECT pg_sleep(0.1)"))

    await asyncio.gather(*(one() for _ in range(lines)))


async def test_a_question_that_is_not_answered_is_given_up_and_the_next_is_asked_over_a_new_line(
    database: Database, proxy: Proxy
) -> None:
    await _fill(database, 5)
    proxy.fall_silent()
    proxy.speak()
    with soon():
        with pytest.raises(LogError):
            await database.rows(ONE)
        for _ in range(5):
            assert await database.rows(ONE) == [(1,)]


async def test_a_commit_that_is_not_answered_is_given_up(database: Database, proxy: Proxy) -> None:
    async def write() -> None:
        async with database.transaction() as connection:
            await connection.execute(ONE)
            proxy.fall_silent()
            proxy.speak()

    with soon(), pytest.raises(LogError):
        await write()
    assert await database.rows(ONE) == [(1,)]


async def test_whoever_gives_up_waiting_does_not_wait_for_the_line_either(database: Database, proxy: Proxy) -> None:
    await _fill(database, 1)
    proxy.fall_silent()
    proxy.speak()
    begun = time.monotonic()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(database.write(lambda connection: connection.execute(ONE)), 0.1)
    assert time.monotonic() - begun < ANSWERS


async def test_a_line_that_opens_into_silence_is_given_up(database: Database, proxy: Proxy) -> None:
    proxy.cut()
    proxy.fall_silent()
    await asyncio.sleep(0.1)
    with soon(), pytest.raises(LogError):
        await database.rows(ONE)


async def _processes(database: Database) -> set[int]:
    """Those of PostgreSQL at the other end of these lines."""
    wanted = "SELECT pid FROM pg_stat_activity WHERE application_name = :name"
    return {row.pid for row in await database.rows(sa.text(wanted).bindparams(name=lines.NODE))}


async def test_lines_are_kept_however_many_were_needed_at_once(database: Database) -> None:
    """To open one costs as much as ten questions: a house with much to do would have more to do by that."""
    await _fill(database, 30)
    before = await _processes(database)
    await _fill(database, 30)
    assert await _processes(database) == before
    assert len(before) > 10


async def test_lines_over_which_answers_come_are_kept_though_another_one_is_late(database: Database) -> None:
    own = database.on_its_own_line(0.3)
    await _fill(database, 5)
    before = await _processes(database)
    playing = asyncio.create_task(_fill(database, 5))
    with pytest.raises(LogError):
        await own.rows(SLOW)
    await playing
    await database.rows(ONE)
    database.doubt()
    await _fill(database, 5)
    assert before <= await _processes(database)
    await own.close()


async def test_lines_in_doubt_are_not_used_again(
    database: Database, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _fill(database, 3)
    monkeypatch.setattr(lines, "_LATELY", 0.0)
    proxy.fall_silent()
    proxy.speak()
    database.doubt()
    begun = time.monotonic()
    assert await asyncio.gather(*(database.rows(ONE) for _ in range(3))) == [[(1,)]] * 3
    assert time.monotonic() - begun < ANSWERS


async def test_lines_that_were_cut_while_they_lay_ready_are_opened_again(database: Database, proxy: Proxy) -> None:
    await _fill(database, 5)
    proxy.cut()
    await asyncio.sleep(0.1)
    assert await asyncio.gather(*(database.rows(ONE) for _ in range(5))) == [[(1,)]] * 5


async def test_what_takes_too_long_is_given_up_though_the_line_is_sound(database: Database) -> None:
    with soon(), pytest.raises(LogError):
        await database.rows(SLOW)
    assert await database.rows(ONE) == [(1,)]


async def test_a_database_on_its_own_line_is_not_kept_waiting_by_the_others(database: Database) -> None:
    own = database.on_its_own_line(ANSWERS)
    slow = [asyncio.create_task(database.rows(SLOW)) for _ in range(20)]
    await asyncio.sleep(0.1)
    assert await own.rows(ONE) == [(1,)]
    assert not any(one.done() for one in slow)
    await asyncio.gather(*slow, return_exceptions=True)
    await own.close()
