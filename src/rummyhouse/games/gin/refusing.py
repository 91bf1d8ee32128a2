"""Why an action is refused (GIN-ACT-2-R)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.gin import reasons
from rummyhouse.games.gin.actions import ACTIONS, BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.play import forbidden_discard, may_knock, may_lay_off, may_pass_knock, must_discard
from rummyhouse.games.gin.state import (
    DISCARD,
    DRAW,
    FIRST_UPCARD,
    KNOCKED,
    OVER,
    WALL,
    State,
)
from rummyhouse.melds import MELDS, fitting, is_all_melded, minimum_deadwood


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else the reason: an index into ``reasons.REASONS`` (GIN-ACT-2-R)."""
    if action < 0 or action >= ACTIONS:
        return reasons.NO_SUCH_ACTION
    phase = int(state.phase)
    if phase == OVER:
        return reasons.HAND_OVER
    if seat != int(state.turn):
        return reasons.NOT_YOUR_TURN
    if phase == FIRST_UPCARD:
        return _refusal_first_upcard(state, action)
    if phase == DRAW:
        if action in (TAKE_UPCARD, DRAW_STOCK):
            return 0
        return reasons.NO_PASS if action == PASS else reasons.MUST_DRAW_FIRST
    if phase == WALL:
        if action == KNOCK:
            return 0 if may_knock(state) else reasons.WALL_TOO_HIGH
        return 0 if action == PASS else reasons.WALL_ONLY
    if phase == DISCARD:
        return _refusal_discard(state, seat, action)
    if phase == KNOCKED:
        return _refusal_for_knocker(state, seat, action)
    return _refusal_for_opponent(state, seat, action)


@rule
def _refusal_first_upcard(state: State, action: int) -> int:
    both_passed = int(state.passes) == 2
    if action == DRAW_STOCK:
        return 0 if both_passed else reasons.UPCARD_FIRST
    if action in (TAKE_UPCARD, PASS):
        return reasons.MUST_DRAW_STOCK if both_passed else 0
    return reasons.MUST_DRAW_FIRST


@rule
def _refusal_discard(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        return reasons.DISCARD_TAKEN if forbidden_discard(state) & card else 0
    if action in (TAKE_UPCARD, DRAW_STOCK):
        return reasons.ALREADY_DREW
    if action == PASS:
        return reasons.NO_PASS
    if action == KNOCK:
        return 0 if may_knock(state) else reasons.DEADWOOD_TOO_HIGH
    if action == BIG_GIN:
        if not state.rules.big_gin:
            return reasons.NO_BIG_GIN_HERE
        return 0 if is_all_melded(hand) else reasons.NOT_BIG_GIN
    return reasons.KNOCK_FIRST


@rule
def _refusal_for_knocker(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    limit = int(state.knock_limit)
    if action in (TAKE_UPCARD, DRAW_STOCK):
        return reasons.ALREADY_DREW
    if action in (KNOCK, BIG_GIN):
        return reasons.ALREADY_KNOCKED
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        if not must_discard(state):
            return reasons.ALREADY_DISCARDED
        if forbidden_discard(state) & card:
            return reasons.DISCARD_TAKEN
        return 0 if minimum_deadwood(hand ^ card) <= limit else reasons.DISCARD_BREAKS_KNOCK
    if must_discard(state):
        return reasons.MUST_DISCARD
    if action == PASS:
        return 0 if may_pass_knock(state, hand) else reasons.MUST_LAY_MELDS
    meld = int(MELDS[action - FIRST_MELD])
    if hand & meld != meld:
        return reasons.MELD_NOT_HELD
    return 0 if minimum_deadwood(hand ^ meld) <= limit else reasons.MELD_BREAKS_KNOCK


@rule
def _refusal_for_opponent(state: State, seat: int, action: int) -> int:
    hand = int(state.hand[seat])
    if action == PASS:
        return 0
    if action in (TAKE_UPCARD, DRAW_STOCK, KNOCK, BIG_GIN):
        return reasons.ALREADY_KNOCKED
    if action < TAKE_UPCARD:
        card = 1 << int(action)
        if hand & card == 0:
            return reasons.CARD_NOT_HELD
        if state.closed:
            return reasons.LAYOFF_ON_GIN if state.deadwood[int(state.knocker)] == 0 else reasons.LAYOFFS_CLOSED
        if may_lay_off(state, hand) & card:
            return 0
        return reasons.LAYOFF_TOO_DEEP if _is_too_deep(state, card) else reasons.LAYOFF_NO_FIT
    if not state.closed and state.rules.lay_melds != AUTO:
        return reasons.LAYOFFS_FIRST
    meld = int(MELDS[action - FIRST_MELD])
    return 0 if hand & meld == meld else reasons.OWN_MELD_NOT_HELD


@rule
def _is_too_deep(state: State, card: int) -> bool:
    """Whether only ``layoff_depth`` keeps this card from being laid off now."""
    knocker = int(state.knocker)
    return fitting(state.melds[knocker], int(state.meld_count[knocker]), int(state.laid_off), 0) & card != 0
