"""``python -m tests.server.fresh_house GAME SEATS FOLDER``: play in a house in which nothing is compiled yet.

The compiler begins when some moves have been made, and play goes on until some more have been made with what it has
compiled. In the short form it finds what the tests have compiled already, and only has to read it. Prints the moves
before and after, whether playing the match again comes to the same, and whether anything was compiled in the house.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import sys
from pathlib import Path
from unittest import mock

from rummyhouse import bots as all_bots
from rummyhouse.compiled import units
from rummyhouse.compiled.folder import cache_folder
from rummyhouse.server import background_compiler
from rummyhouse.tables import Truth
from tests.lengths import LONG
from tests.server.guests import Guest, open_server

_FEW = 6
_RULES = {"gin": {"target": 500}, "fiji": {"call_window_ms": 1000}}
"""A match long enough, and calls that nobody waits long for."""


class _Held(background_compiler.BackgroundCompiler):
    """A compiler that waits until it may begin."""

    may_begin: asyncio.Event
    found: tuple[tuple[str, Path], ...] = ()

    async def run(self) -> None:
        await self.may_begin.wait()
        for unit, file in self.found:
            place = units.file_of(unit)
            place.parent.mkdir(parents=True, exist_ok=True)
            await asyncio.to_thread(shutil.copy, file, place)
        await super().run()


async def play(game: str, seats: int, folder: Path) -> dict[str, object]:
    """Sit down with bots, ask for hints and follow them."""
    _Held.may_begin = asyncio.Event()
    before = after = 0
    bots = [{"seat": seat, "bot": "steady"} for seat in range(1, seats)]
    with mock.patch("rummyhouse.server.house.BackgroundCompiler", _Held):
        async with open_server(folder, prepare=(game,)) as server, Guest(server.address) as ann:
            table = await ann.open_table(game, seats=seats, bots=bots, rules=_RULES.get(game, {}))
            async with ann.line(table) as line:
                assert (await line.ask(type="start"))["type"] == "done"
                while after < _FEW:
                    if line.stage == "between":
                        await line.ask(type="next")
                    if not line.moves:
                        await line.until("news")
                        continue
                    hint = await line.ask(type="hint")
                    if hint["type"] != "hint":  # it is best to wait for the others
                        await line.until("news")
                        continue
                    answer = await line.ask(type="act", seen=line.news["sequence"], actions=[hint["action"]])
                    if answer.get("code") == "out_of_date":  # somebody has called meanwhile: look again
                        continue
                    assert answer["type"] == "done", answer
                    await line.reach(answer["sequence"])
                    if units.is_loaded(game):
                        after += 1
                    else:
                        before += 1
                    if before == _FEW:
                        _Held.may_begin.set()
                        await asyncio.sleep(0.1)
                live = (await server.house.tables.find(table)).truth
                rows = await server.house.store.read(table)
                while len(rows) != live.number + 1:  # the bots play on
                    rows = await server.house.store.read(table)
                same = _position(live) == _position(Truth(table, rows))
                while not [*cache_folder().glob("rummyhouse.*.unit")]:  # single functions that the pages called
                    await asyncio.sleep(0.1)
    # Whoever compiles takes care with this lock that nobody else does.
    return {"before": before, "after": after, "same": same, "compiled_here": "filelock" in sys.modules}


def _position(truth: Truth) -> bytes:
    assert truth.match is not None
    assert truth.match.round is not None
    return truth.match.round.state.tobytes()


if __name__ == "__main__":
    name, number, place = sys.argv[1:]
    if not LONG:
        _Held.found = tuple((unit, units.file_of(unit)) for unit in all_bots.units_of(name))
    os.environ["RUMMYHOUSE_CACHE"] = str(Path(place, "cache"))
    random.seed(1)
    sys.stdout.write(json.dumps(asyncio.run(play(name, int(number), Path(place)))))
