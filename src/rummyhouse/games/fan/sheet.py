"""The settlement of a round, itemised (FAN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of
from rummyhouse.games.fan.score import count, price, winner
from rummyhouse.games.fan.state import BIG_GIN, GIN, NOBODY, SEATS, VOID
from rummyhouse.games.fan.tally import SHEET, Tally
from rummyhouse.languages import noted, say
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
        return say("No card is left to draw: the round is void.")
    settlement, ender = settled(view), int(view.ender)
    scorer = int(winner(settlement.tally, view.rules))
    if scorer == NOBODY:
        return say("Both have {deadwood} of deadwood: nobody scores.", deadwood=int(view.deadwood[ender]))
    who, points = f"{{{ender}}}", settlement.points[scorer]
    if scorer != ender:
        return say("{other} undercuts {who} and gets {points:point}.", who=who, other=f"{{{scorer}}}", points=points)
    key = _SCORES.get(int(view.ending), _SCORES_BY_KNOCK)
    return say(key, who=who, deadwood=int(view.deadwood[ender]), points=points)


_SCORES_BY_KNOCK = noted("{who} knocks with {deadwood} and gets {points:point}.")
_SCORES = {
    GIN: noted("{who} goes gin and gets {points:point}."),
    BIG_GIN: noted("{who} has big gin and gets {points:point}."),
}


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    settlement, ending = settled(view), ending_sentence(view)
    scorer = int(winner(settlement.tally, view.rules))
    if view.ending == VOID:
        return settlement.sheet(ending, (), nobody=(say("No score"), "FAN-EXH-3-R"))
    if scorer == NOBODY:
        return settlement.sheet(ending, _level(view), nobody=(say("A tie"), "FAN-SCORE-3-R"))
    return settlement.sheet(ending, _deadwood(view, scorer))


def _deadwood(view: View, scorer: int) -> Iterator[Item]:
    for seat, label in ((1 - scorer, noted("Deadwood of {who}")), (scorer, noted("Less deadwood of {who}"))):
        cards = cards_of(int(view.open[seat]))
        if cards:
            yield Item("deadwood", scorer, say(label, who=f"{{{seat}}}"), cards, hand=seat)


def _level(view: View) -> Iterator[Item]:
    for seat in range(SEATS):
        deadwood = int(view.deadwood[seat])
        label = say("Deadwood of {who}: {deadwood}", who=f"{{{seat}}}", deadwood=deadwood)
        yield Item("deadwood", NOBODY, label, cards_of(int(view.open[seat])))
