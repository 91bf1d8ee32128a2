"""A question that many ask at the same moment, each about something else.

When a house is opened again, or a line of many has broken, hundreds of pages come within a second, and the database
would be asked the same about each. A thread and a statement for one question cost many times what one more row does.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

_AT_ONCE = 500
"""About so many things at most the database is asked in one question."""

Key = TypeVar("Key")
Found = TypeVar("Found")


class Gathered(Generic[Key, Found]):
    """Asks once about all those of whom somebody wants to know by then.

    The first does not wait for others to come; whoever comes while an answer is on its way is asked about next, with
    all the others. So each answer is of a moment after its question.

    Example:
        >>> async def found() -> tuple[list[int | None], list[int]]:
        ...     questions = []
        ...
        ...     async def ask(words: Collection[str]) -> dict[str, int]:
        ...         questions.append(len(words))
        ...         return {word: len(word) for word in words if word}
        ...
        ...     lengths = Gathered(ask)
        ...     return await asyncio.gather(*map(lengths.find, ("gin", "", "rhine"))), questions
        >>> asyncio.run(found())
        ([3, None, 5], [3])
    """

    def __init__(self, ask: Callable[[Collection[Key]], Awaitable[Mapping[Key, Found]]]) -> None:
        """``ask`` finds out about several; of whom nothing is to be told, it need say nothing."""
        self._ask = ask
        self._waiting: list[tuple[Key, asyncio.Future[Found | None]]] = []
        self._asking: asyncio.Task[None] | None = None

    async def find(self, key: Key) -> Found | None:
        """What there is of this one; an error of the question is everybody's who waited for it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found | None] = loop.create_future()
        self._waiting.append((key, answer))
        if self._asking is None:
            self._asking = loop.create_task(self._ask_on())
        return await answer

    async def _ask_on(self) -> None:
        try:
            while self._waiting:
                some, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
                await self._ask_about(some)
        finally:
            self._asking = None

    async def _ask_about(self, some: list[tuple[Key, asyncio.Future[Found | None]]]) -> None:
        try:
            found = await self._ask({key for key, _ in some})
        except Exception as error:
            for _, answer in some:
                if not answer.done():
                    answer.set_exception(error)
            return
        for key, answer in some:
            if not answer.done():  # nobody waits any more
                answer.set_result(found.get(key))
