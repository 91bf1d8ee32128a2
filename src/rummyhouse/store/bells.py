"""Bells between the nodes of a house: they say only where to look, never what has happened (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from rummyhouse.store.database import in_words
from rummyhouse.store.lines import Lines
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy.ext.asyncio import AsyncEngine

_CHANNEL = "rummyhouse"
_LONGEST = 7000  # bytes of one notice; PostgreSQL takes 8000
_MOST = 20_000  # bells that wait for a connection
_TOGETHER = 0.003  # seconds for which bells wait for each other
_PATIENCE = 2.0  # seconds within which the connection has to answer
_AGAIN = 0.5  # seconds before a lost connection is opened anew
_DRIVER = "asyncpg"
_EXPECTED = (SQLAlchemyError, OSError, TimeoutError)
"""What a lost connection looks like; the driver, asked directly, has errors of its own for it."""
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


class Bells:
    """Rings at all other nodes, on a connection of its own, after whatever it is about has been committed.

    A bell may be lost, or ring twice: whoever listens looks by itself from time to time, too, and at once when the
    connection is there again after it was gone (``returned``).

    Attributes:
        are_connected: whether bells are heard just now.
    """

    def __init__(
        self,
        url: str,
        name: Callable[[], str],
        returned: Callable[[], None],
        heard: Callable[[float], None] = lambda _: None,
    ) -> None:
        """``name`` tells what this node is called just now; ``heard`` is told how long each bell was under way."""
        self._url = url
        self._name = name
        self._returned = returned
        self._under_way = heard
        self._rung_at: deque[float] = deque(maxlen=1000)
        self._own_line = 0
        self._failed = 0
        self.are_connected = False
        self._hearers: dict[str, Callable[[str], None]] = {}
        self._waiting: dict[tuple[str, str], None] = {}
        self._wake = asyncio.Event()
        self._lost = asyncio.Event()

    def hear(self, kind: str, hearer: Callable[[str], None]) -> None:
        """Call ``hearer`` with the name for which a bell of this kind rings elsewhere."""
        self._hearers[kind] = hearer

    def ring(self, kind: str, name: str) -> None:
        """Ring soon; what rings twice before that rings once."""
        if len(self._waiting) >= _MOST:
            del self._waiting[next(iter(self._waiting))]
        self._waiting[kind, name] = None
        self._wake.set()

    async def rung(self) -> None:
        """Return once what waits has been rung, or a moment has passed."""
        for _ in range(30):
            if not self._waiting:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.02)

    async def run(self) -> None:
        """Listen and ring until cancelled."""
        engine = Lines(self._url, _PATIENCE, poolclass=NullPool).engine
        try:
            while True:
                try:
                    await self._connected(engine)
                except Exception as error:
                    self._failed += 1
                    if not (isinstance(error, _EXPECTED) or type(error).__module__.startswith(_DRIVER)):
                        _logger.exception("the bells are silent for a moment")
                    elif self._failed > 1 and not _trouble.is_said("log"):
                        _trouble.note("bells", "the bells are silent until the database is back: %s", in_words(error))
                await asyncio.sleep(_AGAIN)
        finally:
            await engine.dispose()

    async def _connected(self, engine: AsyncEngine) -> None:
        connection = await engine.connect()
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(connection.close)
            raw: Any = (await connection.get_raw_connection()).driver_connection
            self._lost.clear()
            self._rung_at.clear()
            self._own_line = raw.get_server_pid()
            await raw.add_listener(_CHANNEL, self._heard)
            raw.add_termination_listener(self._ended)
            self._returned()
            self.are_connected = True
            self._failed = 0
            stack.callback(self._disconnected)
            while True:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), _PATIENCE / 2)
                if self._lost.is_set():
                    raise OSError("the connection was closed")
                await asyncio.sleep(_TOGETHER if self._waiting else 0)
                self._wake.clear()
                waiting, self._waiting = self._waiting, {}
                try:
                    for text in self._texts(waiting):
                        self._rung_at.append(time.monotonic())
                        await raw.execute("SELECT pg_notify($1, $2)", _CHANNEL, text)
                    if not waiting:
                        await raw.execute("SELECT 1")
                except BaseException:
                    both = waiting | self._waiting
                    self._waiting = dict.fromkeys(list(both)[-_MOST:])
                    raise

    def _texts(self, waiting: Iterable[tuple[str, str]]) -> list[str]:
        """All of this, as few notices as it fits into."""
        found: list[str] = []
        for kind, name in waiting:
            line = f"\n{kind} {name}"
            if not found or len(found[-1]) + len(line) > _LONGEST:
                found.append(self._name())
            found[-1] += line
        return found

    def _disconnected(self) -> None:
        self.are_connected = False

    def _ended(self, *_: object) -> None:
        self._lost.set()
        self._wake.set()

    def _heard(self, _connection: object, sent_by: int, _channel: str, text: str) -> None:
        if sent_by == self._own_line and self._rung_at:
            self._under_way(time.monotonic() - self._rung_at.popleft())
        sender, *lines = text.split("\n")
        if sender == self._name():
            return
        for line in lines:
            kind, _, name = line.partition(" ")
            hearer = self._hearers.get(kind)
            if hearer is not None:
                hearer(name)
