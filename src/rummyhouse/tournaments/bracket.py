"""The matches of a division and of the last day, before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import first_round, rounds_of
from rummyhouse.tournaments.schedule import round_starts
from rummyhouse.tournaments.state import FINAL, RUNNER_UP, Match

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rummyhouse.tournaments.terms import Terms


def match_id(division: int, round_: int, number: int) -> str:
    """The name of a match, ``D1-R2-M3``."""
    return f"D{division}-R{round_}-M{number}"


def division_matches(
    order: Sequence[str], division: int, terms: Terms, *, rested: Collection[str] = ()
) -> dict[str, Match]:
    """Every match of a division, by its name (BAJA-TOUR-14-R, -15-R): round by round, from the top down.

    Args:
        order: the teams as drawn.
        division: its number.
        terms: of the tournament.
        rested: teams with a bye in Division 1.
    """
    rounds = rounds_of(len(order))
    starts = round_starts(
        rounds, division, divisions=terms.divisions, days=terms.days, slots=terms.slots, zone=terms.zone
    )
    pairs = first_round(order, rested)
    found: dict[str, Match] = {}
    for round_ in range(1, rounds + 1):
        for number in range(1, 2 ** (rounds - round_) + 1):
            last = round_ == rounds
            after = FINAL if terms.divisions > 1 else ""
            match = Match(
                id=match_id(division, round_, number),
                division=division,
                round=round_,
                number=number,
                posted=starts[round_ - 1],
                sources=()
                if round_ == 1
                else tuple(match_id(division, round_ - 1, 2 * number - one) for one in (1, 0)),
                next=after if last else match_id(division, round_ + 1, (number + 1) // 2),
                next_place=division - 1 if last else (number + 1) % 2,
                places=pairs[number - 1] if round_ == 1 else (None, None),
            )
            found[match.id] = match
    return found


def last_matches(ends: Sequence[str], terms: Terms) -> dict[str, Match]:
    """The final between the winners of these matches, and the game for second place where there is one."""
    names = [FINAL]
    if terms["runner_up_playoff"] and terms["double_winner"] == "champion":
        names.append(RUNNER_UP)
    return {
        name: Match(
            id=name,
            division=0,
            round=1,
            number=1,
            posted=terms.final_at,
            sources=tuple(ends),
        )
        for name in names
    }
