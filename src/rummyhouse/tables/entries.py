"""The entries written down about a table: the log is the truth, and everything else follows from it.

An entry is a fact that has happened, never a wish. A table's state is what applying its entries in order gives
(:mod:`rummyhouse.tables.truth`); :mod:`rummyhouse.tables.decisions` turns wishes into entries or says why not.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rummyhouse.tables.time_limit import TimeLimit  # noqa: TC001 - msgspec reads it at run time

Openness = Literal["private", "friends", "open"]
"""Who finds a table that is still being filled: those who have its link; friends of its players, too; everybody."""
ProposalKind = Literal["take_back", "pause", "go_on", "replace"]


class SeatEntry(msgspec.Struct, frozen=True):
    """Something that happened at one seat."""

    seat: int


class TableOpened(msgspec.Struct, frozen=True, tag="opened"):
    """Entry 0: a table for this game, under these house rules.

    Attributes:
        version: of the game, so that the match goes on under the rules under which it was begun.
        changes: house rules that differ from the preset.
        hints: whether players may ask for hints.
        grace: seconds before a bot plays for somebody whose connection is lost.
        tournament, match: the tournament game that the table was opened for, or "": its seats are kept for the players
        of that game.
        openness: who finds the table without its link.
        rated: whether the result changes the ratings of all who play. Sitting down is agreeing to it.
        fills: when bots take the seats that are still free, in milliseconds since 1970; 0 for never.
        free_talk: whether players may say what they like; otherwise only phrases.
        clock: how long people may take; None for as long as they like.
        filler: the bot that takes those seats; "" for the usual one.
        cards_of: the match whose cards are played on from a place in it; "" where the cards are the table's own. What
        is played like that is a trial: it changes nothing that is counted.
    """

    game: str
    version: int
    preset: str
    changes: dict[str, bool | int | str]
    seats: int
    hints: bool
    grace: int
    tournament: str = ""
    match: str = ""
    openness: Openness = "private"
    fills: int = 0
    rated: bool = False
    free_talk: bool = False
    clock: TimeLimit | None = None
    filler: str = ""
    cards_of: str = ""


class SeatsKept(msgspec.Struct, frozen=True, tag="kept"):
    """A table for a fixed evening: those who have signed up keep their seats until a moment, here or not.

    Attributes:
        until: milliseconds since 1970.
    """

    until: int


class Sat(SeatEntry, frozen=True, tag="sat"):
    """A person took an empty seat. ``person`` identifies the person in the log only; it is never a session itself."""

    name: str
    person: str


class BotSat(SeatEntry, frozen=True, tag="bot"):
    """A bot took an empty seat; in older logs it has no ``name``, and is called by what it is."""

    bot: str
    name: str = ""


class Rose(SeatEntry, frozen=True, tag="rose"):
    """The person or bot in this seat got up before the match began."""


class SeatChanged(SeatEntry, frozen=True, tag="moved"):
    """A person moved before the match began, and took the nonce for the first round along.

    Whoever sat on that seat has the other one now.
    """

    target: int


class SeatWished(SeatEntry, frozen=True, tag="wished"):
    """A person asks for the seat of another one, before the match begins; for the own seat: asks no longer."""

    target: int


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """The house chose salt and secret of a coming shuffle, in hexadecimal digits, and showed its commitment to them.

    Attributes:
        round: 0 for the draw of the first dealer.
        number: 0 for the deal of the round, then its reshuffles.
    """

    round: int
    number: int
    salt: str
    secret: str


class Nonced(SeatEntry, frozen=True, tag="nonce"):
    """A seat gave its nonce for the shuffles of a round, after the commitment."""

    round: int
    nonce: str


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A round was dealt, by the committed secret and these nonces, one a seat; empty for a seat that gave none.

    The first dealer was drawn by lot just before the first deal, with the same nonces.
    """

    round: int
    nonces: tuple[str, ...]


class Acted(SeatEntry, frozen=True, tag="acted"):
    """A seat carried out a row of actions.

    Attributes:
        bot: the bot that chose them, or "".
        clock: nobody chose them: the seat was silent until its clock ran out.
        unnoticed: the seats, and -1 for spectators, that did not notice it. For them it does not count as an event.
        thought: milliseconds of the seat's time that it took, where time is limited; see
            :class:`rummyhouse.tables.thinking.Thinking`.
    """

    actions: tuple[int, ...]
    bot: str = ""
    clock: bool = False
    unnoticed: tuple[int, ...] = ()
    thought: int = 0


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """A round was added to the match.

    It follows from what happened before; it is written down so that the log itself says how a match ended, and so that
    a house that would count differently notices.

    Attributes:
        grand, winners: final totals and the sides that have won, once the match is over; older logs leave them out.
        books: in a game of books, by side, how many of each kind it has closed; older logs leave it out.
    """

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    over: bool
    grand: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    books: tuple[tuple[int, ...], ...] = ()


class Reshuffled(msgspec.Struct, frozen=True, tag="reshuffled"):
    """Waiting cards of this round were shuffled again, for the ``number``-th time, with the nonces of the round."""

    number: int


class StoodIn(SeatEntry, frozen=True, tag="stood_in"):
    """A bot plays for a person who got up (``left``), whose time was up (``late``), or whose line was lost.

    ``thought`` is what it cost of the person's time, as in :class:`Acted`.
    """

    bot: str
    left: bool
    late: bool = False
    thought: int = 0


class Stopped(SeatEntry, frozen=True, tag="stopped"):
    """The bot in this seat went round in circles: the next row ends its turn, and no bot chose it."""


class Returned(SeatEntry, frozen=True, tag="returned"):
    """A person took their seat back."""

    name: str


class Readied(SeatEntry, frozen=True, tag="ready"):
    """A person has seen the settlement and is ready for the next deal."""


class Proposed(SeatEntry, frozen=True, tag="proposed"):
    """Somebody asks the others to agree.

    Attributes:
        kind: to take back the last action; to pause; to go on after a pause; to let a bot play for a silent seat.
        target: that seat; else -1.
        bot: that bot; else "".
    """

    kind: ProposalKind
    target: int = -1
    bot: str = ""


class Agreed(SeatEntry, frozen=True, tag="agreed"):
    """A person agrees to what is proposed."""


class Declined(SeatEntry, frozen=True, tag="declined"):
    """A person does not agree, or withdraws what they have proposed; nothing comes of it."""


class TookBack(SeatEntry, frozen=True, tag="took_back"):
    """All agreed: the cards lie again as before entry ``number``, and the match goes on from there.

    The entries from that one on stay in the log; the record of the match is written as if they had not happened.
    """

    number: int


class Paused(SeatEntry, frozen=True, tag="paused"):
    """All agreed to a pause."""


class WentOn(SeatEntry, frozen=True, tag="went_on"):
    """All agreed to go on after a pause."""


class Rematched(msgspec.Struct, frozen=True, tag="rematch"):
    """The same people go on at another table."""

    table: str


Entry = (
    TableOpened
    | SeatsKept
    | Sat
    | BotSat
    | Rose
    | SeatChanged
    | SeatWished
    | Committed
    | Nonced
    | Dealt
    | Acted
    | Settled
    | Reshuffled
    | StoodIn
    | Stopped
    | Returned
    | Readied
    | Proposed
    | Agreed
    | Declined
    | TookBack
    | Paused
    | WentOn
    | Rematched
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> str:
    """The entry as one line of JSON."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> Entry:
    """The entry that :func:`write_entry` wrote.

    Raises:
        msgspec.ValidationError: the text is not an entry.
    """
    return _decoder.decode(text)
