"""Why an action may not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import count
from rummyhouse.compiled import rule
from tools.rooms.plain import reasons as why
from tools.rooms.plain.actions import ACTIONS, DRAW_STOCK, SET
from tools.rooms.plain.play import held_of
from tools.rooms.plain.state import DRAW, ROUND_END

if TYPE_CHECKING:
    from tools.rooms.plain.state import State


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """Why this seat may not do this now, or 0 (PLAIN-TURN-1, PLAIN-MELD-1)."""
    if action < 0 or action >= ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if DRAW_STOCK <= action < SET:
        return why.ALLOWED if state.phase == DRAW else why.ALREADY_DREW
    if state.phase == DRAW:
        return why.MUST_DRAW_FIRST
    if action >= SET:
        return why.ALLOWED if count(held_of(state, seat, action - SET)) >= 3 else why.NO_SET
    return why.ALLOWED if int(state.hand[seat]) >> action & 1 else why.CARD_NOT_HELD
