"""Numbers and cards."""

from __future__ import annotations

import random

import pytest

from rummyhouse.cards import read_cards, write_cards
from rummyhouse.records.pack import PackError, cards_in, order_of


def test_one_pack_is_numbered_by_card_codes() -> None:
    assert cards_in(range(52)) == list(range(52))


def test_packs_lie_one_behind_the_other_with_the_jokers_at_the_end() -> None:
    assert write_cards(cards_in(range(108))[50:54]) == "QH KH AS 2S"
    assert write_cards(cards_in(range(108))[102:]) == "QH KH JK JK JK JK"
    assert cards_in(range(9 * 54)).count(52) == 18


@pytest.mark.parametrize("size", [52, 54, 106, 108, 486])
def test_cards_are_read_again(size: int) -> None:
    order = random.Random(size).sample(range(size), size)
    cards = read_cards(write_cards(cards_in(order)))
    again = order_of(cards)
    assert sorted(again) == list(range(size))
    assert cards_in(again) == cards
    assert size > 52 or again == order


def test_what_is_no_pack_is_named() -> None:
    cards = list(range(52))
    cards[0] = 3
    with pytest.raises(PackError, match="four of spades is there too often"):
        order_of(cards)
