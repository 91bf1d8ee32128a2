"""Which node of a house writes at a table: this one, while it holds the lease, or another, which it asks."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from rummyhouse.tables.log import Key, Log, LogRow, Summary
    from rummyhouse.tables.nodes import Errand, OtherNodes, Overheard, SentErrand

_PATIENCE = 12.0  # seconds for which a wish is tried: the holder may die meanwhile, and another take over
_ANSWER = 1.0  # seconds after which the holder is asked again, or taken for dead
_AGAIN = 0.2  # seconds before a table is tried again that nobody holds and this node may not take


class Holding:
    """The lease of a table as one node knows it. In a house of one process the table is always held.

    What is believed here saves questions, no more: the database looks at the lease with every row that is written.

    Attributes:
        edition: of the names in the log that has been read.
    """

    def __init__(self, table: str, nodes: OtherNodes | None = None, epoch: int = 0, edition: int = 0) -> None:
        self.edition = edition
        self._table = table
        self._nodes = nodes
        self._epoch = epoch
        self._tried = 0
        self._sent: SentErrand | None = None

    @property
    def is_held(self) -> bool:
        """Whether this node writes, lets clocks ring and bots act."""
        return self._nodes is None or self._epoch > 0

    @property
    def has_others(self) -> bool:
        """Whether the house may have other nodes."""
        return self._nodes is not None

    @property
    def epoch(self) -> int:
        """The epoch of the lease; 0 where there is none."""
        return self._epoch

    def hold(self, epoch: int) -> None:
        """The lease is here with this epoch, or (0) no longer."""
        self._epoch = epoch

    def tries(self) -> Iterator[int]:
        """Number the tries of a wish until there is no hope any more."""
        until = time.monotonic() + _PATIENCE
        self._tried = 0
        yield 0
        while time.monotonic() < until:
            self._tried += 1
            yield self._tried

    @property
    def may_take(self) -> bool:
        """Whether it is worth asking for the lease: the holder has not done what it was asked."""
        return self._tried > 0

    async def append(self, log: Log, rows: Sequence[LogRow], summary: Summary) -> None:
        """Keep rows.

        Raises:
            LeaseLostError: the lease is over.
            NumberTakenError, LogError: as for a log.
        """
        if self._nodes is None:
            await log.append(self._table, rows, summary)
        else:
            await self._nodes.append(self._table, rows, summary, self._epoch)

    async def read(self, after: int) -> list[LogRow]:
        """The rows after this number."""
        return await self._nodes.read(self._table, after) if self._nodes is not None else []

    async def take(self) -> int:
        """Take the lease if it is free; the epoch, or 0."""
        return await self._nodes.take(self._table) if self._nodes is not None else 0

    async def release(self) -> None:
        """Give the lease back."""
        epoch, self._epoch = self._epoch, 0
        if self._nodes is not None and epoch:
            await self._nodes.release(self._table, epoch)

    def new_key(self) -> Key:
        """A key for what no page has asked for by number."""
        assert self._nodes is not None
        return self._nodes.new_key()

    async def ask(self, errand: Errand, is_done: Callable[[], bool], look: Callable[[], Awaitable[None]]) -> bool:
        """Ask the holder to write entries, and wait until the log shows that it has; False if it refuses, or is silent.

        Args:
            errand: what is asked.
            is_done: whether the log, as far as it has been read, shows it.
            look: reads on in the log.
        """
        assert self._nodes is not None
        sent = await self._nodes.send(errand)
        if sent is None:
            if self.may_take:  # in vain just now: asking at once would keep the database from better work
                await asyncio.sleep(_AGAIN * (0.5 + random.random()))
            return False
        self._sent, until = sent, time.monotonic() + _ANSWER
        try:
            while not sent.is_refused and time.monotonic() < until:
                try:
                    await asyncio.wait_for(sent.stirred.wait(), _ANSWER / 2)
                except TimeoutError:
                    await look()  # a bell may have been lost
                sent.stirred.clear()
                if is_done():
                    return True
            if sent.is_refused:  # somebody was first; two who are refused again and again do not stay in step
                await asyncio.sleep(random.random() * 0.01)
            return False
        finally:
            self._sent = None
            self._nodes.settle(errand, sent)

    def ask_no_more(self) -> None:
        """Nobody holds the table any more: whoever has asked the holder for something tries again at once."""
        if self._sent is not None:
            self._sent.refuse()

    def stir(self) -> None:
        """The log has been read on."""
        if self._sent is not None:
            self._sent.stirred.set()

    def come_or_gone(self) -> None:
        """Somebody has come or gone at this node."""
        if self._nodes is not None:
            self._nodes.come_or_gone(self._table)

    def say(self, said: Overheard) -> None:
        """Something was said at this node."""
        if self._nodes is not None:
            self._nodes.say(self._table, said)
