"""Books, straights and books of twos as counts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummyhouse.cards import read_card, read_cards
from rummyhouse.melds import books
from rummyhouse.melds.books import BOOK, NO_KEY, PLACES, STRAIGHT, TWOS

TWO_RANK = 1


def meld(kind: int, text: str) -> tuple[int, int, np.ndarray]:
    """Kind, key and content of a meld of these cards, in their order."""
    key, content = (TWO_RANK if kind == TWOS else NO_KEY), np.zeros(PLACES, np.int8)
    for card in read_cards(text):
        if key == NO_KEY:
            key = card // 13 if kind == STRAIGHT else card % 13
        content[books.place_of(kind, key, card)] += 1
    return kind, key, content


def verdict(kind: int, text: str, card: str, *, jokers: bool = False, most: int = 2, twos_jokers: int = 0) -> int:
    return int(books.fits(*meld(kind, text), read_card(card), most, jokers, twos_jokers))


@pytest.mark.parametrize(
    ("kind", "laid", "card", "expected"),
    [
        (BOOK, "KS KH", "KD", books.FITS),
        (BOOK, "KS KH", "KS", books.FITS),
        (BOOK, "KS KH", "2D", books.FITS),
        (BOOK, "KS KH 2D 2D", "2S", books.TOO_MANY_WILD),
        (BOOK, "KS KH", "QD", books.WRONG_RANK),
        (BOOK, "KS KH", "3D", books.IS_THREE),
        (BOOK, "KS KH", "JK", books.IS_JOKER),
        (BOOK, "", "2S", books.NATURAL_FIRST),
        (STRAIGHT, "5H 6H", "7H", books.FITS),
        (STRAIGHT, "5H 6H", "4H", books.FITS),
        (STRAIGHT, "5H 6H", "8H", books.WRONG_SEQUENCE),
        (STRAIGHT, "5H 6H", "7D", books.WRONG_SEQUENCE),
        (STRAIGHT, "5H 6H", "2H", books.WILD_IN_STRAIGHT),
        (STRAIGHT, "4H 5H", "3H", books.IS_THREE),
        (STRAIGHT, "QH KH", "AH", books.FITS),
        (STRAIGHT, "KH AH", "2H", books.WILD_IN_STRAIGHT),
        (TWOS, "2S 2S", "2H", books.FITS),
        (TWOS, "2S 2S", "KH", books.NOT_A_TWO),
    ],
)
def test_what_fits_a_meld(kind: int, laid: str, card: str, expected: int) -> None:
    """Fiji's melds and Baja's, card by card.

    FIJI-MELD-6, FIJI-MELD-7, FIJI-BOOK-5, FIJI-BOOK-7-R, FIJI-CARD-7, FIJI-CARD-8, FIJI-COUP-3-R; BAJA-BOOK-3,
    BAJA-RUN-3, BAJA-RUN-5-R.
    """
    assert verdict(kind, laid, card) == expected


def test_jokers_are_wild_where_the_game_says_so() -> None:
    """BAJA-CARD-4, BAJA-TWOS-2-R."""
    assert verdict(BOOK, "9S 9H", "JK", jokers=True) == books.FITS
    assert verdict(BOOK, "9S 9H 2S JK", "JK", jokers=True) == books.TOO_MANY_WILD
    assert verdict(STRAIGHT, "5H 6H", "JK", jokers=True) == books.WILD_IN_STRAIGHT
    assert verdict(TWOS, "2S 2S 2H", "JK", jokers=True) == books.NOT_A_TWO
    assert verdict(TWOS, "2S 2S 2H", "JK", jokers=True, twos_jokers=1) == books.FITS


@pytest.mark.parametrize(
    ("kind", "text", "fiji", "baja"),
    [
        (BOOK, "KS KH 2S", 70, 40),
        (BOOK, "9S 9H 2S JK", 70, 90),
        (STRAIGHT, "8C 9C 10C JC QC KC AC", 80, 80),
        (TWOS, "2S 2S 2S 2H 2H 2D 2C", 350, 140),
    ],
)
def test_what_a_meld_is_worth(kind: int, text: str, fiji: int, baja: int) -> None:
    """FIJI-CARD-6, FIJI-MELD-8; BAJA-CARD-3, BAJA-MELD-4-R."""
    assert books.meld_points(*meld(kind, text), 50, 0) == fiji
    assert books.meld_points(*meld(kind, text), 20, 50) == baja


def test_what_a_held_card_costs() -> None:
    """FIJI-SCORE-3-R, BAJA-SCORE-4-R: threes never become gains."""
    costs = {
        card: books.card_liability(read_card(card), 50, 500) for card in ("3S", "3C", "3H", "3D", "JK", "2S", "AS")
    }
    assert costs == {"3S": 300, "3C": 300, "3H": 500, "3D": 500, "JK": 500, "2S": 50, "AS": 20}
    assert [books.card_liability(read_card(card), 20, 50) for card in ("4D", "7S", "8H", "KC")] == [5, 5, 10, 10]


CARDS = st.integers(0, 52)


@given(kind=st.sampled_from((BOOK, STRAIGHT, TWOS)), cards=st.lists(CARDS, max_size=40), jokers=st.booleans())
def test_a_meld_grown_card_by_card_keeps_its_shape(kind: int, cards: list[int], jokers: bool) -> None:
    key, content, laid = (TWO_RANK if kind == TWOS else NO_KEY), np.zeros(PLACES, np.int8), []
    for card in cards:
        if books.fits(kind, key, content, card, 2, jokers, 0) != books.FITS:
            continue
        if key == NO_KEY:
            key = card // 13 if kind == STRAIGHT else card % 13
        content[books.place_of(kind, key, card)] += 1
        laid.append(card)
    back = []
    for place in range(PLACES):
        back += [int(books.card_at(kind, key, place))] * int(content[place])
    assert sorted(back) == sorted(laid)
    wild = [card for card in laid if card == 52 or card % 13 == TWO_RANK]
    assert all(books.rank_of(card) != books.THREE for card in laid)
    if kind == BOOK:
        assert len(wild) <= 2
        assert len({card % 13 for card in laid if card not in wild}) <= 1
        assert books.naturals(kind, content) == len(laid) - len(wild)
    elif kind == STRAIGHT:
        ranks = sorted(books.straight_place(card) for card in laid)
        assert not ranks or ranks == list(range(ranks[0], ranks[-1] + 1))
        assert len({card // 13 for card in laid}) <= 1
    else:
        assert len(wild) == len(laid)
