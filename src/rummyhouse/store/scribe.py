"""The one who writes into a database of SQLite.

SQLite lets one connection write at a time, and a commit takes as long as the disk needs. So one thread writes; whatever
arrives while it commits is written together, with one commit, and answered after it. The event loop takes one step to
have something written and one to answer: where hundreds of tables play, a step takes milliseconds.

What is committed stands in a journal at first, and has to be moved into the file from time to time. SQLite would do so
within the commit that makes the journal too long, which may wait for the disk a hundred times as long as another. So a
second thread moves it while the first goes on writing. It can never move all of it, as long as people play; so when the
journal has become very long, the writer moves what the other has left, and begins it anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rummyhouse.store.pen import Pen
from rummyhouse.tables.signal import Signal
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Answer = TypeVar("Answer")
_Piece: TypeAlias = "tuple[Callable[[sa.Connection], object], asyncio.Future[object]]"

_MOST = 100  # pieces of work in one commit, so that the first does not wait long for the others
_SOME = 300  # pieces of work after which the journal is moved: of acts, a megabyte or two
_LONG = 4096  # pages in the journal, after which it begins anew
_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"
_trouble = Trouble(__name__)


class Scribe:
    """Carries out pieces of work, each as a whole or not at all.

    Attributes:
        pen: of whoever writes; others write through connections of their own while they have it.
    """

    def __init__(self, engine: sa.Engine) -> None:
        """``engine`` opens the connections: one for the thread that writes, one for that which moves the journal."""
        sa.event.listen(engine, "begin", _begin)
        sa.event.listen(engine, "connect", _leave_journal)
        self.pen = Pen()
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="scribe")
        self._second_thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._checkpointing: Future[int] | None = None
        self._since_checkpoint = 0
        self._waiting: list[_Piece] = []
        self._is_writing = False
        self._is_at_rest = Signal()
        self._is_at_rest.set()

    async def write(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        """Carry out ``work`` and return its answer after the commit; the commit may hold the work of others, too.

        Raises:
            IntegrityError: a key is taken; of this work nothing is kept.
            SQLAlchemyError: the database failed, and so did all that was to be committed together.
        """
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, answer))
        if not self._is_writing:
            self._ask()
        return cast("Answer", await answer)

    def _ask(self) -> None:
        """Something is to be written, as soon as the pen is free."""
        self._is_writing = True
        self._is_at_rest.clear()
        self.pen.ask(self._hand_over)

    def _hand_over(self) -> None:
        """Give the thread what waits."""
        some, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
        self._thread.submit(self._carry_out, some, asyncio.get_running_loop())

    def _carry_out(self, some: Sequence[_Piece], loop: asyncio.AbstractEventLoop) -> None:
        """In the thread: write, and let everybody have an answer."""
        try:
            found = self._commit([work for work, _ in some])
        except Exception as error:
            found = [error] * len(some)
        loop.call_soon_threadsafe(self._answer, some, found)

    def _answer(self, some: Sequence[_Piece], found: Sequence[object]) -> None:
        self.pen.give_back()
        if self._waiting:
            self._ask()
        else:
            self._is_writing = False
            self._is_at_rest.set()
        for (_, answer), one in zip(some, found, strict=True):
            if answer.done():  # nobody waits any more
                continue
            if isinstance(one, Exception):
                answer.set_exception(one)
            else:
                answer.set_result(one)

    def _commit(self, works: Sequence[Callable[[sa.Connection], object]]) -> list[object]:
        """Carry out some works with one commit; the answer of each, or the error of one whose key is taken.

        Hardly ever is one taken. Only then are they carried out once more, each so that it can be undone by itself.
        """
        with self._connected() as connection:
            self._see_to_journal(connection, len(works))
            try:
                return self._together(connection, works)
            except IntegrityError:
                if len(works) == 1:
                    raise
                return self._one_by_one(connection, works)

    def _see_to_journal(self, connection: sa.Connection, works: int) -> None:
        """Have the journal moved where it is time; if it is long although that was done, begin it anew."""
        self._since_checkpoint += works
        if self._checkpointing is not None and self._checkpointing.done():
            begun, self._checkpointing = self._checkpointing, None
            if begun.exception() is None and begun.result() > _LONG:
                _checkpoint(connection)
        if self._checkpointing is None and self._since_checkpoint >= _SOME:
            self._since_checkpoint = 0
            self._checkpointing = self._second_thread.submit(self._checkpoint)

    def _checkpoint(self) -> int:
        with self._engine.connect() as connection:
            return _checkpoint(connection)

    @contextlib.contextmanager
    def _connected(self) -> Iterator[sa.Connection]:
        """The connection, which is kept; but who knows how a fault leaves it."""
        self._connection = self._connection or self._engine.connect()
        try:
            yield self._connection
        except IntegrityError:
            raise
        except Exception:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _together(self, connection: sa.Connection, works: Sequence[Callable[[sa.Connection], object]]) -> list[object]:
        with connection.begin():
            return [work(connection) for work in works]

    def _one_by_one(
        self, connection: sa.Connection, works: Sequence[Callable[[sa.Connection], object]]
    ) -> list[object]:
        found: list[object] = []
        with connection.begin():
            for work in works:
                try:
                    with connection.begin_nested():
                        found.append(work(connection))
                except IntegrityError as error:
                    found.append(error)
        return found

    async def close(self) -> None:
        """Finish what waits, and close the connection."""
        await self._is_at_rest.wait()
        await asyncio.to_thread(self._second_thread.shutdown)
        for end in (self._hang_up, self._engine.dispose):
            await asyncio.get_running_loop().run_in_executor(self._thread, end)
        self._thread.shutdown()


def _begin(connection: sa.Connection) -> None:
    """Take the right to write at once, so that it need not be asked for in the middle; Python's driver would not."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _leave_journal(connection: Any, record: Any) -> None:  # noqa: ARG001 - SQLAlchemy's signature
    """No commit moves the journal."""
    connection.execute("PRAGMA wal_autocheckpoint = 0")


def _checkpoint(connection: sa.Connection) -> int:
    """Move what stands in the journal into the file, except for what comes meanwhile; how many pages it has.

    Where the disk does not take them they stay in the journal, and nothing is lost.
    """
    try:
        return int(connection.connection.cursor().execute(_CHECKPOINT).fetchone()[1])
    except sqlite3.Error as error:
        _trouble.note("journal", "the journal of the database could not be moved into its file: %s", error)
        return 0
