"""A conversation with one page over its socket."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import time
from typing import TYPE_CHECKING, Any

from litestar.exceptions import WebSocketDisconnect
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
    from litestar import WebSocket

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.store.sessions import SessionRow

_MOST_REPLIES = 32  # that may wait to be sent
_MOST_FAULTS = 400  # messages that could not be read, or came too fast, before the line is cut
_AGAIN = 0.5  # seconds before a seat that could not be given back is given back again

_FEW, _A_SECOND, _LATEST = 20, 1000, 1.0
"""So many look on at once; of more, so many a second are told, each within so many seconds: players come first."""

POLICY, TOO_BIG, CLOSING, SIGNED_OUT = 1008, 1009, 1012, 4401
"""Close codes of a socket: too many unreadable messages, a message too large, a house that closes, a session that has
ended.
"""

_logger = logging.getLogger(__name__)


class _EndError(Exception):
    """The conversation ends with this close code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Conversation:
    """What one page asks, and what the house tells it.

    News is made at the moment it can be sent: a page that reads slowly gets fewer and later messages, and nothing
    queues up for it except the few answers to its own messages.
    """

    def __init__(
        self,
        house: OpenHouse,
        table: Table,
        socket: WebSocket[Any, Any, Any],
        session: SessionRow | None,
        name: str = "",
    ) -> None:
        """``name`` is that of the account, if the page belongs to one."""
        self._house = house
        self._table = table
        self._socket = socket
        self._session = session
        self._person = session.person if session else ""
        self._payer = self._person or f"address {limited_as(socket.client.host) if socket.client else ''}"
        self._name = name
        self._trace = TRACE.get()
        self._client = ""
        self._said_hello = False
        self._seat = -1
        self._told = 0
        self._replies: list[ToClient] = []
        self._has_news = False
        self._edition: tuple[int, int] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._wake = Signal()
        self._read_answers = Signal()
        self._read_answers.set()
        self._faults = 0
        self._is_shown = False
        self._cut_with = 0
        self._returning: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Talk until one side hangs up."""
        unwatch = self._table.watch(self._changed)
        forget = self._house.sessions.on_end(self._session.digest, self._cut) if self._session else lambda: None
        self._seat = self._table.truth.seat_of(self._person)
        self._arrive(self._seat)
        self._house.table_watch.arrive(self._table.id, self._person)
        self._house.counts.sockets += 1
        teller = asyncio.create_task(self._tell())
        listener = asyncio.create_task(self._listen())
        silence = asyncio.get_running_loop().call_later(self._house.settings.patience, self._cut_silent)
        over = Signal()  # asyncio.wait would keep four times as much
        for task in (teller, listener):
            task.add_done_callback(lambda _: over.set())
        try:
            await over.wait()
            for task in filter(asyncio.Task.done, (teller, listener)):
                error = task.exception()
                if isinstance(error, _EndError):
                    await self._socket.close(error.code)
                elif error is not None and not isinstance(error, WebSocketDisconnect | ClientDisconnected):
                    raise error
        finally:
            self._house.counts.sockets -= 1
            unwatch()
            forget()
            silence.cancel()
            self._stop_returning()
            if self._later is not None:
                self._later.cancel()
            for task in (teller, listener):
                task.cancel()
            await asyncio.gather(teller, listener, return_exceptions=True)
            self._show(shown=False)
            self._house.table_watch.depart(self._table.id, self._person)
            self._depart(self._seat)

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
        self._wake.set()

    def _cut_silent(self) -> None:
        """Whoever has not said hello by now is no page of ours."""
        if not self._said_hello:
            self._cut_with = POLICY
            self._wake.set()

    # --- telling ------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Wake up if there is anything this page does not know yet; of a crowd that looks on, one after the other."""
        if self._house.sends_on(self._table.id):
            self._cut_with = CLOSING  # the page comes back to another node
            self._wake.set()
            return
        seat = self._table.truth.seat_of(self._person)
        if not self._said_hello or self._table.edition(seat) == self._edition:
            return
        self._has_news = True
        crowd = self._table.watched_by
        if seat >= 0 or crowd <= _FEW or self._edition is None:
            self._wake.set()
        elif self._later is None:
            wait = random.random() * min(crowd / _A_SECOND, _LATEST)
            self._later = asyncio.get_running_loop().call_later(wait, self._wake_later)

    def _wake_later(self) -> None:
        self._later = None
        self._wake.set()

    def _reply(self, message: ToClient) -> None:
        self._replies.append(message)
        if len(self._replies) >= _MOST_REPLIES:
            self._read_answers.clear()
        self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._cut_with:
                raise _EndError(self._cut_with)
            while self._replies or self._has_news:
                if self._has_news:
                    await self._tell_news()
                else:
                    await self._socket.send_text(write_message(self._replies.pop(0)))
                if len(self._replies) < _MOST_REPLIES:
                    self._read_answers.set()

    async def _tell_news(self) -> None:
        """Send what is new; the text is not kept, as it would be by whoever waits for more to tell."""
        occasion = await self._house.online.occasion(self._table.truth)
        unheard = await self._house.blocked.unheard(self._person, self._table.truth)
        self._has_news = False
        self._follow_seat()
        self._edition = self._table.edition(self._seat)
        text, number = self._house.newsroom.write(self._table, self._seat, self._told, occasion, unheard)
        self._told = max(number, 1)
        await self._socket.send_text(text)

    def _follow_seat(self) -> None:
        """A watcher may have sat down meanwhile, and a player may have got up."""
        seat, old = self._table.truth.seat_of(self._person), self._seat
        if seat != old:
            self._seat = seat
            self._arrive(seat)
            self._depart(old)

    # --- listening ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            await self._read_answers.wait()  # who does not read is not listened to
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            await self._read(text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b"")
            del event, text  # which would be kept until more comes

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
            self._reply(answer)

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
                self._returning = asyncio.create_task(self._come_back_later())
        self._said_hello = True
        self._show(shown=hello.shown)
        self._edition = None
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
