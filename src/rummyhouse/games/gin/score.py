"""From the facts of a hand to points, from hands to a match (GIN-SCORE, GIN-CLA)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.gin.bonuses import BONUSES, added
from rummyhouse.games.gin.house_rules import ALTERNATE, LOSER, Rules
from rummyhouse.games.gin.state import BIG_GIN_END, GIN_END, WALL_END, Common
from rummyhouse.games.gin.tally import (
    BIG_GIN,
    BIG_GIN_LINE,
    DEADWOOD_LINE,
    DOUBLED_LINE,
    GIN,
    GIN_LINE,
    KNOCK,
    LINES,
    PAID_LINE,
    UNDERCUT_LINE,
    Tally,
)
from rummyhouse.rules.settling import scorer
from rummyhouse.rules.tally import NOBODY, add_to_totals, begin_tally, best_side

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match


@rule
def is_dead(state: Common) -> bool:
    """Whether the hand ended without a knock (GIN-SCORE-3)."""
    return int(state.ending) >= WALL_END


@rule
def is_spade(state: Common) -> bool:
    """Whether the first upcard is a spade."""
    return 0 <= int(state.first_upcard) < 13


@rule
def factor(rules: Rules, spade: bool) -> int:
    """2 where a spade as first upcard doubles the hand, else 1 (GIN-CLA-8-R)."""
    return 2 if rules.oklahoma and rules.spade_double and spade else 1


@rule
def count(state: Common, tally: Tally) -> None:
    """The facts of a finished hand; ``state`` is a round or a view."""
    begin_tally(tally, 2, NOBODY if is_dead(state) else int(state.knocker))
    tally.ending = KNOCK
    if state.ending == GIN_END:
        tally.ending = GIN
    elif state.ending == BIG_GIN_END:
        tally.ending = BIG_GIN
    for seat in range(2):
        tally.deadwood[seat] = state.deadwood[seat]
    tally.spade = 1 if is_spade(state) else 0


@rule
def difference(tally: Tally) -> int:
    """How much less deadwood the knocker has than the opponent."""
    knocker = int(tally.out)
    return int(tally.deadwood[1 - knocker]) - int(tally.deadwood[knocker])


@rule
def bonus(tally: Tally, rules: Rules) -> int:
    """The gin or big-gin bonus of the knocker; minus the undercut bonus where the opponent gets that; else 0."""
    if tally.ending == BIG_GIN:
        return int(rules.big_gin_bonus)
    if tally.ending == GIN:
        return int(rules.gin_bonus)
    ahead = difference(tally)
    if ahead < 0 or (ahead == 0 and rules.tie_is_undercut):
        return -int(rules.undercut_bonus)
    return 0


@rule
def result_for_knocker(tally: Tally, rules: Rules) -> int:
    """What the knocker wins; negative if the opponent wins (GIN-SCORE-1, GIN-SCORE-2)."""
    return (difference(tally) + bonus(tally, rules)) * factor(rules, tally.spade != 0)


@rule
def winner(tally: Tally, rules: Rules) -> int:
    """The seat that wins the hand: the knocker unless he is undercut; -1 for a dead hand (GIN-SCORE-1, GIN-SCORE-2)."""
    if tally.out < 0:
        return NOBODY
    return int(tally.out) if result_for_knocker(tally, rules) >= 0 else 1 - int(tally.out)


@rule
def price(tally: Tally, rules: Rules, lines: Any) -> None:
    """The lines of the settlement, by side.

    In a match only the winner of the round scores. A single round (``target = 0``) is paid as OpenSpiel does: the loser
    loses what the winner wins.
    """
    first = winner(tally, rules)
    if first == NOBODY:
        return
    sign = 1 if first == tally.out else -1
    extra = bonus(tally, rules)
    line = UNDERCUT_LINE
    if tally.ending == BIG_GIN:
        line = BIG_GIN_LINE
    elif tally.ending == GIN:
        line = GIN_LINE
    lines[DEADWOOD_LINE, first] = sign * difference(tally)
    lines[line, first] = sign * extra
    if factor(rules, tally.spade != 0) > 1:
        lines[DOUBLED_LINE, first] = sign * (difference(tally) + extra)
    if rules.target == 0:
        lines[PAID_LINE, 1 - first] = -sign * result_for_knocker(tally, rules)


@rule
def _next_dealer(rules: Rules, dead: bool, dealer: int, winner: int) -> int:
    if dead and rules.dead_hand_same_dealer:
        return dealer
    if winner < 0 or rules.next_dealer == ALTERNATE:
        return 1 - dealer
    return 1 - winner if rules.next_dealer == LOSER else winner


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:
    """Add the points of a hand to the match, and name the next dealer (GIN-CLA-1-R), or end it.

    The first to reach the target has won (GIN-CLA-6-R); then come the bonuses (GIN-CLA-7-R).
    """
    add_to_totals(match, points)
    first = best_side(points, 2)
    if first >= 0:
        match.rounds_won[first] += 1
    leader = best_side(match.total, 2)
    target = int(rules.target)
    if target == 0:
        match.over = 1
        match.winners = 1 << first if first >= 0 else 0
        match.grand[0] = match.total[0]
        match.grand[1] = match.total[1]
    elif leader >= 0 and match.total[leader] >= target:
        match.over = 1
        match.winners = 1 << leader
        for side in range(2):
            match.grand[side] = match.total[side]
            for bonus in range(BONUSES):
                match.grand[side] += added(match, rules, bonus, side)
    else:
        match.dealer = _next_dealer(rules, tally.out < 0 and first < 0, int(match.dealer), first)


score = scorer("gin", count=count, price=price, record=Tally.dtype, lines=len(LINES))
