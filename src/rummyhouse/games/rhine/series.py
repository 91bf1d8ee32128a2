"""The rounds of a match that are still to be played (RHINE-GEN-5, RHINE-SCORE-3-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules import RoundTerms

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice
    from rummyhouse.rules.match import Match


def ahead(choice: RuleChoice, match: Match) -> tuple[RoundTerms, ...]:
    """The agreed rounds that are still to be settled; after them one more at a time, until no two are lowest."""
    if match.over:
        return ()
    left = max(1, int(choice.values["rounds"]) - int(match.rounds))
    return (RoundTerms(int(choice.values["hand_size"])),) * left
