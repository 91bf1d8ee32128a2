"""How many may sit down (BAS-GEN-1), and whether the pack is large enough for them (BAS-DEAL-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """Everyone for himself (BAS-GEN-1).

    Raises:
        SeatingError: not two, three or four; or after the deal no card would be left for the stock.
    """
    if seats not in SEATS:
        raise SeatingError(f"SEATING_INVALID: basic rummy is for 2 to 4 players, not {seats} (BAS-GEN-1)")
    size, pack = int(choice["hand_size"]), CARDS + int(choice["jokers"])
    if seats * size > pack - 2:
        raise SeatingError(
            f"SEATING_INVALID: {seats} hands of {size} cards leave less than an upcard and a stock of the {pack} cards "
            "(BAS-DEAL-1)"
        )
    return tuple(range(seats))


def packs(rules: Any, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """One pack, whatever the number of jokers (BAS-GEN-2, BAS-JOK-2-R)."""
    return 1
