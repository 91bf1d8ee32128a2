"""Who writes, where only one may: whoever has the pen."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Pen:
    """One at a time has it, in the order in which they asked.

    Somebody who does not wait asks for it with :meth:`ask`; others hold it for as long as a block takes. Whoever finds
    it free has it at once, without a step of the event loop: where hundreds of tables play, each takes milliseconds.

    Example:
        >>> async def said() -> list[str]:
        ...     pen, words = Pen(), []
        ...     async with pen:
        ...         pen.ask(lambda: words.append("Ben writes"))
        ...         words.append("Ann writes")
        ...     return words
        >>> asyncio.run(said())
        ['Ann writes', 'Ben writes']
    """

    def __init__(self) -> None:
        self._is_taken = False
        self._next: deque[Callable[[], None]] = deque()

    def ask(self, begin: Callable[[], None]) -> None:
        """Call ``begin`` as soon as it is free, perhaps now; it has to be given back."""
        if self._is_taken:
            self._next.append(begin)
        else:
            self._is_taken = True
            begin()

    def give_back(self) -> None:
        """Whoever has waited longest is next."""
        if self._next:
            self._next.popleft()()
        else:
            self._is_taken = False

    async def __aenter__(self) -> None:
        """Wait for it."""
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> None:
            if not come.cancelled():
                come.set_result(None)

        self.ask(begin)
        try:
            await come
        except asyncio.CancelledError:
            if begin in self._next:
                self._next.remove(begin)
            else:  # both at once
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.give_back()
