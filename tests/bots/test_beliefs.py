"""What ``keen`` believes of hidden cards: nothing that its seat knows is changed, and hands become likely ones."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.bots.keen.beliefs import BELIEFS, belief_of, believe_anything
from rummyhouse.bots.keen.beliefs import gin as gin_belief
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.melds import minimum_deadwood
from rummyhouse.rules import Round, imagine, new_match


def an_order(size: int, random: Any) -> np.ndarray:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


def steady_rounds(name: str, rounds: int, random: Any) -> Any:
    """Every moment of some rounds of ``steady`` against itself: the round and the seat that acts."""
    game, steady = games.find(name), bots.find(name, "steady")
    for number in range(rounds):
        play = Round(game, game.house_rules.choose(), new_match(2, dealer=number % 2))
        play.deal(list(an_order(play.pack_size, random)))
        while not play.is_over:
            seat = play.actors[0]
            yield play, seat
            legal = np.array(play.legal(seat), np.int32)
            play.act(seat, int(steady.choose(play.view(seat), legal, len(legal), random)))


@pytest.mark.thorough
@pytest.mark.parametrize("name", sorted(BELIEFS))
def test_a_belief_changes_only_what_the_seat_cannot_know(name: str) -> None:
    game, random, changed = games.find(name), seeded(71), 0
    for play, seat in steady_rounds(name, 4, random):
        state = imagine(game, play.state, play.match, seat, random).state
        before, view = state.copy(), game.view.blank()
        belief_of(name)(state, seat, random)
        game.rules.look(state, seat, view)
        assert view == play.view(seat)
        cards = np.zeros(54, np.int16)
        game.rules.census(state, cards)
        assert list(cards) == list(play.census())
        changed += any(not np.array_equal(before[field], state[field]) for field in game.state.declared)
    assert changed > 20


def test_where_nothing_is_believed_nothing_is_changed() -> None:
    assert belief_of("nobody") is believe_anything
    state = games.find("gin").state.blank()
    before = state.copy()
    believe_anything(state, 0, seeded(1))
    assert state == before


@pytest.mark.thorough
def test_at_gin_an_opponent_who_chooses_his_cards_has_little_deadwood() -> None:
    """By chance he would have 50 points all the round; in the middle he has 20, and so has the believed hand."""
    gin, random = games.find("gin"), seeded(73)
    really, believed, by_chance = [], [], []
    for play, seat in steady_rounds("gin", 30, random):
        if play.state.phase > gin_belief.DISCARD or not 8 <= play.state.turns <= 14 or below(random, 2):
            continue
        state = imagine(gin, play.state, play.match, seat, random).state
        by_chance.append(minimum_deadwood(int(state.hand[1 - seat])))
        gin_belief.believe(state, seat, random)
        believed.append(minimum_deadwood(int(state.hand[1 - seat])))
        really.append(minimum_deadwood(int(play.state.hand[1 - seat])))
    assert len(really) > 30
    assert np.mean(by_chance) > np.mean(really) + 20
    assert abs(np.mean(believed) - np.mean(really)) < 8


def test_the_exponential_is_close_enough() -> None:
    for exponent in (0.0, -0.1, -1.0, -3.0, -8.0, -29.0, -31.0, -1000.0):
        assert gin_belief.power(exponent) == pytest.approx(math.exp(exponent), abs=0.01)
