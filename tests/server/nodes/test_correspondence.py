"""A match by correspondence in a house of two nodes: one clock for both, and either wakes what the other has left."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tests.server.guests import Guest
from tests.server.nodes.houses import PROMISED, log_of
from tests.server.test_correspondence import HOUR, begun, first_of, line_of, play_turn
from tools.faults.node_process import open_nodes
from tools.postgresql import ask

if TYPE_CHECKING:
    from pathlib import Path

DAY = 24 * HOUR


async def let_pass(database: str, milliseconds: int) -> None:
    """Let the house be open for so long: what its nodes have kept of that goes on."""
    engine = create_async_engine(database, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.execute(
            sa.text("UPDATE open_time SET milliseconds = milliseconds + :more"), {"more": milliseconds}
        )


async def test_the_node_that_is_left_wakes_a_sleeping_table_when_its_time_is_up(
    postgresql: str, tmp_path: Path
) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[0].address, "Ben") as ben,
    ):
        table = await begun(ann, ben)
        first, second = await first_of(table, ann, ben)
        await asyncio.sleep(2)
        await nodes[0].kill()
        await asyncio.sleep(PROMISED)  # its leases are over
        await let_pass(postgresql, DAY)
        for guest in (ann, ben):
            guest.web.base_url = nodes[1].address
        async with asyncio.timeout(PROMISED):
            while not any('"late":true' in entry for _, _, entry in await log_of(postgresql, table)):
                await asyncio.sleep(0.2)
        async with asyncio.timeout(PROMISED):
            while not (await line_of(second, table))["my_turn"]:
                await asyncio.sleep(0.2)
        async with first.line(table) as line:
            assert line.news["table"]["seats"][line.news["you"]]["kind"] == "person", "it is theirs again"
        assert (await ask(postgresql, 'SELECT epoch FROM "match" WHERE id = :table', table=table))[0][0] > 1


async def test_both_nodes_tell_the_same_time_and_a_turn_is_played_on_either(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[0].address, "Ben") as ben,
    ):
        table = await begun(ann, ben)
        ben.web.base_url = nodes[1].address
        first, second = await first_of(table, ann, ben)
        await asyncio.sleep(1.5)
        left = [(await line_of(guest, table))["left"] for guest in (first, second)]
        assert abs(left[0] - left[1]) < 1500
        for guest in (first, second):
            async with asyncio.timeout(PROMISED), contextlib.AsyncExitStack() as stack:
                while not (await line_of(guest, table))["my_turn"]:
                    await asyncio.sleep(0.1)
                line = await stack.enter_async_context(guest.line(table))
                await play_turn(line, guest, table)
        async with asyncio.timeout(PROMISED):
            while not (await line_of(first, table))["my_turn"]:
                await asyncio.sleep(0.1)
        written = await log_of(postgresql, table)
        assert [number for number, _, _ in written] == list(range(len(written)))


async def test_a_holiday_planned_through_one_node_stops_the_clock_at_the_other(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[0].address, "Ben") as ben,
    ):
        table = await begun(ann, ben)
        first, second = await first_of(table, ann, ben)
        first.web.base_url = nodes[1].address
        now = round(time.time() * 1000)
        shown = (await first.web.post("/api/holidays", json={"begins": now, "ends": now + DAY})).json()
        for guest in (first, second):
            async with asyncio.timeout(PROMISED):
                while (seen := await line_of(guest, table))["holiday"] != now + DAY:
                    await asyncio.sleep(0.2)
            assert (seen["left"], seen["waits_for"]) == (-1, [first.name])
        await first.web.post(f"/api/holidays/{shown['holidays'][0]['holiday']}/end", json={})
        for guest in (first, second):
            async with asyncio.timeout(PROMISED):
                while (await line_of(guest, table))["left"] < 0:
                    await asyncio.sleep(0.2)


async def test_an_open_table_waits_on_both_nodes_and_survives_the_one_that_held_it(
    postgresql: str, tmp_path: Path
) -> None:
    wish = {"game": "gin", "nickname": "Ann", "seats": 2, "clock": "day", "rules": {}}
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        table = (await ann.web.post("/api/open-tables/anybody", json=wish)).json()["table"]
        assert table in [one["table"] for one in (await ben.web.get("/api/open-tables")).json()["tables"]]
        await nodes[0].kill()
        await asyncio.sleep(PROMISED)
        joined = (await ben.web.post("/api/open-tables/anybody", json=wish | {"nickname": "Ben"})).json()
        assert joined["table"] == table
        ann.web.base_url = nodes[1].address
        for guest in (ann, ben):
            async with guest.line(table) as line:
                await line.ask(type="nonce", round=1, nonce="1f" * 16)
        async with asyncio.timeout(PROMISED):
            while (await line_of(ann, table))["stage"] == "gathering":
                await asyncio.sleep(0.1)
