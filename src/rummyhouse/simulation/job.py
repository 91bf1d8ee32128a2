"""What is to be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import CARDS
from rummyhouse.compiled import DEVICES
from rummyhouse.simulation.worker import share_of_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rummyhouse.rules import RuleChoice
    from rummyhouse.simulation.seating import Seating

ROUNDS_IN_PART = 2048
MATCHES_IN_PART = 128
"""For one pack; with several packs a part has fewer."""

MOST_PARTS = 500_000_000
"""Sums of squares over so many have room in 64 bits."""

MOST_PROCESSES = 1024


@dataclass(frozen=True, kw_only=True)
class Job:
    """A simulation to run.

    The work is split into parts of a fixed size, each with its own generators, so the result is the same however many
    processes or machines share it.

    Attributes:
        seating: gives the game and the players; called once in every process, so it must be importable from there
            (a module's function, or a ``functools.partial`` of one).
        choice: the house rules.
        rounds: how many rounds to play, or 0 to count matches.
        matches: how many matches to play, where ``rounds`` is 0.
        seed: any whole number, zero or more.
        processes: how many share the work.
        device: ``cpu``, or one of :data:`rummyhouse.compiled.device.DEVICES`, on which each part is a thread.
        rows: how many tallies are kept of each part, one for as many rounds or matches after the other.
        cluster: ``local`` or the address of a Ray cluster that does the work instead; see :mod:`.sharing`.

    Raises:
        ValueError: a number that is not possible.
    """

    seating: Callable[[], Seating]
    choice: RuleChoice
    rounds: int = 0
    matches: int = 0
    seed: int = 0
    processes: int = 1
    cluster: str = ""
    device: str = "cpu"
    rows: int = 1

    def __post_init__(self) -> None:
        for number in (self.rounds, self.matches, self.seed, self.processes):
            if not isinstance(number, (int, np.integer)):
                raise ValueError(f"{number!r} is no whole number; rounds, matches, seed and processes are")
        if min(self.rounds, self.matches) < 0 or (self.rounds > 0) == (self.matches > 0):
            raise ValueError("a simulation plays one or more rounds, or else one or more matches")
        if self.seed < 0:
            raise ValueError(f"the seed is {self.seed}; it may be any whole number from 0")
        for wanted, size, what in (
            (self.rounds, ROUNDS_IN_PART, "rounds"),
            (self.matches, MATCHES_IN_PART, "matches"),
        ):
            if wanted > size * MOST_PARTS:
                raise ValueError(f"a simulation plays {size * MOST_PARTS:,} {what} at most, not {wanted:,}")
        if self.device not in ("cpu", *DEVICES):
            raise ValueError(f"there is no device '{self.device}'; there are: cpu, {', '.join(DEVICES)}")
        if self.device != "cpu" and self.cluster:
            raise ValueError("a simulation runs on a cluster or on a GPU, not on both")
        if not 1 <= self.processes <= MOST_PROCESSES:
            raise ValueError(f"{self.processes} processes cannot play; it takes 1 to {MOST_PROCESSES}")

    def size_of_part(self, pack_size: int = CARDS) -> int:
        """How many rounds or matches a part has, for a game with so many cards; the last may have fewer."""
        return share_of_many(ROUNDS_IN_PART if self.rounds else MATCHES_IN_PART, pack_size)

    def size_of_row(self, pack_size: int = CARDS) -> int:
        """How many rounds or matches there are in a tally that is kept, for a game with so many cards."""
        return -(-min(self.size_of_part(pack_size), self.rounds or self.matches) // self.rows)

    def parts(self, pack_size: int = CARDS) -> Iterator[tuple[int, int, int, int]]:
        """Seed, number, rounds and matches of every part, for a game with so many cards."""
        size, whole = self.size_of_part(pack_size), self.rounds or self.matches
        for number, done in enumerate(range(0, whole, size)):
            units = min(size, whole - done)
            yield self.seed, number, units if self.rounds else 0, 0 if self.rounds else units
