"""How all stand when everybody has played everybody."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.ratings import Estimate, strengths
from rummyhouse.ratings.strength import PRIOR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.arena.duel import Duel
    from rummyhouse.arena.question import Question

DRAWS = 400
"""How often deals are drawn anew to see how much the ratings depend on them."""

ENOUGH = 32
"""So many deals tell how deals scatter."""


class Mishap(NamedTuple):
    """A round that a player lost by not answering, or by an illegal answer."""

    name: str
    against: str
    deal: int
    what: str


@dataclass(frozen=True)
class CrossTable:
    """What came out.

    Attributes:
        game: its name.
        names: of the players.
        seats: at the table.
        sides: the side of each seat; one player is a whole side.
        deals: how many were played, each by every pair and from every side.
        seed: of the cards.
        duels: by the numbers of the one and of the other.
        seconds: a decision, by player.
        mishaps: rounds in which somebody failed; of whoever fails again and again not all of them.
        question: what was to be settled, if anything.
        answer: yes, no, or not settled.
    """

    game: str
    names: tuple[str, ...]
    seats: int
    sides: tuple[int, ...]
    deals: int
    seed: int
    duels: Mapping[tuple[int, int], Duel]
    seconds: tuple[float, ...]
    mishaps: tuple[Mishap, ...]
    question: Question | None = None
    answer: bool | None = None

    def duel(self, one: str, other: str) -> Duel:
        """How one did against the other."""
        return self.duels[self.names.index(one), self.names.index(other)]

    @property
    def rounds(self) -> int:
        """How many each pair played."""
        return self.duels[0, 1].rounds

    @cached_property
    def ratings(self) -> tuple[Estimate, ...]:
        """The rating of each player, on the average 1500.

        Its interval comes from drawing the deals anew many times, and with them the virtual draw between any two, so
        that it is wide for somebody who has won all there was.
        """
        count = len(self.names)
        rows = len(self.duels[0, 1].won)
        each = np.zeros((rows, count, count))
        for (one, other), duel in self.duels.items():
            each[:, one, other] = duel.rounds_won_by_row
        values = strengths(each.sum(axis=0))
        chance = np.random.default_rng(self.seed)
        drawn = np.array(
            [
                strengths(
                    each[chance.integers(0, rows, rows)].sum(axis=0),
                    PRIOR * chance.exponential(size=(count, count)),
                )
                for _ in range(DRAWS)
            ]
        )
        low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
        return tuple(
            Estimate(float(value), float(min(value, bottom)), float(max(value, top)))
            for value, bottom, top in zip(values, low, high, strict=True)
        )

    @property
    def ranking(self) -> tuple[str, ...]:
        """The names, the best first."""
        places = sorted(range(len(self.names)), key=lambda place: self.ratings[place].value, reverse=True)
        return tuple(self.names[place] for place in places)

    def points(self, name: str) -> float:
        """Points a round more than the opponents, on the average over those who have not failed.

        Not a number of somebody who has failed, or has met nobody else.
        """
        if self.failed(name):
            return math.nan
        found = [self.duel(name, other).points.value for other in self.names if other != name]
        known = [one for one in found if math.isfinite(one)]
        return sum(known) / len(known) if known else math.nan

    def failed(self, name: str) -> int:
        """How many rounds a player has lost by not answering, or with what is not legal, and all not played after."""
        return sum(self.duel(name, other).failed[0] for other in self.names if other != name)

    def not_played(self, one: str, other: str) -> tuple[int, int]:
        """How many of the rounds that the one, and the other, has lost by failing were not played any more."""
        pair = {(one, other), (other, one)}
        found = [mishap.name for mishap in self.mishaps if (mishap.name, mishap.against) in pair]
        first, second = self.duel(one, other).failed
        return first - found.count(one), second - found.count(other)

    @property
    def saving(self) -> float:
        """How many times as many plain rounds would have told as much: the middle of all pairs.

        Unknown where nobody has played out enough deals to tell how these scatter.
        """
        pairs = (duel for (one, other), duel in self.duels.items() if one < other)
        known = [duel.saving for duel in pairs if duel.played_out >= ENOUGH]
        return float(np.median(known)) if known else math.nan

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "sides": list(self.sides),
            "seed": self.seed,
            "deals": self.deals,
            "rounds": self.rounds,
            "saving": _plain(self.saving),
            "players": [
                {
                    "name": name,
                    "rating": [round(number, 1) for number in self.ratings[self.names.index(name)]],
                    "points": _plain(self.points(name)),
                    "seconds_a_decision": _plain(self.seconds[self.names.index(name)], 9),
                    "failed": self.failed(name),
                    "mishaps": sum(mishap.name == name for mishap in self.mishaps),
                }
                for name in self.ranking
            ],
            "duels": [
                {
                    "one": one,
                    "other": other,
                    "points": [_plain(number) for number in self.duel(one, other).points],
                    "rounds_won": [_plain(number) for number in self.duel(one, other).rounds_won],
                    "failed": list(self.duel(one, other).failed),
                    "not_played": list(self.not_played(one, other)),
                    "saving": _plain(self.duel(one, other).saving),
                }
                for one in self.ranking
                for other in self.ranking
                if one != other
            ],
            "mishaps": [mishap._asdict() for mishap in self.mishaps],
            "question": str(self.question) if self.question else None,
            "answer": self.answer,
        }


def _plain(number: float, digits: int = 5) -> float | None:
    return round(number, digits) if math.isfinite(number) else None
