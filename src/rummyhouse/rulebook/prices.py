"""What single cards count, as the rule functions of each game know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.games.baja import state as baja
from rummyhouse.games.basic import score as basic
from rummyhouse.games.fiji import state as fiji
from rummyhouse.games.kalooki import score as kalooki
from rummyhouse.games.rhine import table as rhine
from rummyhouse.melds.books import card_liability, card_points
from rummyhouse.melds.value import card_value
from rummyhouse.rules.books.state import TERMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.rules import RuleChoice

    Price = Callable[[Any, int], int]


def _books(fill: Callable[[Any, Any], None], where: str) -> Price:
    def price(rules: Any, card: int) -> int:
        terms = np.zeros(1, TERMS)[0]
        fill(terms, rules)
        two = int(terms.two_points)
        if where == "laid":
            return int(card_points(card, two, int(terms.joker_points)))
        return int(card_liability(card, two, int(terms.joker_liability)))

    return price


def _deadwood(_rules: Any, card: int) -> int:
    return int(card_value(card))


_PRICES: dict[tuple[str, str], Price] = {
    ("gin", "left"): _deadwood,
    ("fan", "left"): _deadwood,
    ("basic", "left"): basic.points_of_card,
    ("kalooki", "left"): kalooki.points_of_card,
    ("rhine", "left"): rhine.points_of_card,
    ("fiji", "laid"): _books(fiji.fill_prices, "laid"),
    ("fiji", "left"): _books(fiji.fill_prices, "left"),
    ("baja", "laid"): _books(baja.fill_prices, "laid"),
    ("baja", "left"): _books(baja.fill_prices, "left"),
}


def price(choice: RuleChoice, where: str, card: int) -> int | None:
    """What a card counts, ``laid`` or ``left``, by a table's house rules; None if it counts nothing.

    >>> usual = games.find("fiji").house_rules.choose()
    >>> price(usual, "laid", 13), price(usual, "left", 12), price(games.find("gin").house_rules.choose(), "laid", 0)
    (20, 10, None)
    """
    found = _PRICES.get((choice.game, where))
    return None if found is None else int(found(games.find(choice.game).house_rules.record(choice), card))
