"""The settlement of a round, itemised (FAN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of
from rummyhouse.games.fan.score import count, price, winner
from rummyhouse.games.fan.state import BIG_GIN, GIN, NOBODY, SEATS, VOID
from rummyhouse.games.fan.tally import SHEET, Tally
from rummyhouse.languages import so_many
from rummyhouse.rules.sheet import Item, Settlement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.fan.view import View
    from rummyhouse.rules import Sheet


def settled(view: View) -> Settlement[Tally]:
    """A finished round as it was counted."""
    return Settlement(SHEET, price, view.rules, lambda tally: count(view, tally))


def ending_sentence(view: View) -> str:
    """How a finished round ended, and who scores."""
    if view.ending == VOID:
        return "No card is left to draw: the round is void."
    settlement, ender = settled(view), int(view.ender)
    scorer = int(winner(settlement.tally, view.rules))
    if scorer == NOBODY:
        return f"Both have {int(view.deadwood[ender])} of deadwood: nobody scores."
    won = so_many(settlement.points[scorer], "point")
    if scorer != ender:
        return f"{{{scorer}}} undercuts {{{ender}}} and gets {won}."
    how = {GIN: "goes gin", BIG_GIN: "has big gin"}.get(int(view.ending), f"knocks with {int(view.deadwood[ender])}")
    return f"{{{ender}}} {how} and gets {won}."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    settlement, ending = settled(view), ending_sentence(view)
    scorer = int(winner(settlement.tally, view.rules))
    if view.ending == VOID:
        return settlement.sheet(ending, (), nobody=("No score", "FAN-EXH-3-R"))
    if scorer == NOBODY:
        return settlement.sheet(ending, _level(view), nobody=("A tie", "FAN-SCORE-3-R"))
    return settlement.sheet(ending, _deadwood(view, scorer))


def _deadwood(view: View, scorer: int) -> Iterator[Item]:
    for seat, label in ((1 - scorer, "Deadwood of"), (scorer, "Less deadwood of")):
        cards = cards_of(int(view.open[seat]))
        if cards:
            yield Item("deadwood", scorer, f"{label} {{{seat}}}", cards, hand=seat)


def _level(view: View) -> Iterator[Item]:
    for seat in range(SEATS):
        label = f"Deadwood of {{{seat}}}: {int(view.deadwood[seat])}"
        yield Item("deadwood", NOBODY, label, cards_of(int(view.open[seat])))
