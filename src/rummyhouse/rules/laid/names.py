"""Laid melds in words: what lies in them, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import JOKER
from rummyhouse.cards.text import RANK_PLURAL, SUIT_NAME, name_card
from rummyhouse.languages import noted, say
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
        counts = view.content[number].tolist()
        cards = [RANKS * suit + key for suit in range(SUITS) for _ in range(counts[suit])]
        cards += [JOKER] * counts[JOKERS]
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


class MeldNames(NamedTuple):
    """What a game calls the melds that lie on the table: sentences to be said."""

    set: str = noted("set##a meld")
    run: str = noted("run##a meld")
    set_of: str = noted("set of {ranks}")
    run_of: str = noted("run of {suit}")


USUAL_NAMES = MeldNames()


def name_of(view: View, number: int, names: MeldNames = USUAL_NAMES) -> str:
    """What a meld is called, e.g. ``set of eights``, ``run of clubs``; one without a natural card ``set``, ``run``."""
    key = int(view.meld_key[number])
    if view.meld_kind[number] == SET:
        return say(names.set_of, ranks=say(RANK_PLURAL[key])) if key != NO_KEY else say(names.set)
    return say(names.run_of, suit=say(SUIT_NAME[key])) if key != NO_KEY else say(names.run)


def the(card: int) -> str:
    """A card with its article, e.g. ``the nine of spades``, in a row of what somebody lays or shall lay."""
    return say("the {card}##laid", card=name_card(card))
