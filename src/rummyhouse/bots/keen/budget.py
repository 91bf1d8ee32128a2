"""How much ``keen`` and ``master`` may think, as it is written in their names."""

from __future__ import annotations

import re
from typing import NamedTuple

LEAST_SECONDS, MOST_SECONDS = 0.01, 60.0
MOST_DEALS = 1_000_000
KEEN, MASTER = "keen", "master"
_WRITTEN = re.compile(r"(?P<who>keen|master)(?:@(?P<seconds>\d{1,2}(?:\.\d{1,3})?)|:(?P<deals>\d{1,7}))?")


class Budget(NamedTuple):
    """How much to think before an action: so long, or about so many deals.

    Attributes:
        seconds: of one core; 0 where deals are counted.
        deals: on how many imagined deals a candidate is tried at the most; on none it is the first choice.
        who: thinks.
    """

    seconds: float
    deals: int
    who: str = KEEN

    @property
    def name(self) -> str:
        """What a bot that thinks so much is called."""
        if self[:2] == USUAL[:2]:
            return self.who
        return f"{self.who}@{self.seconds:g}" if self.seconds else f"{self.who}:{self.deals}"

    @property
    def is_none(self) -> bool:
        """Whether there is no thinking at all."""
        return not self.seconds and not self.deals


USUAL = Budget(0.3, MOST_DEALS)
"""How much one thinks where nothing is said."""


def read_budget(name: str) -> Budget | None:
    """The budget that a bot's name tells; None if it is not the name of one that thinks.

    >>> read_budget("keen"), read_budget("keen@1.5").seconds, read_budget("master:256").deals
    (Budget(seconds=0.3, deals=1000000, who='keen'), 1.5, 256)
    >>> read_budget("steady")

    Raises:
        ValueError: a budget that cannot be; the message says which can.
    """
    who = re.split("[@:]", name)[0]
    if who not in (KEEN, MASTER):
        return None
    found = _WRITTEN.fullmatch(name)
    if found and found["deals"] and 0 <= int(found["deals"]) <= MOST_DEALS:
        return Budget(0.0, int(found["deals"]), who)
    if found and found["seconds"] and LEAST_SECONDS <= float(found["seconds"]) <= MOST_SECONDS:
        return Budget(float(found["seconds"]), MOST_DEALS, who)
    if found and name == who:
        return USUAL._replace(who=who)
    raise ValueError(
        f"'{name}' tells no time to think; write {who}@0.3 for seconds, {LEAST_SECONDS:g} to {MOST_SECONDS:g}, "
        f"or {who}:256 for imagined deals, 0 to {MOST_DEALS:,}"
    )
