"""Connections that keep the house waiting are cut off, and there are never so many that nobody else gets in."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol

from rummyhouse.server.connections import HouseSocket, RouteSocket
from rummyhouse.server.tables.conversation import Conversation
from tests.server.guests import Guest, open_server
from tests.server.test_pads import fresh, opening, send

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from websockets.frames import Frame

    from tests.server.guests import Server

PATIENCE = 0.5
REQUEST = (
    b"POST /api/seating HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
)
WAYS = {
    "nothing": (b"", b""),
    "half a request line": (b"GET /heal", b""),
    "dripping headers": (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n", b"X-A: b\r\n"),
    "half a body": (REQUEST + b"{", b""),
    "a dripping body": (REQUEST + b"{", b" "),
    "dripping after an answer": (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET ", b"/"),
}


@contextlib.asynccontextmanager
async def knock(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    parts = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def closed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, drop: bytes) -> None:
    """Return once the other side has closed, sending another drop every now and then."""

    async def drip() -> None:
        while drop:
            writer.write(drop)
            await asyncio.sleep(0.02)

    dripping = asyncio.create_task(drip())
    try:
        with contextlib.suppress(ConnectionError):
            while await reader.read(65_536):
                pass
    finally:
        dripping.cancel()


async def test_who_hangs_up_while_sending_has_made_no_mistake_of_the_house(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    async with knock(server) as (_, writer):
        writer.write(REQUEST + b'{"game": "g')
        await writer.drain()
        while not server.tasks():
            await asyncio.sleep(0.01)
    async with asyncio.timeout(20):
        while server.tasks():
            await asyncio.sleep(0.01)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert [sum(server.house.counts.requests[first].counts) for first in "45"] == [1, 0]


@pytest.mark.parametrize("way", WAYS)
async def test_a_request_that_does_not_come_whole_is_not_waited_for(tmp_path: Path, way: str) -> None:
    first, drop = WAYS[way]
    async with open_server(tmp_path, patience=PATIENCE) as server, knock(server) as (reader, writer):
        writer.write(first)
        async with asyncio.timeout(60):
            await closed(reader, writer, drop)


async def test_who_does_not_read_the_answer_is_cut_off(tmp_path: Path) -> None:
    async with open_server(tmp_path, patience=PATIENCE) as server:
        parts = urlsplit(server.address)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf, (parts.hostname, parts.port))
        asking = b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200

        async def ask_on() -> None:
            while True:
                await loop.sock_sendall(deaf, asking)
                await asyncio.sleep(0.05)

        try:
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(ask_on(), 20)
        finally:
            deaf.close()


async def test_a_socket_without_a_hello_is_cut_off_and_one_with_it_stays(tmp_path: Path) -> None:
    async with open_server(tmp_path, patience=PATIENCE) as server, Guest(server.address) as ann:
        table = await ann.open_table()
        async with ann.line(table) as line, ann.line(table, greet=False) as silent:
            with pytest.raises(ConnectionClosed):
                await silent.receive()
            assert silent.connection.close_code == 1008
            await line.send(type="ping")
            assert (await line.until("pong"))["type"] == "pong"


async def test_any_number_of_connections_that_say_nothing_keeps_nobody_out(tmp_path: Path) -> None:
    async with open_server(tmp_path, connections=20) as server, contextlib.AsyncExitStack() as crowd:
        for number in range(60):
            _, writer = await crowd.enter_async_context(knock(server))
            writer.write(b"GET /" if number % 2 else b"")
        async with Guest(server.address) as ann:
            assert (await ann.web.get("/healthz")).status_code == 200
            async with ann.line(await ann.open_table()) as line:
                assert line.stage == "gathering"


async def test_one_address_has_so_many_sockets_and_no_more(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    async with open_server(tmp_path, per_address=5) as server, Guest(server.address) as ann:
        table = await ann.open_table()
        address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with contextlib.AsyncExitStack() as lines:
            first, *_ = [await lines.enter_async_context(ann.line(table)) for _ in range(5)]
            for _ in range(3):
                with pytest.raises(InvalidStatus):
                    await connect(address, proxy=None)
            refused = await ann.web.get("/healthz")
            assert refused.status_code == 429
            assert "Close some" in refused.json()["message"]
            elsewhere = await ann.web.get("/healthz", headers={"x-forwarded-for": "192.0.2.7"})
            assert elsewhere.status_code == 200
            await first.connection.close()
            async with asyncio.timeout(60):
                while (await ann.web.get("/healthz")).status_code == 429:
                    await asyncio.sleep(0.01)
    assert len([record for record in caplog.records if "gets no more" in record.getMessage()]) == 1


async def test_a_system_out_of_files_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_server(tmp_path):
        caplog.clear()
        for _ in range(1000):
            error = OSError(errno.EMFILE, "Too many open files")
            asyncio.get_running_loop().call_exception_handler({"message": "no", "exception": error})
        assert len(caplog.records) == 1
        assert caplog.records[0].exc_info is None


async def test_a_socket_keeps_nothing_of_what_was_said_to_open_it(server: Server, ann: Guest) -> None:
    """A browser says a KiB or two, which would be kept three times for as long as somebody plays."""
    table = await ann.open_table()
    async with ann.line(table):
        async with asyncio.timeout(10):
            while any(type(one) is RouteSocket for one in gc.get_objects()):
                await asyncio.sleep(0.05)
        (socket_of_ann,) = (one for one in gc.get_objects() if type(one) is HouseSocket)
        assert not any(hasattr(socket_of_ann, name) for name in ("scope", "request", "response"))
        del socket_of_ann


async def test_a_socket_of_a_pad_keeps_no_headers(server: Server, ann: Guest) -> None:
    """Its route waits until it is over, and what it needs of the request is the address alone."""
    pad = fresh()
    await send(ann, pad, opening())
    address = f"{server.address.replace('http', 'ws', 1)}/api/pads/{pad}/socket"
    async with connect(address, additional_headers={"Cookie": ann.cookie}):
        async with asyncio.timeout(10):
            while not (found := [one for one in gc.get_objects() if type(one) is RouteSocket and not one.headers]):
                await asyncio.sleep(0.05)
        assert not found[0].scope["headers"]
        assert not found[0].cookies
        del found


async def test_a_socket_over_which_nothing_is_said_is_no_task(server: Server, ann: Guest) -> None:
    """The calls that open it, from the connection to the conversation, took twelve KiB for as long as it was open."""
    table = await ann.open_table()
    before = len(server.tasks())
    async with contextlib.AsyncExitStack() as lines:
        for _ in range(5):
            await lines.enter_async_context(ann.line(table))
        async with asyncio.timeout(10):
            while len(server.tasks()) > before or any(type(one) is RouteSocket for one in gc.get_objects()):
                await asyncio.sleep(0.05)
        assert sum(type(one) is HouseSocket for one in gc.get_objects()) == 5
        assert server.house.counts.sockets == 5
    async with asyncio.timeout(10):
        while server.house.counts.sockets:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    "last",
    [b"", b"\xff\xff", b"\x88\x80\0\0\0\0"],
    ids=["hangs up", "says what is no message", "takes its leave while it is told something"],
)
async def test_a_socket_that_is_over_does_not_wait_to_be_cleared_away(
    server: Server, ann: Guest, last: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python looks rarely for circles of objects, and each would have kept twelve KiB until then."""
    of_one = {HouseSocket, Conversation, ServerProtocol}
    table = await ann.open_table()
    close = HouseSocket.handle_close

    def stir_and_close(socket: HouseSocket, frame: Frame) -> None:
        server.house.tables.stir(table)
        close(socket, frame)

    monkeypatch.setattr(HouseSocket, "handle_close", stir_and_close)
    gc.collect()
    gc.disable()
    try:
        async with ann.line(table) as line:
            await line.send(type="ping")
            await line.until("pong")
            assert of_one <= {type(one) for one in gc.get_objects()}
            line.connection.transport.write(last)
            line.connection.transport.close()
        async with asyncio.timeout(10):
            while left := [one for one in gc.get_objects() if type(one) in of_one]:
                del left
                await asyncio.sleep(0.1)
    finally:
        gc.enable()


async def test_who_comes_while_the_house_is_busy_waits_in_line(server: Server) -> None:
    """Few are let in at once, so that those who play are not kept waiting; but nobody is turned away."""
    where = urlsplit(server.address)
    address = (where.hostname, where.port)
    lines = [socket.create_connection(address, timeout=5) for _ in range(60)]  # the house cannot look up meanwhile
    try:
        for line in lines:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answers = [await asyncio.to_thread(line.recv, 64) for line in lines]
        assert all(answer.startswith(b"HTTP/1.1 200") for answer in answers)
    finally:
        for line in lines:
            line.close()
