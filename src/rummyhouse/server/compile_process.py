"""``python -m rummyhouse.server.compile_process GAME NICENESS``: compile a game, and print the progress in per cent."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Any

from numba.core import event

from rummyhouse import bots
from rummyhouse.server import compiled_functions
from rummyhouse.server.precompile import precompile

if TYPE_CHECKING:
    from collections.abc import Callable


class _Counter(event.Listener):
    """Counts the rule functions that have been compiled."""

    def __init__(self, told: Callable[[int], None]) -> None:
        self._told = told
        self._done: set[int] = set()

    def on_start(self, event: event.Event) -> None:
        """Do nothing: only finished functions count."""

    def on_end(self, event: event.Event) -> None:
        """A function has been compiled."""
        self._done.add(id(event.data["dispatcher"]))
        self._told(len(self._done))


def compile_game(name: str, told: Callable[[int], None]) -> None:
    """Compile a game and its bots; ``told`` is called with the percentage done."""
    for bot in bots.names(name):
        bots.find(name, bot)
    total = max(1, len(compiled_functions.functions(name)))  # an estimate, since not all are called

    def count(done: int) -> None:
        told(min(99, 100 * done // total))

    listener: Any = _Counter(count)
    with event.install_listener("numba:compile", listener):
        for _ in precompile(name):
            pass
    told(100)


def main(name: str, niceness: str) -> None:
    """Compile a game at a lower priority than other processes."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(int(niceness))
    last = -1

    def tell(percent: int) -> None:
        nonlocal last
        if percent > last:
            last = percent
            print(percent, flush=True)  # noqa: T201 - read by the process that has begun this one

    compile_game(name, tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
