"""The deals of a match that are still to be played, where a table has agreed on a number of them (BAS-OURS-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.state import usual_hand_size
from rummyhouse.rules import RoundTerms

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice
    from rummyhouse.rules.match import Match


def ahead(choice: RuleChoice, match: Match) -> tuple[RoundTerms, ...]:
    """The agreed deals that are still to be settled; nothing where the match is played to a total."""
    left = int(choice.values["deals"]) - int(match.rounds)
    if match.over or left <= 0:
        return ()
    cards = choice.values["hand_size"] or usual_hand_size(int(match.seats))
    return (RoundTerms(int(cards)),) * left
