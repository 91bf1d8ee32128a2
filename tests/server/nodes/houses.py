"""What tests of several nodes of one house have in common."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tools.postgresql import ask

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from tests.server.guests import Line

PROMISED = 10.0
"""Seconds in which a table moves on, whatever has happened to its node."""


async def log_of(database: str, table: str) -> list[tuple[int, int, str]]:
    """Number, epoch and entry of everything written at a table."""
    wanted = 'SELECT number, epoch, entry FROM event WHERE "match" = :table ORDER BY number'
    return [(row[0], row[1], row[2]) for row in await ask(database, wanted, table=table)]


async def holder_of(database: str, table: str) -> str:
    return str((await ask(database, 'SELECT node FROM "match" WHERE id = :table', table=table))[0][0])


async def until(lines: Iterable[Line], reached: str) -> None:
    """Listen on these lines until each has come to a stage."""

    async def hear(line: Line) -> None:
        while line.stage != reached:
            await line.until("news")

    await asyncio.gather(*map(hear, lines))


async def play(line: Line, chance: random.Random) -> None:
    """Play until the match is over, no faster than the house lets a page speak."""
    while line.stage != "finished":
        await asyncio.sleep(0.15)
        own = line.news["table"]["seats"][line.news["you"]]
        if line.stage == "between" and not own["ready"]:
            answer = await line.ask(type="next")
        elif line.stage == "playing" and line.moves:
            action, sequence = await line.choose(chance), line.news["sequence"]
            answer = await line.ask(type="act", seen=sequence, actions=[action])
        else:
            await line.until("news")
            continue
        if answer["type"] == "done":
            await line.reach(answer["sequence"])
        else:
            assert answer["code"] == "out_of_date", answer  # the page had not heard the latest yet
