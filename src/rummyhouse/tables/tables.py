"""All live tables of a house: opened, found again by their links, and woken after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections import Counter
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from msgspec.structs import replace

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rules import Game, RuleChoice, RuleChoiceError, SeatingError
from rummyhouse.tables import bot_names, decisions, entries, messages
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.house_clock import HouseClock
from rummyhouse.tables.log import Key, LeaseLostError, Log, LogError, LogRow, NumberTakenError, UsedTime
from rummyhouse.tables.nodes import NodeCompany
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.table import Pace, Table
from rummyhouse.tables.time_limit import LIMITS, ClockName
from rummyhouse.tables.time_source import TimeSource
from rummyhouse.tables.trouble import Trouble
from rummyhouse.tables.truth import Truth

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping

    from rummyhouse.tables.bot_pool import BotPool
    from rummyhouse.tables.entries import Openness
    from rummyhouse.tables.nodes import Errand, OtherNodes, Overheard
    from rummyhouse.tables.replay import Replay

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_LINK_LENGTH = 16  # 31 signs each: 79 bits, which nobody guesses

_WAITS = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which somebody who waits for players by correspondence keeps a seat at an open table."""

_BREATH = 0.02  # seconds between two tables that are woken
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


class NoSuchTableError(LookupError):
    """A link that no table has."""

    def __init__(self) -> None:
        super().__init__(say(messages.NO_TABLE))


def new_link() -> str:
    """An id that nobody can guess, of characters that are not mistaken for each other."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_LINK_LENGTH))


def next_link(link: str) -> str:
    """The link of the table where the people of this one go on: nobody can guess it who does not know this one."""
    number = int.from_bytes(hashlib.sha256(f"rummyhouse next table 1:{link}".encode()).digest())
    return "".join(_SIGNS[number // len(_SIGNS) ** place % len(_SIGNS)] for place in range(_LINK_LENGTH))


def _choose(game: Game, preset: str, rules: Mapping[str, object]) -> RuleChoice:
    """The house rules of a wish; names from outside become keywords only once it is clear that they are rules."""
    known = game.house_rules.by_name
    for name in rules:
        if name not in known:
            values = {"game": game.title, "name": name, "known": ", ".join(known)}
            raise RuleChoiceError(say("{game} has no house rule '{name}'; there are: {known}", **values))
    return game.house_rules.for_play(game.house_rules.choose(preset or None, **rules))


def _game(name: str) -> Game:
    if name not in games.NAMES:
        raise TableProblem("malformed", say(messages.NO_GAME, name=name, known=", ".join(games.NAMES)))
    return games.find(name)


def fewest(game: str) -> int:
    """The smallest number of seats a game is played with.

    Raises:
        TableProblem: no such game.
    """
    return min(_game(game).seats)


def agreed(game: str, seats: int, preset: str, rules: Mapping[str, object]) -> tuple[Game, RuleChoice, tuple[int, ...]]:
    """The game and house rules of a wish, and the side of each seat.

    Raises:
        TableProblem: no such game, not for so many, impossible house rules, or not with these seats.
    """
    kind = _game(game)
    if seats not in kind.seats:
        known = " or ".join(str(number) for number in kind.seats)
        sentence = say(messages.NOT_FOR_SO_MANY, title=kind.title, seats=seats, known=known)
        raise TableProblem("malformed", sentence)
    try:
        choice = _choose(kind, preset, rules)
        return kind, choice, kind.sides(choice, seats)
    except RuleChoiceError as error:
        raise TableProblem("malformed", str(error)) from error
    except SeatingError as error:
        raise TableProblem("not_possible", str(error)) from error


class Tables:
    """The tables of a house.

    Nothing here is the original: a table that is not in memory is read from the log when somebody asks for it. A link
    has one live table at most, and that is put away only if nobody holds it (:meth:`visit`) and it does nothing.
    ``wanted`` is told the game of every table that is opened, ``seated`` every table that comes into memory; no match
    is played again before ``prepared`` returns. ``holiday_until`` says of a person until when their time by
    correspondence stands, in milliseconds since 1970; 0 if it runs.

    Attributes:
        unreadable: tables whose log could not be played again when it was tried last.
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
        self._bot_pool = bot_pool
        self._pace = pace or Pace()
        self._grace = grace
        self._time_source = time_source or TimeSource()
        self._wanted = wanted or (lambda _: None)
        self._seated = seated or (lambda _: None)
        self._holiday_until = holiday_until
        self._house_clock = HouseClock(self._time_source)
        self._has_correspondence = False
        self._sleep_on: set[str] = set()
        self._live: dict[str, Table] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._reading = asyncio.Lock()
        self._rematching = asyncio.Lock()
        self._met = met or (lambda _link, _company: None)
        self.unreadable: set[str] = set()

    async def open(
        self,
        *,
        game: str,
        seats: int,
        person: str,
        name: str,
        preset: str = "",
        rules: Mapping[str, object] | None = None,
        bots: Mapping[int, str] | None = None,
        hints: bool = True,
        openness: Openness = "private",
        bots_after: int = 0,
        filler: str = "",
        rated: bool = False,
        free_talk: bool = False,
        clock: ClockName = "none",
    ) -> tuple[Table, int]:
        """A new table with its maker in the first seat that no bot takes; returns the table and that seat.

        Hints are given only where a bot plays the game well enough. At a table that people find without its link bots
        (``filler``, or the usual one) take the free seats after ``bots_after`` seconds, or never (0). In a rated match
        there are no hints and no bots. By correspondence those who wait there keep their seats for a week.

        Raises:
            TableProblem: no such game or bot, not for so many, house rules that cannot be.
        """
        taken = dict(bots or {})
        kind, choice, _ = agreed(game, seats, preset, rules or {})
        self._wanted(game)
        for seat, bot in taken.items():
            if not 0 <= seat < seats:
                raise TableProblem("malformed", say(messages.NO_SUCH_SEAT, seat=seat, last=seats - 1))
            self.check_bot(game, bot)
        if filler:
            self.check_bot(game, filler)
        if rated and (taken or bots_after):
            raise TableProblem("not_possible", say(messages.RATED_NO_BOTS))
        own = next((seat for seat in range(seats) if seat not in taken), None)
        if own is None:
            raise TableProblem("not_possible", say(messages.NO_SEAT_LEFT))
        limit = LIMITS.get(clock)
        is_post = limit is not None and limit.by_correspondence
        link = new_link()
        people = {own: (name, person)}
        hints = hints and not rated and self._bot_pool.gives_hints(game)
        waits = bots_after > 0 and openness != "private"
        found = decisions.open_table(
            link,
            kind,
            choice,
            seats=seats,
            people=people,
            bots=taken,
            hints=hints,
            grace=self._grace,
            openness=openness,
            fills=self._time_source.moment() + bots_after * 1000 if waits else 0,
            filler=filler if waits else "",
            rated=rated,
            free_talk=free_talk,
            clock=limit,
            kept_until=self._time_source.moment() + _WAITS if is_post and openness != "private" else 0,
        )
        return await self._found(link, found), own

    async def lay(
        self,
        link: str,
        *,
        game: str,
        people: Mapping[int, tuple[str, str]],
        seats: int,
        preset: str,
        rules: Mapping[str, object],
        hints: bool,
        openness: Openness,
        rated: bool,
        fills: int,
        kept_until: int,
        clock: ClockName,
    ) -> Table:
        """The table of a fixed evening, with those who have signed up (name and person) in their seats.

        It has the link of the evening, so that it is laid only once. ``fills``: when bots take the free seats, 0 for
        never; ``kept_until``: until when the others' seats are theirs even if they are not there. Both in milliseconds
        since 1970.

        Raises:
            TableProblem: no such game, not for so many, house rules that cannot be.
        """
        kind, choice, _ = agreed(game, seats, preset, rules)
        self._wanted(game)
        found = decisions.open_table(
            link,
            kind,
            choice,
            seats=seats,
            people=people,
            bots={},
            hints=hints and not rated and self._bot_pool.gives_hints(game),
            grace=self._grace,
            openness=openness,
            fills=fills,
            rated=rated,
            clock=LIMITS.get(clock),
            kept_until=kept_until,
        )
        try:
            return await self._found(link, found)
        except NumberTakenError:
            return await self.find(link)

    async def open_for(
        self,
        *,
        game: str,
        people: Mapping[int, tuple[str, str]],
        seats: int,
        preset: str = "",
        rules: Mapping[str, object] | None = None,
        grace: int,
        tournament: str,
        match: str,
    ) -> str:
        """A table for a tournament game, with these of its players (name and person) in their seats; returns its link.

        There are no bots and no hints, and the other seats are kept for the other players.

        Raises:
            TableProblem: no such game, not for so many, house rules that cannot be.
        """
        kind, choice, _ = agreed(game, seats, preset, rules or {})
        self._wanted(game)
        link = new_link()
        found = decisions.open_table(
            link,
            kind,
            choice,
            seats=seats,
            people=people,
            bots={},
            hints=False,
            grace=grace,
            tournament=tournament,
            match=match,
        )
        await self._found(link, found)
        return link

    def check_bot(self, game: str, bot: str) -> None:
        """Check that this bot plays this game.

        Raises:
            TableProblem: no bot of this name does.
        """
        known = self._bot_pool.names(game)
        if bot not in known:
            raise TableProblem("malformed", say(messages.NO_BOT, name=bot, game=game, known=", ".join(known)))

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who has left."""
        return self._bot_pool.stand_in(game)

    async def _wind(self) -> None:
        """Let the clock of the house go on from where it stood, once; it is kept where there is correspondence."""
        if not self._house_clock.is_going:
            shown = await self._log.open_time()
            if not self._house_clock.is_going:
                self._house_clock.go_on(shown)
                self._has_correspondence = self._has_correspondence or shown > 0

    async def _found(self, link: str, found: decisions.Entries) -> Table:
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
                self._live[link] = self._seat(truth, holding=holding)
            return self._live[link]

    async def try_from(self, replay: Replay, place: tuple[int, int, int], seat: int, person: str, name: str) -> Table:
        """A table at which a match that is over is played on from a place in it, by this person against bots.

        The cards are those of the match, also those that nobody has seen yet; later rounds are dealt anew. Nothing of
        it is counted.

        Args:
            replay: the match.
            place: the round, the entry in it and how many of its actions have been carried out; see
                :meth:`rummyhouse.tables.replay.Replay.before`.
            seat: whose place this person takes.
            person: who that is, as in :meth:`open`.
            name: what they are called there.
        """
        old = replay.truth
        self._wanted(old.game.name)
        usual = self._bot_pool.stand_in(old.game.name)
        link = new_link()
        opened, *seated = decisions.open_table(
            link,
            old.game,
            old.choice,
            seats=len(old.seats),
            people={seat: (name, person)},
            bots={number: usual for number in range(len(old.seats)) if number != seat},
            hints=self._bot_pool.gives_hints(old.game.name),
            grace=self._grace,
        )
        assert isinstance(opened, entries.TableOpened)
        sat = [one for one in seated if isinstance(one, entries.Sat | entries.BotSat)]
        return await self._found(link, (replace(opened, cards_of=old.cards_of), *sat, *replay.before(*place)))

    def _alone(self, link: str) -> asyncio.Lock:
        """What one task at a time holds while it brings this table into memory."""
        return self._loading.setdefault(link, asyncio.Lock())

    async def rematch(self, table: Table, person: str, key: Key | None = None) -> int:
        """The same people, bots and house rules at a new table; its link is in ``truth.rematch`` of the old one.

        Raises:
            TableProblem: the match is not over, or this person has no seat there.
        """
        old = table.truth
        if old.seat_of(person) < 0:
            raise TableProblem("not_permitted", say(messages.NOT_SEATED))
        async with self._rematching:
            link = table.truth.rematch
            if not link and old.stage == "finished":
                link = await self._found_again(old, person)
            return await table.do(lambda truth: decisions.rematch(truth, link), key)

    async def _found_again(self, old: Truth, person: str) -> str:
        """A table for the people of this one, with this person as host; returns its link.

        The link follows from that of the old table, so that two nodes that are asked at once open one table.
        """
        link = next_link(old.table)
        asker = old.seat_of(person)
        order = [asker, *(seat for seat in range(len(old.seats)) if seat != asker)]
        people = {seat: (old.seats[seat].name, old.seats[seat].person) for seat in order if old.seats[seat].person}
        bots = {number: seat.bot for number, seat in enumerate(old.seats) if seat.kind == "bot"}
        found = decisions.open_table(
            link,
            old.game,
            old.choice,
            seats=len(old.seats),
            people=people,
            bots=bots,
            bot_names={seat: old.seats[seat].name for seat in bots if old.seats[seat].name in bot_names.NAMES},
            hints=old.hints,
            grace=old.grace,
            free_talk=old.free_talk,
            clock=old.thinking.limit,
        )
        with contextlib.suppress(NumberTakenError):
            await self._found(link, found)
        return link

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
            await live.catch_up()
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
        edition = await self._nodes.edition(link) if self._nodes is not None else 0
        try:
            rows = await self._log.read(link)
            if not rows:
                raise NoSuchTableError
            async with self._reading:  # a long match takes a while to be played again; meanwhile the others go on
                truth = await asyncio.to_thread(Truth, link, rows)
        except (LogError, NoSuchTableError):
            raise
        except Exception:
            self.unreadable.add(link)
            raise
        self.unreadable.discard(link)
        used = await self._log.time_of(link) if truth.thinking.limit else None
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
                    await live.rewrite(work)
            if self._nodes is not None:
                edition = await self._nodes.rewritten(link)
                if live is not None:
                    live.holding.edition = edition

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
            await self.compare(link, -1, await self._nodes.edition(link), is_held=True)
        else:
            await table.catch_up()

    def meet(self, link: str, company: NodeCompany, said: list[Overheard], table: Table | None = None) -> None:
        """Who is at a table through other nodes, and what they have said."""
        table = table or self._live.get(link)
        if table is not None:
            self._met(link, company)
            table.meet(company, said)

    async def compare(self, link: str, number: int, edition: int, *, is_held: bool) -> None:
        """Do what is missing at a table whose log ends with this number, as the database has it.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is None:
            return
        if edition > table.holding.edition:
            table.holding.edition = edition
            await table.read_again()
        if number > table.truth.number:
            await table.catch_up()
        if not is_held and not table.presence.is_deserted:
            await table.take_over()

    async def take_over(self, link: str, *, wake: bool = False) -> None:
        """Nobody holds this table any more: hold it, if it is in memory, or (``wake``) bots may have to go on there.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(link)
        if table is not None:
            await table.take_over()
        elif wake:
            await self._wake(link)

    async def lose_all(self) -> None:
        """This node was silent for so long that it holds nothing any more."""
        for table in list(self._live.values()):
            await table.lose()

    async def carry_out(self, errand: Errand) -> bool:
        """Do what another node asks; False if it cannot be done.

        Raises:
            LogError: the log could not be reached.
        """
        table = self._live.get(errand.table)
        if table is None:
            return False
        with table.held():
            return await table.carry_out(errand)

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
            self._bot_pool,
            self._pace,
            self._time_source,
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
        if self._has_correspondence or self._nodes is not None:
            await self._wind()
            self._house_clock.keep_up(await self._log.keep_open_time(self._house_clock.now))

    async def wake_due(self) -> None:
        """Bring those tables by correspondence into memory that have something to do: time is up, or little is left.

        A table that another node holds is that node's to see to.

        Raises:
            LogError: the log could not be reached.
        """
        await self._wind()
        if not self._has_correspondence and self._nodes is None:
            return
        found = await self._log.due(self._house_clock.now)
        for link in await self._nodes.unheld(found) if self._nodes is not None else found:
            if link not in self._sleep_on:
                await self._find_due(link)

    async def _find_due(self, link: str) -> None:
        table = self._live.get(link)
        try:
            await (self.find(link) if table is None else table.take_over())
        except TableProblem as problem:
            _logger.warning("table %s sleeps on: %s", link, problem)
            self._sleep_on.add(link)

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
