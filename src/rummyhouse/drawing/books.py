"""Melds from several packs as they lie: open ones as columns with the sixth card crosswise, closed ones as piles.

Every card of a column can be read (FIJI-LAY-4, FIJI-SIX-1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.drawing import face
from rummyhouse.drawing.block import Block

if TYPE_CHECKING:
    from rummyhouse.rules import CardFace, Zone

Draw: TypeAlias = Callable[["CardFace", float, float, float], str]
"""Draws a card of this width at a place."""

_RATIO = face.HEIGHT / face.WIDTH
_STEP = 0.53
"""The share of a covered card that shows above the next one in a column: its rank and suit."""

FRAME = {"red": "#a9181d", "black": "#1c2127", "straight": "#12582e", "twos": "#5b2a6e"}
"""The word that marks a closed meld, to be read at a glance."""

_BITE = "#b3261e"
_TEETH = 6


def column(zone: Zone, size: float, draw: Draw, edge: str) -> Block:
    """An open meld: each card covers the one before it down to its index; the sixth lies across.

    Args:
        zone: the meld.
        size: width of a card.
        draw: draws a card.
        edge: colour of the dashed line around a meld that is only composed.
    """
    height = size * _RATIO
    crossed = any("crosswise" in card.marks for card in zone.cards)
    left = (height - size) / 2 if crossed else 0.0
    body, y = "", 0.0
    bottom = 0.0
    for card in zone.cards:
        if "crosswise" in card.marks:
            middle_x, middle_y = left + size / 2, y + size / 2
            turned = draw(card, size, left, middle_y - height / 2)
            body += f'<g transform="rotate(90 {middle_x:g} {middle_y:g})">{turned}</g>'
            bottom = max(bottom, y + size)
            y += size * 0.5
        else:
            body += draw(card, size, left, y)
            bottom = max(bottom, y + height)
            y += height * _STEP
    width = size + 2 * left
    if "marker" in zone.marks:
        body += _marker("red" if "red" in zone.marks else "black", size, left, bottom)
    if "staged" in zone.marks:
        body += (
            f'<rect x="1" y="1" width="{width - 2:g}" height="{bottom - 2:g}" rx="5" fill="none" stroke="{edge}" '
            'stroke-width="2" stroke-dasharray="5 4"/>'
        )
    return Block(width, bottom, body)


def _marker(colour: str, size: float, left: float, bottom: float) -> str:
    """The colour of an open book where no card shows it: a word across the foot of the column."""
    high = size * 0.3
    return (
        f'<rect x="{left:g}" y="{bottom - high:g}" width="{size:g}" height="{high:g}" rx="{size * 0.06:g}" '
        f'fill="{FRAME[colour]}"/><text x="{left + size / 2:g}" y="{bottom - high * 0.27:g}" fill="{face.FACE}" '
        f'font-size="{high * 0.74:g}" font-weight="700" text-anchor="middle">{colour}</text>'
    )


def pile(zone: Zone, size: float, draw: Draw) -> Block:
    """A closed meld: its top card in a frame of its colour, above the edges of the others."""
    height = size * _RATIO
    under, step = min(len(zone.cards) - 1, 3), 1.6
    edges = "".join(
        f'<rect x="{step * at:g}" y="{step * (under - at):g}" width="{size:g}" height="{height:g}" '
        f'rx="{size * 0.06:g}" fill="{face.FACE}" stroke="{face.LINE}" stroke-width=".7"/>'
        for at in range(under)
    )
    x = step * under
    colour = next((FRAME[mark] for mark in zone.marks if mark in FRAME), FRAME["black"])
    line = size * 0.07
    frame = (
        f'<rect x="{x + line / 2:g}" y="{line / 2:g}" width="{size - line:g}" height="{height - line:g}" '
        f'rx="{size * 0.05:g}" fill="none" stroke="{colour}" stroke-width="{line:g}"/>'
    )
    return Block(size + x, height + step * under, edges + draw(zone.cards[-1], size, x, 0) + frame)


def marks(card: CardFace, size: float, x: float, y: float) -> str:
    """The marks of a special card in a meld: wild, a cannibal, used up, laid in this turn."""
    drawn = ""
    if "wild" in card.marks:
        drawn += (
            f'<rect x="{x:g}" y="{y:g}" width="{size * 0.07:g}" height="{size * _RATIO:g}" rx="{size * 0.03:g}" '
            f'fill="{FRAME["black"]}"/>'
        )
    if "cannibal" in card.marks:
        drawn += _bite(size, x, y)
    if "used" in card.marks:
        drawn += (
            f'<path d="M{x + size * 0.1:g} {y + size * 1.28:g}L{x + size * 0.9:g} {y + size * 0.12:g}" '
            f'stroke="{_BITE}" stroke-width="{size * 0.06:g}" stroke-linecap="round" opacity=".8"/>'
        )
    if "fresh" in card.marks:
        drawn += f'<circle cx="{x + size * 0.86:g}" cy="{y + size * 0.14:g}" r="{size * 0.07:g}" fill="#9a3f12"/>'
    return drawn


def _bite(size: float, x: float, y: float) -> str:
    """A row of teeth under the index of a joker."""
    top, low = y + size * 0.4, y + size * 0.62
    tooth = size / _TEETH
    points = [f"{x:g},{top:g}", f"{x + size:g},{top:g}"]
    for at in range(_TEETH, 0, -1):
        right = x + tooth * at
        points += [f"{right:g},{low - size * 0.12:g}", f"{right - tooth / 2:g},{low:g}"]
    points.append(f"{x:g},{low - size * 0.12:g}")
    return f'<polygon points="{" ".join(points)}" fill="{_BITE}"/>'
