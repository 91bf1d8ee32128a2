"""A measured value with its interval."""

from __future__ import annotations

from typing import NamedTuple


class Estimate(NamedTuple):
    """A value and the interval that holds the true one with 95 % confidence.

    With nothing measured the value is 0 and the interval all that is possible.
    """

    value: float
    low: float
    high: float

    def rounded(self, digits: int) -> list[float]:
        """Value, low and high, rounded: as they stand in a JSON result. What is not finite stays as it is."""
        return [round(number, digits) for number in self]
