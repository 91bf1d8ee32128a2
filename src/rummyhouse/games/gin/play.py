"""The rules of play: who acts, what is legal, why not, and what an action does."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.gin.actions import BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.knock import can_knock
from rummyhouse.games.gin.settlement import finish, finish_knock, lay, lay_everything
from rummyhouse.games.gin.state import (
    BIG_GIN_END,
    DISCARD,
    DRAW,
    FIRST_UPCARD,
    KNOCKED,
    LAYOFF,
    OVER,
    REPEAT_END,
    UPCARDS_END,
    WALL,
    WALL_END,
    State,
)
from rummyhouse.melds import MELDS, fitting, minimum_deadwood, total_value


@rule
def actors(state: State) -> int:
    """Mask of the one seat that acts; 0 when the round is over."""
    return 0 if int(state.phase) == OVER else 1 << int(state.turn)


@rule
def forbidden_discard(state: State) -> int:
    """The card that may not be discarded now, as a mask: the upcard just taken, in classic play (GIN-CLA-2-R)."""
    if state.rules.may_return_upcard or state.taken < 0:
        return 0
    return 1 << int(state.taken)


@rule
def may_knock(state: State) -> bool:
    """Whether the player to act may knock, in phase Discard (GIN-KNOCK-1) or at the wall (GIN-WALL-1)."""
    hand = int(state.hand[int(state.turn)])
    limit = int(state.knock_limit)
    if int(state.phase) == WALL:
        upcard = 1 << int(state.upcard)
        return can_knock(state.rules, hand | upcard, 0 if state.rules.may_return_upcard else upcard, limit)
    return can_knock(state.rules, hand, forbidden_discard(state), limit)


@rule
def must_discard(state: State) -> bool:
    """Whether the knocker still has to discard: more than ten cards are in his hand and melds."""
    cards = int(state.hand[int(state.knocker)])
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count > 10


@rule
def may_pass_knock(state: State, hand: int) -> bool:
    """Whether the knocker may end his laying (GIN-KNOCK-5); with ``lay_melds = auto`` the rest is laid for him."""
    if state.rules.lay_melds == AUTO:
        return minimum_deadwood(hand) <= int(state.knock_limit)
    return total_value(hand) <= int(state.knock_limit)


@rule
def may_lay_off(state: State, hand: int) -> int:
    """The cards of a hand that may be laid off now, as a mask (GIN-LAY-2, GIN-LAY-3).

    They go on melds; the knocker's deadwood is nothing to build on (GIN-LAY-6).
    """
    knocker = int(state.knocker)
    laid = state.melds[knocker]
    return hand & fitting(laid, int(state.meld_count[knocker]), int(state.laid_off), int(state.rules.layoff_depth))


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action < TAKE_UPCARD:
        if int(state.phase) == DISCARD:
            _discard(state, seat, int(action))
        elif int(state.phase) == KNOCKED:
            _discard_to_knock(state, seat, int(action))
        else:
            state.laid_off |= 1 << int(action)
            state.hand[seat] &= ~(1 << int(action))
            state.known[seat] &= ~(1 << int(action))
    elif action == DRAW_STOCK:
        _draw_stock(state, seat)
    elif action == TAKE_UPCARD:
        _take_upcard(state, seat)
    elif action == PASS:
        _pass(state, seat)
    elif action == KNOCK:
        _knock(state, seat)
    elif action == BIG_GIN:
        state.knocker = seat
        lay_everything(state, seat)
        state.ending = BIG_GIN_END
        finish_knock(state, seat)
    else:
        if int(state.phase) == LAYOFF:
            state.closed = 1
        lay(state, seat, int(MELDS[action - FIRST_MELD]))


@rule
def _put_upcard_away(state: State) -> None:
    """The upcard that nobody wanted goes to the discard pile (GIN-PLAY-1, GIN-PLAY-2)."""
    state.discards[int(state.discard_count)] = state.upcard
    state.discard_count += 1
    state.upcard = -1


@rule
def _draw_stock(state: State, seat: int) -> None:
    state.faced = state.upcard
    state.refused[seat] |= 1 << int(state.upcard)
    _put_upcard_away(state)
    state.stock_count -= 1
    card = int(state.stock[int(state.stock_count)])
    state.hand[seat] |= 1 << card
    state.drawn = card
    state.taken = -1
    state.turns += 1
    state.phase = DISCARD


@rule
def _take_upcard(state: State, seat: int) -> None:
    card = int(state.upcard)
    in_draw_phase = int(state.phase) == DRAW
    state.faced = card
    state.upcard = -1
    state.hand[seat] |= 1 << card
    state.known[seat] |= 1 << card
    state.drawn = card
    state.taken = card
    state.turns += 1
    state.phase = DISCARD
    if in_draw_phase:
        state.upcard_draws += 1
        if state.rules.max_upcard_draws > 0 and state.upcard_draws >= state.rules.max_upcard_draws:
            finish(state, UPCARDS_END)


@rule
def _discard(state: State, seat: int, card: int) -> None:
    """The card becomes the upcard and the turn passes (GIN-PLAY-3), unless the round is over or at the wall.

    Customarily the wall ends it: the round is dead (GIN-CLA-3-R).
    """
    state.hand[seat] &= ~(1 << card)
    state.known[seat] &= ~(1 << card)
    state.thrown[seat] |= 1 << card
    state.repeats = state.repeats + 1 if card == int(state.faced) else 0
    state.upcard = card
    state.drawn = -1
    state.taken = -1
    state.faced = -1
    state.turn = 1 - seat
    state.phase = DRAW
    if state.rules.repeat_stop and state.repeats >= 2:
        finish(state, REPEAT_END)
    elif state.stock_count <= state.rules.wall_stock:
        if state.rules.wall_knock:
            state.phase = WALL
        else:
            finish(state, WALL_END)


@rule
def _knock(state: State, seat: int) -> None:
    """The knocker lays his hand open; at the wall he takes the upcard first (GIN-WALL-1)."""
    if int(state.phase) == WALL:
        card = int(state.upcard)
        state.hand[seat] |= 1 << card
        state.drawn = card
        state.taken = card
        state.upcard = -1
    state.knocker = seat
    state.known[seat] = state.hand[seat]
    state.phase = KNOCKED


@rule
def _discard_to_knock(state: State, seat: int, card: int) -> None:
    state.hand[seat] &= ~(1 << card)
    state.known[seat] &= ~(1 << card)
    state.thrown[seat] |= 1 << card
    state.discards[int(state.discard_count)] = card
    state.discard_count += 1
    state.drawn = -1
    state.taken = -1


@rule
def _pass(state: State, seat: int) -> None:
    phase = int(state.phase)
    if phase == FIRST_UPCARD:
        state.refused[seat] |= 1 << int(state.upcard)
        state.passes += 1
        state.turn = 1 - seat
    elif phase == WALL:
        finish(state, WALL_END)
    elif phase == KNOCKED:
        if state.rules.lay_melds == AUTO:
            lay_everything(state, seat)
        finish_knock(state, seat)
    elif not state.closed and state.rules.lay_melds != AUTO:
        state.closed = 1
    else:
        if state.rules.lay_melds == AUTO:
            lay_everything(state, seat)
        state.deadwood[seat] = total_value(int(state.hand[seat]))
        finish(state, int(state.ending))
