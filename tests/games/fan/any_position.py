"""Positions of Fan by chance: hands that are nearly melded, and little left to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.games.fan.plain_referee import SIDES, name
from tests.games.plain_hands import RANKS, SUITS, Card

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


@dataclass
class Position:
    """A round in the middle, before a draw; the tops of all piles are last."""

    hands: list[set[Card]]
    columns: dict[str, list[Card]]
    stock: list[Card]
    dead: list[Card]
    knock_card: Card
    recycled: int

    def written(self, turn: int) -> dict[str, str]:
        """As the house reads it."""
        found = {f"hand {seat}": written(sorted(hand)) for seat, hand in enumerate(self.hands)}
        found |= {side: written(self.columns[side]) for side in SIDES}
        found |= {"stock": written(self.stock[::-1]), "dead pile": written(self.dead[::-1])}
        found |= {"knock card": name(self.knock_card), "phase": "draw", "turn": str(turn)}
        return found | {"recycles": str(self.recycled)}


def written(cards: Sequence[Card]) -> str:
    return " ".join(name(card) for card in cards) or "nothing"


def any_position(chance: random.Random, column_size: int, most_recycles: int) -> Position:
    """Hands of ten that hold melds, and all other cards in the piles."""
    by_rank, spread = chance.random() < 0.5, chance.choice((0, 2, 4, 10))
    cards = [(rank, suit) for rank in range(1, len(RANKS) + 1) for suit in SUITS]
    cards.sort(
        key=lambda card: (card[0] * 4 if by_rank else SUITS.index(card[1]) * 13 + card[0]) + chance.uniform(0, spread)
    )
    start = chance.randrange(len(cards))
    cards = cards[start:] + cards[:start]
    hands = [set(cards[:10]), set(cards[10:20])]
    rest = cards[20:]
    chance.shuffle(rest)
    columns = {}
    for side in SIDES:
        size = chance.choice((0, 1, 2, column_size))
        columns[side], rest = rest[:size], rest[size:]
    size = chance.choice((1, 1, 2, 5))
    recycled = chance.randint(0, most_recycles if most_recycles >= 0 else 2)
    likely = [card for card in cards if card not in columns["left"] + columns["right"]]
    knock_card = min(chance.choices(likely, k=chance.choice((1, 1, 10))))  # often an ace
    return Position(hands, columns, rest[:size], rest[size:], knock_card, recycled)
