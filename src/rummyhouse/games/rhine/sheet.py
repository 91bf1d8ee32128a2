"""The settlement of a round, itemised: the lines of a column add up to what that player is charged (RHINE-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import write_card
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.score import count_hands, price
from rummyhouse.games.rhine.state import ROUND_END, WENT_OUT
from rummyhouse.games.rhine.tally import LINE_COUNT, TALLY
from rummyhouse.rules import Sheet, SheetLine
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
    """The points of each player for a finished round; zeros before its end."""
    if view.phase != ROUND_END:
        return (0,) * int(view.seats)
    return points_of_tally(_counted(view), view.rules, price, LINE_COUNT)


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending != WENT_OUT:
        return "There is no card left to draw, and the round ends; everybody is charged with his hand."
    how = "is Down and Out" if view.down_and_out else "goes out"
    return f"{{{int(view.ender)}}} {how}; the others are charged with the cards they hold."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return Sheet(ending_sentence(view), tuple(_lines(view)), points_of(view), fewest_lead=True)


def _lines(view: View) -> Iterator[SheetLine]:
    seats, points = int(view.seats), points_of(view)
    for seat in range(seats):
        columns: list[int | None] = [None] * seats
        columns[seat] = points[seat]
        if view.ending == WENT_OUT and seat == view.ender:
            label, clause = ("Down and Out", "RHINE-OUT-2") if view.down_and_out else ("Out", "RHINE-OUT-1")
            yield SheetLine(label, clause, tuple(columns))
            continue
        held = view.shown[seat]
        cards = tuple(write_card(card) for card in range(KINDS_OF_CARD) for _ in range(int(held[card])))
        clause = "RHINE-VAR-3" if view.rules.variation_3 else "RHINE-SCORE-1"
        yield SheetLine(f"Hand of {{{seat}}}", clause, tuple(columns), cards)
