"""The settlement of a round, itemised: the lines of a column add up to what that player gets (KAL-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import write_card
from rummyhouse.games.kalooki.score import count_hands, counts_hand, factor, points_of_hand, price
from rummyhouse.games.kalooki.state import COUNTED, LAST_LEFT, VOID
from rummyhouse.games.kalooki.tally import LINE_COUNT, TALLY
from rummyhouse.rules import Sheet, SheetLine
from rummyhouse.rules.laid.state import KINDS_OF_CARD, ROUND_END
from rummyhouse.rules.settling import points_of_tally

if TYPE_CHECKING:
    from collections.abc import Iterator

View: TypeAlias = Any


def counted(view: View) -> Any:
    """The tally of a finished round, from a view: every hand lies open there."""
    tally = np.zeros(1, TALLY)[0]
    count_hands(view, view.shown, tally)
    return tally


def points_of(view: View) -> tuple[int, ...]:
    """The points of each player for a finished round; nothing before its end."""
    if view.phase != ROUND_END:
        return (0,) * int(view.seats)
    return points_of_tally(counted(view), view.rules, price, LINE_COUNT)


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending == VOID:
        return "The stock is used up for good: the round is void, and no hand counts."
    if view.ending == COUNTED:
        return "The stock is used up for good: everybody scores his hand."
    who = f"{{{int(view.ender)}}}"
    if view.ending == LAST_LEFT:
        return f"{who} is the only one left in play."
    if factor(counted(view), view.rules) > 1:
        return f"Kalooki! {who} goes down and out in one turn; the others add their hands, multiplied."
    return f"Kalooki! {who} has no card left; the others add their hands."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return Sheet(ending_sentence(view), tuple(_lines(view)), points_of(view), fewest_lead=True)


def _lines(view: View) -> Iterator[SheetLine]:
    seats = int(view.seats)
    if view.ending == VOID:
        yield SheetLine("No hand counts", "KAL-STOCK-2-R", (0,) * seats)
    tally = counted(view)
    times = int(factor(tally, view.rules))
    for seat in range(seats):
        if counts_hand(tally, view.rules, seat):
            value = int(points_of_hand(view.rules, view.shown[seat]))
            yield _line(view, seat, f"Hand of {{{seat}}}", "KAL-SCORE-1", value, _held(view, seat))
            if times > 1:
                label = f"Down and out: the hand counts {'twice' if times == 2 else f'{times} times'}"
                yield _line(view, seat, label, "KAL-SCORE-3-R", value * (times - 1))
        elif seat == view.ender:
            clause = "KAL-CHAL-9-R" if view.ending == LAST_LEFT else "KAL-SCORE-2-R"
            yield _line(view, seat, f"{{{seat}}} adds nothing", clause, 0)
        if view.charged[seat] and (view.dropped[seat] or view.ending != VOID):
            label = "A challenge lost" if view.dropped[seat] else "Calls and contracts"
            clause = "KAL-CHAL-3" if view.dropped[seat] else "KAL-CALL-13-R"
            yield _line(view, seat, f"{label}: {{{seat}}}", clause, int(view.charged[seat]))


def _line(view: View, to: int, label: str, clause: str, points: int, cards: tuple[str, ...] = ()) -> SheetLine:
    columns: list[int | None] = [None] * int(view.seats)
    columns[to] = points
    return SheetLine(label, clause, tuple(columns), cards)


def _held(view: View, seat: int) -> tuple[str, ...]:
    held = view.shown[seat]
    return tuple(write_card(card) for card in range(KINDS_OF_CARD) for _ in range(int(held[card])))
