"""A node of a house as a process that can be killed, frozen and opened again: ``rummyhouse serve``.

Nodes are forked from a process that has loaded everything already, so that hundreds of them start in a second each.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from typing import TYPE_CHECKING

import httpx

from tools.postgresql import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from multiprocessing.context import ForkServerProcess
    from pathlib import Path

_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tools.faults.launched", "tools.faults.strikes"])
_OPENING = 90.0  # seconds
_CLOSING = 30.0


def _serve(words: Sequence[str], told: str, put: Sequence[str]) -> None:
    from tools.faults import launched

    launched.serve(words, told, put)


class NodeProcess:
    """A node; it listens at the same port whenever it is opened again."""

    def __init__(self, words: Sequence[str], told: Path, put: Sequence[str] = ()) -> None:
        """A node that is not open yet.

        Args:
            words: settings, as at the command line.
            told: the file for all that it says.
            put: what is put in place of its functions (:mod:`tools.faults.patches`).
        """
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._words = ("--port", str(self.port), *words)
        self._told = told
        self._put = tuple(put)
        self._process: ForkServerProcess | None = None

    def open(self) -> None:
        """Start the process."""
        given = (self._words, str(self._told), self._put)
        self._process = _CONTEXT.Process(target=_serve, args=given, daemon=True)
        self._process.start()

    async def ready(self) -> None:
        """Return once people may be sent here."""
        assert self._process is not None
        until = time.monotonic() + _OPENING
        async with httpx.AsyncClient(base_url=self.address) as web:
            while time.monotonic() < until and self._process.is_alive():
                with contextlib.suppress(httpx.HTTPError):
                    if (await web.get("/readyz", timeout=2)).status_code == 200:
                        return
                await asyncio.sleep(0.1)
        raise RuntimeError(f"the node did not open; it said:\n{self.told}")

    @property
    def told(self) -> str:
        """All that it has said."""
        return self._told.read_text(encoding="utf-8") if self._told.exists() else ""

    @property
    def id(self) -> int:
        """The number of the process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def signal(self, number: int) -> None:
        """Send the process a signal, if it is there."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.id, number)

    async def kill(self) -> None:
        """End it as a power cut would."""
        self.signal(signal.SIGKILL)
        await self._end()

    async def close(self) -> None:
        """Ask it to close, and wait until it has."""
        if self._process is None or not self._process.is_alive():
            return
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        await self._end()
        if self._process.is_alive():
            await self.kill()

    async def _end(self) -> None:
        assert self._process is not None
        await asyncio.to_thread(self._process.join, _CLOSING)

    def freeze(self) -> None:
        """Stop it where it is."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self.signal(signal.SIGCONT)


@contextlib.asynccontextmanager
async def open_nodes(
    database: str, folder: Path, *more: str, number: int = 2, pace: float = 0, put: Sequence[str] = ()
) -> AsyncIterator[list[NodeProcess]]:
    """So many nodes on one database."""
    found = []
    for place in range(number):
        words = ("--database", database, "--data", str(folder / str(place)), "--pace", str(pace), *more)
        found.append(NodeProcess(words, folder / f"node{place}.txt", put))
    for one in found:
        one.open()
    try:
        await asyncio.gather(*(one.ready() for one in found))
        yield found
    finally:
        await asyncio.gather(*(one.close() for one in found))
