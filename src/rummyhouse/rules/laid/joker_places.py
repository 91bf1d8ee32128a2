"""Where jokers go in a run whose cards are put down together, in any order."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.melds.laid import ACE_CORNER, RANKS, card_at, ring

if TYPE_CHECKING:
    from collections.abc import Sequence


def in_order(cards: Sequence[int], terms: Any) -> list[int] | None:
    """These cards as a run, from its low end up; None if they make none.

    Cards that are named in such an order stay in it: it says what their jokers stand for. Otherwise jokers fill the
    gaps, and what is left of them goes above, as far as there is room, or below.

    Args:
        cards: card codes.
        terms: what the table permits (:class:`rummyhouse.melds.laid.Terms`).
    """
    suits = {card // RANKS for card in cards if card < JOKER}
    if len(suits) != 1 or len(cards) > terms.most_run:
        return None
    (suit,) = suits
    places = ring(terms.ace)
    starts = range(places if terms.ace == ACE_CORNER else places - len(cards) + 1)
    ways = [list(cards)] if any(_is_as_named(cards, start, suit) for start in starts) else []
    rows = [_from(start, cards, suit) for start in starts]
    ways += sorted((row for row in rows if Counter(row) == Counter(cards)), key=_below)
    return next((way for way in ways if terms.joker_pairs or not _has_pair(way)), None)


def _from(start: int, cards: Sequence[int], suit: int) -> list[int]:
    """The row from this place up: the naturals that there are, and jokers for the others."""
    left = Counter(cards)
    row = []
    for place in range(start, start + len(cards)):
        card = card_at(suit, place)
        row.append(card if left[card] > 0 else JOKER)
        left[card] -= 1
    return row


def _is_as_named(cards: Sequence[int], start: int, suit: int) -> bool:
    return all(card in (JOKER, card_at(suit, start + index)) for index, card in enumerate(cards))


def _has_pair(row: Sequence[int]) -> bool:
    return (JOKER, JOKER) in pairwise(row)


def _below(row: Sequence[int]) -> int:
    """How many jokers lie below all naturals."""
    return next(place for place, card in enumerate(row) if card != JOKER)
