"""Whether the house can do what it is there for: keep what people do."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from pathlib import Path

    from rummyhouse.server.background_compiler import BackgroundCompiler
    from rummyhouse.store.database import Database

BACKUP = ".backup"
"""How the names of backups end."""

_FRESH = 1.0  # seconds for which an answer stands: whoever asks often does not keep the disk busy
_PATIENCE = 5.0  # seconds in which the database has to answer


def age_of_newest(folder: Path) -> float:
    """Seconds since the newest backup in this folder was written; infinite if there is none."""
    try:
        written = [file.stat().st_mtime for file in folder.glob(f"*{BACKUP}")]
    except OSError:
        return math.inf
    return time.time() - max(written) if written else math.inf


class Health:
    """Looks after the database and the games."""

    def __init__(
        self, database: Database, compiler: BackgroundCompiler, least: int, backups: Path | None = None
    ) -> None:
        """``least`` bytes have to be free on the disk; ``backups`` is the folder in which backups lie."""
        self._database = database
        self._backups = backups
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
                raise AnswerError("busy", say(texts.BUSY)) from None
            self._fine_until = time.monotonic() + _FRESH

    def free(self) -> int | None:
        """Bytes that are free on the disk of the database; None if it is not on this machine."""
        try:
            return self._database.free() if self._database.is_on_this_disk else None
        except OSError:
            return None

    def backup_age(self) -> float | None:
        """Seconds since the newest backup was written (infinite: never); None if nobody said where they lie."""
        return age_of_newest(self._backups) if self._backups is not None else None

    async def check_ready(self) -> None:
        """Check besides that people should be sent here: not before the games are read, nor while the house closes.

        Raises:
            LogError: nothing would be kept.
            AnswerError: another house should be asked.
        """
        if self.is_closing:
            raise AnswerError("busy", say(texts.CLOSING))
        if not self._compiler.has_read:
            raise AnswerError("busy", say(texts.OPENING))
        await self.check()
