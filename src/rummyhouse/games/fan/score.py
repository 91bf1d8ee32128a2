"""Settlement: the facts of a round to points (FAN-SCORE), rounds to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import SPADES
from rummyhouse.compiled import rule
from rummyhouse.games.fan.house_rules import GIN_REQUIRED, Rules
from rummyhouse.games.fan.state import BIG_GIN as BIG_GIN_END
from rummyhouse.games.fan.state import GIN as GIN_END
from rummyhouse.games.fan.state import NOBODY, SEATS, VOID, Common
from rummyhouse.games.fan.tally import (
    BIG_GIN,
    BIG_GIN_LINE,
    DEADWOOD_LINE,
    DOUBLED_LINE,
    GIN,
    GIN_LINE,
    KNOCK,
    LINES,
    UNDERCUT_LINE,
    Tally,
)
from rummyhouse.rules.settling import scorer
from rummyhouse.rules.tally import add_to_totals, begin_tally, best_side, end_match

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match


@rule
def is_spade(state: Common) -> bool:
    """Whether the knock card was a spade; ``state`` is a round or a view."""
    return int(state.knock_card) // 13 == SPADES


@rule
def factor(rules: Rules, spade: bool) -> int:
    """2 if the knock card was a spade, else 1 (FAN-SCORE-6, FAN-SCORE-7-R)."""
    return 2 if spade and rules.spade_double else 1


@rule
def count(state: Common, tally: Tally) -> None:
    """The facts of a finished round; ``state`` is a round or a view."""
    begin_tally(tally, SEATS, NOBODY if state.ending == VOID else int(state.ender))
    tally.ending = KNOCK
    if state.ending == GIN_END:
        tally.ending = GIN
    elif state.ending == BIG_GIN_END:
        tally.ending = BIG_GIN
    for seat in range(SEATS):
        tally.deadwood[seat] = state.deadwood[seat]
    tally.spade = 1 if is_spade(state) else 0
    tally.ace = 1 if int(state.knock_card) % 13 == 0 else 0


@rule
def is_undercut(tally: Tally, rules: Rules) -> bool:
    """Whether the opponent of the knocker has beaten him (FAN-SCORE-2), or drawn level where that counts as much.

    Nobody undercuts gin or big gin (FAN-GIN-5-R).
    """
    if tally.out < 0 or tally.ending != KNOCK:
        return False
    knocker = int(tally.deadwood[int(tally.out)])
    other = int(tally.deadwood[1 - int(tally.out)])
    return knocker > other or (knocker == other and rules.tie_is_undercut != 0)


@rule
def winner(tally: Tally, rules: Rules) -> int:
    """The seat that scores, or -1 for a void round or a tie (FAN-SCORE-3-R)."""
    if tally.out < 0:
        return NOBODY
    if tally.ending != KNOCK:
        return int(tally.out)
    if is_undercut(tally, rules):
        return 1 - int(tally.out)
    if tally.deadwood[0] == tally.deadwood[1]:
        return NOBODY
    return int(tally.out)


@rule
def bonus(tally: Tally, rules: Rules) -> int:
    """What is added to the difference in deadwood, before doubling, for an undercut (FAN-SCORE-2) or for gin.

    Plain gin and big gin have bonuses of their own (FAN-SCORE-4, FAN-SCORE-5), after an ace too (FAN-KNOCK-4-R).
    """
    if tally.ending == BIG_GIN:
        return int(rules.big_gin_bonus)
    if tally.ending == GIN:
        if tally.ace and rules.ace_knock == GIN_REQUIRED and not rules.ace_gin_bonus:
            return 0
        return int(rules.gin_bonus)
    if is_undercut(tally, rules):
        return int(rules.undercut_bonus)
    return 0


@rule
def price(tally: Tally, rules: Rules, lines: Any) -> None:
    """The winner gets the difference in deadwood plus the bonus, doubled after a spade (FAN-SCORE-9-R)."""
    seat = winner(tally, rules)
    if seat == NOBODY:
        return
    difference = int(tally.deadwood[1 - seat]) - int(tally.deadwood[seat])
    extra = bonus(tally, rules)
    line = UNDERCUT_LINE
    if tally.ending == BIG_GIN:
        line = BIG_GIN_LINE
    elif tally.ending == GIN:
        line = GIN_LINE
    lines[DEADWOOD_LINE, seat] = difference
    lines[line, seat] = extra
    if factor(rules, tally.spade != 0) > 1:
        lines[DOUBLED_LINE, seat] = difference + extra


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:
    """Add the points of a round to the match; the deal passes on (FAN-DEAL-7, FAN-DEAL-8-R).

    The first to reach the target has won (FAN-GEN-2, FAN-SCORE-8). There is no game, box or shutout bonus: the grand
    totals are the totals (FAN-SCORE-9-R).
    """
    add_to_totals(match, points)
    seat = best_side(points, SEATS) if tally.plain else winner(tally, rules)
    if seat != NOBODY:
        match.rounds_won[seat] += 1
    is_void = seat == NOBODY and tally.out < 0
    if not (is_void and rules.void_same_dealer):
        match.dealer = 1 - int(match.dealer)
    leader = best_side(match.total, SEATS)
    if leader != NOBODY and match.total[leader] >= rules.target:
        end_match(match, 1 << leader)


score = scorer("fan", count=count, price=price, record=Tally.dtype, lines=len(LINES))
