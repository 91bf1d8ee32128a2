"""PPO on the batch of environments: learns Gin against ``random``, with NumPy alone.

A network of one hidden layer sees the own hand, the cards it has not seen, the upcard and the phase. It is rewarded
with 1 for a round that it wins, -1 for any other, and a little for each point of deadwood that it gets rid of, without
which it would hardly ever see a round won: of rounds that both play at random one in forty is.

    python examples/learn_gin.py --minutes 10
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from rummyhouse import environments
from rummyhouse.melds import minimum_deadwood

TABLES, TURNS, HIDDEN, EPOCHS, PARTS = 512, 64, 128, 2, 16
FORESIGHT, SMOOTHING, CLIP, CURIOSITY, POINT = 0.99, 0.95, 0.2, 0.01, 0.02
BITS = 1 << np.arange(52, dtype=np.int64)


def inputs(batch: Any) -> tuple[Any, Any]:
    """What the network sees at each table, and the deadwood of the own hand there."""
    layout, seen = batch.layout, batch.observation
    hand = seen[:, layout["hand"]]
    upcard = seen[:, layout["upcard"]] == np.arange(52)
    phase = seen[:, layout["phase"]] == np.arange(8)
    rows = np.hstack([hand, seen[:, layout["unseen"]], upcard, phase, batch.mask[:, 52:56]])
    left = [minimum_deadwood(int(cards)) for cards in hand @ BITS]
    return rows.astype(np.float32), np.array(left, np.float32)


class Network:
    """Values and policy: matrices, their gradients by hand, and Adam."""

    def __init__(self, width: int, actions: int, chance: np.random.Generator) -> None:
        sizes = [(width, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
        self.chance = chance
        self.weights = [chance.normal(0, (2 / size[0]) ** 0.5, size).astype(np.float32) for size in sizes]
        self.weights[1] *= 0.01
        self.weights += [np.zeros(size[1], np.float32) for size in sizes]
        self.moments = [[np.zeros_like(one), np.zeros_like(one)] for one in self.weights]
        self.steps = 0

    def forward(self, rows: Any, mask: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the probability of each action (0 where it is illegal), and the value."""
        first, policy, value, *shifts = self.weights
        hidden = np.maximum(rows @ first + shifts[0], 0)
        wish = np.where(mask, hidden @ policy + shifts[1], -1e9)
        share = np.exp(wish - wish.max(axis=1, keepdims=True))
        return hidden, share / share.sum(axis=1, keepdims=True), (hidden @ value + shifts[2])[:, 0]

    def learn(self, rate: float, rows: Any, mask: Any, actions: Any, before: Any, gain: Any, target: Any) -> None:
        """One step of PPO: away from what was worse than expected, not too far at once."""
        hidden, shares, value = self.forward(rows, mask)
        chosen = np.arange(len(rows)), actions
        ratio = shares[chosen] / before
        counts = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        wish = shares * (counts * ratio * gain)[:, None]
        wish[chosen] -= counts * ratio * gain
        wonder = shares * np.log(shares + 1e-9)
        wish += CURIOSITY * (wonder - shares * wonder.sum(axis=1, keepdims=True))
        error = (value - target)[:, None]
        back = (wish @ self.weights[1].T + error @ self.weights[2].T) * (hidden > 0)
        slopes = [rows.T @ back, hidden.T @ wish, hidden.T @ error, back.sum(0), wish.sum(0), error.sum(0)]
        self.steps += 1
        for weight, slope, moment in zip(self.weights, slopes, self.moments, strict=True):
            moment[0] += 0.1 * (slope / len(rows) - moment[0])
            moment[1] += 0.001 * ((slope / len(rows)) ** 2 - moment[1])
            mean, square = moment[0] / (1 - 0.9**self.steps), moment[1] / (1 - 0.999**self.steps)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)


def learn(batch: Any, network: Network, rate: float) -> float:
    """Play ``TURNS`` actions at every table, and learn from them; the share of rounds won meanwhile."""
    kept, ends, rewards = [], np.zeros((TURNS, TABLES), bool), np.zeros((TURNS, TABLES), np.float32)
    rows, deadwood = inputs(batch)
    for turn in range(TURNS):
        mask = batch.mask != 0
        _, shares, value = network.forward(rows, mask)
        above = shares.cumsum(axis=1)
        actions = (above > network.chance.random((TABLES, 1)) * above[:, -1:]).argmax(axis=1)
        kept.append((rows, mask, actions, shares[np.arange(TABLES), actions], value))
        batch.step(actions)
        before, (rows, deadwood) = deadwood, inputs(batch)
        ends[turn] = batch.done != 0
        rewards[turn] = np.where(ends[turn], np.where(batch.reward[:, 0] > 0, 1, -1), POINT * (before - deadwood))
    gains, gain, value = np.zeros_like(rewards), np.zeros(TABLES), network.forward(rows, batch.mask != 0)[2]
    for turn in reversed(range(TURNS)):
        later = FORESIGHT * ~ends[turn]
        gains[turn] = gain = rewards[turn] + later * (value + SMOOTHING * gain) - kept[turn][4]
        value = kept[turn][4]
    *found, values = (np.concatenate(column) for column in zip(*kept, strict=True))
    found += [(gains.ravel() - gains.mean()) / (gains.std() + 1e-6), gains.ravel() + values]
    for _ in range(EPOCHS):
        for part in np.array_split(network.chance.permutation(TABLES * TURNS), PARTS):
            network.learn(rate, *(column[part] for column in found))
    return float((rewards[ends] > 0).mean()) if ends.any() else 0.0


def begun(seed: int) -> tuple[Any, Network]:
    """Tables against ``random``, and a network that knows nothing."""
    batch = environments.batch("gin", TABLES, players=(None, "random"), seed=seed)
    return batch, Network(inputs(batch)[0].shape[1], batch.game.actions, np.random.default_rng(seed))


def share_won(network: Network, rounds: int = 2000, seed: int = 77, opponent: str = "random") -> float:
    """The share of so many rounds against a bot that the network wins when it plays what it thinks best."""
    batch = environments.batch("gin", rounds, players=(None, opponent), seed=seed)
    won, open_ = 0, np.ones(rounds, bool)
    while open_.any():
        batch.step(network.forward(inputs(batch)[0], batch.mask != 0)[1].argmax(axis=1))
        won += int((open_ & (batch.done != 0) & (batch.reward[:, 0] > 0)).sum())
        open_ &= batch.done == 0
    return won / rounds


def main() -> None:
    """Learn for so many minutes, then tell how many rounds are won."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    batch, network = begun(given.seed)
    start, steps = time.monotonic(), 0
    while (spent := time.monotonic() - start) < 60 * given.minutes:
        won = learn(batch, network, rate=1e-3 * (1 - 0.9 * spent / 60 / given.minutes))
        steps += TABLES * TURNS
        print(f"{spent:5.0f} s  {steps:12,} steps  {won:6.1%} of rounds won", flush=True)
    print(f"after {steps:,} steps the network wins {share_won(network):.1%} of 2,000 rounds against random")


if __name__ == "__main__":
    main()
