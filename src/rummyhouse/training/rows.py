"""What is noted down of decisions that were tried, in memory that may be shared."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rummyhouse.bots.trained.inputs import MOST_INPUTS

TRIES = 6
"""In so many ways a decision is tried at the most; the first is what is done anyway."""


class Rows(NamedTuple):
    """Decisions that were tried.

    Attributes:
        inputs: ``int16[rows, MOST_INPUTS]``: the places of the inputs that are so, then ``WIDTH``.
        choices: ``int16[rows, 1 + TRIES]``: what ``steady`` would have done; then what was tried, as outputs, and
            ``OUTPUTS`` where it was tried in fewer ways.
        margins: ``float32[rows, TRIES + 1]``: what each choice led to; then by how much the round was won in the end
            after the first. In units of ``POINTS`` and of the stake of the round.
    """

    inputs: Any
    choices: Any
    margins: Any


def blank_rows(count: int, buffer: Any = None) -> Rows:
    """Room for so many rows, in a buffer or in memory of its own."""
    found, at = [], 0
    for length, kind in ((MOST_INPUTS, np.int16), (1 + TRIES, np.int16), (1 + TRIES, np.float32)):
        if buffer is None:
            found.append(np.zeros((count, length), kind))
        else:
            found.append(np.frombuffer(buffer, kind, count * length, at).reshape(count, length))
        at += count * length * np.dtype(kind).itemsize
        at += -at % 4
    return Rows(*found)


def bytes_of(count: int) -> int:
    """How large a buffer for so many rows is."""
    return count * (2 * MOST_INPUTS + 6 * (1 + TRIES)) + 8
