"""Following the hints of ``steady`` step by step ends the turn: no position comes back on the way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.games.rhine import actions as rhine
from tests.games.fiji.test_one_lay import a_table as a_table_of_fiji
from tests.games.rhine.table import table as a_table_of_rhine
from tests.games.rhine.test_play import any_rules as any_rules_of_rhine

if TYPE_CHECKING:
    from rummyhouse.rules import Round

LONG = 200
"""Steps of a turn that follows hints; a foot of eleven cards takes a few dozen."""


def count_turns(play: Round) -> int:
    """How many turns there were, where a game counts them: the same seat may be on turn twice."""
    return int(play.state.turns) if "turns" in play.state.dtype.names else 0


def follow_hints(play: Round) -> list[str]:
    """Do what ``steady`` advises until the turn of this seat is over; what was done."""
    bot = bots.find(play.game.name, "steady")
    seat, turns = int(play.state.turn), count_turns(play)
    seen: set[bytes] = set()
    said: list[str] = []
    while play.state.turn == seat and count_turns(play) == turns and not play.is_over and not play.waiting:
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


@pytest.mark.parametrize("seed", range(4))
def test_hints_end_every_turn_of_a_round_of_rhine(seed: int, effort: float) -> None:
    """By the usual house rules, and by any: no step is refused, and who can lay does not draw after he has begun to."""
    chance = random.Random(seed)
    rules = any_rules_of_rhine(chance) | {"packs": 3, "hand_size": 13} if seed else {}
    play = a_table_of_rhine(chance.choice((2, 3, 4)), seed=seed, **rules)
    for _ in range(60 if effort == 1 else 4):
        if play.is_over:
            break
        seat = play.actors[0]
        said = follow_hints(play)
        assert play.game.words.write(rhine.RESET) not in said, said
        assert play.is_over or play.actors != (seat,)
