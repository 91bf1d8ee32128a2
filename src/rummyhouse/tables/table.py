"""A live table: one door for every action, and what the table does on its own."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import logging
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import Refused
from rummyhouse.tables import consent, decisions, entries, messages
from rummyhouse.tables.bot_turns import BotTurns, bots_asked
from rummyhouse.tables.clocks import Clocks
from rummyhouse.tables.holding import Holding
from rummyhouse.tables.house_clock import HouseClock
from rummyhouse.tables.nodes import Overheard
from rummyhouse.tables.presence import Presence
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.signal import Signal
from rummyhouse.tables.table_door import TableDoor
from rummyhouse.tables.talk import Talk
from rummyhouse.tables.time_source import Alarm, TimeSource
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rummyhouse.tables.bot_pool import Advice, BotPool
    from rummyhouse.tables.decisions import Decision
    from rummyhouse.tables.log import Key, Log, UsedTime
    from rummyhouse.tables.nodes import NodeCompany
    from rummyhouse.tables.truth import Truth

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0  # seconds after a fault
_AGAIN = 0.5  # seconds before something is tried again that could not be written down
_LOOK = 1.0  # seconds between two looks at the time of day
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
"""Seconds of silence after which the others may let a bot play for the seat that they wait for.

So long they wait, too, for whoever does not come back from a pause.
"""


class Table:
    """A table in play.

    Attributes:
        door: through which everything goes that happens here.
        presence: who is connected.
        clocks: how long the players being asked may think.
        talk: what has been said.
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
        self.door = TableDoor(
            truth,
            log,
            holding or Holding(truth.table),
            self._time_source,
            self.clocks,
            applied=self._news,
            turned=self.stir,
            lost=self.presence.close,
        )
        self._reminders: set[Callable[[frozenset[int]], None]] = set()
        self._bot_pool = bot_pool
        self._bot_turns = BotTurns(bot_pool, self._time_source, pace.bot)
        self._pace = pace
        self._stirs = 0
        self._onlookers_changed = 0
        self._crowd_moves = False
        self._holders = 0
        self._watchers: set[Callable[[], None]] = set()
        self._nudge = Signal()
        # Not within the request that happens to wake it: what bots do later is no answer to that.
        self._driver = asyncio.create_task(self._drive(), name=f"table {truth.table}", context=contextvars.Context())
        self._last_heard = (truth.sequence(-1), self._time_source.now())
        self._stall: Alarm | None = None
        self.clocks.turn.resume(used, truth)
        self._review()
        self._listen_for_silence()

    @property
    def id(self) -> str:
        """The table's link."""
        return self.truth.table

    @property
    def truth(self) -> Truth:
        """The table itself; look, and change nothing."""
        return self.door.truth

    @property
    def holding(self) -> Holding:
        """Whether this node of the house writes here, or another one."""
        return self.door.holding

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
        is_quiet = not self._holders and not self.door.is_in_use and self.presence.is_deserted
        return not is_quiet or self.is_busy

    async def do(self, decision: Decision, key: Key | None = None, *, own: bool = False) -> int:
        """Carry out a decision; see :meth:`TableDoor.do`."""
        return await self.door.do(decision, key, own=own)

    # --- who watches --------------------------------------------------------------------------------------------------

    def meet(self, company: NodeCompany, said: list[Overheard]) -> None:
        """Who is here through other nodes, and what they have said."""
        before = self.presence.onlookers
        news = self.presence.elsewhere(company.lines, company.onlookers)
        self._onlookers_changed += self.presence.onlookers != before
        heard = self.talk.overhear(said)
        self._stirs += heard or news
        if news or heard:
            self._news()

    def watch(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever something may have changed."""
        self._watchers.add(changed)

    def unwatch(self, changed: Callable[[], None]) -> None:
        """Do not call it any more."""
        self._watchers.discard(changed)

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

    async def recall(self, seat: int, last: int) -> None:
        """Have at hand what is told to this seat (-1: a spectator) after entry ``last``, as far as it is ever told."""
        truth = self.truth
        if not (0 < last <= truth.sequence(seat) and truth.sequence(seat, truth.untold) <= last):
            await self.door.recall()

    def arrive(self, seat: int, who: str = "", name: str = "") -> None:
        """A connection to this seat was opened; without a seat (-1) ``who`` looks on, perhaps under a name."""
        self.presence.arrive(seat)
        self._come_or_gone(seat, is_other=seat < 0 and self.presence.look_on(who, name))

    def depart(self, seat: int, who: str = "", name: str = "") -> None:
        """A connection to this seat was lost."""
        self.presence.depart(seat)
        self._come_or_gone(seat, is_other=seat < 0 and self.presence.look_away(who, name))

    def _come_or_gone(self, seat: int, *, is_other: bool) -> None:
        """Tell everybody who plays; that somebody else looks on is told to the players, not to a crowd.

        A crowd may come or go at once, and players are told when all of it that is at the door has done so.
        """
        self.holding.come_or_gone()
        if seat >= 0:
            self.stir()
            return
        self._onlookers_changed += is_other
        if not self._crowd_moves:
            self._crowd_moves = True
            asyncio.get_running_loop().call_soon(self._crowd_has_moved)

    def _crowd_has_moved(self) -> None:
        self._crowd_moves = False
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
            asked = consent.propose(truth, seat_of(truth), kind, target, self._bot_pool.stand_in(truth.game.name))
            left = math.ceil(self.patience)
            if kind == "replace" and left > 0:
                raise TableProblem("not_possible", say(messages.NOT_SILENT_YET, name=truth.names[target], seconds=left))
            return asked

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
            self.presence.review(self.truth, patience=STALLED, keeps_seats=self.keeps_seats)
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
        if self.truth.stage in ("playing", "between") and not self.door.is_closed:
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
            if self.presence.is_here(seat) and not self.door.is_closed:  # who came while it was written down saw no bot
                await self._attempt(back, insists=True)

        self.door.begin(replace_lost())

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
                if problem.code != "busy" or self.door.is_closed or not self.holding.is_held:
                    raise
                await asyncio.sleep(_AGAIN)
            else:
                return

    # --- clocks -------------------------------------------------------------------------------------------------------

    def _run_out(self, seats: list[int]) -> None:
        """The time of these seats is up: silence is their answer."""
        self.door.begin(self._answer_for_silent(seats))

    def _out_of_time(self, seats: list[int], since: int) -> None:
        """The time of these seats is up: a bot plays on for those who have not answered."""
        bot = self._bot_pool.stand_in(self.truth.game.name)
        for seat in seats:
            decision = functools.partial(decisions.time_out, seat=seat, since=since, bot=bot)
            self.door.begin(self._attempt(decision, insists=True))

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
        has_to_act = bool(bots_asked(self.truth)) or self._deals_itself() or consent.is_agreed(self.truth)
        return has_to_act or self.keeps_seats or (self.truth.by_correspondence and self._begins_or_goes_on())

    def _begins_or_goes_on(self) -> bool:
        """Whether the match begins now, or a seat is handed back to its player."""
        return bool(self.truth.to_hand_back) or (self.truth.begins_itself and self._everybody_is_here())

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
                elif bots_asked(self.truth):
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
        """Let all bots that are asked act at the same moment."""
        chosen = await self._bot_turns.choose(self.truth)
        before = self.truth.number
        for decision in chosen:
            await self._attempt(decision)
        if self.truth.number == before:
            await asyncio.sleep(0.1)  # somebody was quicker, or nothing can be written down: look again

    async def hint(self, seat: int) -> tuple[Advice, str]:
        """What a good player would do in this seat; see :meth:`BotTurns.hint`."""
        return await self._bot_turns.hint(self.truth, seat)

    async def close(self) -> None:
        """Stop everything the table does on its own; the log keeps the table."""
        self.door.close()
        self.presence.close()
        self.clocks.close()
        self._listen_for_silence()
        self._driver.cancel()
        await asyncio.gather(self._driver, self.door.end(), return_exceptions=True)
