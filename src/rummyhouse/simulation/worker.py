"""What one process needs to play parts of a simulation."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from rummyhouse.cards import CARDS, seeded
from rummyhouse.rules import new_match
from rummyhouse.simulation import driver
from rummyhouse.simulation.pieces import Pieces

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record
    from rummyhouse.simulation.seating import Seating


_ROWS_OF_SIX = driver.FIRST_SEAT + 6
_BEHIND = 1 << 31


class EndlessRoundError(RuntimeError):
    """The players of a simulation would never finish a round, or nobody ever wins a match."""


def share_of_many(whole: int, pack_size: int) -> int:
    """How many rounds or matches with this many cards take about as long as ``whole`` with one pack; at least one.

    A round of several packs has more actions, and each of them takes longer.
    """
    return max(1, whole // max(1, pack_size // CARDS) ** 2)


Parts = TypeVar("Parts", int, "npt.NDArray[np.int64]")


def stream_of(number: Parts, row: int) -> Parts:
    """The stream of random numbers for a part, or for each of many, and a row.

    Those of seats beyond the sixth come after all others.
    """
    return _ROWS_OF_SIX * number + row + (_BEHIND if row >= _ROWS_OF_SIX else 0)


def longest_match(plays_rounds: bool, pack_size: int) -> int:
    """How many rounds a match may last, where rounds or matches are counted, for a game with so many cards."""
    return share_of_many(driver.LONGEST_REST if plays_rounds else driver.LONGEST_MATCH, pack_size)


def checked(tally: npt.NDArray[np.int64], seed: int, number: int, longest: int) -> npt.NDArray[np.int64]:
    """The tally of a part that was played to its end.

    Raises:
        EndlessRoundError: a round did not end, or a match that is counted had no winner.
    """
    if tally[driver.STUCK] == 2:
        raise EndlessRoundError(f"a match had no winner after {longest:,} rounds (seed {seed}, part {number})")
    if tally[driver.STUCK]:
        raise EndlessRoundError(
            f"a round did not end within {driver.LONGEST_ROUND} actions (seed {seed}, part {number})"
        )
    return tally


class Worker:
    """A table for simulated rounds: flat records, and the driver compiled for game and players."""

    def __init__(
        self, seating: Seating, rules: Record, sides: tuple[int, ...] | None = None, *, charges: bool = False
    ) -> None:
        """Compile, or load from the cache, whatever is needed.

        Args:
            seating: game and players.
            rules: the house rules as a flat record.
            sides: the side of each seat; everyone plays alone by default.
            charges: whether points are charged, so that fewer are better.
        """
        game = seating.game
        self.seats = len(seating.players)
        self._play = seating.driver()
        self._rules = rules
        self._sides = sides
        self._state = game.state.blank()
        self._view = game.view.blank()
        self._legal = np.zeros(game.actions, np.int32)
        self.pack_size = int(game.rules.pack_size(rules, self.seats))
        self._pieces = Pieces()
        self._worth = -1 if charges else 1
        if seating.is_compiled:
            self.play(0, 0, 0, 0)  # nothing; but whatever is called is ready now

    def play(self, seed: int, number: int, rounds: int, matches: int) -> npt.NDArray[np.int64]:
        """Play one part and return its tally, laid out as :mod:`rummyhouse.simulation.driver` says.

        Raises:
            EndlessRoundError: a round did not end, or a match that is counted had no winner.
        """
        tally: npt.NDArray[np.int64] = self.rows(seed, number, rounds, matches, max(1, rounds + matches))[0]
        return tally

    def rows(self, seed: int, number: int, rounds: int, matches: int, each: int) -> npt.NDArray[np.int64]:
        """The same with a tally for so many rounds, or matches, at a time.

        Raises:
            EndlessRoundError: a round did not end, or a match that is counted had no winner.
        """
        fresh = new_match(self.seats, dealer=self.seats - 1, sides=self._sides)
        match = new_match(self.seats, dealer=self.seats - 1, sides=self._sides)
        order = np.arange(self.pack_size, dtype=np.int16)
        longest = longest_match(rounds > 0, self.pack_size)
        streams = [seeded(seed, stream_of(number, row)) for row in range(driver.GENERATORS)]
        given = self._state, self._rules, match, fresh, self._view, order, self._legal, np.array(streams)
        bounds = rounds, matches, longest, self._worth
        course = np.zeros(driver.COURSE, np.int64)
        goals = range(each, max(rounds + matches, 1) + each, each)
        tallies = np.zeros((len(goals), driver.TALLY), np.int64)
        for goal, tally in zip(goals, tallies, strict=True):
            try:
                begun = time.perf_counter()
                while not self._play(*given, tally, *bounds, goal, course, self._pieces.rounds):
                    self._pieces.took(time.perf_counter() - begun)
                    begun = time.perf_counter()
            except Exception as error:  # of a player who is a plain function
                played = int(tallies[:, driver.ROUNDS].sum())
                error.add_note(f"in round {played + 1} of part {number}, seed {seed}")
                raise
            checked(tally, seed, number, longest)
        return tallies
