"""One card: its face or its back, in a box of 100 by 140 units.

Colours come from custom properties of the page (``--suit-hearts``, ``--card-face``, ``--card-line``, ``--back-blue``,
...), so the style sheet decides between two and four colours; without a style sheet the faces have two.
"""

from __future__ import annotations

from rummyhouse.cards.text import RANK_TEXT, SUIT_TEXT
from rummyhouse.drawing.emblems import EMBLEM, joker
from rummyhouse.drawing.glyphs import HEIGHT as GLYPH_HEIGHT
from rummyhouse.drawing.glyphs import PEN, RANK_GLYPH
from rummyhouse.drawing.pips import PIP, SUIT_CLASS, TWO_COLOUR, place

WIDTH, HEIGHT = 100, 140
CORNER = 6
"""Radius of the corners: six hundredths of the width."""

FACE, LINE = "#fffdf6", "#c9c1ae"
BACK = {"blue": ("#24507f", "#f3efe2"), "red": ("#8f2b31", "#f7efe2")}

_INDEX_X = 21.0
_INDEX_TOP = 12.0
_INDEX_SCALE = 1.08
_SMALL_PIP = 25.0


def card_names() -> list[str]:
    """The names of all faces, spades to hearts, ace to king, then the joker."""
    return [rank + suit for suit in SUIT_TEXT for rank in RANK_TEXT] + ["JK"]


def paper() -> str:
    """The empty card: cream, rounded, with a hairline."""
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{CORNER}" '
        f'fill="var(--card-face, {FACE})" stroke="var(--card-line, {LINE})"/>'
    )


def index(rank: str, suit: str) -> str:
    """Rank over suit in the corner: what still shows when cards overlap."""
    glyph = RANK_GLYPH[rank]
    left = _INDEX_X - glyph.width * _INDEX_SCALE / 2
    pen = f'stroke="currentColor" stroke-width="{PEN:g}" stroke-linecap="round" stroke-linejoin="round"'
    move = f'transform="translate({left:.4g} {_INDEX_TOP:g}) scale({_INDEX_SCALE:g})"'
    strokes = f'<path fill="none" {pen} {move} d="{glyph.path}"/>'
    return strokes + place(PIP[suit], _INDEX_X, _INDEX_TOP + GLYPH_HEIGHT * _INDEX_SCALE + 20, _SMALL_PIP)


def middle(rank: str, suit: str) -> str:
    """The one pip or emblem that fills the rest of the card."""
    if rank in EMBLEM:
        return f'<g transform="translate(36 58) scale(.88)">{EMBLEM[rank](suit)}</g>'
    if rank == "A":
        return place(PIP[suit], 61, 92, 66)
    return place(PIP[suit], 62.5, 97, 56)


def coloured(suit: str, drawing: str) -> str:
    """A drawing in the colour of a suit."""
    name = SUIT_CLASS[suit]
    return f'<g class="{name}" color="var(--{name}, {TWO_COLOUR[suit]})" fill="currentColor">{drawing}</g>'


def face(name: str) -> str:
    """What is drawn on a card, e.g. ``4S`` or ``JK``, in a box of 100 by 140."""
    if name == "JK":
        corner = place(PIP["*"], _INDEX_X, _INDEX_TOP + 14, 32)
        return paper() + coloured("*", f'{corner}<g transform="translate(35 52) scale(.92)">{joker()}</g>')
    rank, suit = name[:-1], name[-1]
    return paper() + coloured(suit, index(rank, suit) + middle(rank, suit))


def waves() -> str:
    """Path data of the rows of waves on a back, from frame to frame."""
    rows = []
    for row in range(15):
        y = 14.5 + 8 * row
        rows.append(f"M10 {y:g}q5 -6.4 10 0{'t10 0' * 7}")
    return "".join(rows)


def back(colour: str) -> str:
    """A back, ``blue`` or ``red``: quiet waves in a frame."""
    ground, light = BACK[colour]
    ink = f'fill="none" stroke="var(--back-{colour}-line, {light})"'
    return (
        f'{paper()}<rect x="5" y="5" width="90" height="130" rx="3.5" fill="var(--back-{colour}, {ground})"/>'
        f'<rect x="8" y="8" width="84" height="124" rx="2" {ink} stroke-opacity=".55" stroke-width=".9"/>'
        f'<path {ink} stroke-opacity=".42" stroke-width="1.5" stroke-linecap="round" d="{waves()}"/>'
    )
