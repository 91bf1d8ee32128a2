"""The legal actions of Baja: cards and melds that are there are put to the very question that a refusal answers."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import arrange, correction, melding, out, pile
from rummyhouse.games.baja.adding import lay_refusal
from rummyhouse.games.baja.promise import promise_refusal
from rummyhouse.games.baja.refusing import discard_refusal, may_lay, stock_refusal, upcard_refusal
from rummyhouse.games.baja.state import ARRANGE, State
from rummyhouse.games.baja.window import grows, has_fresh
from rummyhouse.melds.books import BOOK, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.candidates import cards_on, fitting, puts
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FEET,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    OPEN,
    PLAY,
    STOCKS,
)
from rummyhouse.rules.books.turn import foot_refusal
from rummyhouse.rules.candidates import add, add_all, add_allowed, add_held


@rule
def _new_melds(state: State, seat: int, ids: Any, found: int) -> int:
    for kind in range(BOOK, TWOS + 1):
        found = add_allowed(melding.new_refusal(state, seat, kind), act.NEW_BOOK + kind - BOOK, ids, found)
    return found


@rule
def _joins(state: State, seat: int, ids: Any, found: int) -> int:
    """Melds that a part of the initial meld may join, where a table allows it (BAJA-MELD-11-R)."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side]) if state.rules.initial_meld_may_merge else 0):
        reason = melding.join_refusal(state, seat, side, number)
        found = add_allowed(reason, act.POINT + MOST_MELDS * side + number, ids, found)
    return found


@rule
def _composing(state: State, seat: int, ids: Any) -> int:
    """New melds; where a table allows it, parts of the initial meld may join others (BAJA-MELD-11-R)."""
    side = int(state.side[seat])
    found = _new_melds(state, seat, ids, 0) if may_lay(state) == common.ALLOWED else 0
    found = add_allowed(melding.lay_down_refusal(state, seat), act.LAY_DOWN, ids, found)
    found = add(act.TAKE_BACK, ids, found)
    joined = state.joins[int(state.meld_count[side]) - 1] > 0
    last = puts(state, seat, 0 if joined else CANDIDATES, ids, found)
    for i in range(found, last):
        found = add_allowed(melding.put_refusal(state, seat, ids[i] - act.PUT), int(ids[i]), ids, found)
    return _joins(state, seat, ids, found)


@rule
def _lays(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may be laid on melds of the own side that still grow (BAJA-BOOK-8-R)."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if grows(state, side, number):
            first = act.LAY + KINDS_OF_CARD * number
            last = fitting(state, seat, number, CANDIDATES, first, ids, found)
            for i in range(found, last):
                found = add_allowed(lay_refusal(state, seat, number, ids[i] - first), int(ids[i]), ids, found)
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    if is_composing(state, side):
        return _composing(state, seat, ids)
    found = 0
    if discard_refusal(state, seat) == common.ALLOWED:
        found = add_held(state.hand[seat], act.DISCARD, KINDS_OF_CARD, ids, found)
    lays = may_lay(state) == common.ALLOWED
    if lays:
        found = _new_melds(state, seat, ids, found)
    found = add_allowed(out.ask_refusal(state, seat), act.ASK, ids, found)
    if lays:
        found = _lays(state, seat, ids, found) if state.melded[seat] else _joins(state, seat, ids, found)
    found = add_allowed(upcard_refusal(state, seat), own.TAKE_UPCARD, ids, found)
    found = add_allowed(out.attempt_refusal(state, seat), own.ATTEMPT, ids, found)
    found = add_allowed(out.withdraw_refusal(state, seat), own.WITHDRAW, ids, found)
    found = add_allowed(arrange.begin_refusal(state), own.ARRANGE, ids, found)
    return add_allowed(promise_refusal(state, seat), own.PROMISE, ids, found) if lays else found


@rule
def _lifted(state: State) -> int:
    """The kinds of cards that have been lifted, as bits."""
    found = 0
    for card in range(KINDS_OF_CARD if state.lifted_count > 0 else 0):
        if state.lifted[card] > 0:
            found |= 1 << card
    return found


@rule
def _lifts(state: State, side: int, ids: Any, found: int) -> int:
    """Cards laid in this window are lifted from the meld that was pointed at (BAJA-LAY-1)."""
    number = int(state.pointed)
    fresh = cards_on(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), state.fresh[number])
    for card in range(KINDS_OF_CARD):
        if fresh >> card & 1:
            found = add_allowed(arrange.lift_refusal(state, side, card), act.TAKE + card, ids, found)
    return found


@rule
def _arranging(state: State, seat: int, ids: Any) -> int:
    """Cards laid in this window are lifted and placed (BAJA-LAY-1)."""
    side = int(state.side[seat])
    found = 0
    if arrange.new_refusal(state, side) == common.ALLOWED:
        found = add_all(act.NEW_BOOK, act.LAY_DOWN, ids, found)
    lifted = _lifted(state)
    for card in range(KINDS_OF_CARD if lifted else 0):
        if lifted >> card & 1:
            found = add_allowed(arrange.put_refusal(state, side, card), act.PUT + card, ids, found)
    if state.pointed != NOBODY:
        found = _lifts(state, side, ids, found)
    for number in range(int(state.meld_count[side])):
        if has_fresh(state, number):
            reason = arrange.point_refusal(state, side, side, number)
            found = add_allowed(reason, act.POINT + MOST_MELDS * side + number, ids, found)
    for number in range(int(state.meld_count[side]) if lifted else 0):
        if state.meld_state[side, number] == OPEN:
            for card in range(KINDS_OF_CARD):
                if lifted >> card & 1:
                    reason = arrange.place_refusal(state, side, number, card)
                    found = add_allowed(reason, act.LAY + KINDS_OF_CARD * number + card, ids, found)
    found = add_allowed(arrange.done_refusal(state, seat), own.DONE, ids, found)
    return add(own.CANCEL, ids, found)


@rule
def _draws(state: State, seat: int, ids: Any) -> int:
    found = 0
    for stack in range(STOCKS):
        found = add_allowed(stock_refusal(state, stack), act.DRAW_STOCK + stack, ids, found)
    found = add_allowed(pile.draw_refusal(state, seat, 1), act.DRAW_PILE, ids, found)
    return add(own.TAKE_UPCARD, ids, found) if state.upcard != NO_CARD else found


@rule
def _corrections(state: State, seat: int, ids: Any) -> int:
    found = add_allowed(correction.consent_refusal(state, seat), own.CONSENT, ids, 0)
    for card in range(KINDS_OF_CARD):
        found = add_allowed(correction.correction_refusal(state, seat, card), own.CORRECT + card, ids, found)
    return found


@rule
def legal(state: State, seat: int, ids: Any) -> int:
    """Fill ``ids`` with the legal ids, ascending, and return how many.

    A partner's answer and consent to a correction come out of turn, too.
    """
    if correction.is_overdrawn(state):
        return _corrections(state, seat, ids)
    if state.phase == CONSENT:
        return add_all(act.YES, act.TALK, ids, 0) if asking.partners_asked(state) >> seat & 1 else 0
    if seat != state.turn:
        return 0
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase == ARRANGE:
        return _arranging(state, seat, ids)
    if state.phase == DRAW:
        return _draws(state, seat, ids)
    found = 0
    for foot in range(FEET):
        found = add_allowed(foot_refusal(state, seat, foot), act.CHOOSE_FOOT + foot, ids, found)
    return found
