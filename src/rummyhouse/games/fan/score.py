"""Settlement: the facts of a round to points (FAN-SCORE), rounds to a match."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.cards import SPADES
from rummyhouse.compiled import rule
from rummyhouse.games.fan.house_rules import GIN_REQUIRED
from rummyhouse.games.fan.state import BIG_GIN, GIN, KNOCKED, NOBODY, SEATS, VOID

State: TypeAlias = Any
Match: TypeAlias = Any


@rule
def factor(state: State) -> int:
    """2 if the knock card was a spade, else 1 (FAN-SCORE-6, FAN-SCORE-7-R); ``state`` is a round or a view."""
    return 2 if int(state.knock_card) // 13 == SPADES and state.rules.spade_double else 1


@rule
def is_undercut(state: State) -> bool:
    """Whether the opponent of the knocker has beaten him (FAN-SCORE-2), or drawn level where that counts as much."""
    if state.ending != KNOCKED:
        return False
    knocker = int(state.deadwood[int(state.ender)])
    other = int(state.deadwood[1 - int(state.ender)])
    return knocker > other or (knocker == other and state.rules.tie_is_undercut != 0)


@rule
def winner(state: State) -> int:
    """The seat that scores, or -1 for a void round or a tie (FAN-SCORE-3-R)."""
    if state.ending == GIN or state.ending == BIG_GIN:
        return int(state.ender)
    if state.ending != KNOCKED:
        return NOBODY
    if is_undercut(state):
        return 1 - int(state.ender)
    if state.deadwood[0] == state.deadwood[1]:
        return NOBODY
    return int(state.ender)


@rule
def bonus(state: State) -> int:
    """What is added to the difference in deadwood, before doubling (FAN-SCORE-2, -4, -5, FAN-KNOCK-4-R)."""
    if state.ending == BIG_GIN:
        return int(state.rules.big_gin_bonus)
    if state.ending == GIN:
        required = int(state.knock_card) % 13 == 0 and state.rules.ace_knock == GIN_REQUIRED
        if required and not state.rules.ace_gin_bonus:
            return 0
        return int(state.rules.gin_bonus)
    if is_undercut(state):
        return int(state.rules.undercut_bonus)
    return 0


@rule
def won(state: State, seat: int) -> int:
    """What the winner gets: the difference in deadwood plus the bonus, doubled after a spade."""
    difference = int(state.deadwood[1 - seat]) - int(state.deadwood[seat])
    return (difference + bonus(state)) * factor(state)


@rule
def score(state: State, points: Any) -> None:
    """Points of a finished round; only one player scores (FAN-SCORE-9-R)."""
    for i in range(len(points)):
        points[i] = 0
    seat = winner(state)
    if seat != NOBODY:
        points[seat] = won(state, seat)


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished round to the match (FAN-SCORE-8, -9-R); the deal passes on (FAN-DEAL-7, -8-R).

    There is no game, box or shutout bonus: the grand totals are the totals.
    """
    seat = winner(state)
    if seat != NOBODY:
        side = int(match.side[seat])
        match.total[side] += won(state, seat)
        match.rounds_won[side] += 1
    match.rounds += 1
    if not (state.ending == VOID and state.rules.void_same_dealer):
        match.dealer = 1 - int(match.dealer)
    for side in range(SEATS):
        if match.total[side] >= state.rules.target:
            match.over = 1
            match.winners = 1 << side
    if match.over:
        for side in range(SEATS):
            match.grand[side] = match.total[side]
