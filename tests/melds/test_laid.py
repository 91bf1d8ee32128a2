"""Shapes of laid melds, judged against a slow reading of the rules."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from rummyhouse.cards import read_cards
from rummyhouse.melds.laid import (
    ACE_CORNER,
    ACE_HIGH_OR_LOW,
    ACE_LOW,
    FITS,
    HIGH_END,
    JOKERS,
    JOKERS_ADJACENT,
    LOW_END,
    PAST_ACE,
    PLACES,
    SET,
    TOO_FEW_CARDS,
    TOO_FEW_NATURALS,
    any_meld_among,
    joker_place,
    run_among,
    run_verdict,
    set_among,
)

MODES = (ACE_LOW, ACE_HIGH_OR_LOW, ACE_CORNER)


def terms(**changes):
    usual = {
        "ace": ACE_LOW,
        "least_set": 3,
        "most_set": 4,
        "twins": 0,
        "set_naturals": 2,
        "least_run": 3,
        "most_run": 13,
        "run_naturals": 2,
        "joker_pairs": 1,
    }
    flat = np.zeros(1, np.dtype((np.record, [(name, np.int32) for name in usual])))[0]
    for name, value in {**usual, **changes}.items():
        flat[name] = value
    return flat


def counts(text):
    found = np.zeros(53, np.int16)
    for card in read_cards(text):
        found[card] += 1
    return found


def is_run_slowly(ranks, ace):
    """Whether three different ranks are neighbours, read off the rules."""
    rows = ["A23456789TJQK", "A23456789TJQKA", "A23456789TJQKA2"][ace]
    names = {"A23456789TJQK"[rank] for rank in ranks}
    return any(set(rows[at : at + 3]) == names for at in range(len(rows) - 2))


@pytest.mark.parametrize("ace", MODES)
def test_every_three_cards_of_a_suit(ace):
    for ranks in combinations(range(13), 3):
        cards = np.zeros(53, np.int16)
        cards[list(ranks)] = 1
        assert (run_among(terms(ace=ace), cards, 0, -1) == FITS) == is_run_slowly(ranks, ace)


def test_jokers_fill_gaps():
    assert run_among(terms(), counts("7C JK 9C"), 1, 6) == FITS
    assert run_among(terms(most_run=3), counts("7C JK 9C"), 1, 6) == FITS
    assert run_among(terms(), counts("7C JK JK"), 1, 6) == TOO_FEW_NATURALS
    assert run_among(terms(least_run=4), counts("5C JK JK 8C"), 1, 4) == FITS
    assert run_among(terms(least_run=4, joker_pairs=0), counts("5C JK JK 8C"), 1, 4) == JOKERS_ADJACENT
    assert run_among(terms(least_run=4, joker_pairs=0), counts("5C JK 7C JK"), 1, 4) == FITS
    assert run_among(terms(), counts("QC KC AC"), 1, 0) == PAST_ACE
    assert run_among(terms(), counts("QC KC 2C"), 1, 0) == TOO_FEW_CARDS


def test_groups():
    assert set_among(terms(), counts("8H 8S 8D"), 7) == FITS
    assert set_among(terms(), counts("8H 8S JK"), 7) == FITS
    assert set_among(terms(), counts("8H JK JK"), 7) == TOO_FEW_NATURALS
    assert set_among(terms(), counts("8H 8S"), 7) == TOO_FEW_CARDS
    twice = counts("8H 8H 8S")
    assert set_among(terms(), twice, 7) == TOO_FEW_CARDS
    assert set_among(terms(twins=1), twice, 7) == FITS


def test_ends_of_a_run_with_aces_at_both():
    """Fourteen cards, an ace at each end, where a table permits them."""
    content = np.zeros(PLACES, np.int8)
    content[1:13] = 1
    wide = terms(ace=ACE_HIGH_OR_LOW, most_run=14)
    ace = 0
    assert run_verdict(wide, content, 1, 12, 0, ace, HIGH_END) == FITS
    assert run_verdict(wide, content, 1, 12, 0, ace, LOW_END) == FITS
    content[13] = 1
    assert run_verdict(wide, content, 1, 13, 0, ace, LOW_END) == FITS
    assert run_verdict(wide, content, 1, 13, 0, 1, HIGH_END) == PAST_ACE


def test_the_place_of_a_joker():
    group = np.zeros(PLACES, np.int8)
    group[[0, 1, 4]] = 1
    assert joker_place(terms(), SET, group, 6, 6) == -1
    assert joker_place(terms(), SET, group, 6, 26 + 6) == 4
    assert joker_place(terms(), SET, group, 6, 26 + 7) == -1


def test_a_meld_among_many_cards_agrees_with_looking_at_each_three():
    chance = random.Random(4)
    for _ in range(200):
        codes = chance.sample(range(52), chance.randint(3, 9))
        cards = np.zeros(53, np.int16)
        cards[codes] = 1
        slow = any(
            len({card % 13 for card in three}) == 1
            or (len({card // 13 for card in three}) == 1 and is_run_slowly([card % 13 for card in three], ACE_LOW))
            for three in combinations(codes, 3)
        )
        assert any_meld_among(terms(), cards) == slow


def test_a_joker_takes_the_place_of_no_joker():
    aces = np.zeros(PLACES, np.int8)
    aces[:2], aces[JOKERS] = 1, 1
    assert joker_place(terms(twins=1), SET, aces, 0, 52) == -1
    assert joker_place(terms(twins=1), SET, aces, 0, read_cards("AD")[0]) == JOKERS
