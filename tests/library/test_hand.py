"""The deadwood of a hand, as people ask for it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummyhouse
from rummyhouse.cards import CardError, mask_of, read_cards, write_card, write_cards
from rummyhouse.melds import card_value, is_meld, minimum_deadwood

HANDS = st.lists(st.integers(0, 51), min_size=1, max_size=11, unique=True)


def test_the_example_of_the_readme() -> None:
    found = rummyhouse.deadwood("AS 2S 3S 7H 7D 7C KD")
    assert (found.points, int(found)) == (10, 10)
    assert found.melds == (("AS", "2S", "3S"), ("7C", "7D", "7H"))
    assert found.unmatched == ("KD",)
    assert repr(found) == "<10 deadwood: AS 2S 3S, 7C 7D 7H; unmatched: KD>"
    assert str(rummyhouse.deadwood("KD")) == "10 deadwood: no melds; unmatched: KD"
    assert str(rummyhouse.deadwood("KD KS KH")) == "0 deadwood: KS KD KH; unmatched: nothing"


@given(HANDS)
def test_melds_and_unmatched_cards_are_the_hand(cards: list[int]) -> None:
    found = rummyhouse.deadwood(write_cards(cards))
    parts = [*(card for meld in found.melds for card in meld), *found.unmatched]
    assert sorted(parts) == sorted(map(write_card, cards))
    assert all(is_meld(mask_of(read_cards(" ".join(meld)))) for meld in found.melds)
    assert found.points == sum(card_value(*read_cards(card)) for card in found.unmatched)
    assert found.points == minimum_deadwood(mask_of(cards))


@pytest.mark.parametrize(
    ("hand", "complaint"),
    [
        ("AS 2S 1S", "'1S' is not a card"),
        ("AS AS", "AS appears twice"),
        ("JK", "without jokers"),
        ("", "0 cards; a hand has 1 to 11"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS", "12 cards; a hand has 1 to 11"),
    ],
)
def test_what_is_no_hand_is_a_sentence(hand: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        rummyhouse.deadwood(hand)
