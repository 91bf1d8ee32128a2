"""Settlement of Fiji: the facts of a round to points, rounds to a match (FIJI-SCORE, FIJI-WIN).

The arithmetic is that of all games of books and feet, with Fiji's prices in ``terms``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.fiji.choices import RECUT, WHO_WENT_OUT
from rummyhouse.games.fiji.state import fill_prices
from rummyhouse.rules.books import settlement, tally
from rummyhouse.rules.books.state import NOBODY

if TYPE_CHECKING:
    from rummyhouse.games.fiji.house_rules import Rules
    from rummyhouse.rules.match import Match


@rule
def price(facts: tally.Tally, rules: Rules, lines: Any) -> None:
    """The lines of the settlement, by side (FIJI-SCORE)."""
    fill_prices(facts.terms, rules)
    tally.price(facts, rules, lines)


@rule
def close(match: Match, facts: tally.Tally, points: Any, rules: Rules) -> None:
    """Add a round to the match, which ends at the target (FIJI-GEN-3, FIJI-WIN-1, FIJI-WIN-2-R).

    Say who begins the next (FIJI-CUT-5-R).
    """
    settlement.close(match, facts, points, int(rules.target_score), int(rules.target_tie_break))
    if rules.next_round_starter == RECUT:
        match.starter = NOBODY
    elif rules.next_round_starter == WHO_WENT_OUT and facts.out >= 0:
        match.starter = facts.out
