"""A batch on a GPU shows the same numbers; here its kernel runs on the processor, one table after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse import environments
from rummyhouse.compiled import DeviceError, device
from rummyhouse.environments.many_tables import NoEnvironmentError

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("gin", {"until": "match", "reward": "margin", "longest": 60}),
        ("gin", {"players": (None, "steady"), "waits": True}),
        ("fan", {"players": ("random", None)}),
    ],
)
def test_every_number_is_that_of_the_processor(game: str, given: dict[str, Any]) -> None:
    here = environments.batch(game, 5, seed=3, skips=True, **given)
    there = environments.batch(game, 5, seed=3, skips=True, **given).on("simulated")
    chance = np.random.default_rng(1)
    ends = 0
    for step in range(150):
        for name in ("observation", "mask", "seat", "reward", "done"):
            assert (getattr(there, name).read() == getattr(here, name)).all(), (step, name)
        actions = np.where(here.mask, chance.random(here.mask.shape), -1).argmax(axis=1)
        actions[step % 5] = step - 9  # mostly illegal, or none at all
        ends += int(np.count_nonzero(here.done))
        here.step(actions)
        there.step(actions)
    assert ends


class Elsewhere:
    """An array as PyTorch or CuPy shows one that lies on a GPU."""

    def __init__(self, values: Any, strides: Any = None) -> None:
        self.values = values
        self.strides = strides

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        told = self.values.__array_interface__
        return {"shape": told["shape"], "typestr": told["typestr"], "data": told["data"], "strides": self.strides}


def test_actions_are_taken_where_they_lie() -> None:
    here = environments.batch("gin", 3, seed=3, skips=True)
    there = here.on("simulated")
    for _ in range(5):
        actions = here.mask.argmax(axis=1)
        here.step(actions)
        there.step(Elsewhere(actions))
    assert (there.observation.read() == here.observation).all()
    seen = there.observation.__cuda_array_interface__
    assert (seen["shape"], seen["typestr"]) == (here.observation.shape, here.observation.dtype.str)
    with pytest.raises(ValueError, match=r"it takes int64\[3\], an action for each table, not int32\(3,\)"):
        there.step(Elsewhere(actions.astype(np.int32)))
    with pytest.raises(ValueError, match="rows without gaps"):
        there.step(Elsewhere(actions, strides=(16,)))
    with pytest.raises(ValueError, match=r"shape \(3,\)"):
        there.step(actions[:2])


def test_what_there_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoEnvironmentError, match="say skips=True"):
        environments.batch("gin").on("cuda")
    batch = environments.batch("gin", skips=True)
    with pytest.raises(DeviceError, match="there is no device 'abacus'"):
        batch.on("abacus")
    monkeypatch.setattr(device, "PLAIN", True)
    with pytest.raises(DeviceError, match="nothing is compiled here"):
        batch.on("simulated")
