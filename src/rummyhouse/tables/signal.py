"""Something to wait for, as small as it can be: a house has a dozen of them for every table."""

from __future__ import annotations

import asyncio


class Signal:
    """Like an event of asyncio, which sets half a KiB aside for those who will wait; here few wait.

    Example:
        >>> bell = Signal()
        >>> bell.set()
        >>> asyncio.run(bell.wait()), bell.is_set()
        (None, True)
    """

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = False
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        """Whether nobody has to wait."""
        return self._is_set

    def set(self) -> None:
        """Let those who wait go on, and whoever comes until it is cleared."""
        self._is_set = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Let whoever comes from now on wait."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is set."""
        if self._is_set:
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting += (waiting,)
        try:
            await waiting
        finally:
            others = self._waiting != (waiting,)  # hardly ever
            self._waiting = tuple(one for one in self._waiting if one is not waiting) if others else ()
