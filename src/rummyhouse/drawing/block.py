"""Rectangles with something drawn in them, placed side by side and below each other."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LETTER, _BOLD_LETTER = 0.56, 0.63
"""Width of an average letter, as a share of the size of the type."""


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing of known size, its upper left corner at (0, 0)."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float) -> str:
        """The drawing, moved."""
        return f'<g transform="translate({x:g} {y:g})">{self.body}</g>' if self.body else ""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is."""
    return len(text) * size * (_BOLD_LETTER if bold else _LETTER)


def text(words: str, size: float, colour: str, *, bold: bool = False) -> Block:
    """A line of text; an empty text takes no room."""
    if not words:
        return Block(0, 0, "")
    weight = ' font-weight="600"' if bold else ""
    body = f'<text y="{size:g}" font-size="{size:g}" fill="{colour}"{weight}>{escape(words)}</text>'
    return Block(text_width(words, size, bold=bold), size * 1.35, body)


def lines(words: str, size: float, colour: str, width: float, *, bold: bool = False) -> Block:
    """A text, broken into lines if it is too wide."""
    rows: list[str] = []
    for word in words.split():
        if rows and text_width(f"{rows[-1]} {word}", size, bold=bold) <= width:
            rows[-1] = f"{rows[-1]} {word}"
        else:
            rows.append(word)
    return below([text(row, size, colour, bold=bold) for row in rows], 2)


def below(blocks: Iterable[Block], gap: float) -> Block:
    """Blocks one under another, left edges in line."""
    shown = [block for block in blocks if block.height]
    body, y = "", 0.0
    for block in shown:
        body += block.at(0, y)
        y += block.height + gap
    return Block(max((block.width for block in shown), default=0), max(y - gap, 0), body)


def beside(blocks: Sequence[Block], gap: float, width: float) -> Block:
    """Blocks from left to right, with a new row when the width is used up."""
    rows: list[list[Block]] = []
    used = 0.0
    for block in blocks:
        if rows and used + gap + block.width <= width:
            rows[-1].append(block)
            used += gap + block.width
        else:
            rows.append([block])
            used = block.width
    return below([_row(row, gap) for row in rows], gap)


def framed(block: Block, width: float) -> Block:
    """A block in a frame of this width."""
    return Block(width, block.height, block.body)


def centred(block: Block, width: float) -> Block:
    """A block in the middle of a width."""
    return Block(width, block.height, block.at(max(width - block.width, 0) / 2, 0))


def _row(blocks: Sequence[Block], gap: float) -> Block:
    body, x = "", 0.0
    for block in blocks:
        body += block.at(x, 0)
        x += block.width + gap
    return Block(x - gap, max(block.height for block in blocks), body)
