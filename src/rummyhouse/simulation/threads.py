"""Parts of a simulation as threads of a GPU, a whole part each: tens of thousands at once.

A thread plays what a process would, by the same driver and with the same chance, so its tally is the same to the bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import seeded_streams
from rummyhouse.compiled import DeviceError, is_rule, specialise
from rummyhouse.compiled.device import flattened, kinds_of, opened
from rummyhouse.rules import MATCH, new_match
from rummyhouse.simulation import driver
from rummyhouse.simulation.worker import checked, longest_match, stream_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy.typing as npt

    from rummyhouse.compiled.device import DeviceArray
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules import Game
    from rummyhouse.simulation.seating import Seating

AT_ONCE = 1 << 15
"""Parts that are played at once: with more, what the threads of a large GPU work with falls out of its cache."""

ARENA = 1 << 16
"""Bytes that a thread has beside what its round takes."""


def refuse_solver(game: Game) -> None:
    """See to it that a game is not played where its solver has no room.

    Raises:
        DeviceError: it has a solver.
    """
    if game.solver:
        raise DeviceError(
            f"{game.title} plays on the processor only: its solver needs more memory than a GPU's thread has"
        )


class Threads:
    """A table for simulated rounds in each thread of a GPU."""

    def __init__(
        self,
        seating: Seating,
        rules: Record,
        sides: tuple[int, ...] | None,
        device: str,
        *,
        charges: bool,
        each: int,
        rows: int,
    ) -> None:
        """Compile whatever is needed.

        Args:
            seating: game and players.
            rules: the house rules as a flat record.
            sides: the side of each seat; everyone plays alone by default.
            device: the name of the GPU.
            charges: whether points are charged, so that fewer are better.
            each: how many rounds, or matches, there are in a row.
            rows: the most rows of a part.

        Raises:
            DeviceError: there is no such GPU, or somebody plays who cannot play there.
        """
        refuse_solver(seating.game)
        for player in seating.players:
            if not is_rule(player.choose) or player.imagines:
                raise DeviceError(
                    f"{player.name} cannot play on a GPU: only bots can that are compiled and do not search"
                )
        game = seating.game
        seats = len(seating.players)
        self.pack_size = int(game.rules.pack_size(rules, seats))
        play_part, name = seating.part_driver(in_threads=True)
        parts = {
            "ACTIONS_OF_GAME": game.actions,
            "PACK": self.pack_size,
            "PLAY_PART": play_part,
            "STATE": game.state.dtype,
            "VIEW": game.view.dtype,
        }
        rule: Any = specialise(driver.play_in_thread, f"play_in_thread_{name}_{self.pack_size}", parts)
        self._arena = ARENA + 2 * (game.state.dtype.itemsize + game.view.dtype.itemsize + 4 * game.actions)
        self._worth, self._each, self._rows = -1 if charges else 1, each, rows
        self._device = opened(device)
        self._rules = self._device.hold(np.array([rules], game.house_rules.dtype))
        self._fresh = self._device.hold(np.array([new_match(seats, dealer=seats - 1, sides=sides)], MATCH))
        kinds = kinds_of(self._given(np.zeros((0, driver.GENERATORS, 4), np.int64), [], False, 0))
        self._run = self._device.kernel(rule, kinds)

    def play(self, parts: Iterable[tuple[int, int, int, int]]) -> Iterator[npt.NDArray[np.int64]]:
        """The tallies of these parts, in their order; see :meth:`rummyhouse.simulation.worker.Worker.rows`.

        Raises:
            EndlessRoundError: a round did not end, or a match that is counted had no winner.
        """
        waiting: list[tuple[int, int, int, int]] = []
        for part in parts:
            waiting.append(part)
            if len(waiting) == AT_ONCE:
                yield from self._played(waiting)
                waiting = []
        if waiting:
            yield from self._played(waiting)

    def _played(self, parts: list[tuple[int, int, int, int]]) -> Iterator[npt.NDArray[np.int64]]:
        plays_rounds = parts[0][2] > 0
        longest = longest_match(plays_rounds, self.pack_size)
        numbers = np.array([number for _, number, _, _ in parts], np.int64)
        streams = np.stack([stream_of(numbers, row) for row in range(driver.GENERATORS)], axis=1)
        units = [rounds or matches for _, _, rounds, matches in parts]
        given = self._given(seeded_streams(parts[0][0], streams), units, plays_rounds, longest)
        self._run(len(parts), flattened(given), self._arena)
        tallies: DeviceArray = given[3]
        found = tallies.read().reshape(len(parts), self._rows, driver.TALLY)
        for (seed, number, _, _), of_part, size in zip(parts, found, units, strict=True):
            for tally in of_part:
                checked(tally, seed, number, longest)
            yield of_part[: -(-size // self._each)]

    def _given(
        self, random: npt.NDArray[np.int64], units: list[int], plays_rounds: bool, longest: int
    ) -> tuple[Any, ...]:
        """What :func:`rummyhouse.simulation.driver.play_in_thread` takes after the number of its thread."""
        hold = self._device.hold
        tallies = hold(np.zeros((len(units) * self._rows, driver.TALLY), np.int64))
        return (
            self._rules,
            self._fresh,
            hold(random),
            tallies,
            hold(np.array(units, np.int64)),
            int(plays_rounds),
            longest,
            self._worth,
            self._each,
        )
