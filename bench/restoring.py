"""``python -m bench.restoring``: how long it takes to come back from a backup, by how much is kept.

Lets bots play matches of every game to their end in a house, and copies them under fresh links until so many gigabytes
are kept: a copy names the match whose cards it has, so it is played again and its deals are proved like any other. Then
people sit down as in :mod:`bench.load`, and while they play `rummyhouse backup` writes its file. The house is killed
and what it kept destroyed; `rummyhouse restore` fills an empty database, the house opens on it as soon as that says so,
and the people come back. Prints sizes, how long each step took, and from the loss until the next act was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from websockets.asyncio.client import connect

from bench.load import House, Tables, Tally, percentile
from bench.restart import until_act
from bench.start import house as quick_house
from rummyhouse import games
from rummyhouse.store.database import sqlite_url
from tools.postgresql import thrown_away

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tools.postgresql import PostgresqlCluster

_SECONDS = 600  # in which bots have to end every match that is copied
_AT_ONCE = 40  # copies of each match that are written together
_GIGA = 1e9
_KINDS = ("sqlite", "postgresql")
_FIRST = sa.text("SELECT match, entry FROM event JOIN match ON id = match WHERE stage = 'finished' AND number = 0")
_COPY = (
    "CREATE TEMPORARY TABLE copied (old VARCHAR(64), fresh VARCHAR(64), opened TEXT)",
    "INSERT INTO match (id, game, stage, opened, changed, openness) SELECT fresh, game, stage, match.opened, changed, "
    "openness FROM copied JOIN match ON id = old ORDER BY fresh",
    "INSERT INTO event (match, number, entry, client, message, at) SELECT fresh, number, "
    "CASE number WHEN 0 THEN opened ELSE entry END, client, message, at "
    "FROM copied JOIN event ON match = old ORDER BY fresh, number",
    "INSERT INTO seat (match, seat, person) SELECT fresh, seat, person FROM copied JOIN seat ON match = old",
    "INSERT INTO visit (match, person) SELECT fresh, person FROM copied JOIN visit ON match = old",
    "INSERT INTO result (match, facts, ended) SELECT fresh, facts, ended FROM copied JOIN result ON match = old",
    "DROP TABLE copied",
)


async def play_matches(address: str, number: int) -> None:
    """Let bots play so many matches of each game: whoever opens their tables leaves."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        for game in games.NAMES * number:
            seats = 4 if 4 in games.find(game).seats else games.find(game).seats[0]
            bots = [{"seat": seat, "bot": "steady"} for seat in range(1, seats)]
            wish = {"game": game, "nickname": "Ann", "seats": seats, "bots": bots}
            table = (await web.post("/api/tables", json=wish)).raise_for_status().json()["table"]
            cookie = {"Cookie": f"rummyhouse={web.cookies['rummyhouse']}"}
            line = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            async with connect(line, additional_headers=cookie, proxy=None, max_queue=None) as connection:
                for wished in ({"type": "hello"}, {"type": "start", "id": 1}, {"type": "leave", "id": 2}):
                    await connection.send(json.dumps(wished))
                while '"id":2' not in str(await connection.recv()):
                    pass


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncEngine]:
    """A database of which nothing has to last."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", lambda line, _: line.execute("PRAGMA synchronous = OFF"))
    try:
        yield engine
    finally:
        await engine.dispose()


async def size(engine: AsyncEngine) -> int:
    """Bytes that are kept."""
    is_file = engine.dialect.name == "sqlite"
    asked = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    async with engine.connect() as connection:
        found = await connection.execute(sa.text(asked if is_file else "SELECT pg_database_size(current_database())"))
        return int(found.scalar_one())


async def fill(url: str, wanted: float) -> tuple[int, int]:
    """Copy the matches that are over until so many bytes are kept; how many matches and entries there are."""
    async with opened(url) as engine:
        async with engine.connect() as connection:
            found = await connection.execute(_FIRST)
            entries = {link: json.dumps(json.loads(entry) | {"cards_of": link}) for link, entry in found}
        while await size(engine) < wanted:
            rows = [
                {"old": old, "fresh": secrets.token_urlsafe(12), "opened": first}
                for old, first in entries.items()
                for _ in range(_AT_ONCE)
            ]
            async with engine.begin() as connection:
                for number, statement in enumerate(_COPY):
                    await connection.execute(sa.text(statement))
                    if not number:
                        await connection.execute(sa.text("INSERT INTO copied VALUES (:old, :fresh, :opened)"), rows)
        async with engine.connect() as connection:
            counts = [await connection.execute(sa.text(f"SELECT count(*) FROM {name}")) for name in ("match", "event")]
            matches, events = (int(one.scalar_one()) for one in counts)
        return matches, events


async def lay(place: Place, wanted: float, number: int) -> str:
    """Fill a database with copies of so many matches of each game; what it holds then."""
    with quick_house(str(place.data), "--pace", "0", *place.settings) as (address, _):
        await play_matches(address, number)
        async with opened(place.url) as engine, asyncio.timeout(_SECONDS):
            while True:
                async with engine.connect() as connection:
                    if len((await connection.execute(_FIRST)).all()) == number * len(games.NAMES):
                        break
                await asyncio.sleep(1)
    kept, entries = await fill(place.url, wanted)
    async with opened(place.url) as engine:
        return f"{await size(engine) / _GIGA:.2f} GB, {kept:,} matches, {entries:,} entries"


class Steps:
    """Prints what was done, and how long it took."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    def tell(self, what: str) -> None:
        """Something is done."""
        now = time.perf_counter()
        print(f"| {what} | {now - self._since:,.1f} |", flush=True)
        self._since = now


async def command(*arguments: str) -> asyncio.subprocess.Process:
    """`rummyhouse`, as a process of its own."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "rummyhouse", *arguments, stdout=asyncio.subprocess.PIPE
    )


class Place:
    """Where a house keeps everything, until it is lost: a folder with a file, or a PostgreSQL."""

    def __init__(self, data: Path, server: PostgresqlCluster | None) -> None:
        self.data, self._server = data, server
        data.mkdir()

    @property
    def url(self) -> str:
        """Of the database."""
        return self._server.url if self._server is not None else sqlite_url(self.data)

    @property
    def settings(self) -> tuple[str, ...]:
        """How a command finds it."""
        return ("--data", str(self.data)) if self._server is None else ("--database", self.url)

    def lose(self) -> None:
        """Lose the disk, and begin with an empty one."""
        shutil.rmtree(self.data)
        self.data.mkdir()
        if self._server is not None:
            self._server.stop()
            shutil.rmtree(self._server.data)
            self._server.make()
            self._server.start()


async def back_up(place: Place, file: Path, tables: Tables) -> str:
    """Write a backup while people play; what it holds, and how long they waited."""
    tables.tally = tally = Tally()
    process = await command("backup", *place.settings, str(file))
    said = (await process.communicate())[0].decode().strip().rpartition(": ")[2]
    tables.tally = None
    waited = ", ".join(f"p{share:g} {percentile(tally.times, share / 100):.0f} ms" for share in (50, 99, 100))
    return f"backed up: {file.stat().st_size / 1e6:.0f} MB, {said} Meanwhile {len(tally.times)} acts, {waited}"


async def restore(place: Place, file: Path, house: House, tables: Tables, steps: Steps, replay: float) -> None:
    """Come back: open the house as soon as everything is there, and see how matches are played again."""
    lost = time.perf_counter()
    process = await command("restore", *place.settings, str(file))
    assert process.stdout is not None
    steps.tell(f"restored: {(await process.stdout.readline()).decode().strip()}")
    house.open()
    back = await asyncio.gather(*(until_act(one, lost, random.Random(str(one))) for one in tables.places))
    times = [seconds for seconds, _ in back]
    steps.tell(f"opened, and an act acknowledged at each table: {percentile(times, 1) / 1000:,.1f} s after the loss")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(replay):
            steps.tell(f"played again: {(await process.stdout.read()).decode().strip()}")
    if process.returncode is None:
        process.terminate()
    await process.wait()


async def measure(wish: argparse.Namespace, folder: Path, place: Place) -> None:
    """All of it on one kind of database."""
    file, steps = folder / "house.backup", Steps()
    print("| step | s |\n|---|---|")
    steps.tell(f"filled: {await lay(place, wish.gigabytes * _GIGA, wish.matches)}")
    house = House(Path.cwd(), place.data, None, "" if place.settings[0] == "--data" else place.url)
    try:
        await house.ready()
        tables = Tables(house, "gin", 2, rate=1)
        await tables.grow(wish.tables)
        steps.tell(f"opened, with people at {wish.tables} tables")
        steps.tell(await back_up(place, file, tables))
        await tables.close()
        house.kill()
        place.lose()
        steps.tell("lost")
        await restore(place, file, house, tables, steps, wish.replay)
    finally:
        house.close()


async def run(wish: argparse.Namespace) -> None:
    """Measure one kind of database after the other."""
    for kind in wish.kinds:
        print(f"{kind}:")
        with tempfile.TemporaryDirectory(dir=wish.folder) as name, contextlib.ExitStack() as stack:
            server = stack.enter_context(thrown_away()) if kind == "postgresql" else None
            await measure(wish, Path(name), Place(Path(name) / "data", server))


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description="How long it takes to come back from a backup.")
    reader.add_argument("kinds", nargs="*", default=list(_KINDS), help=f"of databases: {', '.join(_KINDS)}; else all")
    reader.add_argument("--gigabytes", type=float, default=0.2, help="that are kept")
    reader.add_argument("--matches", type=int, default=1, help="of each game that are played, and then copied")
    reader.add_argument("--tables", type=int, default=10, help="at which people play meanwhile")
    reader.add_argument("--replay", type=float, default=3600.0, help="seconds for playing matches again")
    reader.add_argument("--folder", type=Path, help="where there is room for four times as much")
    asyncio.run(run(reader.parse_args()))


if __name__ == "__main__":
    main()
