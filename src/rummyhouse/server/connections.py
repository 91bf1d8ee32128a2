"""The connections to a house: how many there may be, and how long one may keep the house waiting.

A request has to come whole within some seconds, however its bytes are spread, and what is sent has to be taken. Who
keeps the house waiting longer is cut off; where there is no room left, the connection that has waited longest makes
room for a new one. So no number of connections that say nothing keeps anybody out.
"""

from __future__ import annotations

import asyncio
import socket
import weakref
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import h11
from litestar.connection import WebSocket
from litestar.types import Empty
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rummyhouse.server.rate_limits import limited_as
from rummyhouse.tables.signal import Signal
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Coroutine
    from contextvars import Context

    from litestar.types import Receive, Send

_LINE = "rummyhouse.line"
"""Under which a route finds the socket itself among what uvicorn offers beyond ASGI."""
_UNREAD = 2  # messages that may wait to be looked at while more are read
_LEAST = 1024  # bytes that have to be taken while the house is patient

_trouble = Trouble(__name__)


class Connection:
    """An open connection, whatever is spoken over it."""

    def __init__(self, register: Connections, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self._register = register
        self._request: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    def awaits_request(self) -> None:
        """A request has begun, or none has come yet: from the first of these calls on the time runs."""
        if self._request is None and not self.transport.is_closing():
            self._request = asyncio.get_running_loop().call_later(self._register.patience, self.cut)
            self._register.idle[self] = None

    def has_request(self) -> None:
        """The whole request is there."""
        if self._request is not None:
            self._request.cancel()
            self._request = None
        self._register.idle.pop(self, None)

    def is_at_rest(self) -> None:
        """Everything is answered, and nobody waits: it makes room where room is needed."""
        if not self.transport.is_closing():
            self._register.idle.setdefault(self)

    def stalls(self) -> None:
        """What was sent is not taken, or only slowly."""
        if self._stall is None:
            left = self.transport.get_write_buffer_size()
            self._stall = asyncio.get_running_loop().call_later(self._register.patience, self._look_again, left)

    def flows(self) -> None:
        """It is taken again."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _look_again(self, before: int) -> None:
        """A slow line takes its time, as long as it takes something."""
        self._stall = None
        left = self.transport.get_write_buffer_size()
        if left > before - _LEAST:
            self.cut()
        elif left:
            self.stalls()

    def cut(self) -> None:
        """Close it at once, whether or not the other side takes notice."""
        self.close()
        self.transport.abort()

    def close(self) -> None:
        """It has been closed."""
        self.has_request()
        self.flows()
        self._register.forget(self)


class Connections:
    """The open connections of a house.

    Attributes:
        patience: seconds in which a request has to come whole, and in which what was sent has to be taken.
        idle: those that make room for others, the one that has been idle longest first.
    """

    def __init__(self, most: int, most_of_one: int, patience: float) -> None:
        """``most`` connections altogether, and ``most_of_one`` from one address that is no proxy of ours."""
        self.patience = patience
        self.proxies: Container[str] = ()
        self.idle: dict[Connection, None] = {}
        self._most = most
        self._most_of_one = most_of_one
        self._open: dict[asyncio.BaseTransport, Connection] = {}
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def find(self, transport: asyncio.BaseTransport) -> Connection | None:
        """The connection that goes over this transport, if it was let in."""
        return self._open.get(transport)

    def admit(self, transport: asyncio.Transport) -> Connection | None:
        """Let a new connection in, if need be in the place of an idle one."""
        address = (get_remote_addr(transport) or ("", 0))[0]
        is_proxy, address = address in self.proxies, limited_as(address)
        if not is_proxy and self._of[address] >= self._most_of_one and not self._make_room(address):
            _trouble.note("address", "%s has %d connections and gets no more", address, self._of[address])
            return None
        if len(self._open) >= self._most and not self._make_room():
            _trouble.note("full", "all %d connections are in use; nobody is let in", self._most)
            return None
        found = self._open[transport] = Connection(self, transport, address)
        self._of[address] += 1
        return found

    def _make_room(self, address: str | None = None) -> bool:
        """Cut off whoever has been idle longest, of this address or of all."""
        for one in self.idle:
            if address is None or one.address == address:
                one.cut()
                return True
        return False

    def forget(self, connection: Connection) -> None:
        """A connection has been closed."""
        if self._open.pop(connection.transport, None) is not None:
            self._of[connection.address] -= 1
            if not self._of[connection.address]:
                del self._of[connection.address]


class _Registered(asyncio.Protocol):
    """What is the same whatever is spoken: whether the other side is there, and takes what is sent."""

    def __init__(self, *given: Any, register: Connections, **more: Any) -> None:
        super().__init__(*given, **more)
        self._register = register
        self._connection: Connection | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self._connection is not None:
            self._connection.close()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side does not take what is sent."""
        super().pause_writing()
        if self._connection is not None:
            self._connection.stalls()

    def resume_writing(self) -> None:
        """It takes it again."""
        super().resume_writing()
        if self._connection is not None:
            self._connection.flows()


class HouseRequests(_Registered, H11Protocol):
    """HTTP over a connection."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as above
        """Somebody connects; whichever way the door was opened, no answer waits for more to go with it."""
        opened = transport.get_extra_info("socket")
        if opened is not None and opened.family in (socket.AF_INET, socket.AF_INET6):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = self._register.admit(transport)
        super().connection_made(transport)
        if self._connection is None:
            transport.abort()
        else:
            self._connection.awaits_request()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request, however few."""
        if self._connection is None:
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._review(self._connection)

    def _review(self, connection: Connection) -> None:
        """Note whether the request is whole."""
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY or (theirs is h11.IDLE and self.conn.trailing_data[0]):
            connection.awaits_request()
        else:
            connection.has_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, which knows it by its transport."""
        if self._connection is not None:
            self._connection.has_request()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """A request has been answered."""
        super().on_response_complete()
        if self._connection is not None:
            self._review(self._connection)
            if self.transport.get_write_buffer_size():
                self._connection.stalls()
            if self.cycle.response_complete:
                self._connection.is_at_rest()


class _Inbox:
    """What has come over a socket and was not looked at yet: a queue for one reader, as small as it can be.

    Attributes:
        heard: is called whenever something has come, for a reader who does not wait for it.
    """

    __slots__ = ("_came", "_events", "heard")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._came = Signal()
        self.heard: Callable[[], None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        self._came.set()
        if self.heard is not None:
            self.heard()

    async def get(self) -> Any:
        await self._came.wait()
        event = self._events.pop(0)
        if not self._events:
            self._came.clear()
        return event

    def empty(self) -> bool:
        return not self._events

    @property
    def is_full(self) -> bool:
        return len(self._events) >= _UNREAD


class HouseSocket(_Registered, WebSocketsSansIOProtocol):
    """A socket; whether the other side is still there is asked with pings.

    A route opens it, and may leave it to somebody who goes on after the route has returned (:meth:`go_on`). So nothing
    is kept of the many calls, within each other, that have led to the route, and nobody has to wait in them.
    """

    # With more than thirty attributes in its dictionary an object shares no names with others of its class.
    __slots__ = (
        "_leave",
        "app",
        "client",
        "config",
        "conn",
        "frames",
        "loop",
        "queue",
        "request",
        "response",
        "scope",
        "server",
    )

    def __init__(self, *given: Any, **more: Any) -> None:
        """As for uvicorn's; what it waits with takes less memory."""
        super().__init__(*given, **more)
        self.queue: Any = _Inbox()
        self.writable: Any = Signal()
        self.writable.set()
        self._leave: Callable[[], None] | None = None

    async def run_asgi(self) -> None:
        """Let a route open the socket. It is closed when the route returns, unless somebody goes on with it."""
        self.scope["extensions"][_LINE] = self  # type: ignore[assignment] # more than ASGI has
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.logger.error("a route has returned and not answered")
                self.send_500_response()
        finally:
            del self.scope, self.app  # which know the socket, as it has known them
        if not self.goes_on and self.close_timer is None:
            self.transport.close()

    # --- for whoever goes on ------------------------------------------------------------------------------------------

    def go_on(self, heard: Callable[[], None]) -> None:
        """Stay open when the route returns; from now on ``heard`` is called whenever something has come."""
        self.queue.heard = heard
        if not self.queue.empty():
            heard()

    @property
    def goes_on(self) -> bool:
        """Whether somebody talks over it whether or not the route has returned."""
        return self.queue.heard is not None

    def at_end(self, leave: Callable[[], None]) -> None:
        """Call this when it is over, for whoever could not wait for that."""
        self._leave = leave

    @property
    def has_come(self) -> bool:
        """Whether something has come, so that :meth:`receive` does not wait."""
        return not self.queue.empty()

    def start(self, work: Coroutine[Any, Any, None], context: Context) -> asyncio.Task[None]:
        """Do some work for it, for whose end a house that closes waits."""
        task = self.loop.create_task(work, context=context)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def send_text(self, text: str) -> None:
        """Send this as soon as what was sent before is taken."""
        self._check()
        await self.send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Take leave with this code."""
        self._check()
        await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def _check(self) -> None:
        """Somebody who did not answer may have been hung up on; a conversation hears of that later."""
        if self.close_sent:
            raise ClientDisconnected

    def end(self) -> None:
        """Nobody talks over it any more."""
        self.queue.heard = None
        if self.close_timer is None:
            self.transport.close()
        leave, self._leave = self._leave, None
        if leave is not None:
            leave()

    # --- as uvicorn's, but for less -----------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        """A message has come; only if others wait before it nothing more is read, which uvicorn's does every time."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if self.queue.is_full and not was_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def start_keepalive(self) -> None:
        """The socket is open, and may be for hours: what was said to open it is needed no more."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser of messages began with the request, and keeps it
        self.response.headers.clear()
        del self.request, self.response

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a socket."""
        self._connection = self._register.find(cast("asyncio.Transport", transport))
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone; what reads it, and what was wrong, is not to keep it until circles are looked for."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None

    def keepalive_timeout(self) -> None:
        """The other side has not answered a ping: it would not take our farewell either."""
        super().keepalive_timeout()
        if self._connection is not None:
            self._connection.cut()


def line_in(scope: Any) -> HouseSocket | None:
    """The socket of what is asked here; None where it is no socket."""
    found: HouseSocket | None = (scope.get("extensions") or {}).get(_LINE)
    return found


class RouteSocket(WebSocket[Any, Any, Any]):
    """A socket as a route sees it. It goes with the last who needs it, for what it hands out does not keep it."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        """As in Litestar, with a weak reference to itself."""
        return WebSocket.receive_wrapper(weakref.proxy(self), receive)

    def send_wrapper(self, send: Send) -> Send:
        """As in Litestar, with a weak reference to itself."""
        return WebSocket.send_wrapper(weakref.proxy(self), send)

    @property
    def line(self) -> HouseSocket:
        """The socket itself, for whoever goes on with it."""
        found = line_in(self.scope)
        assert found is not None
        return found

    def forget_headers(self) -> None:
        """It is open, and may be for hours: what was said to open it is needed no more."""
        self.scope["headers"].clear()  # type: ignore[attr-defined] # uvicorn's is a list
        self._connection_state.headers = self._connection_state.cookies = self._cookies = Empty
