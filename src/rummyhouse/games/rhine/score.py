"""Settlement: the facts of the round to points (RHINE-SCORE, RHINE-OUT), rounds to a match (RHINE-GEN-5)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.rhine.house_rules import EXTRA_ROUND
from rummyhouse.games.rhine.state import WENT_OUT
from rummyhouse.games.rhine.table import points_of_hand
from rummyhouse.rules.match import MAX_SEATS

State: TypeAlias = Any
Match: TypeAlias = Any


@rule
def score_hands(state: State, hands: Any, points: Any) -> None:
    """Fill in what each is charged; whoever has gone out nothing, or the bonus (RHINE-OUT-1 to -3-R, RHINE-EXH-1)."""
    for seat in range(len(points)):
        points[seat] = 0
    for seat in range(int(state.seats)):
        if state.ending == WENT_OUT and seat == state.ender:
            points[seat] = state.rules.down_and_out_bonus if state.down_and_out else 0
        else:
            points[seat] = points_of_hand(state.rules, hands[seat])


@rule
def score(state: State, points: Any) -> None:
    """Points of a finished round."""
    score_hands(state, state.hand, points)


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished round to the match; the deal passes to the left (RHINE-DEAL-7, RHINE-EXH-5, RHINE-SCORE-2).

    A round is won by the side that is charged the least; by nobody if two are.
    """
    seats = int(match.seats)
    points = np.zeros(MAX_SEATS, np.int32)
    score_hands(state, state.hand, points)
    first = 0
    for seat in range(seats):
        match.total[int(match.side[seat])] += points[seat]
        if points[seat] < points[first]:
            first = seat
    alone = True
    for seat in range(seats):
        if seat != first and points[seat] == points[first]:
            alone = False
    if alone:
        match.rounds_won[int(match.side[first])] += 1
    match.rounds += 1
    match.dealer = (int(match.dealer) + 1) % seats
    if match.rounds < state.rules.rounds:
        return
    least = int(match.total[0])
    for side in range(int(match.sides)):
        least = min(least, int(match.total[side]))
    winners = 0
    several = -1
    for side in range(int(match.sides)):
        if match.total[side] == least:
            winners |= 1 << side
            several += 1
    if several and state.rules.tie_break == EXTRA_ROUND:
        return
    match.over = 1
    match.winners = winners
    for side in range(int(match.sides)):
        match.grand[side] = match.total[side]
