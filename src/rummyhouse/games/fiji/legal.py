"""The legal actions of a seat, by rising id: every candidate is put to the very question that a refusal answers."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding, calls, melding, out, pile, refusing
from rummyhouse.melds.books import BOOK, NO_KEY, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES, available, candidate, cannibals_on
from rummyhouse.rules.books.state import (
    ANSWER,
    CAPTURE,
    CONSENT,
    DRAW,
    FEET,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    OPEN,
    PENALTY,
    PLAY,
    ROUND_END,
    SHUFFLE,
    STOCKS,
    USED_JOKER,
    WINDOW,
)
from rummyhouse.rules.books.turn import foot_refusal, which_foot_refusal

State: TypeAlias = Any

CARDS_THAT_FIT = CANDIDATES - 1
"""Candidates for a meld without the joker, which is no wild card."""


# --- composing --------------------------------------------------------------------------------------------------------


@rule
def _new_melds(state: State, seat: int, ids: Any, found: int) -> int:
    if melding.time_refusal(state, seat) != common.ALLOWED:
        return found
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
    if key == NO_KEY:
        for card in range(JOKER):
            if available(state, seat, card) > 0 and melding.put_refusal(state, seat, card) == common.ALLOWED:
                ids[found] = act.PUT + card
                found += 1
        return found
    kind = int(state.meld_kind[side, number])
    for i in range(CARDS_THAT_FIT):
        card = candidate(kind, key, state.content[side, number], i)
        if card == NO_CARD or available(state, seat, card) == 0:
            continue
        if melding.put_refusal(state, seat, card) == common.ALLOWED:
            ids[found] = act.PUT + card
            found += 1
    return found


@rule
def _composing(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    found = _new_melds(state, seat, ids, found)
    if melding.lay_down_refusal(state, seat) == common.ALLOWED:
        ids[found] = act.LAY_DOWN
        found += 1
    ids[found] = act.TAKE_BACK
    return _puts(state, seat, side, ids, found + 1)


# --- feet -------------------------------------------------------------------------------------------------------------


@rule
def _feet(state: State, seat: int, ids: Any) -> int:
    """The feet that a seat may take up while others refusing."""
    found = 0
    if calls.may_take_up(state, seat):
        for foot in range(FEET):
            if which_foot_refusal(state, seat, foot) == common.ALLOWED:
                ids[found] = act.CHOOSE_FOOT + foot
                found += 1
    return found


# --- drawing ----------------------------------------------------------------------------------------------------------


@rule
def _at_draw(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    if is_composing(state, side):
        return _composing(state, seat, side, ids, 0)
    found = 0
    for stack in range(STOCKS):
        if pile.drawing_refusal(state, seat, stack) == common.ALLOWED:
            ids[found] = act.DRAW_STOCK + stack
            found += 1
    for cards in range(1, 3):
        if pile.draw_refusal(state, seat, cards, False) == common.ALLOWED:
            ids[found] = act.DRAW_PILE + cards - 1
            found += 1
    return _new_melds(state, seat, ids, found)


@rule
def _before_draw(state: State, seat: int, ids: Any) -> int:
    """The rightful player, while the discard may be called or has been."""
    side = int(state.side[seat])
    found = _feet(state, seat, ids)
    if is_composing(state, side):
        found = _composing(state, seat, side, ids, found)
    elif found == 0:
        if calls.stock_refusal_before_use(state, seat) == common.ALLOWED:
            for stack in range(STOCKS):
                if pile.drawing_refusal(state, seat, stack) == common.ALLOWED:
                    ids[found] = act.DRAW_STOCK + stack
                    found += 1
        for cards in range(1, 3):
            if calls.use_discard_refusal(state, seat, cards) == common.ALLOWED:
                ids[found] = act.DRAW_PILE + cards - 1
                found += 1
        found = _new_melds(state, seat, ids, found)
    if state.phase == ANSWER and not state.surprised:
        ids[found] = own.RELINQUISH
        found += 1
    return found


# --- playing ----------------------------------------------------------------------------------------------------------


@rule
def _discards(state: State, seat: int, ids: Any) -> int:
    found = 0
    if refusing.discard_phase_refusal(state, seat) != common.ALLOWED:
        return found
    if refusing.hand_discard_refusal(state, seat) == common.ALLOWED:
        for card in range(JOKER):
            if state.hand[seat, card] > 0:
                ids[found] = act.DISCARD + card
                found += 1
        if state.hand[seat, JOKER] > 0 and refusing.joker_discard_refusal(state, seat) == common.ALLOWED:
            ids[found] = act.DISCARD + JOKER
            found += 1
    if refusing.used_joker_refusal(state, seat) == common.ALLOWED:
        ids[found] = act.DISCARD + USED_JOKER
        found += 1
    return found


@rule
def _bites(state: State, seat: int, ids: Any) -> int:
    """Cards of the meld that was pointed at, or other melds."""
    ids[0] = act.TAKE_BACK
    found = 1
    for card in range(JOKER):
        if adding.bite_refusal(state, seat, int(state.pointed_side), int(state.pointed), card) == common.ALLOWED:
            ids[found] = act.TAKE + card
            found += 1
    return _points(state, seat, ids, found)


@rule
def _points(state: State, seat: int, ids: Any, found: int) -> int:
    """Melds that a cannibal may bite."""
    if adding.joker_refusal(state, seat) != common.ALLOWED:
        return found
    for target in range(int(state.sides)):
        for number in range(int(state.meld_count[target])):
            if state.meld_state[target, number] != OPEN:
                continue
            if adding.point_refusal(state, seat, target, number) == common.ALLOWED:
                ids[found] = act.POINT + MOST_MELDS * target + number
                found += 1
    return found


@rule
def _lays(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    """Cards that may be laid on open melds of the own side."""
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN:
            continue
        kind = int(state.meld_kind[side, number])
        key = int(state.meld_key[side, number])
        for i in range(CARDS_THAT_FIT):
            card = candidate(kind, key, state.content[side, number], i)
            if card == NO_CARD or available(state, seat, card) == 0:
                continue
            if adding.lay_refusal(state, seat, number, card) == common.ALLOWED:
                ids[found] = act.LAY + KINDS_OF_CARD * number + card
                found += 1
    return found


@rule
def _replacements(state: State, seat: int, side: int, ids: Any, found: int) -> int:
    """Cards that may take the place of a cannibal on the own side."""
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN or cannibals_on(state, side, number) == 0:
            continue
        for card in range(JOKER):
            if available(state, seat, card) == 0:
                continue
            if adding.replace_refusal(state, seat, number, card) == common.ALLOWED:
                ids[found] = own.REPLACE + KINDS_OF_CARD * number + card
                found += 1
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    side = int(state.side[seat])
    if state.pointed != NOBODY:
        return _bites(state, seat, ids)
    if is_composing(state, side):
        return _composing(state, seat, side, ids, 0)
    found = _discards(state, seat, ids)
    found = _new_melds(state, seat, ids, found)
    if out.ask_refusal(state, seat) == common.ALLOWED:
        ids[found] = act.ASK
        found += 1
    if not state.melded[seat]:
        return found
    found = _points(state, seat, ids, found)
    found = _lays(state, seat, side, ids, found)
    return _replacements(state, seat, side, ids, found)


# --- penalties --------------------------------------------------------------------------------------------------------


@rule
def _at_penalty(state: State, ids: Any) -> int:
    found = 0
    side = int(state.side[int(state.penalty_from)])
    if state.pointed != NOBODY:
        ids[found] = act.TAKE_BACK
        found += 1
        for card in range(JOKER):
            if calls.book_card_refusal(state, int(state.pointed_side), int(state.pointed), card) == common.ALLOWED:
                ids[found] = act.TAKE + card
                found += 1
    for number in range(int(state.meld_count[side])):
        if calls.point_refusal(state, side, number) == common.ALLOWED:
            ids[found] = act.POINT + MOST_MELDS * side + number
            found += 1
    ids[found] = own.WAIVE
    found += 1
    for place in range(own.MOST_PLACES):
        if calls.penalty_refusal(state, place) != common.ALLOWED:
            break
        ids[found] = own.TAKE_PENALTY + place
        found += 1
    return found


@rule
def legal(state: State, seat: int, ids: Any) -> int:
    """Fill ``ids`` with the legal ids, ascending; return how many."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if state.phase == WINDOW and calls.still_asked(state) >> seat & 1:
        found = _feet(state, seat, ids)
        if calls.call_refusal(state, seat, True) == common.ALLOWED:
            ids[found] = own.CALL
            found += 1
        ids[found] = own.PASS
        found += 1
        if calls.call_later_refusal(state, seat) == common.ALLOWED:
            ids[found] = own.CALL_LATER
            found += 1
        return found
    if state.phase == CONSENT:
        found = _feet(state, seat, ids)
        if not asking.partners_asked(state) >> seat & 1:
            return found
        ids[found] = act.YES
        ids[found + 1] = act.NO
        return found + 2
    if seat != state.turn:
        return _feet(state, seat, ids)
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase == DRAW:
        return _at_draw(state, seat, ids)
    if state.phase == WINDOW or state.phase == ANSWER:
        return _before_draw(state, seat, ids)
    if state.phase == PENALTY:
        return _at_penalty(state, ids)
    found = 0
    if state.phase == CAPTURE:
        for cards in range(1, 3):
            if calls.cards_refusal(state, cards) == common.ALLOWED:
                ids[found] = own.CAPTURE + cards - 1
                found += 1
        return found
    for foot in range(FEET):
        if foot_refusal(state, seat, foot) == common.ALLOWED:
            ids[found] = act.CHOOSE_FOOT + foot
            found += 1
    return found
