"""Means with Student's interval."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import TYPE_CHECKING

from rummyhouse.ratings.estimate import Estimate

if TYPE_CHECKING:
    from collections.abc import Iterable

CONFIDENCE = 0.95


def student_quantile(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side.

    Exact for one and two degrees of freedom; beyond, the expansion of Student's quantile around the normal one
    (Abramowitz and Stegun 26.7.5), which from three degrees on is right to 1 %, from ten on to 0.001 %.
    """
    level = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return math.tan(math.pi * (level - 0.5))
    if freedom == 2:
        return (2 * level - 1) * math.sqrt(2 / (4 * level * (1 - level)))
    z = NormalDist().inv_cdf(level)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))


def mean_of_sums(count: int, total: float, squares: float) -> Estimate:
    """The mean of ``count`` numbers of which only the sum and the sum of squares were kept.

    Fewer than two numbers say nothing about how they scatter: the interval is then infinite.
    """
    if count == 0:
        return Estimate(0.0, -math.inf, math.inf)
    value = total / count
    if count == 1:
        return Estimate(value, -math.inf, math.inf)
    variance = max(0.0, (squares - total * value) / (count - 1))
    reach = student_quantile(count - 1) * math.sqrt(variance / count)
    return Estimate(value, value - reach, value + reach)


def mean(numbers: Iterable[float]) -> Estimate:
    """The mean of these numbers, with the interval for the mean of all numbers that could have come."""
    held = list(numbers)
    middle = math.fsum(held) / len(held) if held else 0.0
    shifted = mean_of_sums(len(held), 0.0, math.fsum((number - middle) ** 2 for number in held))
    return Estimate(middle, middle + shifted.low, middle + shifted.high)


def mean_of_means(means: Iterable[float], counts: Iterable[float]) -> Estimate:
    """The mean of numbers that came in groups, of which only the mean and the number were kept."""
    held, sizes = list(means), list(counts)
    whole = math.fsum(sizes)
    middle = math.fsum(size * one for size, one in zip(sizes, held, strict=True)) / whole
    usual = whole / len(held)
    apart = [size / usual * (one - middle) for size, one in zip(sizes, held, strict=True)]
    shifted = mean_of_sums(len(held), 0.0, math.fsum(one**2 for one in apart))
    return Estimate(middle, middle + shifted.low, middle + shifted.high)
