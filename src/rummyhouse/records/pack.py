"""From numbers to cards: the card at each place of the packs that are shuffled together.

Packs follow one another in the order of their card codes, with all jokers after the last pack: number ``n`` is card
``n % 52`` as long as ``n`` is less than 52 times the number of packs, and a joker from there on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import name_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rules import Game, RuleChoice


class PackError(ValueError):
    """Cards that are not exactly those of the packs; the message names one that is missing or that is too many."""


def packs_of(game: Game, choice: RuleChoice, seats: int) -> int:
    """How many packs this game shuffles together for so many seats."""
    rules = game.house_rules.record(choice)
    if game.packs is not None:
        return int(game.packs(rules, seats))
    return int(game.rules.pack_size(rules, seats)) // CARDS


def card_at(number: int, packs: int) -> int:
    """The code of card ``number`` when so many packs are shuffled together."""
    return number % CARDS if number < packs * CARDS else JOKER


def cards_in(order: Iterable[int], packs: int) -> list[int]:
    """The card codes in an order of a whole pack or packs, top card first."""
    return [card_at(number, packs) for number in order]


def order_of(cards: Iterable[int]) -> list[int]:
    """An order that gives these cards, top card first; equal cards of several packs are numbered as they come.

    Raises:
        PackError: they are not whole packs.
    """
    codes = [min(code, JOKER) for code in cards]
    packs = sum(code < JOKER for code in codes) // CARDS
    numbers: dict[int, list[int]] = {}
    for number in range(len(codes) - 1, -1, -1):
        numbers.setdefault(card_at(number, packs), []).append(number)
    order = []
    for code in codes:
        if not numbers.get(code):
            raise PackError(f"the {name_card(code)} is there too often")
        order.append(numbers[code].pop())
    return order
