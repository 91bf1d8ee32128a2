"""``python -m bench.restart``: how long play stands still when the house is killed and opened again.

Seats people at tables as :mod:`bench.load` does, kills the house (``kill -9``) in the middle of play, opens it at once,
and lets all pages come back as the browser's do. Prints how long it took until the house was healthy, and from the kill
until the next act at each table was on disk and acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bench.load import House, Place, Player, Tables, percentile, table_of
from bench.long_matches import lengthen
from rummyhouse import games
from rummyhouse.store import Store
from rummyhouse.store.database import sqlite_url
from rummyhouse.store.schema import snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

_HEAD = (
    "| kill | snapshots | healthy after s | p50 s | p99 s | longest s | processor s |\n|---|---|---|---|---|---|---|"
)
_PAUSE = 5.0  # seconds before a kill, in which nobody acts: what is still being written is written
_FIRST, _LONG = 0.4, 1.0  # seconds, as in web/src/protocol/connection.ts
_LOST = (OSError, EOFError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError)


async def _return(place: Place, chance: random.Random, last: int) -> Player:
    """Try again as the browser does."""
    for attempt in range(1000):
        await asyncio.sleep(min(_FIRST * 2**attempt, _LONG) * (0.5 + chance.random()))
        try:
            return await place.sit(last)
        except _LOST:
            continue
    raise RuntimeError("the house does not come back")


async def until_act(
    places: list[Place], killed: float, chance: random.Random, before: Sequence[Player] = ()
) -> tuple[float, list[Player]]:
    """Seconds from the kill until the next act at a table is acknowledged, and those who are back.

    They are told what has happened since ``before``; all that there is to tell, if they come afresh.
    """
    lasts = [player.news.sequence for player in before] or [0] * len(places)
    returns = (_return(place, chance, last) for place, last in zip(places, lasts, strict=True))
    players = await asyncio.gather(*returns)
    async with asyncio.timeout(300):
        while True:
            for player in players:
                wish = player.wish(chance)
                if wish is not None and (await player.ask(wish)).type == "done":
                    return time.perf_counter() - killed, players
            await asyncio.sleep(0.01)


class _Back(NamedTuple):
    """How a house is back: seconds until it was healthy, until an act at each table, and who plays there."""

    healthy: float
    times: list[float]
    players: list[list[Player]]


async def _forget(url: str) -> None:
    """Throw all snapshots away, so that every match is read from its beginning."""
    store = await Store.open(url)
    async with store.database.transaction() as connection:
        await connection.execute(sa.delete(snapshot))
    await store.close()


async def _open(house: House, tables: Tables, kill: int, before: Sequence[Sequence[Player]]) -> _Back:
    """Open the house, and let everybody come back."""
    killed, count = time.perf_counter(), len(tables.places)
    house.open()
    chances = [random.Random(f"{kill} {number}") for number in range(count)]
    lasts = before or [()] * count
    back = [until_act(*one) for one in zip(tables.places, [killed] * count, chances, lasts, strict=True)]
    healthy, found = await asyncio.gather(house.ready(), asyncio.gather(*back))
    return _Back(healthy, [seconds for seconds, _ in found], [players for _, players in found])


async def run(wish: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = House(wish.root, Path(folder), None, wish.database)
        try:
            await house.ready()
            await house.rest()
            tables = Tables(house, wish.game, wish.seats, rate=1)
            await tables.grow(wish.tables)
            await asyncio.sleep(wish.seconds)
            print(f"{wish.tables} tables of {wish.game} for {wish.seats}, after {wish.seconds:g} s of play")
            await tables.close()
            house.kill()
            url = wish.database or sqlite_url(Path(folder))
            if wish.entries:
                print(await lengthen(url, [table_of(places[0]) for places in tables.places], wish.entries), flush=True)
            back = await _open(house, tables, 0, ())
            print(_HEAD)
            for kill in range(1, wish.kills + 1):
                await asyncio.sleep(_PAUSE)
                house.kill()
                is_kept = kill % 2 == 1 or not wish.forget
                if not is_kept:
                    await _forget(url)
                back = await _open(house, tables, kill, back.players)
                cells = [f"{percentile(back.times, share) / 1000:.1f}" for share in (0.5, 0.99, 1)]
                word = "kept" if is_kept else "thrown away"
                print(
                    f"| {kill} | {word} | {back.healthy:.1f} | {' | '.join(cells)} | {house.processor():.1f} |",
                    flush=True,
                )
        finally:
            house.close()


def main() -> None:
    reader = argparse.ArgumentParser(description="How long play stands still when the house is killed.")
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=20.0, help="of play before the first kill")
    reader.add_argument("--entries", type=int, default=0, help="to which each match is played on before the first kill")
    reader.add_argument("--forget", action="store_true", help="throw the snapshots away before every second opening")
    reader.add_argument("--kills", type=int, default=3)
    reader.add_argument("--game", choices=games.NAMES, default="gin")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--database", default="", help="URL of the house's database; SQLite in a new folder if empty")
    reader.add_argument("--root", type=Path, default=Path.cwd(), help="the working tree whose house is measured")
    asyncio.run(run(reader.parse_args()))


if __name__ == "__main__":
    main()
