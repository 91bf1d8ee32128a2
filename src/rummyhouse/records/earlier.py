"""A round some actions ago, kept as what has changed since: as many hundred bytes as a copy has thousands."""

from __future__ import annotations

from array import array
from typing import NamedTuple

_LONG, _SHORT = 512, 32
"""Bytes that are compared at once: first long pieces, then, where they differ, short ones, which are kept.

NumPy would tell every byte that has changed, but lets other threads go on meanwhile, and may have to wait for them.
"""


class Earlier(NamedTuple):
    """What tells a round as it was from the round as it is.

    Attributes:
        turns: how long the row of its turns was, as :attr:`rummyhouse.records.turns.Turns.size` says.
        places: where the flat record has changed, piece by piece.
        pieces: what stood there, one after the other.
    """

    turns: int
    places: array[int]
    pieces: bytes

    @classmethod
    def told(cls, turns: int, was: bytes, now: bytes) -> Earlier:
        """What of the flat record of a round was otherwise when it had so many turns."""
        places = array(
            "I",
            (
                place
                for at in range(0, len(was), _LONG)
                if was[at : at + _LONG] != now[at : at + _LONG]
                for place in range(at, min(at + _LONG, len(was)), _SHORT)
                if was[place : place + _SHORT] != now[place : place + _SHORT]
            ),
        )
        return cls(turns, places, b"".join(was[place : place + _SHORT] for place in places))

    def record(self, now: bytes) -> bytes:
        """The flat record as it was."""
        was = bytearray(now)
        for number, place in enumerate(self.places):
            was[place : place + _SHORT] = self.pieces[number * _SHORT : (number + 1) * _SHORT]
        return bytes(was)
