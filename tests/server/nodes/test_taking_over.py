"""A node dies, or loses its database, or that something that it held. Whatever else happens is in tests/faults."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosedError

from rummyhouse.server.tables.conversation import CLOSING
from tests.server.guests import Guest
from tests.server.nodes.houses import PROMISED, holder_of, log_of, until
from tools.faults.node_process import open_nodes
from tools.faults.patches import RESERVE, TURN
from tools.faults.proxy import Proxy
from tools.postgresql import ask

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_seat_on_the_dead_node_is_played_on_after_the_time_of_grace(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path, "--grace", "1") as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        table = await ann.open_table(rules={"target": 100})
        async with ann.line(table, client="a") as hers:
            await ben.join(table)
            async with ben.line(table, client="b") as his:
                assert (await hers.ask(type="start"))["type"] == "done"
                await until((hers, his), "playing")
                await nodes[0].kill()
                begun = time.monotonic()
                while his.news["table"]["seats"][0]["kind"] != "stand_in":
                    await his.until("news")
                assert time.monotonic() - begun < PROMISED + 1
                while not his.moves:
                    await his.until("news")
        dead, lives = (f"node [\\w-]+:{node.port}-[0-9a-f]{{8}}" for node in nodes)
        assert f":{nodes[0].port}" in nodes[0].told
        assert "has died" not in nodes[0].told
        assert re.search(rf"WARNING .*: {dead} has died; {lives} sees to its tables\n", nodes[1].told)
        assert re.search(rf"WARNING .*: {lives} goes on with a table that no node served any more\n", nodes[1].told)
        assert re.search(rf"the log calls this node [\w-]+:{nodes[1].port}\.\)", nodes[1].told)


async def test_a_node_whose_database_has_fallen_silent_sends_its_pages_on_until_it_is_back(
    postgresql: str, tmp_path: Path
) -> None:
    head, _, tail = postgresql.rpartition(":")
    port, _, name = tail.partition("/")
    proxy = Proxy(int(port), random.Random(1))
    await proxy.open()
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
    async with (
        open_nodes(f"{head}:{proxy.port}/{name}", tmp_path / "one", number=1) as (one,),
        open_nodes(postgresql, tmp_path / "other", number=1) as (other,),
        Guest(one.address, "Ann") as ann,
        Guest(other.address, "Ann") as again,
    ):
        table = await ann.open_table(rules={"target": 100}, bots=[{"seat": 1, "bot": "random"}])
        again.web.cookies.update(ann.web.cookies)
        async with ann.line(table, client="a") as line:
            assert (await line.ask(type="start"))["type"] == "done"
            while not line.moves:
                await line.until("news")
            async with asyncio.timeout(PROMISED):  # a node that knows of no other has nowhere to send its pages
                while "rummyhouse_nodes 2.0" not in (await ann.web.get("/metrics")).text:
                    await asyncio.sleep(0.1)
            proxy.fall_silent()
            begun = time.monotonic()
            with pytest.raises(ConnectionClosedError) as cut:
                await line.until("nothing")
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == CLOSING
        with pytest.raises(ConnectionClosedError) as refused:
            async with ann.line(table, client="a"):
                pass
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code == CLOSING
        assert (await ann.web.get("/readyz")).status_code == 503
        async with again.line(table, client="a") as line:
            answer = await line.ask(
                type="act", seen=line.news["sequence"], actions=[await line.choose(random.Random(1))]
            )
            assert answer["type"] == "done", answer
        assert time.monotonic() - begun < PROMISED
        proxy.speak()
        begun = time.monotonic()
        while (await ann.web.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.1)
        assert time.monotonic() - begun < PROMISED
        async with ann.line(table, client="a") as line:
            assert (await line.ask(type="leave"))["type"] == "done"
    await proxy.close()


async def test_a_table_that_a_node_has_taken_without_being_told_goes_on(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
    ):
        table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table, client="a") as line:
            for wish in ("start", "leave"):
                assert (await line.ask(type=wish))["type"] == "done"
        holder = await holder_of(postgresql, table)
        living = "SELECT id FROM node WHERE id <> :holder ORDER BY until DESC"
        other = (await ask(postgresql, living, holder=holder))[0][0]
        taken = 'UPDATE "match" SET node = :other, epoch = epoch + 1 WHERE id = :table'
        await ask(postgresql, taken, other=other, table=table)
        (before, _, _) = (await log_of(postgresql, table))[-1]
        async with asyncio.timeout(PROMISED):
            while (await log_of(postgresql, table))[-1][0] < before + 5:
                await asyncio.sleep(0.1)


async def test_what_another_node_is_asked_for_is_done_when_the_database_counts_from_one_again(
    postgresql: str, tmp_path: Path
) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ann") as there,
    ):
        table = await ann.open_table(rules={"target": 100}, bots=[{"seat": 1, "bot": "random"}])
        there.web.cookies.update(ann.web.cookies)
        chance = random.Random(1)
        async with there.line(table, client="a") as line:
            assert (await line.ask(type="start"))["type"] == "done"
            for number in range(15 + 1):
                while not line.moves:
                    await line.until("news")
                if number == 15:
                    await ask(postgresql, "TRUNCATE errand RESTART IDENTITY")  # as after a crash
                action, seen = chance.choice(line.moves)["action"], line.news["sequence"]
                answer = await line.ask(type="act", seen=seen, actions=[action])
                assert answer["type"] == "done", answer
                await line.reach(answer["sequence"])


async def test_time_runs_on_for_people_at_another_node_when_the_database_has_lost_who_is_where(
    postgresql: str, tmp_path: Path
) -> None:
    async with (
        open_nodes(postgresql, tmp_path, put=("short-clocks",)) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ann") as there,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        table = await ann.open_table(rules={"target": 100}, clock="brisk")
        there.web.cookies.update(ann.web.cookies)
        await ben.join(table)
        async with there.line(table, client="a") as hers, ben.line(table, client="b") as his:
            assert (await hers.ask(type="start"))["type"] == "done"
            await until((hers, his), "playing")
            await ask(postgresql, "TRUNCATE company")  # as after a crash: it is not in PostgreSQL's journal
            async with asyncio.timeout(PROMISED + TURN + RESERVE):
                while "stand_in" not in [seat["kind"] for seat in his.news["table"]["seats"]]:
                    await his.until("news")
