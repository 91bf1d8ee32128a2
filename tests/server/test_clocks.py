"""``kill -9`` of the house while somebody's time runs: the clock goes on from where it stood (trust G15)."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from typing import TYPE_CHECKING

from tests.server import killable
from tests.server.guests import Guest
from tests.server.test_durability import answering

if TYPE_CHECKING:
    from pathlib import Path

LOAD = 1500
"""Milliseconds that a machine with much else to do may take for what takes none."""


async def test_a_killed_house_charges_nobody_for_its_absence(tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    server = killable.start(port, tmp_path)
    try:
        await answering(address)
        async with Guest(address, "Ann") as ann, Guest(address, "Ben") as ben:
            table = await ann.open_table(clock="brisk", rules={"target": 1000})
            await ben.join(table)
            async with contextlib.AsyncExitStack() as lines:
                one = await lines.enter_async_context(ann.line(table))
                await lines.enter_async_context(ben.line(table))
                await one.ask(type="start")
                while not one.news.get("turn"):
                    await one.until("news")
                begun, turn = time.monotonic(), one.news["turn"]["turn"]
                assert turn <= 30_000
                await asyncio.sleep(3.3)
                used = (time.monotonic() - begun) * 1000
                server.kill()
                await asyncio.to_thread(server.join)
            await asyncio.sleep(2)
            server = killable.start(port, tmp_path)
            await answering(address)
            async with ann.line(table) as one:
                left = one.news["turn"]
                assert left["reserve"] == 180_000
                given = left["turn"] - (turn - used)
                assert -LOAD <= given <= 1_000 + LOAD, "a second at most, in the player's favour"
    finally:
        server.kill()
        server.join()
