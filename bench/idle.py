"""``python -m bench.idle``: what a house costs while nobody is there.

Opens a house as :mod:`bench.load` does, on SQLite and on a PostgreSQL that is thrown away, without a table, with many
that are asleep, and, on PostgreSQL, beside a second node. Prints how many questions each asks its database a second,
and what it uses of a processor, PostgreSQL's own not counted. A house opens again before it is measured, so no table is
awake; what it does once a minute is in a minute of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

from bench.load import House
from tools.postgresql import ask, programs, thrown_away

if TYPE_CHECKING:
    from collections.abc import Sequence

_QUESTIONS = "BENCH_IDLE_QUESTIONS"
"""In the environment of a house: the file to which it adds a byte for each question."""
_COLUMNS = ("house", "questions a second", "ms of processor a second")


def be_a_house(arguments: Sequence[str]) -> None:
    """Be `rummyhouse`, and count the questions to the database."""
    import sqlalchemy as sa
    from sqlalchemy.engine import Engine

    from rummyhouse.cli import app

    file = os.open(os.environ[_QUESTIONS], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    sa.event.listen(Engine, "before_cursor_execute", lambda *_: os.write(file, b"?"))
    app(list(arguments))


class CountedHouse(House):
    """A house that counts its questions."""

    def __init__(self, folder: Path, name: str, database: str) -> None:
        self._asked = folder / f"{name}.questions"
        os.environ[_QUESTIONS] = str(self._asked)
        super().__init__(Path.cwd(), folder / "data", None, database, "bench.idle")

    def questions(self) -> int:
        """How many it has asked."""
        return self._asked.stat().st_size


async def lay(house: House, number: int) -> None:
    """Open so many tables, each from an address of its own."""
    async with httpx.AsyncClient(base_url=house.address, timeout=60) as web:
        for one in range(number):
            wish = {"game": "gin", "nickname": "Ann", "seats": 2}
            address = {"x-forwarded-for": f"10.{one >> 14}.{one >> 7 & 127}.{one & 127}"}
            (await web.post("/api/tables", json=wish, headers=address)).raise_for_status()
            web.cookies.clear()


async def measured(folder: Path, database: str, tables: int, nodes: int, seconds: float) -> str:
    """What nobody costs there, in a second and a node: the cells of a row."""
    (folder / "data").mkdir()
    if tables:
        house = CountedHouse(folder, "before", database)
        try:
            await house.ready()
            await lay(house, tables)
        finally:
            house.close()
    houses = [CountedHouse(folder, f"node {one}", database) for one in range(nodes)]
    try:
        for house in houses:
            await house.ready()
            await house.rest()
        asked, used = sum(house.questions() for house in houses), sum(house.processor() for house in houses)
        await asyncio.sleep(seconds)
        asked = sum(house.questions() for house in houses) - asked
        used = sum(house.processor() for house in houses) - used
    finally:
        for house in houses:
            house.close()
    return f"{asked / seconds / nodes:.1f} | {used * 1000 / seconds / nodes:.1f}"


async def run(wish: argparse.Namespace) -> None:
    """Measure one after the other; prints a row of each."""
    print(f"| {' | '.join(_COLUMNS)} |\n" + "|---" * len(_COLUMNS) + "|")

    async def row(name: str, database: str, tables: int, nodes: int = 1) -> None:
        with tempfile.TemporaryDirectory() as folder:
            cells = await measured(Path(folder), database, tables, nodes, wish.seconds)
        print(f"| {name}, {f'{tables:,} tables asleep' if tables else 'no table'} | {cells} |", flush=True)

    for tables in (0, wish.tables):
        await row("SQLite", "", tables)
    if programs() is None:
        print("there is no PostgreSQL on this machine", file=sys.stderr)
        return
    with thrown_away() as found:
        for number, (nodes, tables) in enumerate(((1, 0), (1, wish.tables), (2, wish.tables))):
            await ask(found.url, f"CREATE DATABASE idle{number}")
            database = f"{found.url.rpartition('/')[0]}/idle{number}"
            await row(
                "each of two nodes on PostgreSQL" if nodes > 1 else "one node on PostgreSQL", database, tables, nodes
            )


def main() -> None:
    """The command."""
    if sys.argv[1:2] == ["serve"]:
        return be_a_house(sys.argv[1:])
    reader = argparse.ArgumentParser(description="What a house costs while nobody is there.")
    reader.add_argument("--tables", type=int, default=1000, help="that are asleep, where there are some")
    reader.add_argument("--seconds", type=float, default=60.0, help="of counted silence for each row")
    asyncio.run(run(reader.parse_args()))
    return None


if __name__ == "__main__":
    main()
