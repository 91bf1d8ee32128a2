"""A hand of gin as text."""

from __future__ import annotations

import pytest

from rummyhouse.cards import CardError, mask_of, write_cards
from rummyhouse.melds.hand import read_hand


def test_a_hand_has_one_to_eleven_cards() -> None:
    eleven = list(range(11))
    assert read_hand(write_cards(eleven)) == mask_of(eleven)
    for text, message in (("", "0 cards"), (write_cards([*eleven, 11]), "12 cards")):
        with pytest.raises(CardError, match=message):
            read_hand(text)


@pytest.mark.parametrize(("text", "message"), [("AS JK", "without jokers"), ("AS 2S AS", "AS appears twice")])
def test_a_hand_of_gin_has_each_card_once_and_no_joker(text: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        read_hand(text)
