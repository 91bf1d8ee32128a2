"""Who shuffles at a table in Python: by a seed, or by real chance with a proof."""

from __future__ import annotations

import copy
import secrets
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import seeded, shuffle
from rummyhouse.records.pack import cards_in, order_of, packs_of
from rummyhouse.simulation import driver
from rummyhouse.simulation.worker import stream_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.records import Match, Shuffle


class Shuffler:
    """Shuffles for a match.

    With a seed the cards of each round are those that a simulation with this seed deals, one round after the other.
    Equal cards of several packs are numbered as they come, for so a record that is read numbers them.
    Without one nobody can foresee them, and the record of the match proves that nobody has arranged them.

    Attributes:
        chance: the generators, laid out as those of a simulation.
    """

    def __init__(self, seed: int | None, match: Match) -> None:
        """The shuffler of a fresh match.

        Raises:
            SeedError: the seed is no whole number from 0.
        """
        self.seed = seed
        self._packs = packs_of(match.game, match.choice, len(match.seats))
        self._pack = np.arange(match.pack_size, dtype=np.int16)
        beginning = secrets.randbits(64) if seed is None else seed  # the players' own chance begins somewhere
        self.chance = np.array([seeded(beginning, stream_of(0, row)) for row in range(driver.GENERATORS)])

    def copy(self) -> Shuffler:
        """The same, to shuffle the same cards again."""
        twin = copy.copy(self)
        twin._pack, twin.chance = self._pack.copy(), self.chance.copy()
        return twin

    def written(self) -> bytes:
        """All that changes from one shuffle, and one choice by chance, to the next."""
        return self._pack.tobytes() + self.chance.tobytes()

    def as_written(self, written: bytes) -> Shuffler:
        """The same as it was then."""
        twin = self.copy()
        twin._pack[:] = np.frombuffer(written[: self._pack.nbytes], self._pack.dtype)
        twin.chance[:] = np.frombuffer(written[self._pack.nbytes :], self.chance.dtype).reshape(self.chance.shape)
        return twin

    def deal(self, match: Match) -> Shuffle | Sequence[int]:
        """The order for the next deal."""
        if self.seed is None:
            return match.new_shuffle()
        shuffle(self._pack, len(self._pack), self.chance[driver.DEALS])
        return order_of(cards_in((int(card) for card in self._pack), self._packs))

    def reshuffle(self, match: Match, size: int) -> Shuffle | Sequence[int]:
        """The order for so many cards that wait."""
        if self.seed is None:
            return match.new_shuffle()
        pile = np.arange(size).astype(np.int16)
        shuffle(pile, size, self.chance[driver.RESHUFFLES])
        return [int(card) for card in pile]
