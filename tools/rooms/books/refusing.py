"""Why an action may not be done: turn and phase first, then the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import (
    is_composing,
    new_refusal,
    put_refusal,
    staged_points,
    staged_refusal,
)
from rummyhouse.rules.books.laying import available, shape_refusal, target_refusal
from rummyhouse.rules.books.state import DRAW, KINDS_OF_CARD, ROUND_END
from rummyhouse.rules.books.turn import stock_refusal
from tools.rooms.books import reasons as why

if TYPE_CHECKING:
    from tools.rooms.books.state import State


@rule
def _refusal_of_draw(state: State, action: int) -> int:
    """A card from a stock or from the pile, of which only one may be taken (BOOKS-TURN-1)."""
    if action < act.DRAW_PILE:
        return stock_refusal(state, action - act.DRAW_STOCK)
    has_taken = state.drawn > 0 and state.from_stock == 0
    if action > act.DRAW_PILE or has_taken:
        return why.ONE_PILE_CARD
    return common.ALLOWED if state.pile_count > 0 else why.PILE_EMPTY


@rule
def _lay_down_refusal(state: State, side: int, seat: int) -> int:
    """Why what is composed is not laid yet: no book, or too few points for first melds (BOOKS-MELD-2)."""
    reason = staged_refusal(state, side)
    if reason == common.ALLOWED and not state.melded[seat] and staged_points(state, side) < state.need[side]:
        return common.INITIAL_MELD_TOO_LOW
    return reason


@rule
def _refusal_on_books(state: State, seat: int, action: int) -> int:
    """Adding a card to a book that lies, which is one's own (BOOKS-LAY-1)."""
    if not state.melded[seat]:
        return common.NOT_MELDED
    if action < act.PUT:
        return common.NOT_YOUR_BOOK
    number, card = (action - act.LAY) // KINDS_OF_CARD, (action - act.LAY) % KINDS_OF_CARD
    side = int(state.side[seat])
    if available(state, seat, card) == 0:
        return common.CARD_NOT_HELD
    reason = target_refusal(state, side, number)
    return shape_refusal(state, side, number, card) if reason == common.ALLOWED else reason


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of laying and discarding (BOOKS-TURN-2)."""
    side = int(state.side[seat])
    composing = is_composing(state, side)
    if act.DRAW_STOCK <= action < act.CHOOSE_FOOT:
        return common.DRAW_LIMIT
    if action == act.NEW_BOOK:
        return new_refusal(state, seat, BOOK)
    if act.NEW_BOOK < action < act.LAY_DOWN:
        return common.WRONG_SEQUENCE if action == act.NEW_STRAIGHT else common.TWOS_ONLY
    if act.PUT <= action < act.TAKE:
        return put_refusal(state, seat, action - act.PUT)
    if action == act.LAY_DOWN or action == act.TAKE_BACK:
        if not composing:
            return common.NOTHING_COMPOSED
        return _lay_down_refusal(state, side, seat) if action == act.LAY_DOWN else common.ALLOWED
    if action == act.MERGE:
        return common.NO_MERGE
    if action == act.LIFT_LAID or act.TAKE <= action < act.LAY:
        return common.LAID_IS_PLAYED
    if composing:
        return common.COMPOSING
    if action >= act.ELSEWHERE:
        return _refusal_on_books(state, seat, action)
    return common.ALLOWED if action < KINDS_OF_CARD and state.hand[seat, action] > 0 else common.CARD_NOT_HELD


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= act.COMMON_ACTIONS:
        return common.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return common.ROUND_OVER
    if seat != state.turn:
        return common.NOT_YOUR_TURN
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if act.ASK <= action < act.MERGE:
        return common.TALK_NOT_ALLOWED if action == act.TALK else common.NO_QUESTION
    if state.phase != DRAW:
        return _refusal_in_play(state, seat, action)
    return _refusal_of_draw(state, action) if act.DRAW_STOCK <= action < act.CHOOSE_FOOT else common.MUST_DRAW_FIRST
