"""A round to points, and points to the match (LAID-SCORE).

Once the round is counted by a ``tally.py``, with ``count``, ``price`` and ``close`` here, the game has a score pad too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.melds.value import card_value
from rummyhouse.rules import MAX_SEATS
from rummyhouse.rules.laid.state import NOBODY
from rummyhouse.rules.tally import add_to_totals, end_match

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match
    from tools.rooms.laid.state import State


@rule
def points_of_hand(hand: Any) -> int:
    """What the cards of a hand count: an ace one, court cards ten, others their number (LAID-SCORE-1)."""
    found = 0
    for card in range(CARDS):
        found += int(hand[card]) * card_value(card)
    return found


@rule
def score(state: State, points: Any) -> None:
    """Each player is charged with the cards in his hand (LAID-SCORE-1)."""
    for seat in range(len(points)):
        points[seat] = points_of_hand(state.hand[seat])


@rule
def settle(match: Match, state: State) -> None:
    """Add the round to the match; the deal passes on, and at the limit the fewest points win (LAID-SCORE-2)."""
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
