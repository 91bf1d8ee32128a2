"""Numbers and cards."""

from __future__ import annotations

import random

import pytest

from rummyhouse.cards import read_cards, write_cards
from rummyhouse.records.pack import PackError, cards_in, order_of


def test_one_pack_is_numbered_by_card_codes() -> None:
    assert cards_in(range(52), 1) == list(range(52))


def test_packs_lie_one_behind_the_other_with_the_jokers_at_the_end() -> None:
    assert write_cards(cards_in(range(108), 2)[50:54]) == "QH KH AS 2S"
    assert write_cards(cards_in(range(108), 2)[102:]) == "QH KH JK JK JK JK"
    assert cards_in(range(9 * 54), 9).count(52) == 18


def test_packs_with_many_jokers_are_not_taken_for_more_packs() -> None:
    cards = cards_in(range(13 * 56), 13)
    assert cards.count(52) == 13 * 4
    assert {cards.count(card) for card in range(52)} == {13}
    assert order_of(cards) == list(range(13 * 56))


@pytest.mark.parametrize(("size", "packs"), [(52, 1), (54, 1), (106, 2), (108, 2), (486, 9), (728, 13), (1120, 20)])
def test_cards_are_read_again(size: int, packs: int) -> None:
    order = random.Random(size).sample(range(size), size)
    cards = read_cards(write_cards(cards_in(order, packs)))
    again = order_of(cards)
    assert sorted(again) == list(range(size))
    assert cards_in(again, packs) == cards
    assert size > 52 or again == order


def test_what_is_no_pack_is_named() -> None:
    cards = list(range(52))
    cards[0] = 3
    with pytest.raises(PackError, match="four of spades is there too often"):
        order_of(cards)
