"""A log that takes its time, so that others get in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rummyhouse.tables import MemoryLog

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from rummyhouse.tables import LogRow, Summary
    from rummyhouse.tables.log import UsedTime


class SlowLog(MemoryLog):
    """What is handed in is kept some time later, and known to be kept some time after that."""

    def __init__(self, chance: random.Random, slowest: float) -> None:
        """``slowest``: seconds that anything takes at most."""
        super().__init__()
        self._chance = chance
        self._slowest = slowest

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        kept = self._chance.random() * self._slowest
        await asyncio.sleep(kept)
        await super().append(table, rows, summary)
        await asyncio.sleep(self._chance.random() * (self._slowest - kept))

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        found, kept = dict(used), self._chance.random() * self._slowest
        await asyncio.sleep(kept)
        await super().keep_time(found)
        await asyncio.sleep(self._chance.random() * (self._slowest - kept))

    async def keep_open_time(self, milliseconds: int) -> int:
        await asyncio.sleep(self._chance.random() * self._slowest)
        return await super().keep_open_time(milliseconds)
