"""People who do not stay: in thousands of histories their tables end, and their seats are theirs (trust G14)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import bots
from rummyhouse.tables.entries import StoodIn
from tests.leaping_time import leap_through
from tests.lengths import LONG, LOT
from tests.tables.leavers import SLACK, histories
from tests.tables.players import until
from tests.tables.test_table import open_for_two, start

if TYPE_CHECKING:
    from rummyhouse.tables import MemoryLog, Tables

MANY = {
    "baja": 60,
    "basic": 1200,
    "fan": 2000,
    "fiji": 60,
    "gin": 5500,
    "kalooki": 600,
    "rhine": 80,
    "rummy500": 500,
}
"""Ten thousand histories; more of the games whose matches are soon over. Of another game there are a hundred."""
FEW = {"baja": 1, "basic": 3, "fan": 3, "fiji": 1, "gin": 6, "kalooki": 2, "rhine": 1, "rummy500": 2}


@pytest.mark.compiled
@pytest.mark.parametrize("game", bots.STEADY_GAMES)
def test_whoever_comes_and_goes_every_table_ends_and_seats_are_given_back(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    count = MANY.get(game, 100) if LONG else FEW.get(game, 1)
    told = leap_through(histories(game, LOT * 10**6 + 1, count))
    print(told)  # noqa: T201 - the figures of the long form, for whoever asks with -s
    assert told.histories == count
    assert told.acts > 0
    assert told.back < 1
    assert told.late < SLACK
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "number"), [("gin", 1001820), ("basic", 1001147)])
def test_who_has_been_here_and_gone_again_is_judged_by_when_they_went(game: str, number: int) -> None:
    """While the bot was being written down, for less than a moment; and twice within a second."""
    assert leap_through(histories(game, number, 1)).histories == 1


async def test_whoever_comes_while_a_bot_is_sitting_in_has_the_seat(
    tables: Tables, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of grace is just over: the bot is being written down, and the page that comes sees no bot yet."""
    table = await open_for_two(tables)
    await start(table)
    before, append, writes, written = table.truth.number, log.append, asyncio.Event(), asyncio.Event()

    async def slowly(*row: Any) -> None:
        writes.set()
        await written.wait()
        await append(*row)

    monkeypatch.setattr(log, "append", slowly)
    table.arrive(0)
    await writes.wait()
    assert table.truth.seats[1].kind == "person"
    table.arrive(1)
    written.set()
    await until(lambda: table.truth.number > before and table.truth.seats[1].kind == "person", 2)
    assert isinstance(log.rows[table.id][before + 1].entry, StoodIn)
