"""The colours of a picture, light and dark."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from rummyhouse.drawing.pips import FOUR_COLOUR, SUIT_CLASS


class DrawingError(ValueError):
    """A theme, a back or a width that no picture has; the message says what would be right."""


Theme = Literal["light", "dark", "page"]
"""``page`` takes the colours of the page that holds the picture."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by their use.

    Attributes:
        felt: the table.
        ink, muted: text, and text of less weight.
        accent: what may be done, and whose turn it is.
        panel: the ground of a settlement.
    """

    felt: str
    ink: str
    muted: str
    accent: str
    panel: str


PALETTE: dict[Theme, Palette] = {
    "light": Palette(felt="#e6dac0", ink="#22282e", muted="#544c3c", accent="#9a3f12", panel="#f4ecd9"),
    "page": Palette(
        felt="var(--felt, #e6dac0)",
        ink="var(--ink, #22282e)",
        muted="var(--muted, #544c3c)",
        accent="var(--accent, #9a3f12)",
        panel="var(--surface-raised, #f4ecd9)",
    ),
    "dark": Palette(felt="#123c3b", ink="#f3efe2", muted="#b9c8c0", accent="#f2b06a", panel="#0d302f"),
}

_PROPERTY = re.compile(r"var\(--([a-z-]+), (#[0-9a-f]{6})\)")


def settle_colours(drawing: str, *, four_colour: bool) -> str:
    """A drawing with plain colours instead of custom properties, for viewers without style sheets."""
    chosen = {SUIT_CLASS[suit]: colour for suit, colour in FOUR_COLOUR.items()} if four_colour else {}
    return _PROPERTY.sub(lambda found: chosen.get(found[1], found[2]), drawing)
