"""Who analyses matches, one after the other, each in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.analysis import Analysis, read_analysis
from rummyhouse.languages import say
from rummyhouse.server.analysis import texts
from rummyhouse.server.analysis.analysing_process import AnalysisOrder
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rummyhouse.store.analyses import Analyses

PATIENCE = 900.0
"""Seconds after which an analysis is given up."""

MOST_OF_ONE, MOST = 3, 200
"""Analyses that one person may have under way, and everybody together."""

_LONGEST = 1 << 26  # bytes of an analysis
_logger = logging.getLogger(__name__)


@dataclass
class Progress:
    """An analysis that is waited for.

    Attributes:
        done: the part that is made; 0 as long as it waits for others.
        has_begun: whether somebody is at it.
        task: the work.
        person: who has asked for it.
    """

    person: str
    done: float = 0.0
    has_begun: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Analysts:
    """Analyses finished matches, and keeps what comes of it with the match.

    One match at a time, so that the house keeps its processors. An analysis that fails is told to whoever asks next.
    """

    def __init__(self, analyses: Analyses, deals: int = 0) -> None:
        """``deals`` on which plays are compared; 0 for what suits the game."""
        self._analyses = analyses
        self._deals = deals
        self._under_way: dict[str, Progress] = {}
        self._failed: set[str] = set()
        self._alone = asyncio.Lock()

    async def find(self, table: str) -> Analysis | None:
        """The analysis of this match; None if there is none."""
        facts = await self._analyses.find(table)
        return read_analysis(facts) if facts is not None else None

    def progress(self, table: str) -> Progress | None:
        """How far it has got; None if nobody is at it.

        Raises:
            AnswerError: the last try has failed.
        """
        if table in self._failed:
            self._failed.remove(table)
            raise AnswerError("fault", say(texts.CAME_TO_NOTHING))
        return self._under_way.get(table)

    def begin(
        self, table: str, person: str, record: Callable[[], str], stand_ins: Iterable[tuple[int, int]] = ()
    ) -> Progress:
        """Analyse a match, unless that is under way.

        Args:
            table: its link.
            person: who asks.
            record: gives the text of its record.
            stand_ins: the turns that a bot took in a player's place; they are not judged.

        Raises:
            AnswerError: too many are under way.
        """
        found = self._under_way.get(table)
        if found is None:
            self._failed.discard(table)
            if sum(one.person == person for one in self._under_way.values()) >= MOST_OF_ONE:
                raise AnswerError("not_possible", say(texts.THREE_WAIT, most=MOST_OF_ONE))
            if len(self._under_way) >= MOST:
                raise AnswerError("busy", say(texts.TOO_MANY_WAIT))
            found = self._under_way[table] = Progress(person)
            order = AnalysisOrder(record(), tuple(stand_ins), self._deals)
            found.task = asyncio.create_task(self._analyse(table, msgspec.json.encode(order), found))
        return found

    async def _analyse(self, table: str, order: bytes, progress: Progress) -> None:
        try:
            async with self._alone:
                progress.has_begun = True
                async with asyncio.timeout(PATIENCE):
                    facts = await self._think(order, progress)
            read_analysis(facts)
            await self._analyses.keep(table, facts)
        except asyncio.CancelledError:
            raise
        except Exception:
            _logger.exception("the match %s could not be analysed", table)
            if len(self._failed) >= MOST:
                self._failed.pop()
            self._failed.add(table)
        finally:
            self._under_way.pop(table, None)

    async def _think(self, order: bytes, progress: Progress) -> str:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "rummyhouse.server.analysis.analysing_process"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST,
            start_new_session=True,  # Ctrl+C in the terminal is for the house, which ends what it has begun
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(order + b"\n")
            line = b""
            while part := await process.stdout.readline():
                line = part
                if not line.startswith(b"{"):
                    progress.done = float(line)
            return line.decode()
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()

    async def close(self) -> None:
        """End what is under way."""
        tasks = [one.task for one in self._under_way.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
