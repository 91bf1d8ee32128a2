"""The pages that are looking at a pad just now, so that all of them hear of a new entry at once."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from litestar.exceptions import WebSocketDisconnect

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
    """A signal for each pad that is being looked at. It says how many acts the pad has, never what was written.

    The signal goes out in this process only; pages connected to another process hear of it when they next ask.
    """

    def __init__(self) -> None:
        self._listeners: dict[str, set[_Listener]] = {}

    def ring(self, pad: str, latest: int) -> None:
        """Tell all who are looking at this pad how many acts it has now."""
        for listener in self._listeners.get(pad, ()):
            listener.ring(latest)

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
