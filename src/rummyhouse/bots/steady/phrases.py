"""How ``steady`` speaks of cards; in its sentences ``{0}`` and ``{1}`` stand for the names of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import count, first
from rummyhouse.cards.text import name_card
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, minimum_deadwood, total_value
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from collections.abc import Iterator


def the(card: int) -> str:
    """A card code with its article: ``the king of diamonds``."""
    return f"the {name_card(card)}"


def seat_name(seat: int) -> str:
    """The place where the name of a seat will stand."""
    return "{" + str(seat) + "}"


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


def throwing(card: int, hand: int, loose: int, outs: int) -> str:
    """Why a card may go, as a sentence.

    Args:
        card: its code.
        hand: the hand, with this card.
        loose: the cards of the hand that lie in no meld.
        outs: how many cards that may still come would make a meld of it.
    """
    value = total_value(1 << card)
    others = loose & ~(1 << card)
    if not loose >> card & 1:
        return _throwing_out_of_a_meld(card, hand)
    if others == 0 or all(total_value(1 << other) <= value for other in _codes(others)):
        reasons = _HIGHEST
    else:
        reasons = _LOOSE
    return say(reasons[min(outs, _MANY)], card=name_card(card), value=value, outs=outs)


def _throwing_out_of_a_meld(card: int, hand: int) -> str:
    """What becomes of the melds that a hand could lay with this card, if it goes."""
    before, after = minimum_deadwood(hand), minimum_deadwood(hand & ~(1 << card))
    if after == before:
        key = noted("Discard the {card}: it can be spared from its meld.")
    elif after < before:
        key = noted("Discard the {card}: your best melds do without it, and it counts {value:point}.")
    else:
        key = noted("Discard the {card}, though it breaks a meld: your deadwood is {after:point} then.")
    return say(key, card=name_card(card), value=total_value(1 << card), after=after)


_MANY = 4
"""With so many cards that could still make a meld of it, nobody throws a card for want of hope."""


def _by_outs(none: str, few: str, many: str) -> tuple[str, ...]:
    return (none, *[few] * (_MANY - 1), many)


_HIGHEST = _by_outs(
    noted(
        "Discard the {card}: it is your highest loose card, and no card that may still come would make a meld of it."
    ),
    noted(
        "Discard the {card}: it is your highest loose card, "
        "and only {outs:card} that may still come would make a meld of it."
    ),
    noted("Discard the {card}: it is your highest loose card."),
)
_LOOSE = _by_outs(
    noted(
        "Discard the {card}: it counts {value:point} and lies in no meld, "
        "and no card that may still come would make a meld of it."
    ),
    noted(
        "Discard the {card}: it counts {value:point} and lies in no meld, "
        "and only {outs:card} that may still come would make a meld of it."
    ),
    noted("Discard the {card}: it counts {value:point} and lies in no meld."),
)
"""Why a card may go, by how many cards would still make a meld of it."""


def _codes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield first(low)
        mask ^= low
