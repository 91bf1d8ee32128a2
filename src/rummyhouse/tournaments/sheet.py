"""A sheet of paper as a list of lines, texts and squares, and the same as SVG; :mod:`.paper` makes PDF of it.

Everything is in millimetres from the upper left corner. The layout is decided elsewhere; nothing is placed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape

from rummyhouse.tournaments.typeface import FAMILY, lines, longest, width

Paper = Literal["a4", "letter"]
Size = Literal["a4", "letter", "card"]

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in millimetres, lying."""

SIZES: dict[Size, tuple[float, float]] = {"a4": PAPERS["a4"], "letter": PAPERS["letter"], "card": (200.0, 160.0)}
"""What a chart may be drawn on; a card is a figure in the rule book, as small as a phone."""

MARGIN = 10.0
HEADER = 16.0
CROWN = 9.0
FOOTER = 5.0
FOOT = 2.5
"""Millimetres around a chart, of its title, of the champion under it and of its last line, and of the letters there."""

STROKE = 0.35
"""Millimetres of a line."""
LEADING = 1.08
"""From one line of a text to the next, in heights of its letters."""
BELOW, ABOVE = 0.26, 0.72
"""How far letters reach below and above the line that they stand on, in their heights."""
SMALLEST = 1.6
"""Millimetres of letters below which nothing is made smaller."""
_STEP = 0.15
_SMALL = 0.55
"""A text that would shrink below this share of its size is broken within a word instead."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text on its base line; its letters shrink until it fits into ``room`` millimetres, 0 for any width.

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
class PaperSheet:
    """A sheet of paper with what is drawn on it."""

    title: str
    width: float
    height: float
    strokes: tuple[Stroke, ...] = ()
    texts: tuple[Text, ...] = ()
    squares: tuple[Square, ...] = ()


def top_of(crown: str) -> float:
    """Where what is drawn begins: under the title and, once there is one, under the champion."""
    return MARGIN + HEADER + (CROWN if crown else 0.0)


def crowned(said: str, width: float) -> list[Text]:
    """The champion under the title of a sheet so wide; nothing before there is one."""
    return in_a_line(said, MARGIN, MARGIN + HEADER - 2, width - 2 * MARGIN, 6, bold=True) if said else []


def svg(sheet: PaperSheet) -> str:
    """The sheet as an SVG document, black on white.

    Each text says how long it is: a browser that does not have our font sets another one as narrow.
    """
    path = "".join(f"M{one.x:.2f} {one.y:.2f}L{one.to_x:.2f} {one.to_y:.2f}" for one in sheet.strokes)
    squares = "".join(
        f"M{one.x:.3f} {one.y:.3f}h{one.side:.3f}v{one.side:.3f}h{-one.side:.3f}z" for one in sheet.squares
    )
    drawn = f'<path d="{squares}"/>' if squares else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}mm" height="{sheet.height:g}mm" '
        f'viewBox="0 0 {sheet.width:g} {sheet.height:g}" font-family="{FAMILY}, Helvetica, sans-serif" fill="#000">'
        f"<title>{escape(sheet.title)}</title>"
        f'<path d="{path}" fill="none" stroke="#000" stroke-width="{STROKE}"/>'
        f"{drawn}"
        f"{''.join(_text(one) for one in sheet.texts)}</svg>\n"
    )


def _text(one: Text) -> str:
    if not one.text:
        return ""
    wide = width(one.text, bold=one.bold) * one.size
    smaller = min(1.0, one.room / wide) if one.room and wide else 1.0
    fit = f' textLength="{wide * smaller:.2f}" lengthAdjust="spacingAndGlyphs"' if wide else ""
    weight = ' font-weight="bold"' if one.bold else ""
    anchor = f' text-anchor="{one.anchor}"' if one.anchor != "start" else ""
    look = f'font-size="{one.size * smaller:.2f}"{weight}{anchor}{fit}'
    return f'<text x="{one.x:.2f}" y="{one.y:.2f}" {look}>{escape(one.text)}</text>'


def fitted(text: str, room: float, tall: float, largest: float, *, bold: bool = False) -> tuple[float, list[str]]:
    """The largest size of letters in which a text fits into a space, and its lines at that size.

    Args:
        text: a name, however long.
        room: millimetres from left to right.
        tall: millimetres for all lines together.
        largest: millimetres of the letters, if it fits so.
        bold: whether it is written in bold letters.
    """
    whole = min(largest, room / longest(text, bold=bold)) if text else largest  # so large no word is broken
    size = whole if whole > largest * _SMALL else largest
    while size > SMALLEST:
        found = lines(text, room / size, bold=bold)
        if ((len(found) - 1) * LEADING + 1) * size <= tall:
            break
        size -= _STEP
    return size, lines(text, room / size, bold=bold)


def in_a_line(
    text: str, x: float, y: float, room: float, largest: float, *, bold: bool = False, anchor: str = "start"
) -> list[Text]:
    """A text on one line, in smaller letters if it is too long."""
    wide = width(text, bold=bold)
    size = min(largest, room / wide) if wide else largest
    return [Text(x, y, text, size, room=room, bold=bold, anchor=anchor)]


def block(
    text: str, x: float, bottom: float, room: float, tall: float, largest: float, *, bold: bool = False
) -> list[Text]:
    """A text in as many lines as it needs, no more than ``tall`` above ``bottom``."""
    size, said = fitted(text, room, tall, largest, bold=bold)
    base = bottom - BELOW * size
    return [
        Text(x, base - (len(said) - 1 - number) * size * LEADING, line, size, room=room, bold=bold)
        for number, line in enumerate(said)
    ]
