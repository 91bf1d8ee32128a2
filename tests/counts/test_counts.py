"""The counts of legal play of every game, computed anew as far as time allows, and by a plain recursion."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from tests.counts.counting import Count, counts, is_counted, position, sequences

if TYPE_CHECKING:
    from rummyhouse.rules import Game, Round

COMPILED = os.environ.get("RUMMYHOUSE_PLAIN", "0") in ("", "0")
MOST = 5_000_000 if COMPILED else 3_000
PLAIN = 2_000
COUNTED = tuple(name for name in games.NAMES if is_counted(name))
"""Games whose positions branch little enough to be counted to the end of a round."""

CASES = [(name, count) for name in COUNTED for count in counts(name)]


@pytest.mark.parametrize(
    ("name", "count"),
    [case for case in CASES if case[1].sequences <= MOST],
    ids=lambda part: part if isinstance(part, str) else " ".join(str(part).split()),
)
def test_number_of_sequences(name: str, count: Count) -> None:
    assert sequences(games.find(name), count) == count.sequences


@pytest.mark.parametrize("name", COUNTED)
def test_a_plain_recursion_finds_the_same(name: str) -> None:
    """The counting itself is judged by a simple one."""
    game = games.find(name)
    few = [count for case, count in CASES if case == name and count.sequences <= PLAIN]
    assert len(few) >= 5
    for count in few:
        assert plain(game, position(game, count), count.depth) == count.sequences


def plain(game: Game, play: Round, depth: int) -> int:
    while play.waiting:
        play.reshuffle(range(play.waiting))
    if depth == 0 or play.is_over:
        return 1
    total = 0
    kept: Any = play.state
    for seat in play.actors:
        for action in play.legal(seat):
            play.state = kept.copy()
            game.rules.apply(play.state, seat, action)
            total += plain(game, play, depth - 1)
            play.state = kept
    return total


@pytest.mark.parametrize("name", COUNTED)
def test_the_counts_reach_the_end_of_rounds(name: str) -> None:
    """Some positions lie late in a round, where somebody has knocked."""
    assert any(count.played > 0 for case, count in CASES if case == name)
