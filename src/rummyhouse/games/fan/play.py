"""The rules of play: who may act, what is legal, why the rest is not, what an action does (FAN-FIRST to FAN-EXH)."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.house_rules import SHUFFLED, TURNED_OVER
from rummyhouse.games.fan.showdown import (
    lay,
    show_ender,
    show_opponent,
)
from rummyhouse.games.fan.state import (
    BIG_GIN,
    DEAL,
    DISCARD,
    DRAW,
    FROM_KNOCK,
    FROM_LEFT,
    FROM_NOWHERE,
    FROM_STOCK,
    KNOCKED,
    LEFT,
    NO_CARD,
    NOBODY,
    RIGHT,
    ROUND_END,
    SEATS,
    SHOWDOWN,
    VOID,
    Common,
    State,
)
from rummyhouse.melds import MELDS

# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def waiting(state: State) -> int:
    """How many cards of the dead pile wait to be shuffled (``recycle_order = shuffled``)."""
    return int(state.dead_count) if state.phase == DEAL else 0


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round and during a shuffle."""
    if state.phase == ROUND_END or state.phase == DEAL:
        return 0
    return 1 << int(state.turn)


# --- what is legal ----------------------------------------------------------------------------------------------------


@rule
def barred(state: Common) -> int:
    """Cards that may not be discarded in this turn: what was just taken face up, if so agreed (FAN-TURN-4-R).

    Usually nothing is barred, not even the knock card (FAN-FIRST-7-R).
    """
    if state.rules.may_discard_drawn or state.source == FROM_STOCK or state.drawn == NO_CARD:
        return 0
    return 1 << int(state.drawn)


@rule
def may_end(state: Common) -> bool:
    """Whether the round may be ended in this turn at all (FAN-FIRST-6-R)."""
    return bool(state.source != FROM_KNOCK or state.rules.end_on_first_move)


# --- what an action does ----------------------------------------------------------------------------------------------


@rule
def _receive(state: State, card: int, source: int) -> None:
    """The player to act has drawn a card; what lay face up is publicly in his hand."""
    seat = int(state.turn)
    state.hand[seat] |= 1 << card
    state.drawn = card
    state.source = source
    state.phase = DISCARD
    if source != FROM_STOCK:
        state.taken[seat] |= 1 << card
        state.recent[seat] |= 1 << card


@rule
def _draw_stock(state: State) -> None:
    seat = int(state.turn)
    size = int(state.stock_count) - 1
    card = int(state.stock[size])
    if state.stock_by[size] == 1 - seat:
        state.passed[1 - seat] |= 1 << card
    state.sunk[seat] &= ~(1 << card)
    state.stock[size] = NO_CARD
    state.stock_by[size] = NOBODY
    state.stock_count = size
    state.stock_draws[seat] += 1
    _receive(state, card, FROM_STOCK)


@rule
def _draw_column(state: State, side: int) -> None:
    size = int(state.column_count[side]) - 1
    card = int(state.column[side, size])
    state.column[side, size] = NO_CARD
    state.column_count[side] = size
    _receive(state, card, FROM_LEFT + side)


@rule
def _put_face_down(state: State, card: int) -> None:
    seat = int(state.turn)
    size = int(state.dead_count)
    state.hand[seat] &= ~(1 << card)
    state.dead[size] = card
    state.dead_by[size] = seat
    state.dead_count = size + 1


@rule
def _new_stock(state: State) -> None:
    """The dead pile has become the stock: nobody can any longer tell where a card came from before (FAN-EXH-1-R)."""
    for i in range(int(state.dead_count)):
        state.dead[i] = NO_CARD
        state.dead_by[i] = NOBODY
    state.stock_count = state.dead_count
    state.dead_count = 0
    for seat in range(SEATS):
        state.recent[seat] = 0
        state.passed[seat] = 0
        state.stock_draws[seat] = 0


@rule
def _recycle(state: State) -> None:
    """Move the dead pile to the place of the stock, or wait until it is shuffled."""
    state.recycles += 1
    if state.rules.recycle_order == SHUFFLED:
        state.phase = DEAL
        return
    size = int(state.dead_count)
    for i in range(size):
        at = size - 1 - i if state.rules.recycle_order == TURNED_OVER else i
        state.stock[at] = state.dead[i]
        state.stock_by[at] = state.dead_by[i]
    _new_stock(state)


@rule
def begin_turn(state: State) -> None:
    """The player to act is to draw: an empty stock is renewed if it may be; without any source the round is void.

    As long as the stock has a card it does not matter whether the columns have any (FAN-EXH-4-R).
    """
    state.phase = DRAW
    state.drawn = NO_CARD
    state.source = FROM_NOWHERE
    if state.stock_count > 0:
        return
    most = int(state.rules.max_recycles)
    if state.dead_count > 0 and (most < 0 or state.recycles < most):
        _recycle(state)
    elif state.column_count[LEFT] == 0 and state.column_count[RIGHT] == 0:
        state.phase = ROUND_END
        state.ending = VOID


@rule
def reshuffle(state: State, order: Any) -> None:
    """Lay the dead pile down as the stock in this order, top card first (``recycle_order = shuffled``)."""
    size = int(state.dead_count)
    state.sunk[0] = 0
    state.sunk[1] = 0
    for i in range(size):
        at = int(order[i])
        state.stock[size - 1 - i] = state.dead[at]
        state.stock_by[size - 1 - i] = NOBODY
        state.sunk[int(state.dead_by[at])] |= 1 << int(state.dead[at])
    _new_stock(state)
    state.phase = DRAW


@rule
def _end_round(state: State, ending: int) -> None:
    state.ending = ending
    state.ender = state.turn
    state.phase = SHOWDOWN
    state.drawn = NO_CARD
    state.source = FROM_NOWHERE


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action.

    Whoever has taken the knock card discards (FAN-FIRST-2), and the other is on: so the turn alternates (FAN-FIRST-5).
    """
    action = int(action)
    if action < act.KNOCK:
        _put_face_down(state, action)
        state.turn = 1 - seat
        begin_turn(state)
    elif action == act.DRAW_STOCK:
        _draw_stock(state)
    elif action == act.DRAW_LEFT or action == act.DRAW_RIGHT:
        _draw_column(state, action - act.DRAW_LEFT)
    elif action < act.LAY_OFF:
        _put_face_down(state, action - act.KNOCK)
        _end_round(state, KNOCKED)
    elif action < act.MELD:
        state.laid_off |= 1 << (action - act.LAY_OFF)
        state.hand[seat] &= ~(1 << (action - act.LAY_OFF))
    elif action < act.NOT_A_MELD:
        lay(state, seat, int(MELDS[action - act.MELD]))
    elif action == act.TAKE_KNOCK:
        state.knock_taken = seat
        _receive(state, int(state.knock_card), FROM_KNOCK)
    elif action == act.PASS:
        state.turn = 1 - seat
    elif action == act.BIG_GIN:
        _end_round(state, BIG_GIN)
    elif action == act.DONE:
        if seat == state.ender:
            show_ender(state)
        else:
            show_opponent(state)
