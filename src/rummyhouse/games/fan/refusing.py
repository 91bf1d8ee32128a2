"""Why an action is refused (FAN-FIRST to FAN-EXH)."""

from __future__ import annotations

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan import reasons as why
from rummyhouse.games.fan.play import barred, may_end
from rummyhouse.games.fan.showdown import (
    layoff_refusal,
    meld_refusal,
)
from rummyhouse.games.fan.state import (
    DEAL,
    DISCARD,
    KNOCK_CARD,
    ROUND_END,
    SHOWDOWN,
    State,
    knock_value,
)
from rummyhouse.melds import is_all_melded, minimum_deadwood


@rule
def _is_draw(action: int) -> bool:
    return act.DRAW_STOCK <= action <= act.DRAW_RIGHT or act.DRAW_CARD <= action < act.DRAW_CARD + CARDS


@rule
def knock_card_refusal(state: State, seat: int, action: int) -> int:
    """The non-dealer may take the knock card or pass; then the dealer has to take it (FAN-FIRST-1, FAN-FIRST-3)."""
    if action == act.TAKE_KNOCK:
        return why.ALLOWED
    if action == act.PASS:
        return why.MUST_TAKE_KNOCK_CARD if seat == state.dealer else why.ALLOWED
    return why.KNOCK_CARD_FIRST if _is_draw(action) else why.MUST_DRAW_FIRST


@rule
def draw_refusal(state: State, action: int) -> int:
    """Why nothing is drawn from there, when a draw is due (FAN-TURN-1)."""
    if action == act.DRAW_STOCK:
        return why.ALLOWED if state.stock_count > 0 else why.STOCK_EMPTY
    if action == act.DRAW_LEFT or action == act.DRAW_RIGHT:
        return why.ALLOWED if state.column_count[action - act.DRAW_LEFT] > 0 else why.COLUMN_EMPTY
    if act.DRAW_CARD <= action < act.DRAW_CARD + CARDS:
        return why.NOT_TOP
    if action == act.TAKE_KNOCK or action == act.PASS:
        return why.KNOCK_CARD_GONE
    return why.MUST_DRAW_FIRST


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    if not int(state.hand[seat]) >> card & 1:
        return why.CARD_NOT_HELD
    return why.DISCARD_DRAWN if barred(state) >> card & 1 else why.ALLOWED


@rule
def _refusal_of_knock(state: State, seat: int, card: int) -> int:
    reason = _refusal_of_discard(state, seat, card)
    if reason != why.ALLOWED:
        return reason
    if not may_end(state):
        return why.FIRST_MOVE_END
    value = knock_value(state)
    if minimum_deadwood(int(state.hand[seat]) & ~(1 << card)) <= value:
        return why.ALLOWED
    return why.GIN_REQUIRED if value == 0 else why.DEADWOOD_TOO_HIGH


@rule
def _refusal_after_draw(state: State, seat: int, action: int) -> int:
    if action < 0 or action >= act.HIDDEN_DISCARD:
        return why.NO_CARD_NAMED
    if action < act.KNOCK:
        return _refusal_of_discard(state, seat, action)
    if action < act.LAY_OFF:
        return _refusal_of_knock(state, seat, action - act.KNOCK)
    if action < act.MELD:
        return why.NOTHING_LAID
    if action <= act.NOT_A_MELD:
        return why.KNOCK_FIRST
    if action == act.BIG_GIN:
        if not is_all_melded(int(state.hand[seat])):
            return why.NOT_BIG_GIN
        return why.ALLOWED if may_end(state) else why.FIRST_MOVE_END
    if action == act.DONE:
        return why.MUST_DISCARD
    return why.ALREADY_DREW


@rule
def _refusal_at_showdown(state: State, seat: int, action: int) -> int:
    if action == act.DONE:
        return why.ALLOWED
    if act.LAY_OFF <= action < act.MELD:
        return layoff_refusal(state, seat, action - act.LAY_OFF)
    if act.MELD <= action < act.NOT_A_MELD:
        return meld_refusal(state, seat, action - act.MELD)
    return why.BAD_MELDS if action == act.NOT_A_MELD else why.PLAY_OVER


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if state.phase == DEAL:
        return why.SHUFFLING
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if state.phase == SHOWDOWN:
        return _refusal_at_showdown(state, seat, action)
    if action == act.DRAW_DEAD:
        return why.DEAD_PILE
    if state.phase == DISCARD:
        return _refusal_after_draw(state, seat, action)
    if state.phase == KNOCK_CARD:
        return knock_card_refusal(state, seat, action)
    return draw_refusal(state, action)
