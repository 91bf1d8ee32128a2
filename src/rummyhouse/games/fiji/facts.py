"""What a simulation tells of a round of Fiji apart from its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules.books.facts import COMMON, TWOS_CLOSED, count_common, names
from rummyhouse.rules.books.settlement import cannibals_of

if TYPE_CHECKING:
    from rummyhouse.games.fiji.state import State


FACTS = (
    *names("straights", "coups"),
    "rounds with a coup?",
    "captures",
    "false calls",
    "cards bitten by cannibals",
    "cannibals left on books",
    "failed initial melds",
)
COUP, CAPTURES, FALSE_CALLS, BITES, CANNIBALS, FAILED_MELDS = range(COMMON, len(FACTS))


@rule
def facts(state: State, out: Any) -> None:
    """Count what :data:`FACTS` names: over all seats and sides of a finished round."""
    count_common(state, out)
    out[COUP] = 1 if out[TWOS_CLOSED] > 0 else 0
    for seat in range(int(state.seats)):
        out[CAPTURES] += int(state.captures[seat])
        out[FALSE_CALLS] += int(state.false_calls[seat])
        out[BITES] += int(state.bites[seat])
    for side in range(int(state.sides)):
        out[CANNIBALS] += cannibals_of(state, side)
        out[FAILED_MELDS] += int(state.failed_melds[side])
