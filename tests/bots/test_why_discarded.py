"""Why a card goes, as it is said of cards that lie in a meld and of cards that do not."""

from __future__ import annotations

import pytest

from rummyhouse.bots.steady.phrases import throwing
from rummyhouse.cards import mask_of, read_cards
from rummyhouse.melds import run_cards, set_cards


@pytest.mark.parametrize(
    ("hand", "card", "outs", "told"),
    [
        (
            "3S 4S 5S 6S 9C 9D 9H KC KD 2C 7D",
            "6S",
            0,
            "Discard the six of spades: it can be spared from its meld.",
        ),
        (
            "3S 4S 5S 9C 9D 9H KC KD 2C 7D 8H",
            "3S",
            0,
            "Discard the three of spades, though it breaks a meld: your deadwood is 46 points then.",
        ),
        (
            "4S 5S 6S 4C 4D 4H KC KD KH 2D 6H",
            "KC",
            1,
            "Discard the king of clubs, though it breaks a meld: your deadwood is 28 points then.",
        ),
        (
            "4S 5S 6S 6C 6D 8H KC KD KH 2D 9H",
            "6C",
            1,
            "Discard the six of clubs: your best melds do without it, and it counts 6 points.",
        ),
        (
            "4S 5S 6S KC KD KH 2D 9H QD JS 7C",
            "QD",
            0,
            "Discard the queen of diamonds: it is your highest loose card, "
            "and no card that may still come would make a meld of it.",
        ),
    ],
)
def test_a_card_of_a_meld_goes_for_another_reason_than_a_loose_one(hand: str, card: str, outs: int, told: str) -> None:
    cards = mask_of(read_cards(hand))
    (code,) = read_cards(card)
    assert throwing(code, cards, cards & ~(run_cards(cards) | set_cards(cards)), outs) == told
