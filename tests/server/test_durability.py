"""``kill -9`` of the server, again and again, in the middle of play: nothing that was acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import socket
from typing import TYPE_CHECKING, Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from rummyhouse.store import Store
from rummyhouse.store.database import sqlite_url
from rummyhouse.tables import Truth
from rummyhouse.tables.entries import Acted
from tests.lengths import LONG
from tests.server import killable
from tests.server.guests import Guest, Line

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 20 if LONG else 8
_LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Ledger:
    """What the server has told a player: acknowledged messages, and events."""

    def __init__(self) -> None:
        self.sent: dict[int, list[int]] = {}  # actions by the id of their message, acknowledged or not
        self.acknowledged: dict[int, int] = {}  # number of the last entry, by the id of the message
        self.told: set[tuple[int, str]] = set()  # events as they were heard
        self.ids = itertools.count(1)

    def hear(self, line: Line) -> None:
        for message in line.heard:
            if message["type"] == "news":
                self.told |= {(event["sequence"], event["sentence"]) for event in message["events"]}
            elif message["type"] == "done" and message["id"] in self.sent:
                number = self.acknowledged.setdefault(message["id"], message["sequence"])
                assert number == message["sequence"], "a repeated message was answered otherwise"
        line.heard.clear()


class Player:
    """Somebody at a table with a bot who goes on whatever happens to the server."""

    def __init__(self, guest: Guest, table: str, chance: random.Random) -> None:
        self.guest = guest
        self.table = table
        self.chance = chance
        self.ledger = Ledger()
        self.open: dict[str, Any] | None = None  # the message that waits for its answer

    async def play(self) -> None:
        """Play, reconnect and repeat, until cancelled or the match is over."""
        while True:
            with contextlib.suppress(*_LOST):
                async with self.guest.line(self.table, client="one page") as line:
                    try:
                        await self._talk(line)
                        return
                    finally:
                        self.ledger.hear(line)
            await asyncio.sleep(0.02)

    async def _talk(self, line: Line) -> None:
        while True:
            self.ledger.hear(line)
            if self.open is None:
                if line.stage == "finished":
                    return
                message = self._wish(line)
                if message is None:
                    await line.until("news")
                    continue
                self.open = message | {"id": next(self.ledger.ids)}
                self.ledger.sent[self.open["id"]] = message.get("actions", [])
            answer = await line.ask(**self.open)
            self.open = None
            if answer["type"] == "done":
                await line.reach(answer["sequence"])

    def _wish(self, line: Line) -> dict[str, Any] | None:
        own = line.news["table"]["seats"][line.news["you"]]
        if line.stage == "gathering":
            return {"type": "start"}
        if line.stage == "between":
            return None if own["ready"] else {"type": "next"}
        if not line.moves:
            return None
        action = self.chance.choice(line.moves)["action"]
        return {"type": "act", "seen": line.news["sequence"], "actions": [action]}


async def test_kills_lose_double_and_reorder_nothing(tmp_path: Path) -> None:
    chance = random.Random(20)
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    server = killable.start(port, tmp_path)
    try:
        await answering(address)
        async with contextlib.AsyncExitStack() as guests:
            players = []
            for number, game in enumerate((*killable.GAMES, "gin")):
                guest = await guests.enter_async_context(Guest(address, f"Player {number}"))
                rules = {"target": 1000}
                table = await guest.open_table(game, rules=rules, bots=[{"seat": 1, "bot": "random"}])
                players.append(Player(guest, table, random.Random(number)))
            watcher, bots_only = await table_of_bots(guests, address)
            tasks = [asyncio.create_task(player.play()) for player in players]
            for kill in range(KILLS):
                if kill % 2:
                    await heard(players, [len(player.ledger.acknowledged) + 1 for player in players])
                await asyncio.sleep(chance.uniform(0.05, 0.5))
                server.kill()
                await asyncio.to_thread(server.join)
                for player in players:
                    await compare(tmp_path, player)
                server = killable.start(port, tmp_path)
                await answering(address)
            await heard(players, [KILLS + 1] * len(players))
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(task.exception(), type(None)) for task in tasks if not task.cancelled())
            before = await log_length(tmp_path, bots_only)
            assert before > watcher, "bots go on by themselves after a restart"
    finally:
        server.kill()
        server.join()
    for player in players:
        await compare(tmp_path, player)
        assert len(player.ledger.acknowledged) > KILLS


async def heard(players: list[Player], numbers: list[int]) -> None:
    """Wait until so many messages of each player have been acknowledged, however slow the machine is."""
    async with asyncio.timeout(120):
        while any(len(player.ledger.acknowledged) < number for player, number in zip(players, numbers, strict=True)):
            await asyncio.sleep(0.02)


async def answering(address: str) -> None:
    async with httpx.AsyncClient() as web, asyncio.timeout(240):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if (await web.get(f"{address}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.01)


async def table_of_bots(guests: contextlib.AsyncExitStack, address: str) -> tuple[int, str]:
    """A table that its only person has left, so that bots play it alone; its length so far, and its link."""
    guest = await guests.enter_async_context(Guest(address, "Gone"))
    table = await guest.open_table("gin", rules={"target": 1000}, bots=[{"seat": 1, "bot": "random"}])
    async with guest.line(table) as line:
        await line.ask(type="start")
        answer = await line.ask(type="leave")
    return int(answer["sequence"]), table


async def log_length(folder: Path, table: str) -> int:
    store = await Store.open(sqlite_url(folder))
    try:
        return len(await store.read(table))
    finally:
        await store.close()


async def compare(folder: Path, player: Player) -> None:
    """The log holds what was acknowledged, once and in order, and tells what was told."""
    store = await Store.open(sqlite_url(folder))
    try:
        rows = await store.read(player.table)
    finally:
        await store.close()
    assert [row.number for row in rows] == list(range(len(rows)))
    by_message: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
    clients: set[str] = set()
    for row in rows:
        if row.key is not None:
            clients.add(row.key.client)
            actions = row.entry.actions if isinstance(row.entry, Acted) else ()
            by_message.setdefault(row.key.message, []).append((row.number, actions))
    assert len(clients) <= 1
    ledger = player.ledger
    for message, number in ledger.acknowledged.items():
        kept = by_message[message]
        assert kept[-1][0] == number, "acknowledged with another number than it has in the log"
        assert [list(actions) for _, actions in kept if actions] == [ledger.sent[message]][: bool(ledger.sent[message])]
    for message, kept in by_message.items():
        assert message in ledger.sent
        assert sum(bool(actions) for _, actions in kept) <= 1, "carried out twice"
    first = [kept[0][0] for _, kept in sorted(by_message.items())]
    assert first == sorted(first), "carried out in another order"
    truth = Truth(player.table)
    for row in rows:
        truth.apply(row)
    seat = truth.seat_of(next(seat.person for seat in truth.seats if seat.person))
    happened = {(one.number, one.sentences[seat]) for one in truth.events}
    assert ledger.told <= happened, "something was told that is not in the log"
