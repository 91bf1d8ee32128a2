"""A fast generator for simulations, written so that it runs compiled, uncompiled and on a GPU alike.

Marsaglia's xorshift with four words of 32 bits, kept in 64-bit integers so that nothing ever overflows. It never deals
cards that people play: those come from :mod:`rummyhouse.records.fair`.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rummyhouse.compiled import rule

Generator: TypeAlias = npt.NDArray[np.int64]
Order: TypeAlias = npt.NDArray[np.int16]

_WORD = 0xFFFFFFFF


class SeedError(ValueError):
    """What no chance can begin from; the message says what can."""


def seeded(seed: int, stream: int = 0) -> Generator:
    """Four words to start from: ``int64[4]``. Different streams of one seed are independent.

    Args:
        seed: any whole number, zero or more.
        stream: which of many generators that share the seed.

    Raises:
        SeedError: a seed or a stream that is none.
    """
    for given in (seed, stream):
        if isinstance(given, bool) or not isinstance(given, (int, np.integer)) or given < 0:
            raise SeedError(f"{given!r} is no seed; it may be any whole number from 0")
    words = np.random.SeedSequence(entropy=int(seed), spawn_key=(int(stream),)).generate_state(4, np.uint32)
    return words.astype(np.int64)


@rule
def word(random: Generator) -> int:
    """The next 32 random bits; ``random`` (``int64[4]``) moves on."""
    t = int(random[0])
    w = int(random[3])
    t = (t ^ (t << 11)) & _WORD
    t = t ^ (t >> 8)
    w = w ^ (w >> 19) ^ t
    random[0] = random[1]
    random[1] = random[2]
    random[2] = random[3]
    random[3] = w
    return w


@rule
def below(random: Generator, limit: int) -> int:
    """A whole number from 0 up to, but not including, ``limit`` (at most 2^31)."""
    return (word(random) * int(limit)) >> 32


@rule
def shuffle(order: Order, size: int, random: Generator) -> None:
    """Shuffle the first ``size`` entries of ``order`` in place (Fisher-Yates)."""
    for last in range(size - 1, 0, -1):
        other = below(random, last + 1)
        held = order[last]
        order[last] = order[other]
        order[other] = held
