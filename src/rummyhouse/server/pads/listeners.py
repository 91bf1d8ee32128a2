"""The pages that are looking at a pad just now, so that all of them hear of a new entry at once."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from litestar.exceptions import WebSocketDisconnect

from rummyhouse.server.nodes.shared import nobody
from rummyhouse.server.pads.messages import PadChanged
from rummyhouse.server.wire import write_body

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import WebSocket


class _Listener:
    def __init__(self) -> None:
        self.latest = 0
        self.wake = asyncio.Event()

    def ring(self, latest: int) -> None:
        """Wake it, unless it has heard of so many acts already."""
        if latest > self.latest:
            self.latest = latest
            self.wake.set()


class PadListeners:
    """A signal for each pad that is being looked at. It says how many acts the pad has, never what was written."""

    def __init__(self) -> None:
        self.tell: Callable[[str], None] = nobody
        self._listeners: dict[str, set[_Listener]] = {}

    def ring(self, pad: str, latest: int) -> None:
        """Tell all who are looking at this pad, through any node, how many acts it has now."""
        self.found(pad, latest)
        self.tell(f"{latest} {pad}")

    def found(self, pad: str, latest: int) -> None:
        """Tell those who are looking at it through this node."""
        for listener in self._listeners.get(pad, ()):
            listener.ring(latest)

    def hear(self, text: str) -> None:
        """A pad has new acts, which were kept by another node."""
        latest, _, pad = text.partition(" ")
        self.found(pad, int(latest))

    def doubt(self) -> None:
        """Whoever counts the acts again from time to time needs not be told."""

    @property
    def looked_at(self) -> list[str]:
        """The pads that somebody is looking at through this node."""
        return list(self._listeners)

    async def attend(self, pad: str, count: Callable[[], Awaitable[int]], socket: WebSocket[Any, Any, Any]) -> None:
        """Signal this socket until it is closed; the first signal says how many acts the pad has now.

        Args:
            pad: its name.
            count: counts its acts. Listening starts before they are counted, so that none falls in between.
            socket: of the page.
        """
        listener = _Listener()
        self._listeners.setdefault(pad, set()).add(listener)
        try:
            listener.ring(await count())
            await _attend(listener, socket)
        finally:
            self._listeners[pad].discard(listener)
            if not self._listeners[pad]:
                del self._listeners[pad]


async def _attend(listener: _Listener, socket: WebSocket[Any, Any, Any]) -> None:
    teller = asyncio.create_task(_tell(listener, socket))
    hearer = asyncio.create_task(_hear(socket))
    try:
        await asyncio.wait((teller, hearer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (teller, hearer):
            task.cancel()
        await asyncio.gather(teller, hearer, return_exceptions=True)


async def _tell(listener: _Listener, socket: WebSocket[Any, Any, Any]) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            await socket.send_text(write_body(PadChanged(listener.latest)).decode())


async def _hear(socket: WebSocket[Any, Any, Any]) -> None:
    """Return when the page hangs up or says anything: it has nothing to say here."""
    with contextlib.suppress(WebSocketDisconnect):
        await socket.receive()
