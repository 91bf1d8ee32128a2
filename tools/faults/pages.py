"""Pages as the browser's: they play, come back whatever happens, and keep a ledger of what they were told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tools.faults.ledger import Ledger

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

LOST = (OSError, EOFError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError)
"""What a line that breaks looks like."""
SILENCE = 4.0
"""Seconds after which a page hangs up on a house that does not answer."""
_PATIENT = 15.0  # the same for a page that looks for no other node
_FIRST, _LONG = 0.4, 1.0  # seconds, as in web/src/protocol/connection.ts
_EVERYDAY = ("out_of_date", "too_fast")  # problems that come without any fault
_AGAIN = 0.5  # seconds before a message is said again that the house could not write down


class _Move(msgspec.Struct):
    action: int


class _Scene(msgspec.Struct):
    moves: list[_Move] = []


class _Seat(msgspec.Struct):
    kind: str
    ready: bool = False


class _Table(msgspec.Struct):
    stage: str
    seats: list[_Seat]


class _Event(msgspec.Struct):
    sequence: int
    sentence: str


class _Clock(msgspec.Struct):
    remaining: int


class _Turn(msgspec.Struct):
    seats: list[int]
    turn: int
    reserve: int


class Heard(msgspec.Struct):
    """What a page reads of a message."""

    type: str
    id: int = -1
    sequence: int = 0
    you: int = -1
    code: str = ""
    table: _Table | None = None
    scene: _Scene | None = None
    events: list[_Event] = []
    clock: _Clock | None = None
    turn: _Turn | None = None


_decoder = msgspec.json.Decoder(Heard)


class Page:
    """One seat at a table, with its line to the house.

    Attributes:
        ledger: what it was told.
        news: the last it has heard.
        pause: seconds after which it does what it wishes, at the least and at the most.
        repeats: how likely it is to say something twice, or again what it said long ago.
        lost: how often its line was lost.
        busy: how often it was told to try again.
        said_at: when it said last what waits for its answer.
        waits: from when to when it could not go on: it had no line, or waited for an answer.
        problems: how often it was told of a problem that nobody has in quiet times.
        acts: of each answer to an act, when the act was said last and when it was acknowledged, in that order.
        ignores_clock: it does not answer what the game gives a clock for.
        said, heard: called when it says what it wishes, and when it is told something new.
    """

    def __init__(
        self,
        addresses: Callable[[], list[str]],
        path: str,
        headers: dict[str, str],
        seat: int,
        chance: random.Random,
        *,
        home: int = 0,
        stays: bool = False,
    ) -> None:
        """A page that is not open yet.

        Args:
            addresses: where the nodes are.
            path: of the table.
            headers: who it is.
            seat: where it sits.
            chance: what it does.
            home: the node at which it begins.
            stays: it comes back to that node only, and waits long for its answers.
        """
        self._addresses = addresses
        self._path = path
        self._headers = headers
        self._chance = chance
        self._at = home
        self._stays = stays
        self._ids = itertools.count(1)
        self._open: dict[str, Any] | None = None
        self.said_at = 0.0
        self.waits: list[tuple[float, float]] = []
        self.problems = 0
        self._asked_at = self._lost_at = 0.0
        self._due = 0.0
        self._heard_at = 0.0
        self._old: list[dict[str, Any]] = []
        self._echoes: set[asyncio.Task[None]] = set()
        self.ledger = Ledger(seat, f"{chance.getrandbits(64):x}")
        self.news = Heard("news")
        self.pause = (0.1, 0.4)
        self.repeats = 0.0
        self.lost = 0
        self.busy = 0
        self.acts: list[tuple[float, float]] = []
        self.ignores_clock = False
        self.said: Callable[[Page], None] = lambda _: None
        self.heard: Callable[[Page], None] = lambda _: None

    @property
    def stage(self) -> str:
        """What happens at the table."""
        return self.news.table.stage if self.news.table is not None else ""

    @property
    def kind(self) -> str:
        """Who sits in its seat."""
        table = self.news.table
        return table.seats[self.ledger.seat].kind if table is not None else ""

    @property
    def state(self) -> str:
        """What it is about, for whoever looks into why its table stands still."""
        waits = f"waits for {self._open['type']} {self._open['id']}" if self._open else "waits for nothing"
        moves = len(self.news.scene.moves) if self.news.scene is not None else 0
        known = f"{self.kind} {self.stage} {self.news.sequence} with {moves} moves, lost {self.lost}, busy {self.busy}"
        return f"seat {self.ledger.seat} at node {self._at % len(self._addresses())} {waits}, {known}"

    def longest_wait(self, since: float) -> float:
        """Seconds that it had to wait at the most since a moment, or waits now."""
        now = time.monotonic()
        under_way = [(begun, now) for begun in (self._lost_at, self._asked_at if self._open else 0.0) if begun]
        found = (ended - max(begun, since) for begun, ended in (*self.waits, *under_way) if ended > since)
        return max(found, default=0.0)

    async def live(self) -> None:
        """Play, come back and repeat until the match is over."""
        attempts = 0
        while True:
            try:
                async with self._line(self._at) as line:
                    await self._greet(line)
                    attempts = 0
                    await self._talk(line)
                    return
            except LOST:
                self.lost += attempts == 0
                self._lost_at = self._lost_at or time.monotonic()
            self._at += not self._stays
            await asyncio.sleep(min(_FIRST * 2**attempts, _LONG) * (0.5 + self._chance.random()))
            attempts += 1

    def _line(self, node: int) -> connect:
        addresses = self._addresses()
        address = addresses[node % len(addresses)].replace("http", "ws", 1)
        return connect(
            f"{address}{self._path}",
            additional_headers=self._headers,
            proxy=None,
            compression=None,
            open_timeout=SILENCE,
            close_timeout=0.2,
            ping_interval=None,
            max_queue=None,
        )

    async def _greet(self, line: ClientConnection) -> None:
        await _say(line, {"type": "hello", "last": self.news.sequence, "client": self.ledger.client})
        if self._open is not None:
            await self._say_open(line)
        self._heard_at = time.monotonic()

    async def _talk(self, line: ClientConnection) -> None:
        pinged = False
        while self.stage != "finished":
            now = time.monotonic()
            patience = _PATIENT if self._stays else SILENCE
            wait = max(self._heard_at, self.said_at if self._open else 0.0) + patience - now
            if self._open is None:
                wish = self._wish()
                if wish is not None and now >= self._due:
                    await self._ask(line, wish)
                    continue
                if wish is not None:
                    wait = min(wait, self._due - now)
            if wait <= 0 and (pinged or self._open is not None):
                raise TimeoutError
            if wait <= 0:
                pinged, self._heard_at = True, now
                await _say(line, {"type": "ping"})
                continue
            try:
                async with asyncio.timeout(wait):
                    text = await line.recv()
            except TimeoutError:
                continue
            pinged, self._heard_at = False, time.monotonic()
            await self._hear(line, _decoder.decode(text))

    def _wish(self) -> dict[str, Any] | None:
        """What this page would do now, if anything."""
        news, table = self.news, self.news.table
        if table is None or news.you < 0 or table.seats[news.you].kind != "person":
            return None
        if table.stage == "gathering":
            everybody = all(seat.kind != "empty" for seat in table.seats)
            return {"type": "start"} if news.you == 0 and everybody else None
        if table.stage == "between":
            return None if table.seats[news.you].ready else {"type": "next"}
        if news.scene is None or not news.scene.moves:
            return None
        if self.ignores_clock and news.clock is not None:
            return None
        action = self._chance.choice(news.scene.moves).action
        return {"type": "act", "seen": news.sequence, "actions": [action]}

    async def _ask(self, line: ClientConnection, wish: dict[str, Any]) -> None:
        self._open = wish | {"id": next(self._ids)}
        self._asked_at = time.monotonic()
        self.ledger.said[self._open["id"]] = tuple(wish.get("actions", ()))
        await self._say_open(line)

    async def _say_open(self, line: ClientConnection) -> None:
        assert self._open is not None
        self.said_at = time.monotonic()
        self.said(self)
        await _say(line, self._open)
        if self.repeats and self._chance.random() < self.repeats:
            await self._repeat(line, self._open)

    async def _repeat(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Say it again: here, through another node at the same time, or something old."""
        how = self._chance.randrange(3)
        if how == 0:
            await _say(line, message)
        elif how == 1:
            echo = asyncio.create_task(self._echo(self._at + 1, message))
            self._echoes.add(echo)
            echo.add_done_callback(self._echoes.discard)
        elif self._old:
            await _say(line, self._chance.choice(self._old))

    async def _echo(self, node: int, message: dict[str, Any]) -> None:
        with contextlib.suppress(*LOST):
            async with asyncio.timeout(SILENCE), self._line(node) as line:
                await _say(line, {"type": "hello", "last": self.news.sequence, "client": self.ledger.client})
                await asyncio.sleep(self._chance.random() * 0.1)
                await _say(line, message)
                while True:
                    heard = _decoder.decode(await line.recv())
                    if heard.id == message["id"]:
                        if heard.type == "done":
                            self.ledger.note_done(heard.id, heard.sequence)
                        return

    async def _hear(self, line: ClientConnection, heard: Heard) -> None:
        self.problems += heard.type == "problem" and heard.code not in _EVERYDAY
        if heard.type == "news":
            if self._lost_at:
                self.waits.append((self._lost_at, time.monotonic()))
                self._lost_at = 0.0
            self.ledger.told |= {(event.sequence, event.sentence) for event in heard.events}
            if heard.sequence >= self.news.sequence:
                if heard.sequence > self.news.sequence:
                    self.heard(self)
                self._look(heard)
        elif heard.type == "done":
            is_new = self.ledger.note_done(heard.id, heard.sequence)
            if self._open is not None and heard.id == self._open["id"]:
                if is_new and self._open["type"] == "act":
                    self.acts.append((self.said_at, time.monotonic()))
                    if self.repeats:
                        self._old = [*self._old[-20:], self._open]
                self._settle()
        elif self._open is not None and heard.id == self._open["id"]:
            if heard.type == "problem" and heard.code == "busy":
                self.busy += 1
                await asyncio.sleep(_AGAIN * (0.5 + self._chance.random()))
                await self._say_open(line)
                return
            self.ledger.note_declined(heard.id)
            self._settle()
            self._due = max(self._due, time.monotonic() + self.pause[1])
        elif heard.type == "problem" and heard.code == "too_fast" and self._open is not None:
            await asyncio.sleep(1)
            await self._say_open(line)

    def _look(self, news: Heard) -> None:
        """The page shows this now; whoever sits before it takes a moment to see what is new."""
        if news.sequence != self.news.sequence:
            self._due = time.monotonic() + self._chance.uniform(*self.pause)
        self.news = news
        if self.kind == "stand_in":
            raise ConnectionResetError("a bot plays for this seat: the page is loaded again, and takes it back")

    def _settle(self) -> None:
        self._open = None
        self.waits.append((self._asked_at, time.monotonic()))
        self._due = max(self._due, time.monotonic() + self.pause[0] / 2)

    async def start_and_leave(self) -> None:
        """Begin the match and leave it to bots."""
        async with self._line(self._at) as line:
            await _say(line, {"type": "hello", "last": 0, "client": self.ledger.client})
            for number, wish in enumerate(("start", "leave")):
                await _say(line, {"type": wish, "id": number})
                while (heard := _decoder.decode(await line.recv())).id != number:
                    continue
                if heard.type != "done":
                    raise RuntimeError(f"{wish} was answered with {heard}")


class SilentPage(Page):
    """Somebody who does nothing while time runs, until a bot plays for them; then they take their seat back.

    Attributes:
        rings: of each time that ran out, when it had begun, and how many seconds too late it was up.
        due_at: when the time that runs now is up; 0 while none runs.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        """As a page."""
        super().__init__(*given, **more)
        self.rings: list[tuple[float, float]] = []
        self.due_at = 0.0
        self._began = 0.0

    def _wish(self) -> dict[str, Any] | None:
        return None if self.news.turn is not None and self.stage == "playing" else super()._wish()

    async def _greet(self, line: ClientConnection) -> None:
        if self.due_at < time.monotonic() + 1:
            self.due_at = 0.0  # it may have run out while nobody looked
        await super()._greet(line)

    def _look(self, news: Heard) -> None:
        now = time.monotonic()
        try:
            super()._look(news)
        except ConnectionResetError:
            if self.due_at:
                self.rings.append((self._began, now - self.due_at))
            self.due_at = 0.0
            raise
        asked = (
            self.stage == "playing"
            and news.turn is not None
            and self.ledger.seat in news.turn.seats
            and self.kind == "person"
        )
        if not asked:
            self.due_at = 0.0
        elif not self.due_at:
            assert news.turn is not None
            self._began, self.due_at = now, now + (news.turn.turn + news.turn.reserve) / 1000


async def _say(line: ClientConnection, message: dict[str, Any]) -> None:
    await line.send(msgspec.json.encode(message).decode(), text=True)
