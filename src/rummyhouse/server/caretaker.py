"""The caretaker: sees every second, in one look, whether the house has anything to do by itself, and does it."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.store.agenda import KINDS, Kind
from rummyhouse.tables import LogError
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

PAUSE = 1.0
"""Seconds between two looks."""
ANYHOW = 60.0
"""Seconds after which everything is done whatever is to be seen: what is old is put away then."""
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


class Chore(NamedTuple):
    """Something that the house does by itself.

    Attributes:
        kind: what has to be on the agenda for it; None for something that is always done.
        name: for whoever runs the house.
        work: does it.
    """

    kind: Kind | None
    name: str
    work: Callable[[], Awaitable[object]]


class Caretaker:
    """Does what is on the agenda, and once more when it is no longer, for then there is something to put away."""

    def __init__(self, look: Callable[[], Awaitable[frozenset[Kind]]], lists: Sequence[Sequence[Chore]]) -> None:
        """``look`` tells what there is to do; chores of a list are done one after the other, lists side by side."""
        self._look = look
        self._lists = lists
        self._left: set[Chore] = set()
        self._anyhow = -math.inf
        self._busy: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """See to everything until cancelled."""
        try:
            while True:
                await self.see()
                await asyncio.sleep(PAUSE)
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def see(self) -> None:
        """Look, and begin what there is to do; a list that is not done yet is left alone."""
        try:
            seen = await self._look()
        except LogError as error:
            _trouble.note("log", "a look at what there is to do waits for the database: %s", error)
            return
        except Exception:
            _logger.exception("a look at what there is to do failed; it is tried again")
            return
        if time.monotonic() >= self._anyhow:
            seen, self._anyhow = KINDS, time.monotonic() + ANYHOW
        for number, chores in enumerate(self._lists):
            if number not in self._busy or self._busy[number].done():
                self._busy[number] = asyncio.create_task(self._do(chores, seen))

    async def _do(self, chores: Sequence[Chore], seen: frozenset[Kind]) -> None:
        for chore in chores:
            is_seen = chore.kind is None or chore.kind in seen
            if is_seen or chore in self._left:
                self._left.add(chore)
                if await self._attempt(chore) and not is_seen:
                    self._left.discard(chore)

    async def _attempt(self, chore: Chore) -> bool:
        try:
            await chore.work()
        except LogError as error:
            _trouble.note("log", "%s: a chore waits for the database: %s", chore.name, error)
        except Exception:
            _logger.exception("%s: a chore failed; it is tried again", chore.name)
        else:
            return True
        return False
