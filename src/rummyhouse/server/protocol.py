"""Everything that goes over the wire, as types.

The TypeScript types of the web client are generated from this module; ``docs/protocol.md`` explains how a conversation
runs. Decoding is strict: an unknown field, a wrong type or a message that is too large is answered with an error and
changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.rulebook.guide import Guide  # noqa: TC001
from rummyhouse.rules import RoundTerms, Scene, SheetLine, Step  # noqa: TC001 - msgspec reads them at run time
from rummyhouse.tables.time_limit import ClockName, TimeLimit  # noqa: TC001

MAX_MESSAGE = 16 * 1024
"""Bytes in one message from a client; a larger one closes the socket."""
LONGEST_NICKNAME = 24
"""The most characters of the name that somebody has in the house."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NICKNAME)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Short = Annotated[str, msgspec.Meta(max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
ActionId = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Sequence = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Value = bool | int | str
Openness = Literal["private", "friends", "open"]
Wait = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A message from outside: unknown fields are refused."""


# --- the house --------------------------------------------------------------------------------------------------------


class ParameterInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A house rule, for the switches of the lobby.

    Attributes:
        low, high: the range of a number, or of the second numbers of a staircase.
        extra: further permitted numbers.
        values: the permitted words.
        spoken: the same words as people say them, one for each value.
        unit: ``ms`` where a number is milliseconds, which people read and enter in seconds; else "".
        needs: without this it has no effect, or "": another parameter that is on (true, or not 0), or ``name=value`` of
            a choice among words, with ``/`` between several values.
        rows: the most steps of a staircase; its value is text, ``2500:60, 5000:90``: up to and including the first
            number the second holds.
        reach: the thing that the limits of a staircase count, e.g. "round".
        parts: the parts of a step's second number; all but the first are one digit each.
        brings: the values of other house rules that go with a value of a choice among words, unless they are set
            otherwise.
        real_cards: whether it is for real cards only: it is in the book, but cannot be chosen at a table of the house.
    """

    name: str
    kind: Literal["bool", "int", "enum", "steps"]
    clause: str
    title: str
    explanation: str
    default: Value
    low: int
    high: int
    extra: tuple[int, ...]
    values: tuple[str, ...]
    spoken: tuple[str, ...]
    rows: int
    brings: dict[str, dict[str, Value]]
    needs: str = ""
    reach: str = "score"
    parts: tuple[str, ...] = ()
    real_cards: bool = False
    unit: Literal["", "ms"] = ""


class PresetInfo(msgspec.Struct, frozen=True):
    """A named set of house rules.

    Attributes:
        partners: the side of each seat, for every number of seats at which some play together by these house rules.
    """

    name: str
    title: str
    source: str
    values: dict[str, Value]
    partners: tuple[tuple[int, ...], ...] = ()


class BotInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot that can take a seat.

    Attributes:
        rating: how strong it is among those that are offered in this game, 400 for ten to one; 0 if nobody knows.
        advises: it plays well enough to give hints.
        thinks: it takes its time.
    """

    name: str
    title: str
    summary: str
    rating: int
    advises: bool = True
    thinks: bool = False


AnswerWord = Literal["call", "pass", "answer yes"]


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house: ``GET /api/rules/{game}/house-rules``.

    Attributes:
        seats: the numbers of seats it can be played with.
        has_lesson: whether it can be learnt in ten minutes.
        guide: what helps to choose it, if that has been written.
        answers: what a key may answer in this game.
    """

    name: str
    title: str
    summary: str
    version: int
    seats: tuple[int, ...]
    parameters: tuple[ParameterInfo, ...]
    presets: tuple[PresetInfo, ...]
    bots: tuple[BotInfo, ...]
    has_lesson: bool = False
    guide: Guide | None = None
    answers: tuple[AnswerWord, ...] = ()


class House(msgspec.Struct, frozen=True):
    """The games that the house offers, and the clocks that a table may agree on: ``GET /api/house``."""

    version: str
    games: tuple[GameInfo, ...]
    clocks: tuple[TimeLimit, ...]


# --- making and joining a table ---------------------------------------------------------------------------------------


class BotSeat(Strict, frozen=True):
    """A seat that a bot takes."""

    seat: SeatNumber
    bot: Short


class SeatingWish(Strict, frozen=True):
    """``POST /api/seating``: who would play with whom? Answer: :class:`SeatingInfo`, or why it cannot be."""

    game: Short
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    preset: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = {}


class SeatingInfo(msgspec.Struct, frozen=True):
    """The side of each seat: seats of one side are partners. Seats are numbered clockwise."""

    sides: tuple[int, ...]


class NewTable(Strict, frozen=True):
    """``POST /api/tables``: open a table and take the first seat that no bot takes. Answer: :class:`Joined`.

    Attributes:
        openness: who finds the table: those who have its link, friends as well, or everybody. Where it is found without
            a link the match begins by itself once all seats are taken.
        bots_after: seconds after which bots take the seats that are still free there; 0 for never.
        filler: which bot that is; "" for the usual one.
        rated: whether the match is rated: all who sit down have accounts and agree to it, and nobody gets hints or
            sits down with a bot.
        free_talk: whether players may say what they like; otherwise only phrases.
        clock: how long people may take; see :class:`TimeLimit`.
    """

    game: Short
    nickname: Name
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    preset: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = {}
    bots: Annotated[tuple[BotSeat, ...], msgspec.Meta(max_length=7)] = ()
    hints: bool = True
    openness: Openness = "private"
    bots_after: Wait = 0
    filler: Short = ""
    rated: bool = False
    free_talk: bool = False
    clock: ClockName = "none"


class Join(Strict, frozen=True):
    """``POST /api/tables/{table}/join``: take an empty seat, or come back to one's own. Answer: :class:`Joined`."""

    nickname: Name
    seat: SeatNumber | None = None


class Listing(Strict, frozen=True):
    """``POST /api/tables/{table}/list``: remove a table from one's list, or put it there again; answers with the list.

    At the table nothing changes: the seat stays one's own.
    """

    listed: bool


class Joined(msgspec.Struct, frozen=True):
    """The seat that somebody has taken. It belongs to the session cookie, not to the socket.

    Attributes:
        agreed: all the house rules: sitting down means agreeing to them as listed here.
    """

    table: str
    seat: int
    agreed: dict[str, Value]


class TableLine(msgspec.Struct, frozen=True):
    """One of my tables: ``GET /api/tables``.

    Attributes:
        stage: as in :class:`TableInfo`, or ``planned`` for a fixed evening whose table is not there yet, ``off`` for
            one that was called off, ``invited`` where a friend calls one to a table, or ``paused``.
        seat: one's own among ``names``, -1 for one who is only called to the table, or who may sign up for an evening
            of friends.
        begins: when that evening begins, in milliseconds since 1970; else 0.
        left: by correspondence, milliseconds of the time for the present question that were left; -1 while none runs.
        waits_for: by correspondence, the names of those who are asked.
        holiday: by correspondence, until when no time runs because somebody who is asked is on holiday, in milliseconds
            since 1970; else 0.
        trial: whether a match that is over is played on there, for practice: nothing of it is counted.
        stand_in: whether a bot plays there for the one who asks.
    """

    table: str
    game: str
    stage: str
    names: tuple[str, ...]
    my_turn: bool
    seat: int = -1
    clock: TimeLimit | None = None
    begins: int = 0
    left: int = -1
    waits_for: tuple[str, ...] = ()
    holiday: int = 0
    trial: bool = False
    stand_in: bool = False


# --- a table ----------------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat.

    Attributes:
        kind: ``empty``; ``person``; ``bot``; ``away`` (a person whose connection is lost); ``stand_in`` (a bot plays
            for a person who has left and may come back).
        bot: the name of the bot that plays, or "".
        side: the side that the seat scores for; seats of one side are partners.
        agreed: whether the one who sits here has agreed to the house rules as shown; false for an empty seat.
        reserve: milliseconds that are left of the time beside that of a turn, as far as it has been counted off.
        holiday: by correspondence, until when this person is on holiday, in milliseconds since 1970; else 0.
        wish: the seat that this person would like to change places with, before the match; or -1.
    """

    seat: int
    name: str
    kind: Literal["empty", "person", "bot", "away", "stand_in"]
    bot: str = ""
    ready: bool = False
    side: int = 0
    agreed: bool = False
    reserve: int = 0
    holiday: int = 0
    wish: int = -1


class RoundScore(msgspec.Struct, frozen=True):
    """A round that has been settled: the seat that dealt (-1: everybody), points by side, and the totals after it."""

    round: int
    dealer: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    ending: str


class Fairness(msgspec.Struct, frozen=True):
    """The proof of a shuffle: the commitment before the round, the secret and nonces after it. See docs/fair-deal.md.

    Attributes:
        round: 0 for the draw of the first dealer.
        commitment: 64 hexadecimal digits, shown before any nonce is given.
        secret, salt: hexadecimal digits; empty until the round is over.
        nonces: the number each seat has added, in hexadecimal digits; empty until the cards are dealt.
        number: 0 for the deal of the round, then its reshuffles.
    """

    round: int
    commitment: str
    secret: str = ""
    nonces: tuple[str, ...] = ()
    salt: str = ""
    number: int = 0


class Occasion(msgspec.Struct, frozen=True):
    """The game of a tournament that a table was laid for.

    Attributes:
        tournament: its id; ``name`` its name.
        game: the game of the chart, in words.
        teams: the name of each side.
        players: the person each seat is kept for.
        left: milliseconds until the time is up, when this was written; -1 while no time runs.
        is_over: the game has been decided elsewhere, so nothing more can begin here.
    """

    tournament: str
    name: str
    game: str
    teams: tuple[str, ...]
    players: tuple[str, ...]
    left: int
    is_over: bool


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody at a table knows apart from the cards.

    Attributes:
        stage: ``gathering`` (seats are being filled), ``playing``, ``between`` (a round is settled, the next is
            awaited), ``finished`` (the match is over).
        host: the seat of the player who may fill seats and start.
        changed: house rules that differ from the preset.
        target: the total that ends the match; 0 where rounds are counted, or nothing is.
        grand: totals including the points added after the match; empty before its end.
        bonuses: what is added after the match, line by line; empty before its end, and where nothing is.
        winners: sides that have won the match.
        grace: seconds before a bot takes the seat of somebody whose connection is lost.
        sides: the name of each side: its players, or its team.
        series: the terms of each round of the match, from the first to the last; empty if they are not agreed before
            the match.
        occasion: the game of a tournament that is played here.
        openness: who finds the table without its link, while seats are being filled.
        rated: whether the result changes ratings; sitting down is agreeing to it.
        fill_left: milliseconds until bots take the free seats, when this was written; -1 if they never will.
        clock: how long people may take; None for as long as they like.
        keep_left: milliseconds for which those who have signed up for this evening keep their seats without being
            there, when this was written; -1 if nobody does.
        trial: whether a match that is over is played on here, for practice: nothing of it is counted.
    """

    table: str
    game: str
    title: str
    preset: str
    rules: dict[str, Value]
    changed: dict[str, Value]
    stage: Literal["gathering", "playing", "between", "finished"]
    host: int
    hints: bool
    round: int
    seats: tuple[SeatInfo, ...]
    standings: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    target: int
    grand: tuple[int, ...] = ()
    bonuses: tuple[SheetLine, ...] = ()
    winners: tuple[int, ...] = ()
    fairness: tuple[Fairness, ...] = ()
    grace: int = 30
    rematch: str = ""
    sides: tuple[str, ...] = ()
    series: tuple[RoundTerms, ...] = ()
    occasion: Occasion | None = None
    openness: Openness = "private"
    fill_left: int = -1
    keep_left: int = -1
    rated: bool = False
    clock: TimeLimit | None = None
    trial: bool = False


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as a sentence for this seat, with names filled in.

    Attributes:
        sequence: how many entries the seat has noticed so far; another seat may have noticed more or fewer.
        seat: who did it; -1 for the table, and for an answer that is hidden.
        kind: decides its sound and flight. ``ask`` and ``answer`` are the partner's question: may I go out?
    """

    sequence: int
    seat: int
    kind: Literal["deal", "draw", "discard", "lay", "end", "call", "pass", "ask", "answer", "compose", "table"]
    sentence: str


class ClockInfo(msgspec.Struct, frozen=True):
    """A clock that runs for everybody being asked now; it looks the same from every seat.

    Attributes:
        total: milliseconds from the question to the end; then silence is an answer.
        remaining: milliseconds that were left when the news was sent.
    """

    total: int
    remaining: int


class TurnTime(msgspec.Struct, frozen=True):
    """The time of those for whom the match waits; it looks the same from every seat.

    Attributes:
        seats: whose time runs; of several who are asked at once those who have answered are named, too.
        turn: milliseconds of the turn that were left when the news was sent; then the reserve runs down.
        reserve: milliseconds of the reserve that were left; 0 where none may be used. Then a bot plays on.
    """

    seats: tuple[int, ...]
    turn: int
    reserve: int


class Phrase(msgspec.Struct, frozen=True):
    """Something that everybody may say at a table, by its name, and how it is said."""

    name: str
    sentence: str


class Remark(msgspec.Struct, frozen=True):
    """Something that somebody has said.

    Attributes:
        number: counts the remarks of a table while it is open, from 1.
        age: milliseconds since it was said, when the news was sent.
    """

    number: int
    seat: int
    sentence: str
    age: int


class Proposal(msgspec.Struct, frozen=True):
    """Something that the others are asked to agree to. While ``take_back`` is asked nobody plays on.

    Attributes:
        seat: who asks.
        kind: to take the last action back; to pause; to go on after a pause; to let a bot play for ``target``.
        target: the silent seat that it is about, or -1.
        awaited: the seats that have not answered yet.
    """

    seat: int
    kind: Literal["take_back", "pause", "go_on", "replace"]
    target: int
    awaited: tuple[int, ...]


class Company(msgspec.Struct, frozen=True):
    """What is said and agreed at a table, and who looks on.

    Attributes:
        phrases: what everybody may say; empty at the table of a tournament, and in :class:`More`.
        free_talk: whether players may say what they like, too.
        remarks: the last ones; they are never written down.
        proposal: what is being asked, or None.
        may_take_back: whether this seat may ask to take its last action back.
        paused: whether the table rests until all want to go on.
        onlookers: those who have no seat, by name; "" for a guest.
        silent: the seats for which this one may propose a bot now, because the match has long waited for them.
    """

    phrases: tuple[Phrase, ...] = ()
    free_talk: bool = False
    remarks: tuple[Remark, ...] = ()
    proposal: Proposal | None = None
    may_take_back: bool = False
    paused: bool = False
    onlookers: tuple[str, ...] = ()
    silent: tuple[int, ...] = ()


# --- from the client --------------------------------------------------------------------------------------------------

MessageId = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Hello(Strict, frozen=True, tag="hello"):
    """First message on a socket: the last sequence number the client has; answered with :class:`News`.

    Attributes:
        client: a random word that a page draws when it is loaded and keeps when it reconnects. Message ids are counted
            by page: a message sent again on a new socket with the same word and id is not carried out twice.
        shown: whether the page is before somebody's eyes now; see :class:`Look`.
    """

    last: Sequence = 0
    client: Short = ""
    shown: bool = True


class PlayActions(Strict, frozen=True, tag="act"):
    """Carry out a row of actions, all or none. ``seen`` is the sequence number the player was looking at.

    Sending the same ``id`` again gets the same answer and does nothing.
    """

    id: MessageId
    seen: Sequence
    actions: Annotated[tuple[ActionId, ...], msgspec.Meta(min_length=1, max_length=200)]


class Gesture(Strict, frozen=True, tag="gesture"):
    """A player moved cards from zone to zone; carried out if it means a legal play, otherwise refused with the reason.

    ``on`` is the card in the target zone that they were put on, if that matters.
    """

    id: MessageId
    seen: Sequence
    source: Short
    target: Short
    cards: Annotated[tuple[Short, ...], msgspec.Meta(max_length=60)] = ()
    on: Short = ""


class AskHint(Strict, frozen=True, tag="hint"):
    """What would the best bot of the house do, and why? Answered with :class:`Hint`."""

    id: MessageId


class FillSeat(Strict, frozen=True, tag="fill"):
    """The host puts a bot on an empty seat, or takes it away again (``bot`` empty)."""

    id: MessageId
    seat: SeatNumber
    bot: Short = ""


class ChangeSeat(Strict, frozen=True, tag="seat"):
    """Move to another seat, before the match: an empty one, or that of a bot, which takes the other place.

    A person is asked by it (``SeatInfo.wish``) and agrees with a ``seat`` back. One's own seat: ask no longer.
    """

    id: MessageId
    seat: SeatNumber


class Start(Strict, frozen=True, tag="start"):
    """The host starts the match; every seat must be taken, which means that everybody has agreed to the house rules."""

    id: MessageId


class AskNextRound(Strict, frozen=True, tag="next"):
    """This seat has seen the settlement and is ready for the next deal, which comes when all persons are ready."""

    id: MessageId


class Nonce(Strict, frozen=True, tag="nonce"):
    """The number this seat adds to the shuffle of ``round``, sent once its commitment is in ``TableInfo.fairness``.

    The order of the cards follows from the committed secret and the nonces of all seats; a seat that has not sent one
    by the deal adds nothing. Only the first nonce of a seat counts.

    Attributes:
        round: the next round to be dealt.
        nonce: an even number of random hexadecimal digits in lower case; 32 are plenty.
    """

    id: MessageId
    round: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    nonce: Annotated[str, msgspec.Meta(min_length=2, max_length=64)]


class Rematch(Strict, frozen=True, tag="rematch"):
    """After the match: a new table with the same people, house rules and bots."""

    id: MessageId


class Say(Strict, frozen=True, tag="say"):
    """Say a phrase by its name (:class:`Phrase`), or, where the table allows it, words of one's own.

    At most four remarks of a seat in ten seconds.
    """

    id: MessageId
    phrase: Short = ""
    words: Annotated[str, msgspec.Meta(max_length=400)] = ""


class Propose(Strict, frozen=True, tag="propose"):
    """Ask the others to agree to something (:class:`Proposal`); bots agree. Where nobody else sits it is done at once.

    Attributes:
        target: the silent seat for which a bot is to play.
    """

    id: MessageId
    kind: Literal["take_back", "pause", "go_on", "replace"]
    target: SeatNumber | None = None


class Reply(Strict, frozen=True, tag="reply"):
    """Agree to what is proposed, or not. Whoever has proposed it may withdraw it by not agreeing."""

    id: MessageId
    agrees: bool


class Leave(Strict, frozen=True, tag="leave"):
    """Get up. During a match a bot plays on at once; the seat can be taken back."""

    id: MessageId


class Look(Strict, frozen=True, tag="look"):
    """Whether the page is before somebody's eyes; a player of whom no page is gets notices."""

    shown: bool


class Ping(Strict, frozen=True, tag="ping"):
    """Answered with :class:`Pong`."""


FromClient = (
    Hello
    | PlayActions
    | Gesture
    | AskHint
    | FillSeat
    | ChangeSeat
    | Start
    | Nonce
    | AskNextRound
    | Rematch
    | Say
    | Propose
    | Reply
    | Leave
    | Look
    | Ping
)


# --- to the client ----------------------------------------------------------------------------------------------------


class More(msgspec.Struct, frozen=True, tag="more", kw_only=True):
    """The present state of the table for this seat, but for what it was told on this socket and has not changed.

    That is the :class:`TableInfo` and the phrases: a page whose socket's address says ``?keeps`` keeps them.

    Attributes:
        sequence: how many entries this seat has noticed so far; others are not counted.
        you: the seat this is for; -1 for a spectator.
        events: in order, never twice on one socket.
        scene: the scene for this seat; None while seats are being filled.
        clock: None while no clock runs.
        company: what is said and agreed; None in an archive.
        turn: the time of those for whom the match waits, at a table that limits it; None while none runs.
    """

    sequence: int
    you: int
    events: tuple[Event, ...]
    scene: Scene | None = None
    clock: ClockInfo | None = None
    company: Company | None = None
    turn: TurnTime | None = None


class News(More, frozen=True, tag="news", kw_only=True):
    """The present state of the table for this seat, with the events since the client's last sequence number."""

    table: TableInfo


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The message ``id`` has been carried out for good; ``sequence`` is the last event it caused."""

    id: int
    sequence: int


class RefusedMessage(msgspec.Struct, frozen=True, tag="refused"):
    """The rules say no; nothing has changed.

    Attributes:
        code, clause: as in the rule book; the client links the clause to ``/rules/{game}#{clause}``.
        numbers: the number found and the number needed, or "".
        sentence: what is wrong, and what to do instead.
    """

    id: int
    code: str
    clause: str
    numbers: str
    sentence: str


class Hint(msgspec.Struct, frozen=True, omit_defaults=True, tag="hint"):
    """What the best bot would do, with the reason in a sentence; ``steps`` if it begins a play of several movements."""

    id: int
    action: int
    text: str
    why: str
    steps: tuple[Step, ...] = ()


class Problem(msgspec.Struct, frozen=True, tag="problem"):
    """A message that could not be carried out: malformed, too fast, out of date, not permitted. Nothing has changed."""

    code: Literal["malformed", "too_large", "too_fast", "out_of_date", "not_permitted", "not_possible", "busy"]
    message: str
    id: int = -1


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Answer to :class:`Ping`."""


ToClient = News | More | Done | RefusedMessage | Hint | Problem | Pong


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is not a success: what was wrong, and what would be right.

    Attributes:
        clause: the clause that says so, or "".
        refusal: the rule's own code if ``code`` is ``refused``, like ``TEAM_BUSY``, or "".
    """

    code: str
    message: str
    clause: str = ""
    refusal: str = ""
