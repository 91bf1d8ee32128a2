"""A conversation with one page over its socket."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import hashlib
import logging
import random
import time
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected

from rummyhouse.languages import say
from rummyhouse.rules import Refused
from rummyhouse.server import texts
from rummyhouse.server.office.bans import is_among_strangers
from rummyhouse.server.permissions import seat_for
from rummyhouse.server.protocol import (
    AskHint,
    AskNextRound,
    ChangeSeat,
    Done,
    FillSeat,
    FromClient,
    Gesture,
    Hello,
    Hint,
    Leave,
    Look,
    Nonce,
    Ping,
    PlayActions,
    Pong,
    Problem,
    Propose,
    RefusedMessage,
    Rematch,
    Reply,
    Say,
    Start,
    ToClient,
)
from rummyhouse.server.public_names import REMARK_OFFENDS, offends
from rummyhouse.server.rate_limits import limited_as
from rummyhouse.server.trace import TRACE
from rummyhouse.server.wire import UnreadableError, read_id, read_message, write_message
from rummyhouse.tables import Key, Table, TableProblem, Truth, consent, decisions
from rummyhouse.tables.new_tables import check_bot, rematch
from rummyhouse.tables.seating import put_names
from rummyhouse.tables.signal import Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.store.sessions import SessionRow

_MOST_REPLIES = 32  # that may wait to be sent
_MOST_FAULTS = 400  # messages that could not be read, or came too fast, before the line is cut
_AGAIN = 0.5  # seconds before a seat that could not be given back is given back again

_FEW, _A_SECOND, _LATEST = 20, 1000, 1.0
"""So many look on at once; of more, so many a second are told, each within so many seconds: players come first."""

POLICY, TOO_BIG, FAILED, CLOSING, SIGNED_OUT = 1008, 1009, 1011, 1012, 4401
"""Close codes of a socket: too many unreadable messages, a message too large, something that went wrong here, a house
that closes, a session that has ended.
"""

_logger = logging.getLogger(__name__)


class _EndError(Exception):
    """The conversation ends with this close code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class OpenLine(Protocol):
    """What a conversation needs of a socket; see :class:`rummyhouse.server.connections.HouseSocket`."""

    @property
    def has_come(self) -> bool:
        """Whether something has come."""

    def go_on(self, heard: Callable[[], None]) -> None:
        """From now on call ``heard`` whenever something has come."""

    def start(self, work: Coroutine[Any, Any, None], context: contextvars.Context) -> asyncio.Task[None]:
        """Do some work."""

    async def receive(self) -> Any:
        """What has come first."""

    async def send_text(self, text: str) -> None:
        """Send this as soon as what was sent before is taken."""

    async def close(self, code: int) -> None:
        """Take leave with this code."""

    def end(self) -> None:
        """Nobody talks over it any more."""


class Conversation:
    """What one page asks, and what the house tells it.

    News is made at the moment it can be sent: a page that reads slowly gets fewer and later messages, and nothing
    queues up for it except the few answers to its own messages.

    As long as nothing is said, nobody waits: there are a listener and a teller only while there is something for them
    to do. A page that is open for an evening says something now and then, and what waits has a price in memory.
    """

    __slots__ = (
        "_arrangement",
        "_client",
        "_context",
        "_cut_with",
        "_edition",
        "_faults",
        "_has_news",
        "_house",
        "_is_in_line",
        "_is_over",
        "_is_shown",
        "_keeps",
        "_later",
        "_line",
        "_listening",
        "_name",
        "_payer",
        "_person",
        "_read_answers",
        "_replies",
        "_returning",
        "_said_hello",
        "_seat",
        "_session",
        "_silence",
        "_table",
        "_telling",
        "_told",
        "_trace",
    )

    def __init__(
        self,
        house: OpenHouse,
        table: Table,
        line: OpenLine,
        session: SessionRow | None,
        name: str = "",
        address: str = "",
        *,
        keeps: bool = False,
    ) -> None:
        """``name`` is that of the account, if the page belongs to one, ``address`` where it comes from.

        A page that ``keeps`` what it is told of the table is not told it again while it stays the same.
        """
        self._house = house
        self._table = table
        self._line = line
        self._session = session
        self._person = session.person if session else ""
        self._payer = self._person or f"address {limited_as(address) if address else ''}"
        self._name = name
        self._trace = TRACE.get()
        self._context = contextvars.copy_context()
        self._client = ""
        self._said_hello = False
        self._seat = -1
        self._told = 0
        self._replies: list[ToClient] = []
        self._has_news = False
        self._is_in_line = False
        self._edition: tuple[int, int] | None = None
        self._keeps = keeps
        self._arrangement: tuple[int, int] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._silence: asyncio.TimerHandle | None = None
        self._read_answers = Signal()
        self._read_answers.set()
        self._faults = 0
        self._is_shown = False
        self._cut_with = 0
        self._listening: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._is_over = False

    # --- beginning and end --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Talk from now on, until one side hangs up."""
        self._table.watch(self._changed)
        if self._session:
            self._house.sessions.on_end(self._session.digest, self._cut)
        self._seat = self._table.truth.seat_of(self._person)
        self._arrive(self._seat)
        self._house.table_watch.arrive(self._table.id, self._person)
        self._house.counts.sockets += 1
        self._silence = asyncio.get_running_loop().call_later(self._house.settings.patience, self._cut_silent)
        self._line.go_on(self._hear_soon)

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Do some work of the conversation, with a trace of its own; where it fails, the conversation is over."""
        return self._line.start(self._carry_on(work), self._context.copy())

    async def _carry_on(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except asyncio.CancelledError:
            self._end()
            raise
        except _EndError as error:
            self._end(error.code)
        except ClientDisconnected:
            self._end()
        except Exception:
            _logger.exception("table %s: a conversation has failed", self._table.id)
            self._end(FAILED)

    def _end(self, code: int = 0) -> None:
        """It is over; the house hangs up with this code, if there is one."""
        if not self._is_over:
            self._is_over = True
            self._line.start(self._take_leave(code), self._context)

    async def _take_leave(self, code: int) -> None:
        try:
            if code:
                with contextlib.suppress(ClientDisconnected):
                    await self._line.close(code)
        finally:
            self._house.counts.sockets -= 1
            self._table.unwatch(self._changed)
            if self._session:
                self._house.sessions.forget(self._cut)
            for timer in (self._silence, self._later):
                if timer is not None:
                    timer.cancel()
            self._stop_returning()
            works = [work for work in (self._telling, self._listening) if work is not None]
            for work in works:
                work.cancel()
            await asyncio.gather(*works, return_exceptions=True)
            self._show(shown=False)
            self._house.table_watch.depart(self._table.id, self._person)
            self._depart(self._seat)
            self._line.end()

    def _arrive(self, seat: int) -> None:
        self._table.arrive(seat, self._person or f"socket {id(self)}", self._name)

    def _depart(self, seat: int) -> None:
        self._table.depart(seat, self._person or f"socket {id(self)}", self._name)

    def _show(self, *, shown: bool) -> None:
        """The page has come before somebody's eyes, or is hidden."""
        if shown == self._is_shown:
            return
        self._is_shown, watch = shown, self._house.table_watch
        (watch.look if shown else watch.look_away)(self._table.id, self._person)
        if shown:
            self._house.messenger.look(self._person)

    def _cut(self) -> None:
        """The session of this page has ended: the page reconnects as whoever is signed in now."""
        self._cut_with = SIGNED_OUT
        self._tell_soon()

    def _cut_silent(self) -> None:
        """Whoever has not said hello by now is no page of ours."""
        self._silence = None
        if not self._said_hello:
            self._cut_with = POLICY
            self._tell_soon()

    # --- telling ------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Wake up if there is anything this page does not know yet; of a crowd that looks on, one after the other."""
        if self._house.sends_on(self._table.id):
            self._cut_with = CLOSING  # the page comes back to another node
            self._tell_soon()
            return
        seat = self._table.truth.seat_of(self._person)
        if not self._said_hello or self._table.edition(seat) == self._edition:
            return
        self._has_news = True
        crowd = self._table.watched_by
        if seat >= 0 or crowd <= _FEW or self._edition is None:
            self._tell_in_turn()
        elif self._later is None:
            wait = random.random() * min(crowd / _A_SECOND, _LATEST)
            self._later = asyncio.get_running_loop().call_later(wait, self._wake_later)

    def _wake_later(self) -> None:
        self._later = None
        self._tell_in_turn()

    def _tell_in_turn(self) -> None:
        """There is news; who has acted gets an answer at once, and sees what has come of it in turn, before the others.

        Where many act at once, the answer of the last would wait until the scenes of all others have been drawn.
        """
        if not self._is_in_line:
            self._is_in_line = True
            knows_nothing, has_asked = self._edition is None, self._listening is not None
            self._house.news_queue.put(self._tell_what_is_new, knows_nothing=knows_nothing, has_asked=has_asked)

    def _tell_what_is_new(self) -> None:
        self._is_in_line = False
        if self._has_news:
            self._tell_soon()

    def _reply(self, message: ToClient) -> None:
        self._replies.append(message)
        if len(self._replies) >= _MOST_REPLIES:
            self._read_answers.clear()
        self._tell_soon()

    async def _reply_now(self, message: ToClient) -> None:
        """Let who has listened tell the answer, unless somebody tells something already: he need not be waited for."""
        if self._telling is not None:
            self._reply(message)
            return
        self._replies.append(message)
        self._telling = asyncio.current_task()
        await self._tell()

    def _tell_soon(self) -> None:
        """There is something to tell."""
        if self._telling is None and not self._is_over:
            self._telling = self._start(self._tell)

    async def _tell(self) -> None:
        try:
            while self._replies or self._is_due or self._cut_with:
                if self._cut_with:
                    raise _EndError(self._cut_with)
                if self._is_due:
                    await self._tell_news()
                else:
                    await self._line.send_text(write_message(self._replies.pop(0)))
                if len(self._replies) < _MOST_REPLIES:
                    self._read_answers.set()
        finally:
            self._telling = None

    @property
    def _is_due(self) -> bool:
        """Whether there is news, and its turn has come."""
        return self._has_news and not self._is_in_line and self._later is None

    async def _tell_news(self) -> None:
        """Send what is new."""
        occasion = await self._house.online.occasion(self._table.truth)
        unheard = await self._house.blocked.unheard(self._person, self._table.truth)
        self._has_news = False
        self._follow_seat()
        self._edition = self._table.edition(self._seat)
        known, newsroom = self._arrangement, self._house.newsroom
        told = newsroom.write(self._table, self._seat, self._told, occasion, unheard, known=known)
        self._told = max(told.sequence, 1)
        if self._keeps:
            self._arrangement = told.arrangement
        await self._line.send_text(told.text)

    def _follow_seat(self) -> None:
        """A watcher may have sat down meanwhile, and a player may have got up."""
        seat, old = self._table.truth.seat_of(self._person), self._seat
        if seat != old:
            self._seat = seat
            self._arrive(seat)
            self._depart(old)

    # --- listening ----------------------------------------------------------------------------------------------------

    def _hear_soon(self) -> None:
        """Something has come."""
        if self._listening is None and not self._is_over:
            self._listening = self._start(self._listen)

    async def _listen(self) -> None:
        try:
            while self._line.has_come:
                await self._read_answers.wait()  # who does not read is not listened to
                event = await self._line.receive()
                if event["type"] != "websocket.receive":
                    self._end()
                    return
                text = event.get("text")
                data = text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""
                await self._read(data)
        finally:
            self._listening = None

    async def _read(self, data: bytes) -> None:
        if not self._house.messages.allow(self._payer):
            self._fault(Problem("too_fast", say(texts.TOO_FAST)))
            return
        try:
            message = read_message(data)
        except UnreadableError as error:
            if error.code == "too_large":
                raise _EndError(TOO_BIG) from None
            self._fault(Problem("malformed", str(error), read_id(data)))
            return
        await self._hear(message)

    def _fault(self, problem: Problem) -> None:
        self._faults += 1
        if self._faults > _MOST_FAULTS:
            raise _EndError(POLICY)
        self._reply(problem)

    async def _hear(self, message: FromClient) -> None:
        if isinstance(message, Ping):
            self._reply(Pong())
        elif isinstance(message, Look):
            self._show(shown=message.shown)
        elif isinstance(message, Hello):
            await self._greet(message)
        elif not self._said_hello:
            self._reply(Problem("not_possible", say(texts.NO_HELLO), message.id))
        else:
            TRACE.set(f"{self._trace}.{message.id}")
            begun = time.perf_counter()
            answer = await self._answer(message)
            self._house.counts.note_answer(answer, time.perf_counter() - begun)
            await self._reply_now(answer)

    async def _greet(self, hello: Hello) -> None:
        """Resume from the client's last number; a player who was replaced by a bot is back."""
        self._client = hashlib.sha256(f"{self._person}:{hello.client}".encode()).hexdigest()[:32]
        self._told = hello.last
        seat = self._table.truth.seat_of(self._person)
        why = await self._why_not_back(seat)
        if why:
            self._reply(Problem("not_permitted", why))
        elif seat >= 0 and self._table.truth.seats[seat].kind == "stand_in":
            self._stop_returning()
            if not await self._come_back():
                self._returning = self._line.start(self._come_back_later(), self._context.copy())
        await self._table.recall(self._table.truth.seat_of(self._person), hello.last)
        self._said_hello = True
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
        self._show(shown=hello.shown)
        self._edition = self._arrangement = None
        self._changed()

    async def _come_back(self) -> bool:
        """Take the seat back from the bot; False if that could not be written down."""

        def decision(truth: Truth) -> decisions.Entries:
            seat = truth.seat_of(self._person)
            is_out = seat >= 0 and truth.seats[seat].kind == "stand_in"
            return decisions.come_back(truth, seat) if is_out else ()

        try:
            await self._table.do(decision)
        except TableProblem as problem:
            return problem.code != "busy"
        return True

    async def _come_back_later(self) -> None:
        """Try again for as long as the page is here and its player wants to be."""
        while not self._house.health.is_closing:
            await asyncio.sleep(_AGAIN)
            if await self._come_back():
                return

    def _stop_returning(self) -> None:
        if self._returning is not None:
            self._returning.cancel()
            self._returning = None

    async def _why_not_back(self, seat: int) -> str:
        """Why somebody who was replaced does not get the seat back: a ban, where strangers play."""
        truth = self._table.truth
        if seat < 0 or truth.seats[seat].kind != "stand_in" or not is_among_strangers(truth):
            return ""
        return await self._house.bans.why_not(self._person)

    async def _answer(self, message: _Wish) -> ToClient:
        """Carry out a wish, or say why not."""
        try:
            if isinstance(message, AskHint):
                advice, text = await self._table.hint(seat_for(message, self._table.truth, self._person))
                return Hint(message.id, advice.action, text, advice.why, advice.steps)
            if isinstance(message, Say):
                seat, key = seat_for(message, self._table.truth, self._person), Key(self._client, message.id)
                self._check_words(message.words)
                self._table.say(seat, phrase=message.phrase, words=message.words, key=key)
                return Done(message.id, self._table.truth.sequence(seat))
            number, truth = await self._carry_out(message), self._table.truth
            return Done(message.id, truth.sequence(truth.seat_of(self._person), number))
        except Refused as refused:
            why = refused.refusal
            sentence = put_names(why.sentence, self._table.truth.names)
            return RefusedMessage(message.id, why.code, why.clause, why.numbers, sentence)
        except TableProblem as problem:
            if problem.code == "busy" and self._house.health.is_closing:
                raise _EndError(CLOSING) from None  # the page says it again once the house is open again
            return Problem(problem.code, str(problem), message.id)
        except Exception:
            _logger.exception("table %s: a message could not be answered", self._table.id)
            return Problem("busy", say(texts.FAULT), message.id)

    def _check_words(self, words: str) -> None:
        """Where strangers find the table, what is said in one's own words offends nobody."""
        if words and self._table.truth.openness == "open" and offends(words):
            raise TableProblem("not_possible", say(REMARK_OFFENDS))

    async def _carry_out(self, message: _Deed) -> int:
        """Carry out a deed for the seat that is this person's at the moment its turn at the door comes, not before."""
        if isinstance(message, Leave):
            self._stop_returning()
        if isinstance(message, Rematch):
            seat_for(message, self._table.truth, self._person)
            return await rematch(self._house.tables, self._table, self._person, Key(self._client, message.id))
        if isinstance(message, Start) and self._table.truth.tournament:
            occasion = await self._house.online.occasion(self._table.truth)
            if occasion is None or occasion.is_over:
                raise TableProblem("not_possible", say(texts.GAME_DECIDED))
        if isinstance(message, FillSeat) and message.bot:
            check_bot(self._house.tables.bot_pool, self._table.truth.game.name, message.bot)

        if isinstance(message, Propose):
            target = -1 if message.target is None else message.target

            def seat_of(truth: Truth) -> int:
                return seat_for(message, truth, self._person)

            return await self._table.propose(seat_of, message.kind, target, Key(self._client, message.id))

        def decision(truth: Truth) -> decisions.Entries:
            return self._decide(message, truth, seat_for(message, truth, self._person))

        return await self._table.do(decision, Key(self._client, message.id))

    def _decide(self, message: _AtTable, truth: Truth, seat: int) -> decisions.Entries:
        match message:
            case PlayActions(_, seen, actions):
                return decisions.act(truth, seat, actions, seen)
            case Gesture():
                return decisions.gesture(
                    truth,
                    seat,
                    source=message.source,
                    cards=message.cards,
                    target=message.target,
                    on=message.on,
                    seen=message.seen,
                )
            case FillSeat(_, target, bot):
                return decisions.fill(truth, seat, target, bot)
            case ChangeSeat(_, target):
                return decisions.change_seat(truth, seat, target)
            case Start():
                return decisions.start(truth, seat)
            case Nonce(_, number, word):
                return decisions.nonce(truth, seat, number, word)
            case AskNextRound():
                return decisions.next_round(truth, seat)
            case Reply(_, agrees):
                return consent.reply(truth, seat, agrees=agrees)
            case Leave():
                return decisions.leave(truth, seat, self._house.tables.bot_pool.stand_in(truth.game.name))


_AtTable = PlayActions | Gesture | FillSeat | ChangeSeat | Start | Nonce | AskNextRound | Reply | Leave
_Deed = _AtTable | Rematch | Propose
_Wish = _Deed | AskHint | Say
