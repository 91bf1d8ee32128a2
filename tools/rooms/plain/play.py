"""The rules of play: who may act, and what an action does (PLAIN-TURN, PLAIN-MELD, PLAIN-OUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import RANKS
from rummyhouse.compiled import rule
from tools.rooms.plain.actions import DRAW_STOCK, SET
from tools.rooms.plain.state import DRAW, PLAY, ROUND_END

if TYPE_CHECKING:
    from tools.rooms.plain.state import State

OF_A_RANK = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS
"""The four aces, as a mask."""


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def held_of(state: State, seat: int, rank: int) -> int:
    """The cards of this rank in a hand, as a mask."""
    return int(state.hand[seat]) & OF_A_RANK << rank


@rule
def _draw(state: State, seat: int, is_stock: bool) -> None:
    if is_stock:
        state.stock_count -= 1
        card = int(state.stock[int(state.stock_count)])
    else:
        state.pile_count -= 1
        card = int(state.pile[int(state.pile_count)])
    state.hand[seat] |= 1 << card
    state.phase = PLAY


@rule
def _discard(state: State, seat: int, card: int) -> None:
    """A turn ends with a discard (PLAIN-TURN-1); if the stock is used up, so does the round (PLAIN-OUT-2)."""
    state.hand[seat] &= ~(1 << card)
    state.pile[int(state.pile_count)] = card
    state.pile_count += 1
    state.turn = (seat + 1) % int(state.seats)
    state.phase = DRAW if state.stock_count > 0 else ROUND_END


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action; whoever has no card left has won the round (PLAIN-OUT-1)."""
    action = int(action)
    if action < DRAW_STOCK:
        _discard(state, seat, action)
    elif action < SET:
        _draw(state, seat, action == DRAW_STOCK)
    else:
        cards = held_of(state, seat, action - SET)
        state.hand[seat] &= ~cards
        state.laid[seat] |= cards
    if state.hand[seat] == 0:
        state.phase = ROUND_END
        state.ender = seat
