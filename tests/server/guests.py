"""A real server in the test's own event loop, and guests who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
import ssl
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from rummyhouse.server.app import create_app
from rummyhouse.server.metrics.counts import Counts
from rummyhouse.server.serving import HouseServer
from rummyhouse.server.settings import Settings
from rummyhouse.store.database import sqlite_url
from rummyhouse.tables import trouble
from tests.store.empty import lay_empty

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator
    from pathlib import Path

    from litestar import Litestar

    from rummyhouse.server.house import OpenHouse

BLOCK = {"recycle": "never", "block_score": "lowest_wins", "hand_size": 13, "target": 10}
SHORT = {"gin": {"target": 0}, "fan": {"target": 10}, "basic": BLOCK}


_FREE: defaultdict[Path | None, list[Litestar]] = defaultdict(list)
"""Applications that are served no more, by their client: to make one takes longer than many a test."""


class Server:
    """A server that runs; ``house`` is what it holds, for a test that must look inside."""

    def __init__(self, address: str, house: OpenHouse, server: HouseServer, running: asyncio.Task[None]) -> None:
        self.address = address
        self.house = house
        self._server = server
        self._running = running

    def tasks(self) -> set[asyncio.Task[None]]:
        """What it is doing for requests and sockets just now."""
        return self._server.server_state.tasks

    async def close(self) -> None:
        """Return once the house has closed."""
        self._server.should_exit = True
        await asyncio.shield(self._running)


@contextlib.asynccontextmanager
async def open_server(folder: Path, **changes: Any) -> AsyncIterator[Server]:
    """A server without pauses and with generous limits."""
    quick: dict[str, Any] = {
        "database": sqlite_url(folder),
        "bot_pause": 0,
        "deal_pause": 0,
        "messages_per_second": 1e6,
        "messages_at_once": 10**6,
        "requests_per_second": 1e6,
        "requests_at_once": 10**6,
        "questions_per_second": 1e6,
        "questions_at_once": 10**6,
        "guesses_per_second": 1e6,
        "guesses_at_once": 10**6,
        "accounts_per_second": 1e6,
        "accounts_at_once": 10**6,
        "openings_per_second": 1e6,
        "openings_at_once": 10**6,
    }
    settings = Settings(**(quick | changes))
    if settings.database == sqlite_url(folder):
        await lay_empty(folder)
    key = settings.client
    app = _FREE[key].pop() if _FREE[key] else create_app(settings)
    app.state.settings, app.state.counts = settings, Counts()
    trouble.forget()  # a house that opens has said nothing yet, whatever another one said within the last minute
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    server = HouseServer(app, timeout_graceful_shutdown=1)
    running = asyncio.create_task(server._serve([door]))
    async with asyncio.timeout(60):
        while not server.started:
            await asyncio.sleep(0.01)
    found = Server(f"http://127.0.0.1:{door.getsockname()[1]}", app.state.house, server, running)
    try:
        yield found
    finally:
        await found.close()
        _FREE[key].append(app)


_TRUST = ssl.create_default_context()
"""Whom guests trust, read once: they speak plainly, and httpx would read it for each of them."""


class Guest:
    """Somebody with a browser: a cookie jar, and sockets; ``language`` is what they have chosen."""

    def __init__(self, address: str, name: str = "Ann", language: str = "") -> None:
        self.name = name
        chosen = {"language": language} if language else None
        self.web = httpx.AsyncClient(base_url=address, timeout=20, cookies=chosen, verify=_TRUST)

    async def __aenter__(self) -> Guest:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.web.aclose()

    async def open_table(self, game: str = "gin", **more: Any) -> str:
        wish = {"game": game, "nickname": self.name, "seats": 2, "rules": SHORT.get(game, {})} | more
        answer = await self.web.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def join(self, table: str) -> int:
        answer = await self.web.post(f"/api/tables/{table}/join", json={"nickname": self.name})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seat"])

    @property
    def cookie(self) -> str:
        return "; ".join(
            f"{name}={self.web.cookies[name]}" for name in ("rummyhouse", "language") if name in self.web.cookies
        )

    @contextlib.asynccontextmanager
    async def line(self, table: str, last: int = 0, client: str = "", *, greet: bool = True) -> AsyncIterator[Line]:
        address = f"{str(self.web.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket?keeps"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(address, additional_headers=headers, proxy=None, max_queue=None) as connection:
            line = Line(connection)
            if greet:
                await line.send(type="hello", last=last, client=client)
                await line.until("news")
            yield line


class Line:
    """A socket to a table, with the latest news that came over it."""

    ids = itertools.count(1)

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.news: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(60):
            text = await self.connection.recv()
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "more":
            phrases = self.news["company"]["phrases"]
            company = {**message["company"], "phrases": phrases}
            message = {**message, "type": "news", "table": self.news["table"], "company": company}
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "news":
            self.news = message
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message with a fresh id (or the one given) and wait for its answer."""
        message.setdefault("id", next(self.ids))
        await self.send(**message)
        while True:
            answer = await self.receive()
            if answer.get("id") == message["id"]:
                return answer

    async def reach(self, sequence: int) -> dict[str, Any]:
        """The news once they are at least as late as this."""
        while self.news.get("sequence", -1) < sequence:
            await self.until("news")
        return self.news

    @property
    def stage(self) -> str:
        return str(self.news["table"]["stage"])

    @property
    def moves(self) -> list[dict[str, Any]]:
        scene = self.news.get("scene")
        return list((scene or {}).get("moves", ()))

    async def choose(self, chance: random.Random) -> int:
        """What the hint says, or, where there are no hints, any move."""
        answer = await self.ask(type="hint")
        return int(answer["action"] if answer["type"] == "hint" else chance.choice(self.moves)["action"])

    async def play(self, chance: random.Random) -> None:
        """Play until the match is over, looking at nothing but the news and the hints."""
        while self.stage != "finished":
            own = self.news["table"]["seats"][self.news["you"]]
            if self.stage == "between" and not own["ready"]:
                answer = await self.ask(type="next")
            elif self.stage == "playing" and self.moves:
                action, seen = await self.choose(chance), self.news["sequence"]
                answer = await self.ask(type="act", seen=seen, actions=[action])
            else:
                await self.until("news")
                continue
            assert answer["type"] == "done", answer
            await self.reach(answer["sequence"])
