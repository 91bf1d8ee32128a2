"""Whether the house can do what it is there for: keep what people do."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from rummyhouse.server.background_compiler import BackgroundCompiler
    from rummyhouse.store.database import Database

_FRESH = 1.0  # seconds for which an answer stands: whoever asks often does not keep the disk busy
_PATIENCE = 5.0  # seconds in which the database has to answer


class Health:
    """Looks after the database and the games."""

    def __init__(self, database: Database, compiler: BackgroundCompiler, least: int) -> None:
        """``least`` bytes have to be free on the disk."""
        self._database = database
        self._compiler = compiler
        self._least = least
        self._turn = asyncio.Lock()
        self._fine_until = 0.0
        self.is_closing = False

    async def check(self) -> None:
        """Check that what is written now would be kept.

        Raises:
            LogError: it would not.
            AnswerError: the database does not answer.
        """
        async with self._turn:
            if time.monotonic() < self._fine_until:
                return
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._database.check(self._least)
            except TimeoutError:
                raise AnswerError("busy", texts.BUSY) from None
            self._fine_until = time.monotonic() + _FRESH

    async def check_ready(self) -> None:
        """Check besides that people should be sent here: not before the games are read, nor while the house closes.

        Raises:
            LogError: nothing would be kept.
            AnswerError: another house should be asked.
        """
        if self.is_closing:
            raise AnswerError("busy", texts.CLOSING)
        if not self._compiler.has_read:
            raise AnswerError("busy", texts.OPENING)
        await self.check()
