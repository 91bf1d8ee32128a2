"""The cards of all packs, while a position is set up: what is placed by name, and what fills the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, write_card
from rummyhouse.rules.books.state import KINDS_OF_CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules.books.spoken import SpokenCard

_PLAIN = (*range(3, 13), 0)
"""Ranks from four to ace: what hands are filled with first; then come twos, threes and jokers."""

FOR_HANDS = (CLUBS, DIAMONDS, SPADES, HEARTS)
FOR_FEET = (DIAMONDS, SPADES, HEARTS, CLUBS)


class Supply:
    """How many copies of each card have no place yet.

    Attributes:
        left: by code.
    """

    def __init__(self, counts: Sequence[int]) -> None:
        self.all = [int(count) for count in counts][:KINDS_OF_CARD]
        self.left = list(self.all)

    def take(self, card: int, zone: str) -> int:
        """One copy of this card goes to a zone.

        Raises:
            ValueError: all copies have a place already.
        """
        if self.left[card] == 0:
            raise ValueError(
                f"{zone}: the {write_card(card)} is placed more often than the packs hold it, {self.all[card]} times"
            )
        self.left[card] -= 1
        return card

    def take_spoken(self, spoken: SpokenCard, zone: str) -> int:
        """A card named without its suit: of the suit that has most left, so that sequences do not come by themselves.

        Raises:
            ValueError: none is left.
        """
        first = spoken.rank % 4
        card = max(spoken.codes, key=lambda code: (self.left[code], -((code // 13 - first) % 4)))
        if self.left[card] == 0:
            whole = sum(self.all[code] for code in spoken.codes)
            raise ValueError(
                f"{zone}: {spoken.text} is placed more often than the packs hold such cards, {whole} times"
            )
        return self.take(card, zone)

    def fill(self, number: int, suits: Sequence[int]) -> list[int]:
        """So many cards that nobody has named: one after the other of each suit, first those that are worth least."""
        order = [13 * suit + rank for suit in suits for rank in _PLAIN]
        special = [13 * suit + rank for rank in (1, 2) for suit in suits]
        found: list[int] = []
        for among in (order, [*special, JOKER]):
            while len(found) < number and any(self.left[card] for card in among):
                for card in among:
                    if len(found) < number and self.left[card]:
                        self.left[card] -= 1
                        found.append(card)
        if len(found) < number:
            raise ValueError(f"{number - len(found)} cards are missing; the packs are used up by what is written")
        return found

    def rest(self, order: Sequence[int]) -> list[int]:
        """All cards without a place, in the order in which the deal has left them."""
        found = []
        for card in order:
            if self.left[card]:
                self.left[card] -= 1
                found.append(card)
        for card in range(KINDS_OF_CARD):
            found += [card] * self.left[card]
            self.left[card] = 0
        return found
