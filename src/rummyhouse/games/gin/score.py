"""From the facts of a hand to points, from hands to a match (GIN-SCORE, GIN-CLA)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.gin.house_rules import ALTERNATE, LOSER
from rummyhouse.games.gin.state import BIG_GIN_END, GIN_END, WALL_END, State

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@rule
def is_dead(state: State) -> bool:
    """Whether the hand ended without a knock (GIN-SCORE-3)."""
    return int(state.ending) >= WALL_END


@rule
def factor(state: State) -> int:
    """2 where a spade as first upcard doubles the hand, else 1 (GIN-CLA-8-R)."""
    rules = state.rules
    doubled = rules.oklahoma and rules.spade_double and 0 <= int(state.first_upcard) < 13
    return 2 if doubled else 1


@rule
def bonus(state: State) -> int:
    """The gin or big-gin bonus of the knocker; minus the undercut bonus where the opponent gets that; else 0."""
    rules = state.rules
    ending = int(state.ending)
    if ending == BIG_GIN_END:
        return int(rules.big_gin_bonus)
    if ending == GIN_END:
        return int(rules.gin_bonus)
    knocker = int(state.knocker)
    difference = int(state.deadwood[1 - knocker]) - int(state.deadwood[knocker])
    if difference < 0 or (difference == 0 and rules.tie_is_undercut):
        return -int(rules.undercut_bonus)
    return 0


@rule
def result_for_knocker(state: State) -> int:
    """What the knocker wins; negative if the opponent wins (GIN-SCORE-1, GIN-SCORE-2)."""
    knocker = int(state.knocker)
    difference = int(state.deadwood[1 - knocker]) - int(state.deadwood[knocker])
    return (difference + bonus(state)) * factor(state)


@rule
def score(state: State, points: npt.NDArray[np.int32]) -> None:
    """Points of a finished hand, by side.

    In a match only the winner of the round scores. A single round (``target = 0``) is paid as OpenSpiel does: the loser
    loses what the winner wins.
    """
    points[0] = 0
    points[1] = 0
    if is_dead(state) or state.knocker < 0:
        return
    result = result_for_knocker(state)
    knocker = int(state.knocker)
    winner = knocker if result >= 0 else 1 - knocker
    amount = abs(result)
    points[winner] = amount
    if state.rules.target == 0:
        points[1 - winner] = -amount


@rule
def _next_dealer(state: State, dealer: int, winner: int) -> int:
    rules = state.rules
    if is_dead(state) and rules.dead_hand_same_dealer:
        return dealer
    if winner < 0 or rules.next_dealer == ALTERNATE:
        return 1 - dealer
    return 1 - winner if rules.next_dealer == LOSER else winner


@rule
def settle(match: Any, state: State) -> None:
    """Add a finished hand to the match; name the next dealer, or end the match (GIN-CLA-1-R, -6-R, -7-R)."""
    rules = state.rules
    winner = -1
    if not is_dead(state) and state.knocker >= 0:
        result = result_for_knocker(state)
        if result != 0:
            winner = int(state.knocker) if result > 0 else 1 - int(state.knocker)
            match.total[winner] += abs(result)
            match.rounds_won[winner] += 1
            if rules.target == 0:
                match.total[1 - winner] -= abs(result)
    match.rounds += 1
    target = int(rules.target)
    if target == 0:
        match.over = 1
        match.winners = 1 << winner if winner >= 0 else 0
        match.grand[0] = match.total[0]
        match.grand[1] = match.total[1]
    elif winner >= 0 and match.total[winner] >= target:
        match.over = 1
        match.winners = 1 << winner
        for side in range(2):
            grand = int(match.total[side])
            if side == winner:
                if rules.shutout_double and match.rounds_won[1 - winner] == 0:
                    grand *= 2
                grand += int(rules.game_bonus)
            match.grand[side] = grand + int(rules.box_bonus) * int(match.rounds_won[side])
    else:
        match.dealer = _next_dealer(state, int(match.dealer), winner)
