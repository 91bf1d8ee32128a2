"""The card faces: one SVG sprite with a symbol for every card and two backs.

``python -m rummyhouse.drawing.faces web/src/cards/faces.svg`` writes the sprite of the web client. A symbol is 100 wide
and 140 high, called ``card-4S``, ``card-JK``, ``back-blue``, ``back-red``; ``pip-S`` and so on are the bare suit signs,
32 by 32, in the colour of the text around them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rummyhouse.cards.text import SUIT_TEXT
from rummyhouse.drawing.face import BACK, HEIGHT, WIDTH, back, card_names, face
from rummyhouse.drawing.pips import BOX, PIP


def sprite() -> str:
    """The whole sprite as an SVG document."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">']
    lines += [f'<symbol id="card-{name}" {box}>{face(name)}</symbol>' for name in card_names()]
    lines += [f'<symbol id="back-{colour}" {box}>{back(colour)}</symbol>' for colour in BACK]
    lines += [
        f'<symbol id="pip-{suit}" viewBox="0 0 {BOX:g} {BOX:g}"><path fill="currentColor" d="{PIP[suit]}"/></symbol>'
        for suit in SUIT_TEXT
    ]
    return "\n".join([*lines, "</svg>", ""])


def main(arguments: list[str]) -> int:
    """Write the sprite to the file that is named; 2 if none is."""
    if len(arguments) != 1:
        print("Usage: python -m rummyhouse.drawing.faces FILE.svg", file=sys.stderr)  # noqa: T201
        return 2
    Path(arguments[0]).write_text(sprite(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
