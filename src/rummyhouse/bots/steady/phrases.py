"""How ``steady`` speaks of cards; in its sentences ``{0}`` and ``{1}`` stand for the names of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import count, first
from rummyhouse.cards.text import name_card
from rummyhouse.melds import MELDS, minimum_deadwood, total_value
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def the(card: int) -> str:
    """A card code with its article: ``the king of diamonds``."""
    return f"the {name_card(card)}"


def seat_name(seat: int) -> str:
    """The place where the name of a seat will stand."""
    return "{" + str(seat) + "}"


def cards_counted(number: int) -> str:
    """``no card``, ``one card``, ``two cards`` ..."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} card" if number <= 1 else f"{word} cards"


def points(number: int) -> str:
    """``one point``, ``12 points``."""
    return "one point" if number == 1 else f"{number} points"


def _named_melds_with(hand: int, card: int) -> Iterator[int]:
    for meld in MELDS:
        mask = int(meld)
        if mask >> card & 1 and mask & ~hand == 0:
            yield mask


def meld_with(hand: int, card: int) -> str:
    """The most costly meld of a hand that holds this card and spoils no other, as it is spoken; "" if there is none."""
    least = minimum_deadwood(hand)
    good = [mask for mask in _named_melds_with(hand, card) if minimum_deadwood(hand & ~mask) == least]
    return name_meld(max(good, key=lambda mask: (count(mask), total_value(mask)))) if good else ""


def future_of(card: int, loose: int, outs: int) -> str:
    """Why a card may go, as the end of a sentence after ``it``.

    Args:
        card: its code.
        loose: the cards of the hand that lie in no meld, with this one.
        outs: how many cards that may still come would make a meld of it.
    """
    value = total_value(1 << card)
    others = loose & ~(1 << card)
    highest = others == 0 or all(total_value(1 << other) <= value for other in _codes(others))
    cost = "is your highest loose card" if highest else f"counts {points(value)} and lies in no meld"
    if not loose >> card & 1:
        cost = "can be spared from its meld"
    hope = f"{cards_counted(outs)} that may still come would make a meld of it"
    return f"{cost}, and {hope}" if outs == 0 else f"{cost}, and only {hope}" if outs < 4 else cost


def _codes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield first(low)
        mask ^= low
