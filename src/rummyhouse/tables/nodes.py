"""What a table needs from the other nodes of its house, where it has several.

One node holds the lease of a table: it writes, and there the clocks run and bots act. Another one that has people at
the table reads the log after it, and asks it to write what follows from their wishes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.tables.entries import Entry
    from rummyhouse.tables.log import Key, LogRow, Summary


class Errand(NamedTuple):
    """Entries that another node wishes to be written at a table, as numbers from ``number`` on or not at all."""

    table: str
    number: int
    entries: tuple[Entry, ...]
    key: Key


class Overheard(NamedTuple):
    """Something said through another node, and its age in seconds."""

    number: int
    seat: int
    sentence: str
    age: float
    key: Key | None


class SentErrand:
    """An errand on its way.

    Attributes:
        stirred: set whenever it may have been done or refused.
        is_refused: whether the holder will not do it.
    """

    def __init__(self) -> None:
        self.stirred = asyncio.Event()
        self.is_refused = False

    def refuse(self) -> None:
        """The holder will not do it."""
        self.is_refused = True
        self.stirred.set()


class NodeCompany(msgspec.Struct):
    """Who is at a table through some nodes.

    Attributes:
        lines: connections by seat, -1 for those who look on.
        onlookers: of the latter: who, under which name, with how many connections.
        visitors: persons with a page there.
        eyes: those who have it before their eyes.
    """

    lines: dict[int, int] = msgspec.field(default_factory=dict)
    onlookers: list[tuple[str, str, int]] = msgspec.field(default_factory=list)
    visitors: list[str] = msgspec.field(default_factory=list)
    eyes: list[str] = msgspec.field(default_factory=list)


_reader = msgspec.json.Decoder(NodeCompany)


def write_company(found: NodeCompany) -> str:
    """As text; "" for nobody."""
    return msgspec.json.encode(found).decode() if found != NodeCompany() else ""


def read_company(texts: Iterable[str]) -> NodeCompany:
    """All of it together."""
    parts = [_reader.decode(text) for text in texts]
    lines: Counter[int] = Counter()
    for part in parts:
        lines.update(part.lines)
    return NodeCompany(
        dict(lines),
        [one for part in parts for one in part.onlookers],
        sorted({one for part in parts for one in part.visitors}),
        sorted({one for part in parts for one in part.eyes}),
    )


class OtherNodes(Protocol):
    """The other nodes, as one node reaches them."""

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary, epoch: int) -> None:
        """Keep rows of a table under a lease of this node.

        Raises:
            LeaseLostError: it is over.
            NumberTakenError, LogError: as for a log.
        """

    async def read(self, table: str, after: int) -> list[LogRow]:
        """The rows of a table after this number."""

    async def take(self, table: str) -> int:
        """Take the lease of a table; its epoch, or 0 where another node has it."""

    async def release(self, table: str, epoch: int) -> None:
        """Give a lease back."""

    async def send(self, errand: Errand) -> SentErrand | None:
        """Ask the holder of a table; None if there is none."""

    def settle(self, errand: Errand, sent: SentErrand) -> None:
        """Nobody waits for this errand any longer."""

    def new_key(self) -> Key:
        """A key for something that no page has asked for by number."""

    def come_or_gone(self, table: str) -> None:
        """Somebody has come to a table, or has gone, or looks at it or away."""

    def say(self, table: str, said: Overheard) -> None:
        """Let those at other nodes hear it."""

    async def company(self, table: str) -> NodeCompany:
        """Who is at a table through other nodes."""

    async def said(self, table: str) -> list[Overheard]:
        """What has been said lately through other nodes."""

    def rewritten(self, table: str) -> None:
        """Names in the log have been replaced: the others read it again."""

    async def unheld(self, tables: list[str]) -> list[str]:
        """Those of these tables that no living node holds."""

    async def seeking(self) -> list[str]:
        """The tables that look for players."""
