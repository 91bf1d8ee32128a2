"""A node dies while somebody sits there: a bot plays on for them. Whatever else happens is in tests/faults."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.server.guests import Guest
from tests.server.nodes.houses import PROMISED, until
from tools.faults.node_process import open_nodes

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_seat_on_the_dead_node_is_played_on_after_the_time_of_grace(postgresql: str, tmp_path: Path) -> None:
    async with (
        open_nodes(postgresql, tmp_path, "--grace", "1") as nodes,
        Guest(nodes[0].address, "Ann") as ann,
        Guest(nodes[1].address, "Ben") as ben,
    ):
        table = await ann.open_table(rules={"target": 100})
        async with ann.line(table, client="a") as hers:
            await ben.join(table)
            async with ben.line(table, client="b") as his:
                assert (await hers.ask(type="start"))["type"] == "done"
                await until((hers, his), "playing")
                await nodes[0].kill()
                begun = time.monotonic()
                while his.news["table"]["seats"][0]["kind"] != "stand_in":
                    await his.until("news")
                assert time.monotonic() - begun < PROMISED + 1
                while not his.moves:
                    await his.until("news")
