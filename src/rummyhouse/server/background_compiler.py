"""Getting the games ready while the house is already open.

A game is compiled once for these rules, in a separate process that yields the processor to the house; a thread then
reads the compiled code. Tables can be opened meanwhile; only their matches wait.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import TYPE_CHECKING

from rummyhouse.server.precompile import is_compiled, precompile
from rummyhouse.tables.compile_queue import READY, CompileQueue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_COMPILED = 95  # per cent that are done once a game is compiled; reading it is the rest
_KINDNESS = 10

_logger = logging.getLogger(__name__)


class BackgroundCompiler(CompileQueue):
    """How ready each game is, in per cent; at 100 it can be played.

    Games not prepared here count as ready: the first call compiles them, as in tests and notebooks.
    """

    def __init__(self, names: Iterable[str] = (), told: Callable[[str], None] | None = None) -> None:
        """Prepare these games in this order; ``told`` is called with the name of each one that is ready."""
        self._percent = dict.fromkeys(names, 0)
        self._told = told
        self._wanted: list[str] = []
        self._ready = {name: asyncio.Event() for name in self._percent}
        self._watchers: list[Callable[[str], None]] = []

    def percent(self, name: str) -> int:
        """How ready this game is, in per cent."""
        return self._percent.get(name, READY)

    @property
    def is_busy(self) -> bool:
        """Whether a game is not ready yet."""
        return any(percent < READY for percent in self._percent.values())

    def watch(self, changed: Callable[[str], None]) -> None:
        """Call ``changed`` with the name of each game that makes progress."""
        self._watchers.append(changed)

    def want(self, name: str) -> None:
        """Somebody is waiting for this game: prepare it next."""
        if self.percent(name) < READY and name not in self._wanted:
            self._wanted.append(name)

    async def wait(self, name: str) -> None:
        """Return once this game is ready."""
        if name in self._ready and self.percent(name) < READY:
            self.want(name)
            await self._ready[name].wait()

    async def run(self) -> None:
        """Prepare all games, first those that somebody is waiting for."""
        while waiting := [name for name, percent in self._percent.items() if percent < READY]:
            name = next((name for name in self._wanted if name in waiting), waiting[0])
            try:
                await self._prepare(name)
            except Exception:
                _logger.exception("the game %s could not be compiled beforehand", name)
            self._set(name, READY)
            self._ready[name].set()
            if self._told is not None:
                self._told(name)

    async def _prepare(self, name: str) -> None:
        if not is_compiled(name):
            await self._compile(name)
        self._set(name, _COMPILED)
        await asyncio.to_thread(_read, name)

    async def _compile(self, name: str) -> None:
        """Compile a game in a separate process, and keep track of its progress."""
        command = (sys.executable, "-m", "rummyhouse.server.compile_process", name, str(_KINDNESS))
        # A session of its own: Ctrl+C in the terminal is for the house, which ends what it has begun.
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, start_new_session=True)
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                if line.strip().isdigit():
                    self._set(name, int(line) * _COMPILED // 100)
            if await process.wait():
                raise RuntimeError(f"compiling {name} ended with {process.returncode}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def _set(self, name: str, percent: int) -> None:
        if percent > self._percent[name]:
            self._percent[name] = percent
            for changed in self._watchers:
                changed(name)


def _read(name: str) -> None:
    """Call every function once, so that nothing is compiled or read in the middle of a match."""
    for _ in precompile(name):
        pass
