"""Calls to friends: come to my table, now."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

LASTING = 600.0
"""Seconds for which a call stands."""
_MOST = 10_000


class FriendCalls:
    """Who has called whom to which table. A call is good for some minutes and is kept nowhere else."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._clock = clock
        self._until: dict[tuple[str, str, str], float] = {}

    def call(self, caller: str, friend: str, table: str) -> None:
        """Call a friend to a table, or do so again."""
        self._keep(caller, friend, table)
        self.tell(f"call {caller} {friend} {table}")

    def _keep(self, caller: str, friend: str, table: str) -> None:
        call = (caller, friend, table)
        self._until.pop(call, None)
        if len(self._until) >= _MOST:
            del self._until[next(iter(self._until))]  # the one that was made first
        self._until[call] = self._clock() + LASTING

    def to(self, friend: str) -> list[tuple[str, str]]:
        """Who calls this person, and to which table; the latest first."""
        now = self._clock()
        found = [(until, caller, table) for (caller, one, table), until in self._until.items() if one == friend]
        return [(caller, table) for until, caller, table in sorted(found, reverse=True) if until > now]

    def forget(self, person: str) -> None:
        """Take back the calls of a person, and those to them."""
        self._drop(person)
        self.tell(f"forget {person}")

    def hear(self, text: str) -> None:
        """Somebody has called a friend through another node, or takes it back."""
        what, *names = text.split(" ")
        if what == "call":
            self._keep(*names)
        else:
            self._drop(*names)

    def doubt(self) -> None:
        """A call that was not heard is lost, as one is that nobody looks for within minutes."""

    def _drop(self, person: str) -> None:
        self._until = {call: until for call, until in self._until.items() if person not in call[:2]}
