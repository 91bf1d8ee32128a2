"""What came out of a simulation."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import so_many
from rummyhouse.ratings import Estimate, mean_of_sums, share
from rummyhouse.simulation import driver

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class SeatResult:
    """How one seat did.

    Attributes:
        bot: who sat there.
        points_per_round: the mean of the points that its side made in a round.
        rounds_won: share of the rounds that its side won; a round without winner counts for nobody.
        matches_won: share of the matches played to their end that its side won.
    """

    bot: str
    points_per_round: Estimate
    rounds_won: Estimate
    matches_won: Estimate


@dataclass(frozen=True, repr=False)
class Result:
    """What came out of a simulation. As text it is a table of the seats.

    Attributes:
        rounds, matches, actions: how many were played; only matches that were played to their end.
        seconds: wall-clock time of playing, without compiling.
        compile_seconds: time to compile the driver, or to load it from the cache, and to start the processes.
        seats: a line for each seat.
        sides: the side of each seat.
        facts: means over the rounds, by name: the general ones, then those that the game names.
        parts: the tallies of the parts, in order, those of neighbours together where there are very many; a row is
            laid out as :mod:`rummyhouse.simulation.driver` says.
    """

    rounds: int
    matches: int
    actions: int
    seconds: float
    compile_seconds: float
    seats: tuple[SeatResult, ...]
    sides: tuple[int, ...]
    facts: Mapping[str, Estimate]
    parts: npt.NDArray[np.int64]

    def __str__(self) -> str:
        rows = [("seat", "bot", "own points a round", "rounds won", "matches won")]
        for number, seat in enumerate(self.seats):
            low, high = seat.points_per_round.low, seat.points_per_round.high
            points = f"{seat.points_per_round.value:.2f} ({low:.2f} to {high:.2f})"
            rows.append((str(number), seat.bot, points, _per_cent(seat.rounds_won), _per_cent(seat.matches_won)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        about = f"{so_many(self.rounds, 'round')}, {so_many(self.matches, 'match|matches')}; in brackets 95 % intervals"
        return "\n".join([about, *lines])

    __repr__ = __str__

    @property
    def has_partners(self) -> bool:
        """Whether some seats play together."""
        return len(set(self.sides)) < len(self.sides)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that play for a side; the results of any one of them are those of the side."""
        return tuple(seat for seat, own in enumerate(self.sides) if own == side)

    @property
    def rounds_per_second(self) -> float:
        """Rounds in a second of playing."""
        return self.rounds / self.seconds

    @property
    def actions_per_second(self) -> float:
        """Actions in a second of playing."""
        return self.actions / self.seconds

    def to_json(self) -> dict[str, Any]:
        """As plain data; an unknown end of an interval is None. If seats are partners, the sides are listed."""
        found = {
            "rounds": self.rounds,
            "matches": self.matches,
            "actions": self.actions,
            "seconds": round(self.seconds, 6),
            "compile_seconds": round(self.compile_seconds, 3),
            "rounds_per_second": round(self.rounds_per_second, 1),
            "actions_per_second": round(self.actions_per_second, 1),
            "seats": [{"seat": number, "bot": seat.bot, **_shares(seat)} for number, seat in enumerate(self.seats)],
            "facts": {name: plain(estimate) for name, estimate in self.facts.items()},
        }
        if self.has_partners:
            found["sides"] = [
                {"side": side, "seats": list(self.seats_of(side)), **_shares(self.seats[self.seats_of(side)[0]])}
                for side in sorted(set(self.sides))
            ]
        return found


def _per_cent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _shares(seat: SeatResult) -> dict[str, list[float | None]]:
    return {name: plain(getattr(seat, name)) for name in ("points_per_round", "rounds_won", "matches_won")}


def plain(estimate: Estimate) -> list[float | None]:
    """Value, low and high as plain data; None for anything unknown."""
    return [number if math.isfinite(number) else None for number in estimate.rounded(5)]


def seat_results(names: list[str], tally: npt.NDArray[np.int64]) -> tuple[SeatResult, ...]:
    """The tally as one line for each seat."""
    rounds, matches = int(tally[driver.ROUNDS]), int(tally[driver.MATCHES])
    lines = []
    for seat, name in enumerate(names):
        sums = [int(number) for number in tally[driver.SEAT_SUMS + driver.SUMS * seat :][: driver.SUMS]]
        lines.append(
            SeatResult(
                name,
                mean_of_sums(rounds, sums[driver.POINTS], sums[driver.SQUARES]),
                share(sums[driver.ROUNDS_WON], rounds),
                share(sums[driver.MATCHES_WON], matches),
            )
        )
    return tuple(lines)


def fact_results(names: Sequence[str], tally: npt.NDArray[np.int64]) -> Mapping[str, Estimate]:
    """The mean of every fact over the rounds of a tally; for a yes-or-no question, the share of rounds with yes."""
    rounds = int(tally[driver.ROUNDS])
    found = {}
    for place, name in enumerate((*driver.GENERAL_FACTS, *names)):
        total, squares = (int(number) for number in tally[driver.FACT_SUMS + 2 * place :][:2])
        found[name] = share(total, rounds) if is_question(name) else mean_of_sums(rounds, total, squares)
    return found


def is_question(name: str) -> bool:
    """Whether a fact is given as a share of the rounds."""
    return name.endswith("?")
