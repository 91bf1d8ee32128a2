"""Cards as people name them where several packs are in play: ``K`` is some king, ``3b`` a black three."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import RANK_TEXT, SUIT_SIGN, SUIT_TEXT
from rummyhouse.languages import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules.books.state import View


_WORD = re.compile(r"(10|[2-9atjqk])([scdhrb♠♣♦♥])?")
_SUITS: dict[str, tuple[int, ...]] = {letter.lower(): (suit,) for suit, letter in enumerate(SUIT_TEXT)}
_SUITS |= {sign: (suit,) for suit, sign in enumerate(SUIT_SIGN)}
_SUITS |= {"b": (0, 1), "r": (2, 3), "": (0, 1, 2, 3)}
_JOKERS = ("jk", "joker")


@dataclass(frozen=True, slots=True)
class SpokenCard:
    """A card as it was named.

    Attributes:
        text: what was said.
        codes: the cards that it may mean, by rising code.
    """

    text: str
    codes: tuple[int, ...]

    @property
    def rank(self) -> int:
        """Its rank; 13 for a joker."""
        return 13 if self.codes[0] >= CARDS else self.codes[0] % 13


class SpokenCardError(ValueError):
    """A word that does not name a card; the message says what a card looks like."""


def spoken_card(word: str) -> SpokenCard:
    """The meaning of a word.

    >>> spoken_card("3b").codes, spoken_card("KH").codes
    ((2, 15), (51,))

    Raises:
        SpokenCardError: it is no card.
    """
    small = word.lower()
    if small in _JOKERS:
        return SpokenCard("JK", (JOKER,))
    found = _WORD.fullmatch(small)
    if found is None:
        raise SpokenCardError(
            say(
                "'{word}' is not a card; write rank and suit, like KS or 10H, a rank alone, like K, 3b or 3r for a "
                "black or red three, or JK for a joker",
                word=word,
            )
        )
    rank = 9 if found[1] == "t" else RANK_TEXT.index(found[1].upper())
    return SpokenCard(word.upper(), tuple(13 * suit + rank for suit in _SUITS[found[2] or ""]))


def spoken_cards(text: str) -> list[SpokenCard]:
    """The meaning of several words, with blanks or commas between them.

    Raises:
        SpokenCardError: one of them is no card.
    """
    return [spoken_card(word) for word in text.replace(",", " ").split()]


def cards_at_hand(view: View) -> list[int]:
    """How many of each card the seat may lay: in its hand, and in flight in its own turn."""
    counts = [int(count) for count in view.hand]
    for card in cards_in_flight(view):
        counts[card] += 1
    return counts


def cards_in_flight(view: View) -> list[int]:
    """The cards that the seat has to lay at once."""
    if view.turn != view.seat:
        return []
    flights = zip(view.flight.tolist(), view.flight_staged.tolist(), strict=True)
    return [card for card, staged in flights if card >= 0 and not staged]


def settle(spoken: Sequence[SpokenCard], counts: Sequence[int], first: Sequence[int] = (), suit: int = -1) -> list[int]:
    """Which cards are meant.

    Cards with a suit are what they are. A card without one is a card of its rank that is there: one of ``first`` if
    possible, then one of ``suit``, then the lowest; where none is left, one that is not there, for the rules to refuse.

    Args:
        spoken: the cards as named.
        counts: how many of each card there are to choose from, by code, for every kind of card.
        first: cards that are preferred, such as those in flight.
        suit: a suit that is preferred, or -1.
    """
    left = list(counts)
    found = [-1] * len(spoken)
    preferred = list(first)
    for place in sorted(range(len(spoken)), key=lambda place: len(spoken[place].codes)):
        codes = spoken[place].codes
        there = [code for code in codes if left[code] > 0] or list(codes)
        card = min(there, key=lambda code: (code not in preferred, code // 13 != suit, code))
        if card in preferred:
            preferred.remove(card)
        left[card] -= 1
        found[place] = card
    return found
