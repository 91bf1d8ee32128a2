"""Why a card goes, as it is said of cards that lie in a meld and of cards that do not."""

from __future__ import annotations

import pytest

from rummyhouse.bots.steady.phrases import STILL_TO_COME, throwing
from rummyhouse.cards import mask_of, read_cards


@pytest.mark.parametrize(
    ("hand", "card", "possible", "told"),
    [
        (
            "3S 4S 5S 6S 9C 9D 9H KC KD 2C 7D",
            "6S",
            "",
            "Discard the six of spades: it can be spared from its meld.",
        ),
        (
            "3S 4S 5S 9C 9D 9H KC KD 2C 7D 8H",
            "3S",
            "",
            "Discard the three of spades, though it breaks a meld: your deadwood is 46 points then.",
        ),
        (
            "4S 5S 6S 4C 4D 4H KC KD KH 2D 6H",
            "KC",
            "",
            "Discard the king of clubs, though it breaks a meld: your deadwood is 28 points then.",
        ),
        (
            "4S 5S 6S 6C 6D 8H KC KD KH 2D 9H",
            "6C",
            "",
            "Discard the six of clubs: your best melds do without it, and it counts 6 points.",
        ),
        (
            "4S 5S 6S KC KD KH 2D 9H QD JS 7C",
            "QD",
            "",
            "Discard the queen of diamonds: it is your highest loose card, "
            "and no card that may still come would make a meld of it.",
        ),
        (
            "8D 9D 9S 9C KC KD KH 2D 5H AD 3S",
            "8D",
            "7D 10D 8S",
            "Discard the eight of diamonds: it is your highest loose card, "
            "and only 2 cards that may still come would make a meld of it.",
        ),
        (
            "9S 9C 9D 10D JD KC KH 2D 5H AD 3S",
            "5H",
            "5S",
            "Discard the five of hearts: it counts 5 points and lies in no meld, "
            "and no card that may still come would make a meld of it.",
        ),
    ],
)
def test_a_card_of_a_meld_goes_for_another_reason_than_a_loose_one(
    hand: str, card: str, possible: str, told: str
) -> None:
    cards = mask_of(read_cards(hand))
    (code,) = read_cards(card)
    assert throwing(code, cards, mask_of(read_cards(possible)), STILL_TO_COME) == told
