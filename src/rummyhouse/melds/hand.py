"""A hand of one pack, as people write it: for whoever asks about its deadwood."""

from __future__ import annotations

from rummyhouse.cards import JOKER, CardError, mask_of, read_cards, write_card

MOST_CARDS = 11
"""Cards in a hand: ten, and the one just drawn."""


def read_hand(text: str) -> int:
    """The mask of the cards that a text names.

    >>> read_hand("AS 2S 3S")
    7

    Raises:
        CardError: something in it is no card, or they are no hand of 1 to 11 different cards without jokers.
    """
    cards = read_cards(text)
    twice = [card for place, card in enumerate(cards) if card in cards[:place]]
    if JOKER in cards:
        raise CardError("gin is played without jokers")
    if twice:
        raise CardError(f"{write_card(twice[0])} appears twice; a hand has each card only once")
    if not 1 <= len(cards) <= MOST_CARDS:
        raise CardError(f"{len(cards)} cards; a hand has 1 to {MOST_CARDS}")
    return mask_of(cards)
