"""How well somebody plays a game, as results against others tell, and how sure one may be of it.

The arithmetic is openskill's (Weng and Lin, 2011, with Plackett and Luce's model), for two, for many and for teams.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openskill.models import PlackettLuce

_SURE = 1.96  # standard deviations to either side: true in 95 of 100 cases
_PROVISIONAL = 250


class Skill(NamedTuple):
    """A rating: what is believed of somebody's skill, and the standard deviation of that belief."""

    mean: float = 1500.0
    deviation: float = 200.0

    @property
    def margin(self) -> int:
        """In 95 of 100 cases the true skill is no farther than this from the mean."""
        return round(_SURE * self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to compare this rating with others."""
        return self.margin > _PROVISIONAL


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=1500.0, sigma=200.0, beta=100.0, tau=2.0)


def rate(sides: Sequence[Sequence[Skill]], ranks: Sequence[int]) -> list[list[Skill]]:
    """The skills of all members of all sides after a match in which the sides had these ranks, 0 the best.

    >>> winner, loser = rate([[Skill()], [Skill()]], [0, 1])
    >>> winner[0].mean > 1500 > loser[0].mean
    True
    """
    model = _model()
    before = [[model.rating(mu=one.mean, sigma=one.deviation) for one in side] for side in sides]
    after = model.rate(before, ranks=[float(rank) for rank in ranks])
    return [[Skill(one.mu, one.sigma) for one in side] for side in after]
