"""Why an action may not be done: turn and phase first, then the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.composing import is_composing, lay_down_refusal, new_refusal, put_refusal
from rummyhouse.rules.laid.laying import lay_low_refusal, lay_refusal, swap_refusal
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD, ROUND_END

if TYPE_CHECKING:
    from tools.rooms.laid.state import State


@rule
def _refusal_on_melds(state: State, seat: int, action: int) -> int:
    """Laying off (LAID-LAY-1)."""
    if action < act.LAY_LOW:
        return lay_refusal(state, seat, (action - act.LAY) // KINDS_OF_CARD, (action - act.LAY) % KINDS_OF_CARD)
    if action < act.SWAP:
        return lay_low_refusal(state, seat, (action - act.LAY_LOW) // 2, (action - act.LAY_LOW) % 2)
    return swap_refusal(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of laying and discarding (LAID-TURN-2)."""
    composing = is_composing(state)
    if action == act.DRAW_STOCK or action == act.DRAW_PILE:
        return why.ALREADY_DREW
    if action == act.NEW_SET or action == act.NEW_RUN:
        return new_refusal(state, seat, SET if action == act.NEW_SET else RUN)
    if action == act.LAY_DOWN:
        return lay_down_refusal(state)
    if act.PUT <= action < act.LAY:
        return put_refusal(state, seat, action - act.PUT)
    if action == act.TAKE_BACK:
        return why.ALLOWED if composing else why.NOTHING_COMPOSED
    if action == act.LIFT_LAID:
        return why.NO_REARRANGE
    if composing:
        return why.COMPOSING
    if action >= act.LAY:
        return _refusal_on_melds(state, seat, action)
    return why.ALLOWED if state.hand[seat, action - act.DISCARD] > 0 else why.CARD_NOT_HELD


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= act.COMMON_ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if state.phase != DRAW:
        return _refusal_in_play(state, seat, action)
    if action == act.DRAW_STOCK:
        return why.ALLOWED
    if action == act.DRAW_PILE:
        return why.ALLOWED if state.pile_count > 0 else why.PILE_EMPTY
    return why.MUST_DRAW_FIRST
