"""Who is kept apart from whom, as tables need to know it again and again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.store.blocks import Blocks
    from rummyhouse.tables import Truth

_TRUSTED = 20.0  # seconds after which the database is asked again
_KNOWN = 5_000


class Blocked:
    """Remembers for a moment whom somebody has blocked, so that not every news of a table asks the database."""

    def __init__(self, blocks: Blocks, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._blocks = blocks
        self._clock = clock
        self._known: dict[str, tuple[frozenset[str], float]] = {}

    async def by(self, person: str) -> frozenset[str]:
        """Whom this person has blocked."""
        if not person:
            return frozenset()
        known = self._known.get(person)
        if known is None or known[1] < self._clock():
            if len(self._known) >= _KNOWN:
                self._known.clear()
            found = frozenset(row.other for row in await self._blocks.of(person))
            known = self._known[person] = found, self._clock() + _TRUSTED
        return known[0]

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
        self._known.pop(text, None)

    def doubt(self) -> None:
        """Ask again for everybody."""
        self._known.clear()
