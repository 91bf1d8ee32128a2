"""What single cards count, for the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.melds.books import card_liability, card_points
from rummyhouse.rules.books.tally import Prices

if TYPE_CHECKING:
    from collections.abc import Callable

    Price = Callable[[Any, int], int]
    Fill = Callable[[Prices, Any], None]


def price_laid(fill_prices: Fill) -> Price:
    """What a card counts that lies in a meld, in a game that fills its terms like this."""

    def price(rules: Any, card: int) -> int:
        terms = _terms(fill_prices, rules)
        return int(card_points(card, int(terms.two_points), int(terms.joker_points)))

    return price


def price_left(fill_prices: Fill) -> Price:
    """What a card costs that is left in a hand, in a game that fills its terms like this."""

    def price(rules: Any, card: int) -> int:
        terms = _terms(fill_prices, rules)
        return int(card_liability(card, int(terms.two_points), int(terms.joker_liability)))

    return price


def _terms(fill_prices: Fill, rules: Any) -> Prices:
    terms = Prices.blank()
    fill_prices(terms, rules)
    return terms
