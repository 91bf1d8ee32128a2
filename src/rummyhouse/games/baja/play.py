"""The rules of play: who may act, what is legal, why the rest is not, what an action does (BAJA-TURN to BAJA-OUT).

If several reasons apply, the first in the order of BAJA-GEN-5-R is given.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import arrange, correction, melding, out, pile
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.adding import lay_on, lay_refusal
from rummyhouse.games.baja.promise import keep_promise, promise_refusal
from rummyhouse.games.baja.state import FROM_PILE, NOT_LAID, has_partner, new_window, open_turn
from rummyhouse.melds.books import BOOK, THREE, rank_of
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import compose, is_composing
from rummyhouse.rules.books.state import (
    ARRANGE,
    CONSENT,
    DRAW,
    FOOT_CHOICE,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    PLAY,
    ROUND_END,
    SAID_NO,
    SAID_YES,
    SHUFFLE,
    WINDOW,
)
from rummyhouse.rules.books.turn import (
    draw_finished,
    draw_stock,
    drop,
    feet_left,
    foot_refusal,
    go_out,
    hand_played_out,
    send_flying,
    take_from_pile,
    take_in,
    take_up,
    top_of_pile,
)
from rummyhouse.rules.books.turn import stock_refusal as drawing_refusal

State: TypeAlias = Any


# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def over(state: State) -> bool:
    """Whether the round has ended."""
    return bool(state.phase == ROUND_END)


@rule
def actors(state: State) -> int:
    """Who may act: the player whose turn it is, his partner when asked, and all who must agree to a correction."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if state.phase == CONSENT:
        return out.partners_asked(state)
    if correction.is_overdrawn(state):
        missing = correction.consent_missing(state)
        return missing if missing else 1 << int(state.turn)
    return 1 << int(state.turn)


# --- drawing ----------------------------------------------------------------------------------------------------------


@rule
def _from_stock(state: State) -> int:
    """Cards drawn from the stock in the first turn of a deal."""
    return int(state.drawn) - (1 if state.upcard == NO_CARD and state.rules.upcard_mandatory else 0)


@rule
def stock_refusal(state: State, stack: int) -> int:
    """Why no card may be drawn from this stack: in the first turn the third card is the face-up one (BAJA-FIRST-2)."""
    if state.first_turn and state.phase == DRAW and state.rules.upcard_mandatory and _from_stock(state) >= 2:
        return why.UPCARD_MANDATORY
    return drawing_refusal(state, stack)


@rule
def _refusal_at_draw(state: State, seat: int, action: int) -> int:
    if act.DRAW_STOCK <= action < act.DRAW_PILE:
        return stock_refusal(state, action - act.DRAW_STOCK)
    if act.DRAW_PILE <= action < act.CHOOSE_FOOT:
        return pile.draw_refusal(state, seat, action - act.DRAW_PILE + 1)
    if action == own.TAKE_UPCARD:
        return common.ALLOWED if state.upcard != NO_CARD else why.NO_UPCARD
    if action == act.ASK or action == own.ATTEMPT or action == own.WITHDRAW:
        return common.WRONG_PHASE if has_partner(state, seat) else why.NOBODY_TO_ASK
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if action == act.YES or action == act.NO:
        return common.NO_QUESTION
    if action >= own.CONSENT:
        return why.NO_CORRECTION
    waits = state.first_turn and state.upcard != NO_CARD and _from_stock(state) >= 2
    return why.UPCARD_MANDATORY if waits else common.MUST_DRAW_FIRST


# --- playing ----------------------------------------------------------------------------------------------------------


@rule
def may_lay(state: State) -> int:
    """Why nothing may be laid at all: the first turn of the deal (``first_turn_meld``)."""
    return why.NO_FIRST_MELD if state.first_turn and not state.rules.first_turn_meld else common.ALLOWED


@rule
def discard_refusal(state: State, seat: int) -> int:
    """Why no card may be discarded now, whichever it is (BAJA-PILE-2, BAJA-DISC-2-R, BAJA-OUT-11-R)."""
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if state.flight[0] != NO_CARD:
        return common.MUST_PLAY_PILE_CARD
    left = int(state.hand_count[seat]) - 1
    return common.ALLOWED if left > 0 else out.end_refusal(state, seat, left, 0)


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if state.flight[0] != NO_CARD:
        return common.MUST_PLAY_PILE_CARD
    if card >= KINDS_OF_CARD or state.hand[seat, card] == 0:
        return common.CARD_NOT_HELD
    return discard_refusal(state, seat)


@rule
def upcard_refusal(state: State, seat: int) -> int:
    """Why the face-up card may not be taken when both stock cards are drawn: it may where it might have been left.

    Nothing may have been laid yet (BAJA-FIRST-4-R, BAJA-TURN-2-R).
    """
    if state.upcard == NO_CARD:
        return common.DRAW_LIMIT if state.first_turn else why.NO_UPCARD
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    return common.ALLOWED if state.fresh_count == 0 and state.stale_count == 0 else common.WRONG_PHASE


@rule
def _refusal_of_draw_in_play(state: State, seat: int, action: int) -> int:
    if action == own.TAKE_UPCARD:
        return upcard_refusal(state, seat)
    if action > act.DRAW_PILE or (action == act.DRAW_PILE and state.pile_card != NO_CARD):
        return why.ONE_PILE_CARD_ONLY
    return common.DRAW_LIMIT


@rule
def _refusal_elsewhere(state: State, seat: int, action: int) -> int:
    """Why a card is not laid on another side's meld: the kind of card comes before its target (BAJA-GEN-5-R)."""
    if not state.melded[seat]:
        return common.NOT_MELDED
    if action == own.JOKER_ON_RUN:
        return common.WILD_IN_STRAIGHT
    card = action - act.ELSEWHERE
    return common.THREE_NOT_PLAYABLE if rank_of(card) == THREE and not state.terms.threes else common.NOT_YOUR_BOOK


@rule
def _refusal_of_lay(state: State, seat: int, action: int) -> int:
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    reason = may_lay(state)
    if reason != common.ALLOWED:
        return reason
    if action < act.PUT or action == own.JOKER_ON_RUN:
        return _refusal_elsewhere(state, seat, action)
    place = action - act.LAY
    return lay_refusal(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)


@rule
def _refusal_of_composing(state: State, seat: int, action: int) -> int:
    if action == act.TAKE_BACK:
        return common.ALLOWED if is_composing(state, int(state.side[seat])) else common.NOTHING_COMPOSED
    if action == act.LAY_DOWN:
        return melding.lay_down_refusal(state, seat)
    reason = may_lay(state)
    if reason != common.ALLOWED:
        return reason
    if action < act.LAY_DOWN:
        return melding.new_refusal(state, seat, action - act.NEW_BOOK + BOOK)
    return melding.put_refusal(state, seat, action - act.PUT)


@rule
def _refusal_of_question(state: State, seat: int, action: int) -> int:
    if action == act.ASK:
        return out.ask_refusal(state, seat)
    if action == own.ATTEMPT:
        return out.attempt_refusal(state, seat)
    return out.withdraw_refusal(state, seat)


@rule
def _refusal_of_own_ids(state: State, seat: int, action: int) -> int:
    if action == own.ARRANGE:
        if is_composing(state, int(state.side[seat])):
            return common.COMPOSING
        return arrange.begin_refusal(state)
    if action == own.PROMISE:
        reason = may_lay(state)
        return reason if reason != common.ALLOWED else promise_refusal(state, seat)
    return why.NOT_ARRANGING if action < own.PROMISE else why.NO_CORRECTION


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    if action < act.DRAW_STOCK:
        return _refusal_of_discard(state, seat, action)
    if action < act.CHOOSE_FOOT or action == own.TAKE_UPCARD:
        return _refusal_of_draw_in_play(state, seat, action)
    if action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if action < act.ASK or act.PUT <= action < act.TAKE:
        return _refusal_of_composing(state, seat, action)
    if action == act.ASK or action == own.ATTEMPT or action == own.WITHDRAW:
        return _refusal_of_question(state, seat, action)
    if action < act.TALK:
        return common.NO_QUESTION
    if action == act.MERGE:
        return common.NO_MERGE
    if action == act.LIFT_LAID:
        return why.RETURN_TO_HAND
    if action < act.PUT or act.LAY <= action < act.COMMON_ACTIONS or action == own.JOKER_ON_RUN:
        return _refusal_of_lay(state, seat, action)
    if action < act.POINT:
        return why.NOT_ARRANGING
    if action < act.LAY:
        meld = action - act.POINT
        return melding.join_refusal(state, seat, meld // MOST_MELDS, meld % MOST_MELDS)
    return _refusal_of_own_ids(state, seat, action)


# --- rearranging ------------------------------------------------------------------------------------------------------


@rule
def _refusal_at_arranging(state: State, seat: int, action: int) -> int:
    side = int(state.side[seat])
    if action == own.CANCEL:
        return common.ALLOWED
    if action == own.DONE:
        return arrange.done_refusal(state, seat)
    if action == act.LIFT_LAID:
        return why.RETURN_TO_HAND
    if action == act.MERGE:
        return common.NO_MERGE
    if act.NEW_BOOK <= action < act.LAY_DOWN:
        return arrange.new_refusal(state, side)
    if act.PUT <= action < act.TAKE:
        return arrange.put_refusal(state, side, action - act.PUT)
    if act.TAKE <= action < act.POINT:
        return arrange.lift_refusal(state, side, action - act.TAKE)
    if act.POINT <= action < act.LAY:
        meld = action - act.POINT
        return arrange.point_refusal(state, side, meld // MOST_MELDS, meld % MOST_MELDS)
    if act.LAY <= action < act.COMMON_ACTIONS:
        place = action - act.LAY
        return arrange.place_refusal(state, side, place // KINDS_OF_CARD, place % KINDS_OF_CARD)
    return why.ARRANGING


# --- why an action is refused -----------------------------------------------------------------------------------------


@rule
def _refusal_of_correction(state: State, seat: int, action: int) -> int:
    if action == own.CONSENT:
        return correction.consent_refusal(state, seat)
    if action >= own.CORRECT:
        return correction.correction_refusal(state, seat, action - own.CORRECT)
    return why.CORRECT_FIRST if seat == state.turn else common.NOT_YOUR_TURN


@rule
def _refusal_at_consent(state: State, seat: int, action: int) -> int:
    if not out.partners_asked(state) >> seat & 1:
        return why.WAITS_FOR_ANSWER if seat == state.turn else common.NOT_YOUR_TURN
    return common.ALLOWED if action == act.YES or action == act.NO else why.WAITS_FOR_ANSWER


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= own.ACTIONS:
        return common.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return common.ROUND_OVER
    if action == act.TALK:
        return common.TALK_NOT_ALLOWED
    if state.phase == SHUFFLE:
        return common.SHUFFLING
    if correction.is_overdrawn(state):
        return _refusal_of_correction(state, seat, action)
    if state.phase == CONSENT:
        return _refusal_at_consent(state, seat, action)
    if seat != state.turn:
        return common.NOT_YOUR_TURN
    if state.phase == FOOT_CHOICE:
        if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
            return foot_refusal(state, seat, action - act.CHOOSE_FOOT)
        return common.WRONG_PHASE
    if state.phase == DRAW:
        return _refusal_at_draw(state, seat, action)
    if state.phase == ARRANGE:
        return _refusal_at_arranging(state, seat, action)
    return _refusal_in_play(state, seat, action)


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
        if hand_played_out(state, seat, WINDOW):
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
    if state.foot_then == WINDOW:
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
        out.ask(state)
    elif action == act.YES or action == act.NO:
        out.answer(state, seat, SAID_YES if action == act.YES else SAID_NO)
    elif action < act.COMMON_ACTIONS:
        _apply_composing(state, seat, action)
    else:
        _apply_own_ids(state, seat, action)
