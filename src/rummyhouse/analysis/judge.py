"""How good a decision was: what the plays are worth on average, on deals that fit what the seat knew.

The best play is chosen on one set of deals, and by how much it is better is measured on others: the best of many means
would always look better than it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.analysis.plays import plays_of
from rummyhouse.analysis.trying import Comparison

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.analysis.decisions import Decision
    from rummyhouse.analysis.plays import Effort

    Values = npt.NDArray[np.float64]

PORTION = 16
"""After so many deals, and whenever they have doubled, plays are dropped that will hardly prove the best."""

HOPELESS, BETTER = 3.0, 1.5
"""How many standard errors a play must lie below the best to be dropped, and above what was done to be called better.

Who drops early and often drops the best sooner or later; and what is called better too easily is measured again.
"""

KEPT = 4
"""So many plays beside what was done are left when a decision is looked at more closely."""

BEYOND_DOUBT = 4.0
"""What lies so many standard errors above what was done need not be measured any longer."""

CERTAIN = 1.96
"""Standard errors from a mean to the ends of its 95 % interval."""

CLEARLY = 1.0
"""What ``steady`` would do is looked at, unless it lies more than so many standard errors below what was done."""

LARGE_LOSS = 0.25
"""The part of the standard deviation of what a round is worth that is a large loss."""

SMALL_LOSS = 0.125
"""The part of it that is no mistake yet in large games, where so little is known on few deals."""

ALONE = 8
"""Where there is nothing to compare, what was done is tried on so many times fewer deals: only to know its worth."""

OWN, PRIOR = range(2)
"""The places of what was done, and of what ``steady`` would do, where that is something else."""


@dataclass(frozen=True)
class Found:
    """What came of trying the plays of a decision. Worths are in points of a round, above those of the others.

    Attributes:
        plays: rows of actions; what was done first, then what ``steady`` would do, if that is something else.
        worth: what each is worth on average, on the deals on which it was tried.
        more: how much more than what was done, on the same deals; and ``error``, the standard error of that.
        best: the place of the best; that of what was done, if nothing was better beyond doubt.
        loss: how much more the best is worth than what was done, measured on deals of its own; and ``loss_error``.
        is_unasked: nothing else was tried, because ``steady`` would have done the same.
        won: the share of deals on which the best, and what was done, made more points than the others.
        deals: on how many deals what was done was tried.
    """

    plays: tuple[tuple[int, ...], ...]
    worth: tuple[float, ...]
    more: tuple[float, ...]
    error: tuple[float, ...]
    best: int
    loss: float
    loss_error: float
    is_unasked: bool
    won: tuple[float, float]
    deals: int


class Judge:
    """Judges one decision, for as long as it is asked to.

    Attributes:
        decision: what is judged.
        plays: what is compared.
    """

    def __init__(self, game_name: str, decision: Decision, seed: int, effort: Effort) -> None:
        """Look for the plays; nothing is tried yet."""
        self.decision = decision
        self.plays, self._is_prior = plays_of(game_name, decision, effort)
        self._tries_all = effort.tries_all
        self._comparison = Comparison(game_name, decision.imagined, self.plays, seed, decision.number)
        self._chosen = np.empty((0, len(self.plays)))
        self._measured = np.empty((0, len(self.plays)))
        self._best = OWN

    @property
    def is_alone(self) -> bool:
        """Whether there is nothing to compare."""
        return len(self.plays) < 2

    @property
    def is_unlike(self) -> bool:
        """Whether ``steady`` would have done something else."""
        return not self._is_prior

    @property
    def tried(self) -> int:
        """How many rounds were played to their end."""
        return self._comparison.tried

    @property
    def chosen(self) -> Values:
        """What each play was worth on the deals on which the best was looked for, ``float64[deals, plays]``."""
        return self._chosen

    @property
    def spread(self) -> float:
        """The standard deviation of what the round is worth, on the deals tried last."""
        return float(np.nanstd(self._measured if len(self._measured) else self._chosen))

    @property
    def _difference(self) -> Values:
        """How much more the best was worth than what was done, on the deals that measure it."""
        return self._measured[:, self._best] - self._measured[:, OWN]

    @property
    def promise(self) -> float | None:
        """How many points may have been lost, thought of with hope; None if hardly any may.

        So much as the play that may be best is worth more, and a standard error on top of that.
        """
        more, error = _compared(self._chosen)
        if self._best != OWN and len(self._measured):
            difference = self._difference
            more[self._best] = (more[self._best] + float(np.mean(difference))) / 2
            error[self._best] = math.hypot(error[self._best], _error(difference)) / 2
        may_be = np.where(~np.isnan(self._chosen[-1]) & np.isfinite(error), more + error, -np.inf)
        may_be[OWN] = 0.0
        most = float(may_be.max())
        return most if most > 0 else None

    @property
    def suspicion(self) -> float | None:
        """How many points were lost, as it seems; None if hardly any were.

        The larger its error, the less an estimate is trusted: of many that are worth nothing one always looks best.
        """
        best = self._promising()
        more, error = (values[best] for values in _compared(self._chosen))
        if best == OWN:
            return None
        large = LARGE_LOSS * self.spread
        return float(more) / (1 + (float(error) / large) ** 2) if large else 0.0

    def resume(self, chosen: Values) -> None:
        """Go on where this decision was left by another judge: what was tried need not be tried again."""
        self.leave_out(len(chosen))
        self._chosen = chosen
        self._best = self._promising()

    def leave_out(self, deals: int) -> None:
        """Leave out the next so many deals, on which another judge has chosen what to judge."""
        self._comparison.go_on(deals, np.zeros(len(self.plays), bool))

    def look(self, deals: int) -> npt.NDArray[np.bool_]:
        """Try the plays on so many deals at the most, without calling any the best; returns those that may yet be."""
        deals = max(1, deals // ALONE) if self.is_alone else deals
        return self._try(deals, np.ones(len(self.plays), bool))

    def choose(self, deals: int) -> None:
        """Find the best play on so many deals at the most."""
        left = self.look(deals)
        more, error = _compared(self._chosen)
        better = left & (more > BETTER * error)
        self._best = int(np.argmax(np.where(better, more, -np.inf))) if better.any() else OWN

    def choose_closely(self, deals: int) -> None:
        """Find the best of the few plays that have done best so far, on so many more deals."""
        if self.is_alone:
            return
        more, _ = _compared(self._chosen)
        tried = ~np.isnan(self._chosen[-1])
        left = np.zeros(len(self.plays), bool)
        left[np.argsort(np.where(tried, -more, np.inf), kind="stable")[:KEPT]] = True
        left &= tried
        left[OWN] = True
        if self.is_unlike:
            left[PRIOR] = True
        self._try(deals, left)
        self._best = self._promising()

    def _promising(self) -> int:
        """The place of the play that most likely is better than what was done; that of what was done, if none may be.

        What ``steady`` would do is trusted: unless it has clearly done worse than what was done, another play must have
        done better than it beyond doubt. So a blunder is not compared with what was good by chance.
        """
        more, error = _compared(self._chosen)
        trusted = PRIOR if self.is_unlike and more[PRIOR] > -CLEARLY * error[PRIOR] else OWN
        beside, error = _compared(self._chosen, trusted)
        better = ~np.isnan(self._chosen[-1]) & (beside > BETTER * error)
        return int(np.argmax(np.where(better, beside, -np.inf))) if better.any() else trusted

    def _try(self, deals: int, left: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Try the plays that are left on so many deals; returns those that may yet prove the best."""
        parts = [self._chosen]
        done = 0
        while done < deals:
            portion = min(max(PORTION, done), deals - done)
            parts.append(self._comparison.go_on(portion, left))
            done += portion
            values = np.concatenate(parts)
            if not self.is_alone and left.sum() > 1:
                left &= ~_hopeless(values, left)
                left[OWN] = True
        self._chosen = np.concatenate(parts)
        return left

    def measure(self, deals: int) -> None:
        """Measure on so many fresh deals how much better the best play is."""
        if self._best == OWN:
            return
        left = np.zeros(len(self.plays), bool)
        left[[OWN, self._best]] = True
        self._measured = np.concatenate([self._measured, self._comparison.go_on(deals, left)])

    def measure_closely(self, deals: int, most: int) -> None:
        """The same, on so many at the most: no longer once it is beyond doubt, or seems to be worse.

        A large loss that is neither proven by then nor disproved is measured on. Where the best play seems to be no
        better, it has done best by chance; then what ``steady`` would do is measured in its place.

        Args:
            deals: how many suffice for what is no large loss.
            most: how many at the most.
        """
        self._measure_as_needed(deals, most)
        if self.is_unlike and self._best not in (OWN, PRIOR) and self.found().loss <= 0:
            self._best, self._measured = PRIOR, self._measured[:0]
            self._measure_as_needed(deals, most)

    def _measure_as_needed(self, deals: int, most: int) -> None:
        done, portion = 0, max(2, deals // 4)
        while self._best != OWN and done < most:
            self.measure(portion)
            done += portion
            portion = min(done, most - done)
            difference = self._difference
            mean, error = float(np.mean(difference)), _error(difference)
            may_be_large = mean + CERTAIN * error > LARGE_LOSS * self.spread
            seems_worse = mean < (-error if done < deals // 2 else 0.0)
            if mean > BEYOND_DOUBT * error or (not may_be_large and (seems_worse or done >= deals)):
                return

    def found(self) -> Found:
        """What has come of it so far."""
        more, error = _compared(self._chosen)
        loss = loss_error = 0.0
        best, own = self._chosen[:, self._best], self._chosen[:, OWN]
        if self._best != OWN and len(self._measured):
            best, own = self._measured[:, self._best], self._measured[:, OWN]
            loss, loss_error = float(np.mean(self._difference)), _error(self._difference)
        counts = (~np.isnan(self._chosen)).sum(0)
        worth = np.nansum(self._chosen, 0) / np.maximum(counts, 1)
        return Found(
            plays=self.plays,
            is_unasked=self.is_alone and self._is_prior and not self._tries_all,
            worth=tuple(map(float, worth)),
            more=tuple(map(float, more)),
            error=tuple(map(float, error)),
            best=self._best,
            loss=loss,
            loss_error=loss_error,
            won=(float(np.mean(best > 0)), float(np.mean(own > 0))),
            deals=len(self._chosen),
        )


def _compared(values: Values, beside: int = OWN) -> tuple[Values, Values]:
    """How much more each play was worth than one of them, on the same deals; and the standard error of that."""
    difference = values - values[:, [beside]]
    counts = (~np.isnan(difference)).sum(0)
    mean = np.nansum(difference, 0) / np.maximum(counts, 1)
    spread = np.nansum((difference - mean) ** 2, 0) / np.maximum(counts - 1, 1)
    error = np.sqrt(spread / np.maximum(counts, 1))
    return mean, np.where(counts >= PORTION, error, np.inf)


def _hopeless(values: Values, left: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """The plays that lie beyond doubt below the best of those that are left, on the same deals."""
    mean = np.where(left, np.nanmean(np.where(left, values, 0.0), 0), -np.inf)
    behind = values[:, [int(np.argmax(mean))]] - np.where(left, values, 0.0)
    if len(values) < PORTION:
        return np.zeros_like(left)
    error = behind.std(0, ddof=1) / np.sqrt(len(values))
    found: npt.NDArray[np.bool_] = left & (behind.mean(0) > HOPELESS * error) & (behind.mean(0) > 0)
    return found


def _error(difference: Values) -> float:
    """The standard error of a mean."""
    return float(difference.std(ddof=1) / np.sqrt(len(difference))) if len(difference) > 1 else float("inf")
