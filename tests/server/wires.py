"""Pages and their conversations with a house, over wires that are slow and can be cut anywhere; no sockets.

The house's side is :class:`rummyhouse.server.tables.conversation.Conversation`, with real tables and a log in memory.
A page does what ``web/src/protocol/connection.ts`` does: it says what is unanswered again, with its number, and takes
no event twice. All of it runs on a clock that leaps (:mod:`tests.leaping_time`).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from rummyhouse.server.metrics.counts import Counts
from rummyhouse.server.notices.table_watch import TableWatch
from rummyhouse.server.rate_limits import RateLimits
from rummyhouse.server.tables.conversation import Conversation
from rummyhouse.server.tables.news import Newsroom
from rummyhouse.server.tables.news_queue import NewsQueue
from rummyhouse.tables import Key

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine
    from contextvars import Context

    from rummyhouse.tables import Tables

FASTEST, SLOWEST = 0.005, 0.15
"""Seconds that a message takes in one direction."""
_AFTER = 1e-6  # seconds by which what is said later comes later
NOTICED = 40
"""Seconds after which a house notices at the latest that a line is dead."""


class _Seen(msgspec.Struct):
    sequence: int
    sentence: str


class Heard(msgspec.Struct):
    """What a page reads of a message; table, scene and company to the byte."""

    type: str
    id: int = -1
    code: str = ""
    sequence: int = 0
    you: int = -1
    table: msgspec.Raw = msgspec.Raw()
    scene: msgspec.Raw = msgspec.Raw()
    company: msgspec.Raw = msgspec.Raw()
    clock: dict[str, int] | None = None
    events: list[_Seen] = []


_decoder = msgspec.json.Decoder(Heard)


async def _nobody(*_: Any) -> None:
    return None


async def _no_seats(*_: Any) -> frozenset[int]:
    return frozenset()


def house_with(tables: Tables) -> Any:
    """What a conversation needs of a house that has these tables: all that has no database is the house's own."""
    return SimpleNamespace(
        tables=tables,
        newsroom=Newsroom(),
        news_queue=NewsQueue(),
        counts=Counts(),
        messages=RateLimits(1e9, 10**9),
        table_watch=TableWatch(lambda *_, **__: None, 10**6),
        settings=SimpleNamespace(patience=60),
        sessions=SimpleNamespace(on_end=lambda *_: None, forget=lambda *_: None),
        messenger=SimpleNamespace(look=lambda _: None),
        online=SimpleNamespace(occasion=_nobody),
        blocked=SimpleNamespace(unheard=_no_seats),
        health=SimpleNamespace(is_closing=False),
        sends_on=lambda _: False,
    )


class Wire:
    """A line between a page and the house: the socket as the house has it, with what is still on its way.

    Attributes:
        is_cut: whether nothing comes through any more.
    """

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.is_cut = False
        self._page = page
        self._chance = chance
        self._slow = chance.uniform(FASTEST, SLOWEST)
        self._inbox: list[dict[str, Any]] = []
        self._heard: Callable[[], None] | None = None
        self._works: set[asyncio.Task[None]] = set()
        self.is_over = asyncio.Event()
        self._last = {"up": 0.0, "down": 0.0}

    def _carry(self, way: str, arrive: Any, what: Any) -> None:
        """It takes its time, and overtakes nothing."""
        loop = asyncio.get_running_loop()
        self._last[way] = max(self._last[way] + _AFTER, loop.time() + self._slow * self._chance.uniform(0.8, 1.2))
        loop.call_at(self._last[way], lambda: None if self.is_cut else arrive(what))

    async def opens(self) -> None:
        """As long as it takes to open it: there and back for the connection, and again for the socket."""
        await asyncio.sleep(4 * self._slow)

    def send(self, message: dict[str, Any]) -> None:
        """The page says something."""
        text = msgspec.json.encode(message).decode()
        self._carry("up", self._arrive, {"type": "websocket.receive", "text": text})

    def _arrive(self, event: dict[str, Any]) -> None:
        self._inbox.append(event)
        if self._heard is not None:
            self._heard()

    def go_on(self, heard: Callable[[], None]) -> None:
        """The house listens."""
        self._heard = heard
        if self._inbox:
            heard()

    @property
    def has_come(self) -> bool:
        """Whether the house has not heard everything yet."""
        return bool(self._inbox)

    async def receive(self) -> dict[str, Any]:
        """What the house hears."""
        return self._inbox.pop(0)

    def start(self, work: Coroutine[Any, Any, None], context: Context) -> asyncio.Task[None]:
        """The house does something about it."""
        task = asyncio.get_running_loop().create_task(work, context=context)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return task

    def end(self) -> None:
        """The house has nothing more to say or to hear."""
        self._heard = None
        self.is_over.set()

    async def send_text(self, text: str) -> None:
        """The house says something."""
        self._carry("down", self._page.hear, text)

    async def close(self, code: int) -> None:
        """The house hangs up."""
        raise AssertionError(f"the house has hung up with {code}")

    def cut(self) -> None:
        """Nothing comes through any more; the house notices some time."""
        self.is_cut = True
        late = self._chance.choice((0, 1, NOTICED)) * self._chance.random()
        asyncio.get_running_loop().call_later(late, self.hang_up)

    def hang_up(self) -> None:
        """The house notices that nobody is there any more."""
        self._arrive({"type": "websocket.disconnect"})


class Page:
    """A page of a person, which comes back over another wire when one is cut.

    Attributes:
        news: the last that it shows.
        events: all that it was told, in order.
        said: by number, what it has asked; ``waiting`` is what is not answered yet.
        answers: by number, what became of it.
    """

    def __init__(self, house: Any, link: str, person: str, chance: random.Random) -> None:
        self.news = Heard("news")
        self.events: list[tuple[int, str]] = []
        self.answers: dict[int, Heard] = {}
        self.said: dict[int, dict[str, Any]] = {}
        self.waiting: dict[int, dict[str, Any]] = {}
        self.wire: Wire | None = None
        self.changed = asyncio.Event()
        self._house = house
        self._link = link
        self._session = SimpleNamespace(person=person, digest=person)
        self._chance = chance
        self._client = f"{chance.getrandbits(64):x}"
        self._ids = itertools.count(1)
        self._talks: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        """Open a wire and say hello, and again whatever has no answer yet."""
        wire = self.wire = Wire(self, self._chance)
        await wire.opens()
        if wire.is_cut:
            return
        talk = asyncio.create_task(self._talk(wire))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)
        wire.send({"type": "hello", "last": self.news.sequence, "client": self._client})
        for message in self.waiting.values():
            wire.send(message)

    async def _talk(self, wire: Wire) -> None:
        async with self._house.tables.visit(self._link) as table:
            Conversation(self._house, table, wire, self._session, address="192.0.2.1", keeps=True).begin()  # type: ignore[arg-type]
            try:
                await wire.is_over.wait()
            except asyncio.CancelledError:
                wire.hang_up()
                await wire.is_over.wait()
                raise

    def ask(self, **message: Any) -> int:
        """Say something; returns its number."""
        number = next(self._ids)
        self.said[number] = self.waiting[number] = message | {"id": number}
        if self.wire is not None and not self.wire.is_cut:
            self.wire.send(self.waiting[number])
        return number

    def key(self, number: int) -> Key:
        """What the log calls the message of this number."""
        whole = f"{self._session.person}:{self._client}"
        return Key(hashlib.sha256(whole.encode()).hexdigest()[:32], number)

    def cut(self) -> None:
        """The line is lost."""
        if self.wire is not None:
            self.wire.cut()

    def hear(self, text: str) -> None:
        """Something has come."""
        heard = _decoder.decode(text)
        if heard.type == "more":
            heard.type, heard.table = "news", self.news.table
            phrases = {"phrases": msgspec.json.decode(self.news.company)["phrases"]}
            heard.company = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(heard.company) | phrases))
        if heard.type == "news":
            if heard.sequence < self.news.sequence:
                return
            fresh = [(one.sequence, one.sentence) for one in heard.events if one.sequence > self.news.sequence]
            self.events += fresh
            self.news = heard
        elif heard.id >= 0:
            assert self.answers.setdefault(heard.id, heard).type == heard.type
            self.waiting.pop(heard.id, None)
        self.changed.set()
        self.changed = asyncio.Event()

    async def until(self, seconds: float) -> None:
        """Wait until something has come, but no longer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.changed.wait()

    async def close(self) -> None:
        """Hang up for good, and let the house notice."""
        for talk in tuple(self._talks):
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)
