"""A node closes as it is asked to: another one holds its tables before anybody is sent there."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosedError

from rummyhouse.server.tables.conversation import CLOSING
from tests.server.guests import Guest
from tests.server.nodes.houses import PROMISED, holder_of, log_of, until
from tools.faults.node_process import NodeProcess, open_nodes

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.guests import Line


async def know_each_other(guest: Guest) -> None:
    """Return once the node of this guest knows of the other one."""
    async with asyncio.timeout(PROMISED):
        while "rummyhouse_nodes 2.0" not in (await guest.web.get("/metrics")).text:
            await asyncio.sleep(0.1)


async def close(node: NodeProcess) -> float:
    """Seconds until it has closed."""
    begun = time.monotonic()
    await node.close()
    return time.monotonic() - begun


async def test_a_table_is_held_by_another_node_before_its_people_are_sent_there(
    postgresql: str, tmp_path: Path
) -> None:
    """That node has never heard of the table: it reads the log while people still play here."""
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[0].address, "Ben") as ben,
        Guest(nodes[1].address, "Ann") as there,
    ):
        await know_each_other(ann)
        table = await ann.open_table(rules={"target": 100})
        there.web.cookies.update(ann.web.cookies)
        await ben.join(table)
        async with ann.line(table, client="a") as hers, ben.line(table, client="b") as his:
            assert (await hers.ask(type="start"))["type"] == "done"
            await until((hers, his), "playing")
            first = await holder_of(postgresql, table)
            closing = asyncio.create_task(close(nodes[0]))
            while await holder_of(postgresql, table) in ("", first):
                assert not closing.done()
                await asyncio.sleep(0.01)
            for line in (hers, his):
                with pytest.raises(ConnectionClosedError) as cut:
                    await line.until("nothing")
                assert cut.value.rcvd is not None
                assert cut.value.rcvd.code == CLOSING
        async with there.line(table, client="a") as hers:
            while not hers.moves and hers.news["scene"] is None:
                await hers.until("news")
            assert hers.news["table"]["stage"] == "playing"
            while [seat["kind"] for seat in hers.news["table"]["seats"]] != ["person", "away"]:
                await hers.until("news")  # Ben is on his way: who has gone is told by the node that closes
            if hers.moves:
                action, seen = await hers.choose(random.Random(1)), hers.news["sequence"]
                assert (await hers.ask(type="act", seen=seen, actions=[action]))["type"] == "done"
        assert await closing < PROMISED
        epochs = [epoch for _, epoch, _ in await log_of(postgresql, table)]
        assert set(epochs) <= {1, 2}


async def test_whoever_plays_on_while_the_node_closes_is_told_of_no_trouble(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
    ):
        await know_each_other(ann)
        table = await ann.open_table(rules={"target": 100}, bots=[{"seat": 1, "bot": "random"}])
        chance = random.Random(1)
        answers: list[dict[str, Any]] = []

        async def play_on(line: Line) -> None:
            while True:
                while not line.moves:
                    await line.until("news")
                action, seen = chance.choice(line.moves)["action"], line.news["sequence"]
                answers.append(await line.ask(type="act", seen=seen, actions=[action]))
                await line.reach(answers[-1]["sequence"])

        async with ann.line(table, client="a") as line:
            assert (await line.ask(type="start"))["type"] == "done"
            closing = asyncio.create_task(close(nodes[0]))
            with pytest.raises(ConnectionClosedError) as cut:
                await play_on(line)
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == CLOSING
        assert {answer["type"] for answer in answers} == {"done"}
        assert len(answers) > 3
        assert await closing < PROMISED


async def test_nodes_that_close_at_once_do_not_wait_for_each_other(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        await know_each_other(ann)
        await know_each_other(ben)
        for guest in (ann, ben):
            for _ in range(10):
                await guest.open_table(bots=[{"seat": 1, "bot": "random"}])
        seconds = await asyncio.gather(*map(close, nodes))
        assert max(seconds) < PROMISED
