"""The time, for all that a table does on its own; a test hands in a clock of its own."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Alarm(Protocol):
    """Something that will be called unless it is cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


class TimeSource:
    """The clock of the machine, which never goes back.

    ``day`` tells the time of day, in milliseconds since 1970; a test hands in another one.
    """

    def __init__(self, day: Callable[[], int] | None = None) -> None:
        self._day = day or (lambda: time.time_ns() // 1_000_000)

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return asyncio.get_running_loop().time()

    def moment(self) -> int:
        """The time of day, in milliseconds since 1970."""
        return self._day()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, function: Callable[[], None]) -> Alarm:
        """Call ``function`` after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, function)
