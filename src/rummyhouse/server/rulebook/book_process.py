"""The rule book's questions, answered by a separate process that plays uncompiled."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter, OrderedDict

import msgspec

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError, TooFastError
from rummyhouse.server.rulebook import reading

PATIENCE = 20.0
"""Seconds after which a try is given up: somebody may have thought of an endless one."""

DRAWING = 300.0
"""Seconds after which pictures are given up: long enough even on a machine that is busy compiling."""

MOST_TRIES = 4
"""Tries of one address that may be under way: each can take its whole time, and the others wait behind it."""

MOST_QUESTIONS = 100
"""Questions that may wait at once, whoever has asked."""

_KEPT = 1 << 24  # bytes of answers: of a quick reference there are as many as there are house rules
_LONGEST = 1 << 24  # bytes of an answer


class BookProcess:
    """Answers questions about the book, one after the other; earlier answers are kept.

    The process starts with the first question. A question that takes too long, or breaks it, ends it, and the next
    question starts another. A second reader with the same question waits for the same answer, even if the first reader
    goes away.
    """

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._asked: dict[bytes, asyncio.Task[reading.Success | reading.Failure]] = {}
        self._tries: Counter[str] = Counter()
        self._decoder = msgspec.json.Decoder(reading.Success | reading.Failure)

    async def ask(self, question: reading.Question, asker: str = "") -> bytes:
        """The answer as JSON; of one ``asker`` only so many tries are answered at the same time.

        Raises:
            AnswerError: there is none, and why.
        """
        line = msgspec.json.encode(question)
        if line in self._kept:
            self._kept.move_to_end(line)
            return self._kept[line]
        asking = self._asked.get(line) or self._begin(line, question, asker)
        try:
            found = await asyncio.shield(asking)
        except asyncio.CancelledError:
            if not asking.cancelled():
                raise
            raise AnswerError("busy", say(texts.CLOSING)) from None
        if isinstance(found, reading.Failure):
            raise AnswerError(found.code, found.message)
        return bytes(found.body)

    def _begin(
        self, line: bytes, question: reading.Question, asker: str
    ) -> asyncio.Task[reading.Success | reading.Failure]:
        is_try = isinstance(question, reading.AskTry)
        if is_try and self._tries[asker] >= MOST_TRIES:
            raise TooFastError(say(texts.TOO_MANY_TRIES, most=MOST_TRIES))
        if len(self._asked) >= MOST_QUESTIONS:
            raise AnswerError("busy", say(texts.MUCH_ASKED))
        asking = asyncio.create_task(self._find(line, question))
        self._asked[line] = asking
        self._tries[asker] += is_try

        def done(_: object) -> None:
            self._asked.pop(line, None)
            self._tries[asker] -= is_try
            if not self._tries[asker]:
                del self._tries[asker]

        asking.add_done_callback(done)
        return asking

    async def _find(self, line: bytes, question: reading.Question) -> reading.Success | reading.Failure:
        is_try = isinstance(question, reading.AskTry)
        async with self._lock:
            found = await self._answer(line, PATIENCE if is_try else DRAWING)
        if isinstance(found, reading.Success) and not is_try:
            self._keep(line, bytes(found.body))
        return found

    def _keep(self, line: bytes, body: bytes) -> None:
        """Keep an answer; where there is no more room, what was not asked for the longest is found out anew."""
        self._kept[line] = body
        self._size += len(body)
        while self._size > _KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def _answer(self, line: bytes, patience: float) -> reading.Success | reading.Failure:
        process = await self._open()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line + b"\n")
            answer = await asyncio.wait_for(process.stdout.readline(), patience)
        except TimeoutError:
            await self._end()
            return reading.Failure("not_possible", say(texts.TOO_LONG_TO_READ))
        except OSError:
            answer = b""
        if not answer:
            await self._end()
            return reading.Failure("fault", say(texts.FAULT))
        found: reading.Success | reading.Failure = self._decoder.decode(answer)
        return found

    async def _open(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "rummyhouse.server.rulebook.reading"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "RUMMYHOUSE_PLAIN": "1"},
                limit=_LONGEST,
                start_new_session=True,  # Ctrl+C in the terminal is for the house, which ends what it has begun
            )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process, and the questions still being answered."""
        for asking in tuple(self._asked.values()):
            asking.cancel()
        await self._end()
