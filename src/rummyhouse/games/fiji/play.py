"""The rules of play: who may act, and what an action does (FIJI-TURN to FIJI-OUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding, calls, melding, out, pile
from rummyhouse.games.fiji.state import ANSWER, PENALTY, WINDOW, State, set_up
from rummyhouse.melds.books import BOOK
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import turn as turns
from rummyhouse.rules.books.composing import compose, put, take_back
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FOOT_CHOICE,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    PLAY,
    ROUND_END,
    SAID_NO,
    SAID_YES,
    SHUFFLE,
    USED_JOKER,
)
from rummyhouse.rules.books.turn import chooses_foot, drop, feet_left, hand_played_out, take_up, take_up_next

if TYPE_CHECKING:
    from rummyhouse.games.fiji.house_rules import Rules
    from rummyhouse.games.fiji.view import View
    from rummyhouse.rules.match import Match


# --- the deal, whose turn ---------------------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal, cut, turn a card up; the first player draws, or the card may be called (FIJI-DEAL-9-R, FIJI-CUT-6)."""
    set_up(state, rules, match, order)
    starter = int(state.starter)
    if pile.freezes(state, turns.top_of_pile(state, 0)):
        state.freeze_turn = 1
    calls.pass_turn_on(state, NOBODY, starter, bool(rules.starter_callable))


@rule
def actors(state: State | View) -> int:
    """Who is asked: the player whose turn it is; while a discard may be called, all who have not answered; partners.

    While the window is open the rightful player is not waited for, but he may take the discard at any moment.
    """
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if state.phase == WINDOW:
        return calls.still_asked(state)
    if state.phase == CONSENT:
        return asking.partners_asked(state)
    return 1 << int(state.turn)


@rule
def reshuffle(state: State, order: Any) -> None:
    """Lay the discard pile but its top card down as two stacks in this order, and draw what was due."""
    state.starter_lies = 0
    turns.reshuffle(state, order)


# --- what an action does ----------------------------------------------------------------------------------------------


@rule
def _end_turn(state: State, seat: int, discarded: bool) -> None:
    """The turn is over; the player on the left has the right to draw (FIJI-GEN-7, FIJI-TURN-3)."""
    out.count_failure(state)
    calls.pass_turn_on(state, seat, (seat + 1) % int(state.seats), discarded)


@rule
def _discard(state: State, seat: int, card: int) -> None:
    """The card lies, and the turn ends, or the player is out (FIJI-DISC-1, FIJI-OUT-3).

    With the last card a foot is taken up while others play (FIJI-FOOT-3). With a used joker all others that were taken
    off in this turn go to the bank (FIJI-BANK-1).
    """
    if card == USED_JOKER:
        if state.removed > 0:
            state.bank[seat] += int(state.removed) - 1
            state.removed = 0
        else:
            state.bank[seat] -= 1
        turns.put_on_pile(state, USED_JOKER)
        pile.note_freeze(state)
        _end_turn(state, seat, True)
        return
    drop(state, seat, card)
    pile.note_freeze(state)
    if state.hand_count[seat] > 0:
        _end_turn(state, seat, True)
    elif feet_left(state, seat) > 0:
        if not chooses_foot(state, seat):
            take_up_next(state, seat)
        _end_turn(state, seat, True)
    elif out.is_out(state, seat):
        out.goes_out(state, seat, False)
    else:
        _end_turn(state, seat, True)


@rule
def _after_laying(state: State, seat: int) -> None:
    """With the last card laid a foot is taken up, or the player is out (FIJI-FOOT-2, FIJI-FOOT-7-R, FIJI-OUT-2).

    A foot comes before the draw of whoever has laid his whole hand as a surprise meld (FIJI-SURP-4-R).
    Who is neither, where nobody need keep a card, discards a used joker, or ends his turn with nothing to discard.
    """
    if state.hand_count[seat] > 0 or state.flight[0] != NO_CARD:
        return
    if feet_left(state, seat) > 0:
        if state.phase == WINDOW or state.phase == ANSWER:
            if not chooses_foot(state, seat):
                take_up_next(state, seat)
        else:
            hand_played_out(state, seat, int(state.phase))
    elif state.phase == PLAY:
        if out.is_out(state, seat):
            out.goes_out(state, seat, True)
        elif state.removed == 0 and state.bank[seat] == 0:
            _end_turn(state, seat, False)


@rule
def _choose_foot(state: State, seat: int, foot: int) -> None:
    take_up(state, seat, foot)
    if state.phase != FOOT_CHOICE or seat != state.turn:
        return
    if state.foot_then == PENALTY:
        calls.go_on_with_penalty(state)
    else:
        state.phase = state.foot_then


@rule
def _draw_pile(state: State, seat: int, cards: int) -> None:
    if state.phase != DRAW:
        calls.claim(state)
    pile.draw(state, seat, cards)


@rule
def _draw_stock(state: State, stack: int) -> None:
    if state.phase != DRAW:
        calls.claim(state)
    pile.draw_from_stock(state, stack)


@rule
def _take(state: State, seat: int, card: int) -> None:
    if state.phase == PENALTY:
        calls.take_book_card(state, card)
    else:
        adding.take_bite(state, seat, card)


@rule
def _apply_melds(state: State, seat: int, action: int) -> None:
    """Composing, laying, biting, replacing."""
    if action == act.LAY_DOWN:
        if melding.lay_down(state, seat):
            _after_laying(state, seat)
    elif action == act.TAKE_BACK:
        state.pointed_side = NOBODY
        state.pointed = NOBODY
        take_back(state, seat)
    elif action < act.LAY_DOWN:
        compose(state, seat, action - act.NEW_BOOK + BOOK)
    elif action < act.TAKE:
        put(state, seat, action - act.PUT)
    elif action < act.POINT:
        _take(state, seat, action - act.TAKE)
    elif action < act.LAY:
        state.pointed_side = (action - act.POINT) // MOST_MELDS
        state.pointed = (action - act.POINT) % MOST_MELDS
    elif action < act.COMMON_ACTIONS:
        place = action - act.LAY
        adding.lay_on(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)
        _after_laying(state, seat)
    else:
        place = action - own.REPLACE
        adding.replace(state, seat, place // KINDS_OF_CARD, place % KINDS_OF_CARD)
        _after_laying(state, seat)


@rule
def _apply_calls(state: State, seat: int, action: int) -> None:
    if action == own.CALL or action == own.PASS or action == own.CALL_LATER:
        calls.answer_call(state, seat, action != own.PASS, action == own.CALL_LATER)
    elif action == own.RELINQUISH:
        calls.relinquish(state)
    elif action < own.WAIVE:
        calls.capture(state, seat, action - own.CAPTURE + 1)
    elif action == own.WAIVE:
        calls.waive(state)
    else:
        calls.take_penalty(state, action - own.TAKE_PENALTY)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action; what a false call has cost is told until its caller acts in a turn of its own.

    An answer in a window does not end that: nobody is to see who has answered (FIJI-CALL-14-R).
    """
    action = int(action)
    if state.turn == seat and state.phase < WINDOW and (action < act.CHOOSE_FOOT or action >= act.NEW_BOOK):
        state.fined[seat] = 0
    if action < act.DRAW_STOCK:
        _discard(state, seat, action)
    elif action < act.DRAW_PILE:
        _draw_stock(state, action - act.DRAW_STOCK)
    elif action < act.CHOOSE_FOOT:
        _draw_pile(state, seat, action - act.DRAW_PILE + 1)
    elif action < act.NEW_BOOK:
        _choose_foot(state, seat, action - act.CHOOSE_FOOT)
    elif action == act.ASK:
        asking.ask(state)
    elif action == act.YES or action == act.NO:
        asking.answer(state, seat, SAID_YES if action == act.YES else SAID_NO)
    elif action < own.CALL or own.REPLACE <= action < own.CALL_LATER:
        _apply_melds(state, seat, action)
    else:
        _apply_calls(state, seat, action)
