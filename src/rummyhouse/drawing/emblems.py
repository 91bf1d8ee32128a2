"""The emblem in the middle of a court card or a joker: plain heraldry, drawn in a box of 64 by 80 units.

The jack carries a pennant on a lance, the queen wears a tiara, the king a crown, the joker his cap and bells. All take
the colour of the suit.
"""

from __future__ import annotations

from rummyhouse.drawing.pips import PIP, place

_PEN = ' stroke="currentColor" stroke-linejoin="round" stroke-linecap="round" stroke-width='
_LINE = f'fill="none"{_PEN}"2.6"'
_POLE = f'fill="none"{_PEN}"4"'
_BOTH = f'fill="currentColor" fill-opacity=".16"{_PEN}"2.6"'


def jack(suit: str) -> str:
    """A swallow-tailed pennant on a lance, charged with the suit."""
    return (
        f'<path {_BOTH} d="M12 10C26 3 37 16 63 8L54 29L63 50C37 58 26 45 12 52Z"/>'
        f'<path {_POLE} d="M9 76V6"/>'
        '<path d="M9 -7L14 3.5L9 11L4 3.5ZM5 72H13L9 82Z"/>'
        f"{place(PIP[suit], 32.5, 30, 28)}"
    )


def queen(suit: str) -> str:
    """A tiara with pearls over the suit."""
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in ((6, 11.5, 3.2), (19, 3.5, 3.2), (32, -1.5, 4.2), (45, 3.5, 3.2), (58, 11.5, 3.2))
    )
    return (
        f'<path {_BOTH} d="M6 17L12.5 36C25 31.5 39 31.5 51.5 36L58 17L46.6 26L45 10L36 23L32 6L28 23L19 10L17.4 26Z"/>'
        f'<path {_LINE} d="M13.6 42C25.4 37.6 38.6 37.6 50.4 42"/>'
        f"{pearls}"
        f"{place(PIP[suit], 32, 63, 33)}"
    )


def king(suit: str) -> str:
    """A closed crown with cross and ermine band over the suit."""
    return (
        f'<path {_BOTH} d="M12 33C4 24 5 11 16 11C24 11 29 16 32 21C35 16 40 11 48 11C59 11 60 24 52 33Z"/>'
        f'<path {_LINE} d="M32 21V33M21.5 32C16.5 26 16 20 18.5 16M42.5 32C47.5 26 48 20 45.5 16"/>'
        f'<path {_POLE} d="M32 -5V9M27 0H37"/>'
        '<circle cx="32" cy="13" r="4.6"/>'
        '<path d="M10.5 33H53.5V42H10.5Z"/>'
        f"{place(PIP[suit], 32, 63.5, 33)}"
    )


def joker() -> str:
    """A parti-coloured cap with three points and bells."""
    return (
        f'<path {_BOTH} d="M14 54C13 42 15 33 9 31C4 29.5 2 34 4 40C-1 32 0 18 11 17C19 16.4 24 22 26.4 30V50.4Z"/>'
        f'<path {_BOTH} d="M50 54C51 42 49 33 55 31C60 29 62 34 60 40C65 32 64 18 53 17C45 16.4 40 22 37.6 30V50.4Z"/>'
        '<path d="M25.2 51C24 34 22 18 30 4C36 -2 46 1 47 9C43 5.6 39.4 7 38.6 13C38 24 38.6 38 38.8 51Z"/>'
        '<path d="M12.4 55.6C25.4 50.4 38.6 50.4 51.6 55.6L50.6 65C38 60 26 60 13.4 65Z"/>'
        '<circle cx="3.6" cy="44.6" r="4.6"/><circle cx="48" cy="13" r="4.6"/><circle cx="60.4" cy="44.6" r="4.6"/>'
        f"{place(PIP['*'], 32, 76, 16)}"
    )


EMBLEM = {"J": jack, "Q": queen, "K": king}
