"""Serving the application: sockets, and what happens to open requests when the house closes."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import socket
import sys
from typing import TYPE_CHECKING, Any

import uvicorn

from rummyhouse.server import memory
from rummyhouse.server.connections import Connections, HouseRequests, HouseSocket
from rummyhouse.server.front_door import FrontDoor
from rummyhouse.server.protocol import MAX_MESSAGE
from rummyhouse.server.readers import Readers
from rummyhouse.tables.trouble import Trouble

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from litestar import Litestar

    from rummyhouse.server.settings import Settings

_MANY = 65_536  # open files that a house asks for
_OTHERS = 256  # files that are no connections: the database, pipes to other processes, what is being read
_QUEUE = 256  # who may have connected before the house has looked up
_LET_IN = 8  # of them at once: those who play do not wait for all
_OUT_OF_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

_trouble = Trouble(__name__)


def ask_for_files() -> None:
    """Let this process open as many files as it may; what it gets by itself is often a thousand."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MANY if hard == resource.RLIM_INFINITY else min(_MANY, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections(wished: int) -> int:
    """How many connections a house may have: what is wished (0: any number), and files enough for all else."""
    files = _MANY
    if sys.platform != "win32":
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = _MANY if soft == resource.RLIM_INFINITY else soft
    most = max(files // 2, files - _OTHERS - _QUEUE)
    return min(wished, most) if wished else most


class HouseServer(uvicorn.Server):
    """A server that first ends the requests waiting for news, and then waits for the others to finish.

    Nothing on a socket is compressed: how well a message compresses depends on what it says, so its length alone would
    tell an eavesdropper something that only one seat may know.
    """

    def __init__(self, app: Litestar, **more: Any) -> None:
        """``more`` is further configuration of uvicorn."""
        self._app = app
        self._has_process = False
        settings: Settings = app.state.settings
        self._register = Connections(most_connections(settings.connections), settings.per_address, settings.patience)
        app.state.counts.connections = self._register.__len__
        ours: dict[str, Any] = {
            "log_config": None,
            "access_log": False,
            "server_header": False,
            "backlog": _LET_IN,  # for asyncio this is how many are let in at once, too
            "http": functools.partial(HouseRequests, register=self._register),
            "ws": functools.partial(HouseSocket, register=self._register),
            "ws_max_size": MAX_MESSAGE + 1,
            "ws_per_message_deflate": False,
            "forwarded_allow_ips": list(settings.proxies),
        }
        super().__init__(uvicorn.Config(Readers(FrontDoor(app, settings, app.state.counts)), **ours | more))

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until somebody closes the house; the process has nothing else to do."""
        self._has_process = True
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house."""
        asyncio.get_running_loop().set_exception_handler(_note_loop_trouble)
        self._register.proxies = self.config.loaded_app.trusted_hosts
        await super().startup(sockets)
        for server in self.servers:
            for door in server.sockets:
                with socket.fromfd(door.fileno(), door.family, door.type) as same:
                    same.listen(_QUEUE)
        if self._has_process:
            self._app.state.house.compiler.on_read = memory.set_aside
            memory.settle()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the house."""
        await self._app.state.house.hand_over()
        await self._app.state.house.send_home()
        await super().shutdown(sockets)


def _note_loop_trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A system without files left is told once a minute, not once for everybody who knocks."""
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in _OUT_OF_FILES:
        _trouble.note("files", "nobody can be let in: %s", error.strerror)
    else:
        loop.default_exception_handler(context)
