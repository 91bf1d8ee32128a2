"""The arrangement that the table takes, and laying off (GIN-CLA-9-R, FAN-MELD-5-R, GIN-LAY-2, GIN-LAY-3)."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
from rummyhouse.melds import (
    MELDS,
    arrangement,
    best_layoff,
    fitting,
    is_meld,
    meld_that_fits,
    minimum_deadwood,
    total_value,
)


def mask(text: str) -> int:
    return mask_of(read_cards(text))


def melds(*texts: str) -> np.ndarray:
    return np.array([mask(text) for text in texts] or [0], np.int64)


def written(hand: str, away: str = "", depth: int = 0) -> list[str]:
    return [write_cards(cards_of(meld)) for meld in arrangement(mask(hand), mask(away), depth)]


def test_fan_meld_5_the_least_deadwood_is_taken() -> None:
    assert written("7C 7D 7H 7S 8S 9S KS KH KD 3C") == ["7S 8S 9S", "KS KD KH", "7C 7D 7H"]


def test_gin_cla_9_among_equals_the_opponent_is_offered_least() -> None:
    # Either three sets, each of which takes one heart, or three runs, which are open at both ends.
    assert written("4S 5S 6S 4C 5C 6C 4D 5D 6D KH") == ["4S 4C 4D", "5S 5C 5D", "6S 6C 6D"]
    # With the run, 7D is in nobody's way; with the set of four, 8S is open and 4S not.
    assert written("7S 7C 7D 7H 4S 5S 6S KC KD 2C") == ["4S 5S 6S", "7S 7C 7D 7H"]


def test_gin_lay_3_without_a_limit_whatever_follows_at_an_end_is_offered() -> None:
    """The run of knaves and up takes four cards below it; with a limit of one it takes one, as the set does."""
    hand = mask_of(read_cards("JS QS KS 5S 5C 7C QC JD QD 7H"))
    runs, sets = ["JS QS KS"], ["QS QC QD"]
    assert [write_cards(cards_of(meld)) for meld in arrangement(hand)] == sets
    assert [write_cards(cards_of(meld)) for meld in arrangement(hand, 0, 1)] == runs


def test_gin_cla_9_cards_that_lie_open_cannot_be_laid_off() -> None:
    hand = "4S 5S 6S 4C 5C 6C 4D 5D 6D KH"
    ends = "AS 2S 3S 7S 8S 9S 10S JS QS KS AC 2C 3C 7C 8C 9C 10C JC QC KC AD 2D 3D 7D 8D 9D 10D JD QD KD"
    assert written(hand, away=ends) == ["4S 5S 6S", "4C 5C 6C", "4D 5D 6D"]


def test_gin_cla_9_among_equals_the_lowest_codes() -> None:
    hand = "4S 5S 6S 5C 5D"  # the run or the set: ten points are left either way
    assert written(hand) == ["5S 5C 5D"], "the set takes one card, the run two and more"
    assert written(hand, away="3S 7S") == ["4S 5S 6S"], "now the run takes none"
    assert written(hand, away="3S 7S 5H") == ["4S 5S 6S"], "neither takes any; the four of spades is lowest"
    hand = "9S 9C 9D 9H 10C JC QC"  # the nine of clubs with the nines, or with the clubs
    assert written(hand) == ["9S 9C 9D 9H", "10C JC QC"]
    assert written(hand, away="8C") == ["9S 9C 9D 9H", "10C JC QC"]


def test_every_arrangement_is_disjoint_melds_of_least_deadwood(effort: float) -> None:
    chance = np.random.default_rng(5)
    for _ in range(max(30, int(3_000 * effort))):
        several = 0
        for choice in chance.integers(0, len(MELDS), 4):
            several |= int(MELDS[choice])
        cards = cards_of(several)
        hand = mask_of(int(card) for card in chance.permutation(cards)[:11])
        best = arrangement(hand)
        assert sum(best) & ~hand == 0
        assert sum(len(cards_of(meld)) for meld in best) == len(cards_of(sum(best)))
        assert all(is_meld(meld) for meld in best)
        assert total_value(hand & ~sum(best)) == minimum_deadwood(hand)
        assert [meld & -meld for meld in best] == sorted(meld & -meld for meld in best)


def test_gin_lay_2_a_fourth_card_and_both_ends_of_a_run() -> None:
    laid = melds("4S 5S 6S", "9C 9D 9H")
    assert fitting(laid, 2, 0, 0) == mask("3S 7S 9S")
    assert fitting(laid, 1, 0, 0) == mask("3S 7S")
    assert meld_that_fits(laid, 2, 0, 0, 8) == 1
    assert meld_that_fits(laid, 2, 0, 0, 6) == 0
    assert meld_that_fits(laid, 2, 0, 0, 9) == -1


def test_gin_card_3_nothing_fits_beyond_ace_and_king() -> None:
    assert fitting(melds("AS 2S 3S"), 1, 0, 0) == mask("4S")
    assert fitting(melds("JH QH KH"), 1, 0, 0) == mask("10H")
    assert fitting(melds("QC KC JC", "AD 2D 3D"), 2, 0, 0) == mask("10C 4D")


@pytest.mark.parametrize(
    ("depth", "laid_off", "fits"),
    [
        (1, "", "5S 9S"),
        (1, "5S", "9S"),
        (2, "", "5S 9S"),
        (2, "5S", "4S 9S"),
        (2, "5S 4S", "9S"),
        (2, "5S 4S 9S", "10S"),
        (3, "5S 4S", "3S 9S"),
        (0, "5S 4S 3S", "2S 9S"),
        (0, "5S 4S 3S 2S AS", "9S"),
    ],
)
def test_gin_lay_3_depth_at_each_end(depth: int, laid_off: str, fits: str) -> None:
    assert fitting(melds("6S 7S 8S"), 1, mask(laid_off), depth) == mask(fits)


def brute_layoff(hand: int, laid: np.ndarray, depth: int) -> int:
    """The least deadwood over all sequences of lay-offs, one card at a time."""
    best, waiting, known = minimum_deadwood(hand), [0], {0}
    while waiting:
        off = waiting.pop()
        best = min(best, minimum_deadwood(hand & ~off))
        for code in cards_of(hand & ~off & fitting(laid, len(laid), off, depth)):
            following = off | 1 << code
            if following not in known:
                known.add(following)
                waiting.append(following)
    return best


def test_best_layoff_equals_trying_everything(effort: float) -> None:
    chance = np.random.default_rng(6)
    tried = helped = 0
    while tried < max(30, int(1_500 * effort)):
        laid: list[int] = []
        for choice in chance.integers(0, len(MELDS), 3):
            if not sum(laid) & int(MELDS[choice]):
                laid.append(int(MELDS[choice]))
        near = 0
        for meld in laid:
            for code, step in itertools.product(cards_of(meld), (-3, -2, -1, 1, 2, 3, 13, 26, 39)):
                near |= 1 << (code + step) % 52
        cards = [int(card) for card in chance.permutation(cards_of(near & ~sum(laid)))[:10]]
        hand, depth = mask_of(cards), int(chance.integers(0, 4))
        table = np.array(laid, np.int64)
        off = best_layoff(hand, table, len(laid), 0, depth)
        least = minimum_deadwood(hand & ~off)
        assert least == brute_layoff(hand, table, depth), (write_cards(sorted(cards)), laid, depth)
        assert off & ~hand == 0
        helped += least < minimum_deadwood(hand)
        tried += 1
    assert helped > tried / 4


def test_a_card_stays_where_it_is_worth_more() -> None:
    laid = melds("4S 5S 6S")
    assert best_layoff(mask("7S 7C 7D 2H"), laid, 1, 0, 0) == 0
    assert best_layoff(mask("7S 7C 7D 7H 8S"), laid, 1, 0, 0) == mask("7S 8S")
