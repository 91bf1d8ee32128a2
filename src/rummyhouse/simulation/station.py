"""What one process needs to play parts of a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import seeded
from rummyhouse.rules import new_match
from rummyhouse.simulation import driver

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.simulation.seating import Seating


class EndlessRoundError(RuntimeError):
    """The players of a simulation would go on with a round for ever."""


class Station:
    """A table for simulated rounds: flat records, and the driver compiled for game and players."""

    def __init__(self, seating: Seating, rules: Any) -> None:
        """Compile, or load from the cache, whatever is needed.

        Args:
            seating: game and players.
            rules: the house rules as a flat record.
        """
        game = seating.game
        self.seats = len(seating.players)
        self._play = seating.driver()
        self._rules = rules
        self._state = np.zeros(1, game.state)[0]
        self._view = np.zeros(1, game.view)[0]
        self._legal = np.zeros(game.actions, np.int32)
        self._pack_size = int(game.rules.pack_size(rules, self.seats))
        self.play(0, 0, 1, 0)

    def play(self, seed: int, number: int, rounds: int, matches: int) -> npt.NDArray[np.int64]:
        """Play one part and return its tally, laid out as :mod:`rummyhouse.simulation.driver` says.

        Raises:
            EndlessRoundError: a round did not end.
        """
        fresh = new_match(self.seats, dealer=self.seats - 1)
        match = new_match(self.seats, dealer=self.seats - 1)
        order = np.arange(self._pack_size, dtype=np.int16)
        streams = [seeded(seed, number * driver.GENERATORS + row) for row in range(driver.GENERATORS)]
        tally = np.zeros(driver.TALLY, np.int64)
        self._play(
            self._state,
            self._rules,
            match,
            fresh,
            self._view,
            order,
            self._legal,
            np.array(streams),
            tally,
            rounds,
            matches,
        )
        if tally[driver.STUCK]:
            raise EndlessRoundError(
                f"a round did not end within {driver.LONGEST_ROUND} actions (seed {seed}, part {number})"
            )
        return tally
