"""Actions that may be legal in Kalooki: those of the family, and its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own
from rummyhouse.rules.candidates import add_all
from rummyhouse.rules.laid.candidates import before_laying, on_each_meld, on_melds
from rummyhouse.rules.laid.state import PLAY

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.state import State


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What this player may be able to do; calls, answers and challenges also out of turn (KAL-CALL-1)."""
    turn = seat == state.turn
    down = turn and state.phase == PLAY and state.melded[seat]
    found = before_laying(state, seat, out) if turn else 0
    if down:
        found = on_melds(state, seat, out, found)
    found = add_all(own.END_TURN, own.SWAP_HIGH, out, found)
    if down:
        found = on_each_meld(state, seat, own.SWAP_HIGH, CARDS, out, found)
        found = on_each_meld(state, seat, own.SWAP_LOW, CARDS, out, found)
    return found
