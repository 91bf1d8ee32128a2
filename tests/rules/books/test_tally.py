"""A card counts what it is worth, whether people have a heap for it or not."""

from __future__ import annotations

import numpy as np
import pytest

from rummyhouse.melds.books import BLACK_THREE_POINTS, RED_THREE_POINTS
from rummyhouse.rules.books.tally import TALLY, add_laid, add_left, cards_laid, cards_left, laid_points, left_points
from tests.rules.books.walk import FAMILY, dealt, game

HEAPS = (5, 10, 20, 50, -BLACK_THREE_POINTS, -RED_THREE_POINTS)


@pytest.mark.parametrize("points", [*HEAPS, 15, 25, 100, -50])
def test_laid_cards_count_what_they_are_worth(points: int) -> None:
    tally = np.zeros(1, TALLY)[0]
    add_laid(tally, 1, points, 3)
    assert (laid_points(tally, 0), laid_points(tally, 1)) == (0, 3 * points)
    assert cards_laid(tally, 1) == (3 if points in HEAPS else 0)


@pytest.mark.parametrize("points", [*map(abs, HEAPS), 15, 25, 100, 0])
def test_cards_left_cost_what_they_are_worth(points: int) -> None:
    tally = np.zeros(1, TALLY)[0]
    add_left(tally, 1, points, 3)
    add_left(tally, 1, points, 2)
    assert (left_points(tally, 0), left_points(tally, 1)) == (0, 5 * points)
    assert cards_left(tally, 1) == (5 if points in map(abs, HEAPS) else 0)


def test_cards_with_a_heap_and_cards_without_one_add_up() -> None:
    tally = np.zeros(1, TALLY)[0]
    add_laid(tally, 0, 10, 4)
    add_laid(tally, 0, 25, 2)
    assert laid_points(tally, 0) == 90


@pytest.mark.parametrize("name", [name for name in FAMILY if game(name).facts])
def test_the_facts_of_a_round_stand_under_their_names(name: str) -> None:
    play = dealt(name, 4, 1)
    play.state.shuffles, play.state.turns = 3, 7
    out = np.zeros(len(play.game.facts), np.int64)
    play.game.rules.facts(play.state, out)
    found = dict(zip(play.game.facts, out.tolist(), strict=True))
    assert (found["turns"], found["shuffles of the discard pile"], found["players with a foot left"]) == (7, 3, 4)
    assert sum(out) == 7 + 3 + 4
