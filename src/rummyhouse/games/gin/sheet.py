"""The settlement of a hand, itemised (GIN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of
from rummyhouse.games.gin.score import count, is_dead, price, winner
from rummyhouse.games.gin.state import BIG_GIN_END, GIN_END, REPEAT_END, WALL_END
from rummyhouse.games.gin.tally import SHEET
from rummyhouse.languages import so_many
from rummyhouse.rules.sheet import Item, Settlement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.gin.view import View
    from rummyhouse.rules import Sheet


def ending_sentence(view: View) -> str:
    """How a finished hand ended, in a sentence or two."""
    if is_dead(view):
        ending = int(view.ending)
        if ending == WALL_END:
            return "The stock has run down and nobody has knocked: the round is dead."
        if ending == REPEAT_END:
            return "The same upcard was taken and put back twice: the round ends without a score."
        return f"That was draw {int(view.upcard_draws)} of an upcard: the round ends without a score."
    knocker = int(view.knocker)
    if view.points[1 - knocker] > 0:
        return f"{{{1 - knocker}}} undercuts {{{knocker}}} and wins {so_many(int(view.points[1 - knocker]), 'point')}."
    if view.points[knocker] == 0:
        return "Both have the same deadwood: nobody scores."
    how = {GIN_END: " with gin", BIG_GIN_END: " with big gin"}.get(int(view.ending), "")
    return f"{{{knocker}}} wins {so_many(int(view.points[knocker]), 'point')}{how}."


def sheet(view: View) -> Sheet:
    """The settlement of a finished hand."""
    settlement = Settlement(SHEET, price, view.rules, lambda tally: count(view, tally))
    ending = ending_sentence(view)
    if is_dead(view):
        return settlement.sheet(ending, (), nobody=("No score", "GIN-SCORE-3"))
    return settlement.sheet(ending, _deadwood(view, int(winner(settlement.tally, view.rules))))


def _deadwood(view: View, first: int) -> Iterator[Item]:
    for seat, label in ((1 - first, "Deadwood of"), (first, "Less deadwood of")):
        cards = cards_of(int(view.known[seat]))
        if cards:
            yield Item("deadwood", first, f"{label} {{{seat}}}", cards, hand=seat)
