"""Turns that ``steady`` plays at once are the turns that it plays action by action."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import below, seeded
from rummyhouse.compiled import specialise
from rummyhouse.rules import Round
from tests.properties.test_every_game import an_order, is_short
from tests.properties.test_every_turn_ends import some_tables

AT_ONCE = [
    name
    for name in bots.STEADY_GAMES
    if (steady := bots.find(name, "steady")).play_turn is not None and not steady.solves
]
PLAY_TURN: Any = None
ROUNDS, ROUNDS_OF_BOOKS = 60, 12
"""So many are played, of games of long rounds fewer; a few where nothing is compiled."""

LONGEST = 1500
"""So many turns of a round at the most."""

ASTRAY = 8
"""One action in so many is any other: the turn goes on from there."""


def play_at_once(state: Any, seat: int, view: Any, legal: Any, count: int, random: Any) -> int:
    """``play_turn``, which has no door of its own outside other rule functions."""
    return int(PLAY_TURN(state, seat, view, legal, count, random))


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_turn_played_at_once_is_the_turn_played_action_by_action(name: str, effort: float) -> None:
    """By presets and random house rules, at any number of seats, also from where somebody has begun otherwise."""
    game, steady, random = games.find(name), bots.find(name, "steady"), seeded(31)
    at_once = specialise(play_at_once, f"play_at_once_{name}", {"PLAY_TURN": steady.play_turn})
    legal, view, longest = np.zeros(game.actions, np.int32), game.view.blank(), 0
    rounds = ROUNDS if is_short(name) else ROUNDS_OF_BOOKS
    for choice, match in some_tables(game, random, max(3, int(effort * rounds))):
        play = Round(game, choice, match)
        play.deal(an_order(play.pack_size, random))
        for _ in range(LONGEST):
            while play.waiting:
                play.reshuffle(an_order(play.waiting, random))
            if play.is_over:
                break
            seat = play.actors[0]
            count = int(game.rules.legal(play.state, seat, legal))
            if below(random, ASTRAY) == 0:
                play.act(seat, int(legal[below(random, count)]))
                continue
            whole = play.state.copy()
            game.rules.look(whole, seat, view)
            taken = int(at_once(whole, seat, view, legal, count, random))
            longest = max(longest, taken)
            for _ in range(taken):
                assert play.actors[0] == seat
                count = int(game.rules.legal(play.state, seat, legal))
                play.act(seat, int(steady.choose(play.view(seat), legal, count, random)))
            assert whole.tobytes() == play.state.tobytes()
    assert longest > 3, "no meld was composed"
