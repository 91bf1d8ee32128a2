"""The suit signs, the joker's star, and their colours."""

from __future__ import annotations

BOX = 32.0
"""Every sign fills a square of this many units."""

PIP = {
    "S": (
        "M16 1.5C18.6 7.2 30 12.8 30 20.6C30 24.8 27 27.2 23.6 27.2C20.9 27.2 18.7 25.7 17.4 23.4"
        "C17.7 26.6 18.9 29 21.2 30.5H10.8C13.1 29 14.3 26.6 14.6 23.4C13.3 25.7 11.1 27.2 8.4 27.2"
        "C5 27.2 2 24.8 2 20.6C2 12.8 13.4 7.2 16 1.5Z"
    ),
    "C": (
        "M16 1.5A6.9 6.9 0 0 1 20.6 13.5A6.9 6.9 0 1 1 17.5 22.9C17.8 26.3 19 28.9 21.4 30.5H10.6"
        "C13 28.9 14.2 26.3 14.5 22.9A6.9 6.9 0 1 1 11.4 13.5A6.9 6.9 0 0 1 16 1.5Z"
    ),
    "D": "M16 1C18.6 6.2 23 12 27 16C23 20 18.6 25.8 16 31C13.4 25.8 9 20 5 16C9 12 13.4 6.2 16 1Z",
    "H": (
        "M16 30C12.6 24.4 2 19.2 2 10.9C2 6.2 5.4 3 9.4 3C12.4 3 14.9 4.8 16 7.8C17.1 4.8 19.6 3 22.6 3"
        "C26.6 3 30 6.2 30 10.9C30 19.2 19.4 24.4 16 30Z"
    ),
    "*": "M16 1.6L20.2 11.7L31.1 12.6L22.8 19.7L25.3 30.4L16 24.6L6.7 30.4L9.2 19.7L.9 12.6L11.8 11.7Z",
}

SUIT_CLASS = {"S": "suit-spades", "C": "suit-clubs", "D": "suit-diamonds", "H": "suit-hearts", "*": "suit-joker"}
"""Class and, with two dashes before it, custom property that colours a sign."""

TWO_COLOUR = {"S": "#1c2127", "C": "#1c2127", "D": "#a9181d", "H": "#a9181d", "*": "#5b2a6e"}
FOUR_COLOUR = TWO_COLOUR | {"C": "#12582e", "D": "#164a9c"}


def place(path: str, x: float, y: float, size: float, attributes: str = "") -> str:
    """A sign as an SVG element, its centre at (x, y), ``size`` units wide and high."""
    scale = size / BOX
    left, top = x - size / 2, y - size / 2
    return f'<path{attributes} transform="translate({left:g} {top:g}) scale({scale:g})" d="{path}"/>'
