"""A machine of one core and one gigabyte is enough for the house, with a table of Fiji."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from typing import TYPE_CHECKING

import httpx
import pytest

from rummyhouse import games
from tests.lengths import LONG
from tests.server.guests import Guest, Line
from tests.server.small_machine import SmallMachineError, small_machine

if TYPE_CHECKING:
    from pathlib import Path

GIGABYTE = 2**30
LARGEST = 700 * 2**20
"""Bytes that the house and what it has begun may hold together: the system wants some for itself."""

MOVES = 40 if LONG else 8
_BREATH = 0.3  # seconds from one move to the next: nobody is to be told that they ask too much
RULES = {"call_window_ms": 1000}


@pytest.mark.compiled
async def test_the_house_with_a_table_of_fiji_runs_on_one_core_with_one_gigabyte(tmp_path: Path) -> None:
    """In the long form nothing is compiled yet, and people play while all games are."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    surroundings = dict(os.environ) | ({"RUMMYHOUSE_CACHE": str(tmp_path / "cache")} if LONG else {})
    command = (sys.executable, "-m", "rummyhouse", "serve", "--port", str(port), "--data", str(tmp_path / "data"))
    address, most = f"http://127.0.0.1:{port}", 0
    try:
        with small_machine(GIGABYTE) as machine:
            house = machine.start((*command, "--pace", "0"), surroundings)
            await _healthy(address)
            async with Guest(address) as ann:
                bots = [{"seat": seat, "bot": "steady"} for seat in (1, 2, 3)]
                table = await ann.open_table("fiji", seats=4, bots=bots, rules=RULES)
                async with ann.line(table) as line:
                    assert (await line.ask(type="start"))["type"] == "done"
                    moves = 0
                    while moves < MOVES or (LONG and await _compiled(ann) < len(games.NAMES)):
                        moves += await _move(line)
                        await asyncio.sleep(_BREATH)
                        most = max(most, machine.taken)
            assert house.poll() is None
            assert machine.killed == 0
            house.terminate()
            house.wait(60)
    except SmallMachineError as error:
        pytest.skip(f"no control group can be made here: {error}")
    if LONG:
        print(f"\nat most {most / 2**20:.0f} MiB")  # noqa: T201 - the figure of docs/promises.md
    assert 50 * 2**20 < most < LARGEST, f"{most / 2**20:.0f} MiB"


async def _healthy(address: str) -> None:
    until = time.monotonic() + 120
    async with httpx.AsyncClient(base_url=address) as web:
        while True:
            try:
                if (await web.get("/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                assert time.monotonic() < until
            await asyncio.sleep(0.05)


async def _compiled(guest: Guest) -> float:
    """How many games are ready."""
    text = (await guest.web.get("/metrics")).text
    found = (line for line in text.splitlines() if line.startswith('rummyhouse_games{state="compiled"}'))
    return float(next(found).split()[1])


async def _move(line: Line) -> bool:
    """Make a move, if there is one; whether there was."""
    if line.stage == "between":
        await line.ask(type="next")
    if not line.moves:
        await line.until("news")
        return False
    hint = await line.ask(type="hint")
    if hint["type"] != "hint":  # it is best to wait for the others
        await line.until("news")
        return False
    answer = await line.ask(type="act", seen=line.news["sequence"], actions=[hint["action"]])
    return answer["type"] == "done"
