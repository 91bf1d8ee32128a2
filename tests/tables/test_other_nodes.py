"""A table whose house has other nodes: what it asks of them, and how often, while the house has too much to do."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.tables import Key, LogRow, MemoryLog, Pace, Table, TableProblem, decisions
from rummyhouse.tables.agreement import agreed
from rummyhouse.tables.entries import Sat, TableOpened
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.log import LogError
from rummyhouse.tables.nodes import NodeCompany
from rummyhouse.tables.time_limit import LIMITS
from rummyhouse.tables.truth import Truth
from tests.tables.conftest import ANN, BEN, AnyBots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from rummyhouse.tables import Summary
    from rummyhouse.tables.nodes import Errand, Overheard, SentErrand

TABLE = "t" * 16
OPENED = (TableOpened("gin", 1, "parity", {}, 2, hints=True, grace=30), Sat(0, "Ann", ANN))


class SlowNodes:
    """Nodes of which none holds the table, and a database that answers when it may.

    Attributes:
        asked: how often each question has come.
        may_answer: clear while nothing is answered.
        epoch: what whoever takes the table gets; 0 while nobody may.
    """

    def __init__(self, log: MemoryLog) -> None:
        self.asked: Counter[str] = Counter()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.epoch = 0
        self._log = log

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary, epoch: int) -> None:
        await self._log.append(table, rows, summary)

    async def read(self, table: str, after: int) -> list[LogRow]:
        self.asked["read"] += 1
        await self.may_answer.wait()
        return [row for row in await self._log.read(table) if row.number > after]

    async def take(self, table: str) -> int:
        self.asked["take"] += 1
        await self.may_answer.wait()
        return self.epoch

    async def release(self, table: str, epoch: int) -> None: ...

    async def send(self, errand: Errand) -> SentErrand | None:
        self.asked["send"] += 1
        await asyncio.sleep(0)
        return None

    def settle(self, errand: Errand, sent: SentErrand) -> None: ...

    def new_key(self) -> Key:
        return Key("node", 1)

    def come_or_gone(self, table: str) -> None: ...

    def say(self, table: str, said: Overheard) -> None: ...

    async def company(self, table: str) -> NodeCompany:
        return NodeCompany()

    async def said(self, table: str) -> list[Overheard]:
        return []

    def rewritten(self, table: str) -> None: ...

    async def unheld(self, tables: list[str]) -> list[str]:
        return tables

    async def seeking(self) -> list[str]:
        return []


@pytest.fixture
def nodes(log: MemoryLog) -> SlowNodes:
    return SlowNodes(log)


@pytest.fixture
async def table(log: MemoryLog, nodes: SlowNodes, bot_pool: AnyBots) -> AsyncIterator[Table]:
    rows = [LogRow(number, entry) for number, entry in enumerate(OPENED)]
    await log.append(TABLE, rows, Truth(TABLE).summary_after(OPENED))
    found = Table(Truth(TABLE, rows), log, bot_pool, Pace(0, 0), holding=Holding(TABLE, nodes))
    yield found
    nodes.may_answer.set()
    await found.close()


async def test_a_table_that_nobody_holds_and_this_node_may_not_take_is_not_asked_for_without_a_pause(
    table: Table, nodes: SlowNodes
) -> None:
    """Two nodes that are late would keep their database busy with nothing else."""
    wish = asyncio.create_task(table.do(lambda truth: decisions.fill(truth, 0, 1, "steady"), Key("page", 1)))
    await asyncio.sleep(1)
    assert 2 <= nodes.asked["take"] <= 15
    assert nodes.asked["send"] <= 15
    nodes.epoch = 2
    async with asyncio.timeout(1):
        await wish
    assert table.truth.seats[1].bot == "steady"


async def test_a_look_at_the_tables_does_not_wait_for_a_wish_that_takes_long(table: Table, nodes: SlowNodes) -> None:
    wish = asyncio.create_task(table.do(lambda truth: decisions.fill(truth, 0, 1, "steady"), Key("page", 1)))
    await asyncio.sleep(0.01)
    begun = time.monotonic()
    await table.door.take_over()
    assert time.monotonic() - begun < 0.1
    nodes.epoch = 2
    await wish


async def test_many_bells_for_a_table_are_followed_by_two_looks_at_its_log(
    table: Table, nodes: SlowNodes, log: MemoryLog
) -> None:
    """The one that is under way, and one more for all that has been written since."""
    nodes.may_answer.clear()
    bells = [asyncio.create_task(table.door.follow()) for _ in range(50)]
    await asyncio.sleep(0.01)
    await log.append(TABLE, [LogRow(2, Sat(1, "Ben", BEN))], Truth(TABLE).summary_after(OPENED))
    bells += [asyncio.create_task(table.door.follow()) for _ in range(50)]
    await asyncio.sleep(0.01)
    nodes.may_answer.set()
    await asyncio.gather(*bells)
    assert nodes.asked["read"] == 2
    assert table.truth.number == 2


async def test_a_bell_whose_look_has_failed_does_not_keep_the_next_one_from_looking(
    table: Table, nodes: SlowNodes, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(table: str, after: int) -> list[LogRow]:
        raise LogError("away")

    with monkeypatch.context() as patch:
        patch.setattr(nodes, "read", fail)
        with pytest.raises(LogError):
            await table.door.follow()
    await log.append(TABLE, [LogRow(2, Sat(1, "Ben", BEN))], Truth(TABLE).summary_after(OPENED))
    await table.door.follow()
    assert table.truth.number == 2


async def test_a_wish_for_which_there_is_no_hope_is_told_so(
    table: Table, nodes: SlowNodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummyhouse.tables.holding._PATIENCE", 0.3)
    with pytest.raises(TableProblem, match="again"):
        await table.do(lambda truth: decisions.fill(truth, 0, 1, "steady"), Key("page", 1))


async def test_what_was_written_though_the_line_broke_is_told_to_those_at_the_node_that_writes(
    table: Table, nodes: SlowNodes, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wished for it through another node finds it in the log, and says nothing any more."""

    async def append(link: str, rows: Sequence[LogRow], summary: Summary, epoch: int) -> None:
        await log.append(link, rows, summary)
        raise LogError("the line broke after the commit")

    nodes.epoch = 2
    await table.door.take_over()
    monkeypatch.setattr(nodes, "append", append)
    with pytest.raises(TableProblem, match="again"):
        await table.do(lambda truth: decisions.fill(truth, 0, 1, "steady"), Key("page", 1))
    told: list[int] = []
    table.watch(lambda: told.append(table.truth.number))
    await table.door.catch_up()
    assert table.truth.seats[1].bot == "steady"
    assert told == [len(log.rows[TABLE]) - 1]


async def test_a_node_that_reads_late_whose_turn_it_is_shows_what_is_left_of_it(
    table: Table, nodes: SlowNodes, log: MemoryLog, bot_pool: AnyBots
) -> None:
    """One that was frozen meanwhile; the node that writes keeps every second what has been used."""
    link, (kind, choice, _) = "u" * 16, agreed("gin", 2, "parity", {})
    people = {0: ("Ann", ANN), 1: ("Ben", BEN)}
    opened = decisions.open_table(
        link, kind, choice, seats=2, people=people, bots={}, hints=False, grace=30, clock=LIMITS["brisk"]
    )
    rows = [LogRow(number, entry) for number, entry in enumerate(opened)]
    await log.append(link, rows, Truth(link).summary_after(opened))
    writer = Table(Truth(link, rows), log, bot_pool, Pace(0, 0))
    reader = Table(Truth(link, rows), log, bot_pool, Pace(0, 0), holding=Holding(link, nodes))
    for one in (writer, reader):
        for seat in (0, 1):
            one.arrive(seat)
    await writer.do(lambda truth: decisions.start(truth, 0))
    used = writer.clocks.turn.used
    assert used is not None
    await log.keep_time({link: used._replace(used=5000)})
    await reader.door.follow()
    left = reader.clocks.turn.left
    assert left is not None
    assert 24_000 <= left.turn <= 25_000
    await writer.close()
    await reader.close()
