"""What each number of an observation means: the layout tells it, and the driver writes it so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse import environments, games
from rummyhouse.cards import CARDS
from rummyhouse.environments import FieldError, layout
from rummyhouse.environments.observation import LEFT_OUT
from tests.environments.choosing import any_legal, seated


def as_told(view: Any, name: str) -> np.ndarray[Any, Any]:
    """A field of a view as an observation should have it, without the layout's help."""
    value = np.array(view[name])
    if value.dtype != np.int64:
        return np.clip(value, -32768, 32767)
    return np.array([[int(cards) >> card & 1 for card in range(CARDS)] for cards in value.reshape(-1)]).reshape(
        *value.shape, CARDS
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_every_field_of_the_view_has_its_place(name: str) -> None:
    found = layout(name)
    record = games.find(name).view.dtype
    assert record.names is not None
    assert {field.name for field in found.fields} == set(record.names) - set(LEFT_OUT)
    places = [place for field in found.fields for place in range(field.first, field.last + 1)]
    assert places == list(range(found.width))


@pytest.mark.parametrize("name", games.NAMES)
def test_an_observation_says_what_the_view_says(name: str) -> None:
    batch = environments.batch(
        name, tables=4, seed=3, **seated(name, games.find(name).seats[len(games.find(name).seats) // 2])
    )
    chance = np.random.default_rng(3)
    for turn in range(240):
        if turn % 40 == 0:
            for table in range(batch.tables):
                seat = int(batch.seat[table])
                for field in batch.layout.fields:
                    seen = batch.layout.read(batch.observation[table], field.name)
                    assert (seen == as_told(batch.view(table, seat), field.name)).all(), (field.name, turn)
        batch.step(any_legal(batch.mask, chance))


def test_a_number_that_is_too_large_stands_at_the_limit() -> None:
    batch = environments.batch("gin", seed=1)
    batch._states[0].total[:] = 40_000, -40_000
    observation, _ = batch.observe(0, 0)
    assert batch.layout.read(observation, "total").tolist() == [32767, -32768]


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(FieldError, match="an observation of gin has no field 'foot'; it has: known, thrown"):
        layout("gin")["foot"]
