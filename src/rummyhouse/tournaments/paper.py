"""Sheets as PDF, from the same list of lines and texts as the SVG."""

from __future__ import annotations

import io
import unicodedata
from typing import TYPE_CHECKING, Any

from rummyhouse.tournaments.sheet import STROKE, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

_POINTS = 72 / 25.4  # in a millimetre
_PLAIN, _BOLD = "Helvetica", "Helvetica-Bold"
_LATIN = "cp1252"
"""What the letters of every PDF reader hold; others are written with the nearest of these, or as a question mark."""


def pdf(sheets: Sequence[Sheet]) -> bytes:
    """The sheets as a PDF document, a page each."""
    from reportlab.pdfgen.canvas import Canvas

    file = io.BytesIO()
    canvas = Canvas(file, invariant=True)
    if sheets:
        canvas.setTitle(_latin(sheets[0].title))
    for sheet in sheets:
        canvas.setPageSize((sheet.width * _POINTS, sheet.height * _POINTS))
        canvas.setLineWidth(STROKE * _POINTS)
        _draw(canvas, sheet)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Any, sheet: Sheet) -> None:
    def up(y: float) -> float:
        return (sheet.height - y) * _POINTS

    for one in sheet.strokes:
        canvas.line(one.x * _POINTS, up(one.y), one.to_x * _POINTS, up(one.to_y))
    for square in sheet.squares:
        side = square.side * _POINTS
        canvas.rect(square.x * _POINTS, up(square.y) - side, side, side, stroke=0, fill=1)
    for text in sheet.texts:
        if text.text:
            _write(canvas, text, up(text.y))


def _write(canvas: Any, text: Text, y: float) -> None:
    font, size, words = _BOLD if text.bold else _PLAIN, text.size * _POINTS, _latin(text.text)
    wide = canvas.stringWidth(words, font, size)
    scale = min(1.0, text.room * _POINTS / wide) if text.room and wide else 1.0
    shift = {"start": 0.0, "middle": wide * scale / 2, "end": wide * scale}[text.anchor]
    line = canvas.beginText(text.x * _POINTS - shift, y)
    line.setFont(font, size)
    line.setHorizScale(100 * scale)
    line.textOut(words)
    line.setHorizScale(100)
    canvas.drawText(line)


def _latin(text: str) -> str:
    """The text in letters that the fonts of every PDF reader have."""
    found = []
    for letter in text:
        try:
            letter.encode(_LATIN)
        except UnicodeEncodeError:
            bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
            letter = bare or _NEAREST.get(letter, "?")
        found.append(letter)
    return "".join(found)


_NEAREST = {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Ħ": "H", "ħ": "h", "Ŧ": "T", "ŧ": "t"}
