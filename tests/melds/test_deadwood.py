"""Minimum deadwood against a slow solver that shares no code with it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
from rummyhouse.melds import (
    MELDS,
    deadwood_each,
    is_all_melded,
    minimum_deadwood,
    minimum_deadwood_after_discard,
)
from tests.lengths import LONG
from tests.melds.slow_solver import deadwoods

HANDS = 100_000 if LONG else 10_000


def random_hands(number: int, size: int, seed: int) -> npt.NDArray[np.int64]:
    """Rows of ascending codes, all hands equally likely."""
    chance = np.random.default_rng(seed)
    return np.sort(np.argsort(chance.random((number, 52)), axis=1)[:, :size], axis=1).astype(np.int64)


def meld_rich_hands(number: int, size: int, seed: int) -> npt.NDArray[np.int64]:
    """Rows of ascending codes out of the cards of a few named melds."""
    chance = np.random.default_rng(seed)
    rows: list[list[int]] = []
    while len(rows) < number:
        several = 0
        for choice in chance.integers(0, len(MELDS), 4):
            several |= int(MELDS[choice])
        cards = cards_of(several)
        if len(cards) >= size:
            rows.append(sorted(int(card) for card in chance.permutation(cards)[:size]))
    return np.array(rows, np.int64)


def compare(hands: npt.NDArray[np.int64]) -> None:
    masks: npt.NDArray[np.int64] = np.bitwise_or.reduce(np.int64(1) << hands, axis=1)
    quick, slow = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    deadwood_each(masks, quick)
    deadwoods(hands, slow)
    wrong = np.flatnonzero(quick != slow)
    assert not len(wrong), [(write_cards(hands[i]), int(quick[i]), int(slow[i])) for i in wrong[:5]]


@pytest.mark.parametrize("size", [10, 11])
def test_gin_meld_3_minimum_deadwood_of_random_hands(size: int, effort: float) -> None:
    compare(random_hands(int(HANDS * effort), size, seed=size))


@pytest.mark.parametrize("size", [9, 10, 11, 13])
def test_gin_meld_3_minimum_deadwood_of_meld_rich_hands(size: int, effort: float) -> None:
    compare(meld_rich_hands(max(20, int(HANDS / 10 * effort)), size, seed=size))


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("2S 3S 4S 2H 2C 9H 9D 9C 7H 8H", 19),  # the run of the twos, the set of the nines
        ("7H 7D 7C 5H 6H 9S 10S JS 9D 9C", 29),  # the set of the sevens, the run of the nines
        ("AS 9H 9D 9C 7H 8H KD", 26),  # the ace stays loose
        ("5S 5H 5D 5C 6S 7S 8H 8S 8D 8C", 0),  # of each four one lies in the run
    ],
)
def test_gin_meld_3_what_two_ranks_lay_is_chosen_apart(hand: str, least: int) -> None:
    cards = read_cards(hand)
    assert minimum_deadwood(mask_of(cards)) == least
    compare(np.array([sorted(cards)], np.int64))


@pytest.mark.parametrize("high", "SHDC")
@pytest.mark.parametrize("low", "SHDC")
def test_gin_meld_3_a_run_takes_any_card_of_a_set_of_four(low: str, high: str) -> None:
    for text, least in (
        (f"5S 5H 5D 5C 6{low} 7{low} KD", 10),
        (f"5S 5H 5D 5C 6{low} 7{low} 9S 9H 9D 9C 10{high} J{high}", 0),
    ):
        assert minimum_deadwood(mask_of(read_cards(text))) == least


def test_best_discard_of_eleven_cards_is_the_best_of_all_discards(effort: float) -> None:
    rows = np.concatenate([random_hands(int(4_000 * effort), 11, 1), meld_rich_hands(int(4_000 * effort) + 5, 11, 2)])
    chance = np.random.default_rng(3)
    for row in rows:
        mask = mask_of(row)
        for forbidden in (0, 1 << int(chance.choice(row))):
            allowed = [int(code) for code in row if not forbidden >> int(code) & 1]
            best = min(minimum_deadwood(mask ^ (1 << code)) for code in allowed)
            assert minimum_deadwood_after_discard(mask, forbidden) == best
        assert is_all_melded(mask) == (minimum_deadwood(mask) == 0)


def test_a_discard_is_looked_for_where_the_lowest_of_all_cards_alone_lies_in_a_set_and_in_a_run() -> None:
    assert minimum_deadwood_after_discard(mask_of(read_cards("AS 2S 3S AH AD KC")), 0) == 2


@pytest.mark.parametrize("suit", "SHDC")
def test_a_discard_is_looked_for_where_the_run_that_breaks_a_set_lies_in_any_suit(suit: str) -> None:
    others = [one for one in "SHDC" if one != suit][:2]
    hand = " ".join([f"A{suit} 2{suit} 3{suit}", *(f"A{one}" for one in others), "KC JD"])
    assert minimum_deadwood_after_discard(mask_of(read_cards(hand)), 0) == 1 + 1 + 10


def test_no_permitted_discard_is_no_way_to_knock() -> None:
    mask = mask_of(read_cards("4S 5S 6S"))
    assert minimum_deadwood_after_discard(mask, mask) == 1000


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        ("", 0),
        ("KS", 10),
        ("AS 2S 3S", 0),
        ("QS KS AS", 21),
        ("AS 2C 3D 4H", 10),
        ("4S 5S 6S 9C 9D 9H 2C 2D 3C KD", 17),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS", 0),
        ("4S 5S 6S 4C 5C 6C 4D 5D 6D KH", 10),
        ("7C 7D 7H 7S 8S 9S KS KH KD 3C", 3),
        ("JS QS KS AC", 1),
        ("AS 2S 3S AH AD KC", 12),
    ],
)
def test_known_hands(hand: str, deadwood: Any) -> None:
    assert minimum_deadwood(mask_of(read_cards(hand))) == deadwood
