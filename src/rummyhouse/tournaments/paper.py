"""Sheets as PDF, from the same list of lines and texts as the SVG."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from rummyhouse.tournaments.sheet import STROKE, PaperSheet, Text
from rummyhouse.tournaments.typeface import runs, width

if TYPE_CHECKING:
    from collections.abc import Sequence

_POINTS = 72 / 25.4  # in a millimetre


def pdf(sheets: Sequence[PaperSheet]) -> bytes:
    """The sheets as a PDF document, a page each."""
    from reportlab.pdfgen.canvas import Canvas

    file = io.BytesIO()
    canvas = Canvas(file, invariant=True)
    if sheets:
        canvas.setTitle(sheets[0].title)
    for sheet in sheets:
        canvas.setPageSize((sheet.width * _POINTS, sheet.height * _POINTS))
        canvas.setLineWidth(STROKE * _POINTS)
        _draw(canvas, sheet)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Any, sheet: PaperSheet) -> None:
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
    size = text.size * _POINTS
    wide = width(text.text, bold=text.bold) * size
    smaller = min(1.0, text.room * _POINTS / wide) if text.room and wide else 1.0
    shift = {"start": 0.0, "middle": wide * smaller / 2, "end": wide * smaller}[text.anchor]
    line = canvas.beginText(text.x * _POINTS - shift, y)
    for font, part in runs(text.text, bold=text.bold):
        line.setFont(font, size * smaller)
        line.textOut(part)
    canvas.drawText(line)
