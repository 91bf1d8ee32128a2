"""How many requests and sockets one address may have open at the same time, behind a proxy too."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rummyhouse.server import texts
from rummyhouse.server.protocol import ErrorAnswer
from rummyhouse.server.wire import write_body
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_trouble = Trouble(__name__)


class PerAddress:
    """Lets an address have ``most`` requests and sockets open; a whole club may have one address."""

    def __init__(self, app: Callable[..., Awaitable[None]], most: int) -> None:
        self._app = app
        self._most = most
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request, or say that there are too many."""
        if scope["type"] not in ("http", "websocket") or not scope.get("client"):
            await self._app(scope, receive, send)
            return
        address: str = scope["client"][0]
        if self._open[address] >= self._most:
            _trouble.note("many", "%s has %d requests and sockets open and gets no more", address, self._most)
            await _refuse(scope, send)
            return
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


async def _refuse(scope: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013})
        return
    body = write_body(ErrorAnswer("too_fast", texts.TOO_MANY_OPEN))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})
