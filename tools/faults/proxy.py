"""A proxy between a page and a node, or a node and its database, that is slow, silent, or cuts."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from asyncio import StreamReader, StreamWriter

    _End = tuple[StreamReader, StreamWriter]

_PIECE = 1 << 16  # bytes that are passed on at once


class Proxy:
    """Passes on what it hears, in both directions.

    Attributes:
        target: the port on this machine to which new connections lead.
        port: where it listens.
        delay: seconds for which each piece is held up, at the least and at the most.
        is_open: whether new connections are taken.
    """

    def __init__(self, target: int, chance: random.Random) -> None:
        self.target = target
        self.port = 0
        self.delay = (0.0, 0.0)
        self.is_open = True
        self._chance = chance
        self._silent: set[int] = set()
        self._lines: dict[int, tuple[StreamWriter, StreamWriter]] = {}
        self._count = 0
        self._server: asyncio.Server | None = None
        self._speaks = asyncio.Event()
        self._speaks.set()

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Hang up, and listen no more."""
        if self._server is not None:
            self._server.close()
        self.speak()
        self.cut()
        while self._lines:
            await asyncio.sleep(0)

    def cut(self) -> None:
        """Hang up on everybody, without a word."""
        for pair in self._lines.values():
            for writer in pair:
                writer.transport.abort()

    def fall_silent(self) -> None:
        """Pass on nothing: neither end of these lines learns that the other is gone, and new ones lead nowhere."""
        self._speaks.clear()
        self._silent |= set(self._lines)

    def speak(self) -> None:
        """Pass on again what comes over new connections, and that old ones have been closed."""
        self._speaks.set()

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        with contextlib.suppress(OSError):
            if not self.is_open:
                writer.transport.abort()
                return
            if not self._speaks.is_set():
                while await reader.read(_PIECE):
                    continue
                writer.transport.abort()
                return
            try:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            except OSError:
                writer.transport.abort()
                return
            self._count += 1
            number = self._count
            self._lines[number] = (writer, far_writer)
            try:
                await self._pass_both(number, (reader, writer), (far_reader, far_writer))
            finally:
                del self._lines[number]
                self._silent.discard(number)
                for end in (writer, far_writer):
                    end.transport.abort()

    async def _pass_both(self, number: int, near: _End, far: _End) -> None:
        passes = [asyncio.create_task(self._pass(number, *ends)) for ends in ((near[0], far[1]), (far[0], near[1]))]
        try:
            await asyncio.wait(passes, return_when=asyncio.FIRST_COMPLETED)
            if number in self._silent:
                await self._speaks.wait()
            else:
                await asyncio.gather(*passes)
        finally:
            for one in passes:
                one.cancel()
            await asyncio.gather(*passes, return_exceptions=True)

    async def _pass(self, number: int, reader: StreamReader, writer: StreamWriter) -> None:
        while piece := await reader.read(_PIECE):
            if self.delay[1]:
                await asyncio.sleep(self._chance.uniform(*self.delay))
            if number not in self._silent:
                writer.write(piece)
                await writer.drain()
        if number not in self._silent:
            with contextlib.suppress(OSError, NotImplementedError):
                writer.write_eof()
