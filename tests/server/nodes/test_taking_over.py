"""A node dies, freezes or closes in the middle of a match: another goes on, and the one that wakes writes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
from typing import TYPE_CHECKING, Any

from tests.server.guests import Guest
from tests.server.nodes.houses import PROMISED, log_of, open_nodes, play, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.guests import Line
    from tests.server.nodes.houses import NodeProcess


class Company:
    """Ann on the node that holds their table, Ben on the other, in the middle of a match."""

    def __init__(self, nodes: list[NodeProcess], ann: Guest, ben: Guest, table: str, hers: Line, his: Line) -> None:
        self.nodes, self.ann, self.ben, self.table, self.hers, self.his = nodes, ann, ben, table, hers, his

    def come_to_other_node(self, stack: contextlib.AsyncExitStack) -> Any:
        """Ann's page opens its line again, and comes to the node that is left."""
        self.ann.web.base_url = self.ben.web.base_url
        return stack.enter_async_context(self.ann.line(self.table, client="a"))


@contextlib.asynccontextmanager
async def company(database: str, folder: Path, *more: str, **wish: Any) -> AsyncIterator[Company]:
    async with (
        open_nodes(database, folder, *more) as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        table = await ann.open_table(**({"rules": {"target": 100}} | wish))
        async with ann.line(table, client="a") as hers:
            await ben.join(table)
            async with ben.line(table, client="b") as his:
                assert (await hers.ask(type="start"))["type"] == "done"
                await until((hers, his), "playing")
                yield Company(nodes, ann, ben, table, hers, his)


async def turn(*lines: Line) -> Line:
    """The line of whoever is in turn."""
    while not any(line.moves for line in lines):
        for line in lines:
            if line.stage == "between" and not line.news["table"]["seats"][line.news["you"]]["ready"]:
                await line.ask(type="next")
        ended = [asyncio.create_task(line.until("news")) for line in lines]
        heard, waiting = await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        try:
            await asyncio.gather(*heard)
        except TimeoutError:
            told = [(one.stage, one.news["you"], one.news["sequence"], one.news["events"][-1:]) for one in lines]
            raise AssertionError(f"nobody is in turn: {told}") from None
    return next(line for line in lines if line.moves)


def choice(line: Line) -> int:
    """An action that does not end the round: these tests stop in the middle of it."""
    return next(int(move["action"]) for move in reversed(line.moves) if not re.search("knock|gin|pass", move["text"]))


async def act(line: Line) -> dict[str, Any]:
    return await line.ask(type="act", seen=line.news["sequence"], actions=[choice(line)])


async def go_on(begun: float, *lines: Line) -> float:
    """Play one action; seconds until it is acknowledged."""
    while True:
        answer = await act(await turn(*lines))
        if answer["type"] == "done":
            return time.monotonic() - begun
        assert answer["code"] in ("out_of_date", "busy"), answer
        for line in lines:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await line.until("news")


def check_epochs(written: list[tuple[int, int, str]]) -> None:
    """No number is missing, and no epoch comes back once another has begun."""
    assert [number for number, _, _ in written] == list(range(len(written)))
    epochs = [epoch for _, epoch, _ in written]
    assert epochs == sorted(epochs)


async def test_a_match_goes_on_when_the_node_that_holds_its_table_is_killed(postgresql: str, tmp_path: Path) -> None:
    one_round = {"target": 0}
    async with company(postgresql, tmp_path, rules=one_round) as c, contextlib.AsyncExitStack() as stack:
        await act(await turn(c.hers, c.his))
        before = len(await log_of(postgresql, c.table))
        await c.nodes[0].kill()
        begun = time.monotonic()
        again = await c.come_to_other_node(stack)
        assert await go_on(begun, again, c.his) < PROMISED
        await asyncio.gather(play(again, random.Random(1)), play(c.his, random.Random(2)))
        assert again.news["table"]["totals"] == c.his.news["table"]["totals"]
        written = await log_of(postgresql, c.table)
        check_epochs(written)
        assert {epoch for _, epoch, _ in written[:before]} == {1}
        assert {epoch for _, epoch, _ in written[before:]} == {2}


async def test_a_node_that_was_frozen_writes_nothing_when_it_wakes(postgresql: str, tmp_path: Path) -> None:
    async with company(postgresql, tmp_path) as c, contextlib.AsyncExitStack() as stack:
        mine = await turn(c.hers, c.his)
        c.nodes[0].freeze()
        begun = time.monotonic()
        # Ann's page says something to the frozen node, and again to the other one: it counts once.
        said = {"type": "act", "seen": c.hers.news["sequence"], "id": 77}
        if mine is c.hers:
            said["actions"] = [choice(c.hers)]
            await c.hers.send(**said)
            again = await c.come_to_other_node(stack)
            answer = await again.ask(**said)
            assert answer["type"] == "done", answer
        else:
            again = await c.come_to_other_node(stack)
            assert await go_on(begun, again, c.his) < PROMISED
        assert time.monotonic() - begun < PROMISED
        for _ in range(6):
            await go_on(time.monotonic(), again, c.his)
        before = await log_of(postgresql, c.table)
        c.nodes[0].thaw()
        await asyncio.sleep(3)
        assert await log_of(postgresql, c.table) == before
        check_epochs(before)
        assert before[-1][1] == 2
        # The node that woke serves again: who comes to it sees the table as it is.
        async with c.ben.line(c.table) as there, Guest(c.nodes[0].address) as eve, eve.line(c.table) as looking:
            assert looking.news["table"] | {"seats": []} == there.news["table"] | {"seats": []}
            await go_on(time.monotonic(), again, c.his)
            while looking.news["sequence"] < c.his.news["sequence"]:
                await looking.until("news")
        check_epochs(await log_of(postgresql, c.table))


async def test_a_seat_on_the_dead_node_is_played_on_after_the_time_of_grace(postgresql: str, tmp_path: Path) -> None:
    async with company(postgresql, tmp_path, "--grace", "1") as c:
        await c.nodes[0].kill()
        begun = time.monotonic()
        while c.his.news["table"]["seats"][0]["kind"] != "stand_in":
            await c.his.until("news")
        assert time.monotonic() - begun < PROMISED + 1
        while not c.his.moves:
            await c.his.until("news")
        check_epochs(await log_of(postgresql, c.table))


async def test_bots_go_on_elsewhere_and_so_do_clocks(postgresql: str, tmp_path: Path) -> None:
    """Ann plays with a bot and a limit on the first node, and nobody is on the second."""
    async with open_nodes(postgresql, tmp_path) as nodes, Guest(nodes[0].address, "Ann") as ann:
        table = await ann.open_table(bots=[{"seat": 1, "bot": "steady"}], clock="brisk")
        async with ann.line(table, client="a") as line:
            await line.ask(type="start")
            await until((line,), "playing")
            assert line.news["table"]["clock"] is not None
        await nodes[0].kill()
        begun = time.monotonic()
        ann.web.base_url = nodes[1].address
        async with ann.line(table, client="a") as line:
            assert await go_on(begun, line) < PROMISED
            while not line.moves:
                await line.until("news")
            left = line.news["turn"]
            assert left["seats"] == [0]
            assert left["turn"] + left["reserve"] > 1000


async def test_a_table_of_a_node_that_closes_goes_on_at_once(postgresql: str, tmp_path: Path) -> None:
    async with company(postgresql, tmp_path) as c, contextlib.AsyncExitStack() as stack:
        closing = asyncio.create_task(c.nodes[0].close())
        await asyncio.sleep(0.2)
        begun = time.monotonic()
        again = await c.come_to_other_node(stack)
        assert await go_on(begun, again, c.his) < 4
        await closing
        written = await log_of(postgresql, c.table)
        check_epochs(written)
        assert written[-1][1] >= 2


async def test_the_other_node_dies_and_the_holder_does_not_even_notice(postgresql: str, tmp_path: Path) -> None:
    async with company(postgresql, tmp_path) as c:
        await c.nodes[1].kill()
        c.ben.web.base_url = c.ann.web.base_url
        async with c.ben.line(c.table, client="b") as his:
            assert await go_on(time.monotonic(), c.hers, his) < 2
        assert {epoch for _, epoch, _ in await log_of(postgresql, c.table)} == {1}
