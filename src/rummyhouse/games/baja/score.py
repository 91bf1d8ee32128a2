"""Settlement of Baja: the facts of a round to points, rounds to a match (BAJA-SCORE, BAJA-WIN).

The arithmetic is that of all games of books and feet, with Baja's prices in ``terms``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja.state import fill_prices
from rummyhouse.rules.books import settlement, tally

if TYPE_CHECKING:
    from rummyhouse.games.baja.house_rules import Rules
    from rummyhouse.rules.match import Match


@rule
def price(facts: tally.Tally, rules: Rules, lines: Any) -> None:
    """The lines of the settlement, by side (BAJA-SCORE)."""
    fill_prices(facts.terms, rules)
    tally.price(facts, rules, lines)


@rule
def close(match: Match, facts: tally.Tally, points: Any, rules: Rules) -> None:
    """Add a deal to the match, which ends at the target (BAJA-GEN-3, BAJA-WIN-1); the next player begins the next.

    The higher score wins (BAJA-WIN-2-R); with equal ones another deal is played, or as the table says (BAJA-WIN-3-R).
    """
    settlement.close(match, facts, points, int(rules.target_score), int(rules.target_tie_break))
