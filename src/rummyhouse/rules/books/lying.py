"""The cards of a meld, one by one, as they lie: which is wild, which is a cannibal, which lies on top."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.melds.books import A_CANNIBAL, BOOK, STRAIGHT, TWOS, card_at, is_black
from rummyhouse.rules.books.state import KINDS_OF_CARD, View

Meld: TypeAlias = tuple[int, int]

_REMEMBERED = 2048
"""So many ways in which cards of a meld lie are remembered: melds of all ranks, at all tables, lie in the same few."""


class Lying(NamedTuple):
    """A card of a meld.

    Attributes:
        card: its code; a cannibal is a joker.
        place: its place in the content of the meld.
    """

    card: int
    place: int


@cache
def _lies(kind: int, key: int, place: int, count: int) -> Lying:
    """A card at a place that holds so many; in a straight a cannibal lies where the card was that it has bitten."""
    is_bite = kind == STRAIGHT and count == A_CANNIBAL
    return Lying(JOKER if is_bite else int(card_at(kind, key, place)), place)


def lying(kind: int, key: int, content: Any) -> list[Lying]:
    """The cards of a meld by their places."""
    cards: list[Lying] = []
    for place, count in enumerate(content.tolist()):
        if count:
            cards += [_lies(kind, key, place, count)] * (1 if kind == STRAIGHT else count)
    return cards


def cards_of(view: View, side: int, number: int) -> list[Lying]:
    """The cards of a meld on the table."""
    return lying(int(view.meld_kind[side, number]), int(view.meld_key[side, number]), view.content[side, number])


def counts_of(view: View, side: int, number: int) -> list[int]:
    """How many of each card lie in a meld, by code; cannibals are jokers."""
    counts = [0] * KINDS_OF_CARD
    for card, _ in cards_of(view, side, number):
        counts[card] += 1
    return counts


def is_wild(kind: int, card: int, wild_jokers: bool) -> bool:
    """Whether a card stands for another in a meld of this kind."""
    return (kind == BOOK and card < CARDS and card % 13 == 1) or (kind != STRAIGHT and card >= CARDS and wild_jokers)


def colour_of(view: View, side: int, number: int) -> str:
    """What kind of book a meld is, or would be if it closed now: ``red``, ``black``, ``straight`` or ``twos``."""
    content = view.content[side, number].tobytes()
    return colour_with(int(view.meld_kind[side, number]), content, bool(view.terms.wild_jokers))


@lru_cache(_REMEMBERED)
def colour_with(kind: int, content: bytes, wild_jokers: bool) -> str:
    """The same of a meld of this kind with this content."""
    if kind == STRAIGHT:
        return "straight"
    if kind == TWOS:
        return "twos"
    return "black" if is_black(kind, np.frombuffer(content, np.int8), wild_jokers) else "red"


def from_bottom(view: View, side: int, number: int) -> list[Lying]:
    """The cards of a meld from bottom to top, as they are laid out.

    A straight lies in order. In a book the wild cards lie under the naturals, cannibals on them, and what is on top of
    the naturals tells the colour: a red card on a red book, a black one on a black book, as far as there is one
    (FIJI-BOOK-9, BAJA-BOOK-4).
    """
    kind, key = int(view.meld_kind[side, number]), int(view.meld_key[side, number])
    return laid_out(kind, key, view.content[side, number].tobytes(), bool(view.terms.wild_jokers))


def laid_out(kind: int, key: int, content: bytes, wild_jokers: bool) -> list[Lying]:
    """The same of a meld of this kind and key with this content."""
    return [_lies(kind, key, place, count) for place, count in _order(kind, content, wild_jokers)]


@lru_cache(_REMEMBERED)
def _order(kind: int, content: bytes, wild_jokers: bool) -> tuple[tuple[int, int], ...]:
    """From bottom to top the place of each card, and how many are in that place: the same for melds of all keys."""
    counts = np.frombuffer(content, np.int8)
    cards = lying(kind, 0, counts)
    if kind != STRAIGHT:
        top_is_red = colour_with(kind, content, wild_jokers) == "red"

        def height(lies: Lying) -> tuple[int, int, int]:
            if lies.card >= CARDS:
                return 0 if wild_jokers else 3, 0, lies.card
            if kind == BOOK and lies.card % 13 == 1:
                return 0, 1, lies.card
            return 2, int((lies.card >= 26) == top_is_red), lies.card

        cards.sort(key=height)
    return tuple((lies.place, int(counts[lies.place])) for lies in cards)
