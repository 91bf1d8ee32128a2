"""A misspelt field is a type error: mypy reads this file too, and complains of an ``ignore`` that hides none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji import GAME as FIJI
from rummyhouse.games.gin import GAME as GIN
from rummyhouse.games.gin.tally import Tally
from rummyhouse.games.kalooki.sheet import settled
from rummyhouse.rules import Round

if TYPE_CHECKING:
    from rummyhouse.games.gin.state import State
    from rummyhouse.games.gin.view import View
    from rummyhouse.games.kalooki.view import View as KalookiView
    from rummyhouse.rules import RuleChoice
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


def played(choice: RuleChoice, match: Match) -> None:
    """A round of a game that is named, spelt and misspelt: it has the records of its game, and no other's."""
    gin, fiji = Round(GIN, choice, match), Round(FIJI, choice, match)
    spelt(gin.state, gin.view(0), Tally.blank(), gin.match)
    gin.state.hnad[0] = 1  # type: ignore[attr-defined]
    gin.view(0).hnad = 1  # type: ignore[attr-defined]
    gin.match.delaer = 1  # type: ignore[attr-defined]
    gin.state = fiji.state  # type: ignore[assignment]


def counted(view: KalookiView) -> None:
    """The tally of a round that has been counted is that of its game."""
    settled(view).tally.down_and_out = 1
    settled(view).tally.down_adn_out = 1  # type: ignore[attr-defined]
