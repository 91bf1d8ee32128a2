"""Actions that may be legal in Rummy 500: those of the family, and its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.rummy500 import actions as own
from rummyhouse.rules.candidates import add_all
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.candidates import in_play
from rummyhouse.rules.laid.state import DRAW

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.state import State


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What the player whose turn it is may be able to do: draw, take or pass; then compose, lay and discard."""
    if seat != state.turn:
        return 0
    if state.phase == DRAW:
        found = add_all(act.DRAW_STOCK, act.DRAW_PILE + 1, out, 0)
        return add_all(own.PASS, own.TAKE_TWO + max(0, int(state.pile_count) - 1), out, found)
    return in_play(state, seat, out)
