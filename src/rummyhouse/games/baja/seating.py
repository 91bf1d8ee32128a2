"""Who plays with whom: two pairs of partners, or each for himself (BAJA-GEN-1, BAJA-GEN-7-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6)
PAIRS = (0, 1, 0, 1)


def check_partners(sides: Sequence[int]) -> None:
    """Two pairs, each with an opponent on either hand, and partners opposite each other (BAJA-GEN-2-R).

    Raises:
        SeatingError: the side of each seat is not that of partners who sit opposite each other.
    """
    pairs = len(sides) == len(PAIRS) and sides[0] == sides[2] != sides[1] == sides[3]
    if not pairs:
        raise SeatingError(
            say("SEATING_INVALID: Baja is played by two pairs, and partners sit opposite each other (BAJA-GEN-2-R)")
        )


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """The side of each seat.

    Raises:
        SeatingError: partners need exactly four seats; cutthroat has two to six.
    """
    if choice["format"] == "cutthroat":
        if seats not in SEATS:
            raise SeatingError(
                say("SEATING_INVALID: cutthroat is for 2 to 6 players, not {seats} (BAJA-GEN-7-R)", seats=seats)
            )
        return tuple(range(seats))
    if seats != len(PAIRS):
        raise SeatingError(
            say(
                "SEATING_INVALID: two pairs of partners are 4 players, not {seats}; for 2 to 6 there is cutthroat "
                "(BAJA-GEN-1, BAJA-GEN-7-R)",
                seats=seats,
            )
        )
    check_partners(PAIRS)
    return PAIRS
