"""A live table: one door for every action, and what the table does on its own."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import logging
import math
import random
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rummyhouse.cards import seeded
from rummyhouse.languages import say
from rummyhouse.rules import Refused, Step, imagine
from rummyhouse.tables import consent, decisions, entries, messages
from rummyhouse.tables.clocks import Clocks
from rummyhouse.tables.composing import composition
from rummyhouse.tables.dry_run import DryRun
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.house_clock import HouseClock
from rummyhouse.tables.log import Key, LeaseLostError, Log, LogError, LogRow, NumberTakenError, UsedTime
from rummyhouse.tables.loop_detector import LoopDetector, way_out
from rummyhouse.tables.nodes import Errand, Overheard
from rummyhouse.tables.presence import Presence
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.seating import put_names
from rummyhouse.tables.signal import Signal
from rummyhouse.tables.stopwatch import Stopwatch
from rummyhouse.tables.talk import Talk
from rummyhouse.tables.time_source import Alarm, TimeSource
from rummyhouse.tables.trouble import Trouble
from rummyhouse.tables.truth import Truth

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from rummyhouse.tables.bot_pool import Advice, BotPool
    from rummyhouse.tables.nodes import NodeCompany

    Decision = Callable[[Truth], decisions.Entries]

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0  # seconds after a fault
_AGAIN = 0.5  # seconds before something is tried again that could not be written down
_LOOK = 1.0  # seconds between two looks at the time of day
_CHANCE = random.SystemRandom()
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


@dataclass(frozen=True)
class Pace:
    """How fast the house itself is, in seconds.

    Attributes:
        bot: the pause before a bot acts, so that people can follow.
        deal: the pause before the next deal when everybody is done with the settlement.
        lag: how late an answer under a clock may be, so that a slow connection costs nobody a chance.
    """

    bot: float = 0.6
    deal: float = 2.0
    lag: float = 0.3


STALLED = 120
"""Seconds of silence after which the others may let a bot play for the seat that they wait for."""


class Table:
    """A table in play.

    Attributes:
        truth: the table itself; look, and change nothing.
        presence: who is connected.
        clocks: how long the players being asked may think.
        talk: what has been said.
        holding: whether this node of the house writes here, or another one.
    """

    def __init__(
        self,
        truth: Truth,
        log: Log,
        bot_pool: BotPool,
        pace: Pace,
        time_source: TimeSource | None = None,
        used: UsedTime | None = None,
        holding: Holding | None = None,
        house_clock: HouseClock | None = None,
        holiday_until: Callable[[str], int] | None = None,
    ) -> None:
        """A table as it is in the log.

        Args:
            truth: the table itself.
            log: where entries are kept.
            bot_pool: who plays for the house.
            pace: how fast it is.
            time_source: tells the time.
            used: what was kept of the time for the present question when the table was put away.
            holding: which node of the house writes here.
            house_clock: shows how long the house has been open.
            holiday_until: says of a person until when their time by correspondence stands, in milliseconds since 1970;
                0 if it runs.
        """
        self.truth = truth
        self.holding = holding or Holding(truth.table)
        self.presence = Presence(self._lost_for_long)
        self._time_source = time_source or TimeSource()
        self.talk = Talk(self._time_source)
        self._holiday_until = holiday_until or (lambda _: 0)
        self.clocks = Clocks(
            self._time_source,
            pace.lag,
            self._run_out,
            self._out_of_time,
            house_clock or HouseClock(self._time_source),
            self._short_of_time,
        )
        self._reminders: set[Callable[[frozenset[int]], None]] = set()
        self._log = log
        self._bot_pool = bot_pool
        self._pace = pace
        self._circles = LoopDetector()
        self._stopwatch = Stopwatch()
        self._stirs = 0
        self._onlookers_changed = 0
        self._door = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._is_to_be_read = False
        self._stale = False
        self._closed = False
        self._holders = 0
        self._watchers: set[Callable[[], None]] = set()
        self._nudge = Signal()
        # Not within the request that happens to wake it: what bots do later is no answer to that.
        self._driver = asyncio.create_task(self._drive(), name=f"table {truth.table}", context=contextvars.Context())
        self._chores: set[asyncio.Task[Any]] = set()
        self._last_heard = (truth.sequence(-1), self._time_source.now())
        self._stall: Alarm | None = None
        self.clocks.turn.resume(used, truth)
        self._review()
        self._listen_for_silence()

    @property
    def id(self) -> str:
        """The table's link."""
        return self.truth.table

    # --- who needs it -------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """A block in which somebody does something at this table, so that it is not put away."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1

    @property
    def is_needed(self) -> bool:
        """Whether anybody is here or on the way in, or the table does something, or something is being written down."""
        is_quiet = not self._holders and not self._chores and not self._door.locked() and self.presence.is_deserted
        return not is_quiet or self.is_busy

    # --- the door -----------------------------------------------------------------------------------------------------

    async def do(self, decision: Decision, key: Key | None = None, *, own: bool = False) -> int:
        """Carry out a decision: write down what follows from it, then let everybody know.

        Args:
            decision: from the truth to entries; see :mod:`rummyhouse.tables.decisions`.
            key: names the message behind it; a message is carried out only once.
            own: the table does it by itself, which it does only where it is held.

        Returns:
            The number of the last entry that it caused, now or when it was first sent.

        Raises:
            Refused: the rules of the game say no.
            TableProblem: it cannot be done now or here. Either way nothing has changed.
        """
        # Whoever asked may go away in the middle of it; what has begun is finished all the same.
        task = asyncio.create_task(self._do(decision, key, self._time_source.now(), own=own))
        self._remember(task)
        return await asyncio.shield(task)

    def _remember(self, task: asyncio.Task[Any]) -> None:
        """Hold on to a task until it ends, and note its end even if nobody else does."""

        def ended(task: asyncio.Task[Any]) -> None:
            self._chores.discard(task)
            if not task.cancelled():
                task.exception()

        self._chores.add(task)
        task.add_done_callback(ended)

    async def _do(self, decision: Decision, key: Key | None, arrived: float, *, own: bool) -> int:
        async with self._door:
            if self._closed:
                raise TableProblem("busy", say(messages.BUSY))
            try:
                for _ in self.holding.tries():
                    if own and not self.holding.is_held:
                        break
                    if self.holding.is_held:
                        with contextlib.suppress(LeaseLostError):
                            return await self._write(decision, key, arrived)
                        await self._lose()
                    else:
                        key = key or self.holding.new_key()
                        number = await self._ask(decision, key)
                        if number is not None:
                            return number
                raise TableProblem("busy", say(messages.BUSY))
            except NumberTakenError:
                await self._reload()
                raise TableProblem("out_of_date", say(messages.OUT_OF_DATE)) from None
            except LogError as error:
                _trouble.note("log", "table %s could not be written down: %s", self.id, error)
                raise TableProblem("busy", say(messages.BUSY)) from error

    async def _write(self, decision: Decision, key: Key | None, arrived: float) -> int:
        """Write down what follows, as the one who may."""
        if self._stale:
            await self._reload()
        answered = self.truth.answer_to(key) if key is not None else None
        if answered is not None:
            return answered
        found = self._stopwatch.judge(self.truth, decision(self.truth), arrived)
        found = self.clocks.turn.stamp(found, arrived)
        if found:
            first = self.truth.number + 1
            await self._keep([LogRow(first + place, entry, key) for place, entry in enumerate(found)])
        return self.truth.number

    async def rewrite(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let ``work`` change names in the log while nothing is added to it, then read the log again."""
        async with self._door:
            await work()
            await self._reload()

    # --- other nodes of the house -------------------------------------------------------------------------------------

    async def _ask(self, decision: Decision, key: Key) -> int | None:
        """Have the holder write what follows; None if it was not the moment for it: then it is tried again."""
        if self.holding.may_take:
            await self._take()
            if self.holding.is_held:
                return None
        await self._read_on()
        answered = self.truth.answer_to(key)
        if answered is not None:
            return answered
        found = decision(self.truth)
        if not found:
            return self.truth.number
        errand = Errand(self.id, self.truth.number + 1, found, key)
        await self.holding.ask(errand, lambda: self.truth.answer_to(key) is not None, self._read_on)
        return self.truth.answer_to(key)

    async def carry_out(self, errand: Errand) -> bool:
        """Write what another node asks for; False if something else has been written first, or the lease is not here.

        Raises:
            LogError: the log could not be reached.
        """

        def decision(truth: Truth) -> decisions.Entries:
            if truth.number + 1 != errand.number:
                raise TableProblem("out_of_date", say(messages.OUT_OF_DATE))
            return errand.entries

        try:
            await self.do(decision, errand.key, own=True)
        except TableProblem:
            return False
        return True

    async def catch_up(self) -> None:
        """Follow what the holder has written; a table that is held here has written it itself, knowingly or not."""
        await self._read_on()
        await self._make_sure()
        self.holding.stir()

    async def _make_sure(self) -> None:
        """A line that broke may have hidden that something was written; whoever waits for it does not say it again."""
        if self._stale and not self._door.locked():
            async with self._door:
                if self._stale and self.holding.is_held and not self._closed:
                    await self._reload()

    async def follow(self) -> None:
        """The holder has written more; if somebody waits to read on anyway, he reads that, too."""
        if not self._is_to_be_read:
            self._is_to_be_read = True
            await self.catch_up()

    async def _read_on(self) -> None:
        async with self._reading:
            self._is_to_be_read = False
            if self.holding.is_held or self._closed:
                return
            rows = await self.holding.read(self.truth.number)
            thinking = self.truth.thinking
            since, used = thinking.since, await self._log.time_of(self.id) if rows and thinking.limit else None
            for row in rows:
                if row.number == self.truth.number + 1:
                    self.truth.apply(row)
            if used is not None and thinking.since != since:  # a node that was frozen reads of it late
                self.clocks.turn.close()
                self.clocks.turn.resume(used, self.truth)
        if rows:
            self._stopwatch = Stopwatch()
            self._news()

    async def read_again(self) -> None:
        """Names in the log have been replaced, at another node."""
        async with self._door:
            await self._reload()

    async def take_over(self) -> None:
        """Take the lease, if nobody holds it; whoever is at the door just now and needs it takes it himself."""
        if self._door.locked():
            self.holding.ask_no_more()
            return
        async with self._door:
            if not self._closed and not self.holding.is_held:
                await self._take()

    async def hand_over(self) -> None:
        """Give the lease back: another node is to write from now on, and is asked for what is wished here.

        Raises:
            LogError: the log could not be reached.
        """
        async with self._door:
            used = self.clocks.turn.used
            if self.holding.is_held and used is not None:
                await self._log.keep_time({self.id: used})
            await self.holding.release()
            self.presence.close()
        self.stir()

    async def _take(self) -> None:
        epoch = await self.holding.take()
        if not epoch:
            return
        await self._read_on()  # to the end: nobody else can write any more
        used = await self._log.time_of(self.id) if self.truth.thinking.limit else None
        self._stopwatch = Stopwatch()
        self.clocks.close()
        self.clocks.turn.resume(used, self.truth)
        self.holding.hold(epoch)
        self.stir()

    async def _lose(self) -> None:
        """The lease is another node's: what is not in the log has not been."""
        self.holding.hold(0)
        self.presence.close()
        await self._reload()

    async def lose(self) -> None:
        """This node was silent for too long."""
        self.holding.hold(0)
        self.presence.close()
        self.stir()

    def meet(self, company: NodeCompany, said: list[Overheard]) -> None:
        """Who is here through other nodes, and what they have said."""
        before = self.presence.onlookers
        news = self.presence.elsewhere(company.lines, company.onlookers)
        self._onlookers_changed += self.presence.onlookers != before
        heard = self.talk.overhear(said)
        self._stirs += heard or news
        if news or heard:
            self._news()

    async def _keep(self, rows: list[LogRow]) -> None:
        """Write rows down, then apply them. Until both are done the truth counts as stale."""
        self._stale = True
        summary = self.truth.summary_after(row.entry for row in rows)
        await self.holding.append(self._log, rows, summary)
        for row in rows:
            self.truth.apply(row)
        self._stale = False
        self._news()

    async def _reload(self) -> None:
        """Read everything from the log again: somebody else may have written, or it is not known whether we have."""
        async with self._reading:
            self.truth = await asyncio.to_thread(Truth, self.id, await self._log.read(self.id))
        self._stopwatch = Stopwatch()
        self._stale = False
        self._stirs += 1
        self._news()

    # --- who watches --------------------------------------------------------------------------------------------------

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` whenever something may have changed; returns a function that stops this."""
        self._watchers.add(changed)
        return lambda: self._watchers.discard(changed)

    @property
    def watched_by(self) -> int:
        """How many want to know of changes."""
        return len(self._watchers)

    def edition(self, viewer: int) -> tuple[int, int]:
        """Identifies the news for this seat (-1: a spectator): while it stays the same, the seat has the latest.

        It does not change with anything the seat cannot notice, such as others' answers in a window: nothing is sent
        then, so not even the number of messages tells who has answered.
        """
        return self.truth.sequence(viewer), self._stirs + (self._onlookers_changed if viewer >= 0 else 0)

    @property
    def moment(self) -> tuple[int, int]:
        """Identifies all that can be told of the table: while it stays the same, nothing has changed for anybody."""
        return self.truth.number, self._stirs + self._onlookers_changed

    @property
    def arrangement(self) -> tuple[int, int] | None:
        """Identifies what everybody is told of the table apart from the cards: no act changes it.

        None while it tells how much time is left.
        """
        is_timed = self.truth.thinking.limit is not None or self.fill_left >= 0 or self.keep_left >= 0
        return None if is_timed else (self.truth.arranged, self._stirs + self._onlookers_changed)

    def arrive(self, seat: int, who: str = "", name: str = "") -> None:
        """A connection to this seat was opened; without a seat (-1) ``who`` looks on, perhaps under a name."""
        before = self.presence.onlookers
        self.presence.arrive(seat)
        if seat < 0:
            self.presence.look_on(who, name)
        self._come_or_gone(seat, before)

    def depart(self, seat: int, who: str = "", name: str = "") -> None:
        """A connection to this seat was lost."""
        before = self.presence.onlookers
        self.presence.depart(seat)
        if seat < 0:
            self.presence.look_away(who, name)
        self._come_or_gone(seat, before)

    def _come_or_gone(self, seat: int, before: tuple[str, ...]) -> None:
        """Tell everybody who plays; that somebody else looks on is told to the players, not to a crowd."""
        self._stirs += seat >= 0
        self._onlookers_changed += self.presence.onlookers != before
        self.holding.come_or_gone()
        self._news()

    def say(self, seat: int, *, phrase: str = "", words: str = "", key: Key | None = None) -> None:
        """Somebody says something; see :meth:`Talk.say`."""
        first = self._time_source.moment() if self.holding.has_others else 0
        found = self.talk.say(self.truth, seat, phrase=phrase, words=words, key=key, number=first)
        if found is not None:
            self.holding.say(Overheard(found.number, seat, found.kept, 0, key))
            self.stir()

    def stir(self) -> None:
        """Tell everybody that something outside the log has changed."""
        self._stirs += 1
        self._news()

    @property
    def silence(self) -> float:
        """Seconds since anybody noticed anything of the match."""
        return self._time_source.now() - self._last_heard[1]

    @property
    def patience(self) -> float:
        """Seconds until the others may ask for a bot to play for a silent seat (:data:`STALLED`)."""
        return max(0.0, STALLED - self.silence)

    async def propose(self, seat_of: Callable[[Truth], int], kind: entries.ProposalKind, target: int, key: Key) -> int:
        """Ask the others for something; see :func:`consent.propose`."""

        def decision(truth: Truth) -> decisions.Entries:
            seat, left = seat_of(truth), math.ceil(self.patience)
            if kind == "replace" and left > 0 and 0 <= target < len(truth.seats):
                raise TableProblem("not_possible", say(messages.NOT_SILENT_YET, name=truth.names[target], seconds=left))
            return consent.propose(truth, seat, kind, target, self._bot_pool.stand_in(truth.game.name))

        return await self.do(decision, key)

    def _news(self) -> None:
        heard = self.truth.sequence(-1)
        if heard != self._last_heard[0]:
            self._last_heard = (heard, self._time_source.now())
            self._listen_for_silence()
        self._review()
        self._nudge.set()
        for changed in tuple(self._watchers):
            changed()

    def _review(self) -> None:
        """Let times run to suit the table; where it is not held, clocks only show what they tell."""
        if self.holding.is_held:
            self.presence.review(self.truth, keeps_seats=self.keeps_seats)
        away = {seat for seat in range(len(self.truth.seats)) if self.holiday_until(seat)}
        self.clocks.review(self.truth, deserted=self.presence.is_deserted, on_holiday=away)

    def holiday_until(self, seat: int) -> int:
        """By correspondence, until when whoever sits here is on holiday, in milliseconds since 1970; else 0."""
        sits = self.truth.seats[seat]
        counts = self.truth.by_correspondence and sits.kind == "person"
        return self._holiday_until(sits.person) if counts else 0

    def _listen_for_silence(self) -> None:
        """Tell everybody when the match has stood still for long enough to ask for a bot.

        There is one alarm, which looks again when it rings, not a new one for every act.
        """
        if self.truth.stage in ("playing", "between") and not self._closed:
            self._stall = self._stall or self._time_source.call_later(self.patience, self._look_for_silence)
        elif self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _look_for_silence(self) -> None:
        self._stall = None
        if self.patience > 0:
            self._listen_for_silence()
        else:
            self.stir()

    def _lost_for_long(self, seat: int) -> None:
        """A person has been away for the whole time of grace."""
        bot = self._bot_pool.stand_in(self.truth.game.name)

        def decision(truth: Truth) -> decisions.Entries:
            if self.presence.is_here(seat):
                return ()
            return decisions.give_way(truth, seat) or decisions.stand_in(truth, seat, bot, left=False)

        def back(truth: Truth) -> decisions.Entries:
            is_lost = truth.seats[seat].kind == "stand_in" and not truth.seats[seat].left
            return decisions.come_back(truth, seat) if is_lost else ()

        async def replace_lost() -> None:
            await self._attempt(decision, insists=True)
            if self.presence.is_here(seat) and not self._closed:  # who came while it was written down saw no bot
                await self._attempt(back, insists=True)

        self._remember(asyncio.create_task(replace_lost()))

    async def _attempt(self, decision: Decision, *, own: bool = True, insists: bool = False) -> None:
        try:
            await (self._insist(decision) if insists else self.do(decision, own=own))
        except TableProblem as problem:
            _logger.info("table %s: %s", self.id, problem)

    async def _insist(self, decision: Decision) -> None:
        """Do what the table has to do by itself and nobody asks for again, as soon as it can be written down.

        Raises:
            Refused, TableProblem: it cannot be done, or another node has to do it.
        """
        while True:
            try:
                await self.do(decision, own=True)
            except TableProblem as problem:
                if problem.code != "busy" or self._closed or not self.holding.is_held:
                    raise
                await asyncio.sleep(_AGAIN)
            else:
                return

    # --- clocks -------------------------------------------------------------------------------------------------------

    def _run_out(self, seats: list[int]) -> None:
        """The time of these seats is up: silence is their answer."""
        self._remember(asyncio.create_task(self._answer_for_silent(seats)))

    def _out_of_time(self, seats: list[int], since: int) -> None:
        """The time of these seats is up: a bot plays on for those who have not answered."""
        bot = self._bot_pool.stand_in(self.truth.game.name)
        for seat in seats:
            decision = functools.partial(decisions.time_out, seat=seat, since=since, bot=bot)
            self._remember(asyncio.create_task(self._attempt(decision, insists=True)))

    def remind(self, reminder: Callable[[frozenset[int]], None]) -> None:
        """Call ``reminder`` with the seats to which little of their time by correspondence is left."""
        self._reminders.add(reminder)

    def _short_of_time(self, seats: frozenset[int]) -> None:
        for reminder in tuple(self._reminders) if self.holding.is_held else ():
            reminder(seats)

    async def _answer_for_silent(self, seats: list[int]) -> None:
        for seat in seats:
            since, before = self.clocks.questions.since(seat), -1
            silence = functools.partial(decisions.silence, seat=seat, since=since)
            while since >= 0 and self.clocks.questions.since(seat) == since and self.truth.number != before:
                before = self.truth.number
                try:
                    await self._insist(silence)
                except TableProblem as problem:
                    _trouble.note(
                        "silence", "table %s: the silence of seat %s is not taken: %s", self.id, seat, problem
                    )
                except Refused:
                    _logger.exception("table %s: the silence of seat %s could not be taken as an answer", self.id, seat)

    # --- bots ---------------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether the table has something to do on its own, or waits for people at a fixed time."""
        if not self.holding.is_held:
            return False
        has_to_act = bool(self._bots_asked()) or self._deals_itself() or consent.is_agreed(self.truth)
        return has_to_act or self.keeps_seats or (self.truth.by_correspondence and self._begins_or_goes_on())

    def _begins_or_goes_on(self) -> bool:
        """Whether the match begins now, or a seat is handed back to its player."""
        return bool(self.truth.to_hand_back) or (self.truth.begins_itself and self._everybody_is_here())

    def _bots_asked(self) -> tuple[int, ...]:
        if self.truth.rests:
            return ()
        return tuple(seat for seat in self.truth.actors if self.truth.seats[seat].bot)

    def _deals_itself(self) -> bool:
        return self.truth.stage == "between" and self.truth.all_ready and not self.truth.rests

    def _everybody_is_here(self) -> bool:
        if self.truth.by_correspondence:
            return self.truth.all_have_come
        return all(self.presence.is_here(number) for number, seat in enumerate(self.truth.seats) if seat.person)

    @property
    def keep_left(self) -> int:
        """Milliseconds for which those who have signed up for this evening keep their seats, there or not; else -1."""
        if self.truth.stage != "gathering" or not self.truth.kept_until:
            return -1
        left = self.truth.kept_until - self._time_source.moment()
        return left if left > 0 else -1

    @property
    def keeps_seats(self) -> bool:
        """Whether those who have signed up for this evening still have their seats, here or not."""
        return self.keep_left > 0

    @property
    def waited_in_vain(self) -> bool:
        """Whether somebody has waited here for players by correspondence for as long as a seat is kept."""
        truth = self.truth
        waits = truth.by_correspondence and truth.stage == "gathering"
        return waits and 0 < truth.kept_until <= self._time_source.moment()

    async def release(self) -> None:
        """Free the seats of those who have not come to a fixed evening, or are not there after a long wait."""

        def decision(truth: Truth) -> decisions.Entries:
            absent = (seat for seat in range(len(truth.seats)) if not self.presence.is_here(seat))
            return decisions.release(truth, absent)

        await self._attempt(decision, own=False)
        self.stir()

    @property
    def fill_left(self) -> int:
        """Milliseconds until bots take the free seats; -1 if they never will."""
        truth = self.truth
        return max(0, truth.fills - self._time_source.moment()) if truth.lacks_players and truth.fills else -1

    async def _wait_for_people(self) -> None:
        """Wait until something changes; once the wait for people is over, let bots take the free seats."""
        left = self.fill_left
        if left < 0 or (self.presence.is_deserted and not self.truth.by_correspondence):
            await self._nudge.wait()
        elif left > 0:
            with contextlib.suppress(TimeoutError):
                # Not for longer than this, because the clock of the machine may be set.
                await asyncio.wait_for(self._nudge.wait(), min(left / 1000, _LOOK))
        else:
            bot = self.truth.filler or self._bot_pool.stand_in(self.truth.game.name)
            moment = self._time_source.moment()
            await self.do(functools.partial(decisions.fill_free, bot=bot, moment=moment), own=True)

    async def _drive(self) -> None:
        """Do what the table has to do on its own; what fails again is tried less and less often."""
        pause = _FIRST_PAUSE
        while True:
            self._nudge.clear()
            try:
                if not self.holding.is_held:
                    await self._nudge.wait()
                elif consent.is_agreed(self.truth):
                    await self.do(consent.conclude, own=True)
                elif self.truth.to_hand_back:
                    await self.do(decisions.hand_back, own=True)
                elif self._bots_asked():
                    await self._let_bots_act()
                elif self._deals_itself():
                    await self._time_source.sleep(self._pace.deal)
                    await self.do(lambda truth: decisions.deal_next(truth) if truth.all_ready else (), own=True)
                elif self.truth.begins_itself and self._everybody_is_here():
                    await self._time_source.sleep(self._pace.deal)
                    await self.do(lambda truth: decisions.begin(truth) if self._everybody_is_here() else (), own=True)
                else:
                    await self._wait_for_people()
                pause = _FIRST_PAUSE
            except TableProblem as problem:
                _logger.info("table %s: %s", self.id, problem)
                await asyncio.sleep(0.1)
            except Exception:
                _logger.exception("table %s: a bot's turn failed; it is tried again in %.0f s", self.id, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    async def _let_bots_act(self) -> None:
        """Let all bots being asked act at the same moment.

        That moment comes after their common pause, or a whole multiple of it, so that nobody can tell how long one of
        them had to think, or what it holds.
        """
        truth, asked = self.truth, self._bots_asked()
        begun, pause = self._time_source.now(), self._pause(asked)
        choices = [self._choice(seat) for seat in asked]
        found = await asyncio.gather(*(self._choose(truth, seat) for seat in asked))
        thought = self._time_source.now() - begun
        if pause:
            await self._time_source.sleep(pause * max(1, math.ceil(thought / pause)) - thought)
        before = self.truth.number
        for choice, decision in zip(choices, found, strict=True):
            await self._attempt(choice(decision))
        if self.truth.number == before:
            await asyncio.sleep(0.1)  # somebody was quicker, or nothing can be written down: look again

    def _pause(self, asked: tuple[int, ...]) -> float:
        """How long these bots wait before they act: not at all while one does something nobody else notices."""
        truth = self.truth
        if asked == truth.actors == (truth.unnoticed_actor,):
            return 0
        clocks = [clock.milliseconds for clock in map(truth.clock, asked) if clock is not None]
        return min([self._pace.bot, *(milliseconds / 2000 for milliseconds in clocks)])

    async def _choose(self, truth: Truth, seat: int) -> Decision:
        """The actions of the bot in this seat; or, if it is going round in circles, those that end its turn."""
        assert truth.match is not None
        played = truth.match.round
        assert played is not None
        bot, game, clock = truth.seats[seat].bot, truth.game.name, truth.clock(seat)
        if self._circles.closes(played, seat, number=truth.round, moment=truth.number):
            _logger.error("table %s: the bot %s goes round in circles", self.id, bot)
            row = await asyncio.to_thread(way_out, played, seat, _CHANCE)
            if row:
                return functools.partial(decisions.stop, seat=seat, actions=row)
        view, legal = played.view(seat), played.legal(seat)
        try:
            if self._bot_pool.imagines(game, bot):
                imagined = imagine(truth.game, played.state, played.match, seat, seeded(secrets.randbits(64)))
                action = await self._bot_pool.think(game, bot, imagined, legal)
            else:
                action = await asyncio.to_thread(self._bot_pool.choose, game, bot, view, legal)
        except Exception:
            _logger.exception("table %s: the bot %s could not choose", self.id, bot)
            action = -1
        if action not in legal:
            _logger.error("table %s: the bot %s chose %s, which is not legal", self.id, bot, action)
            action = clock.action if clock is not None else legal[0]
        return lambda truth: decisions.act(truth, seat, (action,), truth.sequence(seat), bot)

    def _choice(self, seat: int) -> Callable[[Decision], Decision]:
        """The decision that follows from the choice of the bot in this seat.

        Nothing follows if the bot would have noticed something that has happened meanwhile.
        """
        bot, since = self.truth.seats[seat].bot, self.truth.plays[seat]

        def decide(decision: Decision, truth: Truth) -> decisions.Entries:
            if truth.seats[seat].bot != bot or truth.plays[seat] != since or seat not in truth.actors:
                return ()
            return decision(truth)

        return lambda decision: functools.partial(decide, decision)

    async def hint(self, seat: int) -> tuple[Advice, str]:
        """What a good player would do in this seat, and how that is written.

        Raises:
            TableProblem: nobody can give hints, or they are switched off, or this seat has nothing to do, or had
                better wait.
        """
        truth = self.truth
        if not self._bot_pool.gives_hints(truth.game.name):
            raise TableProblem("not_possible", say(messages.NO_HINTS, title=truth.game.title))
        if truth.rated:
            raise TableProblem("not_permitted", say(messages.RATED_NO_HINTS))
        if not truth.hints:
            raise TableProblem("not_permitted", say(messages.HINTS_OFF))
        played = truth.match.round if truth.match is not None and truth.stage == "playing" else None
        legal = played.legal(seat) if played is not None else []
        if played is None or not legal:
            raise TableProblem("not_possible", say(messages.NOT_YOUR_TURN))
        view = played.view(seat)
        imagined = imagine(truth.game, played.state, played.match, seat, seeded(secrets.randbits(64)))
        advice = await self._bot_pool.advise(truth.game.name, view, imagined, legal)
        if advice.action < 0:
            raise TableProblem("not_possible", say(messages.BETTER_WAIT))
        steps = advice.steps or await asyncio.to_thread(self._composed, truth, seat, advice.action)
        why = put_names(advice.why, truth.names)
        steps = tuple(replace(step, text=put_names(step.text, truth.names)) for step in steps)
        return advice._replace(why=why, steps=steps), truth.game.words.write(advice.action)

    def _composed(self, truth: Truth, seat: int, action: int) -> tuple[Step, ...]:
        """What the adviser would compose from this action on."""
        assert truth.match is not None
        game = truth.game.name
        choose = functools.partial(self._bot_pool.choose, game, self._bot_pool.stand_in(game))
        return composition(DryRun(truth.match, truth.answered), seat, action, choose)

    async def close(self) -> None:
        """Stop everything the table does on its own; the log keeps the table."""
        self._closed = True
        self.presence.close()
        self.clocks.close()
        self._listen_for_silence()
        self._driver.cancel()
        await asyncio.gather(self._driver, *self._chores, return_exceptions=True)
