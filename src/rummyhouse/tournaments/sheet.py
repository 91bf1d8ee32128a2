"""A sheet of paper as a list of lines, texts and squares, and the same as SVG; :mod:`.paper` makes PDF of it.

Everything is in millimetres from the upper left corner. What is drawn is decided once, here nothing is laid out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape

Paper = Literal["a4", "letter"]
Size = Literal["a4", "letter", "card"]

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in millimetres, lying."""

SIZES: dict[Size, tuple[float, float]] = {"a4": PAPERS["a4"], "letter": PAPERS["letter"], "card": (200.0, 160.0)}
"""What a chart may be drawn on; a card is a figure in the rule book, as small as a phone."""

MARGIN = 10.0
HEADER = 16.0
FOOTER = 5.0
FOOT = 2.5
"""Millimetres around a chart, of its title and of its last line, and of the letters there."""

STROKE = 0.35
"""Millimetres of a line."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text on its base line; ``room`` is the width it is squeezed into if it would be wider, 0 for any.

    Attributes:
        size: millimetres of the letters.
        anchor: which end of the text stands at ``x``: ``start``, ``middle`` or ``end``.
    """

    x: float
    y: float
    text: str
    size: float
    room: float = 0
    bold: bool = False
    anchor: str = "start"


@dataclass(frozen=True, slots=True)
class Square:
    """A black square, for codes."""

    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper with what is drawn on it."""

    title: str
    width: float
    height: float
    strokes: tuple[Stroke, ...] = ()
    texts: tuple[Text, ...] = ()
    squares: tuple[Square, ...] = ()


def svg(sheet: Sheet) -> str:
    """The sheet as an SVG document, black on white."""
    path = "".join(f"M{one.x:.2f} {one.y:.2f}L{one.to_x:.2f} {one.to_y:.2f}" for one in sheet.strokes)
    squares = "".join(
        f"M{one.x:.3f} {one.y:.3f}h{one.side:.3f}v{one.side:.3f}h{-one.side:.3f}z" for one in sheet.squares
    )
    drawn = f'<path d="{squares}"/>' if squares else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}mm" height="{sheet.height:g}mm" '
        f'viewBox="0 0 {sheet.width:g} {sheet.height:g}" font-family="Helvetica, Arial, sans-serif" fill="#000">'
        f"<title>{escape(sheet.title)}</title>"
        f'<path d="{path}" fill="none" stroke="#000" stroke-width="{STROKE}"/>'
        f"{drawn}"
        f"{''.join(_text(one) for one in sheet.texts)}</svg>\n"
    )


def _text(one: Text) -> str:
    if not one.text:
        return ""
    squeezed = bool(one.room) and width(one.text) * one.size > one.room
    fit = f' textLength="{one.room:.2f}" lengthAdjust="spacingAndGlyphs"' if squeezed else ""
    weight = ' font-weight="bold"' if one.bold else ""
    anchor = f' text-anchor="{one.anchor}"' if one.anchor != "start" else ""
    look = f'font-size="{one.size:.2f}"{weight}{anchor}{fit}'
    return f'<text x="{one.x:.2f}" y="{one.y:.2f}" {look}>{escape(one.text)}</text>'


def width(text: str) -> float:
    """How wide a text is in Helvetica or Arial, about, in heights of its letters."""
    return sum(_letter(letter) for letter in text)


def _letter(letter: str) -> float:
    if letter in "iIjlftr.,:;'!|()[] -":
        return 0.3
    if letter in "mwMW@%":
        return 0.86
    return 0.69 if letter.isupper() or not letter.isascii() else 0.55
