"""The legal actions of Fiji: cards and melds that are there are put to the very question that a refusal answers."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding, calls, melding, out, pile
from rummyhouse.games.fiji.refusing import (
    discard_phase_refusal,
    hand_discard_refusal,
    joker_discard_refusal,
    used_joker_refusal,
)
from rummyhouse.games.fiji.state import ANSWER, CAPTURE, PENALTY, WINDOW, State
from rummyhouse.melds.books import BOOK, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import asking
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.candidates import cards_on, fitting, puts
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES, available, cannibals_on
from rummyhouse.rules.books.state import (
    CONSENT,
    DRAW,
    FEET,
    KINDS_OF_CARD,
    MOST_MELDS,
    NOBODY,
    OPEN,
    PLAY,
    ROUND_END,
    SHUFFLE,
    STOCKS,
    USED_JOKER,
)
from rummyhouse.rules.books.turn import foot_refusal, which_foot_refusal
from rummyhouse.rules.candidates import add, add_all, add_allowed, add_held

FITS = CANDIDATES - 1
"""Cards that may fit a meld, without the joker, which is not a wild card (FIJI-BOOK-3)."""


@rule
def _new_melds(state: State, seat: int, ids: Any, found: int) -> int:
    if melding.time_refusal(state, seat) != common.ALLOWED:
        return found
    for kind in range(BOOK, TWOS + 1):
        found = add_allowed(melding.new_refusal(state, seat, kind), act.NEW_BOOK + kind - BOOK, ids, found)
    return found


@rule
def _composing(state: State, seat: int, ids: Any, found: int) -> int:
    found = _new_melds(state, seat, ids, found)
    found = add_allowed(melding.lay_down_refusal(state, seat), act.LAY_DOWN, ids, found)
    found = add(act.TAKE_BACK, ids, found)
    last = puts(state, seat, FITS, ids, found)
    for i in range(found, last):
        found = add_allowed(melding.put_refusal(state, seat, ids[i] - act.PUT), int(ids[i]), ids, found)
    return found


@rule
def _feet(state: State, seat: int, ids: Any) -> int:
    """The feet that a player may take up while others answer (FIJI-FOOT-7-R)."""
    found = 0
    if calls.may_take_up(state, seat):
        for foot in range(FEET):
            found = add_allowed(which_foot_refusal(state, seat, foot), act.CHOOSE_FOOT + foot, ids, found)
    return found


@rule
def _draws(state: State, seat: int, ids: Any) -> int:
    found = 0
    for stack in range(STOCKS):
        found = add_allowed(pile.drawing_refusal(state, seat, stack), act.DRAW_STOCK + stack, ids, found)
    for cards in range(1, 3):
        found = add_allowed(pile.draw_refusal(state, seat, cards, False), act.DRAW_PILE + cards - 1, ids, found)
    return found


@rule
def _draws_at_once(state: State, seat: int, ids: Any) -> int:
    """Draws of the rightful player while the discard may be called or has been (FIJI-CALL-24-R)."""
    found = _feet(state, seat, ids)
    if calls.owes_foot(state, seat):
        return found
    if calls.stock_refusal_before_use(state, seat) == common.ALLOWED:
        for stack in range(STOCKS):
            found = add_allowed(pile.drawing_refusal(state, seat, stack), act.DRAW_STOCK + stack, ids, found)
    for cards in range(1, 3):
        reason = calls.use_discard_refusal(state, seat, cards)
        found = add_allowed(reason, act.DRAW_PILE + cards - 1, ids, found)
    return found


@rule
def _before_play(state: State, seat: int, ids: Any) -> int:
    """Draws and a surprise meld; of the rightful player also while the discard may be called or has been."""
    if is_composing(state, int(state.side[seat])):
        found = _composing(state, seat, ids, 0 if state.phase == DRAW else _feet(state, seat, ids))
    else:
        found = _draws(state, seat, ids) if state.phase == DRAW else _draws_at_once(state, seat, ids)
        found = _new_melds(state, seat, ids, found)
    return add(own.RELINQUISH, ids, found) if state.phase == ANSWER and not state.surprised else found


@rule
def _discards(state: State, seat: int, ids: Any) -> int:
    if discard_phase_refusal(state, seat) != common.ALLOWED:
        return 0
    found = 0
    if hand_discard_refusal(state, seat) == common.ALLOWED:
        found = add_held(state.hand[seat], act.DISCARD, JOKER, ids, found)
        if state.hand[seat, JOKER] > 0:
            found = add_allowed(joker_discard_refusal(state, seat), act.DISCARD + JOKER, ids, found)
    return add_allowed(used_joker_refusal(state, seat), act.DISCARD + USED_JOKER, ids, found)


@rule
def _pointed_cards(state: State) -> int:
    """The cards of the meld that was pointed at, as bits."""
    side, number = int(state.pointed_side), int(state.pointed)
    return cards_on(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), state.content[side, number])


@rule
def _bites(state: State, seat: int, ids: Any) -> int:
    """Cards that a cannibal may bite out of the meld that was pointed at (FIJI-CAN-2)."""
    side, number = int(state.pointed_side), int(state.pointed)
    there = _pointed_cards(state)
    found = add(act.TAKE_BACK, ids, 0)
    for card in range(JOKER):
        if there >> card & 1:
            found = add_allowed(adding.bite_refusal(state, seat, side, number, card), act.TAKE + card, ids, found)
    return found


@rule
def _points(state: State, seat: int, ids: Any, found: int) -> int:
    """Melds that a cannibal may bite (FIJI-CAN-9-R)."""
    if adding.joker_refusal(state, seat) != common.ALLOWED:
        return found
    for side in range(int(state.sides)):
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] == OPEN:
                reason = adding.point_refusal(state, seat, side, number)
                found = add_allowed(reason, act.POINT + MOST_MELDS * side + number, ids, found)
    return found


@rule
def _lays(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may be laid on open melds of the own side."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN:
            first = act.LAY + KINDS_OF_CARD * number
            last = fitting(state, seat, number, FITS, first, ids, found)
            for i in range(found, last):
                found = add_allowed(adding.lay_refusal(state, seat, number, ids[i] - first), int(ids[i]), ids, found)
    return found


@rule
def _replacements(state: State, seat: int, ids: Any, found: int) -> int:
    """Cards that may take the place of a cannibal on the player's side (FIJI-CAN-12)."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN and cannibals_on(state, side, number) > 0:
            for card in range(JOKER):
                if available(state, seat, card) > 0:
                    reason = adding.replace_refusal(state, seat, number, card)
                    found = add_allowed(reason, own.REPLACE + KINDS_OF_CARD * number + card, ids, found)
    return found


@rule
def _in_play(state: State, seat: int, ids: Any) -> int:
    if state.pointed != NOBODY:
        return _points(state, seat, ids, _bites(state, seat, ids))
    if is_composing(state, int(state.side[seat])):
        return _composing(state, seat, ids, 0)
    found = _discards(state, seat, ids)
    found = _new_melds(state, seat, ids, found)
    found = add_allowed(out.ask_refusal(state, seat), act.ASK, ids, found)
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
        target, number = int(state.pointed_side), int(state.pointed)
        there = _pointed_cards(state)
        found = add(act.TAKE_BACK, ids, found)
        for card in range(JOKER):
            if there >> card & 1:
                found = add_allowed(calls.book_card_refusal(state, target, number, card), act.TAKE + card, ids, found)
    side = int(state.side[int(state.penalty_from)])
    for number in range(int(state.meld_count[side])):
        reason = calls.point_refusal(state, side, number)
        found = add_allowed(reason, act.POINT + MOST_MELDS * side + number, ids, found)
    found = add(own.WAIVE, ids, found)
    return add_all(own.TAKE_PENALTY, own.TAKE_PENALTY + int(state.hand_count[int(state.penalty_from)]), ids, found)


@rule
def _out_of_turn(state: State, seat: int, ids: Any) -> int:
    """Calls, answers and feet, also of those whose turn it is not."""
    found = _feet(state, seat, ids)
    if state.phase == WINDOW and calls.still_asked(state) >> seat & 1:
        found = add_allowed(calls.call_refusal(state, seat, True), own.CALL, ids, found)
        found = add(own.PASS, ids, found)
        return add_allowed(calls.call_later_refusal(state, seat), own.CALL_LATER, ids, found)
    if state.phase == CONSENT and asking.partners_asked(state) >> seat & 1:
        return add_all(act.YES, act.TALK, ids, found)
    return found


@rule
def legal(state: State, seat: int, ids: Any) -> int:
    """Fill ``ids`` with the legal ids, ascending, and return how many."""
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    if seat != state.turn or state.phase == CONSENT or (state.phase == WINDOW and calls.still_asked(state) >> seat & 1):
        return _out_of_turn(state, seat, ids)
    if state.phase == PLAY:
        return _in_play(state, seat, ids)
    if state.phase in (DRAW, WINDOW, ANSWER):
        return _before_play(state, seat, ids)
    if state.phase == PENALTY:
        return _at_penalty(state, ids)
    found = 0
    if state.phase == CAPTURE:
        for cards in range(1, 3):
            found = add_allowed(calls.cards_refusal(state, cards), own.CAPTURE + cards - 1, ids, found)
        return found
    for foot in range(FEET):
        found = add_allowed(foot_refusal(state, seat, foot), act.CHOOSE_FOOT + foot, ids, found)
    return found
