"""From turn to turn, and how a round ends (KAL-TURN, KAL-OUT, KAL-STOCK, KAL-CHAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.calling import draw_extra, may_recycle, open_window, settle_window
from rummyhouse.games.kalooki.house_rules import MANUAL, SCORE_HANDS
from rummyhouse.games.kalooki.score import points_of_hand
from rummyhouse.games.kalooki.state import (
    CALLER_DRAWS,
    COUNTED,
    LAST_LEFT,
    NO_DRAW,
    TURN_DRAWS,
    VOID,
    WENT_OUT,
    WINDOW,
    State,
)
from rummyhouse.rules.laid.composing import take_back
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD, NOBODY, PLAY, ROUND_END, SHUFFLE
from rummyhouse.rules.laid.supply import begin_turn, draw_stock, shuffled_in, turn_over

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View


@rule
def next_player(state: State) -> int:
    """The next seat that is in play and has cards; the same if there is no other."""
    seats = int(state.seats)
    for i in range(1, seats):
        seat = (int(state.turn) + i) % seats
        if not state.dropped[seat] and state.hand_count[seat] > 0:
            return seat
    return int(state.turn)


@rule
def end_turn(state: State, thrown: bool) -> None:
    """The next player's turn, and the end of this one, whatever could still be laid (KAL-TURN-1, KAL-TURN-8-R).

    A card that was thrown may be called first (KAL-CALL-6-R).
    """
    seat = int(state.turn)
    if state.laid_now:
        state.laid_before[seat] = 1
    begin_turn(state)
    state.called = 0
    state.turn = next_player(state)
    state.phase = DRAW
    if thrown:
        state.discarder = seat
        state.upcard = 0
        open_window(state)
    else:
        state.discarder = NOBODY


@rule
def is_down_now(state: State, seat: int) -> bool:
    """Whether the contract has been laid in this turn."""
    return bool(seat == state.turn and state.melded[seat] and not state.laid_before[seat])


@rule
def without_cards(state: State, seat: int, thrown: bool) -> None:
    """The last card has left the hand: kalooki, or the shout is awaited (KAL-OUT-1, KAL-OUT-3-R)."""
    state.out_now[seat] = 1 if is_down_now(state, seat) else 0
    if state.rules.kalooki_announce == MANUAL:
        end_turn(state, thrown)
    else:
        announce(state, seat)


@rule
def announce(state: State, seat: int) -> None:
    """Kalooki: the round ends (KAL-OUT-1, KAL-TRI-16)."""
    take_back(state, int(state.turn))
    state.phase = ROUND_END
    state.ending = WENT_OUT
    state.ender = seat
    state.down_and_out = state.out_now[seat]


@rule
def ask_for_stock(state: State, seat: int) -> None:
    """Draw from the stock; an empty one is renewed first, or the round ends (KAL-STOCK-1-R, KAL-STOCK-2-R)."""
    if state.stock_count == 0:
        if not may_recycle(state):
            state.phase = ROUND_END
            state.ending = COUNTED if state.rules.exhaust_result == SCORE_HANDS else VOID
            return
        if state.rules.recycle_shuffle:
            state.phase = SHUFFLE
            state.asked = TURN_DRAWS
            return
        turn_over(state, 1)
    draw_stock(state, seat)


@rule
def uncover(state: State) -> None:
    """Everybody sees the top discard, whoever has thrown it."""
    state.buried = min(int(state.buried), max(0, int(state.pile_count) - 1))


@rule
def reshuffle(state: State, order: Any) -> None:
    """Lay the discards down as the stock in this order, top card first (KAL-STOCK-1-R)."""
    shuffled_in(state, 1, order)
    uncover(state)
    if state.asked == CALLER_DRAWS:
        draw_extra(state)
        return
    state.asked = NO_DRAW
    draw_stock(state, int(state.turn))


# --- challenges -------------------------------------------------------------------------------------------------------


@rule
def counted(state: State | View, seat: int) -> int:
    """The cards that a challenge counts; in the middle of a turn one is free (KAL-CHAL-2-R)."""
    held = int(state.hand_count[seat])
    return held - int(state.rules.challenge_midturn_allowance) if seat == state.turn and state.phase == PLAY else held


@rule
def challenge(state: State, seat: int, other: int) -> None:
    """The player who was wrong pays and is out of play.

    If the other is above the limit it is he (KAL-CHAL-5), else the challenger (KAL-CHAL-3).
    """
    drop(state, other if counted(state, other) > state.rules.hand_limit else seat)


@rule
def _bury(state: State, seat: int) -> None:
    """A hand goes to the bottom of the discard pile, its jokers lowest (KAL-CHAL-4)."""
    size = int(state.hand_count[seat])
    if state.pile_count == 0:
        state.discarder = NOBODY
        state.upcard = 0
    for i in range(int(state.pile_count) - 1, -1, -1):
        state.pile[i + size] = state.pile[i]
    at = 0
    for i in range(KINDS_OF_CARD):
        card = JOKER - i
        for _ in range(int(state.hand[seat, card])):
            state.pile[at] = card
            at += 1
        state.hand[seat, card] = 0
        state.known[seat, card] = 0
    state.pile_count += size
    state.buried += size
    state.hand_count[seat] = 0


@rule
def drop(state: State, seat: int) -> None:
    """A player is out of play until the next deal (KAL-CHAL-4); his score of the round is final (KAL-CHAL-7-R).

    It is his hand that costs him; his melds stay on the table (KAL-CHAL-6-R). If it was his turn, the next player has
    it with the same top discard, and a call that is open goes on (KAL-CHAL-8-R). With one player left the round ends
    (KAL-CHAL-9-R).
    """
    if seat == state.turn:
        take_back(state, seat)
    state.charged[seat] += points_of_hand(state.rules, state.hand[seat]) + state.rules.challenge_penalty
    state.dropped[seat] = 1
    _bury(state, seat)
    active = 0
    last = NOBODY
    for other in range(int(state.seats)):
        if not state.dropped[other]:
            active += 1
            last = other
    if active == 1:
        take_back(state, int(state.turn))
        state.phase = ROUND_END
        state.ending = LAST_LEFT
        state.ender = last
        return
    if seat == state.turn:
        begin_turn(state)
        state.called = 0
        state.turn = next_player(state)
        if state.phase != WINDOW:
            state.phase = DRAW
    if state.caller == seat or state.caller == state.turn:
        state.caller = NOBODY
    settle_window(state)
