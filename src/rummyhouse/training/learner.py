"""What is learned of decisions that were tried: how much better a choice is than another, what a position is worth.

It is a regression. What lay hidden differs from one position to the next that looks the same, so what a network learns
to expect is the mean over all that a seat cannot know. The gradients are written by hand.

It is the same code on NumPy and, where a GPU is asked for, on CuPy: ``xp`` is one of the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.compiled import DeviceError

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.bots.trained.network import Shape
    from rummyhouse.training.rows import Rows

STEEPEST = 1.0
"""Length to which a gradient is cut."""

FADING, FADING_SQUARE, TINY = 0.9, 0.999, 1e-5
"""Of Adam."""

REMEMBERED = 0.97
"""How much of the mean of past networks is kept at each update; the mean is what plays."""

FIRST_LEAN = 0.1
"""The start that the choice of ``steady`` has in the beginning."""


def library(device: str) -> Any:
    """NumPy for ``cpu``, CuPy for ``cuda``.

    Raises:
        DeviceError: there is no such device, or CuPy is not installed.
    """
    if device == "cpu":
        return np
    if device != "cuda":
        raise DeviceError(f"'{device}' is no device; there are cpu and cuda")
    try:
        import cupy
    except ImportError:
        raise DeviceError("cuda needs CuPy, which is not installed; cpu needs nothing more") from None
    if not cupy.cuda.is_available():
        raise DeviceError("CuPy finds no GPU here; cpu needs none")
    return cupy


class Learned(NamedTuple):
    """What an update tells of itself.

    Attributes:
        surprise: the mean square of what differences between choices were wrong by, in units.
        value: the same of the values.
    """

    surprise: float
    value: float


def begin(shape: Shape, seed: int) -> Any:
    """A network that plays nearly like ``steady``."""
    chance = np.random.default_rng(seed)
    row = np.zeros(shape.size, np.float32)
    parts = shape.split(row)
    parts["FIRST"][:] = chance.normal(0.0, 0.1, parts["FIRST"].shape)
    parts["SECOND"][:] = chance.normal(0.0, (2 / shape.wide) ** 0.5, parts["SECOND"].shape)
    parts["HEAD"][:] = chance.normal(0.0, 0.01, parts["HEAD"].shape)
    parts["LEAN"][:] = FIRST_LEAN
    return row


class Decisions(NamedTuple):
    """Decisions on the device.

    Attributes:
        inputs: places of the inputs that are so, then ``width``.
        prior: what ``steady`` would have done.
        tried: what was tried, as outputs.
        is_tried: whether there was something to try.
        margins: what each led to.
        end: what came of the first in the end.
    """

    inputs: Any
    prior: Any
    tried: Any
    is_tried: Any
    margins: Any
    end: Any

    def part(self, which: Any) -> Decisions:
        """Some of them."""
        return Decisions(*(one[which] for one in self))


def on_device(xp: Any, shape: Shape, rows: list[Rows]) -> Decisions:
    """Rows that were noted down, as a batch."""
    inputs, choices, margins = (
        xp.concatenate([xp.asarray(one) for one in column]) for column in zip(*rows, strict=True)
    )
    tried = choices[:, 1:].astype(xp.int64)
    is_tried = tried < shape.outputs
    prior = choices[:, 0].astype(xp.int64)
    return Decisions(inputs, prior, xp.where(is_tried, tried, 0), is_tried, margins[:, :-1], margins[:, -1])


def together(xp: Any, batches: list[Decisions]) -> Decisions:
    """Several batches as one."""
    return batches[0] if len(batches) == 1 else Decisions(*(xp.concatenate(one) for one in zip(*batches, strict=True)))


def in_memory(row: Any) -> npt.NDArray[Any]:
    """An array of the device in the memory of Python."""
    return np.array(row.get() if hasattr(row, "get") else row)


class Forward(NamedTuple):
    """What a network makes of a batch: its layers, the wish for each action, and the value."""

    seen: Any
    wide: Any
    narrow: Any
    wish: Any
    value: Any


def forward(xp: Any, shape: Shape, weights: Any, batch: Decisions) -> Forward:
    """Through the network."""
    parts = shape.split(weights)
    here = xp.arange(len(batch.prior))
    seen = xp.zeros((len(here), shape.width + 1), weights.dtype)
    seen[here[:, None], batch.inputs] = 1
    seen = seen[:, : shape.width]
    wide = xp.maximum(seen @ parts["FIRST"] + parts["FIRST_SHIFT"], 0)
    narrow = xp.maximum(wide @ parts["SECOND"] + parts["SECOND_SHIFT"], 0)
    wish = seen @ parts["DIRECT"] + narrow @ parts["HEAD"].T + parts["HEAD_SHIFT"]
    wish[here, batch.prior] += parts["LEAN"]
    return Forward(seen, wide, narrow, wish, narrow @ parts["VALUE"] + parts["VALUE_SHIFT"])


def errors(xp: Any, found: Forward, batch: Decisions) -> tuple[Any, Any]:
    """By what the differences between each choice and the first were wrong, and the values."""
    wish = found.wish[xp.arange(len(batch.prior))[:, None], batch.tried]
    apart = (wish - wish[:, :1]) - (batch.margins - batch.margins[:, :1])
    return xp.where(batch.is_tried, apart, 0), found.value - batch.end


def loss(xp: Any, shape: Shape, weights: Any, batch: Decisions) -> Any:
    """What learning makes smaller; :func:`slopes` is its gradient."""
    apart, value = errors(xp, forward(xp, shape, weights, batch), batch)
    return ((apart * apart).sum(axis=1) + value * value).mean()


def slopes(xp: Any, shape: Shape, weights: Any, batch: Decisions) -> tuple[Any, Learned]:
    """The gradient of :func:`loss`, as a row like the weights."""
    parts, found = shape.split(weights), forward(xp, shape, weights, batch)
    count = len(batch.prior)
    here = xp.arange(count)
    apart, off = errors(xp, found, batch)
    told = Learned((apart * apart).sum() / xp.maximum(1, batch.is_tried[:, 1:].sum()), (off * off).mean())
    pull = (2 / count) * apart
    wish = xp.zeros_like(found.wish)
    for number in range(1, pull.shape[1]):
        wish[here, batch.tried[:, number]] += pull[:, number]  # no choice is tried twice, but for 0 where there is none
    wish[here, batch.tried[:, 0]] -= pull.sum(axis=1)
    off *= 2 / count
    narrow = (wish @ parts["HEAD"] + off[:, None] * parts["VALUE"]) * (found.narrow > 0)
    wide = (narrow @ parts["SECOND"].T) * (found.wide > 0)
    row = xp.empty_like(weights)
    out = shape.split(row)
    out["FIRST"][:] = found.seen.T @ wide
    out["FIRST_SHIFT"][:] = wide.sum(0)
    out["DIRECT"][:] = found.seen.T @ wish
    out["SECOND"][:] = found.wide.T @ narrow
    out["SECOND_SHIFT"][:] = narrow.sum(0)
    out["HEAD"][:] = wish.T @ found.narrow
    out["HEAD_SHIFT"][:] = wish.sum(0)
    out["VALUE"][:] = off @ found.narrow
    out["VALUE_SHIFT"][:] = off.sum()
    out["LEAN"][:] = wish[here, batch.prior].sum()
    return row, told


class Learner:
    """A network that is being trained.

    Attributes:
        shape: how large it is.
        weights: all its numbers, on the device.
        mean: those that it has had on the average lately; this is what plays when the training is over.
        changes: how often it has been changed.
    """

    def __init__(self, xp: Any, shape: Shape, seed: int, rate: float) -> None:
        """A network that has learned nothing."""
        self.xp, self.shape, self.seed, self.rate = xp, shape, seed, rate
        self.weights = xp.asarray(begin(shape, seed))
        self.mean = self.weights.copy()
        self._drift, self._swing = xp.zeros_like(self.weights), xp.zeros_like(self.weights)
        self.changes = 0

    def learn(self, batch: Decisions, number: int, epochs: int, size: int) -> Learned:
        """One update: go so many times through what was noted down, in parts of about this size.

        Args:
            batch: what was noted down.
            number: of the update; from it and the seed follows in which order the decisions are looked at.
            epochs: how many times.
            size: decisions that are looked at together.
        """
        chance = np.random.default_rng([self.seed, number])
        told: list[Learned] = []
        for _ in range(epochs):
            order = chance.permutation(len(batch.prior))
            for part in np.array_split(order, max(1, len(order) // size)):
                slope, learned = slopes(self.xp, self.shape, self.weights, batch.part(self.xp.asarray(part)))
                self._adapt(slope)
                told.append(learned)
        self.mean += (1 - REMEMBERED) * (self.weights - self.mean)
        return Learned(*(float(sum(column)) / len(told) for column in zip(*told, strict=True)))

    def _adapt(self, slope: Any) -> None:
        """Adam."""
        xp = self.xp
        slope *= xp.minimum(1, STEEPEST / (xp.sqrt((slope * slope).sum()) + 1e-12))
        self.changes += 1
        self._drift += (1 - FADING) * (slope - self._drift)
        self._swing += (1 - FADING_SQUARE) * (slope * slope - self._swing)
        drift, swing = self._drift / (1 - FADING**self.changes), self._swing / (1 - FADING_SQUARE**self.changes)
        self.weights -= self.rate * drift / (xp.sqrt(swing) + TINY)

    def kept(self) -> dict[str, Any]:
        """All that is needed to go on, in the memory of Python."""
        rows = {"weights": self.weights, "mean": self.mean, "drift": self._drift, "swing": self._swing}
        found = {name: in_memory(row) for name, row in rows.items()}
        return found | {"changes": np.array(self.changes)}

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        self.weights, self.mean = self.xp.asarray(kept["weights"]), self.xp.asarray(kept["mean"])
        self._drift, self._swing = self.xp.asarray(kept["drift"]), self.xp.asarray(kept["swing"])
        self.changes = int(kept["changes"])
