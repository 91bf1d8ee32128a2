"""Who plays with whom: each for himself, or teams whose partners never sit side by side (FIJI-GEN-2, FIJI-TEAM-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice

SEATS = (2, 3, 4, 5, 6)
TEAMS = {"2x2": (0, 1, 0, 1), "3x2": (0, 1, 2, 0, 1, 2), "2x3": (0, 1, 0, 1, 0, 1)}


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    """The side of each seat, in teams as the table has agreed (FIJI-TEAM-2-R).

    Raises:
        SeatingError: so many cannot play, or not in these teams.
    """
    if seats not in SEATS:
        raise SeatingError(say("PLAYER_COUNT: Fiji is for 2 to 6 players, not {seats} (FIJI-GEN-1)", seats=seats))
    mode = str(choice["team_mode"])
    if mode == "none":
        return tuple(range(seats))
    layout = TEAMS[mode]
    if len(layout) != seats:
        raise SeatingError(
            say(
                "SEATING_INVALID: these teams are for {players} players, not {seats}; teams are two or three "
                "pairs, or two teams of three (FIJI-TEAM-2-R)",
                players=len(layout),
                seats=seats,
            )
        )
    return layout
