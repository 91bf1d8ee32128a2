"""What has been written down stays, once and in order, on every database."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from rummyhouse.store import Store, StoreError
from rummyhouse.store.database import sqlite_url
from rummyhouse.store.schema import match, metadata
from rummyhouse.tables import Key, LogRow, NumberTakenError, Pace, Summary, Tables, UsedTime, decisions
from rummyhouse.tables.entries import Acted, Readied, Rose, Sat, StoodIn, TableOpened
from rummyhouse.tables.new_tables import open_table
from tests.store.only_to_be_read import only_to_be_read
from tests.tables.conftest import AnyBots

if TYPE_CHECKING:
    from pathlib import Path

ANN, BEN = "a" * 64, "b" * 64


def fresh() -> str:
    return secrets.token_hex(8)


def opening(people: tuple[str, str] = ("", "")) -> tuple[list[LogRow], Summary]:
    entry = TableOpened("gin", 1, "parity", {"target": 100, "big_gin": True}, 2, hints=True, grace=30)
    return [LogRow(0, entry)], Summary("gin", "gathering", people)


PLAYING = Summary("gin", "playing", (ANN, ""))


async def test_rows_come_back_as_they_were_written(store: Store) -> None:
    table = fresh()
    rows, summary = opening()
    more = [
        LogRow(1, Sat(0, "Änne 🂡", ANN)),
        LogRow(2, Acted(1, (3, 4, 200), "steady"), Key("client", 2**31)),
        LogRow(3, StoodIn(0, "steady", left=True), Key("client", 0)),
    ]
    await store.append(table, rows, summary)
    await store.append(table, more, PLAYING)
    assert await store.read(table) == rows + more
    assert await store.read(fresh()) == []


async def test_a_number_that_is_taken_is_refused_and_nothing_of_the_row_is_kept(store: Store) -> None:
    table = fresh()
    rows, summary = opening()
    await store.append(table, rows, summary)
    await store.append(table, [LogRow(1, Rose(0))], summary)
    for wrong in ([LogRow(1, Rose(1))], [LogRow(1, Rose(1)), LogRow(2, Rose(1))], [LogRow(0, rows[0].entry)]):
        with pytest.raises(NumberTakenError):
            await store.append(table, wrong, PLAYING)
    assert [row.number for row in await store.read(table)] == [0, 1]
    assert table not in await store.unfinished()


async def test_the_time_used_is_kept_by_table_and_the_latest_stands(store: Store) -> None:
    one, other = fresh(), fresh()
    for table in (one, other):
        await store.append(table, *opening())
    assert await store.time_of(one) is None
    await store.keep_time({one: UsedTime(7, 1500), other: UsedTime(3, 0)})
    await store.keep_time({one: UsedTime(9, 20)})
    assert await store.time_of(one) == UsedTime(9, 20)
    assert await store.time_of(other) == UsedTime(3, 0)


async def test_of_many_writers_of_one_number_exactly_one_wins(store: Store) -> None:
    table = fresh()
    await store.append(table, *opening())
    answers = await asyncio.gather(
        *(store.append(table, [LogRow(1, Readied(seat))], PLAYING) for seat in range(12)), return_exceptions=True
    )
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, NumberTakenError) for answer in answers) == 11
    assert len(await store.read(table)) == 2


async def test_many_tables_are_written_at_once(store: Store) -> None:
    tables = [fresh() for _ in range(10)]

    async def play(table: str) -> None:
        await store.append(table, *opening())
        for number in range(1, 12):
            await store.append(table, [LogRow(number, Readied(0))], PLAYING)

    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert [row.number for row in await store.read(table)] == list(range(12))


async def test_tables_in_play_and_tables_of_a_person_are_found(store: Store) -> None:
    one, two, three = fresh(), fresh(), fresh()
    person = secrets.token_hex(32)
    await store.append(one, *opening((person, BEN)))
    await store.append(two, *opening((BEN, person)))
    await store.append(three, *opening((person, "")))
    await store.append(three, [LogRow(1, Rose(0))], Summary("gin", "gathering", ("", "")))
    await asyncio.sleep(0.003)
    await store.append(one, [LogRow(1, Readied(0))], Summary("gin", "playing", (person, BEN)))
    assert await store.tables_of(person) == [one, two]
    unfinished = await store.unfinished()
    assert one in unfinished
    assert two not in unfinished
    await store.append(one, [LogRow(2, Readied(0))], Summary("gin", "finished", (person, BEN)))
    assert one not in await store.unfinished()


async def test_finished_matches_push_no_table_off_the_list_where_play_goes_on(store: Store) -> None:
    going_on, finished = fresh(), [fresh(), fresh()]
    person = secrets.token_hex(32)
    for table in (going_on, *finished):
        await store.append(table, *opening((person, BEN)))
    await asyncio.sleep(0.003)
    for table in finished:
        await store.append(table, [LogRow(1, Readied(0))], Summary("gin", "finished", (person, BEN)))
    assert going_on in await store.tables_of(person, 2)


async def test_only_tables_where_something_went_on_lately_are_woken(store: Store) -> None:
    """The house may have been closed for months; what counts is what went on just before."""
    async with store.database.transaction() as connection:
        await connection.execute(sa.update(match).values(stage="finished"))
    tables = [fresh() for _ in range(4)]
    for table in tables:
        await store.append(table, *opening((ANN, "")))
        await store.append(table, [LogRow(1, Sat(1, "Ben", BEN))], PLAYING)
    hour = 60 * 60 * 1000
    for hours, table in zip((5.0, 4.0, 3.5, 3.1), tables, strict=True):
        async with store.database.transaction() as connection:
            changed = sa.update(match).where(match.c.id == table).values(changed=10**12 - int(hours * hour))
            await connection.execute(changed)
    assert await store.unfinished() == [tables[3], tables[2], tables[1]]


async def test_a_store_that_is_opened_again_has_kept_everything(url: str) -> None:
    table = fresh()
    first = await Store.open(url)
    await first.append(table, *opening())
    await first.close()
    second = await Store.open(url)
    assert len(await second.read(table)) == 1
    await second.close()


async def test_the_migrations_lead_to_the_schema_that_the_code_uses(store: Store, url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain, opts={"compare_type": True}), metadata)
        )
    await engine.dispose()
    assert found == []


async def test_a_match_played_through_the_store_is_the_same_when_it_is_read_again(url: str) -> None:
    store = await Store.open(url)
    house = Tables(store, AnyBots(), Pace(0, 0))
    table, _ = await open_table(
        house, game="gin", seats=2, person=ANN, name="Ann", rules={"target": 0}, bots={1: "random"}
    )
    await table.do(lambda truth: decisions.start(truth, 0))
    await table.do(lambda truth: decisions.leave(truth, 0, "steady"))
    async with asyncio.timeout(60):
        while table.truth.stage != "finished":
            await asyncio.sleep(0.01)
    await house.close()
    other = Tables(store, AnyBots(), Pace(0, 0))
    again = await other.find(table.id)
    assert again.truth.match is not None
    assert table.truth.match is not None
    assert again.truth.match.text() == table.truth.match.text()
    await other.close()
    await store.close()


async def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path))
    async with store.database._engine.connect() as connection:
        for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == wanted
    await store.close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("nonsense", "cannot be used"),
        ("oracle://nobody@nowhere/x", r"cannot be used: oracle:\.\.\. .*write it like postgresql\+asyncpg://"),
        ("postgresql://rummy@database/rummy", r"cannot be used: .*write it like postgresql\+asyncpg://"),
        ("mysql://rummy:geheim@database/rummy", r"cannot be used: mysql:\.\.\. .*write it like postgresql\+asyncpg://"),
        ("sqlite+aiosqlite:////nowhere/at/all/house.sqlite", "cannot be opened: unable to open database file"),
    ],
)
async def test_a_database_that_cannot_be_used_is_named(wrong: str, said: str) -> None:
    with pytest.raises(StoreError, match=said):
        await Store.open(wrong)


async def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rummyhouse.sqlite").mkdir()  # nor may this, whoever asks
    only_to_be_read(tmp_path, monkeypatch)
    with pytest.raises(StoreError, match=f"unable to open database file: {tmp_path} may not be written"):
        await Store.open(sqlite_url(tmp_path))


async def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "rummyhouse.sqlite").write_text("dear diary, " * 100)
    with pytest.raises(StoreError, match="file is not a database"):
        await Store.open(sqlite_url(tmp_path))


async def test_a_database_of_a_newer_house_is_left_alone(tmp_path: Path) -> None:
    await (await Store.open(sqlite_url(tmp_path))).close()
    with contextlib.closing(sqlite3.connect(tmp_path / "rummyhouse.sqlite")) as database:
        database.execute("update alembic_version set version_num = '9999'")
        database.commit()
    said = r"a newer release has written it \(revision 9999; this one knows those up to 00\d\d\)\. Use"
    with pytest.raises(StoreError, match=said):
        await Store.open(sqlite_url(tmp_path))


async def test_a_password_is_never_shown(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        await Store.open("postgresql+asyncpg://rummy:geheim@127.0.0.1:1/none")
    assert "geheim" not in str(caught.value)
