"""What somebody waits for who starts: the first action, the first simulated round, the first move at a table."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect

from rummyhouse import games

if TYPE_CHECKING:
    from collections.abc import Iterator

_FIRST_ACTION = """
from rummyhouse import games
from rummyhouse.rules import Round, new_match
game = games.find("{game}")
choice = game.house_rules.choose()
seats = 4 if 4 in game.seats else game.seats[0]
play = Round(game, choice, new_match(seats, dealer=1, sides=game.sides(choice, seats)))
play.deal(range(play.pack_size))
seat = play.actors[0]
play.act(seat, play.legal(seat)[0])
"""
_COMMAND = (sys.executable, "-c", "from rummyhouse.cli import main; main()")


@dataclass(frozen=True)
class Start:
    """Seconds of a processor: to the first action, and to the end of the first round that ``steady`` plays.

    Cold: nothing is compiled yet. Warm: everything is.
    """

    game: str
    cold_action: float
    warm_action: float
    cold_round: float
    warm_round: float


def start(game: str) -> Start:
    """The start of a game; warm figures are the least of three."""
    seats = 4 if 4 in games.find(game).seats else games.find(game).seats[0]
    action = (sys.executable, "-c", _FIRST_ACTION.format(game=game))
    played = (*_COMMAND, "simulate", game, "--rounds", "1", "--seed", "1", "--bots", ",".join(["steady"] * seats))
    found = []
    for command in (action, played):
        with tempfile.TemporaryDirectory() as cache:
            found += [_seconds(command, cache), min(_seconds(command, cache) for _ in range(3))]
    return Start(game, *found)


def _seconds(command: tuple[str, ...], cache: str) -> float:
    """Seconds of a processor that a command takes, its children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=_environment(cache), stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _environment(cache: str) -> dict[str, str]:
    """The environment of a house with such a cache, in which Python keeps what it has read, as it usually does."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**usual, "RUMMYHOUSE_CACHE": cache}


@dataclass(frozen=True)
class Opening:
    """The house on a fresh machine, and when everything is compiled.

    Attributes:
        compiling: seconds until `rummyhouse compile` has compiled all games, on all processors.
        cache: bytes that it has written.
        memory: bytes of the open house with all games ready (resident).
        first_move: seconds from asking for a table of Fiji with three bots to one's first move, nothing compiled.
        moves: seconds from a move of one's own to the next, with nobody pausing, nothing compiled; the longest of ten.
    """

    compiling: float
    cache: int
    memory: int
    first_move: float
    moves: float


def opening() -> Opening:
    """Open the house twice: in front of an empty cache, and with everything compiled."""
    with tempfile.TemporaryDirectory() as folder, house(folder) as (address, _):
        first_move, moves = asyncio.run(_sit_down(address))
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(f"{folder}/cache")
        began = time.perf_counter()
        subprocess.run([*_COMMAND, "compile"], check=True, env=environment, stdout=subprocess.DEVNULL)
        compiling = time.perf_counter() - began
        cache = sum(file.stat().st_size for file in Path(folder, "cache").rglob("*") if file.is_file())
        with house(folder) as (address, process):
            asyncio.run(_sit_down(address))
            memory = _resident(process.pid)
    return Opening(compiling, cache, memory, first_move, moves)


@contextmanager
def house(folder: str, *more: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """An open house, once it answers; bots do not pause, unless ``more`` settings say so."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = (*_COMMAND, "serve", "--port", str(port), "--data", folder, *(more or ("--pace", "0")))
    environment = _environment(f"{folder}/cache")
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            while True:
                try:
                    httpx.get(f"{address}/api/house")
                    break
                except httpx.TransportError:
                    time.sleep(0.02)
            yield address, process
        finally:
            process.terminate()


async def _sit_down(address: str) -> tuple[float, float]:
    """Open a table of Fiji with three bots: seconds to the first move, and the longest from one to the next."""
    began = time.perf_counter()
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        taken = [{"seat": seat, "bot": "steady"} for seat in (1, 2, 3)]
        wish = {"game": "fiji", "nickname": "Ann", "seats": 4, "bots": taken, "rules": {"call_window_ms": 1000}}
        table = (await web.post("/api/tables", json=wish)).json()["table"]
        cookie = {"Cookie": f"rummyhouse={web.cookies['rummyhouse']}"}
        line = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        moves: list[float] = []
        async with connect(line, additional_headers=cookie, proxy=None, max_queue=None) as connection:
            await connection.send(json.dumps({"type": "hello"}))
            await connection.send(json.dumps({"type": "start", "id": 1}))
            asked = 1
            while len(moves) < 11:
                news = await _next_move(connection)
                moves.append(time.perf_counter() - began)
                began = time.perf_counter()
                asked += 1
                action = news["scene"]["moves"][0]["action"]
                await connection.send(
                    json.dumps({"type": "act", "id": asked, "seen": news["sequence"], "actions": [action]})
                )
    return moves[0], max(moves[1:])


async def _next_move(connection: Any) -> dict[str, Any]:
    """The next news in which one can move."""
    while True:
        news: dict[str, Any] = json.loads(await connection.recv())
        if news["type"] == "news" and (news.get("scene") or {}).get("moves"):
            return news


def _resident(process: int) -> int:
    """Bytes of memory that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return 1024 * int(found[1])


if __name__ == "__main__":
    print(opening())
    for name in games.NAMES:
        print(start(name))
