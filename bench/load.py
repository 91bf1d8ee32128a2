"""``python -m bench.load``: how many tables a house carries, over the real protocol.

Opens the house as a process of its own, seats players at tables, and lets each table play one action a second; all
seats watch. Prints, for each number of tables, the acknowledgements a second, how long they took, the processor time of
the house for each, and its memory. Every act is on disk when it is acknowledged. With ``--bot-tables 50`` it tells at
last what so many tables at which somebody plays with bots that think cost these others; acts there are not counted.
The players run in this process: on a machine with two cores or more ``--pin`` gives the house the first and the players
the second, or others that are named. Nobody acts while tables are being opened.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import math
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rummyhouse import games

_WARM_UP = 5.0  # seconds of play before anything is counted
_QUIET, _LITTLE = 4, 0.2  # looks at a house that does nothing, and seconds of the processor that are nothing
_APART = 8192  # the number of the first table with bots: no other has its address
_ENDLESS = {"target": 1000, "target_score": 1000}
_COLUMNS = (
    "tables",
    "acks/s",
    "p50 ms",
    "p99 ms",
    "longest ms",
    "refused",
    "ms of processor an act",
    "bots' ms of processor a second",
    "MiB",
    "KiB a table",
    "KB/s sent",
)
_TICKS = os.sysconf("SC_CLK_TCK")


class _Move(msgspec.Struct):
    action: int


class _Scene(msgspec.Struct):
    moves: list[_Move] = []


class _Seat(msgspec.Struct):
    ready: bool


class _Table(msgspec.Struct):
    stage: str
    seats: list[_Seat]


class _Heard(msgspec.Struct):
    """What a player reads of a message: of news its moves, of an answer whose it is."""

    type: str
    id: int = -1
    sequence: int = 0
    you: int = -1
    table: _Table | None = None
    scene: _Scene | None = None


_decoder = msgspec.json.Decoder(_Heard)


@dataclass
class Tally:
    """What was counted since the play began to be counted."""

    times: list[float] = field(default_factory=list)
    refused: int = 0
    processor: float = 0
    bots: float = 0
    heard: int = 0


class Player:
    """One seat with its socket."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.news = _Heard("news")
        self.waiting: dict[int, asyncio.Future[_Heard]] = {}
        self.ids = itertools.count(1)
        self.listening = asyncio.create_task(self._listen())
        self.bytes = 0

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.line:
                self.bytes += len(text)
                message = _decoder.decode(text)
                if message.type == "news":
                    if message.sequence >= self.news.sequence:
                        self.news = message
                elif message.id in self.waiting:
                    self.waiting.pop(message.id).set_result(message)

    async def ask(self, wish: dict[str, Any]) -> _Heard:
        number = next(self.ids)
        self.waiting[number] = asyncio.get_running_loop().create_future()
        await self.line.send(msgspec.json.encode(wish | {"id": number}).decode(), text=True)
        return await self.waiting[number] if number in self.waiting else _Heard("lost")

    def wish(self, chance: random.Random) -> dict[str, Any] | None:
        """What this player would do now, if anything."""
        table = self.news.table
        if table is None:
            return None
        if table.stage == "gathering":
            return {"type": "start"} if self.news.you == 0 else None
        if table.stage == "between":
            return None if table.seats[self.news.you].ready else {"type": "next"}
        if table.stage != "playing" or self.news.scene is None or not self.news.scene.moves:
            return None
        return {"type": "act", "seen": self.news.sequence, "actions": [chance.choice(self.news.scene.moves).action]}


@dataclass(frozen=True)
class Place:
    """A seat at a table, and how one comes to it."""

    address: str
    headers: dict[str, str]

    async def sit(self) -> Player:
        """Open a socket and say hello."""
        line = await connect(
            self.address,
            additional_headers=self.headers,
            proxy=None,
            compression=None,
            open_timeout=60,
            ping_interval=None,
        )
        await line.send(msgspec.json.encode({"type": "hello", "last": 0, "client": "load"}).decode(), text=True)
        return Player(line)


class House:
    """The house as a process; ``root`` is the working tree whose house it is."""

    def __init__(self, root: Path, data: Path, core: int | None, database: str = "") -> None:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port = door.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "rummyhouse", "serve", "--port", str(self.port), "--data", str(data)]
        command += ["--database", database] if database else []
        self._command, self.root, self._core = command, root, core
        self.open()

    def open(self) -> None:
        """Start the process, for the first time or after it was killed."""
        # Python keeps what it has read, as it usually does.
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        surroundings = usual | {"PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}"}
        self.process = subprocess.Popen(self._command, env=surroundings, cwd=self.root, stdout=subprocess.DEVNULL)
        if self._core is not None:
            os.sched_setaffinity(self.process.pid, {self._core})

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def processor(self) -> float:
        """Seconds of processor time it has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / _TICKS

    def bots_processor(self) -> float:
        """Seconds of processor time that the processes have used in which its bots think."""
        parent = str(self.process.pid)
        found = 0.0
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parts = (process / "stat").read_text().rpartition(")")[2].split()
                if parts[1] == parent and b"thinking_process" in (process / "cmdline").read_bytes():
                    found += (int(parts[11]) + int(parts[12])) / _TICKS
        return found

    def memory(self) -> float:
        """Resident memory in MiB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    async def ready(self) -> float:
        """Seconds until it answers."""
        begun = time.perf_counter()
        async with httpx.AsyncClient() as web:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await web.get(f"{self.address}/healthz")).status_code == 200:
                        return time.perf_counter() - begun
                await asyncio.sleep(0.05)

    async def rest(self) -> None:
        """Return once it does nothing any more: whatever it prepares after opening is done.

        On a machine that others use, too, it may only wait for the processor: one look is not enough.
        """
        before, quiet = -1.0, 0
        while quiet < _QUIET:
            now = self.processor()
            quiet = quiet + 1 if now - before <= _LITTLE else 0
            before = now
            await asyncio.sleep(2)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Tables:
    """The tables at which people play, and how long the house takes to answer them."""

    def __init__(self, house: House, game: str, seats: int, rate: float, bot: str = "", first: int = 0) -> None:
        """``bot`` sits on every seat but the first one; ``first`` numbers the first table, each has an address."""
        self.house = house
        self.bot = bot
        self.first = first
        self.game = game
        self.seats = seats
        self.rate = rate
        self.tally: Tally | None = None
        self.lines: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.count = 0
        self.places: list[list[Place]] = []
        self._all_sit = asyncio.Event()

    async def grow(self, number: int) -> None:
        """Open tables until there are so many; then play."""
        self.pause()
        while self.count < number:
            some = min(8, number - self.count)
            await asyncio.gather(*(self._open(self.first + self.count + place) for place in range(some)))
            self.count += some
        self.go_on()

    def pause(self) -> None:
        """Let nobody act any more until :meth:`go_on`."""
        self._all_sit.clear()

    def go_on(self) -> None:
        """Let people play."""
        self._all_sit.set()

    async def crowd(self, number: int) -> None:
        """Let so many look on at the first table."""
        for first in range(0, number, 20):
            some = range(first, min(first + 20, number))
            places = [
                Place(self.places[0][0].address, {"x-forwarded-for": f"10.200.{one >> 7}.{one & 127}"}) for one in some
            ]
            self.lines += await asyncio.gather(*(place.sit() for place in places))

    async def _open(self, number: int) -> None:
        known = games.find(self.game).house_rules.by_name
        rules = {name: value for name, value in _ENDLESS.items() if name in known and known[name].high >= value}
        bots = [{"seat": seat, "bot": self.bot} for seat in range(1, self.seats)] if self.bot else []
        wish = {"game": self.game, "nickname": "Seat 0", "seats": self.seats, "rules": rules, "bots": bots}
        link, players = "", []
        places: list[Place] = []
        for seat in range(1 if self.bot else self.seats):
            # The house trusts a proxy on this machine: each table comes from an address of its own.
            address = {"x-forwarded-for": f"10.{number >> 14}.{number >> 7 & 127}.{number & 127}"}
            async with httpx.AsyncClient(base_url=self.house.address, headers=address, timeout=60) as web:
                if seat == 0:
                    link = (await web.post("/api/tables", json=wish)).raise_for_status().json()["table"]
                else:
                    joined = await web.post(f"/api/tables/{link}/join", json={"nickname": f"Seat {seat}"})
                    joined.raise_for_status()
                headers = address | {"Cookie": f"rummyhouse={web.cookies['rummyhouse']}"}
            places.append(Place(f"ws://127.0.0.1:{self.house.port}/api/tables/{link}/socket", headers))
            players.append(await places[-1].sit())
        self.places.append(places)
        self.lines += players
        self.tasks.append(asyncio.create_task(self._play(players, random.Random(number))))

    async def _play(self, players: list[Player], chance: random.Random) -> None:
        """One action after the other, so many a second; a table that is late does not catch up."""
        await asyncio.sleep(chance.random() / self.rate)
        due = time.perf_counter()
        while True:
            due = max(due + 1 / self.rate, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())
            if not self._all_sit.is_set():
                await self._all_sit.wait()
                await asyncio.sleep(chance.random() / self.rate)  # not all at once
            for player in players:
                wish = player.wish(chance)
                if wish is None:
                    continue
                begun, tally = time.perf_counter(), self.tally
                answer = await player.ask(wish)
                if tally is not None:
                    if answer.type == "done":
                        tally.times.append(time.perf_counter() - begun)
                    else:
                        tally.refused += 1
                if wish["type"] != "next":
                    break

    async def measure(self, seconds: float, warm_up: float = _WARM_UP) -> Tally:
        """Count for so long, after so many seconds of play that do not count."""
        await asyncio.sleep(warm_up)
        tally = self.tally = Tally()
        heard, used = sum(player.bytes for player in self.lines), self.house.processor()
        thought = self.house.bots_processor()
        await asyncio.sleep(seconds)
        self.tally = None
        tally.processor = self.house.processor() - used
        tally.bots = self.house.bots_processor() - thought
        tally.heard = sum(player.bytes for player in self.lines) - heard
        for task in self.tasks:
            if task.done():
                task.result()
        return tally

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for player in self.lines:
            player.listening.cancel()
            await player.line.close()


def percentile(times: list[float], share: float) -> float:
    """Milliseconds within which this share was answered."""
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)] * 1000 if times else math.nan


async def run(wish: argparse.Namespace) -> None:
    core, players_core = wish.pin or (None, None)
    if players_core is not None:
        os.sched_setaffinity(0, {players_core})
    with tempfile.TemporaryDirectory() as folder:
        house = House(wish.root, Path(folder), core, wish.database)
        try:
            start = await house.ready()
            await house.rest()
            empty = house.memory()
            print(f"{wish.game} for {wish.seats}, {wish.rate:g} a second a table, {wish.seconds:g} s of each")
            print(f"healthy after {start:.1f} s, {empty:.0f} MiB before the first guest")
            print(f"| {' | '.join(_COLUMNS)} |")
            print("|---" * len(_COLUMNS) + "|")
            tables = Tables(house, wish.game, wish.seats, wish.rate)
            others = Tables(house, wish.bot_game or wish.game, wish.bot_seats, wish.rate, wish.bot, _APART)
            crowd = 0
            # First without the tables at which bots play, then with them, so that one sees what they cost the others.
            for number, bot_tables in [(number, 0) for number in wish.tables] + (
                [(wish.tables[-1], wish.bot_tables)] if wish.bot_tables else []
            ):
                await tables.grow(number)
                await others.grow(bot_tables)
                await tables.crowd(wish.spectators - crowd)
                crowd = max(crowd, wish.spectators)
                tally = await tables.measure(wish.seconds)
                memory = house.memory()
                cells = [
                    f"{number}" + (f" beside {bot_tables} of {wish.bot}" if bot_tables else ""),
                    f"{len(tally.times) / wish.seconds:.1f}",
                    f"{percentile(tally.times, 0.5):.1f}",
                    f"{percentile(tally.times, 0.99):.1f}",
                    f"{percentile(tally.times, 1):.0f}",
                    f"{tally.refused}",
                    f"{tally.processor * 1000 / max(1, len(tally.times)):.2f}",
                    f"{tally.bots * 1000 / wish.seconds:.0f}",
                    f"{memory:.0f}",
                    f"{(memory - empty) * 1024 / number:.0f}",
                    f"{tally.heard / wish.seconds / 1000:.0f}",
                ]
                print(f"| {' | '.join(cells)} |", flush=True)
            await tables.close()
            await others.close()
        finally:
            house.close()


def _two_cores(text: str) -> tuple[int, int]:
    house, players = map(int, text.split(","))
    return house, players


def main() -> None:
    reader = argparse.ArgumentParser(description="How many tables a house carries, over the real protocol.")
    reader.add_argument("--tables", type=lambda text: [int(part) for part in text.split(",")], default=[50, 100, 200])
    reader.add_argument("--seconds", type=float, default=30.0, help="of counted play for each number of tables")
    reader.add_argument("--game", choices=games.NAMES, default="gin")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    reader.add_argument("--bot-tables", type=int, default=0, help="so many more tables, each of a person with bots")
    reader.add_argument("--bot", default="keen", help="which bot plays there")
    reader.add_argument("--bot-game", default="", help="what is played there; by default the same")
    reader.add_argument("--bot-seats", type=int, default=2)
    reader.add_argument("--spectators", type=int, default=0, help="who look on at the first table")
    reader.add_argument("--database", default="", help="URL of the house's database; SQLite in a new folder if empty")
    reader.add_argument("--root", type=Path, default=Path.cwd(), help="the working tree whose house is measured")
    reader.add_argument(
        "--pin",
        nargs="?",
        const=(0, 1),
        type=_two_cores,
        metavar="HOUSE,PLAYERS",
        help="the house on one core, the players on another: the first and the second, or those named",
    )
    asyncio.run(run(reader.parse_args()))


if __name__ == "__main__":
    main()
