"""Who is kept apart from whom, as tables need to know it again and again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rummyhouse.server.nodes.shared import nobody
from rummyhouse.store.gathered import Gathered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rummyhouse.store.blocks import Blocks
    from rummyhouse.tables import Truth

_TRUSTED = 20.0  # seconds after which the database is asked again, for all who are there at once
_MOST = 10_000  # persons of whom it is remembered


class Blocked:
    """Remembers for a moment whom somebody has blocked, so that not every news of a table asks the database."""

    def __init__(self, blocks: Blocks, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._blocks = blocks
        self._clock = clock
        self._found = Gathered(self._look)
        self._known: dict[str, frozenset[str]] = {}
        self._needed: set[str] = set()
        self._until = clock() + _TRUSTED
        self._changes = 0

    async def by(self, person: str) -> frozenset[str]:
        """Whom this person has blocked."""
        if not person:
            return frozenset()
        if self._until <= self._clock():
            await self._look_again()
        if len(self._needed) < _MOST:
            self._needed.add(person)
        known = self._known.get(person)
        return known if known is not None else await self._found.find(person) or frozenset()

    async def _look_again(self) -> None:
        """Ask the database for everybody who was there since the last time; meanwhile others take what is known."""
        needed, self._needed, self._until = self._needed, set(), self._clock() + _TRUSTED
        try:
            found = await self._look(needed)
        except Exception:
            self._until = self._clock()
            raise
        self._known = {person: known for person, known in self._known.items() if person in found}

    async def _look(self, persons: Collection[str]) -> dict[str, frozenset[str]]:
        """Ask the database; what has changed meanwhile is asked for again."""
        before = self._changes
        found = await self._blocks.by(persons)
        if self._changes == before:
            self._known |= found
            while len(self._known) > _MOST:
                del self._known[next(iter(self._known))]
        return found

    async def unheard(self, person: str, truth: Truth) -> frozenset[int]:
        """The seats of a table whose words this person is not shown."""
        blocked = await self.by(person)
        return frozenset(number for number, seat in enumerate(truth.seats) if seat.person in blocked)

    def forget(self, person: str) -> None:
        """Ask again the next time, here and at the other nodes."""
        self.hear(person)
        self.tell(person)

    def hear(self, text: str) -> None:
        """Whom this person has blocked has changed."""
        self._changes += 1
        self._known.pop(text, None)

    def doubt(self) -> None:
        """Ask again for everybody."""
        self._changes += 1
        self._known.clear()
