"""What a table was at one entry, so that a long match is not played again from its beginning whenever it is read.

A snapshot is no truth: the log alone is. It is read by the very sources that have written it and by no others, and
where there is none, or one that cannot be read, everything is read from the log. What it holds of people is as it stood
in the log; where names there are replaced, it goes.
"""

from __future__ import annotations

import asyncio
import io
import pickle
import zlib
from functools import partial
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import RULE_ROOMS, source_digest
from rummyhouse.tables.log import Log, Snapshot
from rummyhouse.tables.trouble import Trouble
from rummyhouse.tables.truth import ALL, Truth

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractAsyncContextManager

    from rummyhouse.tables.log import LogRow

_EVERY = 64
"""Entries from one snapshot to the next, at the least: one takes as long as some twenty entries that are told."""
_SHARE = 32
"""Of a long match only after so many more of its entries, so that what is written does not grow with its square."""
_SOURCES = (*RULE_ROOMS, "languages", "records", "tables")
_ROOMS = ("rummyhouse.records.", "rummyhouse.rules.", "rummyhouse.tables.")
_OTHERS = {
    ("array", "_array_reconstructor"),
    ("array", "array"),
    ("collections", "Counter"),
    ("numpy", "dtype"),
    ("numpy._core.multiarray", "scalar"),
    ("rummyhouse.compiled.record", "Flat"),
    ("rummyhouse.rules.game", "game_in"),
    ("rummyhouse.rules.house_rules", "_choice_of"),
}
_trouble = Trouble(__name__)


def is_due(truth: Truth) -> bool:
    """Whether so much has happened since the last snapshot that another one is worth it.

    Tables that begin together do not take their first at the same entry, nor any later one: what each takes of the
    processor is nothing, what hundreds take at once is a second in which nobody is answered.
    """
    enough = max(_EVERY, truth.number // _SHARE)
    if truth.kept_at < 0:
        enough += zlib.crc32(truth.table.encode()) % _EVERY
    return truth.stage in ("playing", "between") and truth.number - truth.kept_at >= enough


def freeze(truth: Truth) -> bytes:
    """What a table is, as bytes."""
    truth.kept_at = truth.number
    return pickle.dumps(truth, pickle.HIGHEST_PROTOCOL)


def pack(number: int, frozen: bytes) -> Snapshot:
    """A snapshot of what was frozen at this entry; takes a while, so it is called off the event loop."""
    return Snapshot(number, source_digest(_SOURCES), zlib.compress(frozen, 1))


def thaw(snapshot: Snapshot) -> Truth | None:
    """The table as it was; None if other sources have written it. Takes a while, too."""
    if snapshot.sources != source_digest(_SOURCES):
        return None
    truth = _Thawing(io.BytesIO(zlib.decompress(snapshot.content))).load()
    return truth if isinstance(truth, Truth) and truth.number == snapshot.number else None


async def read_truth(
    log: Log, table: str, turn: AbstractAsyncContextManager[object], *, acts: int = ALL
) -> Truth | None:
    """The table as the log has it; None if there is no such table.

    ``turn`` is taken for what may need the processor for a while. Where not all ``acts`` that somebody who comes afresh
    is told have been, :attr:`Truth.again` reads it with them.

    Raises:
        LogError: the log could not be reached.
        TableProblem: it was begun under rules that the house does not play any more.
    """
    kept = await log.snapshot(table)
    if kept is not None:
        rows = await log.read(table, kept.number)
        async with turn:
            truth = await asyncio.to_thread(_read_on, kept, rows, table, acts)
        if truth is not None:
            return truth
    rows = await log.read(table)
    async with turn:
        return await asyncio.to_thread(_read, table, rows, acts) if rows else None


def _read(table: str, rows: Sequence[LogRow], acts: int) -> Truth:
    """The table from its beginning."""
    truth = Truth(table, rows, acts=acts)
    if truth.untold >= 0:
        truth.again = partial(Truth, table, rows)
    return truth


def _read_on(kept: Snapshot, rows: Sequence[LogRow], table: str, acts: int) -> Truth | None:
    """The table from its snapshot and what came after; None if that cannot be read."""
    try:
        truth = thaw(kept)
    except Exception as error:  # whatever is wrong with it: the log has everything
        _trouble.note("snapshot", "the snapshot of table %s cannot be read: %s", table, error)
        return None
    if truth is not None:
        truth.read_on(rows, acts=acts)
        if truth.untold >= 0:
            truth.again = partial(_read_on, kept, rows, table, ALL)
    return truth


class _Thawing(pickle.Unpickler):
    """Finds what a table consists of, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _OTHERS or module.startswith(_ROOMS):
            found = super().find_class(module, name)
            if (module, name) in _OTHERS or isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a table")
