"""The threads that read from a database of SQLite.

Each over a connection that it keeps: the event loop waits once for a question, not for each of the steps that it
consists of, and hardly works for it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

_THREADS = 4  # that read side by side, so that a long question does not hold up the short ones


class ReadPool:
    """Answers questions that change nothing."""

    def __init__(self, engine: sa.Engine) -> None:
        """``engine`` opens the connections."""
        self._engine = engine
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="reader")

    async def rows(self, wanted: sa.Executable, values: Mapping[str, object] | None = None) -> list[Any]:
        """All rows of a question.

        Raises:
            SQLAlchemyError: the database failed.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, wanted, values)

    def _read(self, wanted: sa.Executable, values: Mapping[str, object] | None) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(wanted, values).all())

    async def close(self) -> None:
        """Answer what was asked, and close the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
