"""The one door of a table: what happens there is written down first, by the node of the house that may."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, cast

from rummyhouse.languages import say
from rummyhouse.tables import messages
from rummyhouse.tables.log import Key, LeaseLostError, Log, LogError, LogRow, NumberTakenError
from rummyhouse.tables.nodes import Errand
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.snapshots import freeze, is_due, pack, read_truth
from rummyhouse.tables.stopwatch import Stopwatch
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from rummyhouse.tables.clocks import Clocks
    from rummyhouse.tables.decisions import Decision, Entries
    from rummyhouse.tables.holding import Holding
    from rummyhouse.tables.time_source import TimeSource
    from rummyhouse.tables.truth import Truth

_trouble = Trouble(__name__)


class TableDoor:
    """Lets one wish through at a time: it is written down, then it is so.

    The node that holds the lease writes; any other asks it to, and reads what it has written.

    Attributes:
        truth: the table as far as the log has been read; look, and change nothing.
        holding: whether this node of the house writes here, or another one.
    """

    def __init__(
        self,
        truth: Truth,
        log: Log,
        holding: Holding,
        time_source: TimeSource,
        clocks: Clocks,
        *,
        applied: Callable[[], None],
        turned: Callable[[], None],
        lost: Callable[[], None],
    ) -> None:
        """A door that is open.

        Args:
            truth: the table as it is in the log.
            log: where entries are kept.
            holding: which node of the house writes here.
            time_source: tells when a wish arrived.
            clocks: of which every entry tells how much of their time people have used.
            applied: is called when something has been added to the truth.
            turned: is called when the truth is another one, or the lease has come or gone.
            lost: is called when the lease goes, before anybody else is told.
        """
        self.truth = truth
        self.holding = holding
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._log = log
        self._time_source = time_source
        self._clocks = clocks
        self._applied = applied
        self._turned = turned
        self._lost = lost
        self._stopwatch = Stopwatch()
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._is_to_be_read = False
        self._is_stale = False

    @property
    def is_closed(self) -> bool:
        """Whether nothing more gets through."""
        return self._is_closed

    def close(self) -> None:
        """Let nothing more through; what has begun ends by itself."""
        self._is_closed = True

    async def end(self) -> None:
        """Return once everything has ended that has begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def is_in_use(self) -> bool:
        """Whether something is being done or written down."""
        return bool(self._tasks) or self._writing.locked()

    # --- what is wished for -------------------------------------------------------------------------------------------

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
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.begin(self._answered(answer, self._do(decision, key, self._time_source.now(), own=own)))
        return await answer

    async def _answered(self, answer: asyncio.Future[int], work: Coroutine[Any, Any, int]) -> None:
        """Do some work, and let whoever still waits know at once what has come of it."""
        try:
            number = await work
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except BaseException as error:
            if not answer.done():
                answer.set_exception(error)
            raise
        finally:
            self._tasks.discard(cast("asyncio.Task[Any]", asyncio.current_task()))
        if not answer.done():
            answer.set_result(number)

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin what is finished even if whoever asked for it goes away; its end is noted if nobody else does."""

        def ended(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()

        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(ended)
        return task

    async def _do(self, decision: Decision, key: Key | None, arrived: float, *, own: bool) -> int:
        async with self._writing:
            if self._is_closed:
                raise TableProblem("busy", say(messages.BUSY))
            try:
                for _ in self.holding.tries():
                    if own and not self.holding.is_held:
                        break
                    if self.holding.is_held:
                        with contextlib.suppress(LeaseLostError):
                            return await self._write(decision, key, arrived)
                        self._let_go()
                        await self._reload()  # what is not in the log has not been
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
                _trouble.note("log", "table %s could not be written down: %s", self.truth.table, error)
                raise TableProblem("busy", say(messages.BUSY)) from error

    async def _write(self, decision: Decision, key: Key | None, arrived: float) -> int:
        """Write down what follows, as the one who may."""
        if self._is_stale:
            await self._reload()
        answered = self.truth.answer_to(key) if key is not None else None
        if answered is not None:
            return answered
        found = self._stopwatch.judge(self.truth, decision(self.truth), arrived)
        found = self._clocks.turn.stamp(found, arrived)
        if found:
            first = self.truth.number + 1
            await self._keep([LogRow(first + place, entry, key) for place, entry in enumerate(found)])
        return self.truth.number

    async def _keep(self, rows: list[LogRow]) -> None:
        """Write rows down, then apply them. Until both are done the truth counts as stale."""
        self._is_stale = True
        summary = self.truth.summary_after(row.entry for row in rows)
        await self.holding.append(self._log, rows, summary)
        for row in rows:
            self.truth.apply(row)
        self._is_stale = False
        self._applied()
        if is_due(self.truth):
            self.begin(self._keep_snapshot())

    async def _keep_snapshot(self) -> None:
        """Keep what the table is, so that to read it again takes no longer the longer its match is."""
        await self.recall()
        async with self._writing:
            if self._is_stale or self._is_closed or not self.holding.is_held or not is_due(self.truth):
                return
            number, edition, frozen = self.truth.number, self.holding.edition, freeze(self.truth)
        snapshot = await asyncio.to_thread(pack, number, frozen)
        try:
            await self._log.keep_snapshot(self.truth.table, snapshot, edition)
        except LogError as error:
            _trouble.note("log", "no snapshot of table %s could be kept: %s", self.truth.table, error)

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
        errand = Errand(self.truth.table, self.truth.number + 1, found, key)
        await self.holding.ask(errand, lambda: self.truth.answer_to(key) is not None, self._read_on)
        return self.truth.answer_to(key)

    async def carry_out(self, errand: Errand) -> bool:
        """Write what another node asks for; False if something else has been written first, or the lease is not here.

        Raises:
            LogError: the log could not be reached.
        """

        def decision(truth: Truth) -> Entries:
            if truth.number + 1 != errand.number:
                raise TableProblem("out_of_date", say(messages.OUT_OF_DATE))
            return errand.entries

        try:
            await self.do(decision, errand.key, own=True)
        except TableProblem:
            return False
        return True

    # --- what others have written -------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """The holder has written more; if somebody waits to read on anyway, he reads that, too."""
        if not self._is_to_be_read:
            self._is_to_be_read = True
            await self.catch_up()

    async def catch_up(self) -> None:
        """Follow what the holder has written; a table that is held here has written it itself, knowingly or not."""
        await self._read_on()
        await self._make_sure()
        self.holding.stir()

    async def _read_on(self) -> None:
        async with self._reading:
            self._is_to_be_read = False
            if self.holding.is_held or self._is_closed:
                return
            rows = await self.holding.read(self.truth.number)
            thinking = self.truth.thinking
            since, used = thinking.since, await self._log.time_of(self.truth.table) if rows and thinking.limit else None
            for row in rows:
                if row.number == self.truth.number + 1:
                    self.truth.apply(row)
            if used is not None and thinking.since != since:  # a node that was frozen reads of it late
                self._clocks.turn.close()
                self._clocks.turn.resume(used, self.truth)
        if rows:
            self._stopwatch = Stopwatch()
            self._applied()

    async def recall(self) -> None:
        """Tell what was not told when the table was read, so that it was soon awake."""
        async with self._reading:  # many may come afresh at once
            truth = self.truth
            if truth.again is not None:
                whole = await asyncio.to_thread(truth.again)
                assert whole is not None  # it could be read before
                truth.recall(whole)

    async def _make_sure(self) -> None:
        """A line that broke may have hidden that something was written; whoever waits for it does not say it again."""
        if self._is_stale and not self._writing.locked():
            async with self._writing:
                if self._is_stale and self.holding.is_held and not self._is_closed:
                    await self._reload()

    async def read_again(self, edition: int) -> None:
        """Names in the log have been replaced, at another node: this edition of it is read."""
        async with self._writing:
            await self._reload()
            self.holding.edition = edition

    async def rewrite(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let ``work`` change names in the log while nothing is added to it, then read the log again."""
        async with self._writing:
            await work()
            await self._reload()

    async def _reload(self) -> None:
        """Read everything from the log again: somebody else may have written, or it is not known whether we have."""
        async with self._reading:
            found = await read_truth(self._log, self.truth.table, contextlib.nullcontext())
            assert found is not None  # what has once been written is not deleted
            self.truth = found
        self._stopwatch = Stopwatch()
        self._is_stale = False
        self._turned()

    # --- who may write ------------------------------------------------------------------------------------------------

    async def take_over(self) -> None:
        """Take the lease, if nobody holds it; whoever is at the door just now and needs it takes it himself."""
        if self._writing.locked():
            self.holding.ask_no_more()
            return
        async with self._writing:
            if not self._is_closed and not self.holding.is_held:
                await self._take()

    async def _take(self) -> None:
        epoch = await self.holding.take()
        if not epoch:
            return
        await self._read_on()  # to the end: nobody else can write any more
        used = await self._log.time_of(self.truth.table) if self.truth.thinking.limit else None
        self._stopwatch = Stopwatch()
        self._clocks.close()
        self._clocks.turn.resume(used, self.truth)
        self.holding.hold(epoch)
        self._turned()

    async def hand_over(self) -> None:
        """Give the lease back: another node is to write from now on, and is asked for what is wished here.

        Raises:
            LogError: the log could not be reached.
        """
        async with self._writing:
            used = self._clocks.turn.used
            if self.holding.is_held and used is not None:
                await self._log.keep_time({self.truth.table: used})
            await self.holding.release()
            self._lost()
        self._turned()

    def lose(self) -> None:
        """This node was silent for too long, or another one has taken the lease."""
        self._let_go()
        self._turned()

    def _let_go(self) -> None:
        self.holding.hold(0)
        self._lost()
