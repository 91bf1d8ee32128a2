"""The ranks as strokes of our own, so that an index looks the same on every machine, whatever fonts it has.

Every glyph is one path of centre lines, 28 units high from its top at 0, drawn with a round pen.
"""

from __future__ import annotations

from dataclasses import dataclass

HEIGHT = 28.0
PEN = 6.0


@dataclass(frozen=True, slots=True)
class Glyph:
    """A rank as a path of centre lines.

    Attributes:
        path: SVG path data, from ``(0, 0)`` to ``(width, HEIGHT)``.
        width: units from the leftmost to the rightmost centre line.
    """

    path: str
    width: float


RANK_GLYPH = {
    "A": Glyph("M0 28L9.5 0L19 28M3.6 18.4H15.4", 19),
    "2": Glyph("M.6 7.6C1 2.6 4.6 0 8.8 0C13.4 0 17 3 17 7.6C17 11.6 14.6 14.2 11.4 17.2L.4 28H17.6", 18),
    "3": Glyph("M1.4 0H16.4L8.6 10.6C14 10.4 17.6 14 17.6 19C17.6 24.4 13.8 28 8.8 28C4.6 28 1.4 26 0 22.4", 17.6),
    "4": Glyph("M12.6 28V0L0 20.2H18", 18),
    "5": Glyph(
        "M15.8 0H3L2.2 12.4C4 11 6 10.4 8.4 10.4C13.8 10.4 17.6 14 17.6 19.2C17.6 24 14 28 8.6 28C4 28 1.4 26 0 23",
        17.6,
    ),
    "6": Glyph("M13 0L2 14.4M9 10.4A8.8 8.8 0 1 1 9 28A8.8 8.8 0 1 1 9 10.4Z", 18),
    "7": Glyph("M0 0H17.6L6.4 28", 17.6),
    "8": Glyph("M9 0A6.5 6.5 0 1 1 9 13A6.5 6.5 0 1 1 9 0ZM9 13A8.2 7.5 0 1 1 9 28A8.2 7.5 0 1 1 9 13Z", 18),
    "9": Glyph("M5 28L16 13.6M9 17.6A8.8 8.8 0 1 1 9 0A8.8 8.8 0 1 1 9 17.6Z", 18),
    "10": Glyph("M0 4.6L5.2 0V28M12.8 7A6 7 0 0 1 24.8 7V21A6 7 0 0 1 12.8 21Z", 24.8),
    "J": Glyph("M6 0H14.4V20.4C14.4 25.2 11.4 28 7.4 28C3.6 28 .8 26 0 22.4", 14.4),
    "Q": Glyph("M10 0A10 14 0 1 1 10 28A10 14 0 1 1 10 0ZM12 19.6L20.6 30", 20),
    "K": Glyph("M0 0V28M16 0L0 17.4M6.2 10.8L17.4 28", 17.4),
}
