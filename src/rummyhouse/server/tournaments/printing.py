"""Prints the sheets of tournaments beside the house: in processes of their own, a few at a time, for so long."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from rummyhouse.server.tournaments.printing_process import PrintOrder

PATIENCE = 30.0
"""Seconds after which sheets are given up."""
AT_ONCE, MOST = 2, 32
"""Sheets that are drawn at the same time, and those that may wait for it."""

TOO_LONG = noted("Drawing this takes too long. Try again when less is going on.")
TOO_MANY = noted("Much is being printed just now. Wait a moment, then try again.")


class Printer:
    """Draws sheets as PDF."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)
        self._ordered = 0

    async def draw(self, order: PrintOrder) -> bytes:
        """The sheets as PDF; nothing if there are none to draw.

        Raises:
            AnswerError: it takes too long, too much is being printed, or it came to nothing.
        """
        if self._ordered >= MOST:
            raise AnswerError("busy", say(TOO_MANY))
        self._ordered += 1
        try:
            async with self._room:
                return await _drawn(pickle.dumps(order))
        finally:
            self._ordered -= 1


async def _drawn(order: bytes) -> bytes:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "rummyhouse.server.tournaments.printing_process"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl+C in the terminal is for the house, which ends what it has begun
    )
    try:
        async with asyncio.timeout(PATIENCE):
            found, _ = await process.communicate(order)
    except TimeoutError:
        raise AnswerError("busy", say(TOO_LONG)) from None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode:
        raise AnswerError("fault", say(texts.FAULT))
    return found
