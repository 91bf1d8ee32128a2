"""Actions that may be legal in Baja: those whose cards and melds are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import correction
from rummyhouse.games.baja.arrange import lift_refusal, new_refusal
from rummyhouse.games.baja.refusing import discard_refusal, may_lay
from rummyhouse.games.baja.window import grows, has_fresh
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.candidates import composing, fitting, points
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES
from rummyhouse.rules.books.state import ARRANGE, CONSENT, FOOT_CHOICE, KINDS_OF_CARD, MOST_MELDS, NOBODY, PLAY
from rummyhouse.rules.candidates import SURE, add, add_all, add_held

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


@rule
def _composing(state: State, seat: int, ids: Any) -> int:
    """New melds; where a table allows it, parts of the initial meld may join others (BAJA-MELD-11-R)."""
    side = int(state.side[seat])
    joined = state.joins[int(state.meld_count[side]) - 1] > 0
    found = composing(state, seat, 0 if joined else CANDIDATES, ids, 0)
    return points(state, side, ids, found) if state.rules.initial_meld_may_merge else found


@rule
def _lays(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may be laid on melds of the own side that still grow (BAJA-BOOK-8-R)."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if grows(state, side, number):
            found = fitting(state, seat, number, CANDIDATES, act.LAY + KINDS_OF_CARD * number, ids, found)
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    if is_composing(state, side):
        return _composing(state, seat, ids)
    found = 0
    if discard_refusal(state, seat) == common.ALLOWED:
        found = add_held(state.hand[seat], SURE + act.DISCARD, KINDS_OF_CARD, ids, found)
    if may_lay(state) == common.ALLOWED:
        found = add_all(act.NEW_BOOK, act.LAY_DOWN, ids, found)
    found = add(act.ASK, ids, found)
    if state.melded[seat]:
        found = _lays(state, seat, ids, found)
    elif state.rules.initial_meld_may_merge:
        found = points(state, side, ids, found)
    found = add_all(own.TAKE_UPCARD, own.DONE, ids, found)
    return add(own.PROMISE, ids, found)


@rule
def _arranging(state: State, seat: int, ids: Any) -> int:
    """Cards laid in this window are lifted and placed (BAJA-LAY-1)."""
    side = int(state.side[seat])
    found = 0
    if new_refusal(state, side) == common.ALLOWED:
        found = add_all(SURE + act.NEW_BOOK, SURE + act.LAY_DOWN, ids, found)
    found = add_held(state.lifted, act.PUT, KINDS_OF_CARD, ids, found)
    if state.pointed != NOBODY:
        for card in range(KINDS_OF_CARD):
            if lift_refusal(state, side, card) == common.ALLOWED:
                found = add(SURE + act.TAKE + card, ids, found)
    for number in range(int(state.meld_count[side])):
        if has_fresh(state, number):
            found = add(act.POINT + MOST_MELDS * side + number, ids, found)
    for number in range(int(state.meld_count[side])):
        found = add_held(state.lifted, act.LAY + KINDS_OF_CARD * number, KINDS_OF_CARD, ids, found)
    return add_all(own.DONE, own.PROMISE, ids, found)


@rule
def candidates(state: State, seat: int, ids: Any) -> int:
    """What this player may be able to do; a partner's answer and consent to a correction also out of turn."""
    if correction.is_overdrawn(state):
        return add_all(own.CONSENT, own.ACTIONS, ids, 0)
    if state.phase == CONSENT:
        return add_all(act.YES, act.TALK, ids, 0) if asking.partners_asked(state) >> seat & 1 else 0
    if seat != state.turn:
        return 0
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase == ARRANGE:
        return _arranging(state, seat, ids)
    if state.phase == FOOT_CHOICE:
        return add_all(act.CHOOSE_FOOT, act.NEW_BOOK, ids, 0)
    found = add_all(act.DRAW_STOCK, act.CHOOSE_FOOT, ids, 0)
    return add(own.TAKE_UPCARD, ids, found)
