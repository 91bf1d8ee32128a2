"""A log that is away for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tables import LogError, MemoryLog

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from rummyhouse.tables import LogRow, Summary


def go_away(log: MemoryLog, patch: pytest.MonkeyPatch) -> None:
    """Until ``patch`` is undone nothing can be written down."""

    async def append(table: str, rows: Sequence[LogRow], summary: Summary) -> None:
        raise LogError("the database is away")

    patch.setattr(log, "append", append)
