"""How long people may take at a table: what may be agreed."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal

import msgspec

ClockName = Literal["none", "calm", "brisk", "day", "three_days"]

_DAY = 24 * 60 * 60
_WINDOW = 4


class TimeLimit(msgspec.Struct, frozen=True):
    """How long people may take: seconds for each turn, and a reserve besides for the whole match."""

    name: str
    turn: int
    reserve: int

    @property
    def days(self) -> int:
        """Days for each turn in a match by correspondence; 0 where people sit at the table together."""
        return self.turn // _DAY

    @property
    def by_correspondence(self) -> bool:
        """Whether the match goes on while nobody looks, a turn in a day or several."""
        return self.days > 0

    @property
    def window(self) -> int:
        """Seconds in which a call out of turn can be made by correspondence, in place of those of the house rules."""
        return self.turn // _WINDOW


_ALL = (
    TimeLimit("calm", 90, 600),
    TimeLimit("brisk", 30, 180),
    TimeLimit("day", _DAY, 0),
    TimeLimit("three_days", 3 * _DAY, 0),
)
LIMITS = MappingProxyType({limit.name: limit for limit in _ALL})
"""The clocks that a table may agree on; without one nobody's time is limited."""
