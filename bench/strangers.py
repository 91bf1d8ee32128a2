"""``python -m bench.strangers``: what strangers who are up to no good cost those who play.

Opens a house as :mod:`bench.load` does, lets people play at some tables, and then lets strangers come, a process of
their own for each kind. Prints how long acknowledgements took before, meanwhile and afterwards, what the house used of
its processor, how many of its answers were its own fault (5xx), and its memory. Strangers come through many addresses,
as if through a trusted proxy, except those who flood. Where others want the processor they come last, for in life they
have machines of their own. With ``--pin`` the house has the first core, everybody else the second.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import re
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bench.load import House, Tables, Tally, percentile
from rummyhouse import games
from rummyhouse.server.serving import ask_for_files
from rummyhouse.server.settings import Settings
from tools.faults.mutations import mutated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

_LOST = (OSError, EOFError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError, httpx.HTTPError)
_TIMES = 10  # as much as is allowed: what a flood is
_TOGETHER = 16  # mutated messages and lines that are opened at the same time
_LAST = 987_654_321  # the number of a line's last question
_AT_LAST = re.compile(f'"id":{_LAST}|"too_fast"')
_LITTLE = 4096  # bytes that the system keeps for a reader who has stalled
_CALM = 3.0  # seconds between strangers and what comes after them
_COLUMNS = (
    "strangers",
    "of them",
    "acts before, meanwhile, after",
    "p50 ms",
    "p99 ms",
    "house, ms of processor a second",
    "5xx",
    "MiB",
    "what they came to",
)


# --- what strangers do ------------------------------------------------------------------------------------------------


@dataclass
class Strangers:
    """Strangers of one kind: how many, where, and what has become of them."""

    size: int
    port: int
    tables: Sequence[str]
    told: str = ""

    def __post_init__(self) -> None:
        """Each comes from an address of their own; they are ready at once, but for those who have to be there first."""
        self.is_ready, self.may_go = asyncio.Event(), asyncio.Event()
        self._addresses = (f"172.{one >> 16 & 255}.{one >> 8 & 255}.{one & 255}" for one in itertools.count(1))

    async def line(self, table: str, *, little: bool = False) -> ClientConnection:
        """A line to a table; of ``little`` the system keeps hardly anything."""
        door = socket.socket()
        if little:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _LITTLE)
        door.setblocking(False)
        await asyncio.get_running_loop().sock_connect(door, ("127.0.0.1", self.port))
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            sock=door,
            additional_headers={"x-forwarded-for": next(self._addresses)},
            proxy=None,
            compression=None,
            ping_interval=None,
            open_timeout=60,
            close_timeout=0.2,
            max_queue=1 if little else 16,
        )

    async def mutate(self) -> None:
        """So many messages with something wrong, none of them too fast: each line sends what one may at once."""
        left, cut = [self.size], 0

        async def shout(chance: random.Random) -> None:
            nonlocal cut
            while left[0] > 0:
                some = min(left[0], Settings.messages_at_once - 1)
                left[0] -= some
                with contextlib.suppress(*_LOST):
                    line = await self.line(chance.choice(self.tables))
                    try:
                        await line.send('{"type":"hello"}')
                        for _ in range(some):
                            await line.send(mutated(chance))
                        await line.send(f'{{"type":"hint","id":{_LAST}}}')
                        async with asyncio.timeout(60):
                            while not _AT_LAST.search(str(await line.recv())):
                                pass
                    except ConnectionClosed:
                        cut += 1
                    finally:
                        line.transport.abort()

        begun = time.monotonic()
        await asyncio.gather(*(shout(random.Random(number)) for number in range(_TOGETHER)))
        seconds = time.monotonic() - begun
        self.told = f"{self.size} messages in {seconds:.0f} s; {cut} lines were cut"

    async def stall(self) -> None:
        """So many look on at tables, ask, and never read."""
        lines = await self._gathered(little=True)
        self.told = f"{len(lines)} lines that nobody reads"
        self.is_ready.set()
        try:
            await asyncio.Event().wait()
        finally:
            for line in lines:
                line.transport.abort()

    async def _gathered(self, *, little: bool = False) -> list[ClientConnection]:
        found: list[ClientConnection] = []
        while len(found) < self.size:
            some = range(len(found), min(len(found) + _TOGETHER, self.size))
            found += await asyncio.gather(*(self._look_on(number, little=little) for number in some))
        return found

    async def _look_on(self, number: int, *, little: bool) -> ClientConnection:
        line = await self.line(self.tables[number % len(self.tables)], little=little)
        await line.send('{"type":"hello"}')
        if little:
            line.transport.pause_reading()
        return line

    async def open_halves(self) -> None:
        """So many connections that say half of what they want; whoever is cut off comes again."""
        cut, self.told = 0, "none was cut off yet"

        async def come(number: int) -> None:
            nonlocal cut
            await asyncio.sleep(number / 2000)
            while True:
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    try:
                        writer.write(
                            ("", "GET /heal", "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n")[number % 3].encode()
                        )
                        await reader.read()
                    finally:
                        writer.transport.abort()
                        cut += 1
                        self.told = f"{cut} were cut off"
                await asyncio.sleep(0.5)

        await asyncio.gather(*(come(number) for number in range(self.size)))

    async def flood(self) -> None:
        """So many addresses, each of which asks ten times as often as it may, and sends ten times as many messages."""
        answers = {"answered": 0, "refused": 0}

        async def ask_on(address: str) -> None:
            asked = f"GET /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n\r\n".encode()
            while True:
                with contextlib.suppress(*_LOST, asyncio.IncompleteReadError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    try:
                        due = time.monotonic()
                        while True:
                            writer.write(asked)
                            head = await reader.readuntil(b"\r\n\r\n")
                            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
                            answers["refused" if b" 429 " in head[:16] else "answered"] += 1
                            due += _TOGETHER / (_TIMES * Settings.questions_per_second)
                            await asyncio.sleep(max(0.0, due - time.monotonic()))
                    finally:
                        writer.transport.abort()

        async def question(address: str) -> None:
            await asyncio.gather(*(ask_on(address) for _ in range(_TOGETHER)))

        async def messages() -> None:
            while True:
                with contextlib.suppress(*_LOST):
                    line = await self.line(self.tables[0])
                    try:
                        await line.send('{"type":"hello"}')
                        while True:
                            await line.send('{"type":"ping"}')
                            await asyncio.sleep(1 / (_TIMES * Settings.messages_per_second))
                    finally:
                        line.transport.abort()

        async def tell() -> None:
            while True:
                self.told = f"{answers['answered']} questions answered, {answers['refused']} refused"
                await asyncio.sleep(0.2)

        floods = [chore for _ in range(self.size) for chore in (question(next(self._addresses)), messages())]
        await asyncio.gather(tell(), *floods)

    async def storm(self) -> None:
        """So many look on; all their lines are cut, and all come back at once."""
        lines = await self._gathered()
        self.is_ready.set()
        await self.may_go.wait()
        for line in lines:
            line.transport.abort()
        begun = time.monotonic()

        async def back(number: int) -> ClientConnection:
            while True:
                with contextlib.suppress(*_LOST):
                    return await self._look_on(number, little=False)
                await asyncio.sleep(0.5)

        lines = await asyncio.gather(*map(back, range(self.size)))
        self.told = f"all back after {time.monotonic() - begun:.1f} s"
        await asyncio.Event().wait()


KINDS: dict[str, tuple[Callable[[Strangers], Awaitable[None]], int]] = {
    "mutated": (Strangers.mutate, 1_000_000),
    "stalled": (Strangers.stall, 500),
    "half-open": (Strangers.open_halves, 5_000),
    "flood": (Strangers.flood, 1),
    "storm": (Strangers.storm, 2_000),
}
"""What they do, and how many of them come at full size."""
_FIRST_THERE = ("stalled", "storm")
_END_BY_THEMSELVES = ("mutated",)


async def be(kind: str, strangers: Strangers) -> None:
    """Be these strangers, as whoever has begun this process says: a line to go, another one to end."""
    ask_for_files()
    os.nice(19)
    doing = asyncio.ensure_future(_do(kind, strangers))
    await asyncio.wait({doing, asyncio.create_task(strangers.is_ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    strangers.may_go.set()
    ending = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    await asyncio.wait({doing, ending}, return_when=asyncio.FIRST_COMPLETED)
    if doing.done():
        doing.result()
    print(strangers.told, flush=True)
    os._exit(0)  # nobody waits for the line that may still come, or for thousands of connections to be closed


async def _do(kind: str, strangers: Strangers) -> None:
    if kind not in _FIRST_THERE:
        strangers.is_ready.set()
        await strangers.may_go.wait()
    await KINDS[kind][0](strangers)


# --- those who play ---------------------------------------------------------------------------------------------------


@dataclass
class Measured:
    """How those who play were answered for a while: what was counted, and what the house used a second."""

    tally: Tally
    processor: float


async def measured(tables: Tables, until: Awaitable[object], seconds: float | None) -> Measured:
    """Count until something has come, or for so long."""
    tally = tables.tally = Tally()
    used, begun = tables.house.processor(), time.monotonic()
    await asyncio.wait({asyncio.ensure_future(until)}, timeout=seconds)
    tables.tally = None
    for task in tables.tasks:
        if task.done():
            task.result()
    return Measured(tally, (tables.house.processor() - used) * 1000 / (time.monotonic() - begun))


async def own_faults(house: House) -> int:
    """How many requests the house has failed to answer, by its own figures."""
    async with httpx.AsyncClient(base_url=house.address, timeout=60) as web:
        figures = (await web.get("/metrics")).raise_for_status().text
    return sum(int(float(one)) for one in re.findall(r'request_seconds_count\{status="5"\} (\S+)', figures))


async def suffered(kind: str, size: int, tables: Tables, links: Sequence[str], seconds: float) -> dict[str, str]:
    """Let strangers of this kind come; what came of it, by column."""
    command = ("-m", "bench.strangers", "--be", kind, "--sizes", str(size), "--port", str(tables.house.port))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command, "--links", *links), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    house, faults = tables.house, await own_faults(tables.house)
    before, memory = await measured(tables, asyncio.sleep(seconds), None), [house.memory()]
    await process.stdout.readline()
    told = asyncio.ensure_future(process.stdout.readline())
    process.stdin.write(b"go\n")
    during = await measured(tables, asyncio.shield(told), None if kind in _END_BY_THEMSELVES else seconds)
    memory.append(house.memory())
    process.stdin.write(b"end\n")
    said = (await told).decode().strip()
    await process.wait()
    await asyncio.sleep(_CALM)
    after = await measured(tables, asyncio.sleep(seconds), None)
    memory.append(house.memory())
    three = (before, during, after)
    cells = (
        kind,
        f"{size:,}",
        ", ".join(str(len(one.tally.times)) for one in three),
        ", ".join(f"{percentile(one.tally.times, 0.5):.1f}" for one in three),
        ", ".join(f"{percentile(one.tally.times, 0.99):.1f}" for one in three),
        ", ".join(f"{one.processor:.0f}" for one in three),
        str(await own_faults(house) - faults),
        ", ".join(f"{one:.0f}" for one in memory),
        said,
    )
    return dict(zip(_COLUMNS, cells, strict=True))


async def run(wish: argparse.Namespace) -> list[dict[str, str]]:
    """All that is wished for, one after the other; prints a row of each."""
    if wish.pin:
        os.sched_setaffinity(0, {1})
    found = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path.cwd(), Path(folder), 0 if wish.pin else None)
        try:
            await house.ready()
            await house.rest()
            tables = Tables(house, wish.game, wish.seats, wish.rate)
            await tables.grow(wish.tables)
            links = [places[0].address.split("/")[-2] for places in tables.places]
            print(f"{wish.tables} tables of {wish.game} for {wish.seats}, {wish.seconds:g} s before, meanwhile, after")
            print(f"| {' | '.join(_COLUMNS)} |")
            print("|---" * len(_COLUMNS) + "|")
            for number, kind in enumerate(wish.kinds):
                size = wish.sizes[number] if number < len(wish.sizes) else KINDS[kind][1]
                found.append(await suffered(kind, size, tables, links, wish.seconds))
                print(f"| {' | '.join(found[-1].values())} |", flush=True)
            await tables.close()
        finally:
            house.close()
    return found


def options() -> argparse.ArgumentParser:
    """The options of the command."""
    found = argparse.ArgumentParser(description="What strangers who are up to no good cost those who play.")
    found.add_argument("kinds", nargs="*", default=list(KINDS), help=f"of strangers: {', '.join(KINDS)}; else all")
    found.add_argument("--sizes", nargs="+", type=int, default=[], help="how many of each; else the full size")
    found.add_argument("--tables", type=int, default=20, help="at which others play")
    found.add_argument("--seconds", type=float, default=20.0, help="of counted play before, meanwhile and afterwards")
    found.add_argument("--game", choices=games.NAMES, default="gin")
    found.add_argument("--seats", type=int, default=2)
    found.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    found.add_argument("--pin", action="store_true", help="the house on the first core, everybody else on the second")
    found.add_argument("--be", choices=tuple(KINDS), default="", help=argparse.SUPPRESS)
    found.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    found.add_argument("--links", nargs="*", default=[], help=argparse.SUPPRESS)
    return found


def main() -> None:
    """The command."""
    reader = options()
    wish = reader.parse_args()
    unknown = [kind for kind in wish.kinds if kind not in KINDS]
    if unknown:
        reader.error(f"there are no strangers {', '.join(unknown)}; there are: {', '.join(KINDS)}")
    if wish.be:
        asyncio.run(be(wish.be, Strangers(wish.sizes[0], wish.port, wish.links)))
    else:
        asyncio.run(run(wish))


if __name__ == "__main__":
    main()
