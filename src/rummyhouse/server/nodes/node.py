"""This node among the others: its life, its bells, its errands, and the slow look that backs the bells up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from rummyhouse.server.nodes.hand_over import OVER, HandOver
from rummyhouse.store.bells import Bells
from rummyhouse.store.nodes import LASTING, LifeLine, NodeRows
from rummyhouse.tables.log import Key, Lease, LogError
from rummyhouse.tables.nodes import Errand, NodeCompany, Overheard, SentErrand, read_company, write_company
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence

    from rummyhouse.server.nodes.shared import SharedPart
    from rummyhouse.store import Store
    from rummyhouse.tables import LogRow, Summary, Tables

_BEAT = 0.8  # seconds between two signs of life
_ANSWERS = 1.5  # seconds in which the database has to answer a sign of life: leases hold for little longer
_AGAIN = 0.2  # seconds before one that failed is tried again
_CLEAR = 20  # signs of life between two clearings
_LATE = 3.0  # seconds by which others are allowed to be late at the most, where this node is as late
_CALMER = 0.8  # what is left of its lateness at each sign of life that is in time
_AT_ONCE = 4  # tables to which a node sees at once: a slow one does not keep the others
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)

LOG, COMPANY, FREE, NAMES = "log", "company", "free", "names"
"""What bells say of a table: its log goes on; somebody has come, gone or spoken; nobody holds it; its names are new."""
ERRAND, REFUSED = "errand", "refused"
"""And of a node: it is asked for something; it was refused something."""


class Node:
    """One process of a house of several (:class:`rummyhouse.tables.nodes.OtherNodes`).

    Attributes:
        name: new when it was silent for so long that it is forgotten: then all its leases are gone.
        bells: rung at the other nodes.
        living: how many nodes there are.
        is_first: whether it is the oldest that lives: it does what only one is to do.
        is_cut_off: whether it has not reached the database for so long that its tables are others' to take: pages go
            to another node.
    """

    def __init__(self, store: Store, heard: Callable[[float], None] = lambda _: None, place: str = "") -> None:
        """A node that is not open yet.

        Args:
            store: where everything is kept.
            heard: is told how long each bell was under way.
            place: the machine and the port at which it is open, by which people know it.
        """
        self._place = place
        self.name = self._new_name()
        self.rows = NodeRows(store.database)
        self._own_line = store.database.on_its_own_line(_ANSWERS)
        self._life = NodeRows(self._own_line)
        self._life_line = LifeLine(store.database, _ANSWERS)
        self._lateness = 0.0
        self.bells = Bells(store.database.url, lambda: self.name, self._look_soon, heard)
        self.is_first = False
        self.is_cut_off = False
        self.living = 0
        self.looks: list[Callable[[], Awaitable[None]]] = []
        """What is looked at slowly besides tables."""
        self._parts: list[SharedPart] = []
        self._store = store
        self._tables: Tables | None = None
        self._company_of: Callable[[str], NodeCompany] = lambda _: NodeCompany()
        self._count = 0
        self._asked: dict[int, SentErrand] = {}
        self._at_work: set[tuple[int, Key]] = set()  # a crash of PostgreSQL begins the numbers anew
        self._done: list[int] = []
        self._moved: set[str] = set()
        self._has_moved = asyncio.Event()
        self._is_closing = self._has_left = self._is_alone = False
        self._look = asyncio.Event()
        self._chores: set[asyncio.Task[Any]] = set()
        self._errands = _Again(self._do_errands)
        self._answers = _Again(self._hear_answers)

    def _new_name(self) -> str:
        """A name that no other node has, and none had; it begins with its place."""
        return f"{self._place}-{secrets.token_hex(4)}" if self._place else secrets.token_hex(8)

    def serve(self, tables: Tables, company_of: Callable[[str], NodeCompany]) -> None:
        """Serve these tables; ``company_of`` tells who is at one through this node."""
        self._tables, self._company_of = tables, company_of
        self.bells.hear(LOG, lambda link: self._run(tables.hear(link)))
        self.bells.hear(COMPANY, lambda link: self._run(tables.hear(link, company=True)))
        self.bells.hear(NAMES, lambda link: self._run(tables.hear(link, names=True)))
        self.bells.hear(FREE, lambda link: self._run(tables.take_over(link)))
        self.bells.hear(OVER, lambda link: self._run(tables.take_over(link, wake=True)))
        self.bells.hear(ERRAND, lambda name: self._errands.begin() if name == self.name else None)
        self.bells.hear(REFUSED, lambda name: self._answers.begin() if name == self.name else None)

    def share(self, **parts: SharedPart) -> None:
        """Let each of these parts tell the same part of other nodes what it knows, and hear it from them."""
        for name, part in parts.items():
            part.tell = partial(self.bells.ring, name)
            self.bells.hear(name, part.hear)
            self._parts.append(part)

    # --- life ---------------------------------------------------------------------------------------------------------

    async def join(self) -> None:
        """Open.

        Raises:
            LogError: the database cannot be reached.
        """
        await self.rows.join(self.name)
        await self._life_line.hold(self.name)

    async def run(self) -> None:
        """Live until cancelled."""
        chores = [asyncio.create_task(one) for one in (self.bells.run(), self._tell_company(), self._beat_on())]
        try:
            await asyncio.gather(*chores)
        finally:
            for one in chores:
                one.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self._life_line.close()
            await self._own_line.close()

    async def hand_over(self, send_on: Callable[[str], None]) -> None:
        """Before it closes: let other nodes hold its tables; ``send_on`` lets the pages at one look for them."""
        if self._tables is None:
            return
        with contextlib.suppress(LogError):
            self.living = len(await self._life.living())
        if self.living > 1 and not self.is_cut_off:
            self._is_closing = True
            await HandOver(self.name, self.rows, self._tables, self.bells).run(send_on)

    async def leave(self) -> None:
        """Close: whoever wants a table of this node can have it at once."""
        self._has_left = True
        links = self._tables.held() if self._tables is not None else []
        chores = tuple(self._chores)
        for one in chores:
            one.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        with contextlib.suppress(LogError):
            await self.rows.leave(self.name)
        for link in links:
            self.bells.ring(FREE, link)
        await self.bells.rung()

    async def _beat_on(self) -> None:
        beats, heard, is_steady = 0, time.monotonic(), False
        looking: asyncio.Task[None] | None = None
        while not self._has_left:
            pause = _BEAT
            try:
                await self._beat()
                _trouble.over("log")
                self._note_late(time.monotonic() - heard - _BEAT)
                self.is_cut_off, heard = False, time.monotonic()
                await self._meet_others(buries=is_steady)
                is_steady = True
            except LogError as error:
                is_steady = False
                _trouble.note("log", "this node cannot give a sign of life: %s", error)
                self._store.database.doubt()
                last = heard + LASTING / 1000 + self._lateness
                if self.living > 1 and not self.is_cut_off and time.monotonic() > last:
                    self.is_cut_off = True
                    await self._lose_all()
                pause = _AGAIN
            except Exception:
                _logger.exception("a sign of life failed")
            if looking is None or looking.done():  # a long look does not keep the node from giving signs of life
                looking = asyncio.create_task(self._look_around(clear=beats % _CLEAR == _CLEAR - 1))
                self._chores.add(looking)
                looking.add_done_callback(self._chores.discard)
            beats += 1
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), pause)
            self._look.clear()

    async def _beat(self) -> None:
        left = await self._life.renew(self.name)
        if left is None:
            _logger.warning("node %s was silent for so long that it is forgotten", self.name)
            await self._lose_all()
            self.name = self._new_name()
            await self._life.join(self.name)
            self._moved |= set(self._tables.links()) if self._tables is not None else set()
            self._has_moved.set()
        elif left < 0:
            _logger.warning("node %s was silent for too long: others may have taken its tables", self.name)

    async def _meet_others(self, *, buries: bool) -> None:
        """Look who lives; ``buries``: otherwise they may not have reached the database again either."""
        await self._life_line.hold(self.name)
        known = await self._life.known()
        living = [name for name, lives in known if lives]
        self.living = len(living)
        self.is_first = living[:1] == [self.name]
        self._is_alone = [name for name, _ in known] == [self.name]
        await self._life.hang_up()  # what a frozen node holds may be in the way of everything else
        if buries and not self._is_alone:
            await self._bury()

    def _note_late(self, late: float) -> None:
        """A node that is late itself allows the others to be."""
        self._lateness = min(_LATE, max(late, self._lateness * _CALMER))
        self.rows.lateness = self._life.lateness = round(self._lateness * 1000)

    async def _bury(self) -> None:
        """Those that have died leave their tables, and whatever they were asked for is not going to be done."""
        for name in await self._life.bury(self.name):
            _logger.warning("node %s has died; node %s sees to its tables", name, self.name)
            for one in self._asked.values():
                one.refuse()

    async def _lose_all(self) -> None:
        if self._tables is not None:
            await self._tables.lose_all()

    def _look_soon(self) -> None:
        for part in self._parts:
            part.doubt()
        self._look.set()

    async def _look_around(self, *, clear: bool) -> None:
        """Look at everything that a lost bell may have been about, and forget what is done, or (``clear``) over."""
        tables = self._tables
        try:
            done, self._done = self._done, []
            if done:
                await self.rows.forget(done)
            if clear:
                await self.rows.clear()
            if not self._is_alone:
                self._errands.begin()
            self._answers.begin()
            if tables is not None:
                await self._look_at(tables)
            for look in self.looks:
                await look()
        except LogError as error:
            _trouble.note("log", "this node cannot look around: %s", error)
        except Exception:
            _logger.exception("a look around failed")

    async def _look_at(self, tables: Tables) -> None:
        """First at the tables where people wait, then at those that nobody holds; none keeps the others waiting."""
        links, held = tables.links(), set(tables.held())
        found = await self.rows.news(links)
        company = await self.rows.company_of(links)
        self._tell_again(company)
        said = await self.rows.said(self.name, links)
        for link in found:
            tables.meet(link, self._others(company[link]), said[link])
        await self._see_to(tables.compare(link, **one._asdict()) for link, one in found.items())
        orphans = await self.rows.orphans(self.name, {*tables.held(), *tables.unreadable})
        await self._see_to(tables.take_over(link, wake=True) for link in orphans)
        free = {*orphans, *(link for link, one in found.items() if not one.is_held)}
        taken = len(free & set(tables.held()) - held)
        if taken:
            tables_taken = "a table" if taken == 1 else f"{taken} tables"
            _logger.warning("node %s goes on with %s that no node served any more", self.name, tables_taken)

    async def _see_to(self, chores: Iterable[Coroutine[Any, Any, None]]) -> None:
        """Do all these in this order, a few at once; what fails fails alone."""
        hands = asyncio.Semaphore(_AT_ONCE)

        async def do(chore: Coroutine[Any, Any, None]) -> None:
            async with hands:
                await self._attempt(chore)

        await asyncio.gather(*map(do, chores))

    async def _attempt(self, chore: Coroutine[Any, Any, None]) -> None:
        try:
            await chore
        except LogError as error:
            _trouble.note("log", "a table is looked at later: %s", error)
        except Exception:
            _logger.exception("a table is looked at later")

    def _run(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._attempt(chore))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # --- logs and leases ----------------------------------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary, epoch: int) -> None:
        """Keep rows, and ring; see :class:`rummyhouse.tables.nodes.OtherNodes`."""
        await self._store.append(table, rows, summary, lease=Lease(self.name, epoch))
        self.bells.ring(LOG, table)

    async def read(self, table: str, after: int) -> list[LogRow]:
        """The rows after this number."""
        return await self._store.read(table, after)

    async def take(self, table: str) -> int:
        """Take a lease, unless this node hands over all that it has."""
        return 0 if self._is_closing else await self.rows.take(self.name, table)

    async def release(self, table: str, epoch: int) -> None:
        """Give a lease back."""
        await self.rows.release(table, Lease(self.name, epoch))
        self.bells.ring(FREE, table)

    async def unheld(self, tables: list[str]) -> list[str]:
        """Those that no living node holds."""
        return await self.rows.unheld(tables)

    async def seeking(self) -> list[str]:
        """The tables that look for players."""
        return await self.rows.seeking()

    def rewritten(self, table: str) -> None:
        """Names have been replaced."""
        self.bells.ring(NAMES, table)

    # --- errands ------------------------------------------------------------------------------------------------------

    def new_key(self) -> Key:
        """A key of this node's own."""
        self._count += 1
        return Key(f"node {self.name.rpartition('-')[2]}", self._count)

    async def send(self, errand: Errand) -> SentErrand | None:
        """Ask the holder of a table."""
        number, holder = await self.rows.ask(self.name, errand)
        if not number:
            return None
        found = self._asked[number] = SentErrand()
        self.bells.ring(ERRAND, holder)
        return found

    def settle(self, errand: Errand, sent: SentErrand) -> None:  # noqa: ARG002 - the errand is named by what was sent
        """Nobody waits any longer."""
        for number in [number for number, one in self._asked.items() if one is sent]:
            del self._asked[number]

    async def _hear_answers(self) -> None:
        if not self._asked:
            return
        for number in await self.rows.refused(self.name):
            if number in self._asked:
                self._asked[number].refuse()

    async def _do_errands(self) -> None:
        for number, asker, errand in await self.rows.errands(self.name):
            work = number, errand.key
            if work not in self._at_work:
                self._at_work.add(work)
                self._run(self._do_errand(number, asker, errand))

    async def _do_errand(self, number: int, asker: str, errand: Errand) -> None:
        assert self._tables is not None
        try:
            if await self._tables.carry_out(errand):
                self._done.append(number)
                self.bells.ring(LOG, errand.table)
                return
            await self.rows.refuse([number])
            self.bells.ring(REFUSED, asker)
        finally:
            asyncio.get_running_loop().call_later(30, self._at_work.discard, (number, errand.key))

    # --- company ------------------------------------------------------------------------------------------------------

    def come_or_gone(self, table: str) -> None:
        """Write down soon who is at a table."""
        self._moved.add(table)
        self._has_moved.set()

    async def _tell_company(self) -> None:
        while True:
            await self._has_moved.wait()
            await asyncio.sleep(0.005)
            self._has_moved.clear()
            moved, self._moved = self._moved, set()
            facts = {link: write_company(self._company_of(link)) for link in moved}
            try:
                await self.rows.be_at(self.name, facts)
            except (LogError, ValueError) as error:
                _trouble.note("log", "who is at the tables could not be written down: %s", error)
                self._moved |= moved
                await asyncio.sleep(0.5)
                self._has_moved.set()
                continue
            for link in moved:
                self.bells.ring(COMPANY, link)

    def _tell_again(self, company: dict[str, dict[str, str]]) -> None:
        """Write down who is here where the others read something else: a crash of PostgreSQL has emptied its table."""
        lost = {link for link, by in company.items() if by.get(self.name, "") != write_company(self._company_of(link))}
        if lost:
            self._moved |= lost
            self._has_moved.set()

    def _others(self, company: dict[str, str]) -> NodeCompany:
        return read_company(facts for node, facts in company.items() if node != self.name)

    async def company(self, table: str) -> NodeCompany:
        """Who is at a table through other nodes."""
        return self._others((await self.rows.company_of([table]))[table])

    def say(self, table: str, said: Overheard) -> None:
        """Let the others hear it."""

        async def spread() -> None:
            await self.rows.say(self.name, table, said)
            self.bells.ring(COMPANY, table)

        self._run(spread())

    async def said(self, table: str) -> list[Overheard]:
        """What has been said at other nodes."""
        return (await self.rows.said(self.name, [table]))[table]


class _Again:
    """Something that is done once more if it is wanted while it goes on."""

    def __init__(self, work: Callable[[], Awaitable[None]]) -> None:
        self._work = work
        self._is_wanted = False
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Do it, or do it again."""
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._work()
            except LogError as error:
                _trouble.note("log", "errands between nodes wait for the database: %s", error)
            except Exception:
                _logger.exception("errands between nodes failed")
