"""Calls out of turn: the window, its resolution by seats, captures, and what a false call costs (FIJI-CALL).

Calls that tie are heard in the order of the seats, from the left neighbour of the rightful player on, in whatever order
they arrive; and all calls of one window tie, unless the table has agreed that time decides (FIJI-CALL-15-R). The rules
know no clock: which call comes too late for the tie before it, whoever holds the watch says by CALL_LATER. While the
window is open nobody knows what the others have said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import CARDS, below, shuffle
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.cannibals import card_on
from rummyhouse.games.fiji.choices import ABLE_IS_ENOUGH, BLIND, BY_TIME, FROM_BOOKS_TOO, IS_REFUSED, NO_SECOND
from rummyhouse.games.fiji.one_lay import end_lay
from rummyhouse.games.fiji.pile import TURN_DRAWS, capture_refusal, draw_refusal, is_frozen, is_never_usable, take
from rummyhouse.games.fiji.state import (
    ANSWER,
    CALLED,
    CALLED_FALSELY,
    CAPTURE,
    NOT_ANSWERED,
    PASSED,
    PENALTY,
    WINDOW,
    State,
    hide_failed_meld,
)
from rummyhouse.melds.books import PLACES, STRAIGHT, high_end, low_end, place_of
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import take_back
from rummyhouse.rules.books.laying import holds, remove
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import DRAW, EMPTY, FOOT_CHOICE, KINDS_OF_CARD, NO_CARD, NOBODY, OPEN
from rummyhouse.rules.books.turn import begin_turn, chooses_foot, feet_left, hand_played_out, take_in, top_of_pile

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View


# --- turns ------------------------------------------------------------------------------------------------------------


@rule
def forget_answers(state: State) -> None:
    """The window is settled: nobody has answered the next one yet."""
    for seat in range(MAX_SEATS):
        state.answered[seat] = NOT_ANSWERED
        state.tie[seat] = 0
    state.penalty_from = NOBODY
    state.penalty_left = 0


@rule
def owes_foot(state: State, seat: int) -> bool:
    """Whether this seat has played its hand out and has not taken up the next foot yet (FIJI-FOOT-3)."""
    return bool(state.hand_count[seat] == 0 and feet_left(state, seat) > 0 and chooses_foot(state, seat))


@rule
def may_take_up(state: State, seat: int) -> bool:
    """Whether a foot may be taken up while others play, or before the discard is settled (FIJI-FOOT-3)."""
    before = state.phase == WINDOW or state.phase == ANSWER
    return (seat != state.turn or before) and owes_foot(state, seat)


@rule
def open_turn(state: State, seat: int) -> None:
    """``seat`` is to draw, first taking up a foot that it owes; what it composed or laid in the window stays."""
    forget_answers(state)
    begin_turn(state, seat, TURN_DRAWS)
    state.captor = 0
    state.taken = 0
    end_lay(state)
    if owes_foot(state, seat):
        state.phase = FOOT_CHOICE
        state.foot_then = DRAW


@rule
def opens_window(state: State) -> bool:
    """Whether the card on top may be called at all; this depends on nobody's hand (FIJI-CALL-14-R, FIJI-CALL-19-R)."""
    if not state.rules.call_enabled or state.pile_count == 0 or callers_of(state) == 0:
        return False
    return bool(state.rules.frozen_call_penalty) or not is_frozen(state)


@rule
def callers_of(state: State | View) -> int:
    """Mask of the seats that may call: all but the discarder and the rightful player (FIJI-CALL-16-R).

    The discarder's partners may (FIJI-TEAM-10). Two players never call, not even the card turned up at the deal.
    """
    found = 0
    if state.seats == 2:
        return found
    for seat in range(int(state.seats)):
        if seat != state.discarder and seat != state.rightful:
            found |= 1 << seat
    return found


@rule
def pass_turn_on(state: State, discarder: int, rightful: int, discarded: bool) -> None:
    """The turn has passed to ``rightful``; if a card may be called, the window opens first (FIJI-TURN-3)."""
    state.surprised = 0
    state.failed_now = 0
    hide_failed_meld(state)
    state.last_calls = 0
    state.discarder = discarder
    state.rightful = rightful
    if not discarded or not opens_window(state):
        open_turn(state, rightful)
        return
    open_turn(state, rightful)
    state.turns -= 1
    state.rightful = rightful
    state.phase = WINDOW


# --- the window -------------------------------------------------------------------------------------------------------


@rule
def still_asked(state: State | View) -> int:
    """Mask of the seats whose answer is awaited while the window is open."""
    found = 0
    callers = callers_of(state)
    for seat in range(int(state.seats)):
        if callers >> seat & 1 and state.answered[seat] == NOT_ANSWERED:
            found |= 1 << seat
    return found


@rule
def calls_made(state: State) -> int:
    """Mask of the seats whose call has not been heard yet."""
    found = 0
    for seat in range(int(state.seats)):
        if state.answered[seat] == CALLED:
            found |= 1 << seat
    return found


@rule
def call_refusal(state: State, seat: int, calls: bool) -> int:
    """Why this seat may not call, or pass (FIJI-CALL-13-R, FIJI-CALL-14-R, FIJI-CALL-16-R, FIJI-CALL-19-R)."""
    if state.phase != WINDOW:
        if state.seats == 2:
            return why.NOBODY_CALLS
        if not state.rules.call_enabled:
            return why.NO_CALLS
        if state.phase == DRAW and state.drawn == 0 and not state.captor and is_frozen(state):
            return why.PILE_FROZEN
        return why.WINDOW_CLOSED
    if seat == state.discarder:
        return why.CALLER_IS_DISCARDER
    if seat == state.rightful:
        return why.CALLER_IS_NEXT
    if state.answered[seat] != NOT_ANSWERED:
        return why.ANSWERED_ALREADY
    if calls and not state.melded[seat] and state.rules.call_before_meld == IS_REFUSED:
        return common.NOT_MELDED
    return common.ALLOWED


@rule
def call_later_refusal(state: State, seat: int) -> int:
    """Why this seat's call may not count as later than those before it (FIJI-CALL-15-R)."""
    if state.rules.call_order != BY_TIME:
        return why.SEATS_DECIDE
    return call_refusal(state, seat, True)


@rule
def answer_call(state: State, seat: int, calls: bool, later: bool) -> None:
    """Call, in the tie of the last call or later, or pass; when all have answered the window is settled.

    (FIJI-CALL-15-R, FIJI-CALL-24-R)
    """
    if calls:
        last = NOBODY
        for other in range(int(state.seats)):
            if state.answered[other] == CALLED:
                last = max(last, int(state.tie[other]))
        state.tie[seat] = max(last, 0) if not later else last + 1
    state.answered[seat] = CALLED if calls else PASSED
    if still_asked(state):
        return
    state.last_calls = calls_made(state)
    if state.last_calls:
        state.phase = ANSWER
    else:
        open_turn(state, int(state.rightful))


@rule
def use_discard_refusal(state: State, seat: int, cards: int) -> int:
    """Why the rightful player may not take so many cards before the window is settled (FIJI-CALL-2, FIJI-CALL-3-R)."""
    return draw_refusal(state, seat, cards, True)


@rule
def stock_refusal_before_use(state: State, seat: int) -> int:
    """Why the rightful player may not draw from the stock: only where being able to use the discard is enough.

    He is able, too, if he can lay it together with the card below it (FIJI-CALL-2, FIJI-CALL-3-R).
    """
    if state.phase != ANSWER or state.rules.rightful_block != ABLE_IS_ENOUGH or state.surprised:
        return why.CALLS_PENDING
    for cards in range(1, TURN_DRAWS + 1):
        if use_discard_refusal(state, seat, cards) == common.ALLOWED:
            return common.ALLOWED
    return why.CALLS_PENDING


@rule
def claim(state: State) -> None:
    """The rightful player keeps his turn; calls lapse without being heard (FIJI-CALL-20-R)."""
    state.last_calls = calls_made(state)
    open_turn(state, int(state.rightful))


@rule
def relinquish(state: State) -> None:
    """The rightful player does not use the discard: the callers are heard one by one (FIJI-CALL-8, FIJI-CALL-11)."""
    take_back(state, int(state.rightful))
    hear_next(state)


@rule
def hear_next(state: State) -> None:
    """The next caller says what he takes: of the earliest tie the next from the left of the rightful player.

    With none left, the rightful player has a normal turn, and nobody calls this card again (FIJI-CALL-10, FIJI-CALL-12,
    FIJI-CALL-22-R).
    """
    rightful = int(state.rightful)
    state.penalty_from = NOBODY
    state.penalty_left = 0
    state.pointed_side = NOBODY
    state.pointed = NOBODY
    first = NOBODY
    for step in range(1, int(state.seats)):
        seat = (rightful + step) % int(state.seats)
        if state.answered[seat] == CALLED and (first == NOBODY or state.tie[seat] < state.tie[first]):
            first = seat
    if first == NOBODY:
        open_turn(state, rightful)
        return
    state.turn = first
    state.phase = CAPTURE
    if owes_foot(state, first):
        state.phase = FOOT_CHOICE
        state.foot_then = CAPTURE
    state.new[:] = NO_CARD


# --- the capture ------------------------------------------------------------------------------------------------------


@rule
def cards_refusal(state: State, cards: int) -> int:
    """Why nobody could capture so many cards: there is no second, or one that can never be used (FIJI-FRZ-4-R)."""
    if cards == 1:
        return common.ALLOWED
    second = top_of_pile(state, 1)
    return why.NEVER_SECOND if second == NO_CARD or is_never_usable(state, second) else common.ALLOWED


@rule
def capture(state: State, seat: int, cards: int) -> None:
    """Take the cards and the turn, or be found to have called falsely (FIJI-CALL-4, FIJI-CALL-9, FIJI-CALL-21-R).

    The captor plays the whole turn, and play goes on to his left (FIJI-CALL-6).
    """
    reason = capture_refusal(state, seat, cards)
    if reason != common.ALLOWED and cards == 2 and state.rules.capture_pair_fallback:
        cards = 1
        reason = capture_refusal(state, seat, cards)
    if reason != common.ALLOWED:
        _call_falsely(state, seat)
        return
    open_turn(state, seat)
    state.captor = 1
    state.captures[seat] += 1
    if cards == 1 and state.rules.capture_single_second_draw == NO_SECOND:
        state.to_draw = 1
    take(state, cards)


@rule
def _call_falsely(state: State, seat: int) -> None:
    """The cards stay on the pile; the rightful player may take a card of the caller (FIJI-CALL-9, FIJI-CALL-12).

    He may take one of his partner as well, unless the table spares partners (FIJI-CALL-23-R).
    """
    state.answered[seat] = CALLED_FALSELY
    state.false_calls[seat] += 1
    state.fined[seat] = 1
    state.penalty_from = seat
    partners = state.side[seat] == state.side[int(state.rightful)]
    state.penalty_left = state.rules.false_call_cards
    if partners and not state.rules.penalty_from_partner:
        state.penalty_left = 0
    go_on_with_penalty(state)


# --- the penalty ------------------------------------------------------------------------------------------------------


@rule
def go_on_with_penalty(state: State) -> None:
    """Ask for a penalty card as long as one is due and there is one; then hear the next caller (FIJI-CALL-17-R).

    A caller whose hand is empty takes up his next foot first, or plays on without a card (FIJI-CALL-18-R).
    """
    caller = int(state.penalty_from)
    state.pointed_side = NOBODY
    state.pointed = NOBODY
    if state.hand_count[caller] == 0 and feet_left(state, caller) > 0 and not hand_played_out(state, caller, PENALTY):
        state.new[:] = NO_CARD
        return
    if state.penalty_left > 0 and (state.hand_count[caller] > 0 or has_book_card(state, int(state.side[caller]))):
        state.phase = PENALTY
        state.turn = state.rightful
    else:
        hear_next(state)


@rule
def has_book_card(state: State, side: int) -> bool:
    """Whether a penalty card might be taken from an open book of this side."""
    if state.rules.false_call_source != FROM_BOOKS_TOO:
        return False
    for number in range(int(state.meld_count[side])):  # noqa: SIM110 - compiled
        if point_refusal(state, side, number) == common.ALLOWED:
            return True
    return False


@rule
def point_refusal(state: State, side: int, number: int) -> int:
    """Why no penalty card may come from this meld."""
    if state.rules.false_call_source != FROM_BOOKS_TOO:
        return why.NOT_FROM_BOOKS
    if side >= state.sides or number >= state.meld_count[side]:
        return common.NO_SUCH_MELD
    if side != state.side[int(state.penalty_from)] or state.meld_state[side, number] != OPEN:
        return why.NOT_FROM_THIS_BOOK
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    for place in range(PLACES):
        card = card_on(kind, key, state.content[side, number], place)
        if card != NO_CARD and book_card_refusal(state, side, number, card) == common.ALLOWED:
            return common.ALLOWED
    return why.NO_PENALTY_CARD


@rule
def book_card_refusal(state: State, side: int, number: int, card: int) -> int:
    """Why this card may not be taken from the meld: no joker, and of a straight only an end (FIJI-BOOK-7-R)."""
    if card >= CARDS or not holds(state, side, number, card):
        return why.NO_PENALTY_CARD
    if state.meld_kind[side, number] != STRAIGHT:
        return common.ALLOWED
    content = state.content[side, number]
    place = place_of(STRAIGHT, int(state.meld_key[side, number]), card)
    return common.ALLOWED if place in (low_end(content), high_end(content)) else why.NO_PENALTY_CARD


@rule
def penalty_refusal(state: State, place: int) -> int:
    """Why there is no card at this place of the false caller's hand."""
    return common.ALLOWED if place < state.hand_count[int(state.penalty_from)] else why.NO_SUCH_PLACE


@rule
def card_at_place(state: State, place: int) -> int:
    """The card at a place of the false caller's hand: in order where it is open, else nobody can tell which."""
    caller = int(state.penalty_from)
    held = np.zeros(int(state.hand_count[caller]), np.int16)
    at = 0
    for card in range(KINDS_OF_CARD):
        for _ in range(int(state.hand[caller, card])):
            held[at] = card
            at += 1
    if state.rules.false_call_view == BLIND:
        random = np.zeros(4, np.int64)
        salt = int(state.salt)
        random[0] = salt & 0xFFFFFFFF
        random[1] = salt >> 31
        random[2] = 1 + int(state.turns)
        random[3] = 1 + caller + MAX_SEATS * (int(state.penalty_left) + 4 * int(state.false_calls[caller]))
        for _ in range(16):
            below(random, 2)
        shuffle(held, len(held), random)
    return int(held[place])


@rule
def take_penalty(state: State, place: int) -> None:
    """A card of the false caller's hand goes to the rightful player (FIJI-CALL-9, FIJI-CALL-18-R)."""
    caller = int(state.penalty_from)
    card = card_at_place(state, place)
    state.hand[caller, card] -= 1
    state.hand_count[caller] -= 1
    take_in(state, int(state.rightful), card)
    state.fined[caller] += 1
    state.penalty_left -= 1
    go_on_with_penalty(state)


@rule
def take_book_card(state: State, card: int) -> None:
    """A card of an open book goes to the rightful player; nothing stays in its place."""
    side = int(state.pointed_side)
    number = int(state.pointed)
    remove(state, side, number, card)
    if state.meld_size[side, number] == 0:
        state.meld_state[side, number] = EMPTY
    take_in(state, int(state.rightful), card)
    state.fined[int(state.penalty_from)] += 1
    state.penalty_left -= 1
    go_on_with_penalty(state)


@rule
def waive(state: State) -> None:
    """The rightful player takes no card, or no more."""
    state.penalty_left = 0
    go_on_with_penalty(state)
