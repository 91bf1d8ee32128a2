"""What goes over the wire about blocks and reports, and in the office."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.server.protocol import LONGEST_NICKNAME, SeatNumber, Short, Strict, Token
from rummyhouse.store.office import ReportReason

Reason = ReportReason
LONGEST_WORDS = 1000
Words = Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORDS)]
Called = Annotated[str, msgspec.Meta(max_length=LONGEST_NICKNAME)]
LONGEST_BAN = 24 * 3660
"""Hours."""
Hours = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_BAN)]
Skip = Annotated[int, msgspec.Meta(ge=0, le=100_000)]

# --- what anybody may do ----------------------------------------------------------------------------------------------


class Somebody(Strict, frozen=True):
    """Who is meant: whoever sits on a seat of a table, or, with no table, the account of this name."""

    table: Short = ""
    seat: SeatNumber = 0
    name: Called = ""


class BlockSomebody(Strict, frozen=True):
    """``POST /api/blocks``: have nothing to do with somebody any more. Answer: :class:`BlockList`."""

    who: Somebody


class Unblock(Strict, frozen=True):
    """``POST /api/blocks/remove``: the block with this id ends. Answer: :class:`BlockList`."""

    block: Token


class BlockLine(msgspec.Struct, frozen=True):
    """Somebody whom one has blocked, as they were called then; ``at`` in milliseconds since 1970."""

    block: str
    name: str
    at: int


class BlockList(msgspec.Struct, frozen=True):
    """``GET /api/blocks``: whom one has blocked, the latest first."""

    blocks: tuple[BlockLine, ...]


class Report(Strict, frozen=True):
    """``POST /api/reports``: tell the operators about somebody. The report keeps what has been said at the table.

    Answer: :class:`ReportReceived`.
    """

    who: Somebody
    reason: Reason
    words: Words = ""


class ReportReceived(msgspec.Struct, frozen=True):
    """The report waits for an operator; ``name`` is whom it is about."""

    name: str


class WarningLine(msgspec.Struct, frozen=True):
    """A warning, with the moment at which its reader confirmed it (0: not yet), in milliseconds since 1970."""

    warning: str
    words: str
    at: int
    confirmed: int


class BanLine(msgspec.Struct, frozen=True):
    """A ban; moments in milliseconds since 1970.

    Attributes:
        until: 0 for one without an end.
        lifted: 0 if it was not ended early.
        holds: whether it holds now.
    """

    ban: str
    reason: str
    at: int
    until: int
    lifted: int
    holds: bool


class OfficeWord(msgspec.Struct, frozen=True):
    """``GET /api/office-word``: what the operators of the house have to say to the person asking.

    Attributes:
        warnings: those that have not been confirmed.
        ban: that holds now, or None.
    """

    warnings: tuple[WarningLine, ...] = ()
    ban: BanLine | None = None


class ConfirmWarning(Strict, frozen=True):
    """``POST /api/office-word/confirm``: one has read a warning. Answer: :class:`OfficeWord`."""

    warning: Token


# --- in the office ----------------------------------------------------------------------------------------------------


class SaidLine(msgspec.Struct, frozen=True):
    """Something that was said at a table; ``about``: by the one whom the report is about."""

    name: str
    sentence: str
    about: bool


class ReportLine(msgspec.Struct, frozen=True):
    """A report, as operators see it.

    Attributes:
        person: id of the one whom it is about, for their page; ``name`` is what they were called.
        reporter, reporter_name: of the one who has made it; "" if they have deleted their data.
        said: the last remarks at the table.
        table: where it happened, or "".
        note, operator: what an operator has written, and which one.
        changed: when; 0 for never.
    """

    report: str
    person: str
    name: str
    reporter: str
    reporter_name: str
    reason: Reason
    words: str
    said: tuple[SaidLine, ...]
    table: str
    at: int
    state: Literal["open", "looking", "done"]
    note: str
    operator: str
    changed: int


class ReportQueue(msgspec.Struct, frozen=True):
    """``GET /api/office/reports?state=S&skip=N``: reports of a state, and how many wait or are being looked at.

    Attributes:
        kept: days after which a report that is done is deleted.
    """

    reports: tuple[ReportLine, ...]
    more: bool
    open: int
    looking: int
    kept: int


class SettleReport(Strict, frozen=True):
    """``POST /api/office/reports/{report}``: look at it, put it back, be done with it. Answer: its ``ReportLine``."""

    state: Literal["open", "looking", "done"]
    note: Words = ""


class OfficeLine(msgspec.Struct, frozen=True):
    """What an operator did. ``operator`` is "" for the command on the machine of the house."""

    number: int
    at: int
    operator: str
    kind: Literal["report", "warning", "ban", "lift", "operator", "no_operator"]
    person: str
    name: str
    words: str


class OfficeTrail(msgspec.Struct, frozen=True):
    """``GET /api/office/trail?before=N``: what operators did, the latest first; nothing is ever taken out of it."""

    entries: tuple[OfficeLine, ...]
    more: bool


class PersonFile(msgspec.Struct, frozen=True):
    """``GET /api/office/people/{person}``: what the office knows of somebody.

    Attributes:
        account: whether it is an account; else somebody known by a browser only.
        reports: about them, the latest first.
        made: how many reports they have made.
        operator: whether they are an operator themselves.
    """

    person: str
    name: str
    account: bool
    operator: bool
    reports: tuple[ReportLine, ...]
    made: int
    warnings: tuple[WarningLine, ...]
    bans: tuple[BanLine, ...]


class FindPerson(Strict, frozen=True):
    """``POST /api/office/people``: the file of an account by its name, or of whoever sits at a table."""

    who: Somebody


class Warn(Strict, frozen=True):
    """``POST /api/office/people/{person}/warn``. Answer: ``PersonFile``."""

    words: Said
    name: Called = ""


class Ban(Strict, frozen=True):
    """``POST /api/office/people/{person}/ban``: nothing with strangers for so many hours. Answer: ``PersonFile``.

    Attributes:
        hours: 0 for a ban without an end.
        name: what a guest was called; the office keeps no names of guests.
    """

    reason: Said
    hours: Hours
    name: Called = ""


class LiftBan(Strict, frozen=True):
    """``POST /api/office/bans/{ban}/lift``: end a ban early, and say why. Answer: ``PersonFile``."""

    words: Said
