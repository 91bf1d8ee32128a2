"""How well a network plays while it learns: points a round against bots that do not change, from both seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.ratings import Estimate, mean
from rummyhouse.training.crew import LANES, Measuring

if TYPE_CHECKING:
    from rummyhouse.training.away import ClusterCrew
    from rummyhouse.training.crew import Crew


class Rating(NamedTuple):
    """What was measured after some updates.

    Attributes:
        updates: how many there had been.
        rounds: that had been played to learn from.
        decisions: from which was learned.
        seconds: that it had taken.
        steady: points a round above ``steady``; the mean of pairs with the same cards.
        random: the same against ``random``.
    """

    updates: int
    rounds: int
    decisions: int
    seconds: float
    steady: Estimate
    random: Estimate


def measured(
    crew: Crew | ClusterCrew, weights: Any, seed: int, pairs: int, other: int, *, fresh: bool = False
) -> Estimate:
    """Points a round of a network that does what it wishes most, against a bot; the same cards from both seats.

    Args:
        crew: who plays.
        weights: of the network.
        seed: of the training; the cards follow from it, and are the same at each measurement.
        pairs: of rounds in each lane.
        other: how the other plays.
        fresh: with other cards, by which nothing was chosen.
    """
    first = LANES if fresh else 0
    crew.start(weights, [Measuring(seed, first + lane, pairs, other) for lane in range(LANES)])
    return mean([float(pair.mean()) for margins in crew.gather() for pair in margins])
