"""How the belief about gin was learnt: ``python -m bench.gin_belief [ROUNDS]`` prints the weights of its traits.

``steady`` plays against itself. In a quarter of its decisions the other hand is noted down, and two hands by chance
beside it, dealt anew from what the seat knows. The weights are those of the logistic regression that tells the real
hand from the others, so their sum is the logarithm of how much more likely a hand is than by chance.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.keen.beliefs.gin import WEIGHTS, look_at
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.games.gin.state import DISCARD
from rummyhouse.rules import imagine, new_match

SEED = 77
BY_CHANCE = 2
"""Hands by chance beside each real one."""


def noted(rounds: int) -> tuple[Any, Any]:
    """The traits of hands, and which are real."""
    gin, steady = games.find("gin"), bots.find("gin", "steady")
    random, order = seeded(SEED), np.arange(52, dtype=np.int16)
    legal, view = np.zeros(gin.actions, np.int32), gin.view.blank()
    hands: list[Any] = []
    for number in range(rounds):
        preset = gin.house_rules.presets[number % 2]
        match = new_match(2, dealer=number % 2)
        state: Any = gin.state.blank()
        shuffle(order, len(order), random)
        gin.rules.deal(state, gin.house_rules.record(gin.house_rules.choose(preset.name)), match, order)
        while actors := int(gin.rules.actors(state)):
            seat = (actors & -actors).bit_length() - 1
            if state.phase <= DISCARD and below(random, 4) == 0:
                imagined = (imagine(gin, state, match, seat, random).state for _ in range(BY_CHANCE))
                for one in (state, *imagined):
                    seen = np.zeros(len(WEIGHTS))
                    look_at(one, 1 - seat, int(one.hand[1 - seat]), seen)
                    hands.append(seen)
            count = int(gin.rules.legal(state, seat, legal))
            gin.rules.look(state, seat, view)
            gin.rules.apply(state, seat, int(steady.choose(view, legal, count, random)))
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


def main(rounds: int) -> None:
    """Print the weights."""
    print([round(float(weight), 4) for weight in weights(*noted(rounds))])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 900)
