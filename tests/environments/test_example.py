"""The worked example learns: the short form of ten minutes."""

from __future__ import annotations

from examples import learn_gin
from tests.lengths import LONG


def test_it_learns_to_beat_random() -> None:
    """Of two random players one wins a round in eighty."""
    batch, network = learn_gin.begun(seed=1)
    for _ in range(60 if LONG else 4):
        learn_gin.learn(batch, network, rate=1e-3)
    assert learn_gin.share_won(network, rounds=500) > (0.9 if LONG else 0.1)
