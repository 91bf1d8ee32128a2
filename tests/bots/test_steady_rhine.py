"""``steady`` at Rhine Rummy: how well it plays, and that it uses a joker when that lays everything."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.cards import seeded
from rummyhouse.games.rhine import actions as act
from rummyhouse.simulation import Job, simulate
from tests.games.rhine.table import RHINE, placed

STEADY = bots.find("rhine", "steady")


def plays(play, seat):
    """The turn of steady, as texts."""
    legal, texts = np.zeros(RHINE.actions, np.int32), []
    while play.actors == (seat,):
        count = RHINE.rules.legal(play.state, seat, legal)
        action = int(STEADY.choose(play.view(seat), legal, count, seeded(1)))
        texts.append(RHINE.words.write(action))
        play.act(seat, action)
    return texts


@pytest.mark.compiled
def test_steady_rearranges_to_go_out():
    play = placed({"hand 0": "6C 9D JK", "hand 1": "...", "meld 1": "4C 5C 6C 7C 8C + 9S 9H 9C"})
    assert plays(play, 0)[-1] == "fin"
    assert play.is_over


@pytest.mark.compiled
def test_steady_qualifies_and_adds():
    play = placed({"hand 0": "7S 7H 7D 9C KD", "meld 1": "6C 7C 8C", "qualified": "1"})
    assert plays(play, 0)[-1] == "fin"
    assert play.state.hand_count[0] == 1


@pytest.mark.compiled
def test_steady_keeps_a_joker_that_helps_nothing():
    play = placed({"hand 0": "KS 3D JK", "hand 1": "...", "meld 1": "6C 7C 8C"})
    assert plays(play, 0) in (["draw 1"], ["draw 2"])


@pytest.mark.compiled
def test_steady_draws_and_ends():
    play = placed({"hand 0": "KS", "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "meld 1": "6C 7C 8C"})
    assert plays(play, 0) == ["end round"]
    assert "points stay" in STEADY.why(play.view(0), act.END_ROUND)


@pytest.mark.compiled
def test_steady_beats_random_in_nearly_every_round() -> None:
    """98 of 100 and more; a round is won by whoever is charged the least."""
    seating = partial(bots.seat, "rhine", ("steady", "random"))
    steady, other = simulate(Job(seating=seating, choice=RHINE.house_rules.choose(), rounds=300)).seats
    assert steady.rounds_won.low > 0.98
    assert steady.points_per_round.high < 100 < other.points_per_round.low
