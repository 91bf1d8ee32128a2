"""Where entries are kept: what a table needs from a store, and the simplest one, for tests and notebooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.tables.entries import Entry
    from rummyhouse.tables.match_result import MatchResult


class Key(NamedTuple):
    """Names a message of a client for good: its sender, and the number it gave the message."""

    client: str
    message: int


class LogRow(NamedTuple):
    """An entry with its number in the match, and the message that caused it, if one did."""

    number: int
    entry: Entry
    key: Key | None = None


class NumberTakenError(Exception):
    """Somebody else has written an entry with this number: read the log again."""


class LogError(Exception):
    """The log could not be reached; whether the rows were kept is unknown until it is read again."""


class LeaseLostError(Exception):
    """Another node writes at this table now, or may: nothing was kept."""


class Lease(NamedTuple):
    """The right to write at a table: the node that has it, and its epoch, which rises with every lease."""

    node: str
    epoch: int


class RatedSeat(NamedTuple):
    """How somebody did in a rated match: the person, the side, and the side's rank, 0 the best."""

    person: str
    side: int
    rank: int


class UsedTime(NamedTuple):
    """How much of the time for a question had been used when it was last looked at.

    Attributes:
        since: the entry that put the question.
        used: milliseconds.
        noted: by correspondence, when that was, by the clock of the house, if the time has run on since; else -1.
        wake: by correspondence, when the table has something to do by itself, by the clock of the house; else -1.
        called: whether those who are asked have been told that little is left.
    """

    since: int
    used: int
    noted: int = -1
    wake: int = -1
    called: bool = False


class Snapshot(NamedTuple):
    """What a table was after an entry; see :mod:`rummyhouse.tables.snapshots`.

    Attributes:
        number: of the entry.
        sources: the digest of the sources that have written it.
        content: what they have written.
    """

    number: int
    sources: str
    content: bytes


@dataclass(frozen=True)
class Summary:
    """The facts that a list of tables shows without reading their logs; kept together with the entries.

    Attributes:
        game: its name.
        stage: as in the table.
        people: the person on each seat, "" for nobody.
        result: how the match ended, once it has.
        rated: how everybody did, once a rated match has ended.
        openness: who finds the table without its link.
        days: for each turn in a match by correspondence; 0 for others.
    """

    game: str
    stage: str
    people: tuple[str, ...]
    result: MatchResult | None = None
    rated: tuple[RatedSeat, ...] = ()
    openness: str = "private"
    days: int = 0


class Log(Protocol):
    """The record of every table. Nothing is told to anybody before ``append`` has returned."""

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        """Keep these rows, all or none, for good.

        Raises:
            NumberTakenError: one of the numbers is taken; nothing was kept.
            LogError: the log could not be reached.
        """

    async def read(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of a table after this number, in order; empty if there is no such table."""

    async def edition(self, table: str) -> int:
        """How often names in the log of a table have been replaced."""

    async def keep_snapshot(self, table: str, snapshot: Snapshot, edition: int) -> None:
        """Keep a snapshot in the place of the one before, unless names have been replaced since this edition.

        Nothing is kept of a match that is over, either.

        Raises:
            LogError: the log could not be reached.
        """

    async def snapshot(self, table: str) -> Snapshot | None:
        """The snapshot that is kept of a table."""

    async def unfinished(self) -> list[str]:
        """The tables whose match has begun and not ended, and where something was going on lately; the latest first.

        Lately is the time before the last entry of all, however long ago that was. Tables by correspondence at which
        people wait for others are among them, too.
        """

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        """Keep, by table, what has been used of the time for its present question, in place of what was kept before.

        Raises:
            LogError: the log could not be reached.
        """

    async def time_of(self, table: str) -> UsedTime | None:
        """What was kept of this table last."""

    async def due(self, moment: int) -> list[str]:
        """The tables by correspondence that have something to do by themselves by now, by the clock of the house."""

    async def keep_open_time(self, milliseconds: int) -> int:
        """Keep how long the house has been open, all in all; it never gets less. Returns what is kept now.

        Raises:
            LogError: the log could not be reached.
        """

    async def open_time(self) -> int:
        """How long the house had been open when that was last kept."""

    async def has_correspondence(self) -> bool:
        """Whether a table by correspondence has something to do by itself some time."""


class MemoryLog:
    """A log that forgets everything when the process ends."""

    def __init__(self) -> None:
        self.rows: dict[str, list[LogRow]] = {}
        self.summaries: dict[str, Summary] = {}
        self.used: dict[str, UsedTime] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.editions: dict[str, int] = {}
        self.open = 0

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        """Keep these rows; see :class:`Log`."""
        kept = self.rows.setdefault(table, [])
        if rows[0].number != len(kept):
            raise NumberTakenError(f"{table} has an entry {rows[0].number}")
        kept.extend(rows)
        self.summaries[table] = summary
        if summary.stage == "finished":
            self.snapshots.pop(table, None)

    async def read(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of a table; see :class:`Log`."""
        return self.rows.get(table, [])[after + 1 :]

    async def edition(self, table: str) -> int:
        """How often names have been replaced; see :class:`Log`."""
        return self.editions.get(table, 0)

    async def keep_snapshot(self, table: str, snapshot: Snapshot, edition: int) -> None:
        """Keep a snapshot; see :class:`Log`."""
        if edition == self.editions.get(table, 0) and self.summaries[table].stage != "finished":
            self.snapshots[table] = snapshot

    async def snapshot(self, table: str) -> Snapshot | None:
        """The snapshot of a table; see :class:`Log`."""
        return self.snapshots.get(table)

    async def unfinished(self) -> list[str]:
        """The tables in play; see :class:`Log`."""
        found = self.summaries.items()
        return [one for one, kept in found if kept.stage != "finished" and (kept.days or kept.stage != "gathering")]

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        """Keep the time used; see :class:`Log`."""
        self.used.update(used)

    async def time_of(self, table: str) -> UsedTime | None:
        """The time used at a table; see :class:`Log`."""
        return self.used.get(table)

    async def due(self, moment: int) -> list[str]:
        """The tables that have something to do; see :class:`Log`."""
        return [table for table, used in self.used.items() if 0 <= used.wake <= moment]

    async def keep_open_time(self, milliseconds: int) -> int:
        """Keep how long the house has been open; see :class:`Log`."""
        self.open = max(self.open, milliseconds)
        return self.open

    async def open_time(self) -> int:
        """How long the house has been open; see :class:`Log`."""
        return self.open

    async def has_correspondence(self) -> bool:
        """Whether a table has something to do some time; see :class:`Log`."""
        return any(used.wake >= 0 and self.summaries[table].stage != "finished" for table, used in self.used.items())
