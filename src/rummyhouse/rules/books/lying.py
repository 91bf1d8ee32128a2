"""The cards of a meld, one by one, as they lie: which is wild, which is a cannibal, which lies on top."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.melds.books import A_CANNIBAL, BOOK, STRAIGHT, TWOS, card_at, is_black
from rummyhouse.rules.books.state import KINDS_OF_CARD, View

Meld: TypeAlias = tuple[int, int]


class Lying(NamedTuple):
    """A card of a meld.

    Attributes:
        card: its code; a cannibal is a joker.
        place: its place in the content of the meld.
    """

    card: int
    place: int


def lying(kind: int, key: int, content: Any) -> list[Lying]:
    """The cards of a meld by their places; in a straight a cannibal lies where the card was that it has bitten."""
    cards: list[Lying] = []
    for place, count in enumerate(content.tolist()):
        if count == 0:
            continue
        if kind == STRAIGHT:
            cards.append(Lying(JOKER if count == A_CANNIBAL else int(card_at(kind, key, place)), place))
        else:
            cards += [Lying(int(card_at(kind, key, place)), place)] * count
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


def is_wild(view: View, kind: int, card: int) -> bool:
    """Whether a card stands for another in a meld of this kind."""
    return (kind == BOOK and card < CARDS and card % 13 == 1) or (
        kind != STRAIGHT and card >= CARDS and bool(view.terms.wild_jokers)
    )


def colour_of(view: View, side: int, number: int) -> str:
    """What kind of book a meld is, or would be if it closed now: ``red``, ``black``, ``straight`` or ``twos``."""
    kind = int(view.meld_kind[side, number])
    if kind == STRAIGHT:
        return "straight"
    if kind == TWOS:
        return "twos"
    return "black" if is_black(kind, view.content[side, number], bool(view.terms.wild_jokers)) else "red"


def from_bottom(view: View, side: int, number: int) -> list[Lying]:
    """The cards of a meld from bottom to top, as they are laid out.

    A straight lies in order. In a book the wild cards lie under the naturals, cannibals on them, and what is on top of
    the naturals tells the colour: a red card on a red book, a black one on a black book, as far as there is one
    (FIJI-BOOK-9, BAJA-BOOK-4).
    """
    cards = cards_of(view, side, number)
    kind = int(view.meld_kind[side, number])
    if kind == STRAIGHT:
        return cards
    top_is_red = colour_of(view, side, number) == "red"

    def height(lies: Lying) -> tuple[int, int, int]:
        if lies.card >= CARDS:
            return 0 if view.terms.wild_jokers else 3, 0, lies.card
        if kind == BOOK and lies.card % 13 == 1:
            return 0, 1, lies.card
        return 2, int((lies.card >= 26) == top_is_red), lies.card

    return sorted(cards, key=height)
