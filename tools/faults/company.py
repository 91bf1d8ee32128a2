"""The tables at which people and bots play while something happens to the house."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from rummyhouse import games
from tools.faults.ledger import Judge
from tools.faults.pages import LOST, Page, SilentPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.faults.house import House

_ENDLESS = {"target": 1000, "target_score": 1000}


@dataclass(frozen=True)
class Kind:
    """A kind of table.

    Attributes:
        game: what is played.
        people: how many people sit there, from the first seat on; nobody is left of 0.
        bots: who sits on the other seats.
        stays: its people have their pages at one node, and do not look for another.
        is_hurried: the clock runs, and whoever sits first lets it run.
        ignores: the last of its people does not answer when the game's own clock runs.
    """

    game: str
    people: int
    bots: tuple[str, ...] = ()
    stays: bool = False
    is_hurried: bool = False
    ignores: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether somebody acts all the time, so that one can tell how long play stood still."""
        return not (self.stays or self.is_hurried or self.ignores)


KINDS = (
    Kind("gin", 2),
    Kind("gin", 2, is_hurried=True),
    Kind("gin", 2, stays=True),
    Kind("gin", 1, ("keen",)),
    Kind("gin", 0, ("random", "random")),
    Kind("fan", 1, ("steady",)),
    Kind("fiji", 3, ignores=True),
    Kind("basic", 2, ("random",)),
    Kind("kalooki", 3),
    Kind("rummy500", 2),
    Kind("baja", 4),
    Kind("rhine", 2),
)
"""In this order tables are opened, and again from the first."""


@dataclass(eq=False)
class PlayedTable:
    """A table, its pages, and who compares them with the log.

    Attributes:
        seen: where two play, by the moment when an act was said, when the other's page showed it.
        length: how many entries the log had when it was looked at last.
        has_ended: whether the log of a table without pages says so.
    """

    kind: Kind
    link: str
    pages: list[Page]
    judge: Judge
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    length: int = 0
    has_ended: bool = False
    seen: dict[float, float] = field(default_factory=dict)
    _waiting: dict[int, float] = field(default_factory=dict)

    def begin(self) -> None:
        """Let its people play."""
        for page in self.pages:
            page.said, page.heard = self._said, self._heard
            self.tasks.append(asyncio.create_task(page.live()))

    def _said(self, page: Page) -> None:
        """Somebody of two acts; whether the other is told is measured."""
        kind = self.kind
        if kind.people == 2 and not (kind.bots or kind.stays or kind.is_hurried):
            self._waiting = {id(other): page.said_at for other in self.pages if other is not page}

    def _heard(self, page: Page) -> None:
        said = self._waiting.pop(id(page), 0.0)
        if said:
            self.seen[said] = time.monotonic()

    def bells(self, since: float) -> list[tuple[float, float]]:
        """When each act after a moment was acknowledged, and seconds between that and the other's page showing it."""
        acts = {said: done for page in self.pages for said, done in page.acts if said >= since}
        return [(acts[said], abs(seen - acts[said])) for said, seen in self.seen.items() if said in acts]

    def next_act(self, moment: float) -> float | None:
        """When the first act that was said after a moment was acknowledged."""
        later = ((page.acts, bisect_left(page.acts, (moment, 0.0))) for page in self.pages)
        return min((acts[place][1] for acts, place in later if place < len(acts)), default=None)

    @property
    def state(self) -> str:
        """The table in words."""
        return f"{self.kind.game} {self.link} ({'; '.join(page.state for page in self.pages) or 'only bots'})"

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.has_ended or any(page.stage == "finished" for page in self.pages)

    @property
    def acts(self) -> int:
        """How many acts have been acknowledged."""
        return sum(len(page.acts) for page in self.pages)

    @property
    def busy(self) -> int:
        """How often people were told to try again."""
        return sum(page.busy for page in self.pages)

    async def close(self) -> None:
        """Close all pages."""
        for task in self.tasks:
            task.cancel()
        for found in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found

    async def compare(self, house: House) -> list[str]:
        """What its pages were told and the log does not say, or the other way round."""
        pages = [page.ledger.turn_over() for page in self.pages]
        rows = await self.judge.rows(house.url)
        found = await asyncio.to_thread(self.judge.compare, rows, pages)
        return [f"{self.kind.game} {self.link}: {one}" for one in found]


class Company:
    """All tables of a house."""

    def __init__(self, house: House, kinds: Sequence[Kind], chance: random.Random, pause: tuple[float, float]) -> None:
        self.house = house
        self.tables: list[PlayedTable] = []
        self._acts_before = 0
        self._busy_before = 0
        self.differences: list[str] = []
        self._kinds = kinds
        self._chance = chance
        self._pause = pause
        self._opened = 0

    async def open(self) -> None:
        """Open a table of each kind, and let people play."""
        self.tables = [await self._open(kind) for kind in self._kinds]

    @property
    def acts(self) -> int:
        """How many acts have been acknowledged."""
        return self._acts_before + sum(table.acts for table in self.tables)

    @property
    def busy(self) -> int:
        """How often people were told to try again, also at tables that are over."""
        return self._busy_before + sum(table.busy for table in self.tables)

    async def _open(self, kind: Kind) -> PlayedTable:
        self._opened += 1
        number, game = self._opened, games.find(kind.game)
        home = number % len(self.house.nodes)
        known = game.house_rules.by_name
        rules = {name: value for name, value in _ENDLESS.items() if name in known and known[name].high >= value}
        first = max(1, kind.people)
        seats = kind.people + len(kind.bots)
        bots = [{"seat": seat, "bot": kind.bots[seat - kind.people]} for seat in range(first, seats)]
        wish: dict[str, Any] = {"game": kind.game, "nickname": "Seat 0", "seats": seats, "rules": rules, "bots": bots}
        if kind.is_hurried:
            wish["clock"] = "brisk"
        headers = {"x-forwarded-for": f"10.{number >> 14 & 255}.{number >> 7 & 127}.{number & 127}"}
        link, pages = "", []
        for seat in range(first):
            at = home if kind.stays else home + seat
            answer, cookie = await self._post(at, headers, seat, wish, link)
            link = link or str(answer["table"])
            path, own = f"/api/tables/{link}/socket", headers | {"Cookie": f"rummyhouse={cookie}"}
            chance = random.Random(self._chance.getrandbits(64))
            made: type[Page] = SilentPage if kind.is_hurried and seat == 0 else Page
            page = made(self._addresses, path, own, seat, chance, home=at, stays=kind.stays)
            page.ignores_clock = kind.ignores and seat == first - 1
            page.pause = self._pause
            pages.append(page)
        table = PlayedTable(kind, link, pages, Judge(link, [page.ledger for page in pages]))
        if not kind.people:
            await pages[0].start_and_leave()
            table.pages, table.judge = [], Judge(link, [])
        table.begin()
        return table

    def _addresses(self) -> list[str]:
        return self.house.addresses

    async def _post(
        self, at: int, headers: dict[str, str], seat: int, wish: dict[str, Any], link: str
    ) -> tuple[dict[str, Any], str]:
        """Open a table or join it, however often that has to be tried."""
        path = f"/api/tables/{link}/join" if link else "/api/tables"
        body = {"nickname": f"Seat {seat}"} if link else wish
        async with asyncio.timeout(120):
            while True:
                addresses = self._addresses()
                address = addresses[at % len(addresses)]
                with contextlib.suppress(httpx.HTTPError, *LOST):
                    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=10) as web:
                        answer = await web.post(path, json=body)
                        if answer.status_code in (200, 201):
                            return answer.json(), web.cookies["rummyhouse"]
                        if answer.status_code < 500:
                            raise RuntimeError(f"{wish['game']}: {answer.text}")
                at += 1
                await asyncio.sleep(0.3)

    async def tend(self) -> None:
        """Compare what is over and open another table in its place; a page that failed is a fault of ours."""
        for place, table in enumerate(self.tables):
            for task in table.tasks:
                if task.done() and not task.cancelled():
                    task.result()
            if table.is_over:
                await table.close()
                self.differences += await table.compare(self.house)
                self._acts_before += table.acts
                self._busy_before += table.busy
                self.tables[place] = await self._open(table.kind)

    async def compare(self) -> list[str]:
        """What differs between all ledgers and the log, since that was asked last."""
        for table in self.tables:
            self.differences += await table.compare(self.house)
        found, self.differences = self.differences, []
        return found

    async def close(self) -> None:
        """Close all pages."""
        await asyncio.gather(*(table.close() for table in self.tables))
