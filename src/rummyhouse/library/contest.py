"""A contest of bots: everybody against everybody, on both seats and with the same cards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rummyhouse.bots import Bot, player
from rummyhouse.library.laboratory import check_listed, simulate
from rummyhouse.ratings import Estimate, mean_of_sums, share
from rummyhouse.simulation import driver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.rules.house_rules import Value

BOTH = 2
"""Each pair plays twice, with seats changed."""


@dataclass(frozen=True)
class Encounter:
    """How a player did against another.

    Attributes:
        points: its own, a round, on the average; not how many more than the other's, as the arena tells them.
        rounds_won: share of the rounds.
        matches_won: share of the matches played to their end.
    """

    points: Estimate
    rounds_won: Estimate
    matches_won: Estimate


@dataclass(frozen=True)
class Contest:
    """What came out when everybody had played everybody.

    Attributes:
        game: its name.
        names: of the players; of two that are called alike the second is ``name 2``.
        rounds: how many each pair played.
        encounters: by the names of the one and of the other.
    """

    game: str
    names: tuple[str, ...]
    rounds: int
    encounters: Mapping[tuple[str, str], Encounter]

    def __getitem__(self, pair: tuple[str, str]) -> Encounter:
        return self.encounters[pair]

    def points(self, name: str) -> float:
        """What a player made in a round, on the average over all opponents."""
        found = [self[name, other].points.value for other in self.names if other != name]
        return sum(found) / len(found)

    @property
    def ranking(self) -> tuple[str, ...]:
        """The names, the best first by points a round."""
        return tuple(sorted(self.names, key=self.points, reverse=True))

    def __str__(self) -> str:
        heads = ["", *(f"against {name}" for name in self.ranking), "average"]
        rows = [heads]
        for name in self.ranking:
            cells = ["-" if name == other else _told(self[name, other].points) for other in self.ranking]
            rows.append([name, *cells, f"{self.points(name):.2f}"])
        widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        about = f"{self.game}: own points a round, {self.rounds:,} rounds each pair; in brackets 95 % intervals"
        return "\n".join([about, *lines])

    def __repr__(self) -> str:
        return str(self)


def _told(points: Estimate) -> str:
    return f"{points.value:.2f} ({points.low:.2f} to {points.high:.2f})"


def round_robin(
    game: str,
    bots: Sequence[str | Bot | Callable[..., Any]],
    *,
    rounds: int = 1000,
    seed: int = 1,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    seats: int = 2,
    progress: Callable[[float], None] | None = None,
) -> Contest:
    """Let everybody play against everybody; told are everybody's own points.

    :func:`rummyhouse.arena.hold` tells instead how many points more than the other somebody makes.

    A pair plays half of its rounds on the one seat and half on the other, with the same cards. The two halves are
    counted as if their cards had nothing to do with each other; so the intervals are rather too wide than too narrow.

    >>> import rummyhouse
    >>> def hasty(view, legal):
    ...     return next((action for action in legal if str(action) == "knock"), legal[0])
    >>> contest = rummyhouse.round_robin("gin", ["random", hasty, "steady"], rounds=20)
    >>> contest.ranking[0]
    'steady'
    >>> contest["steady", "hasty"].rounds_won.value > 0.5
    True

    Args:
        game: its name.
        bots: two or more, each as :func:`simulate` takes them.
        rounds: how many each pair plays, an even number.
        seed: of the cards; the same for all pairs.
        preset: the house rules by name.
        rules: changes to the preset.
        seats: at the table; with more than two the players of a pair sit there in turn, and the first seat of each
            counts.
        progress: called with the share of the work that is done, 0 to 1.

    Raises:
        ValueError: as :func:`simulate`; or fewer than two players, or rounds that cannot be halved.
    """
    check_listed(bots)
    if len(bots) < BOTH:
        raise ValueError(f"a contest is between two players or more, not {len(bots)}")
    if rounds < BOTH or rounds % BOTH:
        raise ValueError(f"{rounds} rounds cannot be halved between two seats; give an even number")
    names = _names([player(game, one).name for one in bots])
    pairs = list(combinations(range(len(bots)), BOTH))
    encounters = {}
    for done, (one, other) in enumerate(pairs):
        sums = []
        for first, second in ((one, other), (other, one)):
            sitting = [(bots[first], bots[second])[seat % BOTH] for seat in range(seats)]
            result = simulate(game, sitting, rounds=rounds // BOTH, seed=seed, preset=preset, rules=rules)
            sums.append(result.parts.sum(axis=0))
        encounters[names[one], names[other]] = _encounter((sums[0], 0), (sums[1], 1))
        encounters[names[other], names[one]] = _encounter((sums[0], 1), (sums[1], 0))
        if progress is not None:
            progress((done + 1) / len(pairs))
    return Contest(game, names, rounds, encounters)


def _names(called: Sequence[str]) -> tuple[str, ...]:
    """Names that tell the players apart."""
    found: list[str] = []
    for place, name in enumerate(called):
        again = called[:place].count(name)
        found.append(f"{name} {again + 1}" if again else name)
    return tuple(found)


def _encounter(*halves: tuple[npt.NDArray[np.int64], int]) -> Encounter:
    """From the sums of both halves, each with the seat that counts."""
    rounds, matches, points, squares, rounds_won, matches_won = (0,) * 6
    for sums, seat in halves:
        own = sums[driver.SEAT_SUMS + driver.SUMS * seat :]
        rounds += int(sums[driver.ROUNDS])
        matches += int(sums[driver.MATCHES])
        points += int(own[driver.POINTS])
        squares += int(own[driver.SQUARES])
        rounds_won += int(own[driver.ROUNDS_WON])
        matches_won += int(own[driver.MATCHES_WON])
    return Encounter(mean_of_sums(rounds, points, squares), share(rounds_won, rounds), share(matches_won, matches))
