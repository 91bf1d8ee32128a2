"""The legal actions of a seat, by rising id: every candidate is put to the very question that a refusal answers."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import arrange, correction, melding, out, pile
from rummyhouse.games.baja.adding import lay_refusal
from rummyhouse.games.baja.play import discard_refusal, may_lay, stock_refusal, upcard_refusal
from rummyhouse.games.baja.promise import promise_refusal
from rummyhouse.games.baja.window import grows
from rummyhouse.melds.books import BOOK, NO_KEY, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES, available, candidate
from rummyhouse.rules.books.state import (
    ARRANGE,
    CONSENT,
    DRAW,
    FEET,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    OPEN,
    PLAY,
    ROUND_END,
    SHUFFLE,
    STOCKS,
)
from rummyhouse.rules.books.turn import foot_refusal

State: TypeAlias = Any


@rule
def _at_draw(state: State, seat: int, ids: Any) -> int:
    found = 0
    for stack in range(STOCKS):
        if stock_refusal(state, stack) == common.ALLOWED:
            ids[found] = act.DRAW_STOCK + stack
            found += 1
    if pile.draw_refusal(state, seat, 1) == common.ALLOWED:
        ids[found] = act.DRAW_PILE
        found += 1
    if state.upcard != NO_CARD:
        ids[found] = own.TAKE_UPCARD
        found += 1
    return found


@rule
def _new_melds(state: State, seat: int, ids: Any, found: int) -> int:
    for kind in range(BOOK, TWOS + 1):
        if melding.new_refusal(state, seat, kind) == common.ALLOWED:
            ids[found] = act.NEW_BOOK + kind - BOOK
            found += 1
    return found


@rule
def _puts(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    """Cards that may be added to what is composed; with a key only those that might fit."""
    number = int(state.meld_count[side]) - 1
    key = int(state.meld_key[side, number])
    if key != NO_KEY and state.joins[number] == 0:
        kind = int(state.meld_kind[side, number])
        for i in range(CANDIDATES):
            card = candidate(kind, key, state.content[side, number], i)
            if card == NO_CARD or available(state, seat, card) == 0:
                continue
            if melding.put_refusal(state, seat, card) == common.ALLOWED:
                ids[found] = act.PUT + card
                found += 1
        return found
    for card in range(KINDS_OF_CARD):
        if available(state, seat, card) > 0 and melding.put_refusal(state, seat, card) == common.ALLOWED:
            ids[found] = act.PUT + card
            found += 1
    return found


@rule
def _points(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    """Open melds that a part of the initial meld may join."""
    if not state.rules.initial_meld_may_merge or state.melded[seat]:
        return found
    for number in range(int(state.meld_count[side])):
        if melding.join_refusal(state, seat, side, number) == common.ALLOWED:
            ids[found] = act.POINT + MOST_MELDS * side + number
            found += 1
    return found


@rule
def _composing(state: State, seat: int, side: int, ids: Any) -> int:
    found = 0
    if may_lay(state) == common.ALLOWED:
        found = _new_melds(state, seat, ids, found)
    if melding.lay_down_refusal(state, seat) == common.ALLOWED:
        ids[found] = act.LAY_DOWN
        found += 1
    ids[found] = act.TAKE_BACK
    found += 1
    found = _puts(state, seat, side, ids, found)
    return _points(state, seat, side, ids, found)


@rule
def _lays(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    """Cards that may be laid on the own melds."""
    for number in range(int(state.meld_count[side])):
        if not grows(state, side, number):
            continue
        kind = int(state.meld_kind[side, number])
        key = int(state.meld_key[side, number])
        for i in range(CANDIDATES):
            card = candidate(kind, key, state.content[side, number], i)
            if card == NO_CARD or available(state, seat, card) == 0:
                continue
            if lay_refusal(state, seat, number, card) == common.ALLOWED:
                ids[found] = act.LAY + KINDS_OF_CARD * number + card
                found += 1
    return found


@rule
def _own_ids(state: State, seat: int, lays: bool, ids: Any, found: int) -> int:
    if upcard_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.TAKE_UPCARD
        found += 1
    if out.attempt_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.ATTEMPT
        found += 1
    if out.withdraw_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.WITHDRAW
        found += 1
    if arrange.begin_refusal(state) == common.ALLOWED:
        ids[found] = own.ARRANGE
        found += 1
    if lays and promise_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.PROMISE
        found += 1
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    if is_composing(state, side):
        return _composing(state, seat, side, ids)
    found = 0
    if discard_refusal(state, seat) == common.ALLOWED:
        for card in range(KINDS_OF_CARD):
            if state.hand[seat, card] > 0:
                ids[found] = act.DISCARD + card
                found += 1
    lays = may_lay(state) == common.ALLOWED
    if lays:
        found = _new_melds(state, seat, ids, found)
    if out.ask_refusal(state, seat) == common.ALLOWED:
        ids[found] = act.ASK
        found += 1
    if lays:
        found = _points(state, seat, side, ids, found)
        if state.melded[seat]:
            found = _lays(state, seat, side, ids, found)
    return _own_ids(state, seat, lays, ids, found)


@rule
def _arranging(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    found = 0
    if arrange.new_refusal(state, side) == common.ALLOWED:
        for kind in range(BOOK, TWOS + 1):
            ids[found] = act.NEW_BOOK + kind - BOOK
            found += 1
    for card in range(KINDS_OF_CARD):
        if state.lifted[card] > 0 and arrange.put_refusal(state, side, card) == common.ALLOWED:
            ids[found] = act.PUT + card
            found += 1
    if state.pointed != NOBODY:
        for card in range(KINDS_OF_CARD):
            if arrange.lift_refusal(state, side, card) == common.ALLOWED:
                ids[found] = act.TAKE + card
                found += 1
    for number in range(int(state.meld_count[side])):
        if arrange.point_refusal(state, side, side, number) == common.ALLOWED:
            ids[found] = act.POINT + MOST_MELDS * side + number
            found += 1
    if state.lifted_count > 0:
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] != OPEN:
                continue
            for card in range(KINDS_OF_CARD):
                if state.lifted[card] > 0 and arrange.place_refusal(state, side, number, card) == common.ALLOWED:
                    ids[found] = act.LAY + KINDS_OF_CARD * number + card
                    found += 1
    if arrange.done_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.DONE
        found += 1
    ids[found] = own.CANCEL
    return found + 1


@rule
def _correcting(state: State, seat: int, ids: Any) -> int:
    found = 0
    if correction.consent_refusal(state, seat) == common.ALLOWED:
        ids[found] = own.CONSENT
        found += 1
    for card in range(KINDS_OF_CARD):
        if correction.correction_refusal(state, seat, card) == common.ALLOWED:
            ids[found] = own.CORRECT + card
            found += 1
    return found


@rule
def legal(state: State, seat: int, ids: Any) -> int:
    """Fill ``ids`` with the legal ids, ascending; return how many."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if correction.is_overdrawn(state):
        return _correcting(state, seat, ids)
    if state.phase == CONSENT:
        if not out.partners_asked(state) >> seat & 1:
            return 0
        ids[0] = act.YES
        ids[1] = act.NO
        return 2
    if seat != state.turn:
        return 0
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase == DRAW:
        return _at_draw(state, seat, ids)
    if state.phase == ARRANGE:
        return _arranging(state, seat, ids)
    found = 0
    for foot in range(FEET):
        if foot_refusal(state, seat, foot) == common.ALLOWED:
            ids[found] = act.CHOOSE_FOOT + foot
            found += 1
    return found
