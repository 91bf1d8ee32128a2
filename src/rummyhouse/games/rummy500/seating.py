"""How many may sit down (RUM-GEN-1), and what they can be dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.games.rummy500.state import packs_for
from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6, 7, 8)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """Everyone for himself (RUM-GEN-1).

    Raises:
        SeatingError: not two to eight; or after the deal no card would be left for the stock (RUM-DEAL-4-R).
    """
    if seats not in SEATS:
        raise SeatingError(
            say("SEATING_INVALID: Rummy 500 is for 2 to 8 players, not {seats} (RUM-GEN-1)", seats=seats)
        )
    size = int(choice["hand_of_two" if seats == 2 else "hand_of_more"])
    pack = (CARDS + int(choice["jokers"])) * packs_for(seats)
    if seats * size > pack - 2:
        raise SeatingError(
            say(
                "SEATING_INVALID: {seats} hands of {size} cards leave too few of the {pack} cards for an upcard and a "
                "stock (RUM-DEAL-4-R)",
                seats=seats,
                size=size,
                pack=pack,
            )
        )
    return tuple(range(seats))
