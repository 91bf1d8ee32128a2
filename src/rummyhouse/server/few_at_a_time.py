"""Work that comes in crowds, done a little at a time: whatever else has come is looked at in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class FewAtATime:
    """Lines of those who wait for something to be done for them; a few of each are served in a turn of the event loop.

    Example:
        >>> async def served() -> list[str]:
        ...     line, told = FewAtATime(2), []
        ...     for name in ("Ann", "Ben", "Cid"):
        ...         line.put(lambda name=name: told.append(name))
        ...     asyncio.get_running_loop().call_soon(lambda: told.append("whatever has come"))
        ...     while len(told) < 4:
        ...         await asyncio.sleep(0)
        ...     return told
        >>> asyncio.run(served())
        ['Ann', 'Ben', 'whatever has come', 'Cid']
    """

    def __init__(self, at_once: int, lines: int = 1) -> None:
        """Of each of the ``lines`` so many are served one after the other, then whatever has come is looked at."""
        self._at_once = at_once
        self._lines = tuple(deque[Callable[[], None]]() for _ in range(lines))
        self._goes_on = False

    def put(self, work: Callable[[], None], line: int = 0) -> None:
        """Call ``work`` when its turn has come."""
        self._lines[line].append(work)
        if not self._goes_on:
            self._goes_on = True
            asyncio.get_running_loop().call_soon(self._serve)

    def _serve(self) -> None:
        for line in self._lines:
            for _ in range(min(self._at_once, len(line))):
                line.popleft()()
        self._goes_on = any(self._lines)
        if self._goes_on:
            asyncio.get_running_loop().call_soon(self._serve)
