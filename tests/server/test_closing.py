"""The house closes: everybody is sent home, and nothing is left undone behind the door."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed

from rummyhouse.server.holidays.live_holidays import LiveHolidays
from rummyhouse.server.house import OpenHouse
from rummyhouse.server.metrics.counts import Counts
from rummyhouse.server.settings import Settings
from rummyhouse.server.tables.conversation import CLOSING
from rummyhouse.store import Store
from rummyhouse.store.database import StoreError, sqlite_url
from rummyhouse.tables import LogError
from tests.server.guests import Guest, open_server
from tests.server.tournament_guests import Visitor

if TYPE_CHECKING:
    from pathlib import Path


async def test_nobody_is_waited_for_and_no_task_is_left(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not for those who look on at a tournament, nor for a question to the book, a table or a letter under way."""
    before = asyncio.all_tasks()
    async with open_server(tmp_path, mail_folder=tmp_path / "mail", bot_pause=0.01) as server:
        async with Visitor(server.address, "Olga") as olga, Guest(server.address) as ann:
            tournament = await olga.open(email="olga@club.example")
            table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
            async with (
                ann.line(table) as line,
                olga.web.stream("GET", f"/api/tournaments/{tournament}/news") as news,
            ):
                await line.ask(type="start")
                assert await anext(news.aiter_lines()) == "retry: 2000"
                question = asyncio.create_task(olga.web.get("/api/rules/fan/lesson"))
                await asyncio.sleep(0.1)
                await asyncio.wait_for(server.close(), 0.9)  # a second is as long as it would wait for them
        await asyncio.gather(question, return_exceptions=True)
    gc.collect()
    assert asyncio.all_tasks() == before
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_who_waits_for_a_change_leaves_nothing_behind(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, Visitor(server.address, "Olga") as olga:
        tournament = await olga.open()
        before = asyncio.all_tasks()
        await server.house.live_tournaments.changed(tournament, 0.01)
        assert asyncio.all_tasks() <= before


async def test_a_page_that_speaks_to_a_house_that_closes_is_sent_home_and_says_it_again_later(tmp_path: Path) -> None:
    """It is not told that the house is busy: its player would have to try again by hand."""
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table, client="page") as line:
            await server.house.send_home()
            await server.house.tables.close()
            with pytest.raises(ConnectionClosed):
                await line.ask(type="start", id=7)
            assert line.connection.close_code == CLOSING
    async with open_server(tmp_path) as server:
        again = Guest(server.address)
        async with again:
            again.web.cookies = ann.web.cookies
            async with again.line(table, client="page") as line:
                assert (await line.ask(type="start", id=7))["type"] == "done"


async def test_a_house_that_cannot_be_opened_closes_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that cannot read who is on holiday."""
    closed: list[Store] = []
    close = Store.close

    async def fail(_: object) -> None:
        raise LogError("the disk is gone")

    async def note(store: Store) -> None:
        closed.append(store)
        await close(store)

    monkeypatch.setattr(LiveHolidays, "read", fail)
    monkeypatch.setattr(Store, "close", note)
    with pytest.raises(StoreError, match="the disk is gone"):
        async with OpenHouse.open(Settings(database=sqlite_url(tmp_path)), Counts()):
            pytest.fail("it was opened")
    assert len(closed) == 1
