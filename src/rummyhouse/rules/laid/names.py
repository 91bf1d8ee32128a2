"""Laid melds in words: what lies in them, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import JOKER
from rummyhouse.cards.text import RANK_NAME, SUIT_NAME, name_card
from rummyhouse.melds.laid import HIGH_END, JOKERS, NO_KEY, RANKS, SET, SUITS, WILD, card_at, next_place

if TYPE_CHECKING:
    from rummyhouse.rules.laid.state import View


class Lying(NamedTuple):
    """A card of a meld.

    Attributes:
        card: its code; 52 is a joker.
        stands_for: the card that a joker stands for in a run; else ``card``.
    """

    card: int
    stands_for: int


def lying(view: View, number: int) -> list[Lying]:
    """The cards of a meld in their order: a run from its low end, a set by suits with its jokers last."""
    key, size = int(view.meld_key[number]), int(view.meld_size[number])
    if view.meld_kind[number] == SET:
        counts = [int(view.content[number, suit]) for suit in range(SUITS)]
        cards = [RANKS * suit + key for suit in range(SUITS) for _ in range(counts[suit])]
        cards += [JOKER] * int(view.content[number, JOKERS])
        return [Lying(card, card) for card in cards]
    if key == NO_KEY:
        return [Lying(JOKER, JOKER)] * size
    ace, low = int(view.terms.ace), int(view.meld_low[number])
    places = [int(next_place(ace, low, i, HIGH_END)) for i in range(size)]
    cards = [int(card_at(key, place)) for place in places]
    return [
        Lying(JOKER if view.content[number, place] == WILD else card, card)
        for place, card in zip(places, cards, strict=True)
    ]


def plural_of(rank: int) -> str:
    """The cards of a rank, e.g. ``sixes``."""
    return f"{RANK_NAME[rank]}{'es' if RANK_NAME[rank] == 'six' else 's'}"


def name_of(view: View, number: int, set_name: str = "set") -> str:
    """What a meld is called, e.g. ``set of eights``, ``run of clubs``; ``set_name`` is the game's word for one."""
    key = int(view.meld_key[number])
    if view.meld_kind[number] == SET:
        return f"{set_name} of {plural_of(key)}" if key != NO_KEY else set_name
    return f"run of {SUIT_NAME[key]}" if key != NO_KEY else "run"


def the(card: int) -> str:
    """A card with its article, e.g. ``the nine of spades``."""
    return f"the {name_card(card)}" if card < JOKER else "the joker"
