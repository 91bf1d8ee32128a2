"""What one seat may know of a round of Fiji (FIJI-GEN-8-R), and what it cannot know dealt anew.

What Fiji has besides the common fields is public, but for what others have said in a call window that is still open.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.choices import OPENLY
from rummyhouse.games.fiji.state import NOT_ANSWERED, PENALTY, WINDOW, Own, State, packs_of, salt_of
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books import view as shared
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.state import CONSENT, NOBODY, NOT_ASKED, ROUND_END

SPECTATOR = shared.SPECTATOR


class View(Own, books.View):
    """What a seat may know of a round of Fiji."""


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    shared.look(state, seat, view)
    view.discarder = state.discarder
    view.answered[:] = state.answered
    view.tie[:] = state.tie
    view.last_calls = state.last_calls
    view.captor = state.captor
    view.taken = state.taken
    view.lay_meld = state.lay_meld
    view.lay_flown = state.lay_flown
    view.lay_held = state.lay_held
    view.lay_owes = state.lay_owes
    view.surprised = state.surprised
    view.failed_now = state.failed_now
    view.exposed_by = state.exposed_by
    view.exposed[:] = state.exposed
    view.penalty_from = state.penalty_from
    view.penalty_left = state.penalty_left
    view.starter_lies = state.starter_lies
    view.freeze_turn = state.freeze_turn
    view.false_calls[:] = state.false_calls
    view.fined[:] = state.fined
    view.captures[:] = state.captures
    view.bites[:] = state.bites
    if not state.rules.failed_meld_exposes and seat != state.exposed_by:
        view.exposed[:] = 0
    _hide_answers(state, seat, view)
    if state.phase == PENALTY and state.rules.false_call_view == OPENLY and seat == state.rightful:
        caller = int(state.penalty_from)
        view.shown_hand[caller, :] = state.hand[caller]


@rule
def _hide_answers(state: State, seat: int, view: View) -> None:
    """Nobody knows what others say as long as not all have answered."""
    for other in range(int(state.seats)):
        if other == seat:
            continue
        if state.phase == WINDOW:
            view.answered[other] = NOT_ANSWERED
            view.tie[other] = 0
        elif state.phase == CONSENT:
            view.answers[other] = NOT_ASKED


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:
    """The action as ``viewer`` sees it: what is composed, and what several are asked, only its player knows yet."""
    action = int(action)
    if viewer == seat:
        return action
    if action == own.CALL or action == own.PASS or action == own.CALL_LATER:
        return own.ANSWERED
    if action == act.YES or action == act.NO:
        others = partners_asked(state) & ~(1 << seat)
        return own.ANSWERED if others else action
    if own.TAKE_PENALTY <= action < own.REPLACE:
        hides = state.rules.false_call_view == OPENLY and viewer != state.penalty_from
        return own.PENALTY_TAKEN if hides else action
    return shared.seen(state, seat, action, viewer)


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what this seat cannot know anew: the other hands, all feet, the stocks; what others have said is unknown."""
    if state.phase == WINDOW or state.phase == CONSENT:
        for other in range(int(state.seats)):
            if other == seat:
                continue
            if state.phase == WINDOW:
                state.answered[other] = NOT_ANSWERED
                state.tie[other] = 0
            else:
                state.answers[other] = NOT_ASKED
    if state.phase != ROUND_END:
        state.salt = salt_of(order)
    if state.phase == PENALTY and state.rules.false_call_view == OPENLY and seat == state.rightful:
        _resample_beside(state, seat, order)
    elif state.turn != NOBODY:
        shared.resample(state, seat, order, packs_of(state.rules, int(state.seats)))


@rule
def _resample_beside(state: State, seat: int, order: Any) -> None:
    """As ever, but for the open hand of the false caller, which this seat sees."""
    caller = int(state.penalty_from)
    hand = state.hand[caller].copy()
    count = int(state.hand_count[caller])
    state.hand[caller, :] = 0
    state.hand_count[caller] = 0
    shared.resample(state, seat, order, packs_of(state.rules, int(state.seats)))
    state.hand[caller, :] = hand
    state.hand_count[caller] = count
