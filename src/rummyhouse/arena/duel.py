"""How one player did against another on the same deals, each played from every side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.ratings import Estimate, mean_of_means, share

if TYPE_CHECKING:
    import numpy.typing as npt


@dataclass(frozen=True)
class Duel:
    """What came out between two players.

    Attributes:
        margins: by deal and seating, how many points a round one made more than the other, or was charged less where
            points are charged; not a number where a round was lost because somebody did not answer.
        won: by deal and seating, 1 for a round won, 0.5 for one that nobody won, else 0.
        deals: of how many deals each row is the mean; 1 where nothing is said.
        failed: how many rounds the one, and the other, has lost because it did not answer, or with what is not legal.
    """

    margins: npt.NDArray[np.float64]
    won: npt.NDArray[np.float64]
    deals: npt.NDArray[np.int64] | None = None
    failed: tuple[int, int] = (0, 0)

    @cached_property
    def sizes(self) -> npt.NDArray[np.int64]:
        """Of how many deals each row is the mean."""
        return np.ones(len(self.won), np.int64) if self.deals is None else self.deals

    @property
    def reversed(self) -> Duel:
        """The same as the other player sees it."""
        return Duel(-self.margins, 1 - self.won, self.deals, self.failed[::-1])

    @property
    def rounds(self) -> int:
        """How many were played, or lost otherwise."""
        return int(self.sizes.sum() * self.won.shape[1])

    @cached_property
    def _is_counted(self) -> npt.NDArray[np.bool_]:
        """Which deals were played out from every side."""
        return np.logical_not(np.isnan(self.margins).any(axis=1))

    @property
    def played_out(self) -> int:
        """In how many deals nobody failed."""
        return int(self.sizes[self._is_counted].sum())

    @property
    def _counted(self) -> npt.NDArray[np.float64]:
        """Their margins."""
        found: npt.NDArray[np.float64] = self.margins[self._is_counted]
        return found

    @property
    def rounds_won_by_row(self) -> npt.NDArray[np.float64]:
        """How many were won in the deals of each row."""
        found: npt.NDArray[np.float64] = self.won.sum(axis=1) * self.sizes
        return found

    @property
    def points(self) -> Estimate:
        """The margin of a round; a deal with all its seatings is one observation. Unknown where somebody failed.

        Nobody knows how many points would have been lost in such rounds: without them, or with any guess, it would pay
        to fail where it goes badly.
        """
        return _UNKNOWN if any(self.failed) else self.points_played_out

    @property
    def points_played_out(self) -> Estimate:
        """The margin of a round in the deals in which nobody failed."""
        found = self._counted
        return mean_of_means(found.mean(axis=1), self.sizes[self._is_counted]) if len(found) else _UNKNOWN

    @property
    def rounds_won(self) -> Estimate:
        """The share of the rounds, one that nobody won counted half."""
        each = self.won.mean(axis=1)
        if len(each) < 2 or np.ptp(each) == 0:
            return share(round(float(self.rounds_won_by_row.sum())), self.rounds)
        found = mean_of_means(each, self.sizes)
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))

    @property
    def saving(self) -> float:
        """How many times as many plain rounds, each with cards of its own, would tell the margin as surely."""
        if len(self._counted) < 2:
            return 1.0
        plain = float(self._counted.var(axis=0, ddof=1).mean()) / self._counted.shape[1]
        paired = float(self._counted.mean(axis=1).var(ddof=1))
        return plain / paired if paired > 0 else float("inf") if plain > 0 else 1.0


_UNKNOWN = Estimate(float("nan"), float("-inf"), float("inf"))
