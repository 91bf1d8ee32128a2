"""The rules of play: who may act, what is legal, what an action does (BAS-TURN to BAS-STALE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.games.basic.dead import is_dead
from rummyhouse.games.basic.house_rules import END_OF_TURN, NEVER, NOT_SHUFFLED
from rummyhouse.games.basic.state import BLOCKED, DEAD, STOCK_USED_UP, WENT_OUT, State
from rummyhouse.melds.laid import LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import compose, lay_down, put, take_back
from rummyhouse.rules.laid.laying import end_for, lay_card, low_card, take_joker
from rummyhouse.rules.laid.state import (
    DRAW,
    KINDS_OF_CARD,
    ROUND_END,
    SHUFFLE,
)
from rummyhouse.rules.laid.supply import begin_turn, discard, draw_pile, draw_stock, shuffled_in, turn_over

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View


# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def kept(state: State | View) -> int:
    """How many cards of the discard pile do not go into a new stock (BAS-STOCK-4-R)."""
    return 1 if state.rules.recycle_keep_top else 0


@rule
def waiting(state: State) -> int:
    """How many discards wait to be shuffled (BAS-STOCK-1)."""
    return int(state.pile_count) - kept(state) if state.phase == SHUFFLE else 0


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round and during a shuffle (BAS-TURN-2-R)."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    return 1 << int(state.turn)


# --- the stock --------------------------------------------------------------------------------------------------------


@rule
def may_recycle(state: State | View) -> bool:
    """Whether the discard pile may become the stock once more, as the table has agreed (BAS-STOCK-5).

    Not in block rummy (BAS-BLOCK-1), not beyond the limit (BAS-REC-3), and not without a card for it (BAS-STOCK-4-R).
    """
    most = int(state.rules.max_recycles)
    left = most < 0 or state.recycles < most
    return bool(state.rules.recycle != NEVER and left and state.pile_count > kept(state))


@rule
def _recycle(state: State) -> None:
    """The discard pile becomes the stock: turned over at once, or after a shuffle (BAS-REC-1, BAS-REC-2-R)."""
    if state.rules.recycle == NOT_SHUFFLED:
        turn_over(state, kept(state))
    else:
        state.phase = SHUFFLE


@rule
def _end_without_winner(state: State, ending: int) -> None:
    state.phase = ROUND_END
    state.ending = ending


@rule
def _out_of_stock(state: State) -> None:
    """The stock is used up and not renewed: blocked, or a stalemate (BAS-BLOCK-1, BAS-STOCK-2, BAS-REC-4-R)."""
    _end_without_winner(state, BLOCKED if state.rules.recycle == NEVER else STOCK_USED_UP)


@rule
def _ask_for_stock(state: State, seat: int) -> None:
    """Draw from the stock; one that is empty is renewed first (BAS-STOCK-3-R, ``on_demand``)."""
    if state.stock_count == 0:
        if not may_recycle(state):
            _out_of_stock(state)
            return
        _recycle(state)
        if state.phase == SHUFFLE:
            state.asked = 1
            return
    draw_stock(state, seat)


@rule
def reshuffle(state: State, order: Any) -> None:
    """Lay the discards down as the stock in this order, top card first (BAS-STOCK-1)."""
    shuffled_in(state, kept(state), order)
    state.phase = DRAW
    if state.asked:
        state.asked = 0
        draw_stock(state, int(state.turn))


# --- the end of a turn ------------------------------------------------------------------------------------------------


@rule
def _go_out(state: State, seat: int) -> None:
    """The first without a card has won the round (BAS-GEN-4, BAS-OUT-1).

    All of the hand in one turn is going rummy, with or without a discard (BAS-RUMMY-1, BAS-RUMMY-2-R).
    """
    state.phase = ROUND_END
    state.ending = WENT_OUT
    state.ender = seat
    state.rummy = 0 if state.laid_before[seat] else 1


@rule
def end_turn(state: State) -> None:
    """The next player's turn, if the stock lasts and the hand is not dead (BAS-STOCK-3-R, BAS-STALE-4-R).

    Block rummy ends here, with the turn in which the last card of the stock was drawn (BAS-BLOCK-2-R).
    """
    if state.laid_now:
        state.laid_before[int(state.turn)] = 1
    begin_turn(state)
    state.phase = DRAW
    used_up = state.stock_count == 0 and state.rules.stalemate_timing == END_OF_TURN
    if used_up and not may_recycle(state):
        _out_of_stock(state)
    elif state.rules.detect_deadlock and is_dead(state):
        _end_without_winner(state, DEAD)
    elif used_up:
        _recycle(state)
    if state.phase != ROUND_END:
        state.turn = (int(state.turn) + 1) % int(state.seats)


@rule
def _swap(state: State, seat: int, number: int, card: int) -> None:
    """Take a joker for its natural; whoever does has laid off in this turn (BAS-JOK-4-R, BAS-JOK-7-R)."""
    take_joker(state, seat, number, card)
    if not state.rules.joker_to_hand:
        state.owed += 1


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    action = int(action)
    if action < act.DRAW_STOCK:
        discard(state, seat, action - act.DISCARD)
        if state.hand_count[seat] == 0:
            _go_out(state, seat)
        else:
            end_turn(state)
    elif action == act.DRAW_STOCK:
        _ask_for_stock(state, seat)
    elif action == act.DRAW_PILE:
        draw_pile(state, seat)
    elif action <= act.NEW_RUN:
        compose(state, seat, SET if action == act.NEW_SET else RUN)
    elif action == act.TAKE_BACK:
        take_back(state, seat)
    elif act.PUT <= action < act.LAY:
        put(state, seat, action - act.PUT)
    else:
        if action == act.LAY_DOWN:
            lay_down(state, seat)
        elif action < act.LAY_LOW:
            number = (action - act.LAY) // KINDS_OF_CARD
            card = (action - act.LAY) % KINDS_OF_CARD
            lay_card(state, seat, number, card, end_for(state, number, card))
        elif action < act.SWAP:
            number = (action - act.LAY_LOW) // 2
            lay_card(state, seat, number, low_card(state, number, (action - act.LAY_LOW) % 2), LOW_END)
        else:
            _swap(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)
        if state.hand_count[seat] == 0:
            _go_out(state, seat)
