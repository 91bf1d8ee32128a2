"""``keen`` where whole turns are compared: one plan lasts through a turn, whoever is asked for its next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.bots.keen import Budget, Thinker
from rummyhouse.bots.keen.thinker import MOST_TURNS
from rummyhouse.bots.keen.turns.rhine import EVERYTHING, MOST_WAYS, NOTHING, ONE, list_turns
from rummyhouse.cards import read_card, seeded
from rummyhouse.games.rhine import actions as act
from rummyhouse.rules import imagine
from tests.games.rhine.table import placed, table

if TYPE_CHECKING:
    from rummyhouse.rules import Round

pytestmark = pytest.mark.compiled
THINKS = Budget(0.0, 16)


def turns_from(play: Round) -> dict[int, int]:
    """The next action of each turn that is compared, by what is held back in it."""
    bots.find("rhine", "keen:1")
    legal, tried = np.array(play.legal(play.actors[0]), np.int32), np.zeros((2, MOST_WAYS), np.int32)
    view = play.view(play.actors[0])
    before = view.copy()
    number = int(list_turns(view, legal, len(legal), seeded(1), tried))
    assert view == before
    return {int(way): int(action) for action, way in tried[:, :number].T}


def asked(play: Round, thinker: Thinker, seed: int) -> int:
    legal, seat = np.array(play.legal(play.actors[0]), np.int32), play.actors[0]
    return int(thinker(imagine(play.game, play.state, play.match, seat, seeded(seed)), legal, len(legal), seeded(seed)))


def test_nothing_everything_and_each_card_that_changes_what_is_laid_are_held_back():
    play = placed({"hand 0": "9C 5C KD 2H", "hand 1": "...", "meld 1": "6C 7C 8C", "qualified": "0"})
    found = turns_from(play)
    assert set(found) == {NOTHING, EVERYTHING, ONE + read_card("9C"), ONE + read_card("5C")}
    assert found[EVERYTHING] in (act.DRAW, act.DRAW + 1)
    assert found[NOTHING] == int(bots.find("rhine", "steady").choose(play.view(0), *_legal(play), seeded(1)))


def _legal(play: Round) -> tuple[Any, int]:
    legal = play.legal(play.actors[0])
    return np.array(legal, np.int32), len(legal)


def test_where_nothing_can_be_laid_or_drawn_there_is_one_turn():
    assert set(turns_from(placed({"hand 0": "KS 3D", "hand 1": "...", "meld 1": "6C 7C 8C"}))) == {NOTHING}
    empty = {"pile 1": "nothing", "pile 2": "nothing"}
    hands = {"hand 0": "9C 5C KD 2H", "hand 1": "...", "meld 1": "6C 7C 8C", "qualified": "0"}
    assert set(turns_from(placed({**hands, **empty}))) == {NOTHING}


@pytest.mark.parametrize("choice", [{}, {"variation_1": True}])
def test_a_turn_is_one_plan_also_for_somebody_who_is_asked_in_the_middle_of_it(choice):
    """With as many deals the plan follows from where the turn began: who has it in mind and who has not, agree."""
    kept, turns, otherwise = Thinker("rhine", THINKS), 0, 0
    for seed in range(3):
        play = table(3, seed=seed, **choice)
        while not play.is_over and turns < 8 * (seed + 1):
            seat, steps = play.actors[0], 0
            while play.actors == (seat,):
                action = asked(play, kept, steps)
                assert action in play.legal(seat)
                assert asked(play, Thinker("rhine", THINKS), 99) == action
                steady = bots.find("rhine", "steady").choose(play.view(seat), *_legal(play), seeded(1))
                otherwise += action != steady
                play.act(seat, action)
                steps += 1
            assert steps < 40
            turns += 1
    assert turns > 8
    assert otherwise or choice


def test_no_more_turns_are_kept_in_mind_than_are_played_at_a_time():
    thinker = Thinker("rhine", Budget(0.0, 1))
    for seed in range(MOST_TURNS + 10):
        asked(table(2, seed=seed), thinker, 1)
    assert len(thinker._turns) == MOST_TURNS
