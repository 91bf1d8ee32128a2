"""Ratios of repeated measurements."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from rummyhouse.ratings.estimate import Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence


def ratio_of_medians(numerators: Sequence[float], denominators: Sequence[float]) -> Estimate:
    """The median of the one over the median of the other.

    Low and high are the least and the greatest ratio that any two single measurements give, for a handful of repeats
    tell no more than that.

    Raises:
        ValueError: one of them is empty, or a denominator is not above zero.
    """
    if not numerators or not denominators:
        raise ValueError("a ratio of medians needs at least one measurement of each kind")
    if min(denominators) <= 0:
        raise ValueError(f"a denominator is {min(denominators)}; all must be above zero")
    return Estimate(
        median(numerators) / median(denominators),
        min(numerators) / max(denominators),
        max(numerators) / min(denominators),
    )
