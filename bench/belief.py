"""How the beliefs were learnt: ``python -m bench.belief GAME [ROUNDS]`` prints the weights of the traits of a hand.

``steady`` plays against itself. In a part of its decisions the hand of the next seat is noted down, and two hands by
chance beside it, dealt anew from what the seat knows. The weights are those of the logistic regression that tells the
real hand from the others, so their sum is the logarithm of how much more likely a hand is than by chance.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.keen import beliefs
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.rules import imagine, new_match

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 77
SEATS = 2
BY_CHANCE = 2
"""Hands by chance beside each real one."""

TABLES = {"gin": (2, 4), "basic": (1, 6)}
"""How many of the presets of a game are played in turn, and of how many decisions one is noted down."""


def moments(name: str, rounds: int, random: Any) -> Iterator[tuple[Any, Any, int]]:
    """Every decision in some rounds of ``steady`` against itself: the round, the match and the seat."""
    game, steady = games.find(name), bots.find(name, "steady")
    legal, view = np.zeros(game.actions, np.int32), game.view.blank()
    usual = game.house_rules.record(game.house_rules.choose())
    order = np.arange(int(game.rules.pack_size(usual, SEATS)), dtype=np.int16)
    for number in range(rounds):
        preset = game.house_rules.presets[number % TABLES[name][0]]
        rules = game.house_rules.record(game.house_rules.choose(preset.name))
        match = new_match(SEATS, dealer=number % SEATS)
        state: Any = game.state.blank()
        shuffle(order, len(order), random)
        game.rules.deal(state, rules, match, order)
        while True:
            actors = int(game.rules.actors(state))
            if not actors:
                pile = int(game.rules.waiting(state))
                if not pile:
                    break
                fresh = np.arange(pile, dtype=np.int16)
                shuffle(fresh, pile, random)
                game.rules.reshuffle(state, fresh)
                continue
            seat = (actors & -actors).bit_length() - 1
            yield state, match, seat
            count = int(game.rules.legal(state, seat, legal))
            game.rules.look(state, seat, view)
            game.rules.apply(state, seat, int(steady.choose(view, legal, count, random)))


def noted(name: str, rounds: int) -> tuple[Any, Any]:
    """The traits of hands, and which are real."""
    belief = import_module(f"{beliefs.__name__}.{name}")
    game, random, hands = games.find(name), seeded(SEED), []
    for state, match, seat in moments(name, rounds, random):
        if belief.is_in_play(state) and below(random, TABLES[name][1]) == 0:
            imagined = (imagine(game, state, match, seat, random).state for _ in range(BY_CHANCE))
            hands += [belief.traits_of(one, (seat + 1) % SEATS) for one in (state, *imagined)]
    real = np.arange(len(hands)) % (BY_CHANCE + 1) == 0
    return np.array(hands), real.astype(float)


def weights(traits: Any, real: Any) -> Any:
    """The regression, by Newton's method."""
    middle, spread = traits.mean(0), traits.std(0) + 1e-9
    scaled = np.c_[np.ones(len(traits)), (traits - middle) / spread]
    found = np.zeros(scaled.shape[1])
    for _ in range(30):
        guess = 1 / (1 + np.exp(-scaled @ found))
        slope = scaled.T @ (real - guess) - 1e-3 * found
        bend = (scaled * (guess * (1 - guess))[:, None]).T @ scaled + 1e-3 * np.eye(len(found))
        found += np.linalg.solve(bend, slope)
    return found[1:] / spread


def main(name: str, rounds: int) -> None:
    """Print the weights."""
    print([round(float(weight), 4) for weight in weights(*noted(name, rounds))])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 900)
