"""Calls out of turn: who may call, who is asked, and what a call that is allowed does (KAL-CALL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.games.kalooki.house_rules import ALLOWED, RACE, TURN_ORDER
from rummyhouse.games.kalooki.state import CALLER_DRAWS, DECISION, NO_DRAW, WINDOW, State
from rummyhouse.rules.laid.state import DRAW, NOBODY, PLAY, SHUFFLE
from rummyhouse.rules.laid.supply import draw_pile, take_hidden, take_top, turn_over
from rummyhouse.rules.match import MAX_SEATS

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View


@rule
def may_recycle(state: State | View) -> bool:
    """Whether the discard pile may become the stock once more (KAL-STOCK-1-R)."""
    most = int(state.rules.max_recycles)
    return bool((most < 0 or state.recycles < most) and state.pile_count > 1)


@rule
def has_stock_for_call(state: State | View) -> bool:
    """Whether the stock has a card for the caller and one for the player to move (KAL-CALL-12-R)."""
    found = int(state.stock_count)
    if may_recycle(state):
        found += max(0, int(state.pile_count) - 2)
    return found >= 2


@rule
def _caller_refusal(state: State | View, seat: int) -> int:
    """Why this seat may not call the top card at all (KAL-CALL-1, KAL-CALL-7-R, KAL-CALL-11-R, KAL-CALL-12-R)."""
    if seat == state.turn:
        return why.CALL_TURN_PLAYER
    if seat == state.discarder:
        return why.CALL_OWN_DISCARD
    if state.discarder == NOBODY and not (state.upcard and state.rules.call_initial_upcard):
        return why.CALL_INITIAL if state.upcard else why.CALL_CLOSED
    if state.dropped[seat] or state.hand_count[seat] == 0 or state.pile_count == 0:
        return why.CALL_CLOSED
    if state.melded[seat] and not state.rules.call_after_down:
        return why.CALL_AFTER_DOWN
    if state.calls[seat] >= state.rules.calls_per_round and state.rules.call_overrun != ALLOWED:
        return why.NO_CALLS_LEFT
    return why.OK if has_stock_for_call(state) else why.NO_STOCK_FOR_CALL


@rule
def asked(state: State | View) -> int:
    """Mask of the seats that may call or pass now (KAL-CALL-6-R, KAL-CALL-9-R).

    One after the other, or all at once in a race; there a call stands until those who come first have passed.
    """
    found = 0
    seats = int(state.seats)
    for i in range(1, seats):
        seat = (int(state.turn) + i) % seats
        if seat == state.caller:
            return found
        if state.answered[seat] == 0 and _caller_refusal(state, seat) == why.OK:
            found |= 1 << seat
            if state.rules.call_window != RACE or state.caller != NOBODY:
                return found
    return found


@rule
def call_refusal(state: State, seat: int) -> int:
    """Why this seat may neither call nor pass now: a discard is called once, while it is on top (KAL-CALL-10-R)."""
    if state.phase == PLAY or state.called:
        return why.CALL_CLOSED
    reason = _caller_refusal(state, seat)
    if reason != why.OK:
        return reason
    if state.phase != WINDOW:
        return why.CALL_CLOSED
    if state.answered[seat]:
        return why.CALL_PASSED
    return why.OK if asked(state) >> seat & 1 else why.CALL_WINDOW_OPEN


@rule
def open_window(state: State) -> None:
    """Ask who calls the top card; nobody who may not is asked (KAL-CALL-6-R)."""
    for seat in range(MAX_SEATS):
        state.answered[seat] = 0
    state.caller = NOBODY
    state.called = 0
    state.phase = WINDOW
    settle_window(state)


@rule
def settle_window(state: State) -> None:
    """Go on once nobody is asked any more."""
    if state.phase != WINDOW or asked(state):
        return
    state.phase = DRAW if state.caller == NOBODY else DECISION


@rule
def answer(state: State, seat: int, calls: bool) -> None:
    """Call the top card, or pass."""
    if not calls:
        state.answered[seat] = 1
        settle_window(state)
        return
    state.caller = seat
    if state.rules.call_window == RACE and state.rules.call_priority == TURN_ORDER:
        settle_window(state)
    else:
        state.phase = DECISION


@rule
def draw_extra(state: State) -> None:
    """The caller's card from the stock; then the player to move draws (KAL-CALL-3, KAL-TRI-15)."""
    take_hidden(state, int(state.caller))
    state.caller = NOBODY
    state.asked = NO_DRAW
    state.phase = DRAW


@rule
def allow(state: State) -> None:
    """The discard and a card of the stock go to the caller, however large his hand (KAL-CALL-3, KAL-CALL-14-R).

    He has used a call (KAL-CALL-8-R), and pays for it if it is one too many (KAL-CALL-13-R).
    """
    caller = int(state.caller)
    take_top(state, caller)
    state.calls[caller] += 1
    if state.calls[caller] > state.rules.calls_per_round:
        state.charged[caller] += state.rules.overcall_penalty
    state.called = 1
    state.discarder = NOBODY
    state.upcard = 0
    if state.stock_count == 0:
        if state.rules.recycle_shuffle:
            state.asked = CALLER_DRAWS
            state.phase = SHUFFLE
            return
        turn_over(state, 1)
    draw_extra(state)


@rule
def refuse(state: State) -> None:
    """The player to move takes the discard himself; it is his draw (KAL-CALL-4-R, KAL-CALL-8-R)."""
    if state.rules.refused_call_counts:
        state.calls[int(state.caller)] += 1
    state.caller = NOBODY
    draw_pile(state, int(state.turn))
