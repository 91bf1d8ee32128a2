"""Settlement of Fiji: the facts of a round to points, rounds to a match (FIJI-SCORE, FIJI-WIN).

The arithmetic is that of all games of books and feet, with Fiji's prices in ``terms``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.games.fiji.choices import RECUT, WHO_WENT_OUT
from rummyhouse.rules.books import settlement
from rummyhouse.rules.books.settlement import score
from rummyhouse.rules.books.state import NOBODY, WENT_OUT

__all__ = ["score", "settle"]

State: TypeAlias = Any
Match: TypeAlias = Any


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished round to the match, which ends at the target; say who begins the next (FIJI-WIN, FIJI-CUT-5-R)."""
    settlement.settle(match, state, int(state.rules.target_score), int(state.rules.target_tie_break))
    if state.rules.next_round_starter == RECUT:
        match.starter = NOBODY
    elif state.rules.next_round_starter == WHO_WENT_OUT and state.ending == WENT_OUT:
        match.starter = state.ender
