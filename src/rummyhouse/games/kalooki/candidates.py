"""Actions that may be legal in Kalooki: those of the family, and its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own
from rummyhouse.rules.candidates import add_all
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.candidates import before_laying, draws, held_cards, lays, swaps
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.state import PLAY

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.state import State


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What this player may be able to do; calls, answers and challenges also out of turn (KAL-CALL-1)."""
    found = 0
    plays = seat == state.turn and state.phase == PLAY
    if plays:
        found = before_laying(state, seat, out)
    elif seat == state.turn:
        found = draws(out)
    if not plays or not state.melded[seat] or is_composing(state):
        return add_all(own.END_TURN, own.SWAP_HIGH, out, found)
    cards = held_cards(state.hand[seat])
    found = lays(state, cards, out, found)
    found = swaps(state, cards, act.SWAP, out, found)
    found = add_all(own.END_TURN, own.SWAP_HIGH, out, found)
    found = swaps(state, cards, own.SWAP_HIGH, out, found)
    return swaps(state, cards, own.SWAP_LOW, out, found)
