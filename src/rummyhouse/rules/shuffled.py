"""Cards in the order of a shuffle, which numbers those of all packs."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule


@rule
def card_of(number: int, packs: int) -> int:
    """The card with this number: packs lie one behind the other, all jokers behind the last pack."""
    return int(number) % CARDS if number < CARDS * packs else JOKER


@rule
def put_in_order(pool: Any, order: Any, packs: int, cards: Any) -> None:
    """Fill ``cards`` with those of ``pool`` (counts by code) in the order of a shuffle of all; none is left there."""
    found = 0
    for i in range(len(order)):
        card = card_of(order[i], packs)
        if pool[card] > 0:
            pool[card] -= 1
            cards[found] = card
            found += 1
