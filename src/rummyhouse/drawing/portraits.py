"""The portraits of the bots: plain heads in flat colours, each with a silhouette and a ground of its own.

``python -m rummyhouse.drawing.portraits web/src/people/portraits.svg`` writes them for the web client: a symbol for
each, 32 by 32, called ``portrait-Marlow``. The ground fills the square; whoever shows one cuts it round. They keep
their colours in light and dark, as cards do, and are told apart at 24 pixels by hat, hair and ground.
"""

from __future__ import annotations

import sys
from pathlib import Path

INK, PAPER = "#20262b", "#fffdf6"
FAIR, TAN, BROWN, DARK = "#f2cda6", "#dca873", "#a9714a", "#74482f"


def _fill(colour: str, *paths: str) -> str:
    return f'<path fill="{colour}" d="{"".join(paths)}"/>'


def _line(colour: str, path: str, width: float = 1.2) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" d="{path}"/>'


def _dots(colour: str, radius: float, *places: tuple[float, float]) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>' for x, y in places)


def _head(skin: str) -> str:
    return f'<ellipse cx="16" cy="17.4" rx="6.8" ry="7.6" fill="{skin}"/>'


def _shoulders(colour: str) -> str:
    return _fill(colour, "M3 32C3 27 9 25.4 16 25.4S29 27 29 32Z")


def _eyes(y: float = 16.8) -> str:
    return _dots(INK, 1.05, (13.3, y), (18.7, y))


def _mouth(y: float = 21.2) -> str:
    return _line(INK, f"M13.8 {y:g}Q16 {y + 1.6:g} 18.2 {y:g}", 1.1)


def _ahab() -> str:
    """A tall black hat, a beard along the jaw, a scar."""
    return (
        _shoulders("#2d3a46")
        + _head(TAN)
        + _fill("#3c2a1f", "M8.8 16C8 26 11.6 28.6 16 28.6S24 26 23.2 16C22.2 22 20.4 24.2 16 24.2S9.8 22 8.8 16Z")
        + _eyes()
        + _line(INK, "M14 21.6H18", 1.1)
        + _line(PAPER, "M20.4 13.4L21.4 19.4", 1)
        + _fill(INK, "M9.6 .6H22.4L21.8 10.4H10.2Z")
        + _line(INK, "M6.4 11.4Q16 13 25.6 11.4", 2.4)
    )


def _bonny() -> str:
    """Long red hair under a blue bandana with dots."""
    return (
        _fill("#b8441c", "M7.4 12C3.6 18 6 24 3.6 29.6C8.4 32.4 23.6 32.4 28.4 29.6C26 24 28.4 18 24.6 12Z")
        + _shoulders("#f7efe0")
        + _head(FAIR)
        + _eyes()
        + _mouth()
        + _fill("#24507f", "M7.6 14.4C7.6 6.6 11 4 16 4S24.4 6.6 24.4 14.4C19 11.6 13 11.6 7.6 14.4Z")
        + _fill("#24507f", "M23.6 12.4L30 9.6L28.6 14L30.4 17.4L24 14.6Z")
        + _dots(PAPER, 0.95, (12, 9.4), (16.2, 7), (20.2, 9.6))
    )


def _coral() -> str:
    """A bob of coral hair with a flower."""
    return (
        _fill("#ea7a5f", "M6 25.6C4 10 9 4.4 16 4.4S28 10 26 25.6H21V13H11V25.6Z")
        + _shoulders("#0d3f40")
        + _head(TAN)
        + _eyes()
        + _mouth()
        + _fill(
            "#ea7a5f", "M8.6 17.4C8 9.6 12 7 16 7S24 9.6 23.4 17.4C22.6 12.8 18.6 13 15 11.6C13 14 9.6 13.8 8.6 17.4Z"
        )
        + _dots(PAPER, 1.8, (22.4, 8.4), (25.4, 8.6), (23, 11.2), (25.6, 11.2))
        + _dots("#f2b33d", 1.5, (24.1, 9.9))
    )


def _drake() -> str:
    """A small cap with a white feather, a pointed beard, a ruff."""
    scallops = "".join(f"M{x} 27.4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z" for x in (4, 9, 14, 19, 23))
    return (
        _shoulders("#1d2c3c")
        + _fill(PAPER, scallops)
        + _head(FAIR)
        + _fill(
            "#6a3f1d",
            "M9.6 18.4C11 20.6 13.4 19 16 19S21 20.6 22.4 18.4"
            "C22.2 23.6 18.6 27.6 16 30.4C13.4 27.6 9.8 23.6 9.6 18.4Z",
        )
        + _line(FAIR, "M14.2 21.6H17.8", 1.2)
        + _eyes(15.8)
        + _fill("#1d2c3c", "M7.4 12.6C7 6 12 3.6 17 4.4C22.4 5.2 25 8 24.6 12.6C19 10.8 13 10.8 7.4 12.6Z")
        + _fill(PAPER, "M20 9.6C22 3 26 1 30.6 1.6C28.6 7 25.6 9.8 20 9.6Z")
    )


def _finn() -> str:
    """A white sailor's cap over fair hair, freckles, a striped shirt."""
    return (
        _shoulders(PAPER)
        + _line("#24507f", "M5.4 28.6Q16 25.8 26.6 28.6M3.6 31.4Q16 28.6 28.4 31.4", 1.3)
        + _head(FAIR)
        + _fill(
            "#d9962f",
            "M8.6 15.6C8.4 11 11 9.4 16 9.4S23.6 11 23.4 15.6C21.8 13.6 19.6 13.4 18 12C15.6 13.6 11 13 8.6 15.6Z",
        )
        + _eyes()
        + _dots("#c97b4d", 0.5, (11.4, 19), (12.6, 19.8), (19.6, 19.8), (20.8, 19))
        + _mouth()
        + _fill(PAPER, "M9.4 8C9.4 3.6 12 2.4 16 2.4S22.6 3.6 22.6 8Z")
        + _fill(PAPER, "M6.6 6.2C9 8.4 23 8.4 25.4 6.2L24.4 11.4C19 12.8 13 12.8 7.6 11.4Z")
        + _line("#9fb2bd", "M8 9Q16 11 24 9", 0.8)
    )


def _hoyle() -> str:
    """A dealer's green eyeshade on a bald head, white side whiskers, a bow tie."""
    return (
        _shoulders(PAPER)
        + _fill("#a5262b", "M16 27.6L10.6 25V30.2ZM16 27.6L21.4 25V30.2Z")
        + _head(FAIR)
        + _fill(
            PAPER,
            "M8.4 15.4C5.6 17.6 6 21.6 9.2 22.4C10.6 20.4 11 18.4 10.4 16Z"
            "M23.6 15.4C26.4 17.6 26 21.6 22.8 22.4C21.4 20.4 21 18.4 21.6 16Z",
        )
        + _eyes(17.8)
        + _fill(
            PAPER,
            "M11.4 21.8C12.6 20 14.8 20 16 20.8C17.2 20 19.4 20 20.6 21.8"
            "C18.4 23 17 22.4 16 22C15 22.4 13.6 23 11.4 21.8Z",
        )
        + _line("#0f5a34", "M9 12.2Q16 10.4 23 12.2", 1.8)
        + _fill("#2f9a57", "M8.8 12.6Q16 10.8 23.2 12.6L27 16.6Q16 13.4 5 16.6Z")
    )


def _isla() -> str:
    """A turquoise headscarf tied in front, hoops in the ears."""
    return (
        _shoulders("#7a2140")
        + _head(DARK)
        + _dots("#20b2a6", 3, (13, 3.6), (19, 3.6))
        + _fill("#20b2a6", "M8 15C6.8 8 10.4 4.8 16 4.8S25.2 8 24 15C20 10.4 12 10.4 8 15Z")
        + _line("#0b6d66", "M11 11.4Q14.4 7.6 16 5.4Q17.6 7.6 21 11.4", 1)
        + _dots(PAPER, 1.25, (13.3, 16.8), (18.7, 16.8))
        + _dots(INK, 0.85, (13.3, 16.8), (18.7, 16.8))
        + _line("#f3b4a0", "M13.8 21.4Q16 23 18.2 21.4", 1.3)
        + '<g fill="none" stroke="#f7d774" stroke-width="1.2"><circle cx="8.2" cy="21.4" r="2"/>'
        + '<circle cx="23.8" cy="21.4" r="2"/></g>'
    )


def _jonah() -> str:
    """A yellow sou'wester and oilskins."""
    return (
        _shoulders("#f0b41c")
        + _line("#a97608", "M16 26V32", 1)
        + _head(TAN)
        + _fill("#5b3a22", "M9.4 18C9.6 24.6 12.6 26 16 26S22.4 24.6 22.6 18C21 20.6 18.6 19.6 16 19.6S11 20.6 9.4 18Z")
        + _line(TAN, "M14 22.2Q16 23.2 18 22.2", 1.2)
        + _eyes(16.6)
        + _fill("#f0b41c", "M8 12.4C8 5.6 11 3 16 3S24 5.6 24 12.4Z")
        + _fill(
            "#ffd04d",
            "M2.4 16.6C4.6 11.4 9.6 10.4 16 10.4S27.4 11.4 29.6 16.6C25.6 13.8 21 13.4 16 13.4S6.4 13.8 2.4 16.6Z",
        )
    )


def _marlow() -> str:
    """A captain's cap, a full grey beard, a pipe."""
    return (
        _shoulders("#1d3152")
        + _dots("#f2c14e", 0.9, (13.4, 30), (18.6, 30))
        + _head(FAIR)
        + _fill(
            "#8f989c",
            "M8.8 16.4C8.4 25.4 11.6 28.6 16 28.6S23.6 25.4 23.2 16.4C22 20.2 19 19.4 16 19.4S10 20.2 8.8 16.4Z",
        )
        + _line(INK, "M14.4 22.2H19L23.4 23.4", 1.3)
        + _fill("#5d3317", "M22.6 19.8H27V24.6C27 26 22.6 26 22.6 24.6Z")
        + _eyes(16.2)
        + _fill(PAPER, "M6.2 8.4C6.6 4 11 2.8 16 2.8S25.4 4 25.8 8.4L23.4 11H8.6Z")
        + _fill("#1d3152", "M8.4 8.6Q16 6.8 23.6 8.6V12.2Q16 10.6 8.4 12.2Z")
        + _fill(INK, "M8.2 12Q16 10.2 23.8 12Q22.4 15 16 13.8Q9.6 15 8.2 12Z")
        + _dots("#f2c14e", 1.1, (16, 9.4))
    )


def _nemo() -> str:
    """A diver's helmet with a round window."""
    return (
        _fill("#8f5d1e", "M4 32C4 27.4 9 25.6 16 25.6S28 27.4 28 32Z")
        + '<circle cx="16" cy="15.4" r="12" fill="#cf9440"/>'
        + _line("#8f5d1e", "M6.4 24.2Q16 28.6 25.6 24.2", 2)
        + '<circle cx="16" cy="15.6" r="8.2" fill="#8f5d1e"/><circle cx="16" cy="15.6" r="6.6" fill="#bfe3ee"/>'
        + '<ellipse cx="16" cy="17.2" rx="4.4" ry="5" fill="#dca873"/>'
        + _dots(INK, 0.95, (14.3, 16.4), (17.7, 16.4))
        + _line(INK, "M14.4 19.4Q16 20.6 17.6 19.4", 1)
        + _line(PAPER, "M11.6 13.4Q12.6 10.8 15.2 10.2", 1.2)
        + _dots("#8f5d1e", 1.2, (16, 4.8), (6, 16), (26, 16))
    )


def _pearl() -> str:
    """White hair in a bun, a string of pearls."""
    return (
        _dots(PAPER, 4.6, (16, 5))
        + _fill(PAPER, "M7.6 19C6 10.6 10.4 7 16 7S26 10.6 24.4 19Z")
        + _shoulders("#3d1b3f")
        + _head(FAIR)
        + _fill(
            PAPER, "M8.8 16.6C9 11.4 12 9.4 16 9.4S23 11.4 23.2 16.6C20.6 15 18 13.6 16 11.6C14 13.6 11.4 15 8.8 16.6Z"
        )
        + _line("#d8cfc6", "M12 5.6Q16 8.6 20 5.6", 0.9)
        + _eyes(17.4)
        + _dots("#e89a94", 1.2, (11.8, 20), (20.2, 20))
        + _line("#a5262b", "M14 21.8Q16 23.2 18 21.8", 1.3)
        + _dots(PAPER, 1.15, (10.4, 26.6), (12.8, 28), (16, 28.5), (19.2, 28), (21.6, 26.6))
    )


def _tilly() -> str:
    """Two pigtails, a fringe, round glasses."""
    return (
        _fill(
            "#3b2114",
            "M9 13C4.6 9.6 1.6 13 1.4 21C4 23 7.6 21.6 8.6 18ZM23 13C27.4 9.6 30.4 13 30.6 21C28 23 24.4 21.6 23.4 18Z",
        )
        + _dots("#e2524a", 1.7, (8, 14.4), (24, 14.4))
        + _shoulders("#f4d35e")
        + _head(BROWN)
        + _fill("#3b2114", "M8.6 17C7.6 9 11 6.6 16 6.6S24.4 9 23.4 17C22 14.2 20.4 13.2 16 13.2S10 14.2 8.6 17Z")
        + '<g fill="#fffdf6" fill-opacity=".85" stroke="#20262b"><circle cx="12.8" cy="17.6" r="2.7"/>'
        + '<circle cx="19.2" cy="17.6" r="2.7"/></g>'
        + _line(INK, "M15.5 17.4H16.5", 1)
        + _dots(INK, 1.05, (12.8, 17.6), (19.2, 17.6))
        + _mouth(22)
    )


PORTRAITS = {
    "Ahab": ("#8d9aa6", _ahab()),
    "Bonny": ("#efd39a", _bonny()),
    "Coral": ("#f5ddcb", _coral()),
    "Drake": ("#a33a44", _drake()),
    "Finn": ("#5fa8d6", _finn()),
    "Hoyle": ("#5a4388", _hoyle()),
    "Isla": ("#e08a3c", _isla()),
    "Jonah": ("#4c6fa8", _jonah()),
    "Marlow": ("#a9cdb8", _marlow()),
    "Nemo": ("#27588a", _nemo()),
    "Pearl": ("#c2628a", _pearl()),
    "Tilly": ("#7fae4a", _tilly()),
}
"""By name: the ground and what is drawn on it."""


def sprite() -> str:
    """All portraits as an SVG document."""
    box = 'viewBox="0 0 32 32"><rect width="32" height="32"'
    symbols = (
        f'<symbol id="portrait-{name}" {box} fill="{ground}"/>{drawing}</symbol>'
        for name, (ground, drawing) in PORTRAITS.items()
    )
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


def main(arguments: list[str]) -> int:
    """Write the portraits to the file that is named; 2 if none is."""
    if len(arguments) != 1:
        print("Usage: python -m rummyhouse.drawing.portraits FILE.svg", file=sys.stderr)  # noqa: T201
        return 2
    Path(arguments[0]).write_text(sprite(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
