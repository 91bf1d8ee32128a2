"""Matches by correspondence over the wire: they go on while nobody is there, also after ``kill -9``."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

from rummyhouse.server.tables import correspondence
from tests.server.guests import Guest, Line, Server
from tools.faults.node_process import NodeProcess

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

HOUR = 60 * 60 * 1000
LOAD = 500
"""Milliseconds that a machine with much else to do may take for what takes none."""


async def visit(guest: Guest, table: str) -> None:
    """Somebody opens the page of the table, which adds its word to the shuffle, and closes it."""
    async with guest.line(table) as line:
        await line.ask(type="nonce", round=1, nonce="1f" * 16)


async def begun(ann: Guest, ben: Guest, **wish: Any) -> str:
    """A match by correspondence that has begun; nobody is there."""
    table = await ann.open_table(**({"clock": "day", "rules": {"target": 1000}} | wish))
    await visit(ann, table)
    await ben.join(table)
    await visit(ben, table)
    async with asyncio.timeout(60):
        while (await line_of(ann, table))["stage"] == "gathering":
            await asyncio.sleep(0.02)
    return table


async def line_of(guest: Guest, table: str) -> dict[str, Any]:
    tables = (await guest.web.get("/api/tables")).json()
    found: dict[str, Any] = next(one for one in tables if one["table"] == table)
    return found


async def first_of(table: str, ann: Guest, ben: Guest) -> tuple[Guest, Guest]:
    """Who is asked, and who is not."""
    return (ann, ben) if (await line_of(ann, table))["my_turn"] else (ben, ann)


async def play_turn(line: Line, guest: Guest, table: str) -> None:
    """Act until somebody else is asked.

    Whether it is one's turn is told by the line that one acts over: in a house of several nodes the list of one's
    tables may be a moment behind it.
    """
    assert (await line_of(guest, table))["my_turn"]
    while not line.moves:
        await line.until("news")
    while line.moves:
        answer = await line.ask(type="act", seen=line.news["sequence"], actions=[line.moves[0]["action"]])
        assert answer["type"] == "done", answer
        await line.reach(answer["sequence"])


async def sleep_for(server: Server, milliseconds: int) -> None:
    """Let the house be open for so long while its tables are put away."""
    tables = server.house.tables
    await tables.sweep()
    tables._house_clock.go_on(tables._house_clock.now + milliseconds)


async def test_the_list_tells_whose_turn_it_is_and_how_much_time_is_left(ann: Guest, ben: Guest) -> None:
    table = await begun(ann, ben)
    first, second = await first_of(table, ann, ben)
    seen = await line_of(second, table)
    assert seen["clock"]["name"] == "day"
    assert seen["waits_for"] == [first.name]
    assert 24 * HOUR - 10_000 < seen["left"] <= 24 * HOUR
    async with first.line(table) as line:
        assert line.news["turn"]["reserve"] == 0
        kinds = [seat["kind"] for seat in line.news["table"]["seats"]]
        assert kinds == ["person", "person"], "nobody is said to have lost the line"
        await play_turn(line, first, table)
    assert (await line_of(second, table))["my_turn"]


async def test_a_sleeping_table_wakes_when_the_time_is_up(server: Server, ann: Guest, ben: Guest) -> None:
    table = await begun(ann, ben)
    first, second = await first_of(table, ann, ben)
    await sleep_for(server, 24 * HOUR)
    async with asyncio.timeout(60):
        while not (await line_of(second, table))["my_turn"]:
            await asyncio.sleep(0.1)
    async with first.line(table) as line:
        assert line.news["table"]["seats"][line.news["you"]]["kind"] == "person", "the bot has played one turn only"


async def test_nobody_has_more_matches_by_correspondence_than_the_house_permits(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(correspondence, "MOST_AT_ONCE", 2)
    tables = [await ann.open_table(clock="day") for _ in range(2)]
    wish = {"game": "gin", "nickname": "Ann", "seats": 2, "clock": "three_days"}
    for path in ("/api/tables", "/api/open-tables/anybody"):
        answer = await ann.web.post(path, json=wish)
        assert answer.status_code == 409
        assert answer.json()["message"] == "You have 2 matches by correspondence already. Finish one of them first."
    other = await ben.open_table(clock="day")
    assert (await ann.web.post(f"/api/tables/{other}/join", json={"nickname": "Ann"})).status_code == 409
    assert await ann.join(tables[0]) == 0, "one's own seat is always there"
    assert (await ann.web.post("/api/tables", json=wish | {"clock": "calm"})).status_code == 201


async def test_an_open_table_by_correspondence_waits_without_its_people(server: Server, ann: Guest, ben: Guest) -> None:
    wish = {"game": "gin", "nickname": "Ann", "seats": 2, "clock": "three_days", "rules": {}}
    table = (await ann.web.post("/api/open-tables/anybody", json=wish)).json()["table"]
    await visit(ann, table)
    await server.house.tables.sweep()
    listed = (await ben.web.get("/api/open-tables")).json()["tables"]
    assert [(one["table"], one["clock"]["name"]) for one in listed] == [(table, "three_days")]
    joined = (await ben.web.post("/api/open-tables/anybody", json=wish | {"nickname": "Ben"})).json()
    assert joined["table"] == table


async def test_a_killed_house_knows_how_much_time_was_left(tmp_path: Path) -> None:
    """Trust G15."""
    node = NodeProcess(("--data", str(tmp_path), "--pace", "0"), tmp_path / "told.txt")
    node.open()
    try:
        await node.ready()
        async with Guest(node.address, "Ann") as ann, Guest(node.address, "Ben") as ben:
            table = await begun(ann, ben)
            await asyncio.sleep(2.5)
            before = (await line_of(ann, table))["left"]
            await node.kill()
            await asyncio.sleep(5)
            opened = time.monotonic()
            node.open()
            await node.ready()
            after = (await line_of(ann, table))["left"]
            is_open = (time.monotonic() - opened) * 1000  # this long at most, and whoever is asked may act again
            assert after - before <= 1000 + LOAD, "a second at most, in the player's favour"
            assert after - before >= -is_open - LOAD, "the time for which the house was closed costs nobody anything"
            assert after <= 24 * HOUR - 1500
            async with contextlib.AsyncExitStack() as lines:
                first, _ = await first_of(table, ann, ben)
                line = await lines.enter_async_context(first.line(table))
                await play_turn(line, first, table)
    finally:
        await node.close()
