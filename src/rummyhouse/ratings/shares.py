"""Shares with Wilson's interval."""

from __future__ import annotations

import math
from statistics import NormalDist

from rummyhouse.ratings.estimate import Estimate
from rummyhouse.ratings.means import CONFIDENCE


def share(hits: int, count: int) -> Estimate:
    """Which part of ``count`` trials were hits.

    Wilson's interval: it stays between 0 and 1, and is honest for few trials and for shares near either end.

    Raises:
        ValueError: fewer than no hits, or more hits than trials.
    """
    if not 0 <= hits <= count:
        raise ValueError(f"{hits} hits in {count} trials; there may be 0 to {count}")
    if count == 0:
        return Estimate(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    value = hits / count
    spread = 1 + z * z / count
    middle = (value + z * z / (2 * count)) / spread
    reach = z * math.sqrt(value * (1 - value) / count + z * z / (4 * count * count)) / spread
    return Estimate(value, max(0.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))
