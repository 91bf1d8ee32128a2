"""The schema of the next release is made while nodes of this one are open: people play on, and notice nothing.

That a migration changes nothing of what the release before it reads and writes is shown by
``tests/store/test_migrations.py``.
"""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.nodes.houses import until
from tools.postgresql import ask

if TYPE_CHECKING:
    from tests.server.guests import Guest, Line

pytestmark = pytest.mark.asyncio(loop_scope="module")

_NEXT = (
    """ALTER TABLE "match" ADD COLUMN next_a integer NOT NULL DEFAULT 7""",
    "ALTER TABLE event ADD COLUMN next_b varchar(16) NOT NULL DEFAULT 'none'",
    "ALTER TABLE session ADD COLUMN next_c bigint",
    "ALTER TABLE node ADD COLUMN next_d bigint NOT NULL DEFAULT 0",
    "CREATE INDEX next_index ON event (next_b)",
    "CREATE TABLE next_table (id integer PRIMARY KEY)",
)
_BACK = (
    "DROP TABLE next_table",
    "DROP INDEX next_index",
    *(
        f'ALTER TABLE "{table}" DROP COLUMN next_{name}'
        for table, name in zip(("match", "event", "session", "node"), "abcd", strict=True)
    ),
)


async def test_people_play_on_while_the_schema_of_the_next_release_is_made(
    ann: Guest, ben: Guest, postgresql: str
) -> None:
    table = await ann.open_table(rules={"target": 100})
    await ben.join(table)
    chance = random.Random(1)
    answers: list[dict[str, Any]] = []
    is_over = asyncio.Event()

    async def play(line: Line) -> None:
        while not is_over.is_set():
            if line.news["table"]["stage"] == "between" and not line.news["table"]["seats"][line.news["you"]]["ready"]:
                answers.append(await line.ask(type="next"))
            elif line.moves:
                action, seen = chance.choice(line.moves)["action"], line.news["sequence"]
                answers.append(await line.ask(type="act", seen=seen, actions=[action]))
                await line.reach(answers[-1].get("sequence", 0))
                await asyncio.sleep(0.05)
            else:
                await line.until("news")

    async with ann.line(table, client="a") as hers, ben.line(table, client="b") as his:
        assert (await hers.ask(type="start"))["type"] == "done"
        await until((hers, his), "playing")
        playing = [asyncio.create_task(play(line)) for line in (hers, his)]
        try:
            for change in (*_NEXT, *_BACK):
                before = len(answers)
                await ask(postgresql, change)
                async with asyncio.timeout(20):
                    while len(answers) < before + 4:
                        await asyncio.sleep(0.02)
                        for one in playing:
                            if one.done():
                                one.result()
        finally:
            is_over.set()
            for one in playing:
                one.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        assert {answer["type"] for answer in answers} == {"done"}, answers
