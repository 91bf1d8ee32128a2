"""Shuffles by the million, to see whether every card comes to every place equally often.

Secret, salt, commitment, key and blocks are those of :mod:`rummyhouse.records.fair`, shuffle by shuffle. Only the cards
are exchanged for a thousand shuffles at a time; a shuffle in which a word is rejected is left to the house itself.
``python -m tests.records.many_shuffles 10000000`` tells of so many.
"""

from __future__ import annotations

import hashlib
import hmac
import sys
import time
from math import erfc
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rummyhouse.records.fair import Shuffle

if TYPE_CHECKING:
    import numpy.typing as npt

SIZE = 52
BLOCKS = -(-(SIZE - 1) // 8)
AT_ONCE = 1_000
_COUNTERS = [block.to_bytes(8, "big") for block in range(BLOCKS)]
_LIMITS = np.array([(1 << 32) - (1 << 32) % (last + 1) for last in range(SIZE - 1, 0, -1)], np.int64)


def seeded(seed: int, number: int = 1, nonces: tuple[bytes, ...] = ()) -> Shuffle:
    """A shuffle whose secret follows from a number."""
    secret = hashlib.sha256(b"secret %d" % seed).digest()
    salt = hashlib.sha256(b"salt %d" % seed).digest()[:16]
    return Shuffle(game="gin", match="m", round=number, number=0, salt=salt, secret=secret, nonces=nonces)


def orders(first: int, count: int) -> npt.NDArray[np.int64]:
    """So many orders of a pack, a row each, of the secrets from this one on."""
    keys = [seeded(seed).key for seed in range(first, first + count)]
    blocks = b"".join([hmac.digest(key, counter, "sha256") for key in keys for counter in _COUNTERS])
    words = np.frombuffer(blocks, ">u4").reshape(count, -1)[:, : SIZE - 1].astype(np.int64)
    cards = np.tile(np.arange(SIZE), (count, 1))
    rows = np.arange(count)
    for number, last in enumerate(range(SIZE - 1, 0, -1)):
        other = words[:, number] % (last + 1)
        held = cards[rows, other]
        cards[rows, other] = cards[:, last]
        cards[:, last] = held
    for row in np.flatnonzero((words >= _LIMITS).any(axis=1)):
        cards[row] = seeded(first + int(row)).order(SIZE)
    return cards


def chance_of(value: float, freedom: int) -> float:
    """How likely a chi-square of so many degrees of freedom is as large as this or larger (Wilson and Hilferty)."""
    cube = (value / freedom) ** (1 / 3)
    return erfc((cube - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5 / 2**0.5) / 2


class Evenness(NamedTuple):
    """How likely it is that a fair shuffle is as uneven as this or more.

    Attributes:
        places: of the cards at each place.
        neighbours: of which card follows which, for the pair of places where it is least likely, times their number.
    """

    places: float
    neighbours: float


def evenness(count: int, first: int = 0) -> Evenness:
    """Of so many shuffles.

    Each shuffle adds one card to each place, which takes a factor of (n - 1) / n off the usual sum. The cards at two
    neighbouring places are one of n (n - 1) pairs, independently of all other shuffles: an ordinary test for each.
    """
    places = np.zeros(SIZE * SIZE, np.int64)
    pairs = np.zeros((SIZE - 1, SIZE * SIZE), np.int64)
    columns = np.arange(SIZE) * SIZE
    for begun in range(first, first + count, AT_ONCE):
        found = orders(begun, min(AT_ONCE, first + count - begun))
        places += np.bincount((found + columns).ravel(), minlength=SIZE * SIZE)
        both = found[:, :-1] * SIZE + found[:, 1:]
        for place in range(SIZE - 1):
            pairs[place] += np.bincount(both[:, place], minlength=SIZE * SIZE)
    usual = count / SIZE
    uneven = float(((places - usual) ** 2).sum() / usual) * (SIZE - 1) / SIZE
    different = ~np.eye(SIZE, dtype=bool).ravel()
    assert not pairs[:, ~different].any()
    usual = count / (SIZE * (SIZE - 1))
    least = min(chance_of(float(((row[different] - usual) ** 2).sum() / usual), SIZE * (SIZE - 1) - 1) for row in pairs)
    return Evenness(chance_of(uneven, (SIZE - 1) ** 2), min(1.0, least * (SIZE - 1)))


def main() -> None:
    """Tell how even so many shuffles are."""
    count, begun = int(sys.argv[1]), time.process_time()
    found = evenness(count)
    sys.stdout.write(
        f"{count:,} shuffles: p = {found.places:.3f} for the cards at each place, {found.neighbours:.3f} for which "
        f"card follows which, corrected; {time.process_time() - begun:.0f} s\n"
    )


if __name__ == "__main__":
    main()
