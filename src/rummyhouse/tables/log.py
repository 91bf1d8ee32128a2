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
    """

    since: int
    used: int


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
    """

    game: str
    stage: str
    people: tuple[str, ...]
    result: MatchResult | None = None
    rated: tuple[RatedSeat, ...] = ()
    openness: str = "private"


class Log(Protocol):
    """The record of every table. Nothing is told to anybody before ``append`` has returned."""

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        """Keep these rows, all or none, for good.

        Raises:
            NumberTakenError: one of the numbers is taken; nothing was kept.
            LogError: the log could not be reached.
        """

    async def read(self, table: str) -> list[LogRow]:
        """All rows of a table in order; empty if there is no such table."""

    async def unfinished(self) -> list[str]:
        """The tables whose match has begun and not ended, and where something was going on lately; the latest first.

        Lately is the time before the last entry of all, however long ago that was.
        """

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        """Keep, by table, what has been used of the time for its present question, in place of what was kept before.

        Raises:
            LogError: the log could not be reached.
        """

    async def time_of(self, table: str) -> UsedTime | None:
        """What was kept of this table last."""


class MemoryLog:
    """A log that forgets everything when the process ends."""

    def __init__(self) -> None:
        self.rows: dict[str, list[LogRow]] = {}
        self.summaries: dict[str, Summary] = {}
        self.used: dict[str, UsedTime] = {}

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        """Keep these rows; see :class:`Log`."""
        kept = self.rows.setdefault(table, [])
        if rows[0].number != len(kept):
            raise NumberTakenError(f"{table} has an entry {rows[0].number}")
        kept.extend(rows)
        self.summaries[table] = summary

    async def read(self, table: str) -> list[LogRow]:
        """All rows of a table; see :class:`Log`."""
        return list(self.rows.get(table, ()))

    async def unfinished(self) -> list[str]:
        """The tables in play; see :class:`Log`."""
        return [table for table, summary in self.summaries.items() if summary.stage in ("playing", "between")]

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        """Keep the time used; see :class:`Log`."""
        self.used.update(used)

    async def time_of(self, table: str) -> UsedTime | None:
        """The time used at a table; see :class:`Log`."""
        return self.used.get(table)
