"""Whose turn it is to write, where only one may."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Turn:
    """One at a time has it, in the order in which they asked.

    Somebody who does not wait asks for it with :meth:`ask`; others hold it for as long as a block takes. Whoever finds
    it free has it at once, without a step of the event loop: where hundreds of tables play, each takes milliseconds.

    Example:
        >>> async def said() -> list[str]:
        ...     turn, words = Turn(), []
        ...     async with turn:
        ...         turn.ask(lambda: words.append("Ben's turn"))
        ...         words.append("Ann's turn")
        ...     return words
        >>> asyncio.run(said())
        ["Ann's turn", "Ben's turn"]
    """

    def __init__(self) -> None:
        self._is_taken = False
        self._next: deque[Callable[[], None]] = deque()

    def ask(self, begin: Callable[[], None]) -> None:
        """Call ``begin`` when the turn has come, perhaps now; it has to be given back."""
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
        self.ask(lambda: self.give_back() if come.cancelled() else come.set_result(None))
        try:
            await come
        except asyncio.CancelledError:
            if not come.cancelled():  # both at once
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.give_back()
