"""Actions that may be legal in Fiji: those whose cards and melds are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding, calls, melding
from rummyhouse.games.fiji.refusing import discard_phase_refusal, hand_discard_refusal
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.candidates import composing, fitting, points
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES, available, cannibals_on
from rummyhouse.rules.books.state import (
    ANSWER,
    CAPTURE,
    CONSENT,
    DRAW,
    KINDS_OF_CARD,
    NOBODY,
    OPEN,
    PENALTY,
    PLAY,
    USED_JOKER,
    WINDOW,
)
from rummyhouse.rules.candidates import SURE, add, add_all, add_held

if TYPE_CHECKING:
    from rummyhouse.games.fiji.state import State


FITS = CANDIDATES - 1
"""Cards that may fit a meld, without the joker, which is not a wild card (FIJI-BOOK-3)."""


@rule
def _new_melds(state: State, seat: int, ids: Any, found: int) -> int:
    if melding.time_refusal(state, seat) != common.ALLOWED:
        return found
    return add_all(act.NEW_BOOK, act.LAY_DOWN, ids, found)


@rule
def _feet(state: State, seat: int, ids: Any) -> int:
    """The feet that a player may take up while others answer (FIJI-FOOT-7-R)."""
    return add_all(act.CHOOSE_FOOT, act.NEW_BOOK, ids, 0) if calls.may_take_up(state, seat) else 0


@rule
def _before_play(state: State, seat: int, ids: Any) -> int:
    """Draws and a surprise meld; of the rightful player also while the discard may be called or has been."""
    if is_composing(state, int(state.side[seat])):
        found = composing(state, seat, FITS, ids, 0 if state.phase == DRAW else _feet(state, seat, ids))
    else:
        found = add_all(act.DRAW_STOCK, act.NEW_BOOK, ids, 0)
        found = _new_melds(state, seat, ids, found)
    return add(own.RELINQUISH, ids, found) if state.phase == ANSWER else found


@rule
def _discards(state: State, seat: int, ids: Any) -> int:
    if discard_phase_refusal(state, seat) != common.ALLOWED:
        return 0
    found = 0
    if hand_discard_refusal(state, seat) == common.ALLOWED:
        found = add_held(state.hand[seat], SURE + act.DISCARD, JOKER, ids, found)
        found = add(act.DISCARD + JOKER, ids, found)
    return add(act.DISCARD + USED_JOKER, ids, found)


@rule
def _points(state: State, seat: int, ids: Any, found: int) -> int:
    """Melds that a cannibal may bite (FIJI-CAN-9-R)."""
    if adding.joker_refusal(state, seat) != common.ALLOWED:
        return found
    for side in range(int(state.sides)):
        found = points(state, side, ids, found)
    return found


@rule
def _lays(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may be laid on open melds of the own side."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN:
            found = fitting(state, seat, number, FITS, act.LAY + KINDS_OF_CARD * number, ids, found)
    return found


@rule
def _replacements(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may take the place of a cannibal on the player's side (FIJI-CAN-12)."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN and cannibals_on(state, side, number) > 0:
            for card in range(JOKER):
                if available(state, seat, card) > 0:
                    found = add(own.REPLACE + KINDS_OF_CARD * number + card, ids, found)
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    if state.pointed != NOBODY:
        found = add(act.TAKE_BACK, ids, 0)
        found = add_all(act.TAKE, act.POINT, ids, found)
        return _points(state, seat, ids, found)
    if is_composing(state, int(state.side[seat])):
        return composing(state, seat, FITS, ids, 0)
    found = _discards(state, seat, ids)
    found = _new_melds(state, seat, ids, found)
    found = add(act.ASK, ids, found)
    if not state.melded[seat]:
        return found
    found = _points(state, seat, ids, found)
    found = _lays(state, seat, ids, found)
    return _replacements(state, seat, ids, found)


@rule
def _at_penalty(state: State, ids: Any) -> int:
    """A card of the false caller's hand, or of his open books, or none (FIJI-CALL-17-R)."""
    found = 0
    if state.pointed != NOBODY:
        found = add(act.TAKE_BACK, ids, found)
        found = add_all(act.TAKE, act.POINT, ids, found)
    found = points(state, int(state.side[int(state.penalty_from)]), ids, found)
    found = add(own.WAIVE, ids, found)
    return add_all(own.TAKE_PENALTY, own.REPLACE, ids, found)


@rule
def candidates(state: State, seat: int, ids: Any) -> int:
    """What this player may be able to do; calls, answers and feet also out of turn."""
    if state.phase == WINDOW and calls.still_asked(state) >> seat & 1:
        found = _feet(state, seat, ids)
        found = add_all(own.CALL, own.RELINQUISH, ids, found)
        return add(own.CALL_LATER, ids, found)
    if state.phase == CONSENT:
        found = _feet(state, seat, ids)
        return add_all(act.YES, act.TALK, ids, found) if asking.partners_asked(state) >> seat & 1 else found
    if seat != state.turn:
        return _feet(state, seat, ids)
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase in (DRAW, WINDOW, ANSWER):
        return _before_play(state, seat, ids)
    if state.phase == PENALTY:
        return _at_penalty(state, ids)
    if state.phase == CAPTURE:
        return add_all(own.CAPTURE, own.WAIVE, ids, 0)
    return add_all(act.CHOOSE_FOOT, act.NEW_BOOK, ids, 0)
