"""How ``steady`` speaks of cards; in its sentences ``{0}`` and ``{1}`` stand for the names of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.bots.steady.prospects import rank_of, run_outs
from rummyhouse.cards import count, first
from rummyhouse.cards.text import name_card
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, arrangement, is_meld, minimum_deadwood, run_cards, set_cards, total_value
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


def melds_any(hand: int, card: int) -> bool:
    """Whether a hand holds a meld with this card, be it at the cost of a better one."""
    return bool((run_cards(hand) | set_cards(hand)) >> card & 1)


def melding(card: int, hand: int) -> int:
    """The cards outside a hand that would make a meld of one of its cards and others of it."""
    bit = 1 << card
    others = hand & ~bit
    mates = rank_of(bit) if rank_of(bit) & others else 0
    return (run_outs(bit, others) | mates) & ~hand


def throwing(card: int, hand: int, possible: int, reasons: Reasons) -> str:
    """Why a card may go, as a sentence.

    Args:
        card: its code.
        hand: the hand, with this card.
        possible: the cards of which ``reasons`` speak.
        reasons: ``STILL_TO_COME`` or ``WITHIN_REACH``.
    """
    if melds_any(hand, card):
        return _throwing_out_of_a_meld(card, hand)
    value = total_value(1 << card)
    outs = count(melding(card, hand) & possible)
    left_over = hand & ~sum(arrangement(hand))
    is_highest = all(total_value(1 << other) <= value for other in _codes(left_over))
    told = reasons[0 if is_highest else 1][min(outs, _MANY)]
    return say(told, card=name_card(card), value=value, outs=outs)


def _throwing_out_of_a_meld(card: int, hand: int) -> str:
    """What becomes of the melds that a hand could lay with this card, if it goes."""
    bit = 1 << card
    before, after = minimum_deadwood(hand), minimum_deadwood(hand & ~bit)
    if after > before:
        key = noted("Discard the {card}, though it breaks a meld: your deadwood is {after:point} then.")
    elif after < before:
        key = noted("Discard the {card}: your best melds do without it, and it counts {value:point}.")
    elif any(is_meld(meld & ~bit) for meld in arrangement(hand) if meld & bit):
        key = noted("Discard the {card}: it can be spared from its meld.")
    else:
        key = noted("Discard the {card}: other melds leave no more deadwood without it.")
    return say(key, card=name_card(card), value=total_value(bit), after=after)


_MANY = 4
"""With so many cards that could still make a meld of it, nobody throws a card for want of hope."""


def _by_outs(none: str, few: str, many: str) -> tuple[str, ...]:
    return (none, *[few] * (_MANY - 1), many)


Reasons: TypeAlias = "tuple[tuple[str, ...], tuple[str, ...]]"

_HIGHEST = noted("Discard the {card}: it is your highest loose card.")
_LOOSE = noted("Discard the {card}: it counts {value:point} and lies in no meld.")

STILL_TO_COME: Reasons = (
    _by_outs(
        noted(
            "Discard the {card}: it is your highest loose card, "
            "and no card that may still come would make a meld of it."
        ),
        noted(
            "Discard the {card}: it is your highest loose card, "
            "and only {outs:card} that may still come would make a meld of it."
        ),
        _HIGHEST,
    ),
    _by_outs(
        noted(
            "Discard the {card}: it counts {value:point} and lies in no meld, "
            "and no card that may still come would make a meld of it."
        ),
        noted(
            "Discard the {card}: it counts {value:point} and lies in no meld, "
            "and only {outs:card} that may still come would make a meld of it."
        ),
        _LOOSE,
    ),
)
"""Why a card may go, be it the highest of those left over or not: by how many cards would make a meld of it."""

WITHIN_REACH: Reasons = (
    _by_outs(
        noted("Discard the {card}: it is your highest loose card, and no card within reach would make a meld of it."),
        noted(
            "Discard the {card}: it is your highest loose card, "
            "and only {outs:card} within reach would make a meld of it."
        ),
        _HIGHEST,
    ),
    _by_outs(
        noted(
            "Discard the {card}: it counts {value:point} and lies in no meld, "
            "and no card within reach would make a meld of it."
        ),
        noted(
            "Discard the {card}: it counts {value:point} and lies in no meld, "
            "and only {outs:card} within reach would make a meld of it."
        ),
        _LOOSE,
    ),
)
"""The same where some of the cards that may still come lie too deep to count on."""


def _codes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield first(low)
        mask ^= low
