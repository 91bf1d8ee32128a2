"""Names in place of seats: scenes write ``{0}`` where the name of seat 0 belongs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rummyhouse.cards.text import SUIT_SIGN, SUIT_TEXT
from rummyhouse.languages import ENGLISH, reader, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import SeatLine

_PLACE = re.compile(r"\{([0-7])\}")
_CODE = re.compile(r"\b(10|[2-9AJQK])([SCDH])\b")
SIGNS = dict(zip(SUIT_TEXT, SUIT_SIGN, strict=True))
"""The sign of each suit, by its letter."""

_ANSWERS = {"yes": "", "no": "not ", "none": "no "}
_COUNTED = ("Feet", "Closed ")
"""Facts that count the things they are named after."""


def put_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence with names; a seat without name is called by its number.

    >>> put_names("{0} knocks against {1}.", ["Anna"])
    'Anna knocks against Seat 1.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else say("Seat {number}", number=seat)

    return _PLACE.sub(name, sentence)


def put_signs(sentence: str) -> str:
    """A sentence with the signs of suits in its cards, for people to read.

    >>> put_signs("upcard 10C; took face up: 5S QD")
    'upcard 10♣; took face up: 5♠ Q♦'
    """
    return _CODE.sub(lambda found: found[1] + SIGNS[found[2]], sentence)


def seat_words(seat: SeatLine, names: Sequence[str]) -> list[str]:
    """Who sits there, whether he deals, his points and how many cards he has, where that is known.

    >>> from rummyhouse.rules import SeatLine
    >>> seat_words(SeatLine(seat=0, side=0, hand_count=9, is_dealer=False, may_act=True, total=-10), ["Anna"])
    ['Anna', '−10 points', '9 cards']
    """
    words = [put_names(f"{{{seat.seat}}}", names)]
    words += [say("dealer##at a seat")] if seat.is_dealer else []
    words.append(say("{points:point}", points=seat.total).replace("-", "−"))
    words += [say("{number:card}", number=seat.hand_count)] if seat.hand_count >= 0 else []
    return words


def fact_words(label: str, value: str) -> str:
    """A number or word about a seat as people say it; English alone puts some of them shorter.

    >>> fact_words("Qualified", "no"), fact_words("Feet", "none"), fact_words("Feet", "1"), fact_words("At risk", "300")
    ('not qualified', 'no feet', '1 foot', 'At risk: 300')
    """
    if reader() != ENGLISH:
        return f"{label}: {value}"
    plain = label[:1].lower() + label[1:]
    if value in _ANSWERS:
        return f"{_ANSWERS[value]}{plain}"
    if label.startswith(_COUNTED) and value.isdecimal():
        return f"{value} {_one(plain) if value == '1' else plain}"
    return f"{label}: {value}"


def _one(plural: str) -> str:
    return "foot" if plural == "feet" else plural.replace("books", "book") if "book" in plural else plural.rstrip("s")
