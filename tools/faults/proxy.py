"""A proxy between a page and a node, or a node and its database, that is slow, silent, or cuts."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from asyncio import StreamReader, StreamWriter

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
        self._is_silent = False

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Hang up, and listen no more."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """Hang up on everybody, without a word."""
        for pair in self._lines.values():
            for writer in pair:
                writer.transport.abort()

    def fall_silent(self) -> None:
        """Pass on nothing any more, for good: of these connections neither end learns that the other is gone."""
        self._is_silent = True
        self._silent |= set(self._lines)

    def speak(self) -> None:
        """Pass on again what comes over new connections."""
        self._is_silent = False

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        with contextlib.suppress(OSError):
            if not self.is_open:
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
            if self._is_silent:
                self._silent.add(number)
            try:
                await asyncio.gather(self._pass(number, reader, far_writer), self._pass(number, far_reader, writer))
            finally:
                del self._lines[number]
                self._silent.discard(number)
                for end in (writer, far_writer):
                    end.transport.abort()

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
