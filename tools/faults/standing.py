"""Why a table stands still: its lease, the locks of the database, and what the tasks of all nodes wait for."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import time
import traceback
from typing import TYPE_CHECKING, Any

from rummyhouse.server.house import OpenHouse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from tools.faults.house import House

_LEASES = """SELECT m.id, m.stage, m.node, m.epoch, n.until - extract(epoch FROM clock_timestamp()) * 1000 AS until,
    (SELECT max(number) FROM event e WHERE e."match" = m.id) AS last,
    (SELECT max(at) FROM event e WHERE e."match" = m.id) - extract(epoch FROM clock_timestamp()) * 1000 AS written
    FROM "match" m LEFT JOIN node n ON n.id = m.node WHERE m.stage <> 'finished'"""
_NODES = "SELECT id, until - extract(epoch FROM clock_timestamp()) * 1000 AS until FROM node ORDER BY since"
_LINES = """SELECT a.pid, a.state, a.wait_event_type, a.wait_event, a.backend_xid,
    extract(epoch FROM clock_timestamp() - a.state_change) AS since, pg_blocking_pids(a.pid) AS behind,
    (SELECT count(*) FROM pg_locks l WHERE l.pid = a.pid AND NOT l.granted) AS waits, left(a.query, 90) AS query
    FROM pg_stat_activity a WHERE a.backend_type = 'client backend' AND a.pid <> pg_backend_pid() ORDER BY since DESC"""
_ERRANDS = "SELECT count(*) AS errands, count(*) FILTER (WHERE refused) AS refused FROM errand"
_SIGNAL = signal.SIGQUIT
_open: list[OpenHouse] = []


def tell_tasks() -> None:
    """At a signal a node tells what it holds, and what each of its tasks waits for."""
    begin: Any = OpenHouse.__init__

    def opened(house: OpenHouse, *given: Any) -> None:
        begin(house, *given)
        _open.append(house)

    OpenHouse.__init__ = opened  # type: ignore[assignment,method-assign]
    signal.signal(_SIGNAL, _tell)


def _tell(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signals are handled
    told = [f"--- {time.monotonic():.3f} at {_place(frame)}"]
    for house in _open[-1:]:
        node = house.node
        pool = house.store.database._engine.pool.status()
        told.append(f"node {node.name if node else ''}, late by {node._lateness if node else 0:.1f} s, {pool}")
        for link, table in house.tables._live.items():
            held, door = table.holding, table.door
            told.append(
                f"table {link[:8]} epoch {held.epoch} tried {held._tried} number {table.truth.number} "
                f"door {door._writing.locked()} waiting {len(door._writing._waiters or ())} tasks {len(door._tasks)}"
            )
    with contextlib.suppress(RuntimeError):
        for task in asyncio.all_tasks():
            told.append(f"{task.get_name()}: {' < '.join(_awaited(task.get_coro()))}")
    sys.stderr.write("\n".join(told) + "\n---\n")
    sys.stderr.flush()


def _place(frame: FrameType | None) -> str:
    found = traceback.extract_stack(frame, 6) if frame is not None else []
    return " < ".join(f"{one.name}:{one.lineno}" for one in reversed(found))


def _awaited(waiting: Any) -> Iterator[str]:
    while waiting is not None:
        frame = getattr(waiting, "cr_frame", None) or getattr(waiting, "gi_frame", None)
        if frame is not None:
            yield f"{frame.f_code.co_qualname}:{frame.f_lineno}"
        after = getattr(waiting, "cr_await", None) or getattr(waiting, "gi_yieldfrom", None)
        if after is None and frame is None:
            yield repr(waiting)[:60]
        waiting = after


async def why(house: House) -> str:
    """All that can be seen now."""
    told = [f"=== {time.monotonic():.3f}"]
    sizes = [len(node.told) for node in house.nodes]
    for node in house.nodes:
        node.signal(_SIGNAL)
    for text in (_NODES, _LEASES, _LINES, _ERRANDS) if house.cluster is not None else ():
        told += [" ".join(f"{name}={value}" for name, value in row._mapping.items()) for row in await house.rows(text)]
    await asyncio.sleep(1)
    for place, (node, size) in enumerate(zip(house.nodes, sizes, strict=True)):
        told += [f"*** node {place}, process {node.id}", node.told[size:]]
    return "\n".join(told)
