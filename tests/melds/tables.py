"""Tables and hands written as text: ``5S JK 7S`` is a row, ``2C*`` a two used as a wild card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import read_card, write_card
from rummyhouse.melds.rearranged import REASONS, judge
from rummyhouse.melds.rearranged_shape import NO_CARD, WILD_TWO, face_of, terms_of
from rummyhouse.melds.rearranging import rearrange

if TYPE_CHECKING:
    import numpy.typing as npt

Numbers = Any
ONE_EACH = np.ones(53, np.int64)


def meld(text: str) -> tuple[int, ...]:
    return tuple(read_card(word.removesuffix("*")) + (WILD_TWO if word[-1] == "*" else 0) for word in text.split())


def table(*melds: str | tuple[int, ...]) -> npt.NDArray[np.int64]:
    rows = np.full((len(melds), 20), NO_CARD, np.int64)
    for place, one in enumerate(melds):
        cards = meld(one) if isinstance(one, str) else one
        rows[place, : len(cards)] = cards
    return rows


def hand(text: str) -> npt.NDArray[np.int64]:
    counts = np.zeros(53, np.int64)
    np.add.at(counts, list(meld(text)), 1)
    return counts


def texts(rows: Numbers) -> list[str]:
    """The melds of a table as text, each with its cards in order."""
    return [
        " ".join(write_card(face_of(int(card))) + ("*" if card >= WILD_TWO else "") for card in row if card != NO_CARD)
        for row in rows
        if row[0] != NO_CARD
    ]


def judged(before: list[str], after: list[str], held: str, **rules: Any) -> tuple[str, int]:
    """The reason as a word, and the number of the meld."""
    reason, number = judge(table(*before), table(*after), hand(held), terms_of(**rules))
    return REASONS[reason], number


def laid(before: list[str], held: str, **rules: Any) -> int:
    """How many cards the best play lays, and the judge has nothing against it."""
    terms = terms_of(**rules)
    rows, cards = table(*before), hand(held)
    value, after = rearrange(rows, cards, terms, ONE_EACH)
    if value > 0:
        assert REASONS[judge(rows, after, cards, terms)[0]] == "ALLOWED", texts(after)
    return value
