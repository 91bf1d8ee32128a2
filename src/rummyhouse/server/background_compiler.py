"""Compiling the games while people play them already.

Nobody waits: what is not compiled yet runs as plain Python, and the next call finds the machine code. The games are
compiled in a process of its own that yields the processor to the house; the house reads what it has written.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import TYPE_CHECKING

from rummyhouse import bots
from rummyhouse.compiled import PLAIN, units
from rummyhouse.server import log_lines
from rummyhouse.server.compile_process import FUNCTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_PAUSE = 0.5
"""Seconds between two looks for single functions that somebody has called."""

_logger = logging.getLogger(__name__)


class BackgroundCompiler:
    """Compiles these games, first those that somebody plays; any other game is compiled at its first call.

    Attributes:
        on_read: called whenever a game has been read, which leaves much in memory that stays for good.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._read = asyncio.Event()
        self.on_read: Callable[[], None] = lambda: None
        self._waiting = [] if PLAIN else list(names)
        self._names = tuple(self._waiting)
        self._at = ""
        if self._waiting:
            units.Patience.waits = False

    @property
    def has_read(self) -> bool:
        """Whether all that was compiled before has been read."""
        return self._read.is_set()

    def states(self) -> dict[str, int]:
        """How many games are compiled, being compiled, and waiting for it; none of them if they run as plain Python."""
        under_way = int(bool(self._at))
        ready = len(self._names) - len(self._waiting) - under_way
        return {"compiled": ready, "under_way": under_way, "waiting": len(self._waiting)}

    async def until_read(self) -> None:
        """Return once it has been: a match that is played again as plain Python takes a hundred times as long."""
        await self._read.wait()

    def want(self, name: str) -> None:
        """Somebody plays this game: it is compiled next."""
        if name in self._waiting:
            self._waiting.remove(name)
            self._waiting.insert(0, name)

    async def read(self) -> None:
        """Read what has been compiled before."""
        try:
            for name in list(self._waiting):
                if all([await asyncio.to_thread(units.read, unit) for unit in bots.units_of(name)]):
                    self._waiting.remove(name)
                    self.on_read()
        except Exception:
            _logger.exception("what was compiled before could not be read; it is compiled again")
        finally:
            self._read.set()

    async def run(self) -> None:
        """Compile all games, then whatever else is called."""
        while self._waiting:
            name = self._at = self._waiting.pop(0)
            try:
                await self._compile(name)
            except Exception:
                _logger.exception("the game %s could not be compiled; it is played as plain Python", name)
            finally:
                self._at = ""
        while not units.Patience.waits:
            await self._compile_functions()
            await asyncio.sleep(_PAUSE)

    async def _compile_functions(self) -> None:
        """Compile what else was called: elsewhere, for a compiler is large and stays in memory once it is there."""
        wanted = units.take_wanted()
        if wanted.elsewhere:
            try:
                await self._told_to_compile(FUNCTIONS, wanted.told)
            except Exception:
                _logger.exception("some functions could not be compiled; they run as plain Python")
            for name in wanted.elsewhere:
                await asyncio.to_thread(units.read, name)
        await asyncio.to_thread(units.compile_here, wanted.here)

    async def _compile(self, name: str) -> None:
        """Compile a game in a process of its own, and read it."""
        await self._told_to_compile(name)
        for unit in bots.units_of(name):
            await asyncio.to_thread(units.read, unit)
        self.on_read()

    async def _told_to_compile(self, name: str, told: bytes = b"") -> None:
        """A process of its own compiles a game, or functions of which it is told."""
        command = (sys.executable, "-m", "rummyhouse.server.compile_process", name, *log_lines.in_force)
        # A session of its own: Ctrl+C in the terminal is for the house, which ends what it has begun.
        process = await asyncio.create_subprocess_exec(*command, start_new_session=True, stdin=asyncio.subprocess.PIPE)
        try:
            await process.communicate(told)
            if process.returncode:
                raise RuntimeError(f"compiling {name} ended with {process.returncode}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
