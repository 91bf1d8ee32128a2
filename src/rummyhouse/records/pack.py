"""From numbers to cards: what stands at each place of the cards that are shuffled together.

Packs lie one behind the other in the order of their card codes, all jokers behind the last pack: number ``n`` is card
``n % 52`` as long as ``n`` is less than 52 times the number of packs, and a joker from there on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import name_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class PackError(ValueError):
    """Cards that are not exactly those of the packs; the message names one that is missing or too many."""


def card_at(number: int, size: int) -> int:
    """The code of card ``number`` of ``size`` cards that are shuffled together."""
    return number % CARDS if number < size // CARDS * CARDS else JOKER


def cards_in(order: Sequence[int]) -> list[int]:
    """The card codes in an order of a whole pack or packs, top card first."""
    return [card_at(number, len(order)) for number in order]


def order_of(cards: Iterable[int]) -> list[int]:
    """An order that gives these cards, top card first; equal cards of several packs are numbered as they come.

    Raises:
        PackError: they are not whole packs.
    """
    codes = [min(code, JOKER) for code in cards]
    size = len(codes)
    numbers: dict[int, list[int]] = {}
    for number in range(size - 1, -1, -1):
        numbers.setdefault(card_at(number, size), []).append(number)
    order = []
    for code in codes:
        if not numbers.get(code):
            raise PackError(f"the {name_card(code)} is there too often")
        order.append(numbers[code].pop())
    return order
