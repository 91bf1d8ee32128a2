"""What is measured, and how often."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Measurement:
    """How many of something were done in a second of one core, measured several times."""

    who: str
    what: str
    rates: dict[str, list[float]] = field(default_factory=dict)

    def median(self, unit: str) -> float:
        return statistics.median(self.rates[unit])

    def spread(self, unit: str) -> tuple[float, float]:
        return min(self.rates[unit]), max(self.rates[unit])


def measure(who: str, what: str, work: Callable[[int], dict[str, int]], repeats: int = 5) -> Measurement:
    """Run ``work`` several times; it is given the number of the run and says how many of each unit it did.

    Seconds are those that this process spent on its core, so that a busy machine does not distort the comparison.
    """
    rates: dict[str, list[float]] = {}
    for number in range(repeats):
        start = time.process_time()
        done = work(number)
        seconds = time.process_time() - start
        for unit, count in done.items():
            rates.setdefault(unit, []).append(count / seconds)
    return Measurement(who, what, rates)
