"""A node that closes while others live: they go on with its tables, and its pages go there."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from rummyhouse.tables.log import LogError
from rummyhouse.tables.nodes import read_company
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from rummyhouse.store.bells import Bells
    from rummyhouse.store.nodes import NodeRows
    from rummyhouse.tables import Tables

OVER = "over"
"""A bell: another node than the one that rings is to hold this table, whether it is in its memory or not."""
_NOTICED = 1.2  # seconds in which a proxy notices that nobody should be sent to a node that closes
_LONGEST = 15.0  # seconds that all of it takes at the most
_AT_ONCE = 8  # tables
_TAKEN = 2.0  # seconds within which others take them
_ON_THE_WAY = 32  # pages that have been sent on and have not arrived
_ARRIVED = 3.0  # seconds after which a page is no longer waited for
_AGAIN = 0.05  # seconds between two looks
_trouble = Trouble(__name__)


class HandOver:
    """Hands over a few tables at once; the next ones follow when these have been taken and most people have arrived.

    So nobody waits for many others, however many there are, and however slow the machine is.
    """

    def __init__(self, name: str, rows: NodeRows, tables: Tables, bells: Bells) -> None:
        self._name = name
        self._rows = rows
        self._tables = tables
        self._bells = bells
        # By table: how many connections are to be seen elsewhere, and until when they are waited for.
        self._on_the_way: dict[str, tuple[int, float]] = {}

    async def run(self, send_on: Callable[[str], None]) -> None:
        """Hand over all tables; ``send_on`` lets the pages at one look for another node."""
        links = [link for link in self._tables.links() if self._is_of_interest(link)]
        if links:
            await asyncio.sleep(_NOTICED)
        until, is_taken = time.monotonic() + _LONGEST, True
        while links and is_taken and time.monotonic() < until:
            some, links = links[:_AT_ONCE], links[_AT_ONCE:]
            await asyncio.gather(*map(self._give, some))
            is_taken = await self._comes_true(partial(self._are_taken, some), _TAKEN)
            here, soon = await self._lines_of(some), time.monotonic() + _ARRIVED
            for link in some:
                send_on(link)
                self._on_the_way[link] = here[link], soon
            await self._comes_true(self._have_arrived, until - time.monotonic())

    def _is_of_interest(self, link: str) -> bool:
        return link in self._tables.held() or bool(self._tables.company_of(link).lines)

    async def _give(self, link: str) -> None:
        try:
            await asyncio.wait_for(self._tables.hand_over(link), _TAKEN)
            self._bells.ring(OVER, link)
        except (LogError, TimeoutError) as error:
            _trouble.note("log", "table %s could not be handed over: %s", link, error)

    async def _are_taken(self, links: list[str]) -> bool:
        return not await self._rows.unheld(links)

    async def _have_arrived(self) -> bool:
        """Whether few enough are on the way for others to follow."""
        there, now = await self._lines_of(list(self._on_the_way), elsewhere=True), time.monotonic()
        on_the_way = self._on_the_way.items()
        self._on_the_way = {
            link: (lines, until) for link, (lines, until) in on_the_way if there[link] < lines and now < until
        }
        return sum(lines - there[link] for link, (lines, _) in self._on_the_way.items()) <= _ON_THE_WAY

    async def _lines_of(self, links: list[str], *, elsewhere: bool = False) -> Counter[str]:
        """How many connections there are to these tables, in all or at other nodes."""
        found: Counter[str] = Counter()
        with contextlib.suppress(LogError):
            for link, by in (await self._rows.company_of(links)).items():
                facts = [one for node, one in by.items() if not elsewhere or node != self._name]
                found[link] = sum(read_company(facts).lines.values())
        return found

    async def _comes_true(self, question: Callable[[], Awaitable[bool]], seconds: float) -> bool:
        """Whether the answer is yes within so many seconds."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(LogError):
                if await question():
                    return True
            await asyncio.sleep(_AGAIN)
        return False
