"""How many requests and sockets each address has open, at all nodes of the house together."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

_SILENT = 1 / 4  # of what an address may have open: the other nodes are not told of less
_STEP = 1 / 16  # of it: of so many more, or fewer, they are told at once, and of fewer soon
HELD = 4.0
"""Seconds for which what another node has told holds: one that has died says nothing more."""


class OpenRequests:
    """Lets each address have so many open.

    A node tells the others of an address that has much open there, again and again. So they never ask, and what a node
    has told before it died is soon over.
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._most = most
        self._clock = clock
        self._node = secrets.token_hex(4)
        self._open: Counter[str] = Counter()
        self._told: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}

    def enter(self, address: str) -> bool:
        """Count one more, if this address may have one more."""
        if self._open[address] + self._of_others(address) >= self._most:
            return False
        self._open[address] += 1
        self._tell_of(address)
        return True

    def leave(self, address: str) -> None:
        """One of them is over."""
        self._open[address] -= 1
        if self._open[address]:
            self._tell_of(address)
            return
        del self._open[address]
        if address in self._told:
            self._take_back(address)

    def _tell_of(self, address: str) -> None:
        many, told = self._open[address], self._told.get(address, 0)
        if many >= self._most * _SILENT and abs(many - told) >= self._most * _STEP:
            self._say(address, many)

    def _say(self, address: str, many: int) -> None:
        self._told[address] = many
        self.tell(f"{self._node} {many} {address}")

    def _take_back(self, address: str) -> None:
        """It has little open here now, or nothing."""
        self._say(address, 0)
        del self._told[address]

    def _of_others(self, address: str) -> int:
        known = self._elsewhere.get(address)
        now = self._clock()
        return sum(many for many, until in known.values() if until > now) if known else 0

    async def look(self) -> None:
        """Tell again what is still so, and forget what was not told again."""
        for address in list(self._told):
            many = self._open.get(address, 0)
            if many >= self._most * _SILENT:
                self._say(address, many)
            else:
                self._take_back(address)
        now = self._clock()
        for address, known in list(self._elsewhere.items()):
            still = {node: one for node, one in known.items() if one[1] > now}
            if still:
                self._elsewhere[address] = still
            else:
                del self._elsewhere[address]

    def hear(self, text: str) -> None:
        """Another node tells how many an address has open there."""
        node, many, address = text.split(" ", 2)
        self._elsewhere.setdefault(address, {})[node] = (int(many), self._clock() + HELD)

    def doubt(self) -> None:
        """What was not heard is told again."""
