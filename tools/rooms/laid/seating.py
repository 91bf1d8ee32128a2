"""How many may sit down (LAID-DEAL-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:  # noqa: ARG001 - a table may agree on partners
    """Everyone for himself (LAID-DEAL-1).

    Raises:
        SeatingError: not two to four.
    """
    if seats not in SEATS:
        raise SeatingError(
            say("SEATING_INVALID: Laid Rummy is for 2 to 4 players, not {seats} (LAID-DEAL-1)", seats=seats)
        )
    return tuple(range(seats))
