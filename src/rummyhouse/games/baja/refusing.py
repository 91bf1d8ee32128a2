"""Why an action is refused: the first reason in the order of BAJA-GEN-5-R."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import arrange, correction, melding, out, pile
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.adding import lay_refusal
from rummyhouse.games.baja.promise import promise_refusal
from rummyhouse.games.baja.state import ARRANGE, State, has_partner
from rummyhouse.melds.books import BOOK, THREE, rank_of
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FOOT_CHOICE,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    ROUND_END,
    SHUFFLE,
)
from rummyhouse.rules.books.turn import (
    foot_refusal,
)
from rummyhouse.rules.books.turn import stock_refusal as drawing_refusal


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
    return common.ALLOWED if left > 0 else out.end_refusal(state, seat, left, 0, True)


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


@rule
def _refusal_of_correction(state: State, seat: int, action: int) -> int:
    if action == own.CONSENT:
        return correction.consent_refusal(state, seat)
    if action >= own.CORRECT:
        return correction.correction_refusal(state, seat, action - own.CORRECT)
    return why.CORRECT_FIRST if seat == state.turn else common.NOT_YOUR_TURN


@rule
def _refusal_at_consent(state: State, seat: int, action: int) -> int:
    if not asking.partners_asked(state) >> seat & 1:
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
        return why.FOOT_FIRST
    if state.phase == DRAW:
        return _refusal_at_draw(state, seat, action)
    if state.phase == ARRANGE:
        return _refusal_at_arranging(state, seat, action)
    return _refusal_in_play(state, seat, action)
