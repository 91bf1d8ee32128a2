"""What a simulation tells of a round of Baja besides points."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.state import FEET, WENT_OUT

State: TypeAlias = Any

FACTS = (
    "ended by going out?",
    "turns",
    "seats that melded",
    "seats with a foot left",
    "red books",
    "black books",
    "runs",
    "books of twos",
    "failed attempts to go out",
    "shuffles of the discard pile",
)


@rule
def facts(state: State, out: Any) -> None:
    """Count what :data:`FACTS` names: over all seats and sides of a finished round."""
    for i in range(len(FACTS)):
        out[i] = 0
    out[0] = 1 if state.ending == WENT_OUT else 0
    out[1] = state.turns
    for seat in range(int(state.seats)):
        out[2] += 1 if state.melded[seat] else 0
        left = 0
        for foot in range(FEET):
            left += int(state.foot_count[seat, foot])
        out[3] += 1 if left > 0 else 0
    for side in range(int(state.sides)):
        out[4] += closed_melds(state, side, BOOK, False)
        out[5] += closed_melds(state, side, BOOK, True)
        out[6] += closed_melds(state, side, STRAIGHT, False)
        out[7] += closed_melds(state, side, TWOS, False)
        out[8] += int(state.failed_outs[side])
    out[9] = state.shuffles
