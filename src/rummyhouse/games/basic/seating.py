"""How many may sit down (BAS-GEN-1, BAS-OURS-6), and house rules that do not go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.games.basic.state import packs_for
from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.games.basic.house_rules import Rules
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6)


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """Everyone for himself (BAS-GEN-1).

    Raises:
        SeatingError: not two to six; after the deal no card would be left for the stock; or a house rule that would
            change nothing beside the others.
    """
    if seats not in SEATS:
        raise SeatingError(
            say("SEATING_INVALID: basic rummy is for 2 to 6 players, not {seats} (BAS-GEN-1)", seats=seats)
        )
    for sentence in idle(choice):
        raise SeatingError(f"HOUSE_RULES_INVALID: {sentence}")
    size, pack = int(choice["hand_size"]), CARDS * packs_for(seats) + int(choice["jokers"])
    if seats * size > pack - 2:
        raise SeatingError(
            say(
                "SEATING_INVALID: {seats} hands of {size} cards leave too few of the {pack} cards for an upcard and a "
                "stock (BAS-DEAL-1)",
                seats=seats,
                size=size,
                pack=pack,
            )
        )
    return tuple(range(seats))


def idle(choice: RuleChoice) -> list[str]:
    """What a table has chosen in vain, each with what it would need (BAS-OURS-7)."""
    found = []
    is_block = choice["recycle"] == "never"
    keeps_top = bool(choice["recycle_keep_top"])
    if is_block and choice["max_recycles"] != 1:
        found.append(say("in block rummy the stock is never renewed, so nobody can choose how often (BAS-BLOCK-1)"))
    if is_block and not keeps_top:
        found.append(
            say("in block rummy the stock is never renewed, so nobody can choose which discards it takes (BAS-BLOCK-1)")
        )
    if not is_block and choice["block_score"] != "charge_own":
        found.append(say("how a blocked hand is scored matters in block rummy only (BAS-BLOCK-3-R)"))
    if not is_block and choice["max_recycles"] == 0 and (choice["recycle"] != "shuffle" or not keeps_top):
        found.append(say("where the stock is never renewed it makes no difference how (BAS-REC-3)"))
    about_jokers = choice["joker_points"] != 15 or choice["min_naturals"] != 2 or bool(choice["joker_to_hand"])
    if choice["jokers"] == 0 and about_jokers:
        found.append(say("what is agreed about jokers makes no difference without any (BAS-JOK-1)"))
    if choice["layoff_on"] == "own" and choice["layoff_requires_meld"]:
        found.append(
            say("whoever lays off on his own melds only has laid one before, and need not be asked to (BAS-OURS-1)")
        )
    if choice["lay_taken"] and choice["may_discard_taken"]:
        found.append(say("a card from the discard pile that must be laid cannot be thrown back (BAS-OURS-3)"))
    if choice["deals"] != 0 and choice["target"] != 0:
        found.append(say("a match of so many deals is not played to a target (BAS-OURS-4)"))
    return found


def packs(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """One pack, two for five and six, whatever the number of jokers (BAS-GEN-2, BAS-JOK-2-R, BAS-OURS-6)."""
    return int(packs_for(seats))
