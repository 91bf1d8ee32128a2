"""Tables for people: as wide as they are in a file or a pipe, and so that they fit on a terminal; nothing is cut."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDEST = 10_000
"""Columns of what is no terminal, which has none to end at."""


def paper() -> Console:
    """The standard output; COLUMNS says how wide it is, where that is set."""
    has_width = Console().is_terminal or os.environ.get("COLUMNS", "").isdecimal()
    return Console(highlight=False, width=None if has_width else _WIDEST)


def lay(
    console: Console, title: str, first: str, columns: Sequence[str], rows: Sequence[Sequence[str]], left: int = 0
) -> None:
    """Show a table; if it is too wide, as several below each other, each with the first column and some of the others.

    Args:
        console: where.
        title: above it.
        first: the head of the first column.
        columns: the heads of the others, whose cells stand on the right.
        rows: the cells, row by row.
        left: so many of the others stand on the left.
    """
    most = len(columns)
    free = console.options.update(max_width=_WIDEST)

    def is_too_wide(at: int) -> bool:
        table = _table("", first, columns, rows, left, at, most)
        return Measurement.get(console, free, table).maximum > console.width

    while most > 1 and any(map(is_too_wide, range(0, len(columns), most))):
        most -= 1
    for at in range(0, len(columns), most):
        console.print(_table(title if not at else "", first, columns, rows, left, at, most))


def _table(
    title: str,
    first: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: int,
    at: int,
    most: int,
) -> Table:
    """The columns from one on, so many of them at the most."""
    table = Table(title=title or None, title_justify="left")
    table.add_column(first, overflow="fold")
    for number, column in enumerate(columns[at : at + most], at):
        table.add_column(column, justify="left" if number < left else "right", overflow="fold")
    for row in rows:
        table.add_row(row[0], *row[1 + at : 1 + at + most])
    return table
