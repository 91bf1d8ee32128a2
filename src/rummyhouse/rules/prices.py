"""What single cards count, in games where no house rule changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def by_any_rules(value: Callable[[int], int]) -> Callable[[Any, int], int]:
    """The price of a card, whatever the house rules are."""

    def price(rules: Any, card: int) -> int:  # noqa: ARG001 - it is asked by house rules
        return int(value(card))

    return price
