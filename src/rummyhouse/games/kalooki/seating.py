"""How many may sit down (KAL-GEN-1), and whether packs, contracts and house rules go together (KAL-GEN-3-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.languages import say
from rummyhouse.rules import SeatingError
from rummyhouse.rules.laid.state import MOST_MELDS
from rummyhouse.rules.values import steps_of

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.house_rules import Rules
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6, 7, 8)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """Everyone for himself (KAL-GEN-1).

    Raises:
        SeatingError: the packs are too small for the largest deal that is played; not two to eight players; a contract
            that nobody could lay, or that has no room on the table; more rounds than contracts; or a choice that works
            only beside another.
    """
    rounds, jokers = int(choice["rounds"]), int(choice["jokers"])
    contracts = []
    largest, listed = 0, 0
    for limit, code in steps_of(str(choice["contracts"])):
        contracts.append((code // 100, code // 10 % 10, code % 10))
        if listed < rounds:
            largest = max(largest, code // 100)
        listed = limit
    wanted, pack = seats * largest + 1 + seats, CARDS * int(choice["packs"]) + jokers
    if wanted > pack:
        enough = (wanted - jokers + CARDS - 1) // CARDS
        raise SeatingError(
            say(
                "DECK_TOO_SMALL: {seats} hands of {largest} cards need a pack of {wanted}, not of {pack}; "
                "{enough} packs are enough (KAL-GEN-3-R)",
                seats=seats,
                largest=largest,
                wanted=wanted,
                pack=pack,
                enough=enough,
            )
        )
    if seats not in SEATS:
        raise SeatingError(say("SEATING_INVALID: Kalooki is for 2 to 8 players, not {seats} (KAL-GEN-1)", seats=seats))
    if choice["call_priority"] == "first_come" and choice["call_window"] != "race":
        raise SeatingError(
            say("SEATING_INVALID: the quickest caller is heard first only where calls are a race (KAL-CALL-9-R)")
        )
    for cards, threes, fours in contracts:
        size = 3 * threes + 4 * fours
        if size == 0:
            raise SeatingError(say("SEATING_INVALID: a contract needs at least one three or one four (KAL-CON-1)"))
        if size > cards + 1:
            raise SeatingError(
                say(
                    "SEATING_INVALID: such a contract takes {size} cards, and a player has only {cards} and the one "
                    "drawn (KAL-CON-1)",
                    size=size,
                    cards=cards,
                )
            )
        if (threes + fours) * seats > MOST_MELDS:
            raise SeatingError(
                say(
                    "SEATING_INVALID: there is no room on the table for {melds} melds for each of {seats} players "
                    "(KAL-CON-1)",
                    melds=threes + fours,
                    seats=seats,
                )
            )
    if rounds > listed:
        raise SeatingError(
            say(
                "SEATING_INVALID: {rounds} rounds need as many contracts, and only {listed} are listed; play {listed} "
                "rounds, or list more (KAL-GEN-5-R, KAL-TRI-4-R)",
                rounds=rounds,
                listed=listed,
            )
        )
    return tuple(range(seats))


def packs(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """As the table has agreed (KAL-GEN-2-R)."""
    return int(rules.packs)
