"""How much ``keen`` may think, as it is written in its name."""

from __future__ import annotations

import re
from typing import NamedTuple

LEAST_SECONDS, MOST_SECONDS = 0.01, 60.0
MOST_DEALS = 1_000_000
_WRITTEN = re.compile(r"keen(?:@(?P<seconds>\d{1,2}(?:\.\d{1,3})?)|:(?P<deals>\d{1,7}))?")


class Budget(NamedTuple):
    """How much to think before an action: so long, or about so many deals.

    Attributes:
        seconds: of one core; 0 where deals are counted.
        deals: on how many imagined deals a candidate is tried at the most.
    """

    seconds: float
    deals: int

    @property
    def name(self) -> str:
        """What a bot that thinks so much is called."""
        if self == USUAL:
            return "keen"
        return f"keen@{self.seconds:g}" if self.seconds else f"keen:{self.deals}"


USUAL = Budget(0.3, MOST_DEALS)
"""How much ``keen`` thinks where nothing is said."""


def read_budget(name: str) -> Budget | None:
    """The budget that a bot's name tells; None if it is not the name of ``keen``.

    >>> read_budget("keen"), read_budget("keen@1.5").seconds, read_budget("keen:256").deals
    (Budget(seconds=0.3, deals=1000000), 1.5, 256)
    >>> read_budget("steady")

    Raises:
        ValueError: a budget that cannot be; the message says which can.
    """
    if name != "keen" and not name.startswith(("keen@", "keen:")):
        return None
    found = _WRITTEN.fullmatch(name)
    if found and found["deals"] and 1 <= int(found["deals"]) <= MOST_DEALS:
        return Budget(0.0, int(found["deals"]))
    if found and found["seconds"] and LEAST_SECONDS <= float(found["seconds"]) <= MOST_SECONDS:
        return Budget(float(found["seconds"]), MOST_DEALS)
    if found and name == "keen":
        return USUAL
    raise ValueError(
        f"'{name}' tells no time to think; write keen@0.3 for seconds, {LEAST_SECONDS:g} to {MOST_SECONDS:g}, "
        f"or keen:256 for imagined deals, 1 to {MOST_DEALS:,}"
    )
