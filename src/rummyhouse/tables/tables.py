"""All live tables of a house: begun, found again by their links, and woken after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from rummyhouse.languages import say
from rummyhouse.tables import messages
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.house_clock import HouseClock
from rummyhouse.tables.log import LeaseLostError, Log, LogError, LogRow, UsedTime
from rummyhouse.tables.nodes import NodeCompany
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.snapshots import read_truth
from rummyhouse.tables.table import Pace, Table
from rummyhouse.tables.time_source import TimeSource
from rummyhouse.tables.trouble import Trouble
from rummyhouse.tables.truth import Truth

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection

    from rummyhouse.tables.bot_pool import BotPool
    from rummyhouse.tables.decisions import Entries
    from rummyhouse.tables.nodes import Errand, OtherNodes, Overheard

_BREATH = 0.02  # seconds between two tables that are woken
_LATEST = 2
"""So many of the last actions are told as a table is read: more is told to those who come afresh, once they do."""
_MOST = 1000  # tables that are remembered because they could not be read
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


def _remember(links: dict[str, None], link: str) -> None:
    """Note a table; of too many the one noted first is forgotten, which costs no more than trying it again."""
    links.pop(link, None)
    links[link] = None
    if len(links) > _MOST:
        del links[next(iter(links))]


class NoSuchTableError(LookupError):
    """A link that no table has."""

    def __init__(self) -> None:
        super().__init__(say(messages.NO_TABLE))


class Tables:
    """The tables of a house.

    Nothing here is the original: a table that is not in memory is read from the log when somebody asks for it. A link
    has one live table at most, and that is put away only if nobody holds it (:meth:`visit`) and it does nothing.
    ``wanted`` is told the game of every table that is opened, ``seated`` every table that comes into memory; no match
    is played again before ``prepared`` returns. ``holiday_until`` says of a person until when their time by
    correspondence stands, in milliseconds since 1970; 0 if it runs.

    Attributes:
        bot_pool: the bots that play here.
        grace: seconds after which a bot plays for somebody who has lost the line.
        time_source: the time of the house.
        rematching: held by who opens a table for a rematch, so that two who ask at once get one.
        unreadable: tables whose log could not be played again when it was tried last; of too many the latest.
    """

    def __init__(
        self,
        log: Log,
        bot_pool: BotPool,
        pace: Pace | None = None,
        grace: int = 30,
        time_source: TimeSource | None = None,
        wanted: Callable[[str], None] | None = None,
        seated: Callable[[Table], None] | None = None,
        prepared: Callable[[], Awaitable[object]] | None = None,
        nodes: OtherNodes | None = None,
        met: Callable[[str, NodeCompany], None] | None = None,
        holiday_until: Callable[[str], int] | None = None,
    ) -> None:
        """``nodes`` are the other nodes of the house, where it has several; ``met`` hears who is at a table there."""
        self._nodes = nodes
        self._prepared = prepared
        self._log = log
        self.bot_pool = bot_pool
        self._pace = pace or Pace()
        self.grace = grace
        self.time_source = time_source or TimeSource()
        self._wanted = wanted or (lambda _: None)
        self._seated = seated or (lambda _: None)
        self._holiday_until = holiday_until
        self._house_clock = HouseClock(self.time_source)
        self._has_correspondence = False
        self._sleep_on: dict[str, None] = {}
        self._live: dict[str, Table] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._reading = asyncio.Lock()
        self._winding = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self._met = met or (lambda _link, _company: None)
        self.unreadable: dict[str, None] = {}

    async def _wind(self) -> None:
        """Let the clock of the house go on from where it stood, once; it is kept where there is correspondence."""
        if self._house_clock.is_going:
            return
        async with self._winding:
            if not self._house_clock.is_going:
                shown, has_some = await self._log.open_time(), await self._log.has_correspondence()
                self._house_clock.go_on(shown)
                self._has_correspondence = self._has_correspondence or has_some

    def expect_correspondence(self) -> None:
        """There is a match by correspondence, though perhaps at another node: the clock of the house is kept."""
        self._has_correspondence = True

    async def start(self, link: str, found: Entries) -> Table:
        """The new table of this link, whose log begins with these entries.

        Raises:
            NumberTakenError: there is one of this link already.
            LogError: the log could not be reached.
        """
        await self._wind()
        rows = [LogRow(number, entry) for number, entry in enumerate(found)]
        holding = Holding(link, self._nodes, epoch=1 if self._nodes is not None else 0)
        try:
            await holding.append(self._log, rows, Truth(link).summary_after(found))
        except LeaseLostError as error:
            raise LogError(str(error)) from error
        truth = await asyncio.to_thread(Truth, link, rows)  # of a trial they may be a whole match
        async with self._alone(link):  # who was shown the link already may have had the table read
            if link not in self._live:
                self._wanted(truth.game.name)
                self._live[link] = self._seat(truth, holding=holding)
            return self._live[link]

    def _alone(self, link: str) -> asyncio.Lock:
        """What one task at a time holds while it brings this table into memory."""
        return self._loading.setdefault(link, asyncio.Lock())

    @contextlib.asynccontextmanager
    async def visit(self, link: str) -> AsyncIterator[Table]:
        """The table of this link for somebody who does something there: until the end of the block it stays in memory.

        Raises:
            NoSuchTableError: there is none.
            TableProblem: it was begun under rules that the house does not play any more.
        """
        table = await self.find(link)
        with table.held():
            yield table

    async def find(self, link: str) -> Table:
        """The table of this link, from memory or from the log, to look at once; who stays comes for a :meth:`visit`.

        Raises:
            NoSuchTableError: there is none.
            TableProblem: it was begun under rules that the house does not play any more.
        """
        live = self._live.get(link)
        if live is not None:
            await live.door.catch_up()
            return live
        await self._wind()
        async with self._alone(link):
            if link not in self._live:
                if self._prepared is not None:
                    await self._prepared()
                self._live[link] = await self._read(link)
            return self._live[link]

    async def _read(self, link: str) -> Table:
        """The table as the log has it, held by this node if no other holds it."""
        epoch = await self._nodes.take(link) if self._nodes is not None else 0
        edition = await self._log.edition(link)
        try:
            truth = await read_truth(self._log, link, self._reading, acts=_LATEST)  # one at a time; the rest goes on
            if truth is None:
                raise NoSuchTableError
        except (LogError, NoSuchTableError):
            raise
        except Exception:
            _remember(self.unreadable, link)
            raise
        self.unreadable.pop(link, None)
        used = await self._log.time_of(link) if truth.thinking.limit else None
        if truth.by_correspondence and not self._has_correspondence:  # the clock of another node may have been ahead
            self._house_clock.keep_up(await self._log.open_time())
        found = self._seat(truth, used, Holding(link, self._nodes, epoch, edition))
        if self._nodes is not None:
            self.meet(link, await self._nodes.company(link), await self._nodes.said(link), found)
        return found

    async def rewrite(self, link: str, work: Callable[[], Awaitable[None]]) -> None:
        """Let ``work`` change names in the log of a table while nothing is added to it, and show them at once.

        Raises:
            LogError: the log could not be reached.
        """
        async with self._alone(link):
            live = self._live.get(link)
            if live is None:
                await work()
            else:
                with live.held():
                    await live.door.rewrite(work)
            if live is not None:
                live.holding.edition = await self._log.edition(link)
            if self._nodes is not None:
                self._nodes.rewritten(link)

    # --- other nodes of the house -------------------------------------------------------------------------------------

    def links(self) -> list[str]:
        """All tables in memory."""
        return list(self._live)

    def awake(self) -> Counter[str]:
        """How many tables are in memory, by game."""
        return Counter(table.truth.game.name for table in self._live.values())

    def company_of(self, link: str) -> NodeCompany:
        """Who is at a table through this node."""
        table = self._live.get(link)
        return NodeCompany(table.presence.lines, table.presence.onlookers_here) if table is not None else NodeCompany()

    def held(self) -> list[str]:
        """The tables at which this node writes."""
        return [link for link, table in self._live.items() if table.holding.is_held]

    async def hear(self, link: str, *, company: bool = False, names: bool = False) -> None:
        """A bell rings for a table: look at its log, at who is there and has spoken, or at its names.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is None or self._nodes is None:
            return
        if company:
            self.meet(link, await self._nodes.company(link), await self._nodes.said(link))
        elif names:
            await self.compare(link, -1, await self._log.edition(link), 0, is_held=True)
        else:
            await table.door.follow()

    def meet(self, link: str, company: NodeCompany, said: list[Overheard], table: Table | None = None) -> None:
        """Who is at a table through other nodes, and what they have said."""
        table = table or self._live.get(link)
        if table is not None:
            self._met(link, company)
            table.meet(company, said)

    async def compare(self, link: str, number: int, edition: int, epoch: int, *, is_held: bool) -> None:
        """Do what is missing at a table whose log ends with this number, under this epoch, as the database has it.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is None:
            return
        if edition > table.holding.edition:
            await table.door.read_again(edition)
        if table.holding.is_held and epoch > table.holding.epoch:
            table.door.lose()  # another node has taken it
        if number > table.truth.number:
            await table.door.catch_up()
        if not is_held and not table.presence.is_deserted:
            await table.door.take_over()

    async def take_over(self, link: str, *, wake: bool = False) -> None:
        """Nobody holds this table any more: hold it, if it is in memory, or (``wake``) bots may have to go on there.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is not None:
            await table.door.take_over()
        elif wake:
            await self._wake(link)

    async def hand_over(self, link: str) -> None:
        """Let another node hold this table.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is not None:
            await table.door.hand_over()

    def stir(self, link: str) -> None:
        """Something outside the log has changed at this table."""
        table = self._live.get(link)
        if table is not None:
            table.stir()

    async def lose_all(self) -> None:
        """This node was silent for so long that it holds nothing any more."""
        for table in list(self._live.values()):
            table.door.lose()

    async def carry_out(self, errand: Errand) -> bool:
        """Do what another node asks; False if it cannot be done.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(errand.table)
        if table is None:
            return False
        with table.held():
            return await table.door.carry_out(errand)

    def gathering(self) -> list[Table]:
        """The tournament tables at which somebody is waiting for the match to begin."""
        found = self._live.values()
        return [table for table in found if table.truth.tournament and table.truth.stage == "gathering"]

    def seeking(self) -> list[Table]:
        """The tables at which somebody waits for people who have not been sent a link."""
        return [table for table in self._live.values() if table.truth.seeks_players]

    async def look_for_seeking(self) -> None:
        """Read the tables that look for players through other nodes.

        Raises:
            LogError: the log could not be reached.
        """
        for link in await self._nodes.seeking() if self._nodes is not None else ():
            with contextlib.suppress(NoSuchTableError, TableProblem):
                await self.find(link)

    def _seat(self, truth: Truth, used: UsedTime | None = None, holding: Holding | None = None) -> Table:
        table = Table(
            truth,
            self._log,
            self.bot_pool,
            self._pace,
            self.time_source,
            used,
            holding,
            house_clock=self._house_clock,
            holiday_until=self._holiday_until,
        )
        self._has_correspondence = self._has_correspondence or truth.by_correspondence
        self._seated(table)
        return table

    async def keep_time(self) -> None:
        """Keep what people have used of their time; what is kept every second is all that a crash can cost.

        Raises:
            LogError: the log could not be reached.
        """
        held = ((link, self._live[link]) for link in self.held())
        found = {link: table.clocks.turn.used for link, table in held if table.clocks.turn.seats}
        running = {link: used for link, used in found.items() if used is not None}
        if running:
            await self._log.keep_time(running)
        if self._has_correspondence:
            await self._wind()
            self._house_clock.keep_up(await self._log.keep_open_time(self._house_clock.now))

    async def wake_due(self) -> None:
        """Bring those tables by correspondence into memory that have something to do: time is up, or little is left.

        A table that another node holds is that node's to see to.

        Raises:
            LogError: the log could not be reached.
        """
        await self._wind()
        if not self._has_correspondence:
            return
        found = await self._log.due(self._house_clock.now)
        for link in await self._nodes.unheld(found) if self._nodes is not None else found:
            if link not in self._sleep_on:
                await self._find_due(link)

    async def _find_due(self, link: str) -> None:
        table = self._live.get(link)
        try:
            await (self.find(link) if table is None else table.door.take_over())
        except TableProblem as problem:
            _logger.warning("table %s sleeps on: %s", link, problem)
            _remember(self._sleep_on, link)

    def stir_for(self, people: Collection[str]) -> None:
        """Let the tables by correspondence that are awake follow the holidays of these people."""
        for table in list(self._live.values()) if people else ():
            if table.truth.by_correspondence and any(seat.person in people for seat in table.truth.seats):
                table.stir()

    async def review(self, found: list[str]) -> None:
        """Let the clocks of these tables follow the holidays of their people; those that sleep wake for that.

        Raises:
            LogError: the log could not be reached.
        """
        for link in await self._nodes.unheld(found) if self._nodes is not None else found:
            if link in self._live:
                await self.take_over(link)
            else:
                await self._wake(link)

    async def wake(self) -> None:
        """After a restart: let the bots go on where something was going on, one table after the other.

        All other tables sleep until somebody comes; whoever comes is served first.
        """
        found = await self._log.unfinished()
        for link in await self._nodes.unheld(found) if self._nodes is not None else found:
            if link not in self._live:
                await self._wake(link)
                await asyncio.sleep(_BREATH)

    async def _wake(self, link: str) -> None:
        try:
            await self.find(link)
        except TableProblem as problem:
            _logger.warning("table %s sleeps on: %s", link, problem)
            return
        await self._put_away(link)

    async def sweep(self) -> None:
        """Take tables out of memory that nobody is looking at and that have nothing to do."""
        for link, table in list(self._live.items()):
            if table.holding.is_held and table.waited_in_vain:
                await table.release()
            await self._put_away(link)

    async def _put_away(self, link: str) -> None:
        """Take a table out of memory if nobody needs it; nothing comes between the look and the end of the table."""
        table = self._live.get(link)
        if table is None or table.is_needed:
            return
        del self._live[link]
        self._met(link, NodeCompany())  # who is there through other nodes is asked again by whoever wakes it
        await self._stop(table)

    async def _stop(self, table: Table) -> None:
        """Close a table, and keep what has been used of the time there."""
        await table.close()
        used = table.clocks.turn.used if table.holding.is_held else None
        try:
            if used is not None:
                await self._log.keep_time({table.id: used})
            await table.holding.release()
        except LogError as error:
            _trouble.note("log", "table %s: the time used could not be written down: %s", table.id, error)

    async def close(self) -> None:
        """Stop all tables; the log keeps them."""
        while self._live:
            _, table = self._live.popitem()
            await self._stop(table)
