"""The processes in which bots think that take their time; so no table waits for another's bot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections import deque
from typing import TYPE_CHECKING, cast

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from rummyhouse.rules import Imagined

PATIENCE = 10.0
"""Seconds over its time to think after which a process is given up; it also reads the machine code of a game."""

OPENING = 3.0
"""Seconds for which a question waits for a process that is being opened, which on a busy machine takes many."""

LEAST = 0.01
"""Seconds that a bot has to think at the least, however many others wait."""

LONGEST_WAIT = 0.5
"""Seconds for which a question waits for its turn, however many others are asked; then nobody thinks about it."""

MOST_PROCESSES = 4
_LONGEST = 1 << 16  # bytes of an answer

_logger = logging.getLogger(__name__)


class BotQuestion(msgspec.Struct, frozen=True):
    """A position for a bot to think about: what its seat may imagine, as bytes.

    Attributes:
        game: its name.
        bot: the name of the bot.
        state, match: the flat records of an imagined round and its match.
        seat: who asks.
        legal: the ids of the legal actions.
        seed: of the generator with which it imagines more.
        share: the part of its time that the bot may use.
    """

    game: str
    bot: str
    state: bytes
    match: bytes
    seat: int
    legal: tuple[int, ...]
    seed: int
    share: float = 1.0

    @classmethod
    def of(cls, game: str, bot: str, imagined: Imagined, legal: Sequence[int], seed: int) -> BotQuestion:
        """What a seat asks."""
        state, match = imagined.state.tobytes(), cast("np.record", imagined.match).tobytes()
        return cls(game, bot, state, match, imagined.seat, tuple(legal), seed)


class Thinkers:
    """Answers such questions, one at a time in each process.

    A process starts when it is first needed. Where more ask than there are processes, everybody's time to think
    becomes shorter, so that nobody waits much longer than if he had come alone; where so many ask that even this
    would take too long, who has waited for half a second gets no answer. A process that takes too long, or breaks, is
    ended, and the next question starts another; one that is still being opened goes on with that.
    """

    def __init__(self, most: int = MOST_PROCESSES) -> None:
        """``most``: how many processes; one core is left to the house."""
        count = max(1, min(most, (os.cpu_count() or 1) - 1))
        self._free = deque(_Thinker() for _ in range(count))
        self._all = tuple(self._free)
        self._ready = asyncio.Semaphore(count)
        self._asked = 0

    async def think(self, question: BotQuestion) -> int | None:
        """The action; None if nobody came to one."""
        self._asked += 1
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._ready.acquire()
            thinker = self._free.popleft()
            try:
                share = min(1.0, len(self._all) / self._asked)
                return await thinker.ask(msgspec.structs.replace(question, share=share))
            finally:
                self._free.append(thinker)
                self._ready.release()
        except TimeoutError:
            return None
        finally:
            self._asked -= 1

    async def close(self) -> None:
        """End all processes."""
        for thinker in self._all:
            await thinker.end()


class _Thinker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._opened: asyncio.Task[bytes] | None = None

    async def ask(self, question: BotQuestion) -> int | None:
        try:
            process = await self._open()
            assert process.stdin is not None
            assert process.stdout is not None
            if not await self._is_open():
                return None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            answer = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
            return int(answer)
        except (TimeoutError, OSError, ValueError):
            _logger.exception("the bot %s of %s came to no answer", question.bot, question.game)
            await self.end()
            return None
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for that to the next question
            raise

    async def _is_open(self) -> bool:
        """Whether the process has said that it listens."""
        assert self._opened is not None
        await asyncio.wait({self._opened}, timeout=OPENING)
        return self._opened.done()

    async def _open(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "rummyhouse.server.tables.thinking_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LONGEST,
                start_new_session=True,  # Ctrl+C in the terminal is for the house, which ends what it has begun
            )
            assert self._process.stdout is not None
            self._opened = asyncio.create_task(self._process.stdout.readline())
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if self._opened is not None:
            self._opened.cancel()
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
