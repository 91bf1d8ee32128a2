"""The reading room: where the rule book's questions are answered, by a process of its own that plays uncompiled."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict

import msgspec

from rummyhouse.server import texts
from rummyhouse.server.asking import AnswerError
from rummyhouse.server.rulebook import reading

PATIENCE = 20.0
"""Seconds after which a question is given up."""

_KEPT = 512
_LONGEST = 1 << 24  # bytes of an answer


class ReadingRoom:
    """Answers questions about the book, one after the other; what has been asked before is at hand.

    The process begins with the first question. One that takes too long, or breaks it, ends it, and the next question
    begins another.
    """

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._decoder = msgspec.json.Decoder(reading.Success | reading.Failure)

    async def ask(self, question: reading.Question) -> bytes:
        """The answer as JSON.

        Raises:
            AnswerError: there is none, and why.
        """
        line = msgspec.json.encode(question)
        if line in self._kept:
            self._kept.move_to_end(line)
            return self._kept[line]
        async with self._lock:
            found = self._decoder.decode(await self._answer(line))
        if isinstance(found, reading.Failure):
            raise AnswerError(found.code, found.message)
        body = bytes(found.body)
        if not isinstance(question, reading.Try):
            self._kept[line] = body
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return body

    async def _answer(self, line: bytes) -> bytes:
        process = await self._open()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line + b"\n")
            answer = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        except TimeoutError as error:
            await self._end()
            raise AnswerError("not_possible", texts.TOO_LONG_TO_READ) from error
        except asyncio.CancelledError:
            await self._end()  # its answer would be taken for that to the next question
            raise
        except OSError:
            answer = b""
        if not answer:
            await self._end()
            raise AnswerError("fault", texts.FAULT)
        return answer

    async def _open(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "rummyhouse.server.rulebook.reading"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
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
        """End the process."""
        await self._end()
