"""The rules of play: who may act, what is legal, why the rest is not, what an action does (FAN-FIRST to FAN-EXH)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan import reasons as why
from rummyhouse.games.fan.house_rules import SHUFFLED, TURNED_OVER
from rummyhouse.games.fan.showdown import (
    knock_discards,
    lay,
    layoff_refusal,
    may_be_laid_off,
    meld_refusal,
    possible_melds,
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
    KNOCK_CARD,
    KNOCKED,
    LEFT,
    NO_CARD,
    NOBODY,
    RIGHT,
    ROUND_END,
    SEATS,
    SHOWDOWN,
    VOID,
    knock_value,
)
from rummyhouse.melds import MELDS, is_all_melded, minimum_deadwood

if TYPE_CHECKING:
    from rummyhouse.games.fan.state import Common, State


# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def over(state: State) -> bool:
    """Whether the round has ended."""
    return bool(state.phase == ROUND_END)


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


@rule
def _put(cards: int, start: int, out: Any, found: int) -> int:
    while cards:
        low = cards & -cards
        card = 0
        while low >> card > 1:
            card += 1
        out[found] = start + card
        found += 1
        cards ^= low
    return found


@rule
def _legal_after_draw(state: State, seat: int, out: Any) -> int:
    """Any discard; whoever could knock or go gin may discard and play on all the same (FAN-KNOCK-6-R, FAN-GIN-4-R)."""
    hand = int(state.hand[seat])
    kept = barred(state)
    found = _put(hand & ~kept, act.DISCARD_CARD, out, 0)
    if may_end(state):
        found = _put(knock_discards(hand, kept, knock_value(state)), act.KNOCK, out, found)
        if is_all_melded(hand):
            out[found] = act.BIG_GIN
            found += 1
    return found


@rule
def legal(state: State, seat: int, out: Any) -> int:
    """Fill ``out`` with the legal ids, ascending; return how many."""
    if seat != state.turn:
        return 0
    found = 0
    if state.phase == DISCARD:
        return _legal_after_draw(state, seat, out)
    if state.phase == DRAW:
        if state.stock_count > 0:
            out[found] = act.DRAW_STOCK
            found += 1
        for side in range(2):
            if state.column_count[side] > 0:
                out[found] = act.DRAW_LEFT + side
                found += 1
    elif state.phase == KNOCK_CARD:
        out[0] = act.TAKE_KNOCK
        out[1] = act.PASS
        found = 1 if seat == state.dealer else 2
    elif state.phase == SHOWDOWN:
        if seat != state.ender:
            found = _put(int(state.hand[seat]) & may_be_laid_off(state), act.LAY_OFF, out, found)
        found = possible_melds(state, seat, act.MELD, out, found)
        out[found] = act.DONE
        found += 1
    return found


# --- why the rest is not ----------------------------------------------------------------------------------------------


@rule
def _is_draw(action: int) -> bool:
    return act.DRAW_STOCK <= action <= act.DRAW_RIGHT or act.DRAW_CARD <= action < act.DRAW_CARD + CARDS


@rule
def _refusal_at_knock_card(state: State, seat: int, action: int) -> int:
    """The non-dealer may take the knock card or pass; then the dealer has to take it (FAN-FIRST-1, FAN-FIRST-3)."""
    if action == act.TAKE_KNOCK:
        return why.ALLOWED
    if action == act.PASS:
        return why.MUST_TAKE_KNOCK_CARD if seat == state.dealer else why.ALLOWED
    return why.KNOCK_CARD_FIRST if _is_draw(action) else why.MUST_DRAW_FIRST


@rule
def _refusal_of_draw(state: State, action: int) -> int:
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
    if action >= act.HIDDEN_DISCARD:
        return why.NO_CARD_NAMED
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
        return _refusal_at_knock_card(state, seat, action)
    return _refusal_of_draw(state, action)


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
