"""What is added to the totals after a match (GIN-CLA-7-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from rummyhouse.games.gin.house_rules import Rules
    from rummyhouse.rules.match import Match

LABELS = (noted("Shutout: doubled"), noted("Game bonus"), noted("Bonus for rounds won"))
BONUSES = len(LABELS)
SHUTOUT_BONUS, GAME_BONUS, BOX_BONUS = range(BONUSES)
"""What is added, in the order in which it is listed."""


@rule
def added(match: Match, rules: Rules, bonus: int, side: int) -> int:
    """What one of the bonuses adds to the total of a side after the match (GIN-CLA-7-R)."""
    if bonus == BOX_BONUS:
        return int(rules.box_bonus) * int(match.rounds_won[side])
    if not int(match.winners) >> side & 1:
        return 0
    if bonus == GAME_BONUS:
        return int(rules.game_bonus)
    return int(match.total[side]) if rules.shutout_double and match.rounds_won[1 - side] == 0 else 0


def bonuses(rules: Rules, match: Match) -> list[dict[str, Any]]:
    """The bonuses of a match that is over, line by line; those that add nothing to anybody are left out.

    A single round is no match to a target, and has none, whatever the house rules name (GIN-CLA-6-R).
    """
    found: list[dict[str, Any]] = []
    if int(rules.target) == 0:
        return found
    for bonus in range(BONUSES):
        points = [int(added(match, rules, bonus, side)) for side in range(2)]
        if points[0] != 0 or points[1] != 0:
            found.append({"label": say(LABELS[bonus]), "points": points})
    return found
