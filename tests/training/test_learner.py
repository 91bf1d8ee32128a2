"""What is learned of decisions: the gradients, and that what plays computes what is learned."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from rummyhouse.bots.trained.network import shape_of
from rummyhouse.cards import seeded
from rummyhouse.compiled import PLAIN, DeviceError
from rummyhouse.training.learner import begin, forward, library, loss, on_device, slopes
from rummyhouse.training.rows import TRIES, Rows, blank_rows
from rummyhouse.training.table import Table

ROUNDS = 1 if PLAIN else 20


def shaken(game: str) -> tuple:
    """A small network that does not care much for what ``steady`` would do."""
    shape = shape_of(game, 8, 4)
    row = begin(shape, 1) + np.random.default_rng(2).normal(0, 0.1, shape.size).astype(np.float32)
    return shape, row.astype(np.float32)


@cache
def tried(game: str) -> Rows:
    """Decisions that were tried with it."""
    shape, weights = shaken(game)
    table, rows = Table(game, shape), blank_rows(2000)
    random = np.array([seeded(1, stream) for stream in range(3)])
    used = table.explored(random, weights, rows, ROUNDS, False, 25)
    assert used > ROUNDS
    return Rows(*(column[:used] for column in rows))


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["fan", "gin"])
def test_the_gradient_is_what_small_steps_show(game: str) -> None:
    shape, row = shaken(game)
    weights, batch = row.astype(np.float64), on_device(np, shape, [tried(game)])
    slope, told = slopes(np, shape, weights, batch)
    assert told.value > 0
    chance = np.random.default_rng(5)
    for name, part in shape.split(np.arange(shape.size)).items():
        steep = part.ravel()[np.argsort(-abs(slope[part.ravel()]))[:3]]
        for place in {*steep, *chance.choice(part.ravel(), 2)}:
            more, less = weights.copy(), weights.copy()
            more[place] += 1e-5
            less[place] -= 1e-5
            found = (loss(np, shape, more, batch) - loss(np, shape, less, batch)) / 2e-5
            assert slope[place] == pytest.approx(found, rel=1e-4, abs=1e-7), name


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["fan", "gin"])
def test_what_plays_computes_what_is_learned(game: str) -> None:
    """The first choice of each decision is the one that the network wishes most, of those that were tried."""
    shape, weights = shaken(game)
    batch = on_device(np, shape, [tried(game)])
    wish = forward(np, shape, weights, batch).wish[np.arange(len(batch.prior))[:, None], batch.tried]
    wish = np.where(batch.is_tried, wish, -np.inf)
    assert (wish[:, 0] >= wish.max(axis=1) - 1e-5).all()


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["fan", "gin"])
def test_decisions_are_tried_in_several_ways_each_once(game: str) -> None:
    shape, _ = shaken(game)
    rows = tried(game)
    for inputs, choices in zip(rows.inputs, rows.choices, strict=True):
        known = inputs[inputs < shape.width]
        assert len(set(known)) == len(known) > 20
        assert (known >= 0).all()
        legal = choices[1:][choices[1:] < shape.outputs]
        assert len(set(legal)) == len(legal)
        assert 2 <= len(legal) <= TRIES
    assert np.isfinite(rows.margins).all()
    assert rows.margins.std() > 0


def test_a_device_that_cannot_be_used_is_told() -> None:
    assert library("cpu") is np
    with pytest.raises(DeviceError, match="'tpu' is no device; there are cpu and cuda"):
        library("tpu")
