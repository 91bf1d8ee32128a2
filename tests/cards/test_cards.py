"""Cards: codes, text, masks and the fast generator."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummyhouse.cards import (
    CardError,
    below,
    cards_of,
    count,
    first,
    mask_of,
    read_card,
    read_cards,
    seeded,
    shuffle,
    write_card,
    write_cards,
)
from rummyhouse.cards.text import name_card


def test_gin_card_1_codes() -> None:
    named = {"AS": 0, "KS": 12, "AC": 13, "AD": 26, "AH": 39, "KH": 51}
    assert {text: read_card(text) for text in named} == named


@given(st.integers(0, 52))
def test_a_card_is_read_as_it_is_written(code: int) -> None:
    assert read_card(write_card(code)) == code
    assert read_card(write_card(code).lower()) == code


def test_other_ways_to_write_a_card() -> None:
    assert read_card("Th") == read_card("10H") == read_card("10♥")
    assert read_cards("4S, 10H jk") == [3, 48, 52]
    assert read_cards("4S5S, 10hjk Ac", run_together=True) == [3, 4, 48, 52, 13]
    for run_together in ("4S5S", "4S5"):
        with pytest.raises(CardError, match=f"'{run_together}' is not a card"):
            read_cards(run_together, run_together=run_together.endswith("5"))
    assert write_cards([3, 48, 52]) == "4S 10H JK"
    assert name_card(3) == "four of spades"


@pytest.mark.parametrize("text", ["", "4", "S4", "11S", "1S", "XX", "4SS", "JKS"])
def test_what_is_no_card_is_refused_with_what_a_card_looks_like(text: str) -> None:
    with pytest.raises(CardError, match="like 4S, 10H"):
        read_card(text)


@given(st.sets(st.integers(0, 51)))
def test_masks_hold_cards(codes: set[int]) -> None:
    mask = mask_of(codes)
    assert cards_of(mask) == sorted(codes)
    assert count(mask) == len(codes)
    if codes:
        assert first(mask) == min(codes)


def test_the_generator_is_even_and_its_streams_differ() -> None:
    random = seeded(7)
    found = np.bincount([below(random, 52) for _ in range(52_000)], minlength=52)
    chi_square = float(((found - 1000) ** 2 / 1000).sum())
    assert 20 < chi_square < 100  # 51 degrees of freedom: between the 0.01 and 99.99 percentiles
    assert (seeded(7, 0) != seeded(7, 1)).any()


def test_a_shuffle_permutes() -> None:
    order = np.arange(52, dtype=np.int16)
    shuffle(order, 52, seeded(1))
    assert sorted(order.tolist()) == list(range(52))
    assert order.tolist() != list(range(52))
