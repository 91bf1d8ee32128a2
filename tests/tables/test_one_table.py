"""A link has one live table, and whoever has come to it keeps it: it is never put away under anybody's hands."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from rummyhouse.tables import Key, MemoryLog, Pace, Table, Tables, decisions
from rummyhouse.tables.new_tables import open_table
from tests.tables.conftest import ANN, BEN, AnyBots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from rummyhouse.tables.log import LogRow, Summary


class SlowLog(MemoryLog):
    """A log on a slow disk: what is written is kept, and answered, only when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.asked = asyncio.Event()

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        self.asked.set()
        await self.goes_on.wait()
        await super().append(table, rows, summary)
        await asyncio.sleep(0)


@pytest.fixture
def log() -> SlowLog:
    return SlowLog()


@pytest.fixture
async def begun(log: SlowLog) -> str:
    """A match of two people that has begun, in a house that has closed since."""
    house = Tables(log, AnyBots(), Pace(0, 0), grace=0)
    table, _ = await open_table(house, game="gin", seats=2, person=ANN, name="Ann")
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
    await table.do(lambda truth: decisions.start(truth, 0))
    await house.close()
    return table.id


@pytest.fixture
async def house(log: SlowLog) -> AsyncIterator[Tables]:
    """The house, opened again."""
    tables = Tables(log, AnyBots(), Pace(0, 0), grace=0)
    yield tables
    await tables.close()


async def act(table: Table, message: int = 1) -> int:
    """Whoever is in turn does the first thing that is legal."""
    seat = table.truth.actors[0]
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    action = table.truth.match.round.legal(seat)[0]
    seen = table.truth.sequence(seat)
    return await table.do(lambda truth: decisions.act(truth, seat, (action,), seen), Key("page", message))


@pytest.mark.parametrize("chore", ["wake", "sweep"])
async def test_who_has_come_to_a_table_can_act_there_though_the_house_clears_up_meanwhile(
    house: Tables, begun: str, chore: str
) -> None:
    """A page that has its table but has not been shown in yet is not forgotten."""
    async with house.visit(begun) as table:
        await getattr(house, chore)()
        assert await act(table) == table.truth.number
    async with house.visit(begun) as again:
        assert again is table


async def test_a_table_stays_while_something_is_being_written_down_there(
    house: Tables, begun: str, log: SlowLog
) -> None:
    """Its page is gone, but what it did last is under way: no second table is read from a log without it."""
    log.goes_on.clear()
    log.asked.clear()
    async with house.visit(begun) as table:
        last = asyncio.create_task(act(table))
        await log.asked.wait()
    clearing = asyncio.create_task(house.sweep())
    await asyncio.sleep(0)
    async with house.visit(begun) as found:
        log.goes_on.set()
        number = await last
        await clearing
        assert found.truth.number == number
        assert await act(found, 2) == number + 1


async def test_all_who_come_at_once_come_to_the_same_table(house: Tables, begun: str) -> None:
    found: list[Table] = []

    async def come() -> None:
        async with house.visit(begun) as table:
            await house.sweep()
            found.append(table)
            await asyncio.sleep(0.01)

    await asyncio.gather(house.wake(), *(come() for _ in range(5)), house.sweep(), *(come() for _ in range(5)))
    assert len({id(table) for table in found}) == 1


async def test_a_new_table_that_is_found_before_it_has_been_handed_over_is_the_same(
    house: Tables, log: SlowLog
) -> None:
    """It is in the log a moment before its maker hears of it."""

    async def look() -> Table:
        while not log.rows:
            await asyncio.sleep(0)
        return await house.find(next(iter(log.rows)))

    looking = asyncio.create_task(look())
    opened, _ = await open_table(house, game="gin", seats=2, person=ANN, name="Ann")
    assert await looking is opened
    assert await house.find(opened.id) is opened


async def test_a_table_that_nobody_needs_is_put_away(house: Tables, begun: str) -> None:
    async with house.visit(begun) as table:
        pass
    await house.sweep()
    assert await house.find(begun) is not table


class CountingLog(MemoryLog):
    """Knows how many tables have been read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    async def read(self, table: str) -> list[LogRow]:
        self.reads += 1
        return await super().read(table)


async def test_whoever_comes_is_served_before_the_tables_that_nobody_asks_for() -> None:
    log = CountingLog()
    old = Tables(log, AnyBots(), Pace(0, 0), grace=0)
    links = []
    for _ in range(60):
        table, _ = await open_table(old, game="gin", seats=2, person=ANN, name="Ann")
        await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
        await table.do(lambda truth: decisions.start(truth, 0))
        links.append(table.id)
    await old.close()
    new = Tables(log, AnyBots(), Pace(0, 0), grace=0)
    log.reads = 0
    waking = asyncio.create_task(new.wake())
    await asyncio.sleep(0)
    async with new.visit(links[-1]) as table:
        assert log.reads <= 3
        assert not waking.done()
        await act(table)
    await waking
    assert log.reads == len(links)
    await new.close()


async def test_no_match_is_played_again_before_the_house_is_prepared(begun: str, log: SlowLog) -> None:
    prepared = asyncio.Event()
    house = Tables(log, AnyBots(), Pace(0, 0), prepared=prepared.wait)
    coming = asyncio.create_task(house.find(begun))
    for _ in range(5):
        await asyncio.sleep(0.01)
    assert not coming.done()
    prepared.set()
    assert (await coming).id == begun
    await house.close()
