"""The settlement of a round, itemised: the lines of a column add up to what that player gets (BAS-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import write_card
from rummyhouse.games.basic.house_rules import CHARGE_OWN, NO_SCORE, PENALTY_POINTS
from rummyhouse.games.basic.score import count_hands, factor, points_of_hand, price, winner
from rummyhouse.games.basic.state import BLOCKED, DEAD, STOCK_USED_UP, WENT_OUT
from rummyhouse.games.basic.tally import LINE_COUNT, TALLY
from rummyhouse.rules import Sheet, SheetLine
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NOBODY, ROUND_END
from rummyhouse.rules.settling import points_of_tally

if TYPE_CHECKING:
    from collections.abc import Iterator

View: TypeAlias = Any


def _counted(view: View) -> Any:
    """The tally of a finished round, from a view: every hand lies open there."""
    tally = np.zeros(1, TALLY)[0]
    count_hands(view, view.shown, tally)
    return tally


def points_of(view: View) -> tuple[int, ...]:
    """The points of each player for a finished round; nothing before its end."""
    if view.phase != ROUND_END:
        return (0,) * int(view.seats)
    return points_of_tally(_counted(view), view.rules, price, LINE_COUNT)


def ending_sentence(view: View) -> str:
    """How a finished round ended, and who scores."""
    if view.ending == STOCK_USED_UP:
        return "The stock is used up for good: a stalemate, and nobody scores."
    if view.ending == DEAD:
        return "Nobody can finish this hand any more: a stalemate, and nobody scores."
    points = points_of(view)
    if view.ending == WENT_OUT:
        how = "goes rummy" if view.rummy else "goes out"
        if view.rules.scoring == PENALTY_POINTS:
            return f"{{{int(view.ender)}}} {how}; the others are charged with the cards they hold."
        return f"{{{int(view.ender)}}} {how} and gets {_points(points[int(view.ender)])}."
    first = int(winner(_counted(view), view.rules))
    if first != NOBODY:
        return f"The stock is used up, and the hand is blocked: {{{first}}} holds least."
    score = "everybody is charged with his hand" if view.rules.block_score == CHARGE_OWN else "nobody scores"
    return f"The stock is used up, and the hand is blocked: {score}."


def _points(number: int) -> str:
    return f"{number} {'point' if number == 1 else 'points'}"


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    charges = bool(view.rules.scoring == PENALTY_POINTS)
    return Sheet(ending_sentence(view), tuple(_lines(view)), points_of(view), fewest_lead=charges)


def _lines(view: View) -> Iterator[SheetLine]:
    seats = int(view.seats)
    if view.ending in (STOCK_USED_UP, DEAD) or (view.ending == BLOCKED and view.rules.block_score == NO_SCORE):
        clause = "BAS-BLOCK-3-R" if view.ending == BLOCKED else "BAS-STALE-3"
        yield SheetLine("No score", clause, (0,) * seats)
        return
    values = [int(points_of_hand(view.rules, view.shown[seat])) for seat in range(seats)]
    charges = view.rules.scoring == PENALTY_POINTS
    first = int(winner(_counted(view), view.rules))
    if first == NOBODY and view.rules.block_score != CHARGE_OWN:
        yield SheetLine("Two or more hold equally little", "BAS-BLOCK-3-R", (0,) * seats)
        return
    clause = "BAS-BLOCK-3-R" if view.ending == BLOCKED else "BAS-SCORE-3" if charges else "BAS-SCORE-2"
    for seat in range(seats):
        if seat == first:
            continue
        to = seat if charges or first == NOBODY else first
        sign = -1 if first == NOBODY and not charges else 1
        yield _line(view, to, f"Hand of {{{seat}}}", clause, sign * values[seat], seat)
        if view.ending == BLOCKED and first != NOBODY:
            yield _line(view, to, f"Less the hand of {{{first}}}", clause, -values[first], first)
    times = int(factor(_counted(view), view.rules))
    if times > 1:
        yield from _multiplied(view, charges, first, values, times)
    if view.ending == WENT_OUT and view.rules.out_bonus:
        bonus: list[int | None] = [None] * seats
        bonus[first] = int(view.rules.out_bonus) * (-1 if charges else 1)
        yield SheetLine("Going out", "BAS-OURS-5", tuple(bonus))


def _multiplied(view: View, charges: bool, first: int, values: list[int], times: int) -> Iterator[SheetLine]:
    label = f"Going rummy: {'twice' if times == 2 else f'{times} times'} the points"
    columns: list[int | None] = [None] * int(view.seats)
    for seat, value in enumerate(values):
        if seat != first:
            to = seat if charges else first
            columns[to] = (columns[to] or 0) + value * (times - 1)
    yield SheetLine(label, "BAS-RUMMY-3-R" if charges else "BAS-RUMMY-1", tuple(columns))


def _line(view: View, to: int, label: str, clause: str, points: int, seat: int) -> SheetLine:
    columns: list[int | None] = [None] * int(view.seats)
    columns[to] = points
    held = view.shown[seat]
    cards = tuple(write_card(card) for card in range(KINDS_OF_CARD) for _ in range(int(held[card])))
    return SheetLine(label, clause, tuple(columns), cards)
