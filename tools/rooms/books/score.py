"""A round to points, and points to the match (BOOKS-SCORE): the family counts and prices it.

Once ``FORM`` stands in ``tally.py`` as ``SHEET``, with what is filled in by hand, the game has a score pad too; then
``price`` and ``close`` are all that is left here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules.books import settlement
from rummyhouse.rules.books.tally import LINE_COUNT, TALLY, Tally, lines_of, price
from rummyhouse.rules.settling import settler
from rummyhouse.rules.tally import TallySheet

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match
    from tools.rooms.books.house_rules import Rules


FORM = TallySheet(
    tally=Tally,
    lines=lines_of(
        {
            **dict.fromkeys(("out", "red", "black", "straight", "twos"), "BOOKS-SCORE-1"),
            "laid": "BOOKS-SCORE-2",
            **dict.fromkeys(("left", "cannibals", "bank", "failed_outs", "failed_melds"), "BOOKS-SCORE-3"),
        }
    ),
    usual=(-10_000, 10_000),
)


@rule
def _close(match: Match, facts: Tally, points: Any, rules: Rules) -> None:
    """Add the round to the match; the deal passes on, and at the target the most points win (BOOKS-SCORE-4)."""
    settlement.close(match, facts, points, int(rules.target), settlement.ONE_MORE_ROUND)


settle = settler("books", count=settlement.count, price=price, close=_close, record=TALLY, lines=LINE_COUNT)
