"""Laying off: what fits, where it comes to lie, and the best way, against a slow search that tries everything."""

from __future__ import annotations

import random

import numpy as np
import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
from rummyhouse.melds import arrangement, best_layoff, fitting, is_meld, minimum_deadwood, with_laid_off


def melds_of(text: str) -> np.ndarray:
    return np.array([mask_of(read_cards(meld)) for meld in text.split(",")], np.int64)


@pytest.mark.parametrize(
    ("melds", "laid_off", "fits"),
    [
        ("4S 5S 6S", "", "3S 7S"),
        ("4S 5S 6S", "7S 8S", "3S 9S"),
        ("AS 2S 3S", "", "4S"),
        ("JH QH KH", "", "10H"),
        ("9C 9D 9H", "", "9S"),
        ("9C 9D 9H", "9S", ""),
        ("9S 9C 9D 9H", "", ""),
        ("9C 9D 9H, 6S 7S 8S", "9S", "5S 10S"),
    ],
)
def test_what_fits(melds: str, laid_off: str, fits: str) -> None:
    laid = melds_of(melds)
    found = int(fitting(laid, len(laid), mask_of(read_cards(laid_off)), 0))
    assert write_cards(cards_of(found)) == fits


def slowly_best(hand: int, melds: np.ndarray) -> int:
    """The least deadwood over all sets of cards that can be laid off one after another."""
    best, seen, open_ = 1000, set(), [0]
    while open_:
        off = open_.pop()
        if off in seen:
            continue
        seen.add(off)
        best = min(best, minimum_deadwood(hand & ~off))
        fits = int(fitting(melds, len(melds), off, 0)) & hand & ~off
        open_ += [off | 1 << card for card in cards_of(fits)]
    return best


def test_the_best_lay_off_and_where_it_lies() -> None:
    random_ = random.Random(6)
    laid_off_at_all = 0
    for _ in range(400):
        order = sorted(range(52), key=lambda card: (card % 13) // 3 + random_.random() * 4)
        melds = arrangement(mask_of(order[:10]))
        if not melds:
            continue
        laid = np.array(melds, np.int64)
        hand = mask_of(order[10:20])
        off = int(best_layoff(hand, laid, len(laid), 0, 0))
        assert off & ~hand == 0
        assert minimum_deadwood(hand & ~off) == slowly_best(hand, laid)
        grown = with_laid_off(melds, off)
        assert all(is_meld(meld) for meld in grown)
        assert sum(grown) == sum(melds) + off
        laid_off_at_all += off != 0
    assert laid_off_at_all > 100


def test_a_card_that_fits_run_and_set_lies_with_the_run() -> None:
    melds = [int(meld) for meld in melds_of("9C 9D 9H, 6S 7S 8S")]
    grown = with_laid_off(melds, mask_of(read_cards("9S 10S")))
    assert [write_cards(cards_of(meld)) for meld in grown] == ["9C 9D 9H", "6S 7S 8S 9S 10S"]
