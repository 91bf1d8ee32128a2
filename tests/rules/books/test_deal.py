"""The deal and the cut of games of books and feet."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse.cards import read_card, seeded, shuffle
from rummyhouse.rules import new_match
from rummyhouse.rules.books import deal, view
from rummyhouse.rules.books.state import FROM_LEFT, FROM_RIGHT, State

A, B, C, D = range(4)


def order(size: int, seed: int = 1) -> Any:
    cards = np.arange(size, dtype=np.int16)
    shuffle(cards, size, seeded(seed))
    return cards


def dealt(seats: int, packs: int, *, keeps_right: bool = False, seed: int = 1) -> tuple[State, list[int]]:
    """A fresh deal of packs with two jokers each, and the cards in the order that they were dealt in."""
    state = State.blank()
    numbers = order(packs * 54, seed)
    deal.deal_cards(state, new_match(seats, 0), numbers, packs, keeps_right)
    return state, [int(deal.card_of(int(number), packs)) for number in numbers]


def counted(cards: list[int]) -> list[int]:
    return np.bincount(cards, minlength=53).tolist()


@pytest.mark.parametrize(
    ("seats", "packs", "first", "second"),
    [(2, 5, 101, 102), (3, 7, 139, 139), (4, 9, 176, 177), (5, 11, 214, 214), (6, 13, 251, 252), (4, 8, 149, 150)],
)
def test_sizes_of_the_stocks(seats: int, packs: int, first: int, second: int) -> None:
    """FIJI-EX-1, BAJA-EX-1, FIJI-DEAL-7, FIJI-DEAL-8-R: after the turn-up."""
    state, _ = dealt(seats, packs)
    deal.turn_up(state, 0)
    assert state.stock_count.tolist() == [first, second]
    assert state.pile_count == 1
    assert state.hand_count[:seats].tolist() == [11] * seats
    found = np.zeros(54, np.int16)
    view.census(state, found)
    assert found[:52].tolist() == [packs] * 52
    assert found[52] == 2 * packs


def test_feet_come_from_the_neighbours() -> None:
    """FIJI-EX-2, FIJI-DEAL-1, FIJI-DEAL-2, FIJI-DEAL-4: A holds A-M as hand, D-L and B-R as feet."""
    state, cards = dealt(4, 9)
    assert state.hand[A].tolist() == counted(cards[11:22])
    assert state.foot[A, FROM_RIGHT].tolist() == counted(cards[33 * D : 33 * D + 11])
    assert state.foot[A, FROM_LEFT].tolist() == counted(cards[33 * B + 22 : 33 * B + 33])


def test_feet_of_two_players() -> None:
    """FIJI-EX-2, FIJI-DEAL-5-R: both outer piles go to the opponent; or each keeps his right one."""
    state, cards = dealt(2, 5)
    assert state.foot[A, FROM_RIGHT].tolist() == counted(cards[33:44])
    assert state.foot[A, FROM_LEFT].tolist() == counted(cards[55:66])
    state, cards = dealt(2, 5, keeps_right=True)
    assert state.foot[A, FROM_RIGHT].tolist() == counted(cards[33:44])
    assert state.foot[A, FROM_LEFT].tolist() == counted(cards[22:33])


def test_the_top_of_the_first_stock_is_turned_up() -> None:
    """FIJI-DEAL-7, BAJA-FIRST-1."""
    state, cards = dealt(4, 9)
    assert deal.turn_up(state, 0) == cards[132]
    assert int(state.stock[0, int(state.stock_count[0]) - 1]) == cards[133]
    assert int(state.stock[1, int(state.stock_count[1]) - 1]) == cards[132 + 177]


def test_a_buried_upcard_lies_under_the_stock() -> None:
    """FIJI-DEAL-9-R, ``starter_special = redraw``."""
    state, cards = dealt(3, 7)
    deal.turn_up(state, 0)
    deal.bury_upcard(state, 0)
    assert (state.pile_count, int(state.stock[0, 0]), int(state.stock_count[0])) == (0, cards[99], 140)
    assert deal.turn_up(state, 0) == cards[100]


@pytest.mark.parametrize(
    ("cards", "ace_high", "expected"),
    [
        ("JK 2S JK AD", False, {A, C}),
        ("7S 2S KD AD", False, {B}),
        ("3S 4S 3D 3H", False, {B}),
        ("7S 2S KD AD", True, {D}),
        ("2S 2H", True, {A, B}),
    ],
)
def test_the_highest_cut(cards: str, ace_high: bool, expected: set[int]) -> None:
    """FIJI-CUT-2-R, BAJA-CUT-2."""
    row = np.full(6, -1, np.int8)
    for seat, card in enumerate(cards.split()):
        row[seat] = read_card(card)
    found = deal.highest_cut(row, ace_high)
    assert {seat for seat in range(6) if found >> seat & 1} == expected


@pytest.mark.parametrize("recut_all", [False, True])
def test_the_cut_names_one_seat_and_only_those_tied_cut_again(recut_all: bool) -> None:
    """FIJI-CUT-1, FIJI-CUT-3-R, FIJI-CUT-4-R, BAJA-CUT-3-R."""
    again = 0
    first = set()
    for seed in range(300):
        state, _ = dealt(4, 9, seed=seed)
        counts = state.stock_count.tolist()
        seat = deal.cut(state, order(486, seed), False, recut_all)
        first.add(seat)
        assert deal.cut_winner(state, False) == seat
        assert state.stock_count.tolist() == counts
        if state.cut[1].max() >= 0:
            again += 1
            tied = {seat for seat in range(4) if deal.highest_cut(state.cut[0], False) >> seat & 1}
            assert {seat for seat in range(4) if state.cut[1, seat] >= 0} == (set(range(4)) if recut_all else tied)
    assert again > 5
    assert first == {0, 1, 2, 3}
