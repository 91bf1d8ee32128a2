"""Nodes of one house: each is a real ``rummyhouse serve`` on the same PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Iterable

    from tests.server.guests import Line

_ROOT = Path(__file__).parents[3]
_OPENING = 90.0  # seconds
PROMISED = 10.0
"""Seconds in which a table moves on, whatever has happened to its node."""


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class NodeProcess:
    """A node that can be killed and frozen."""

    def __init__(self, process: asyncio.subprocess.Process, port: int, told: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._process = process
        self._told = told

    async def ready(self) -> None:
        until = time.monotonic() + _OPENING
        async with httpx.AsyncClient(base_url=self.address) as web:
            while time.monotonic() < until and self._process.returncode is None:
                with contextlib.suppress(httpx.HTTPError):
                    if (await web.get("/readyz", timeout=2)).status_code == 200:
                        return
                await asyncio.sleep(0.1)
        raise RuntimeError(f"the node did not open; it said:\n{self.told}")

    @property
    def told(self) -> str:
        return self._told.read_text(encoding="utf-8")

    async def kill(self) -> None:
        self._process.kill()
        await self._process.wait()

    async def close(self) -> None:
        if self._process.returncode is None:
            self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), 15)
            except TimeoutError:
                await self.kill()

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)


@contextlib.asynccontextmanager
async def open_nodes(database: str, folder: Path, *more: str, number: int = 2) -> AsyncIterator[list[NodeProcess]]:
    """So many nodes on one database, opened one after the other as far as the schema goes."""
    found = []
    program = str(Path(sys.executable).with_name("rummyhouse"))
    for place in range(number):
        port, told = free_port(), folder / f"node{place}.txt"
        settings = ("--port", str(port), "--database", database, "--data", str(folder / str(place)), "--pace", "0")
        with told.open("wb") as out:
            process = await asyncio.create_subprocess_exec(
                program, "serve", *settings, *more, cwd=_ROOT, stdout=out, stderr=out
            )
        found.append(NodeProcess(process, port, told))
    try:
        await asyncio.gather(*(one.ready() for one in found))
        yield found
    finally:
        for one in found:
            with contextlib.suppress(ProcessLookupError):
                one.thaw()
        await asyncio.gather(*(one.close() for one in found))


async def rows(database: str, text: str, **values: object) -> list[sa.Row[tuple[object, ...]]]:
    """What the database answers."""
    engine = create_async_engine(database, poolclass=NullPool)
    async with engine.connect() as connection:
        return list((await connection.execute(sa.text(text), values)).all())


async def log_of(database: str, table: str) -> list[tuple[int, int, str]]:
    """Number, epoch and entry of everything written at a table."""
    wanted = 'SELECT number, epoch, entry FROM event WHERE "match" = :table ORDER BY number'
    return [(row[0], row[1], row[2]) for row in await rows(database, wanted, table=table)]


async def holder_of(database: str, table: str) -> str:
    return str((await rows(database, 'SELECT node FROM "match" WHERE id = :table', table=table))[0][0])


async def until(lines: Iterable[Line], reached: str) -> None:
    """Listen on these lines until each has come to a stage."""

    async def hear(line: Line) -> None:
        while line.stage != reached:
            await line.until("news")

    await asyncio.gather(*map(hear, lines))


async def play(line: Line, chance: random.Random) -> None:
    """Play until the match is over, no faster than the house lets a page speak."""
    while line.stage != "finished":
        await asyncio.sleep(0.15)
        own = line.news["table"]["seats"][line.news["you"]]
        if line.stage == "between" and not own["ready"]:
            answer = await line.ask(type="next")
        elif line.stage == "playing" and line.moves:
            action, sequence = await line.choose(chance), line.news["sequence"]
            answer = await line.ask(type="act", seen=sequence, actions=[action])
        else:
            await line.until("news")
            continue
        if answer["type"] == "done":
            await line.reach(answer["sequence"])
        else:
            assert answer["code"] == "out_of_date", answer  # the page had not heard the latest yet
