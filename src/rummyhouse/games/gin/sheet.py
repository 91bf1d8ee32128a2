"""The settlement of a hand, itemised (GIN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import cards_of, write_card
from rummyhouse.games.gin.score import bonus, count, factor, is_dead, result_for_knocker
from rummyhouse.games.gin.state import BIG_GIN_END, GIN_END, REPEAT_END, WALL_END
from rummyhouse.games.gin.tally import TALLY
from rummyhouse.rules import Sheet, SheetLine

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View


def _counted(view: View) -> Any:
    """The tally of a finished hand, from a view: it has every field that counting asks for."""
    tally = np.zeros(1, TALLY)[0]
    count(view, tally)
    return tally


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
    result = result_for_knocker(_counted(view), view.rules)
    if result == 0:
        return "Both have the same deadwood: nobody scores."
    points = f"{abs(result)} point{'s' if abs(result) != 1 else ''}"
    if result < 0:
        return f"{{{1 - knocker}}} undercuts {{{knocker}}} and wins {points}."
    how = {GIN_END: " with gin", BIG_GIN_END: " with big gin"}.get(int(view.ending), "")
    return f"{{{knocker}}} wins {points}{how}."


def _sides(winner: int, points: int) -> tuple[int | None, ...]:
    return (points, None) if winner == 0 else (None, points)


def _cards(mask: int) -> tuple[str, ...]:
    return tuple(write_card(code) for code in cards_of(mask))


def sheet(view: View) -> Sheet:
    """The settlement of a finished hand; the lines of the winner's column add up to his points."""
    points = (int(view.points[0]), int(view.points[1]))
    if is_dead(view):
        line = SheetLine(label="No score", clause="GIN-SCORE-3", points=(0, 0))
        return Sheet(ending=ending_sentence(view), lines=(line,), points=points)
    knocker = int(view.knocker)
    tally = _counted(view)
    result = result_for_knocker(tally, view.rules)
    extra = bonus(tally, view.rules)
    winner = knocker if result > 0 or extra >= 0 else 1 - knocker
    loser = 1 - winner
    lines = [
        SheetLine(
            label=f"Deadwood of {{{loser}}}",
            clause="GIN-SCORE-1",
            points=_sides(winner, int(view.deadwood[loser])),
            cards=_cards(int(view.known[loser])),
        ),
        SheetLine(
            label=f"Less deadwood of {{{winner}}}",
            clause="GIN-SCORE-1",
            points=_sides(winner, -int(view.deadwood[winner])),
            cards=_cards(int(view.known[winner])),
        ),
    ]
    if extra < 0:
        lines.append(SheetLine(label="Undercut bonus", clause="GIN-SCORE-1", points=_sides(winner, -extra)))
    elif int(view.ending) == BIG_GIN_END:
        lines.append(SheetLine(label="Big gin bonus", clause="GIN-CLA-5-R", points=_sides(winner, extra)))
    elif int(view.ending) == GIN_END:
        lines.append(SheetLine(label="Gin bonus", clause="GIN-SCORE-1", points=_sides(winner, extra)))
    if factor(view.rules, tally.spade != 0) == 2:
        half = abs(result) // 2
        lines.append(SheetLine(label="A spade doubles the hand", clause="GIN-CLA-8-R", points=_sides(winner, half)))
    if points[loser]:
        lines.append(SheetLine(label=f"{{{loser}}} pays", clause="GIN-SCORE-1", points=_sides(loser, points[loser])))
    return Sheet(ending=ending_sentence(view), lines=tuple(lines), points=points)
