"""Settlement of Baja: the facts of a round to points, rounds to a match (BAJA-SCORE, BAJA-WIN).

The arithmetic is that of all games of books and feet, with Baja's prices in ``terms``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.rules.books import settlement
from rummyhouse.rules.books.settlement import score

__all__ = ["score", "settle"]

State: TypeAlias = Any
Match: TypeAlias = Any


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished deal to the match, which ends at the target (BAJA-WIN-1..3-R); the next player begins the next."""
    settlement.settle(match, state, int(state.rules.target_score), int(state.rules.target_tie_break))
