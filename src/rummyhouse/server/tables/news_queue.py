"""Who is told news, and when: a few pages at a time, so that nobody's act waits until all have been told of another.

To draw what a seat sees takes several times as long as to carry out an act. Where hundreds of tables play, acts come
while dozens of pages wait for news. If all of these were served first, an act would wait for each of them at every step
of its way; so a few are, then whatever has come is looked at, and so on. Whoever waits long is told everything at once
that has happened by then.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_AT_ONCE = 3  # newcomers, and as many of the others: to look up costs something, too
_OF_ASKERS = 2  # among the others come first


class NewsQueue:
    """Those who wait to be told something: in turn some newcomers, who know nothing yet, and some of the others.

    Many may come at once, as when a house is opened again. They do not wait for those who know most of it already, nor
    these for all of them. Of these come first those who have asked for something, and want to see what comes of it; but
    never they alone.

    Example:
        >>> async def told() -> list[str]:
        ...     queue, said = NewsQueue(), []
        ...     for name in ("Ann", "Ben"):
        ...         queue.put(lambda name=name: said.append(name))
        ...     queue.put(lambda: said.append("Cid, who has just come"), knows_nothing=True)
        ...     while len(said) < 3:
        ...         await asyncio.sleep(0)
        ...     return said
        >>> asyncio.run(told())
        ['Cid, who has just come', 'Ann', 'Ben']
    """

    def __init__(self) -> None:
        self._newcomers: deque[Callable[[], None]] = deque()
        self._askers: deque[Callable[[], None]] = deque()
        self._others: deque[Callable[[], None]] = deque()
        self._goes_on = False

    def put(self, tell: Callable[[], None], *, knows_nothing: bool = False, has_asked: bool = False) -> None:
        """Call ``tell`` when its turn has come."""
        (self._newcomers if knows_nothing else self._askers if has_asked else self._others).append(tell)
        if not self._goes_on:
            self._goes_on = True
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _tell_some(self) -> None:
        askers = min(_OF_ASKERS, len(self._askers))
        for line, most in ((self._newcomers, _AT_ONCE), (self._askers, askers), (self._others, _AT_ONCE - askers)):
            for _ in range(min(most, len(line))):
                line.popleft()()
        self._goes_on = bool(self._newcomers or self._askers or self._others)
        if self._goes_on:
            asyncio.get_running_loop().call_soon(self._tell_some)
