"""The rules of play: who may act, and what an action does (BOOKS-TURN, BOOKS-LAY, BOOKS-FOOT, BOOKS-OUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import compose, lay_down, put, take_back
from rummyhouse.rules.books.laying import lay
from rummyhouse.rules.books.ready import is_ready
from rummyhouse.rules.books.state import KINDS_OF_CARD, ROUND_END
from rummyhouse.rules.books.turn import (
    begin_turn,
    draw_finished,
    draw_stock,
    drop,
    feet_left,
    go_out,
    take_from_pile,
    take_in,
    take_up_next,
)
from tools.rooms.books.state import CARDS_A_TURN

if TYPE_CHECKING:
    from tools.rooms.books.state import State
    from tools.rooms.books.view import View


@rule
def actors(state: State | View) -> int:
    """The seat whose turn it is, as a mask; nobody after the round."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def _go_on(state: State, seat: int, discarded: bool) -> None:
    """Go on after a discard, or after cards have been laid.

    With the hand played out a foot is taken up (BOOKS-FOOT-1); without a foot the player is out, or if his books are
    not closed, his turn is over (BOOKS-OUT-1, BOOKS-OUT-2).
    """
    ends = discarded
    if state.hand_count[seat] == 0:
        if feet_left(state, seat) > 0:
            take_up_next(state, seat)
        elif is_ready(state, int(state.side[seat])):
            go_out(state, seat)
            return
        else:
            ends = True
    if ends:
        begin_turn(state, int(state.rightful), CARDS_A_TURN)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    action = int(action)
    if action < act.DRAW_STOCK:
        drop(state, seat, action - act.DISCARD)
        _go_on(state, seat, True)
    elif action < act.DRAW_PILE:
        draw_stock(state, action - act.DRAW_STOCK)
    elif action == act.DRAW_PILE:
        take_in(state, seat, take_from_pile(state))
        draw_finished(state)
    elif action == act.NEW_BOOK:
        compose(state, seat, BOOK)
    elif action == act.LAY_DOWN:
        lay_down(state, seat)
        _go_on(state, seat, False)
    elif action == act.TAKE_BACK:
        take_back(state, seat)
    elif action < act.LAY:
        put(state, seat, action - act.PUT)
    else:
        lay(state, seat, (action - act.LAY) // KINDS_OF_CARD, (action - act.LAY) % KINDS_OF_CARD)
        _go_on(state, seat, False)
