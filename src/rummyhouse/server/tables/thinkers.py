"""The processes in which bots think that take their time; so no table waits for another's bot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import platform
import secrets
import subprocess
import sys
import tempfile
import threading
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

import msgspec

from rummyhouse.compiled import source_digest

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from rummyhouse.rules import Imagined

PATIENCE = 10.0
"""Seconds for a question after which a process is given up; it also reads the machine code of a game."""

OPENING = 3.0
"""Seconds for which a question waits for a process that is being opened, which on a busy machine takes many."""

LEAST = 0.01
"""Seconds that a bot has to think at the least, however many others wait."""

LONGEST_WAIT = 0.5
"""Seconds for which a question waits for its turn, however many others are asked; then nobody thinks about it."""

MOST_PROCESSES = 4
_LONGEST = 1 << 16  # bytes of an answer
_LOOK = 0.02  # seconds after which it is looked again whether a process listens

HEARD = b"heard\n"
"""What a process says to whoever has said its secret."""

_Line: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
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

    A process starts when it is first needed, and ends when no house is connected to it any more: the nodes of one
    machine share them, where they have a folder in common. Where more ask than there are processes, everybody's time
    to think becomes shorter, so that nobody waits much longer than if he had come alone; where so many ask that even
    this would take too long, who has waited for half a second gets no answer. A process that takes too long, or
    breaks, is left, and the next question starts another; one that is still being opened goes on with that.
    """

    def __init__(self, name: str = "play", *, most: int = MOST_PROCESSES, folder: Path | None = None) -> None:
        """Nothing is begun yet.

        Args:
            name: what these processes are for; those with other names are others.
            most: how many processes; one core is left to the house.
            folder: in which nodes find them; None if they are for one house alone.
        """
        place = folder if folder is not None and _can_be_written(folder) else _a_folder_of_its_own()
        count = max(1, min(most, (os.cpu_count() or 1) - 1))
        of = f"{platform.node()}.{source_digest()}"  # a folder may be shared by machines, and by releases
        self._free = deque(_Thinker(place / f"{name}-{number}-{of}") for number in range(count))
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
        """Leave all processes; those that nobody else asks end."""
        for thinker in self._all:
            await thinker.close()


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _a_folder_of_its_own() -> Path:
    """One whose name nobody can guess, not made yet."""
    return Path(tempfile.gettempdir()) / f"rummyhouse-{secrets.token_hex(16)}"


class _Thinker:
    """One process, wherever it was begun."""

    def __init__(self, place: Path) -> None:
        """``place``: the file in which it says where it listens, and what to say to be heard."""
        self._place = place
        self._opened: asyncio.Task[_Line] | None = None

    async def ask(self, question: BotQuestion) -> int | None:
        try:
            if self._opened is None:
                self._opened = asyncio.create_task(self._open())
            await asyncio.wait({self._opened}, timeout=OPENING)
            if not self._opened.done():
                return None
            reader, writer = self._opened.result()
            writer.write(msgspec.json.encode(question) + b"\n")
            return int(await asyncio.wait_for(reader.readline(), PATIENCE))
        except (TimeoutError, OSError, ValueError) as error:
            _logger.exception("the bot %s of %s came to no answer", question.bot, question.game)
            self.leave()
            if isinstance(error, TimeoutError):
                self._place.unlink(missing_ok=True)  # nobody waits for this process again
            return None
        except asyncio.CancelledError:
            self.leave()  # its answer would be taken for that to the next question
            raise

    async def _open(self) -> _Line:
        """A line to the process that listens here; it is begun if there is none."""
        begun = None
        while True:
            try:
                return await self._reach()
            except (OSError, ValueError):
                if begun is None:
                    begun = self._begin()
                elif begun.poll() is not None:
                    raise OSError(f"the process for thinking ended with {begun.returncode}") from None
            await asyncio.sleep(_LOOK)

    async def _reach(self) -> _Line:
        port, secret = self._place.read_text("ascii").split()
        reader, writer = await asyncio.open_connection("127.0.0.1", int(port), limit=_LONGEST)
        writer.write(f"{secret}\n".encode())
        try:
            if await asyncio.wait_for(reader.readline(), OPENING) != HEARD:
                raise ConnectionResetError("nobody listens there any more")
        except BaseException:
            writer.close()
            raise
        return reader, writer

    def _begin(self) -> subprocess.Popen[bytes]:
        begun = subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
            (sys.executable, "-m", "rummyhouse.server.tables.thinking_process", str(self._place)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl+C in the terminal is for the house, which leaves what it has begun
        )
        threading.Thread(target=begun.wait, daemon=True).start()  # it may go on for others when this house has closed
        return begun

    def leave(self) -> asyncio.Task[_Line] | None:
        """Ask there no more; the line that is being closed."""
        opened, self._opened = self._opened, None
        if opened is not None and not opened.cancel() and not opened.cancelled() and opened.exception() is None:
            opened.result()[1].close()
        return opened

    async def close(self) -> None:
        left = self.leave()
        if left is not None:
            await asyncio.wait({left})
            if not left.cancelled() and left.exception() is None:
                with contextlib.suppress(OSError):
                    await left.result()[1].wait_closed()
