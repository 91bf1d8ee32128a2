"""An event loop whose clock leaps to whatever is due next: hours of a table go by while nobody waits.

Everything that the house does with ``asyncio`` alone runs on it unchanged, in the order that its own times give, and
each time in the same order. What would be done in a thread is done at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar
from unittest.mock import patch

from rummyhouse.records import fair
from rummyhouse.tables import new_tables

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine, Iterator

Found = TypeVar("Found")

_STEP = 1e-9  # seconds that everything takes, so that no time is ever still to come by less than can be counted


class _Leap(selectors.SelectSelector):
    """Waits for nobody: whoever would sleep has slept."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 1000.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits for something that never comes")
        self.moment += timeout + _STEP
        return []


class LeapingLoop(asyncio.SelectorEventLoop):
    """See the module."""

    def __init__(self) -> None:
        self._leap = _Leap()
        super().__init__(self._leap)

    def time(self) -> float:
        return self._leap.moment

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        found: asyncio.Future[Any] = self.create_future()
        try:
            found.set_result(func(*args))
        except Exception as error:  # whoever waits for it hears of it
            found.set_exception(error)
        return found


def leap_through(work: Coroutine[Any, Any, Found]) -> Found:
    """Run ``work`` to its end on such a loop."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(work)


@contextlib.contextmanager
def decided_by(chance: random.Random) -> Iterator[None]:
    """A block in which cards are shuffled and tables named by this lot, so that what happens can happen again."""
    system = SimpleNamespace(token_bytes=chance.randbytes, choice=chance.choice)
    with patch.object(fair, "secrets", system), patch.object(new_tables, "secrets", system):
        yield
