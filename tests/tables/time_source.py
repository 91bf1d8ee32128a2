"""A clock that a test winds."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from typing import TYPE_CHECKING

from rummyhouse.tables import TimeSource

if TYPE_CHECKING:
    from collections.abc import Callable


class _Alarm:
    def __init__(self, function: Callable[[], None]) -> None:
        self.function: Callable[[], None] | None = function

    def cancel(self) -> None:
        self.function = None


class WoundTime(TimeSource):
    """Stands still until it is wound on; see :class:`rummyhouse.tables.TimeSource`."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1000.0
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.time

    def call_later(self, seconds: float, function: Callable[[], None]) -> _Alarm:
        alarm = _Alarm(function)
        heapq.heappush(self._alarms, (self.time + seconds, next(self._order), alarm))
        return alarm

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self.call_later(seconds, over.set)
        await over.wait()

    async def wind(self, seconds: float) -> None:
        """Let time go by, and everything that is due happen."""
        await settle()
        end = self.time + seconds
        while self._alarms and self._alarms[0][0] <= end + 1e-9:
            at, _, alarm = heapq.heappop(self._alarms)
            self.time = max(self.time, at)
            if alarm.function is not None:
                alarm.function()
                await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Let every task go on until it waits, threads included."""
    for _ in range(4):
        for _ in range(20):
            await asyncio.sleep(0)
        await asyncio.sleep(0.002)
