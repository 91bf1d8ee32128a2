"""The rules of play: who may act, and what an action does (LAID-TURN, LAID-LAY, LAID-OUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import compose, lay_down, put, take_back
from rummyhouse.rules.laid.laying import add, end_for, low_card, play_taken, swap
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD, ROUND_END
from rummyhouse.rules.laid.supply import begin_turn, discard, draw_pile, draw_stock

if TYPE_CHECKING:
    from tools.rooms.laid.state import State


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def _end_turn(state: State) -> None:
    """The next player's turn; with the stock used up the round is over (LAID-OUT-2)."""
    if state.laid_now:
        state.laid_before[int(state.turn)] = 1
    begin_turn(state)
    state.turn = (int(state.turn) + 1) % int(state.seats)
    state.phase = DRAW if state.stock_count > 0 else ROUND_END


@rule
def _lay(state: State, seat: int, number: int, card: int, end: int) -> None:
    """Lay a card off on a meld (LAID-LAY-1)."""
    play_taken(state, card)
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    add(state, number, card, end)
    state.laid_now = 1


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action; whoever has no card left has won the round (LAID-OUT-1)."""
    action = int(action)
    if action < act.DRAW_STOCK:
        discard(state, seat, action - act.DISCARD)
        if state.hand_count[seat] > 0:
            _end_turn(state)
    elif action == act.DRAW_STOCK:
        draw_stock(state, seat)
    elif action == act.DRAW_PILE:
        draw_pile(state, seat)
    elif action <= act.NEW_RUN:
        compose(state, seat, SET if action == act.NEW_SET else RUN)
    elif action == act.TAKE_BACK:
        take_back(state, seat)
    elif act.PUT <= action < act.LAY:
        put(state, seat, action - act.PUT)
    elif action == act.LAY_DOWN:
        lay_down(state, seat)
    elif action < act.LAY_LOW:
        number, card = (action - act.LAY) // KINDS_OF_CARD, (action - act.LAY) % KINDS_OF_CARD
        _lay(state, seat, number, card, end_for(state, number, card))
    elif action < act.SWAP:
        number = (action - act.LAY_LOW) // 2
        _lay(state, seat, number, low_card(state, number, (action - act.LAY_LOW) % 2), LOW_END)
    else:
        swap(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)
    if state.hand_count[seat] == 0:
        state.phase = ROUND_END
        state.ender = seat
