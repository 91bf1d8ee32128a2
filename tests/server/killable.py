"""A server as a process of its own that can be killed at any moment.

Children are forked from a process that has loaded everything already, so that twenty of them start in seconds.
"""

from __future__ import annotations

import multiprocessing
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.bots import units_of
from rummyhouse.compiled import units
from rummyhouse.server.app import create_app
from rummyhouse.server.serving import HouseServer
from rummyhouse.server.settings import Settings
from rummyhouse.store.database import sqlite_url

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.server.warmed"])


GAMES = ("gin", "fan")


def compile_all() -> None:
    """Compile the games that are played here."""
    for name in GAMES:
        for unit in units_of(name):
            units.ready(unit)


def serve(port: int, folder: str) -> None:
    """Serve until somebody kills the process."""
    settings = Settings(
        database=sqlite_url(Path(folder)),
        bot_pause=0.004,
        deal_pause=0.004,
        messages_per_second=1e6,
        messages_at_once=10**6,
        requests_per_second=1e6,
        requests_at_once=10**6,
    )
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind(("127.0.0.1", port))
    HouseServer(create_app(settings)).run(sockets=[door])


def start(port: int, folder: Path) -> ForkServerProcess:
    """A server process on this port, with its data in this folder."""
    process = CONTEXT.Process(target=serve, args=(port, str(folder)), daemon=True)
    process.start()
    return process
