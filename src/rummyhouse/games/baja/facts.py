"""What a simulation tells of a round of Baja apart from its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules.books.facts import COMMON, count_common, names

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


FACTS = (*names("runs", "books of twos"), "failed attempts to go out")
(FAILED_OUTS,) = range(COMMON, len(FACTS))


@rule
def facts(state: State, out: Any) -> None:
    """Count what :data:`FACTS` names: over all seats and sides of a finished round."""
    count_common(state, out)
    for side in range(int(state.sides)):
        out[FAILED_OUTS] += int(state.failed_outs[side])
