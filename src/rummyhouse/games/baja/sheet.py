"""The settlement of a deal, itemised (BAJA-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.baja.style import STYLE
from rummyhouse.games.baja.tally import SHEET
from rummyhouse.rules.books import sheet as books

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View
    from rummyhouse.rules import Sheet


def sheet(view: View) -> Sheet:
    """The settlement of a finished deal."""
    return books.sheet(view, view.rules, SHEET, STYLE)
