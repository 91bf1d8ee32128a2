"""The settlement of a round, itemised: the lines of a column add up to what that player gets (FAN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import cards_of, write_card
from rummyhouse.games.fan.score import bonus, count, factor, is_undercut, score, winner
from rummyhouse.games.fan.state import BIG_GIN, GIN, NOBODY, ROUND_END, SEATS, VOID
from rummyhouse.games.fan.tally import TALLY
from rummyhouse.rules import Sheet, SheetLine

if TYPE_CHECKING:
    from rummyhouse.games.fan.tally import Tally
    from rummyhouse.games.fan.view import View


def _counted(view: View) -> Any:
    """The tally of a finished round, from a view: it has every field that counting asks for."""
    tally = np.zeros(1, TALLY)[0]
    count(view, tally)
    return tally


def points_of(view: View) -> tuple[int, ...]:
    """The points of each player for a finished round; nothing before its end."""
    points = np.zeros(SEATS, np.int32)
    if view.phase == ROUND_END:
        score(view, points)
    return tuple(int(number) for number in points)


def ending_sentence(view: View) -> str:
    """How a finished round ended, and who scores."""
    if view.ending == VOID:
        return "No card is left to draw: the round is void."
    ender, scorer = int(view.ender), int(winner(_counted(view), view.rules))
    if scorer == NOBODY:
        return f"Both have {int(view.deadwood[ender])} of deadwood: nobody scores."
    points = points_of(view)[scorer]
    won = f"{points} {'point' if points == 1 else 'points'}"
    if scorer != ender:
        return f"{{{scorer}}} undercuts {{{ender}}} and gets {won}."
    how = {GIN: "goes gin", BIG_GIN: "has big gin"}.get(int(view.ending), f"knocks with {int(view.deadwood[ender])}")
    return f"{{{ender}}} {how} and gets {won}."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    points = points_of(view)
    tally = _counted(view)
    scorer = int(winner(tally, view.rules))
    if scorer == NOBODY:
        return Sheet(ending_sentence(view), tuple(_nobody_scores(view)), points)
    loser = 1 - scorer
    lines = [
        _line(scorer, f"Deadwood of {{{loser}}}", "FAN-SCORE-1", int(view.deadwood[loser]), int(view.open[loser])),
        _line(
            scorer, f"Less deadwood of {{{scorer}}}", "FAN-SCORE-1", -int(view.deadwood[scorer]), int(view.open[scorer])
        ),
    ]
    if scorer == view.ender and view.ending in (GIN, BIG_GIN):
        lines.pop()  # gin has no deadwood to take off
    extra = int(bonus(tally, view.rules))
    if extra:
        lines.append(_line(scorer, *_bonus_name(view, tally), extra))
    if factor(view.rules, tally.spade != 0) > 1:
        lines.append(_line(scorer, "Doubled: the knock card was a spade", "FAN-SCORE-6", points[scorer] // 2))
    return Sheet(ending_sentence(view), tuple(lines), points)


def _line(seat: int, label: str, clause: str, points: int, cards: int = 0) -> SheetLine:
    columns: tuple[int | None, ...] = (points, None) if seat == 0 else (None, points)
    return SheetLine(label, clause, columns, tuple(write_card(card) for card in cards_of(cards)))


def _bonus_name(view: View, tally: Tally) -> tuple[str, str]:
    if view.ending == BIG_GIN:
        return "Big gin", "FAN-SCORE-5"
    if is_undercut(tally, view.rules):
        tie = view.deadwood[0] == view.deadwood[1]
        return "Undercut", "FAN-SCORE-3-R" if tie else "FAN-SCORE-2"
    return "Gin", "FAN-SCORE-4"


def _nobody_scores(view: View) -> list[SheetLine]:
    if view.ending == VOID:
        return [SheetLine("No score", "FAN-EXH-3-R", (0, 0))]
    lines = []
    for seat in range(SEATS):
        cards = tuple(write_card(card) for card in cards_of(int(view.open[seat])))
        lines.append(SheetLine(f"Deadwood of {{{seat}}}: {int(view.deadwood[seat])}", "FAN-MELD-3", (), cards))
    return [*lines, SheetLine("A tie", "FAN-SCORE-3-R", (0, 0))]
