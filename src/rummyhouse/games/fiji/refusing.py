"""Why an action is refused: of all reasons that apply the first in the order of FIJI-GEN-10-R."""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding, calls, melding, out, pile
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.choices import FORBIDDEN
from rummyhouse.games.fiji.state import ANSWER, CAPTURE, PENALTY, WINDOW, State
from rummyhouse.melds.books import BOOK
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    KINDS_OF_CARD,
    MOST_MELDS,
    NOBODY,
    PLAY,
    ROUND_END,
    SHUFFLE,
    USED_JOKER,
)
from rummyhouse.rules.books.turn import foot_refusal, which_foot_refusal

# --- discarding -------------------------------------------------------------------------------------------------------


@rule
def discard_phase_refusal(state: State, seat: int) -> int:
    """Why nothing may be discarded now, whichever card it is (FIJI-PILE-2, FIJI-FOOT-7-R)."""
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    return melding.has_obligation(state)


@rule
def used_joker_refusal(state: State, seat: int) -> int:
    """Why no used joker may be discarded: there is none (FIJI-DISC-4-R, FIJI-BANK-3-R)."""
    return common.ALLOWED if state.removed > 0 or state.bank[seat] > 0 else common.CARD_NOT_HELD


@rule
def hand_discard_refusal(state: State, seat: int) -> int:
    """Why no card of the hand may be discarded (FIJI-DISC-3, FIJI-CAN-14, FIJI-BANK-3-R, FIJI-OUT-6-R)."""
    if state.removed > 0:
        return why.MUST_DISCARD_JOKER
    if state.bank[seat] > 0 and state.rules.bank_discard_compulsory:
        return why.BANK_FIRST
    return out.discard_refusal(state, seat)


@rule
def joker_discard_refusal(state: State, seat: int) -> int:
    """Why an unused joker may not be discarded, where that is so agreed (FIJI-FRZ-6-R)."""
    if state.rules.unused_joker_discard != FORBIDDEN:
        return common.ALLOWED
    has_other = state.bank[seat] > 0 or not out.only_jokers(state, seat)
    return why.JOKER_NOT_DISCARDED if has_other else common.ALLOWED


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    reason = discard_phase_refusal(state, seat)
    if reason != common.ALLOWED:
        return reason
    if card == USED_JOKER:
        return used_joker_refusal(state, seat)
    if state.hand[seat, card] == 0:
        held = hand_discard_refusal(state, seat)
        obliged = held == why.MUST_DISCARD_JOKER or held == why.BANK_FIRST
        return held if obliged else common.CARD_NOT_HELD
    reason = hand_discard_refusal(state, seat)
    if card != JOKER or reason == why.MUST_DISCARD_JOKER or reason == why.BANK_FIRST:
        return reason
    forbidden = joker_discard_refusal(state, seat)
    return forbidden if forbidden != common.ALLOWED else reason


# --- why an action is refused, phase by phase -------------------------------------------------------------------------


@rule
def _refusal_of_composing(state: State, seat: int, action: int) -> int:
    if action == act.TAKE_BACK:
        return common.ALLOWED if is_composing(state, int(state.side[seat])) else common.NOTHING_COMPOSED
    if action == act.LAY_DOWN:
        return melding.lay_down_refusal(state, seat)
    if action < act.LAY_DOWN:
        return melding.new_refusal(state, seat, action - act.NEW_BOOK + BOOK)
    return melding.put_refusal(state, seat, action - act.PUT)


@rule
def _composes(action: int) -> bool:
    """Whether this is an action of composing."""
    return act.NEW_BOOK <= action < act.ASK or act.PUT <= action < act.TAKE


@rule
def _refusal_of_own_ids(action: int) -> int:
    """Actions that no turn has: those of calls and penalties."""
    if action == own.RELINQUISH:
        return why.NOTHING_TO_RELINQUISH
    if own.CAPTURE <= action < own.WAIVE:
        return why.NO_CALL_AWARDED
    if action == own.ANSWERED or action == own.PENALTY_TAKEN:
        return common.NO_SUCH_ACTION
    return why.NO_PENALTY if action < own.REPLACE else common.WRONG_PHASE


@rule
def _refusal_before_draw(state: State, seat: int, action: int) -> int:
    """The rightful player, while the discard may be called or has been (FIJI-CALL-24-R)."""
    composing = is_composing(state, int(state.side[seat]))
    if _composes(action):
        return _refusal_of_composing(state, seat, action)
    if action == own.RELINQUISH and state.phase == ANSWER:
        return why.MUST_USE_AFTER_SURPRISE if state.surprised else common.ALLOWED
    if act.DRAW_STOCK <= action < act.CHOOSE_FOOT:
        if composing:
            return common.COMPOSING
        if calls.owes_foot(state, seat):
            return why.FOOT_FIRST
        if action < act.DRAW_PILE:
            reason = calls.stock_refusal_before_use(state, seat)
            return pile.drawing_refusal(state, seat, action - act.DRAW_STOCK) if reason == common.ALLOWED else reason
        return calls.use_discard_refusal(state, seat, action - act.DRAW_PILE + 1)
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if action == act.YES or action == act.NO:
        return common.NO_QUESTION
    if action > own.PASS and action < own.REPLACE and action != own.RELINQUISH:
        return _refusal_of_own_ids(action)
    return why.CALLS_PENDING


@rule
def _refusal_at_draw(state: State, seat: int, action: int) -> int:
    """Two draws are due, and no turn is passed (FIJI-TURN-5-R)."""
    if act.DRAW_STOCK <= action < act.CHOOSE_FOOT:
        if is_composing(state, int(state.side[seat])):
            return common.COMPOSING
        if action < act.DRAW_PILE:
            return pile.drawing_refusal(state, seat, action - act.DRAW_STOCK)
        return pile.draw_refusal(state, seat, action - act.DRAW_PILE + 1, False)
    if _composes(action):
        return _refusal_of_composing(state, seat, action)
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if action == act.YES or action == act.NO:
        return common.NO_QUESTION
    if action > own.PASS and action < own.REPLACE:
        return _refusal_of_own_ids(action)
    return common.MUST_DRAW_FIRST


@rule
def _refusal_while_pointing(state: State, seat: int, action: int) -> int:
    if action == act.TAKE_BACK:
        return common.ALLOWED
    if act.TAKE <= action < act.POINT:
        return adding.bite_refusal(state, seat, int(state.pointed_side), int(state.pointed), action - act.TAKE)
    if act.POINT <= action < act.LAY:
        meld = action - act.POINT
        return adding.point_refusal(state, seat, meld // MOST_MELDS, meld % MOST_MELDS)
    return why.POINTING


@rule
def _refusal_of_lay(state: State, seat: int, action: int) -> int:
    """Cards laid one by one, on books or for cannibals, and bites."""
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if action < act.PUT:
        return adding.elsewhere_refusal(state, seat, action - act.ELSEWHERE)
    if action < act.POINT:
        reason = adding.joker_refusal(state, seat)
        return why.NOT_POINTING if reason == common.ALLOWED else reason
    if action < act.LAY:
        meld = action - act.POINT
        return adding.point_refusal(state, seat, meld // MOST_MELDS, meld % MOST_MELDS)
    place = action - (own.REPLACE if action >= own.REPLACE else act.LAY)
    if action >= own.REPLACE:
        return adding.replace_refusal(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)
    return adding.lay_refusal(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    if state.pointed != NOBODY:
        return _refusal_while_pointing(state, seat, action)
    if action < act.DRAW_STOCK:
        return _refusal_of_discard(state, seat, action)
    if action < act.CHOOSE_FOOT:
        return common.DRAW_LIMIT
    if action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    if _composes(action):
        return _refusal_of_composing(state, seat, action)
    if action == act.ASK:
        return out.ask_refusal(state, seat)
    if action < act.TALK:
        return common.NO_QUESTION
    if action == act.MERGE:
        return common.NO_MERGE
    if action == act.LIFT_LAID:
        return common.LAID_IS_PLAYED
    if action < act.COMMON_ACTIONS or action >= own.REPLACE:
        return _refusal_of_lay(state, seat, action)
    return _refusal_of_own_ids(action)


@rule
def _refusal_at_penalty(state: State, action: int) -> int:
    """The rightful player takes a card of the false caller, or does not (FIJI-CALL-9, FIJI-CALL-17-R)."""
    if action == own.WAIVE:
        return common.ALLOWED
    if own.TAKE_PENALTY <= action < own.REPLACE:
        return calls.penalty_refusal(state, action - own.TAKE_PENALTY)
    if action == act.TAKE_BACK:
        return common.ALLOWED if state.pointed != NOBODY else why.PENALTY_FIRST
    if act.POINT <= action < act.LAY:
        meld = action - act.POINT
        return calls.point_refusal(state, meld // MOST_MELDS, meld % MOST_MELDS)
    if act.TAKE <= action < act.POINT:
        if state.pointed == NOBODY:
            return why.NOT_POINTING
        return calls.book_card_refusal(state, int(state.pointed_side), int(state.pointed), action - act.TAKE)
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return common.FOOT_NOT_AVAILABLE
    return why.PENALTY_FIRST


@rule
def _refusal_at_capture(state: State, action: int) -> int:
    if own.CAPTURE <= action < own.WAIVE:
        return calls.cards_refusal(state, action - own.CAPTURE + 1)
    return common.FOOT_NOT_AVAILABLE if act.CHOOSE_FOOT <= action < act.NEW_BOOK else why.CAPTURE_FIRST


@rule
def _refusal_out_of_turn(action: int) -> int:
    if own.CAPTURE <= action < own.WAIVE:
        return why.NO_CALL_AWARDED
    return common.NOT_YOUR_TURN


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason: each part of a turn has its own (FIJI-TURN-1, FIJI-TURN-4-R)."""
    action = int(action)
    if not 0 <= action < own.ACTIONS:
        return common.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return common.ROUND_OVER
    if action == act.TALK:
        return common.TALK_NOT_ALLOWED
    if state.phase == SHUFFLE:
        return common.SHUFFLING
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK and calls.may_take_up(state, seat):
        return which_foot_refusal(state, seat, action - act.CHOOSE_FOOT)
    if action == own.CALL or action == own.PASS:
        return calls.call_refusal(state, seat, action == own.CALL)
    if action == own.CALL_LATER:
        return calls.call_later_refusal(state, seat)
    if state.phase == CONSENT:
        if not asking.partners_asked(state) >> seat & 1:
            return why.WAITS_FOR_ANSWER if seat == state.turn else common.NOT_YOUR_TURN
        return common.ALLOWED if action == act.YES or action == act.NO else why.WAITS_FOR_ANSWER
    if seat != state.turn:
        return _refusal_out_of_turn(action)
    if state.phase == PLAY:
        return _refusal_in_play(state, seat, action)
    if state.phase == DRAW:
        return _refusal_at_draw(state, seat, action)
    if state.phase == WINDOW or state.phase == ANSWER:
        return _refusal_before_draw(state, seat, action)
    if state.phase == CAPTURE:
        return _refusal_at_capture(state, action)
    if state.phase == PENALTY:
        return _refusal_at_penalty(state, action)
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return foot_refusal(state, seat, action - act.CHOOSE_FOOT)
    return common.WRONG_PHASE
