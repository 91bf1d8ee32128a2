"""What a match was before each thing that was done, kept in few bytes: the last whole, all before as what differs."""

from __future__ import annotations

import pickle
import zlib
from typing import NamedTuple

from rummyhouse.records.earlier import Earlier

_PACKED = 512
"""So many moments are packed together; fewer lie as they are."""


class PastMoment(NamedTuple):
    """A match at one moment; see :meth:`rummyhouse.records.match.Match.whole_moment`.

    Attributes:
        rounds: how many are settled.
        is_dealt: whether another is being played.
        turns: how long its row of turns is.
        reshuffles: how often cards have been shuffled again in it.
        records: the flat records, one after the other.
    """

    rounds: int
    is_dealt: bool
    turns: int
    reshuffles: int
    records: bytes


class _Difference(NamedTuple):
    """A moment as it differs from the next one."""

    rounds: int
    is_dealt: bool
    reshuffles: int
    earlier: Earlier


class Past:
    """Moments, one upon the other."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._last: PastMoment | None = None
        self._differences: list[_Difference] = []
        self._packed: list[bytes] = []

    def __bool__(self) -> bool:
        return self._last is not None

    def push(self, moment: PastMoment) -> None:
        """One more; its records are as long as those of all others."""
        if self._last is not None:
            rounds, is_dealt, turns, reshuffles, records = self._last
            earlier = Earlier.told(turns, records, moment.records)
            self._differences.append(_Difference(rounds, is_dealt, reshuffles, earlier))
        self._last = moment
        if len(self._differences) == 2 * _PACKED:
            self._packed.append(zlib.compress(pickle.dumps(self._differences[:_PACKED]), 1))
            del self._differences[:_PACKED]

    def pop(self) -> PastMoment:
        """The last one, which is kept no longer.

        Raises:
            IndexError: there is none.
        """
        found = self._last
        if found is None:
            raise IndexError("nothing is kept")
        if not self._differences and self._packed:
            self._differences = pickle.loads(zlib.decompress(self._packed.pop()))  # noqa: S301 - packed above
        self._last = None
        if self._differences:
            rounds, is_dealt, reshuffles, earlier = self._differences.pop()
            self._last = PastMoment(rounds, is_dealt, earlier.turns, reshuffles, earlier.record(found.records))
        return found

    def copy(self) -> Past:
        """The same, to go on with."""
        twin = Past()
        twin._last, twin._differences, twin._packed = self._last, self._differences.copy(), self._packed.copy()
        return twin
