"""Hostile input: thousands of messages that no honest page sends change nothing and break nothing."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect

from rummyhouse.server import protocol
from rummyhouse.server.wire import UnreadableError, read_message
from tests.lengths import LONG
from tools.faults.mutations import honest, mutated

if TYPE_CHECKING:
    import pytest

    from rummyhouse.tables import Table
    from tests.server.guests import Guest, Line, Server

MESSAGES = 1_000_000 if LONG else 10_000
LINES = 4


def digest(table: Table) -> tuple[Any, ...]:
    """All that a table knows, to compare; whose lines are up is not part of it."""
    truth = table.truth
    assert truth.match is not None
    assert truth.match.round is not None
    state = truth.match.round.state.tobytes(), truth.match.standing.tobytes()
    return truth.number, truth.stage, state, tuple(truth.events), repr(truth.seats), truth.pledges, truth.nonces


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the house complains of; what it only tells, and what asyncio says of people who have gone, is left out."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.WARNING and record.getMessage() != "socket.send() raised exception."
    ]


async def test_mutated_messages_of_somebody_without_a_seat_change_nothing(
    server: Server, ann: Guest, ben: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as line, ben.line(table):
        await line.reach((await line.ask(type="start"))["sequence"])
        live = await server.house.tables.find(table)
        before = digest(live)
        with caplog.at_level(logging.WARNING):
            async with asyncio.TaskGroup() as group:
                for number in range(LINES):
                    group.create_task(shout(server, table, "", random.Random(number), MESSAGES // LINES))
        assert digest(live) == before
        assert complaints(caplog) == []
        await line.send(type="ping")
        assert (await line.until("pong", "problem"))["type"] == "pong"


async def test_mutated_messages_of_a_player_do_what_the_rules_permit_or_nothing(
    server: Server, ann: Guest, ben: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    """Some mutations are honest by chance. So whatever was not answered with ``done`` must have changed nothing."""
    table = await ann.open_table()
    await ben.join(table)
    chance = random.Random(99)
    async with ann.line(table) as line:
        await line.reach((await line.ask(type="start"))["sequence"])
    live = await server.house.tables.find(table)
    with caplog.at_level(logging.WARNING):
        for _ in range(30 if LONG else 3):
            async with ann.line(table) as line:
                for _ in range(300):
                    await try_one(line, live, mutated(chance))
    assert complaints(caplog) == []


async def try_one(line: Line, live: Table, sent: str | bytes) -> None:
    """Send this, and see that it was done or has changed nothing."""
    data = sent if isinstance(sent, bytes) else sent.encode()
    if b"leave" in data or b"ping" in data:
        return  # a bot would play on meanwhile; the answer would be taken for that to the ping below
    before = digest(live)
    await line.connection.send(sent)
    await line.send(type="ping")
    while (answer := await line.receive())["type"] not in ("pong", "done"):
        pass
    if answer["type"] == "done":
        await line.until("pong")
    else:
        assert digest(live) == before, data


async def shout(server: Server, table: str, cookie: str, chance: random.Random, count: int) -> None:
    """Send mutated messages over as many sockets as it takes; a socket that is hung up on is opened again."""
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    sent = 0
    while sent < count:
        async with connect(address, proxy=None, max_queue=None, additional_headers={"Cookie": cookie}) as socket:
            await socket.send('{"type":"hello"}')
            for _ in range(min(300, count - sent)):
                await socket.send(mutated(chance))
                sent += 1
            await socket.send('{"type":"ping"}')
            async with asyncio.timeout(60):
                while '"pong"' not in str(await socket.recv()):
                    pass


def test_reading_is_strict_and_never_fails_otherwise() -> None:
    chance = random.Random(5)
    readable = 0
    for _ in range(MESSAGES):
        data = mutated(chance)
        try:
            message = read_message(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)
        except UnreadableError:
            continue
        else:
            assert isinstance(message, protocol.FromClient)
            readable += 1
    assert 0 < readable < MESSAGES


def test_honest_messages_of_every_kind_are_made() -> None:
    chance = random.Random(6)
    assert {honest(chance)["type"] for _ in range(500)} == {
        kind.__struct_config__.tag for kind in protocol.FromClient.__args__
    }
