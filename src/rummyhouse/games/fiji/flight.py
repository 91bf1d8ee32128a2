"""Cards in flight stand one behind the other: a bitten one first, then those of the discard pile as they were taken."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.fiji.state import FOR_STRAIGHT, FROM_BOOK, State
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, NO_CARD

NOT_FLYING = -1


@rule
def bitten(origin: int) -> bool:
    """Whether a card in flight has been taken by a cannibal."""
    return origin in (FROM_BOOK, FOR_STRAIGHT)


@rule
def copy_used(state: State, card: int) -> int:
    """Which copy of a card is laid: where it is in flight, or -1 for one of the hand (FIJI-PILE-7-R)."""
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] == card:
            return i
    return NOT_FLYING


@rule
def fly_at(state: State, at: int, card: int, origin: int) -> None:
    """The card is in flight at this place; those from there on are behind it."""
    for i in range(MOST_IN_FLIGHT - 1, at, -1):
        state.flight[i] = state.flight[i - 1]
        state.flight_from[i] = state.flight_from[i - 1]
    state.flight[at] = card
    state.flight_from[at] = origin


@rule
def land(state: State, at: int) -> None:
    """The card at this place is in flight no more; those behind it move up."""
    for i in range(at, MOST_IN_FLIGHT - 1):
        state.flight[i] = state.flight[i + 1]
        state.flight_from[i] = state.flight_from[i + 1]
    state.flight[MOST_IN_FLIGHT - 1] = NO_CARD
    state.flight_from[MOST_IN_FLIGHT - 1] = 0


@rule
def close_ranks(state: State) -> None:
    """Cards have left the flight, and those behind them move up; nothing is composed of cards in flight any more."""
    for at in range(MOST_IN_FLIGHT - 1, -1, -1):
        if state.flight[at] == NO_CARD:
            land(state, at)
