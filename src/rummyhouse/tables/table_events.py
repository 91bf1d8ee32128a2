"""The events at a table, told to each seat in the words meant for it."""

from __future__ import annotations

import itertools
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, overload

import msgspec

from rummyhouse.languages import told
from rummyhouse.tables.seating import put_names

MOST_EVENTS = 200
"""A client that has missed more events than these gets only the last ones."""
_TOGETHER = (5, 50, 200)
"""So many events become bytes together, later so many, and later still: the more, the less memory each takes."""

Kind = Literal["deal", "draw", "discard", "lay", "end", "call", "pass", "ask", "answer", "compose", "table"]

_KINDS: dict[str, Kind] = {
    "draw": "draw",
    "take": "draw",
    "pick": "draw",
    "discard": "discard",
    "throw": "discard",
    "lay": "lay",
    "lay_off": "lay",
    "layoff": "lay",
    "meld": "lay",
    "spread": "lay",
    "knock": "lay",
    "gin": "lay",
    "big_gin": "lay",
    "go_out": "lay",
    "call": "call",
    "capture": "call",
    "challenge": "call",
    "pass": "pass",
    "decline": "pass",
    "done": "pass",
    "relinquish": "pass",
    "waive": "pass",
    "ask": "ask",
    "answer": "answer",
    "replace": "lay",
    "choose": "draw",
}


_OF_TWO_WORDS: dict[str, Kind] = {
    "take back": "table",
    "take penalty": "draw",
    "take up": "draw",
    "answer unseen": "call",
}
_TAKEN_CARD = re.compile(r"take (10|[2-9AJQK])[SCDH]")


_WORK = ("lay", "table")  # an answer that nobody else has noticed yet is none


class TableEvent(NamedTuple):
    """An event at the table that somebody noticed.

    Attributes:
        number: of the entry in the log.
        seat: who did it; -1 for the table, and for an answer that is hidden.
        kind: decides its sound and flight; ``compose`` for an event nobody else notices, on the way to a play that is
            told once it is laid.
        kept: a sentence for each seat and the spectator, as it is kept; "" for a viewer who noticed nothing.
        names: who sat where.
    """

    number: int
    seat: int
    kind: Kind
    kept: tuple[str, ...]
    names: tuple[str, ...] = ()

    def sentence(self, viewer: int) -> str:
        """What this seat (-1: a spectator) is told, in the language of the reader; "" if it noticed nothing."""
        return put_names(told(self.kept[viewer]), self.names)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What each seat is told, and at the end a spectator, in the language of the reader."""
        return tuple(self.sentence(viewer) for viewer in range(len(self.kept)))


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[TableEvent])


class RecentEvents(Sequence[TableEvent]):
    """What has happened at a table: the last :data:`MOST_EVENTS` that each viewer has noticed, and a few more.

    Whoever has missed little is told the latest, after every act. The others wait for somebody who comes afresh, as
    bytes, which take a tenth of the memory.

    Attributes:
        dealt: the number of the last deal; 0 before the first.
    """

    def __init__(self, table: str = "") -> None:
        """``table`` is its id: tables that have begun together do not look for what to forget at the same moment.

        Each needs some milliseconds for it; hundreds at once kept everybody waiting for two seconds.
        """
        self.dealt = 0
        self._latest: list[TableEvent] = []
        self._packed: list[list[bytes]] = [[] for _ in _TOGETHER]
        self._full = 2 * MOST_EVENTS - zlib.crc32(table.encode()) % MOST_EVENTS

    def append(self, event: TableEvent) -> None:
        """One more; from time to time those are forgotten that nobody would be told any more."""
        self._latest.append(event)
        if event.kind == "deal":
            self.dealt = event.number
        self._put_by()
        if len(self) >= self._full:
            self._forget(len(event.kept))
            self._full = len(self) + MOST_EVENTS

    def _put_by(self) -> None:
        fewest = _TOGETHER[0]
        while len(self._latest) >= 2 * fewest:
            self._packed[0].append(_pack(self._latest[:fewest]))
            del self._latest[:fewest]
            for (few, number), (many, together) in itertools.pairwise(zip(self._packed, _TOGETHER, strict=True)):
                if len(few) * number == together:
                    many.append(_pack([event for one in few for event in _read(one)]))
                    few.clear()

    def _forget(self, viewers: int) -> None:
        told = [0] * viewers
        recent = []
        for event in reversed(self):
            wanted = [viewer for viewer in range(viewers) if event.kept[viewer] and told[viewer] < MOST_EVENTS]
            for viewer in wanted:
                told[viewer] += 1
            if wanted:
                recent.append(event)
        self._latest, self._packed = recent[::-1], [[] for _ in _TOGETHER]
        self._put_by()

    def __len__(self) -> int:
        packed = sum(len(some) * number for some, number in zip(self._packed, _TOGETHER, strict=True))
        return packed + len(self._latest)

    def __iter__(self) -> Iterator[TableEvent]:
        for older in itertools.chain(*reversed(self._packed)):
            yield from _read(older)
        yield from self._latest

    def __reversed__(self) -> Iterator[TableEvent]:
        yield from reversed(self._latest)
        for older in itertools.chain(*map(reversed, self._packed)):
            yield from reversed(_read(older))

    @overload
    def __getitem__(self, place: int) -> TableEvent: ...
    @overload
    def __getitem__(self, place: slice) -> list[TableEvent]: ...
    def __getitem__(self, place: int | slice) -> TableEvent | list[TableEvent]:
        return list(self)[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecentEvents) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # as of any list


def _pack(events: list[TableEvent]) -> bytes:
    return zlib.compress(_encoder.encode(events))


def _read(older: bytes) -> list[TableEvent]:
    return _decoder.decode(zlib.decompress(older))


def kind_of(text: str) -> Kind:
    """The kind of an action from its text: usually the first word says it.

    Taking a named card means taking it out of a meld; an answer that nobody sees belongs to a call window.

    >>> kind_of("discard KD"), kind_of("draw stock"), kind_of("lay 4S 5S 6S"), kind_of("take 4S")
    ('discard', 'draw', 'lay', 'lay')
    """
    two = " ".join(text.split(" ")[:2])
    if two in _OF_TWO_WORDS:
        return _OF_TWO_WORDS[two]
    if _TAKEN_CARD.fullmatch(text):
        return "lay"
    return _KINDS.get(text.partition(" ")[0].replace("-", "_"), "table")


def kind_among(text: str, sentences: tuple[str, ...]) -> Kind:
    """The kind of an action that was told in these sentences.

    >>> kind_among("put 4S", ("Ann puts the 4S down.", "", ""))
    'compose'
    """
    kind = kind_of(text)
    return "compose" if kind in _WORK and sum(map(bool, sentences)) == 1 else kind
