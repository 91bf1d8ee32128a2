"""What is put in place of single functions of a node, in its own process: planted bugs, and circumstances.

A planted bug shows that a program can fail. A circumstance is something that cannot be had from outside: a pool of one
connection, a clock that is set, minutes that last seconds. Nothing of this is in the product.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import importlib
import signal
import socket
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rummyhouse.server.settings import Settings
from rummyhouse.server.tables.conversation import Conversation
from rummyhouse.store import bells, lines, store
from rummyhouse.tables import new_tables
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.log import LeaseLostError, LogError, NumberTakenError
from rummyhouse.tables.time_limit import TimeLimit
from tools.faults import standing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

    from rummyhouse.store.bells import Bells
    from rummyhouse.tables import Summary
    from rummyhouse.tables.log import LogRow

TURN, RESERVE = 3, 2
"""Seconds of a turn and of the reserve under the clock ``brisk``, where it is short."""
cli_serve = importlib.import_module("rummyhouse.cli.serve")  # the name is that of the command, too
_LATER = 1.0  # seconds after which a node that answers too early writes


def replace(owner: object, **found: object) -> None:
    """Put these in place of what a class or module has under their names.

    Raises:
        AttributeError: it has nothing of that name, so nothing would be replaced.
    """
    for name, one in found.items():
        getattr(owner, name)
        setattr(owner, name, one)


# --- planted bugs -----------------------------------------------------------------------------------------------------


def answer_before_commit() -> None:
    """The node answers at once and writes a second later, several rows together: quick, and wrong."""
    append: Any = Holding.append
    last: dict[int, asyncio.Task[None]] = {}

    async def write(before: asyncio.Task[None] | None, *given: Any) -> None:
        await asyncio.sleep(_LATER)
        if before is not None:
            await asyncio.wait([before])
        with contextlib.suppress(LogError, LeaseLostError, NumberTakenError):
            await append(*given)

    async def hurry(holding: Holding, log: Any, rows: Sequence[LogRow], summary: Summary) -> None:
        if rows[0].number == 0:
            await append(holding, log, rows, summary)
        else:
            before = last.get(id(holding))
            last[id(holding)] = asyncio.create_task(write(before, holding, log, list(rows), summary))

    replace(Holding, append=hurry)


def no_epoch_check() -> None:
    """The database is not asked whether the lease still holds: the node believes that it does."""
    anybody = store._SUMMARISE.where(sa.bindparam("by") != "", sa.bindparam("under") > 0)
    replace(store, _SUMMARISE_HELD=anybody, _WRITE_HELD=store._written_with(anybody))


def unbounded_queue() -> None:
    """Answers wait for a page that does not read them, however many they are."""

    def reply(talk: Any, message: Any) -> None:
        talk._replies.append(message)
        talk._tell_soon()

    replace(Conversation, _reply=reply)


def lost_bell(lost: str) -> None:
    """The bell that tells other nodes of something of this kind does not ring."""
    ring = bells.Bells.ring

    def forget(ringing: Bells, kind: str, name: str) -> None:
        if kind != lost:
            ring(ringing, kind, name)

    replace(bells.Bells, ring=forget)


PLANTS: dict[str, Callable[[], None]] = {
    "answer-before-commit": answer_before_commit,
    "no-epoch-check": no_epoch_check,
    "unbounded-queue": unbounded_queue,
    "lost-bell": partial(lost_bell, "log"),
    "lost-pad-bell": partial(lost_bell, "pads"),
    "lost-tournament-bell": partial(lost_bell, "tournaments"),
    "lost-company-bell": partial(lost_bell, "company"),
}


# --- circumstances ----------------------------------------------------------------------------------------------------


def short_clocks() -> None:
    """The clock that people may agree on leaves them seconds."""
    replace(new_tables, LIMITS={"brisk": TimeLimit("brisk", TURN, RESERVE)})


def pool_of_one() -> None:
    """The node has one connection to the database, and nobody waits for it longer than five seconds."""

    def opened(url: str, **settings: Any) -> AsyncEngine:
        pool = {} if "poolclass" in settings else {"pool_size": 1, "max_overflow": 0}
        return create_async_engine(url, **settings | pool)

    replace(lines, create_async_engine=opened)


def clock_that_is_set() -> None:
    """The time of day goes one hour on at SIGUSR1, and one hour back at SIGUSR2."""
    hour, ahead = 3600, 0
    time_ns, seconds = time.time_ns, time.time

    def step(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signals are handled
        nonlocal ahead
        ahead += hour if number == signal.SIGUSR1 else -hour

    signal.signal(signal.SIGUSR1, step)
    signal.signal(signal.SIGUSR2, step)
    time.time_ns = lambda: time_ns() + ahead * 10**9
    time.time = lambda: seconds() + ahead
    defaults = Settings.__init__.__kwdefaults__
    assert defaults is not None
    defaults["clock"] = lambda: dt.datetime.fromtimestamp(time.time(), dt.UTC)


def little_buffers() -> None:
    """The system keeps little for whoever does not read: the node has to hold him up."""
    listen = cli_serve._listen

    def listen_with_little(host: str, port: int) -> socket.socket:
        door: socket.socket = listen(host, port)
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
            door.setsockopt(socket.SOL_SOCKET, buffer, 1 << 15)  # the sockets of those who are let in inherit it
        return door

    replace(cli_serve, _listen=listen_with_little)


CIRCUMSTANCES: dict[str, Callable[[], None]] = {
    "short-clocks": short_clocks,
    "pool-of-one": pool_of_one,
    "clock-that-is-set": clock_that_is_set,
    "little-buffers": little_buffers,
    "tell-tasks": standing.tell_tasks,
}


def put(names: Sequence[str]) -> None:
    """Put all these in place."""
    for name in names:
        (PLANTS | CIRCUMSTANCES)[name]()
