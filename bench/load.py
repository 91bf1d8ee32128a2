"""``python -m bench.load``: how many tables a house carries, over the real protocol.

Opens the house as a process of its own, seats players at tables, and lets each table play one action a second; all
seats watch. Prints, for each number of tables, the acknowledgements a second, how long they took, the processor time of
the house for each, and its memory. Every act is on disk when it is acknowledged. With ``--bot-tables 50`` it tells at
last what so many tables at which somebody plays with bots cost these others: ``--turns`` times they rest and play for
a part of the time, so that both are measured in the same minutes. ``--bot keen,steady`` lets so many tables with each
play in turn, so that one sees what it is to think, and what only to play. Then it tells how long people at the tables
with bots waited for their own acknowledgements, and for each move of a bot that they could see.
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
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rummyhouse import games
from rummyhouse.server import memory
from tools.postgresql import thrown_away

if TYPE_CHECKING:
    from collections.abc import Callable

_WARM_UP = 5.0  # seconds of play before anything is counted
_CALM = 6.0  # after which bots have come to a rest, or are at it again
_BEAT = 0.005  # seconds between two looks at how late the players are
_LATE = 1.0  # seconds: three times what a bot thinks that comes alone
_QUIET, _LITTLE = 4, 0.2  # looks at a house that does nothing, and seconds of the processor that are nothing
_APART = 8192  # the number of the first table with bots: no other has its address
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
    "players' own ms late",
)
_TICKS = os.sysconf("SC_CLK_TCK")


class _Move(msgspec.Struct):
    action: int


class _Scene(msgspec.Struct):
    moves: list[_Move] = []


class _Seat(msgspec.Struct):
    ready: bool


class _Event(msgspec.Struct):
    seat: int = -1


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
    events: list[_Event] = []


_decoder = msgspec.json.Decoder(_Heard)


@dataclass
class Tally:
    """What was counted since the play began to be counted."""

    times: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    refused: int = 0
    processor: float = 0
    bots: float = 0
    heard: int = 0
    late: float = 0

    def add(self, more: Tally) -> None:
        """Count what was counted later, too."""
        self.times += more.times
        self.moves += more.moves
        self.refused += more.refused
        self.processor += more.processor
        self.bots += more.bots
        self.heard += more.heard
        self.late = max(self.late, more.late)


class Player:
    """One seat with its socket.

    Attributes:
        moved: is told how many seconds each move took of others that this seat had to wait for and could see; where
            several small ones before it showed nothing, with these.
    """

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.moved: Callable[[float], None] | None = None
        self._waits_since = 0.0
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
                if message.type in ("news", "more"):
                    message.table = message.table or self.news.table
                    if message.sequence >= self.news.sequence:
                        self.news = message
                        self._time_others(message)
                elif message.id in self.waiting:
                    self.waiting.pop(message.id).set_result(message)

    def _time_others(self, news: _Heard) -> None:
        """Time the moves of the others, from the moment at which this seat is told that it has to wait."""
        now = time.perf_counter()
        if (
            self._waits_since
            and self.moved is not None
            and any(event.seat not in (-1, news.you) for event in news.events)
        ):
            self.moved(now - self._waits_since)
            self._waits_since = 0.0
        plays = news.table is not None and news.table.stage == "playing"
        if not plays or (news.scene is not None and news.scene.moves):
            self._waits_since = 0.0
        elif not self._waits_since:
            self._waits_since = now

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

    async def sit(self, last: int = 0) -> Player:
        """Open a socket and say hello; ``last`` is what the page knows of already."""
        line = await connect(
            self.address,
            additional_headers=self.headers,
            proxy=None,
            compression=None,
            open_timeout=60,
            ping_interval=None,
        )
        hello = {"type": "hello", "last": last, "client": secrets.token_hex(8)}  # the page counts its messages anew
        await line.send(msgspec.json.encode(hello).decode(), text=True)
        return Player(line)


class House:
    """The house as a process; ``root`` is the working tree whose house it is, ``program`` what opens it."""

    def __init__(
        self, root: Path, data: Path, core: int | None, database: str = "", program: str = "rummyhouse"
    ) -> None:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port = door.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", program, "serve", "--port", str(self.port), "--data", str(data)]
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
        memory.settle()  # what the players have in memory is not looked through while the house is timed
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
        bots = [{"seat": seat, "bot": self.bot} for seat in range(1, self.seats)] if self.bot else []
        wish = {"game": self.game, "nickname": "Seat 0", "seats": self.seats, "rules": endless(self.game), "bots": bots}
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
            places.append(Place(f"ws://127.0.0.1:{self.house.port}/api/tables/{link}/socket?keeps", headers))
            players.append(await places[-1].sit())
            players[-1].moved = self._note_move if self.bot else None
        self.places.append(places)
        self.lines += players
        self.tasks.append(asyncio.create_task(self._play(players, random.Random(number))))

    def _note_move(self, seconds: float) -> None:
        if self.tally is not None:
            self.tally.moves.append(seconds)

    async def _play(self, players: list[Player], chance: random.Random) -> None:
        """One action after the other, so many a second.

        A table that is late does not catch up, and keeps its beat: or all that were held up would act at once, then and
        ever after.
        """
        due = time.perf_counter() + chance.random() / self.rate
        while True:
            due += max(1, math.ceil((time.perf_counter() - due) * self.rate)) / self.rate
            await asyncio.sleep(due - time.perf_counter())
            if not self._all_sit.is_set():
                await self._all_sit.wait()
                continue
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

    async def measure(self, seconds: float, warm_up: float = _WARM_UP, beside: Tables | None = None) -> Tally:
        """Count for so long, after so many seconds of play that do not count.

        At the tables ``beside`` these it is counted, too, and told in their ``tally``.
        """
        await asyncio.sleep(warm_up)
        tally = self.tally = Tally()
        if beside is not None:
            beside.tally = Tally()
        heard, used = sum(player.bytes for player in self.lines), self.house.processor()
        thought = self.house.bots_processor()
        tally.late = await _watch(seconds)
        self.tally = None
        tally.processor = self.house.processor() - used
        tally.bots = self.house.bots_processor() - thought
        tally.heard = sum(player.bytes for player in self.lines) - heard
        for task in [*self.tasks, *(beside.tasks if beside is not None else ())]:
            if task.done():
                task.result()
        return tally

    def told(self) -> Tally:
        """What was counted here while other tables were measured; no more is counted."""
        found, self.tally = self.tally or Tally(), None
        return found

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for player in self.lines:
            player.listening.cancel()
            await player.line.close()


def endless(game: str) -> dict[str, int]:
    """House rules under which a match lasts as long as they allow."""
    known = games.find(game).house_rules.by_name
    return {name: known[name].high for name in ("target", "target_score") if name in known}


async def _watch(seconds: float) -> float:
    """Wait for so long; the longest time by which these players themselves were late, which the house cannot help."""
    end, late = time.perf_counter() + seconds, 0.0
    while (begun := time.perf_counter()) < end:
        await asyncio.sleep(_BEAT)
        late = max(late, time.perf_counter() - begun - _BEAT)
    return late


def table_of(place: Place) -> str:
    """The link of the table at which this seat is."""
    return place.address.split("/")[-2]


def percentile(times: list[float], share: float) -> float:
    """Milliseconds within which this share was answered."""
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)] * 1000 if times else math.nan


def line(name: str, tally: Tally, seconds: float, house: House, empty: float) -> str:
    """A line of what is printed; ``empty`` is the memory of the house before the first guest."""
    memory = house.memory()
    cells = [
        name,
        f"{len(tally.times) / seconds:.1f}",
        f"{percentile(tally.times, 0.5):.1f}",
        f"{percentile(tally.times, 0.99):.1f}",
        f"{percentile(tally.times, 1):.0f}",
        f"{tally.refused}",
        f"{tally.processor * 1000 / max(1, len(tally.times)):.2f}",
        f"{tally.bots * 1000 / seconds:.0f}",
        f"{memory:.0f}",
        f"{(memory - empty) * 1024 / int(name.split()[0]):.0f}",
        f"{tally.heard / seconds / 1000:.0f}",
        f"{tally.late * 1000:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def moves_line(others: Tables, there: Tally, seconds: float) -> str:
    """How long people waited at tables with bots: for their acknowledgements, and for the moves of the bots."""
    return (
        f"at the {others.count} of {others.game} for {others.seats} with {others.bot}: "
        f"{len(there.times) / seconds:.1f} acknowledgements a second, p50 {percentile(there.times, 0.5):.1f} ms, "
        f"p99 {percentile(there.times, 0.99):.1f} ms, longest {percentile(there.times, 1):.0f} ms; "
        f"{len(there.moves):,} moves of bots that are seen took p50 {percentile(there.moves, 0.5):.0f} ms, "
        f"p99 {percentile(there.moves, 0.99):.0f} ms, longest {percentile(there.moves, 1):.0f} ms; "
        f"{sum(one > _LATE for one in there.moves)} took more than {_LATE:g} s"
    )


async def with_bots(wish: argparse.Namespace, tables: Tables, kinds: list[Tables], empty: float) -> None:
    """Let the tables with each kind of bot play in turn, and then none of them; tell what that costs those without."""
    house, part = tables.house, wish.seconds / wish.turns
    resting = Tally()
    found = [(others, Tally(), Tally()) for others in kinds]
    for others in kinds:
        await others.grow(wish.bot_tables)
        others.pause()
    for _ in range(wish.turns):
        resting.add(await tables.measure(part, _CALM))
        for others, beside, there in found:
            others.go_on()
            beside.add(await tables.measure(part, _CALM, others))
            there.add(others.told())
            others.pause()
    print(line(f"{tables.count} while those with bots rest", resting, wish.seconds, house, empty))
    for others, beside, _ in found:
        print(line(f"{tables.count} beside {others.count} of {others.bot}", beside, wish.seconds, house, empty))
    for others, _, there in found:
        print(moves_line(others, there, wish.seconds), flush=True)


async def run(wish: argparse.Namespace) -> None:
    core, players_core = wish.pin or (None, None)
    if players_core is not None:
        os.sched_setaffinity(0, {players_core})
    with contextlib.ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory())
        database = ends.enter_context(thrown_away()).url if wish.postgresql else wish.database
        house = House(wish.root, Path(folder), core, database)
        try:
            start = await house.ready()
            await house.rest()
            empty = house.memory()
            print(f"{wish.game} for {wish.seats}, {wish.rate:g} a second a table, {wish.seconds:g} s of each")
            print(f"healthy after {start:.1f} s, {empty:.0f} MiB before the first guest")
            print(f"| {' | '.join(_COLUMNS)} |")
            print("|---" * len(_COLUMNS) + "|")
            tables = Tables(house, wish.game, wish.seats, wish.rate)
            kinds = [
                Tables(house, wish.bot_game or wish.game, wish.bot_seats, wish.rate, bot, _APART * (1 + place))
                for place, bot in enumerate(wish.bot.split(","))
            ]
            crowd = 0
            for number in wish.tables:
                await tables.grow(number)
                await tables.crowd(wish.spectators - crowd)
                crowd = max(crowd, wish.spectators)
                if number != wish.tables[-1] or not wish.bot_tables:
                    print(line(str(number), await tables.measure(wish.seconds), wish.seconds, house, empty), flush=True)
            if wish.bot_tables:
                await with_bots(wish, tables, kinds, empty)
            for every in (tables, *kinds):
                await every.close()
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
    reader.add_argument("--bot", default="keen", help="which bot plays there; of several, each has so many tables")
    reader.add_argument("--bot-game", default="", help="what is played there; by default the same")
    reader.add_argument("--bot-seats", type=int, default=2)
    reader.add_argument("--turns", type=int, default=3, help="so many times these tables rest and play")
    reader.add_argument("--spectators", type=int, default=0, help="who look on at the first table")
    reader.add_argument("--database", default="", help="URL of the house's database; SQLite in a new folder if empty")
    reader.add_argument(
        "--postgresql", action="store_true", help="over a PostgreSQL that is thrown away, on the core of the players"
    )
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
