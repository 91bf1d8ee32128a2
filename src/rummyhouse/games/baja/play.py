"""The rules of play: who may act, what is legal, why the rest is not, what an action does (BAJA-TURN to BAJA-OUT).

If several reasons apply, the first in the order of BAJA-GEN-5-R is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import arrange, correction, melding, out, pile
from rummyhouse.games.baja.adding import lay_on
from rummyhouse.games.baja.promise import keep_promise
from rummyhouse.games.baja.state import ARRANGE, FROM_PILE, NOT_LAID, TURN_OVER, State, new_window, open_turn
from rummyhouse.melds.books import BOOK
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import compose
from rummyhouse.rules.books.state import (
    CONSENT,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    PLAY,
    ROUND_END,
    SAID_NO,
    SAID_YES,
    SHUFFLE,
)
from rummyhouse.rules.books.turn import (
    draw_finished,
    draw_stock,
    drop,
    feet_left,
    go_out,
    hand_played_out,
    send_flying,
    take_from_pile,
    take_in,
    take_up,
    top_of_pile,
)

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View


# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def actors(state: State | View) -> int:
    """Who may act: the player whose turn it is, his partner when asked, and all who must agree to a correction."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if state.phase == CONSENT:
        return asking.partners_asked(state)
    if correction.is_overdrawn(state):
        missing = correction.consent_missing(state)
        return missing if missing else 1 << int(state.turn)
    return 1 << int(state.turn)


# --- what an action does ----------------------------------------------------------------------------------------------


@rule
def _next_turn(state: State) -> None:
    """The turn is over: an attempt has failed or not, and the next player draws (BAJA-TURN-1)."""
    out.count_failure(state)
    open_turn(state, int(state.rightful), 2)


@rule
def _draw_pile(state: State, seat: int) -> None:
    """Take the top card of the pile; where it cannot be played, it stays and a stock card comes (BAJA-PILE-5-R)."""
    card = top_of_pile(state, 0)
    if pile.card_refusal(state, seat, card) != common.ALLOWED:
        state.pile_tried = 1
        due = 1 if state.terms.one_from_each and state.from_stock == 1 else 0
        draw_stock(state, due)
        return
    take_from_pile(state)
    state.pile_card = card
    state.pile_laid = NOT_LAID
    for number in range(MOST_MELDS):
        state.size_at_draw[number] = state.meld_size[int(state.side[seat]), number]
    send_flying(state, card, FROM_PILE)
    draw_finished(state)


@rule
def _take_upcard(state: State, seat: int) -> None:
    """The face-up card comes into the hand like any other (BAJA-FIRST-3, BAJA-FIRST-4-R)."""
    take_in(state, seat, take_from_pile(state))
    state.upcard = NO_CARD
    if state.rules.upcard_mandatory:
        draw_finished(state)


@rule
def _discard(state: State, seat: int, card: int) -> None:
    """The card lies, and the next player is on (BAJA-DISC-1, BAJA-TURN-3).

    With the last card a foot is taken up first (BAJA-FOOT-3), or the player is out (BAJA-OUT-1).
    """
    drop(state, seat, card)
    if state.hand_count[seat] > 0:
        _next_turn(state)
    elif feet_left(state, seat) > 0:
        new_window(state)
        if hand_played_out(state, seat, TURN_OVER):
            _next_turn(state)
    elif out.goes_out(state, seat):
        go_out(state, seat)
    else:
        _next_turn(state)


@rule
def _after_laying(state: State, seat: int) -> None:
    """With the last card laid a foot is taken up, or the player is out (BAJA-FOOT-2, BAJA-OUT-1)."""
    if state.hand_count[seat] > 0 or state.flight[0] != NO_CARD:
        return
    if feet_left(state, seat) > 0:
        new_window(state)
        hand_played_out(state, seat, PLAY)
    elif out.goes_out(state, seat):
        go_out(state, seat)
    else:
        _next_turn(state)


@rule
def _choose_foot(state: State, seat: int, foot: int) -> None:
    take_up(state, seat, foot)
    if state.foot_then == TURN_OVER:
        _next_turn(state)
    else:
        state.phase = state.foot_then


@rule
def _apply_composing(state: State, seat: int, action: int) -> None:
    if action == act.LAY_DOWN:
        melding.lay_down(state, seat)
        _after_laying(state, seat)
    elif action == act.TAKE_BACK:
        melding.take_back(state, seat)
    elif action < act.LAY_DOWN:
        compose(state, seat, action - act.NEW_BOOK + BOOK)
    elif action < act.TAKE:
        melding.put(state, seat, action - act.PUT)
    elif action < act.LAY:
        melding.join(state, seat, (action - act.POINT) % MOST_MELDS)
    else:
        place = action - act.LAY
        lay_on(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)
        _after_laying(state, seat)


@rule
def _apply_arranging(state: State, seat: int, action: int) -> None:
    side = int(state.side[seat])
    if action == own.DONE:
        arrange.done(state, seat)
    elif action == own.CANCEL:
        arrange.cancel(state, side)
    elif action < act.LAY_DOWN:
        arrange.begin_meld(state, side, action - act.NEW_BOOK + BOOK)
    elif action < act.TAKE:
        arrange.put_down(state, side, int(state.meld_count[side]) - 1, action - act.PUT)
    elif action < act.POINT:
        arrange.lift(state, side, action - act.TAKE)
    elif action < act.LAY:
        state.pointed_side = side
        state.pointed = (action - act.POINT) % MOST_MELDS
    else:
        place = action - act.LAY
        arrange.put_down(state, side, place // KINDS_OF_CARD, place % KINDS_OF_CARD)


@rule
def _apply_own_ids(state: State, seat: int, action: int) -> None:
    if action == own.TAKE_UPCARD:
        _take_upcard(state, seat)
    elif action == own.ATTEMPT:
        state.attempting = 1
        state.attempt_laid = 0
    elif action == own.WITHDRAW:
        state.attempting = 0
    elif action == own.ARRANGE:
        arrange.begin(state, int(state.side[seat]))
    elif action == own.PROMISE:
        keep_promise(state, seat)
        _after_laying(state, seat)
    elif action == own.CONSENT:
        state.agreed |= 1 << seat
    else:
        correction.correct(state, seat, action - own.CORRECT)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    action = int(action)
    if state.phase == ARRANGE:
        _apply_arranging(state, seat, action)
    elif action < act.DRAW_STOCK:
        _discard(state, seat, action)
    elif action < act.DRAW_PILE:
        draw_stock(state, action - act.DRAW_STOCK)
    elif action < act.CHOOSE_FOOT:
        _draw_pile(state, seat)
    elif action < act.NEW_BOOK:
        _choose_foot(state, seat, action - act.CHOOSE_FOOT)
    elif action == act.ASK:
        asking.ask(state)
    elif action == act.YES or action == act.NO:
        asking.answer(state, seat, SAID_YES if action == act.YES else SAID_NO)
    elif action < act.COMMON_ACTIONS:
        _apply_composing(state, seat, action)
    else:
        _apply_own_ids(state, seat, action)
