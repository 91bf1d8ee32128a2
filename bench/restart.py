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

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bench.load import House, Place, Player, Tables, percentile
from rummyhouse import games

_FIRST, _LONG = 0.4, 2.0  # seconds, as in web/src/protocol/connection.ts
_LOST = (OSError, EOFError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError)


async def _return(place: Place, chance: random.Random) -> Player:
    """Try again as the browser does."""
    for attempt in range(1000):
        await asyncio.sleep(min(_FIRST * 2**attempt, _LONG) * (0.5 + chance.random()))
        try:
            return await place.sit()
        except _LOST:
            continue
    raise RuntimeError("the house does not come back")


async def until_act(places: list[Place], killed: float, chance: random.Random) -> float:
    """Seconds from the kill until the next act at a table is acknowledged."""
    players = await asyncio.gather(*(_return(place, chance) for place in places))
    async with asyncio.timeout(300):
        while True:
            for player in players:
                wish = player.wish(chance)
                if wish is not None and (await player.ask(wish)).type == "done":
                    return time.perf_counter() - killed
            await asyncio.sleep(0.01)


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
            print("| kill | healthy after s | p50 s | p99 s | longest s |\n|---|---|---|---|---|")
            for kill in range(wish.kills):
                await tables.close()
                house.kill()
                killed = time.perf_counter()
                house.open()
                chances = [random.Random(f"{kill} {number}") for number in range(wish.tables)]
                back = [until_act(*pair) for pair in zip(tables.places, [killed] * wish.tables, chances, strict=True)]
                healthy, *times = await asyncio.gather(house.ready(), *back)
                cells = [percentile(times, share) / 1000 for share in (0.5, 0.99, 1)]
                print(f"| {kill + 1} | {healthy:.1f} | {' | '.join(f'{cell:.1f}' for cell in cells)} |", flush=True)
        finally:
            house.close()


def main() -> None:
    reader = argparse.ArgumentParser(description="How long play stands still when the house is killed.")
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=20.0, help="of play before the first kill")
    reader.add_argument("--kills", type=int, default=3)
    reader.add_argument("--game", choices=games.NAMES, default="gin")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--database", default="", help="URL of the house's database; SQLite in a new folder if empty")
    reader.add_argument("--root", type=Path, default=Path.cwd(), help="the working tree whose house is measured")
    asyncio.run(run(reader.parse_args()))


if __name__ == "__main__":
    main()
