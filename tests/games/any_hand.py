"""A hand with its feet by chance, for a position of a game of books and feet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random


def any_hand(chance: random.Random, referee: Any, seat: int, rest: list[str], position: dict[str, str]) -> None:
    """A hand, and none, one or two feet, of the cards that are left: for the referee, and as the position has it."""
    has_melded = referee.melded[seat]
    feet = chance.choice((0, 0, 0, 1, 1, 2)) if has_melded else 2
    referee.feet[seat] = {}
    for foot in (1, 2):
        cards = [rest.pop() for _ in range(11 if foot > 2 - feet else 0)]
        if cards:
            referee.feet[seat][foot] = cards
        position[f"foot {seat} {foot}"] = " ".join(cards) or "nothing"
    size = chance.choice((1, 1, 2, 3, 4, 5, 8)) if has_melded else 9
    cards = [rest.pop() for _ in range(size)]
    referee.hands[seat] = Counter(cards)
    position[f"hand {seat}"] = " ".join(cards)
