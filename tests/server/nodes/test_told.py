"""What is not at a table, and people see all the same through every node: pads, tournaments, friends, limits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from rummyhouse.server.settings import Settings
from rummyhouse.server.tables.conversation import SIGNED_OUT
from tests.server.guests import Guest, open_server
from tests.server.office.test_blocks import block, heard
from tests.server.test_accounts import PASSWORD, ask, guess, make
from tests.server.test_pads import fresh, opening, send, written
from tests.server.test_profile import get
from tests.server.tournament_guests import Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from tools.faults.node_process import NodeProcess

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def until(guest: Guest, path: str, what: str, wanted: Any) -> None:
    """Ask until the answer has this."""
    async with asyncio.timeout(10):
        while (await get(guest, path))[what] != wanted:
            await asyncio.sleep(0.05)


async def befriend(ann: Guest, ben: Guest, names: tuple[str, str]) -> None:
    for guest, name in zip((ann, ben), names, strict=True):
        await make(guest, name)
    await ask(ann, "/friends", name=names[1])
    await ask(ben, "/friends", name=names[0])


async def test_a_page_of_a_pad_hears_of_acts_that_another_node_keeps(ann: Guest, ben: Guest) -> None:
    pad = fresh()
    await send(ann, pad, opening())
    address = f"{str(ben.web.base_url).replace('http', 'ws', 1).rstrip('/')}/api/pads/{pad}/socket"
    async with asyncio.timeout(20), connect(address, proxy=None) as socket:
        assert await socket.recv() == '{"latest":1}'
        for number in range(2, 6):
            await send(ann, pad, written(number, 0))
            assert await socket.recv() == f'{{"latest":{number}}}'


async def test_a_page_of_a_tournament_hears_of_acts_that_another_node_keeps(nodes: list[NodeProcess]) -> None:
    async with Visitor(nodes[0].address, "Olga") as olga, Visitor(nodes[1].address, "Otto") as otto:
        name = await olga.open()
        async with asyncio.timeout(20), otto.web.stream("GET", f"/api/tournaments/{name}/news") as news:
            lines = (line async for line in news.aiter_lines() if line.startswith("data:"))
            before = await anext(lines)
            await olga.do(name, "organiser", "enter", teams=[{"team": "Herons"}])
            assert await anext(lines) != before
        assert [team["name"] for team in (await otto.see(name))["teams"]] == ["Herons"]


async def test_friends_see_who_is_here_through_another_node_and_hear_their_calls(ann: Guest, ben: Guest) -> None:
    await befriend(ann, ben, ("Ida", "Jon"))
    await until(ann, "/friends", "friends", [{"name": "Jon", "agreed": True, "here": True}])
    await until(ben, "/friends", "friends", [{"name": "Ida", "agreed": True, "here": True}])
    table = await ann.open_table()
    await ask(ann, "/friends/call", name="Jon", table=table)
    called = {"name": "Ida", "table": table, "game": "gin", "title": "Gin Rummy"}
    await until(ben, "/friends", "calls", [called])


async def test_a_session_that_is_ended_ends_at_every_node(nodes: list[NodeProcess], ann: Guest) -> None:
    await make(ann, "Kay")
    async with Guest(nodes[1].address, "Kay") as there:
        await ask(there, "/sign-in", name="Kay", password=PASSWORD)
        table = await there.open_table()
        async with there.line(table) as line:
            await ask(ann, "/sign-out", everywhere=True)
            with pytest.raises(ConnectionClosedError) as ended:
                await line.until("nothing")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == SIGNED_OUT


async def test_a_block_holds_at_every_node(nodes: list[NodeProcess], ann: Guest, ben: Guest) -> None:
    """Before long: a word may be at the other node before the block is."""
    table = await ann.open_table(free_talk=True)
    await ben.join(table)
    async with Guest(nodes[1].address) as there:
        there.web.cookies.update(ann.web.cookies)
        async with there.line(table) as hers, ben.line(table) as his:
            await his.ask(type="say", words="First")
            while heard(hers) != ["First"]:
                await hers.until("news")
            await block(ann, table=table, seat=1)

            async def hears(number: int) -> bool:
                await his.ask(type="say", words=f"His {number}")
                await hers.ask(type="say", words=f"Mine {number}")
                while f"Mine {number}" not in heard(hers):
                    await hers.until("news")
                return f"His {number}" in heard(hers)

            number = 1
            while await hears(number):
                number += 1
                assert number < 4, "the block has not reached the other node"
            assert not await hears(number + 1)


async def test_who_guesses_through_two_nodes_has_hardly_more_tries_than_through_one(ann: Guest, ben: Guest) -> None:
    most = Settings.guesses_at_once
    assert await guess(ann, "Nobody", most) == [403] * most
    async with asyncio.timeout(10):
        tries = 1
        while (await guess(ben, "Nobody", 1)) == [403]:
            tries += 1
            await asyncio.sleep(0.1)
    assert tries < most


async def test_who_opens_sockets_at_two_nodes_gets_hardly_more_than_at_one(postgresql: str, tmp_path: Path) -> None:
    """And has them again once those at the other node are closed, or the node is gone."""
    most = 16
    async with contextlib.AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(open_server(tmp_path, database=postgresql, per_address=most))
            for _ in range(2)
        ]
        one, other = [await stack.enter_async_context(Guest(node.address)) for node in nodes]
        table = await one.open_table()
        lines = [await stack.enter_async_context(one.line(table)) for _ in range(most - 4)]
        async with asyncio.timeout(20):
            while not nodes[1].house.open_requests._elsewhere:
                await asyncio.sleep(0.05)
        for _ in range(4):
            await stack.enter_async_context(other.line(table))
        with pytest.raises(InvalidStatus):
            await stack.enter_async_context(other.line(table))
        assert (await other.web.get("/healthz")).status_code == 429
        for line in lines[: most - 6]:
            await line.connection.close()
        async with asyncio.timeout(20):
            while (await other.web.get("/healthz")).status_code == 429:
                await asyncio.sleep(0.1)
        for _ in range(most - 6):
            lines.append(await stack.enter_async_context(one.line(table)))
        async with asyncio.timeout(20):
            while (await other.web.get("/healthz")).status_code == 200:
                await asyncio.sleep(0.1)
            await nodes[0].close()
            while (await other.web.get("/healthz")).status_code == 429:
                await asyncio.sleep(0.1)


async def test_who_asks_two_nodes_too_much_is_answered_hardly_more_than_by_one(postgresql: str, tmp_path: Path) -> None:
    limits = {"database": postgresql, "questions_per_second": 0.001, "questions_at_once": 16}
    async with (
        open_server(tmp_path, **limits) as one,
        open_server(tmp_path, **limits) as other,
        Guest(one.address) as ann,
        Guest(other.address) as ben,
    ):
        assert [(await ann.web.get("/api/nothing")).status_code for _ in range(17)] == [404] * 16 + [429]
        tries = 1
        async with asyncio.timeout(20):
            while (await ben.web.get("/api/nothing")).status_code == 404:
                tries += 1
                await asyncio.sleep(0.1)
        assert tries < 16
