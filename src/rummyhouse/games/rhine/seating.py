"""How many may sit down (RHINE-GEN-2-R), and whether there are enough cards for them (RHINE-GEN-4-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.games.rhine.house_rules import Rules
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6, 7, 8)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """Everyone for himself (RHINE-GEN-1).

    Raises:
        SeatingError: not two to eight, or fewer cards than players would be left after the deal.
    """
    if seats not in SEATS:
        raise SeatingError(
            say("SEATING_INVALID: Rhine Rummy is for 2 to 8 players, not {seats} (RHINE-GEN-2-R)", seats=seats)
        )
    size, cards = int(choice["hand_size"]), CARDS * int(choice["packs"]) + int(choice["jokers"])
    if seats * size + seats > cards:
        raise SeatingError(
            say(
                "DECK_TOO_SMALL: {seats} hands of {size} cards leave fewer than {seats} of the {cards} cards "
                "(RHINE-GEN-4-R)",
                seats=seats,
                size=size,
                cards=cards,
            )
        )
    return tuple(range(seats))


def packs(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """As many packs as the table wants, whatever the number of jokers (RHINE-GEN-4-R)."""
    return int(rules.packs)
