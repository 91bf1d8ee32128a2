"""The matches of a house, ready to be replayed as far as they are settled."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from rummyhouse.tables.replay import Replay
from rummyhouse.tables.tables import NoSuchTableError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.tables.log import Log

_MOST = 16  # matches that are kept ready


class Archive:
    """Plays a match through when it is first asked for, and keeps the latest ones ready."""

    def __init__(self, log: Log) -> None:
        self.tell: Callable[[str], None] = lambda _: None
        self._log = log
        self._ready: OrderedDict[str, Replay] = OrderedDict()
        self._reading = asyncio.Lock()

    async def find(self, link: str, step: int | None = None) -> Replay:
        """The match of this link.

        Args:
            link: the table's.
            step: which one is wanted. None wants all rounds that are settled by now.

        Raises:
            NoSuchTableError: there is none.
            TableProblem: no round is settled, or it was played under rules that the house no longer plays.
        """
        found = self._ready.get(link)
        if found is None or not (found.is_over or (step is not None and step < len(found.steps))):
            found = await self._read(link)
        self._ready.move_to_end(link)
        return found

    async def _read(self, link: str) -> Replay:
        rows = await self._log.read(link)
        if not rows:
            raise NoSuchTableError
        async with self._reading:
            known = self._ready.get(link)
            if known is None or known.lacks(rows):
                # Its names may have been replaced while we waited: read again.
                rows = await self._log.read(link)
                self._ready[link] = await asyncio.to_thread(Replay, link, rows)
                while len(self._ready) > _MOST:
                    self._ready.popitem(last=False)
            return self._ready[link]

    def forget(self, link: str) -> None:
        """Read this match again the next time it is asked for, here and at the other nodes."""
        self.hear(link)
        self.tell(link)

    def hear(self, text: str) -> None:
        """Names in this match have been replaced."""
        self._ready.pop(text, None)

    def doubt(self) -> None:
        """Names may have been replaced: every match is read again when it is next asked for."""
        self._ready.clear()
