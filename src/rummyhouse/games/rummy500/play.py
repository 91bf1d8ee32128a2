"""The rules of play: who may act and what an action does (RUM-TURN, RUM-TAKE, RUM-OUT, RUM-STOCK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.games.rummy500 import actions as own
from rummyhouse.games.rummy500.credit import credit_card, credit_meld
from rummyhouse.games.rummy500.house_rules import AT_ONCE, TURNED_OVER
from rummyhouse.games.rummy500.state import STOCK_USED_UP, WENT_OUT, State
from rummyhouse.melds.laid import LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import compose, first_staged, lay_down, put, staged_of, take_back
from rummyhouse.rules.laid.laying import end_for, lay_card, low_card
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD, NO_CARD, ROUND_END
from rummyhouse.rules.laid.supply import begin_turn, discard, draw_discards, draw_stock, turn_over

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.view import View


Table: TypeAlias = "State | View"


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round. Nobody calls for a discard (RUM-TURN-4-R)."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def is_top_free(table: Table) -> bool:
    """Whether the top discard may be taken without laying it (RUM-TAKE-6, RUM-TAKE-7-R); of a round or a view."""
    return bool(table.rules.top_free and table.stock_count > 0)


@rule
def _take(state: State, seat: int, depth: int) -> None:
    """Take the discard at this depth and all above it (RUM-TAKE-1, RUM-TAKE-2); it is due unless free (RUM-TAKE-3).

    The others go into the hand like any card (RUM-TAKE-4).

    Everybody has seen the cards (RUM-TAKE-8-R).
    """
    is_free = depth == 1 and is_top_free(state)
    draw_discards(state, seat, depth)
    state.due = NO_CARD if is_free else state.drawn


@rule
def _pay(state: State, card: int) -> None:
    """A card leaves the hand, and is due no more."""
    if state.due == card:
        state.due = NO_CARD


# --- the end of a turn ------------------------------------------------------------------------------------------------


@rule
def _end(state: State, ending: int) -> None:
    state.phase = ROUND_END
    state.ending = ending


@rule
def _end_if_out(state: State, seat: int) -> bool:
    """The hand ends as soon as somebody has no card left (RUM-OUT-1)."""
    if state.hand_count[seat] > 0:
        return False
    _end(state, WENT_OUT)
    state.ender = seat
    return True


@rule
def _end_turn(state: State) -> None:
    """The turn goes round; a used-up stock may end the hand or be renewed (RUM-TURN-1, RUM-STOCK-2, RUM-STOCK-3-R)."""
    if state.laid_now:
        state.laid_before[int(state.turn)] = 1
    begin_turn(state)
    state.phase = DRAW
    if state.stock_count == 0:
        if state.rules.stock_end == AT_ONCE:
            _end(state, STOCK_USED_UP)
            return
        if state.rules.stock_end == TURNED_OVER and state.recycles == 0 and state.pile_count > 1:
            turn_over(state, 1)
    state.turn = (int(state.turn) + 1) % int(state.seats)


# --- actions ----------------------------------------------------------------------------------------------------------


@rule
def _discard(state: State, seat: int, card: int) -> None:
    _pay(state, card)
    discard(state, seat, card)
    if not _end_if_out(state, seat):
        _end_turn(state)


@rule
def _lay(state: State, seat: int, number: int, card: int, end: int) -> None:
    """Lay a card off; it scores for whoever lays it (RUM-LAY-3)."""
    _pay(state, card)
    lay_card(state, seat, number, card, end)
    credit_card(state, seat, number, card, end)


@rule
def _lay_down(state: State, seat: int) -> None:
    if state.due != NO_CARD and staged_of(state, int(state.due)) > 0:
        state.due = NO_CARD
    for number in range(first_staged(state), int(state.meld_count)):
        credit_meld(state, number)
    lay_down(state, seat)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    action = int(action)
    depth = own.depth_of(action)
    if depth > 0:
        _take(state, seat, depth)
    elif action == own.PASS:
        _end(state, STOCK_USED_UP)
    elif action < act.DRAW_STOCK:
        _discard(state, seat, action - act.DISCARD)
    elif action == act.DRAW_STOCK:
        draw_stock(state, seat)
    elif action <= act.NEW_RUN:
        compose(state, seat, SET if action == act.NEW_SET else RUN)
    elif action == act.TAKE_BACK:
        take_back(state, seat)
    elif act.PUT <= action < act.LAY:
        put(state, seat, action - act.PUT)
    else:
        if action == act.LAY_DOWN:
            _lay_down(state, seat)
        elif action < act.LAY_LOW:
            number = (action - act.LAY) // KINDS_OF_CARD
            card = (action - act.LAY) % KINDS_OF_CARD
            _lay(state, seat, number, card, end_for(state, number, card))
        else:
            number = (action - act.LAY_LOW) // 2
            _lay(state, seat, number, low_card(state, number, (action - act.LAY_LOW) % 2), LOW_END)
        _end_if_out(state, seat)
