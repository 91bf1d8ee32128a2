"""A round to points, and points to the match (PLAIN-SCORE).

Once the round is counted by a ``tally.py``, with ``count``, ``price`` and ``close`` here, the game has a score pad too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import count
from rummyhouse.compiled import rule
from rummyhouse.rules import MAX_SEATS
from rummyhouse.rules.tally import add_to_totals, end_match
from tools.rooms.plain.state import NOBODY

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match
    from tools.rooms.plain.state import State


@rule
def score(state: State, points: Any) -> None:
    """Each player is charged a point for each card that he holds (PLAIN-SCORE-1)."""
    for seat in range(len(points)):
        points[seat] = count(int(state.hand[seat])) if seat < state.seats else 0


@rule
def settle(match: Match, state: State) -> None:
    """Add the round to the match; the deal passes on, and at the limit the fewest points win (PLAIN-SCORE-2)."""
    points = np.zeros(MAX_SEATS, np.int32)
    score(state, points)
    add_to_totals(match, points)
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    if state.ender != NOBODY:
        match.rounds_won[int(state.ender)] += 1
    least = int(match.total[0])
    most = least
    for side in range(int(match.sides)):
        least = min(least, int(match.total[side]))
        most = max(most, int(match.total[side]))
    if most >= state.rules.limit:
        winners = 0
        for side in range(int(match.sides)):
            if match.total[side] == least:
                winners |= 1 << side
        end_match(match, winners)
