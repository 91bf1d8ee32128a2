"""Following the hints of ``steady`` step by step ends the turn: no position comes back on the way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.rules.books.state import ROUND_END
from tests.games.fiji.test_one_lay import a_table as a_table_of_fiji

if TYPE_CHECKING:
    from rummyhouse.rules import Round

LONG = 200
"""Steps of a turn that follows hints; a foot of eleven cards takes a few dozen."""


def follow_hints(play: Round) -> list[str]:
    """Do what ``steady`` advises until the turn of this seat is over; what was done."""
    bot = bots.find(play.game.name, "steady")
    seat, turns = int(play.state.turn), int(play.state.turns)
    seen: set[bytes] = set()
    said: list[str] = []
    while play.state.turn == seat and play.state.turns == turns and play.state.phase != ROUND_END and not play.waiting:
        legal = play.legal(seat)
        assert legal, said
        action = int(bot.choose(play.view(seat), np.array(legal, np.int32), len(legal), np.zeros(4, np.int64)))
        said.append(play.game.words.write(action))
        play.act(seat, action)
        assert play.state.tobytes() not in seen, said[-40:]
        seen.add(play.state.tobytes())
        assert len(said) < LONG, said[-40:]
    return said


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_a_turn_of_fiji(seed: int, effort: float) -> None:
    chance = random.Random(seed)
    for _ in range(100 if effort == 1 else 25):
        play = a_table_of_fiji(chance)
        if play is not None:
            follow_hints(play)
