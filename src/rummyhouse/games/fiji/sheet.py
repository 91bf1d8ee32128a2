"""The settlement of a round, itemised (FIJI-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji.style import STYLE
from rummyhouse.games.fiji.tally import SHEET
from rummyhouse.rules.books import sheet as books

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View
    from rummyhouse.rules import Sheet


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return books.sheet(view, view.rules, SHEET, STYLE)
