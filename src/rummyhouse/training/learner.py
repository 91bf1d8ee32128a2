"""What is learned of decisions: proximal policy optimisation of a network, its gradients written by hand.

It is the same code on NumPy and, where a GPU is asked for, on CuPy: ``xp`` is one of the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.training.playing import CHOSEN, GAIN, LIKELY, PRIOR, TARGET

if TYPE_CHECKING:
    from rummyhouse.bots.trained.network import Shape
    from rummyhouse.training.playing import Rows

CLIP = 0.2
"""How much likelier, or less likely, a choice may become by one update before it is left alone."""

CURIOSITY = 0.003
"""What keeping several choices open counts, in units of value for each natural unit of entropy."""

VALUE_COUNTS = 0.5
STEEPEST = 1.0
"""Length to which a gradient is cut."""

FADING, FADING_SQUARE, TINY = 0.9, 0.999, 1e-5
"""Of Adam."""

REMEMBERED = 0.98
"""How much of the mean of past networks is kept at each update; the mean is what plays."""

FIRST_LEAN = 3.0
"""The start that the choice of ``steady`` has in the beginning."""

CLOSED = -1e9
"""The wish for what is not legal."""


class DeviceError(ValueError):
    """A device that cannot be used; the message says why."""


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
        entropy: of the choices, in natural units.
        surprise: the mean square of what values were wrong by.
        cut: the share of decisions whose choice was not followed further.
    """

    entropy: float
    surprise: float
    cut: float


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


class Batch(NamedTuple):
    """Decisions on the device.

    Attributes:
        inputs: places of the inputs that are so, then ``width``.
        choices: what was legal, as outputs, then ``outputs``.
        prior: what ``steady`` would have done.
        chosen: what was done.
        likely: how likely it was.
        gain: what it was worth more than expected.
        target: what the position was worth.
    """

    inputs: Any
    choices: Any
    prior: Any
    chosen: Any
    likely: Any
    gain: Any
    target: Any

    def part(self, which: Any) -> Batch:
        """Some of them."""
        return Batch(*(one[which] for one in self))


def on_device(xp: Any, rows: list[Rows]) -> Batch:
    """Rows that were noted down, as a batch; gains are levelled, so that their mean is 0 and their spread 1."""
    inputs, choices, told, worth = (xp.asarray(np.concatenate(column)) for column in zip(*rows, strict=True))
    gain = worth[:, GAIN]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    prior, chosen = told[:, PRIOR].astype(xp.int64), told[:, CHOSEN].astype(xp.int64)
    return Batch(inputs, choices, prior, chosen, worth[:, LIKELY], gain, worth[:, TARGET])


def spread(xp: Any, places: Any, width: int) -> Any:
    """Rows of 0 and 1, with 1 at the places named; ``width`` itself is nowhere."""
    found = xp.zeros((len(places), width + 1), xp.float32)
    found[xp.arange(len(places))[:, None], places] = 1
    return found[:, :width]


class Forward(NamedTuple):
    """What a network makes of a batch."""

    seen: Any
    wide: Any
    narrow: Any
    is_open: Any
    share: Any
    value: Any


def forward(xp: Any, shape: Shape, weights: Any, batch: Batch) -> Forward:
    """The layers, the chance of each action, and the value."""
    parts = shape.split(weights)
    seen = spread(xp, batch.inputs, shape.width)
    wide = xp.maximum(seen @ parts["FIRST"] + parts["FIRST_SHIFT"], 0)
    narrow = xp.maximum(wide @ parts["SECOND"] + parts["SECOND_SHIFT"], 0)
    is_open = spread(xp, batch.choices, shape.outputs) > 0
    wish = narrow @ parts["HEAD"].T + parts["HEAD_SHIFT"]
    wish[xp.arange(len(wish)), batch.prior] += parts["LEAN"]
    wish = xp.where(is_open, wish, CLOSED)
    share = xp.exp(wish - wish.max(axis=1, keepdims=True))
    share /= share.sum(axis=1, keepdims=True)
    return Forward(seen, wide, narrow, is_open, share, narrow @ parts["VALUE"] + parts["VALUE_SHIFT"])


def loss(xp: Any, found: Forward, batch: Batch) -> Any:
    """What an update makes smaller; :func:`slopes` is its gradient."""
    ratio = found.share[xp.arange(len(batch.chosen)), batch.chosen] / batch.likely
    least = xp.minimum(ratio * batch.gain, xp.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.gain)
    error = found.value - batch.target
    return (-least + VALUE_COUNTS * error * error - CURIOSITY * _entropy(xp, found.share)).mean()


def _entropy(xp: Any, share: Any) -> Any:
    return -(share * xp.log(share + 1e-12)).sum(axis=1)


def slopes(xp: Any, shape: Shape, weights: Any, batch: Batch) -> tuple[Any, Learned]:
    """The gradient of :func:`loss`, as a row like the weights."""
    parts, found = shape.split(weights), forward(xp, shape, weights, batch)
    count = len(batch.chosen)
    here = xp.arange(count)
    ratio = found.share[here, batch.chosen] / batch.likely
    follows = xp.where(batch.gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = follows * ratio * batch.gain
    entropy = _entropy(xp, found.share)
    wish = found.share * pull[:, None]
    wish[here, batch.chosen] -= pull
    wish += CURIOSITY * found.share * (xp.log(found.share + 1e-12) + entropy[:, None])
    wish = xp.where(found.is_open, wish, 0) / count
    error = found.value - batch.target
    off = (2 * VALUE_COUNTS / count) * error
    narrow = (wish @ parts["HEAD"] + off[:, None] * parts["VALUE"]) * (found.narrow > 0)
    wide = (narrow @ parts["SECOND"].T) * (found.wide > 0)
    row = xp.empty_like(weights)
    out = shape.split(row)
    out["FIRST"][:] = found.seen.T @ wide
    out["FIRST_SHIFT"][:] = wide.sum(0)
    out["SECOND"][:] = found.wide.T @ narrow
    out["SECOND_SHIFT"][:] = narrow.sum(0)
    out["HEAD"][:] = wish.T @ found.narrow
    out["HEAD_SHIFT"][:] = wish.sum(0)
    out["VALUE"][:] = off @ found.narrow
    out["VALUE_SHIFT"][:] = off.sum()
    out["LEAN"][:] = wish[here, batch.prior].sum()
    return row, Learned(entropy.mean(), (error * error).mean(), 1 - follows.mean())


class Learner:
    """A network that is being trained.

    Attributes:
        shape: how large it is.
        weights: all its numbers, on the device.
        mean: those that it has had on the average lately; this is what plays when the training is over.
        steps: how often it has been changed.
    """

    def __init__(self, xp: Any, shape: Shape, seed: int, rate: float) -> None:
        """A network that has learned nothing."""
        self.xp, self.shape, self.seed, self.rate = xp, shape, seed, rate
        self.weights = xp.asarray(begin(shape, seed))
        self.mean = self.weights.copy()
        self._drift, self._swing = xp.zeros_like(self.weights), xp.zeros_like(self.weights)
        self.steps = 0

    def learn(self, rows: list[Rows], number: int, epochs: int, size: int) -> Learned:
        """One update: go so many times through what was noted down, in parts of about this size.

        Args:
            rows: what was noted down.
            number: of the update; from it and the seed follows in which order the decisions are looked at.
            epochs: how many times.
            size: decisions that are looked at together.
        """
        batch = on_device(self.xp, rows)
        chance = np.random.default_rng([self.seed, number])
        told: list[Learned] = []
        for _ in range(epochs):
            order = chance.permutation(len(batch.chosen))
            for part in np.array_split(order, max(1, len(order) // size)):
                slope, learned = slopes(self.xp, self.shape, self.weights, batch.part(self.xp.asarray(part)))
                self._step(slope)
                told.append(learned)
        self.mean += (1 - REMEMBERED) * (self.weights - self.mean)
        return Learned(*(float(sum(column)) / len(told) for column in zip(*told, strict=True)))

    def _step(self, slope: Any) -> None:
        """Adam."""
        xp = self.xp
        slope *= xp.minimum(1, STEEPEST / (xp.sqrt((slope * slope).sum()) + 1e-12))
        self.steps += 1
        self._drift += (1 - FADING) * (slope - self._drift)
        self._swing += (1 - FADING_SQUARE) * (slope * slope - self._swing)
        drift, swing = self._drift / (1 - FADING**self.steps), self._swing / (1 - FADING_SQUARE**self.steps)
        self.weights -= self.rate * drift / (xp.sqrt(swing) + TINY)

    def kept(self) -> dict[str, Any]:
        """All that is needed to go on, in the memory of Python."""
        rows = {"weights": self.weights, "mean": self.mean, "drift": self._drift, "swing": self._swing}
        found = {name: np.array(row.get() if hasattr(row, "get") else row) for name, row in rows.items()}
        return found | {"steps": np.array(self.steps)}

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        self.weights, self.mean = self.xp.asarray(kept["weights"]), self.xp.asarray(kept["mean"])
        self._drift, self._swing = self.xp.asarray(kept["drift"]), self.xp.asarray(kept["swing"])
        self.steps = int(kept["steps"])
