"""Lines to PostgreSQL: nobody waits for one over which nothing comes any more; it is hung up at once.

The driver asks PostgreSQL to give up a command that has taken too long, and waits for the answer, over a line that may
be the reason for it; closing waits, too. Here whatever has taken too long ends its line, and those that lie ready.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

if TYPE_CHECKING:
    from sqlalchemy.engine import ExceptionContext
    from sqlalchemy.pool import ConnectionPoolEntry

NODE = "rummyhouse node"
"""What PostgreSQL calls a line of an open house, over which each command has seconds."""
_SERVER_SETTINGS = {
    "idle_in_transaction_session_timeout": "3000",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
"""After 3 s PostgreSQL gives up the transaction of a node that is frozen in the middle of it, with its locks: another
node waits for them. (In the middle of a command :meth:`~rummyhouse.store.nodes.NodeRows.hang_up` sees to that.) The
others are for lines whose node is gone without a word, which would be kept for two hours, and for whatever lies between
and forgets a line over which nothing goes.
"""
_LATELY = 1.0  # seconds


class Lines:
    """Opens lines to a database, keeps them, and hangs up those that cannot be trusted.

    Attributes:
        engine: what takes a line and gives it back.
    """

    def __init__(self, url: str, answers: float | None, name: str = NODE, **more: Any) -> None:
        """Each command has to be answered within so many seconds, if there is a limit.

        ``name`` is what PostgreSQL calls these lines; ``more`` is for SQLAlchemy.
        """
        settings = _SERVER_SETTINGS | {"application_name": name}
        given: dict[str, Any] = {"server_settings": settings, "command_timeout": answers, "timeout": answers}
        if answers is None:  # whoever changes the schema may take his time
            given = {}
        self.engine: AsyncEngine = create_async_engine(url, connect_args=given, **more)
        self._doubted = self._answered = 0.0
        kept = self.engine.sync_engine
        sa.event.listen(kept, "connect", self._opened)
        sa.event.listen(kept, "checkout", self._taken)
        sa.event.listen(kept, "after_cursor_execute", self._heard)
        sa.event.listen(kept, "handle_error", self._failed)
        sa.event.listen(kept, "close", self._closing)

    def doubt(self) -> None:
        """Whatever is asked from now on goes over lines that are opened from now on, unless one has just answered.

        Where some lines answer, and one only too late, the database has too much to do: it is not given new lines.
        """
        if not self._are_heard:
            self._doubted = time.monotonic()

    @property
    def _are_heard(self) -> bool:
        return time.monotonic() - self._answered < _LATELY

    def _heard(self, *_: object) -> None:
        self._answered = time.monotonic()

    def _opened(self, _line: Any, entry: ConnectionPoolEntry) -> None:
        entry.info["opened"] = time.monotonic()

    def _taken(self, line: Any, entry: ConnectionPoolEntry, _taken: object) -> None:
        """A look at what is known already costs nothing; asking PostgreSQL before each question would."""
        if line.driver_connection.is_closed() or entry.info["opened"] < self._doubted:
            raise DisconnectionError

    def _failed(self, context: ExceptionContext) -> None:
        """Where one line has not answered, nor any other lately, all those that lie ready are closed, too."""
        if isinstance(context.original_exception, TimeoutError):
            context.invalidate_pool_on_disconnect = not self._are_heard

    def _closing(self, line: Any, _entry: ConnectionPoolEntry) -> None:
        line.driver_connection.terminate()
