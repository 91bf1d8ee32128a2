"""``python -m bench.load_beside ../before``: what an act costs this house and that of another revision, both in turn.

Both are open at once, with as many tables, and take turns of some seconds: while people play in one house nobody acts
in the other. A machine that others use is quicker at one moment than at the next, so runs one after the other say
little; here each turn is compared with the one beside it, and the median of the pairs counts. ``../before`` is a
checkout in which ``make setup compile`` was done. Nothing is told of how long an answer takes: only of processor time,
and of how much is sent.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from bench.load import House, Tables, Tally
from rummyhouse import games

HERE = Path(__file__).resolve().parents[1]
_WARM_UP = 1.0  # seconds of a turn before anything is counted


@dataclass
class Side:
    """A house with its tables, and what its turns have cost.

    Attributes:
        name: of its working tree.
        tables: its tables.
        costs: milliseconds of processor an act, by turn.
        processor: seconds in all turns.
        acts: acknowledged in all turns.
        heard: bytes that the players were sent in all turns.
    """

    name: str
    tables: Tables
    costs: list[float] = field(default_factory=list)
    processor: float = 0
    acts: int = 0
    heard: int = 0

    async def turn(self, seconds: float) -> None:
        """Let people play for so long."""
        self.tables.go_on()
        tally: Tally = await self.tables.measure(seconds, warm_up=_WARM_UP)
        self.tables.pause()
        await asyncio.sleep(_WARM_UP / 2)  # what has begun is finished
        self.costs.append(tally.processor * 1000 / max(1, len(tally.times)))
        self.processor += tally.processor
        self.acts += len(tally.times)
        self.heard += tally.heard

    def told(self) -> str:
        """One line of what was counted."""
        acts = max(1, self.acts)
        cost, heard = self.processor * 1000 / acts, self.heard / acts / 1000
        return f"{self.name}: {self.acts} acts, {cost:.2f} ms of processor and {heard:.1f} KB each"


async def run(wish: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        houses = [House(root, Path(folder) / str(place), None) for place, root in enumerate((wish.before, HERE))]
        try:
            sides = []
            for house in houses:
                await house.ready()
                await house.rest()
                tables = Tables(house, wish.game, wish.seats, wish.rate)
                await tables.grow(wish.tables)
                tables.pause()
                sides.append(Side(house.root.name, tables))
            for pair in range(wish.pairs):
                for side in sides if pair % 2 else sides[::-1]:
                    await side.turn(wish.seconds)
            before, now = sides
            ratios = sorted(new / old for old, new in zip(before.costs, now.costs, strict=True))
            print(f"{wish.game} for {wish.seats}, {wish.tables} tables, {wish.pairs} pairs of {wish.seconds:g} s")
            print(f"{before.told()}; {now.told()}")
            print(f"ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})", flush=True)
            for side in sides:
                await side.tables.close()
        finally:
            for house in houses:
                house.close()


def main() -> None:
    reader = argparse.ArgumentParser(description="What an act costs this house and another's, both in turn.")
    reader.add_argument("before", type=lambda text: Path(text).resolve(), help="the other working tree")
    reader.add_argument("--tables", type=int, default=25, help="in each house")
    reader.add_argument("--seconds", type=float, default=6.0, help="of a turn, as far as it is counted")
    reader.add_argument("--pairs", type=int, default=9)
    reader.add_argument("--game", choices=games.NAMES, default="gin")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    asyncio.run(run(reader.parse_args()))


if __name__ == "__main__":
    main()
