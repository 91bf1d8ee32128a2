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
    _check(seed)
    _check(stream)
    words = np.random.SeedSequence(entropy=int(seed), spawn_key=(int(stream),)).generate_state(4, np.uint32)
    return words.astype(np.int64)


def _check(given: int) -> None:
    if isinstance(given, bool) or not isinstance(given, (int, np.integer)) or given < 0:
        raise SeedError(f"{given!r} is no seed; it may be any whole number from 0")


def seeded_streams(seed: int, streams: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Four words for each of many streams, ``int64[..., 4]``: what :func:`seeded` gives for them, in one go.

    All streams of a seed share what NumPy's ``SeedSequence`` (O'Neill's ``seed_seq``) makes of the seed; only their own
    number is mixed in for each.

    Args:
        seed: any whole number, zero or more.
        streams: numbers of 32 bits.

    Raises:
        SeedError: a seed that is none.
    """
    _check(seed)
    first = np.random.SeedSequence(entropy=int(seed))
    pool = np.broadcast_to(first.pool, (*streams.shape, 4)).copy()
    words = max(4, -(-int(seed).bit_length() // 32))  # that have been mixed in
    constant = _power(_INITIAL_A, _TIMES_A, 16 + 4 * (words - 4))
    for place in range(4):
        constant, hashed = _hashed(streams.astype(np.uint32), constant, _TIMES_A)
        mixed = pool[..., place] * np.uint32(0xCA01F9DD) - hashed * np.uint32(0x4973F715)
        pool[..., place] = mixed ^ (mixed >> np.uint32(16))
    constant = _INITIAL_B
    for place in range(4):
        constant, pool[..., place] = _hashed(pool[..., place], constant, _TIMES_B)
    return pool.astype(np.int64)


_INITIAL_A, _TIMES_A, _INITIAL_B, _TIMES_B = 0x43B0D7E5, 0x931E8875, 0x8B51F9DD, 0x58F38DED


def _power(constant: int, times: int, count: int) -> int:
    """A constant of the hash after it has been used so often."""
    return constant * pow(times, count, _WORD + 1) & _WORD


def _hashed(value: npt.NDArray[np.uint32], constant: int, times: int) -> tuple[int, npt.NDArray[np.uint32]]:
    """The next constant, and the hash of a word."""
    after = constant * times & _WORD
    found = (value ^ np.uint32(constant)) * np.uint32(after)
    return after, found ^ (found >> np.uint32(16))


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
