"""What one seat may know of a round of Baja (BAJA-GEN-6-R), and what it cannot know dealt anew.

What Baja has besides the common fields is public, but for the parts of an initial meld that is still composed.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja.state import ARRANGE, Own, State, packs_of
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books import view as shared
from rummyhouse.rules.books.state import KINDS_OF_CARD, NOBODY, ROUND_END

SPECTATOR = shared.SPECTATOR


class View(Own, books.View):
    """What a seat may know of a round of Baja."""


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    shared.look(state, seat, view)
    view.upcard = state.upcard
    view.first_turn = state.first_turn
    view.pile_card = state.pile_card
    view.pile_laid = state.pile_laid
    view.pile_tried = state.pile_tried
    view.size_at_draw[:] = state.size_at_draw
    view.fresh[:] = state.fresh
    view.stale[:] = state.stale
    view.fresh_count = state.fresh_count
    view.stale_count = state.stale_count
    view.joins[:] = state.joins
    view.opened = state.opened
    view.attempting = state.attempting
    view.attempt_laid = state.attempt_laid
    view.lifted[:] = state.lifted
    view.lifted_count = state.lifted_count
    view.arranged = state.arranged
    view.by_hand = state.by_hand
    view.agreed = state.agreed
    if seat != state.turn:
        view.joins[:] = 0


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:
    """The action as ``viewer`` sees it: which card is composed, or goes back on the stock, only its player knows."""
    action = int(action)
    if viewer == seat:
        return action
    if action >= own.CORRECT:
        return own.RETURNED
    return action if state.phase == ARRANGE else shared.seen(state, seat, action, viewer)


@rule
def census(state: State, out: Any) -> None:
    """Add one to ``out[card]`` for every card, wherever it is."""
    shared.census(state, out)
    for card in range(KINDS_OF_CARD):
        out[card] += state.lifted[card]


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew: the other hands, all feet, the stocks."""
    if state.turn != NOBODY and seat != state.turn and state.phase != ROUND_END:
        state.joins[:] = 0
    shared.resample(state, seat, order, packs_of(state.rules, int(state.seats)))
