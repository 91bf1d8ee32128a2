"""One node writes at a table: the database refuses a row under a lease that is over, whatever its writer believes."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from rummyhouse.store import Store
from rummyhouse.store import nodes as leases
from rummyhouse.store import store as stores
from rummyhouse.store.nodes import LifeLine, NodeRows
from rummyhouse.store.schema import event, match
from rummyhouse.tables import Key, LogError, LogRow, NumberTakenError, Summary
from rummyhouse.tables.entries import Acted, Entry, Readied, TableOpened
from rummyhouse.tables.log import Lease, LeaseLostError
from rummyhouse.tables.nodes import Errand, Overheard
from tools.faults.patches import no_epoch_check

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PLAYING = Summary("gin", "playing", ("a" * 64, ""))
ENTRIES = {"an act, which is one statement": Acted(0, (1,)), "another entry, in a transaction": Readied(0)}


_WRITTEN: dict[str, Entry] = {}


@pytest.fixture(autouse=True, params=ENTRIES)
def _entry(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written: acts go another way than the rest, and the same holds of both."""
    monkeypatch.setitem(_WRITTEN, "entry", ENTRIES[request.param])


@pytest.fixture
async def store(postgresql: str) -> AsyncIterator[Store]:
    opened = await Store.open(postgresql)
    yield opened
    await opened.close()


@pytest.fixture
def rows(store: Store) -> NodeRows:
    return NodeRows(store.database)


async def join(rows: NodeRows) -> str:
    name = secrets.token_hex(8)
    await rows.join(name)
    return name


async def table_of(store: Store, node: str) -> str:
    table = secrets.token_hex(8)
    opened = TableOpened("gin", 1, "parity", {}, 2, hints=True, grace=30)
    await store.append(table, [LogRow(0, opened)], PLAYING, lease=Lease(node, 1))
    return table


async def write(store: Store, table: str, number: int, lease: Lease) -> None:
    await store.append(table, [LogRow(number, _WRITTEN["entry"])], PLAYING, lease=lease)


async def epochs(store: Store, table: str) -> list[int]:
    wanted = sa.select(event.c.epoch).where(event.c.match == table).order_by(event.c.number)
    return [row.epoch for row in await store.database.rows(wanted)]


async def test_a_node_whose_life_line_is_closed_is_buried_once_it_was_silent(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, (one, other) = LifeLine(store.database, 5.0), (await join(rows), await join(rows))
    table = await table_of(store, one)
    for _ in range(3):
        await line.hold(one)
    monkeypatch.setattr(leases, "SILENT", 0)
    assert one not in await rows.bury(other), "it has its line"
    monkeypatch.setattr(leases, "SILENT", 1500)
    await line.close()
    await asyncio.sleep(0.1)
    assert one not in await rows.bury(other), "it was not silent for long"
    assert await rows.take(other, table) == 0
    monkeypatch.setattr(leases, "SILENT", 0)
    rows.lateness = 500
    assert one not in await rows.bury(other), "the other is as late"
    rows.lateness = 0
    assert one in await rows.bury(other)
    rows.lateness = 3000
    assert await rows.take(other, table) == 2, "a node that has died is not waited for"
    with pytest.raises(LeaseLostError):
        await write(store, table, 1, Lease(one, 1))


async def test_a_life_line_that_was_cut_is_opened_again(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, (one, other) = LifeLine(store.database, 5.0), (await join(rows), await join(rows))
    monkeypatch.setattr(leases, "SILENT", 0)
    await line.hold(one)
    ended = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    await store.database.rows(sa.text(ended))
    await asyncio.sleep(0.1)
    await line.hold(one)
    assert one not in await rows.bury(other)
    await line.close()


async def test_nobody_takes_the_lease_of_a_node_that_lives(store: Store, rows: NodeRows) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    assert await rows.take(other, table) == 0
    await write(store, table, 1, Lease(one, 1))
    await rows.release(table, Lease(one, 1))
    assert await rows.take(other, table) == 2
    assert await rows.take(one, table) == 0


async def test_a_writer_whose_table_was_taken_writes_nothing(store: Store, rows: NodeRows) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    await rows.release(table, Lease(one, 1))
    await rows.take(other, table)
    with pytest.raises(LeaseLostError):
        await write(store, table, 1, Lease(one, 1))
    with pytest.raises(LeaseLostError):
        await write(store, table, 1, Lease(other, 1))
    assert await epochs(store, table) == [1]
    await write(store, table, 1, Lease(other, 2))
    assert await epochs(store, table) == [1, 2]


async def test_a_node_that_was_silent_too_long_keeps_the_tables_that_nobody_has_taken(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTING", 1500)
    one = await join(rows)
    kept, lost = await table_of(store, one), await table_of(store, one)
    assert (await rows.renew(one) or 0) > 0
    await asyncio.sleep(1.6)
    other = await join(rows)
    assert {kept, lost} <= set(await rows.orphans(other, ()))
    assert await rows.take(one, kept) == 0, "it has to give a sign of life first"
    assert await rows.take(other, lost) == 2
    assert (await rows.renew(one) or 0) < 0
    assert [name for name in await rows.living() if name in (one, other)] == [other, one], "it is the youngest now"
    assert not {kept, lost} & set(await rows.orphans(other, {lost}))
    await write(store, kept, 1, Lease(one, 1))
    with pytest.raises(LeaseLostError):
        await write(store, lost, 1, Lease(one, 1))
    assert await rows.renew("nobody") is None


async def test_a_node_that_is_late_itself_does_not_take_the_tables_of_one_that_is_as_late(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTING", 1500)
    one = await join(rows)
    table = await table_of(store, one)
    await asyncio.sleep(1.6)
    other = await join(rows)
    rows.lateness = 60_000
    assert await rows.take(other, table) == 0
    assert await rows.unheld([table]) == []
    assert table not in await rows.orphans(other, ())
    assert (await rows.news([table]))[table].is_held
    assert (await rows.ask(other, Errand(table, 1, (Readied(0),), Key("page", 1))))[1] == one
    rows.lateness = 50
    assert await rows.renew(other) is not None
    assert await rows.take(other, table) == 2


async def test_a_check_in_the_program_alone_would_let_a_stale_writer_through(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the condition in the database the stale row is kept: the tests above notice that it is missing."""
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    await rows.release(table, Lease(one, 1))
    await rows.take(other, table)
    for name in ("_SUMMARISE_HELD", "_WRITE_HELD"):
        monkeypatch.setattr(stores, name, getattr(stores, name))  # and so it is again afterwards
    no_epoch_check()
    await write(store, table, 1, Lease(one, 1))
    assert await epochs(store, table) == [1, 1]


async def test_a_node_that_freezes_in_the_middle_of_writing_keeps_nobody_waiting(store: Store, rows: NodeRows) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    frozen = await Store.open(store.database.url)
    begun = time.monotonic()
    with pytest.raises(LogError):  # noqa: PT012 - the transaction must be open meanwhile
        async with frozen.database.transaction() as connection:
            await connection.execute(sa.update(match).where(match.c.id == table).values(stage="finished"))
            await rows.leave(one)
            assert await rows.take(other, table) == 2
            assert time.monotonic() - begun < 5
            await connection.execute(sa.select(match.c.id))
    await frozen.close()
    await write(store, table, 1, Lease(other, 2))
    assert table in await store.unfinished()


async def test_a_table_that_a_node_has_without_knowing_it_is_an_orphan_to_this_node_only(
    store: Store, rows: NodeRows
) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    assert table not in await rows.orphans(one, {table})
    assert table in await rows.orphans(one, ())
    assert table not in await rows.orphans(other, ())


async def test_of_writers_and_takers_at_once_no_epoch_ever_goes_back(store: Store, rows: NodeRows) -> None:
    nodes = [await join(rows) for _ in range(3)]
    table = await table_of(store, nodes[0])
    await rows.release(table, Lease(nodes[0], 1))
    written = 0

    async def go_on(node: str) -> None:
        nonlocal written
        for _ in range(12):
            epoch = await rows.take(node, table)
            for _ in range(2):
                number = len(await store.read(table))
                with contextlib.suppress(LeaseLostError, NumberTakenError):  # whoever is late is refused
                    await write(store, table, number, Lease(node, epoch))
                    written += 1
            await rows.release(table, Lease(node, epoch))

    await asyncio.gather(*map(go_on, nodes))
    found = await epochs(store, table)
    assert found == sorted(found)
    assert len(found) == written + 1
    assert written > 2


async def test_an_errand_goes_to_the_holder_and_is_answered_once(store: Store, rows: NodeRows) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    errand = Errand(table, 1, (Readied(0), Readied(1)), Key("page", 7))
    number, holder = await rows.ask(other, errand)
    assert holder == one
    assert await rows.errands(one) == [(number, other, errand)]
    assert await rows.errands(other) == []
    await rows.refuse([number])
    assert await rows.errands(one) == []
    assert await rows.refused(other) == [number]
    assert await rows.refused(other) == []
    assert await rows.ask(one, errand) == (0, "")


async def test_what_was_said_reaches_the_others_and_who_is_there_all_nodes(store: Store, rows: NodeRows) -> None:
    one, other = await join(rows), await join(rows)
    table = await table_of(store, one)
    await rows.be_at(one, {table: "Ann"})
    await rows.say(one, table, Overheard(7, 0, "Hello", 0, Key("page", 1)))
    await rows.be_at(other, {table: "Ben"})
    assert await rows.company_of([table]) == {table: {one: "Ann", other: "Ben"}}
    (heard,) = (await rows.said(other, [table]))[table]
    assert heard._replace(age=0) == Overheard(7, 0, "Hello", 0, Key("page", 1))
    assert (await rows.said(one, [table]))[table] == []
    await rows.be_at(one, {table: ""})
    assert await rows.company_of([table]) == {table: {other: "Ben"}}
    await rows.be_at(one, {table: "Ann"})
    await rows.leave(one)
    assert await rows.company_of([table]) == {table: {other: "Ben"}}


@pytest.mark.parametrize("is_frozen", [True, False])
async def test_whoever_freezes_between_the_two_parts_of_a_command_loses_the_locks(
    store: Store, rows: NodeRows, monkeypatch: pytest.MonkeyPatch, *, is_frozen: bool
) -> None:
    monkeypatch.setattr(leases, "LASTING", 500)
    change = sa.text("UPDATE alembic_version SET version_num = version_num")
    async with store.database._engine.connect() as held:
        await held.execute(change)
        driver: Any = (await held.get_raw_connection()).driver_connection
        if is_frozen:
            await driver.prepare("SELECT 2")  # PostgreSQL waits for the other part
        await rows.hang_up()
        await asyncio.sleep(0.7)
        assert not driver.is_closed()
        await rows.hang_up()
        await asyncio.sleep(0.3)
        assert driver.is_closed() == is_frozen
        await held.invalidate()
    async with asyncio.timeout(3), store.database.transaction() as connection:
        await connection.execute(change)
