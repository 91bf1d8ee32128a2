"""What a simulation tells of a round of Fiji besides points."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.settlement import cannibals_of
from rummyhouse.rules.books.state import WENT_OUT
from rummyhouse.rules.books.turn import feet_left

State: TypeAlias = Any

FACTS = (
    "ended by going out?",
    "turns",
    "seats that melded",
    "seats with a foot left",
    "red books",
    "black books",
    "straights",
    "coups",
    "rounds with a coup?",
    "captures",
    "false calls",
    "cards bitten by cannibals",
    "cannibals left on books",
    "failed initial melds",
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
        out[3] += 1 if feet_left(state, seat) > 0 else 0
        out[9] += int(state.captures[seat])
        out[10] += int(state.false_calls[seat])
        out[11] += int(state.bites[seat])
    for side in range(int(state.sides)):
        out[4] += closed_melds(state, side, BOOK, False)
        out[5] += closed_melds(state, side, BOOK, True)
        out[6] += closed_melds(state, side, STRAIGHT, False)
        out[7] += closed_melds(state, side, TWOS, False)
        out[12] += cannibals_of(state, side)
        out[13] += int(state.failed_melds[side])
    out[8] = 1 if out[7] > 0 else 0
    out[14] = state.shuffles
