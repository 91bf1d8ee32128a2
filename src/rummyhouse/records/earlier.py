"""A round some actions ago, kept as what has changed since: as many hundred bytes as a copy has thousands."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Earlier(NamedTuple):
    """What tells a round as it was from the round as it is.

    Attributes:
        turns: how long the row of its turns was, as :attr:`rummyhouse.records.turns.Turns.size` says.
        places: the bytes of the flat record that have changed, as ``uint32``.
        values: what stood there.
    """

    turns: int
    places: bytes
    values: bytes

    @classmethod
    def told(cls, turns: int, was: bytes, now: bytes) -> Earlier:
        """What of the flat record of a round was otherwise when it had so many turns."""
        before = np.frombuffer(was, np.uint8)
        places = np.flatnonzero(before != np.frombuffer(now, np.uint8))
        return cls(turns, places.astype(np.uint32).tobytes(), before[places].tobytes())

    def record(self, now: bytes) -> bytes:
        """The flat record as it was."""
        was = np.frombuffer(now, np.uint8).copy()
        was[np.frombuffer(self.places, np.uint32)] = np.frombuffer(self.values, np.uint8)
        return was.tobytes()
