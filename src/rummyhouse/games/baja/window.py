"""The window of a turn in which laid cards may still be moved, and closed ones still grow (BAJA-LAY, BAJA-BOOK-8-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.books import PLACES, place_of
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.state import CLOSED, OPEN

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


@rule
def has_fresh(state: State, number: int) -> bool:
    """Whether a card of this own meld was laid in this window."""
    if state.fresh_count == 0:
        return False
    for place in range(PLACES):  # noqa: SIM110 - compiled
        if state.fresh[number, place] > 0:
            return True
    return False


@rule
def has_stale(state: State, number: int) -> bool:
    """Whether a card of this own meld was laid in this turn before the last foot was taken up."""
    if state.stale_count == 0:
        return False
    for place in range(PLACES):  # noqa: SIM110 - compiled
        if state.stale[number, place] > 0:
            return True
    return False


@rule
def grows(state: State, side: int, number: int) -> bool:
    """Whether cards may be added to a meld: it is open, or has been closed in this very window (BAJA-BOOK-8-R)."""
    lies = int(state.meld_state[side, number])
    return lies == OPEN or (lies == CLOSED and has_fresh(state, number))


@rule
def target_refusal(state: State, side: int, number: int) -> int:
    """Why nothing may be added to the meld with this number, if there is one (BAJA-BOOK-7)."""
    if state.meld_state[side, number] == CLOSED:
        return common.ALLOWED if has_fresh(state, number) else common.BOOK_CLOSED
    return common.ALLOWED if state.meld_state[side, number] == OPEN else common.NO_SUCH_MELD


@rule
def mark_fresh(state: State, side: int, number: int, card: int, step: int) -> None:
    """The card has just been laid on the meld; -1 undoes it."""
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    state.fresh[number, place] += step
    state.fresh_count += step


@rule
def mark_meld_fresh(state: State, side: int, number: int) -> None:
    """All cards of the meld have just been laid."""
    for place in range(PLACES):
        cards = int(state.content[side, number, place])
        state.fresh[number, place] = cards
        state.fresh_count += cards
