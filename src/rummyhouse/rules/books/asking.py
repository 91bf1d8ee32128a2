"""May I go out? The question to the partners, and what they say (FIJI-ASK-1, BAJA-OUT-4, BAJA-OUT-5)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.rules.books.state import CONSENT, NOT_ASKED, PLAY, SAID_NO, SAID_YES, Common, State


@rule
def partners_asked(state: Common) -> int:
    """Mask of the partners whose answer is awaited."""
    found = 0
    for seat in range(int(state.seats)):
        if seat != state.turn and state.side[seat] == state.side[int(state.turn)] and state.answers[seat] == NOT_ASKED:
            found |= 1 << seat
    return found


@rule
def ask(state: State) -> None:
    """The partners are asked."""
    state.phase = CONSENT


@rule
def answer(state: State, seat: int, said: int) -> None:
    """A partner says yes or no; one no among several partners is a no."""
    state.answers[seat] = said
    if partners_asked(state) == 0:
        state.permission = SAID_YES
        for other in range(int(state.seats)):
            if state.answers[other] == SAID_NO:
                state.permission = SAID_NO
        state.phase = PLAY
