"""In imagined rounds each seat draws cards of its own, and a deal stays as likely as it was."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rummyhouse import bots, games
from rummyhouse.bots.keen.own_draws import (
    NOTED,
    bring_one,
    bring_two,
    number_off_one,
    number_off_two,
    own_draws_of,
)
from rummyhouse.rules.books.state import MOST_IN_STOCK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEATS = 3


def one(cards: Sequence[int]) -> Any:
    """A round with this stock, the next card to be drawn last."""
    return SimpleNamespace(stock=np.array(cards, np.int8), stock_count=len(cards))


def two(cards: Sequence[int]) -> Any:
    """A round with two stocks: the first half of the cards, and the second."""
    half = len(cards) // 2
    stock = np.zeros((2, MOST_IN_STOCK), np.int8)
    stock[0, :half] = cards[:half]
    stock[1, : len(cards) - half] = cards[half:]
    return SimpleNamespace(stock=stock, stock_count=np.array([half, len(cards) - half]))


def drawn_from_one(cards: Sequence[int], who: Callable[[list[int]], int], most: int = 100) -> list[int]:
    """The cards that are drawn, when ``who(drawn)`` says who draws next."""
    dealt, state, draws = one(cards), one(cards), np.zeros(NOTED, np.int64)
    number_off_one(dealt, draws)
    drawn: list[int] = []
    while state.stock_count and len(drawn) < most:
        bring_one(state, dealt, who(drawn), SEATS, draws)
        assert sorted(state.stock[: state.stock_count]) == sorted(set(cards) - set(drawn))
        state.stock_count -= 1
        drawn.append(int(state.stock[state.stock_count]))
    return drawn


def drawn_from_two(
    cards: Sequence[int], who: Callable[[list[int]], int], where: Callable[[list[int]], int]
) -> list[int]:
    """The same with two stocks; ``where(drawn)`` says from which."""
    dealt, state, draws = two(cards), two(cards), np.zeros(NOTED, np.int64)
    number_off_two(dealt, draws)
    drawn: list[int] = []
    while state.stock_count.sum():
        stack = where(drawn)
        stack = stack if state.stock_count[stack] else 1 - stack
        bring_two(state, dealt, who(drawn), SEATS, draws)
        state.stock_count[stack] -= 1
        drawn.append(int(state.stock[stack, state.stock_count[stack]]))
    return drawn


@given(st.dictionaries(st.lists(st.integers(0, 4), max_size=4).map(tuple), st.integers(0, SEATS - 1)))
def test_every_order_of_the_cards_comes_once_whoever_draws(turns: dict[tuple[int, ...], int]) -> None:
    """Who draws may hang on all that has been drawn: of all stocks each row of drawn cards still comes exactly once."""

    def who(drawn: list[int]) -> int:
        return turns.get(tuple(drawn), len(drawn) % SEATS)

    found = [tuple(drawn_from_one(cards, who)) for cards in permutations(range(5))]
    assert sorted(found) == sorted(permutations(range(5)))


@given(
    st.dictionaries(st.lists(st.integers(0, 4), max_size=4).map(tuple), st.integers(0, SEATS - 1)),
    st.dictionaries(st.lists(st.integers(0, 4), max_size=4).map(tuple), st.integers(0, 1)),
)
def test_it_is_so_with_two_stocks(turns: dict[tuple[int, ...], int], stacks: dict[tuple[int, ...], int]) -> None:
    def who(drawn: list[int]) -> int:
        return turns.get(tuple(drawn), len(drawn) % SEATS)

    def where(drawn: list[int]) -> int:
        return stacks.get(tuple(drawn), 0)

    found = [tuple(drawn_from_two(cards, who, where)) for cards in permutations(range(5))]
    assert sorted(found) == sorted(permutations(range(5)))


@given(st.permutations(range(20)), st.lists(st.integers(0, SEATS - 1), min_size=1, max_size=9), st.integers(0, 8))
def test_who_is_passed_over_takes_no_card_of_another(cards: list[int], turns: list[int], left_out: int) -> None:
    """Whether or not somebody draws at one of his turns: all others draw the same cards."""
    fewer = [seat for place, seat in enumerate(turns) if place != left_out % len(turns)]
    passed = turns[left_out % len(turns)]

    def by_others(row: list[int]) -> list[list[int]]:
        drawn = drawn_from_one(cards, lambda done: row[len(done)], len(row))
        return [
            [card for card, by in zip(drawn, row, strict=True) if by == seat] for seat in range(SEATS) if seat != passed
        ]

    assume(all(turns.count(seat) <= len(cards) // SEATS for seat in range(SEATS)))
    assert by_others(turns) == by_others(fewer)


def test_a_stock_that_has_been_renewed_is_left_as_it_lies() -> None:
    dealt, state, draws = one(range(6)), one(range(6)), np.zeros(NOTED, np.int64)
    number_off_one(dealt, draws)
    bring_one(state, dealt, 2, SEATS, draws)
    state.stock_count = 0
    bring_one(state, dealt, 1, SEATS, draws)
    state.stock, state.stock_count = np.array([5, 0, 4, 1, 3, 2], np.int8), 5
    for seat in range(SEATS):
        bring_one(state, dealt, seat, SEATS, draws)
        assert state.stock.tolist() == [5, 0, 4, 1, 3, 2]


@pytest.mark.parametrize("name", [one for one in bots.STEADY_GAMES if bots.find(one, "steady").own_draws])
def test_stocks_are_what_they_are_taken_for(name: str) -> None:
    """One stock or two, that lie in a state under these names, and a seat knows no card of them."""
    game = games.find(name)
    stock, count = game.state.dtype["stock"], game.state.dtype["stock_count"]
    _, bring = own_draws_of(bots.find(name, "steady"), game.state.dtype)
    assert (len(stock.shape), len(count.shape)) == ((1, 0) if bring is bring_one else (2, 1))
    assert stock.shape[-1] <= MOST_IN_STOCK
    assert "stock" not in (game.view.dtype.names or ())
