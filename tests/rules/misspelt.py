"""A misspelt field is a type error: mypy reads this file too, and complains of an ``ignore`` that hides none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummyhouse.games.gin.state import State
    from rummyhouse.games.gin.tally import Tally
    from rummyhouse.games.gin.view import View
    from rummyhouse.rules.match import Match


def spelt(state: State, view: View, tally: Tally, match: Match) -> list[int]:
    """Fields of a round, its house rules, a view, a tally and a match."""
    return [state.hand[0], state.turn, state.rules.knock_card, view.hand, tally.deadwood[0], match.dealer]


def misspelt(state: State, view: View, tally: Tally, match: Match) -> None:
    """The same, with a slip in each."""
    state.hnad[0] = 1  # type: ignore[attr-defined]
    state.turm = 1  # type: ignore[attr-defined]
    state.rules.knock_crad = 1  # type: ignore[attr-defined]
    view.hnad = 1  # type: ignore[attr-defined]
    view.stock[0] = 1  # type: ignore[attr-defined]
    tally.deadwod[0] = 1  # type: ignore[attr-defined]
    match.delaer = 1  # type: ignore[attr-defined]
