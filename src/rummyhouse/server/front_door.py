"""The front door: who asks for this house, how often and how much at the same time, and traces."""

from __future__ import annotations

import functools
import time
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.connections import line_in
from rummyhouse.server.own_names import is_own, own_names
from rummyhouse.server.protocol import ErrorAnswer
from rummyhouse.server.rate_limits import limited_as
from rummyhouse.server.trace import HEADER, TRACE, new_trace
from rummyhouse.server.wire import write_body
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from litestar import Litestar

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.server.metrics.counts import Counts
    from rummyhouse.server.settings import Settings

_API = "/api/"
_FILES = "/assets/"
"""Where the client's files are: nobody asks the log about one that was there, and a first visit takes many of them."""
_REFUSED = 400
_trouble = Trouble(__name__)


class FrontDoor:
    """Lets in who asks for this house by one of its names, and of one address only so many at the same time.

    A whole club may have one address. Behind a proxy it is the address that the proxy names.
    """

    def __init__(self, app: Litestar, settings: Settings, counts: Counts) -> None:
        self._app = app
        self._counts = counts
        self._names = own_names(settings)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request, or say that there are too many; either way its answer has a trace."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        trace = new_trace()
        TRACE.set(trace)
        if scope["type"] == "http" and scope["method"] == "HEAD" and not scope["path"].startswith(_API):
            scope = {**scope, "method": "GET"}  # uvicorn knows that no body goes out
        mark, begun = (HEADER, trace.encode()), time.perf_counter()

        async def tell(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                status = message.get("status", 0)
                if status >= _REFUSED or not scope["path"].startswith(_FILES):
                    message["headers"] = [*message.get("headers", ()), mark]
                if status:
                    self._counts.requests[str(status)[0]].note(time.perf_counter() - begun)
            await send(message)

        await self._admit(scope, receive, tell)

    async def _admit(self, scope: Any, receive: Any, send: Any) -> None:
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        if not is_own(host, self._names):
            _trouble.note("host", "somebody asks for %r, which is not this house", host[:100])
            await _refuse(scope, send, 421, ErrorAnswer("not_permitted", say(texts.FOREIGN_HOST, name=host[:100])))
            return
        if not scope.get("client"):
            await self._app(scope, receive, send)
            return
        address = limited_as(scope["client"][0])
        is_question = scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith(_API)
        house: OpenHouse = self._app.state.house
        if is_question and not house.questions.allow(address):
            _trouble.note("questions", "%s asks too much at once", address)
            wait = house.questions.seconds_until(address)
            await _refuse(scope, send, 429, ErrorAnswer("too_fast", say(texts.TOO_MUCH_AT_ONCE)), wait)
            return
        if not house.open_requests.enter(address):
            _trouble.note("many", "%s has all the requests and sockets open that it may, and gets no more", address)
            await _refuse(scope, send, 429, ErrorAnswer("too_fast", say(texts.TOO_MANY_OPEN)), 1)
            return
        leave = functools.partial(house.open_requests.leave, address)
        try:
            await self._app(scope, receive, send)
        finally:
            line = line_in(scope)
            if line is not None and line.goes_on:
                line.at_end(leave)
            else:
                leave()


async def _refuse(scope: Any, send: Any, status: int, answer: ErrorAnswer, wait: int = 0) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013})
        return
    body = write_body(answer)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
