"""How long people may take at a table: what may be agreed."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal

import msgspec

ClockName = Literal["none", "calm", "brisk"]


class TimeLimit(msgspec.Struct, frozen=True):
    """How long people may take: seconds for each turn, and a reserve besides for the whole match."""

    name: str
    turn: int
    reserve: int


LIMITS = MappingProxyType({"calm": TimeLimit("calm", 90, 600), "brisk": TimeLimit("brisk", 30, 180)})
"""The clocks that a table may agree on; without one nobody's time is limited."""
