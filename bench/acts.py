"""``python -m bench.acts ../before``: what an act costs a table of this checkout and one of another, both in turn.

No socket and no disk: an act is judged, written down in memory, applied, and the news of every seat is written as it
would be sent. Both play the same matches by the same chance, one act at each table in turn, now the one first and now
the other; so a machine that others use is as quick for both, and the median of the pairs counts. It tells as well
whether what both have written is the same to the byte.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import random
import secrets
import statistics
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

from rummyhouse import games
from rummyhouse.rules import Refused
from rummyhouse.server import memory
from rummyhouse.server.tables.news import Newsroom
from rummyhouse.tables import Key, MemoryLog, Pace, Table, TableProblem, Tables, TimeSource, decisions
from rummyhouse.tables.new_tables import open_table

HERE = Path(__file__).resolve()
_TARGETS = ("target", "target_score")
_NEW = 2  # rounds that are not counted, while both read what they need


class StandStill(TimeSource):
    """No clock rings, and nothing grows older."""

    def now(self) -> float:
        """The same moment again."""
        return 0.0

    def moment(self) -> int:
        """The same moment again."""
        return 1_700_000_000_000

    def call_later(self, seconds: float, function: Any) -> Any:  # noqa: ARG002 - nothing is ever called
        """An alarm that never rings."""
        return asyncio.get_running_loop().call_later(1e6, lambda: None)


class Played:
    """A table at which everybody looks on, and what they have been told."""

    def __init__(self, table: Table, room: Newsroom, chance: random.Random) -> None:
        self.table, self._room, self._chance = table, room, chance
        self._told = [0] * len(table.truth.seats)
        self._editions: list[tuple[int, int] | None] = [None] * len(self._told)
        self._known: list[tuple[int, int] | None] = [None] * len(self._told)
        self._keys = 0

    async def act(self) -> tuple[float, list[str]]:
        """One act: the seconds of processor that it took, and what was written."""
        truth = self.table.truth
        if truth.stage == "between":
            for seat in range(len(self._told)):
                await self.table.do(partial(decisions.next_round, seat=seat))
        if truth.stage != "playing" or truth.match is None or truth.match.round is None:
            return 0.0, []
        seat = truth.actors[0]
        action, seen = self._chance.choice(truth.match.round.legal(seat)), truth.sequence(seat)
        self._keys += 1
        begun = time.process_time()
        try:
            key = Key("bench", self._keys)
            await self.table.do(lambda truth: decisions.act(truth, seat, (action,), seen), key)
        except (Refused, TableProblem):
            pass  # and costs what it costs
        written = [self._tell(seat) for seat, old in enumerate(self._editions) if self.table.edition(seat) != old]
        return time.process_time() - begun, written

    def _tell(self, seat: int) -> str:
        self._editions[seat] = self.table.edition(seat)
        told = self._room.write(self.table, seat, self._told[seat], None, known=self._known[seat])
        self._told[seat], self._known[seat] = max(told.sequence, 1), told.arrangement
        return told.text


async def play(game: str, seats: int, number: int) -> None:
    """Play one act at each table for every line that is read; print what it took, and a digest of all that was told."""
    chance = random.Random(11)
    vars(secrets).update(token_bytes=chance.randbytes, choice=chance.choice)
    known = games.find(game).house_rules.by_name
    rules = {name: known[name].high for name in _TARGETS if name in known}
    tables, room = Tables(MemoryLog(), cast("Any", None), Pace(1e6, 1e6), time_source=StandStill()), Newsroom()
    playing = []
    for at in range(number):
        table, _ = await open_table(
            tables, game=game, seats=seats, person="0" * 64, name="Seat 0", rules=rules, hints=False
        )
        for seat in range(1, seats):
            await table.do(partial(decisions.sit, person=f"{seat}" * 64, name=f"Seat {seat}", seat=seat))
        for seat in range(seats):
            table.arrive(seat)
        await table.do(lambda truth: decisions.start(truth, 0))
        playing.append(Played(table, room, random.Random(at)))
    memory.settle()
    digest = hashlib.sha256()
    for _ in sys.stdin:
        spent, acts = 0.0, 0
        for one in playing:
            seconds, written = await one.act()
            spent, acts = spent + seconds, acts + bool(written)
            digest.update("\n".join(written).encode())
        print(spent * 1000, acts, digest.hexdigest(), flush=True)
    await tables.close()


class Player:
    """The process of one checkout."""

    def __init__(self, root: Path, wish: argparse.Namespace) -> None:
        surroundings = os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
        command = [sys.executable, str(HERE), "--play", "--game", wish.game, "--seats", str(wish.seats)]
        command += ["--tables", str(wish.tables), str(root)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=surroundings, cwd=root, stdin=pipe, stdout=pipe, text=True)

    def act(self) -> tuple[float, int, str]:
        """Milliseconds for one act at each table, how many there were, and the digest of all that was told so far."""
        into, out = cast("IO[str]", self.process.stdin), cast("IO[str]", self.process.stdout)
        into.write("\n")
        into.flush()
        spent, acts, digest = out.readline().split()
        return float(spent), int(acts), digest

    def close(self) -> None:
        """Let it end."""
        cast("IO[str]", self.process.stdin).close()
        self.process.wait()


def compare(wish: argparse.Namespace) -> None:
    players = [Player(wish.before, wish), Player(HERE.parents[1], wish)]
    costs: list[list[float]] = [[], []]
    digests = ["", ""]
    for pair in range(wish.acts + _NEW):
        for side in (0, 1) if pair % 2 else (1, 0):
            spent, acts, digests[side] = players[side].act()
            if pair >= _NEW and acts:
                costs[side].append(spent / acts)
    for player in players:
        player.close()
    before, now = map(statistics.median, costs)
    ratio = statistics.median(new / old for old, new in zip(*costs, strict=True))
    same = "the same to the byte" if digests[0] == digests[1] else "OTHER NEWS"
    print(f"{wish.game} for {wish.seats}: {before:.2f} and {now:.2f} ms an act, ratio {ratio:.2f}; {same}", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description="What an act costs a table of this checkout and one of another.")
    reader.add_argument("before", type=lambda text: Path(text).resolve(), help="the other checkout")
    reader.add_argument("--game", choices=games.NAMES, default="fiji")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--tables", type=int, default=10)
    reader.add_argument("--acts", type=int, default=40, help="at each table")
    reader.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    wish = reader.parse_args()
    if wish.play:
        asyncio.run(play(wish.game, wish.seats, wish.tables))
    else:
        compare(wish)


if __name__ == "__main__":
    main()
