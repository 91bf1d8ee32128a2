"""The settlement of a round, itemised: what each adds for his hand, for challenges and calls (KAL-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.kalooki.score import count_hands, counts_hand, factor, price
from rummyhouse.games.kalooki.state import COUNTED, LAST_LEFT, VOID
from rummyhouse.games.kalooki.tally import SHEET, Tally
from rummyhouse.languages import say, times
from rummyhouse.rules.sheet import Item, Settlement, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.kalooki.view import View
    from rummyhouse.rules import Sheet


def settled(view: View) -> Settlement[Tally]:
    """A finished round as it was counted: every hand that counts lies open."""
    return Settlement(SHEET, price, view.rules, lambda tally: count_hands(view, view.shown, tally))


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending == VOID:
        return say("The stock is used up for good: the round is void, and no hand counts.")
    if view.ending == COUNTED:
        return say("The stock is used up for good: everybody scores his hand.")
    who = f"{{{int(view.ender)}}}"
    if view.ending == LAST_LEFT:
        return say("{who} is the only one left in play.", who=who)
    if factor(settled(view).tally, view.rules) > 1:
        return say("Kalooki! {who} goes down and out in one turn; the others add their hands, multiplied.", who=who)
    return say("Kalooki! {who} has no card left; the others add their hands.", who=who)


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    nobody = (say("No hand counts"), "KAL-STOCK-2-R") if view.ending == VOID else None
    settlement = settled(view)
    return settlement.sheet(ending_sentence(view), _items(view, settlement.tally), nobody=nobody)


def _items(view: View, tally: Tally) -> Iterator[Item]:
    multiplied = int(factor(tally, view.rules))
    for seat in range(int(view.seats)):
        who = f"{{{seat}}}"
        if counts_hand(tally, view.rules, seat):
            yield Item("hands", seat, say("Hand of {who}", who=who), cards_in(view.shown[seat]), hand=seat)
            if multiplied > 1:
                label = say("Down and out: the hand counts {times}", times=times(multiplied))
                yield Item("down_and_out", seat, label)
        elif seat == view.ender:
            yield Item("hands", seat, say("{who} adds nothing", who=who))
        if view.dropped[seat]:
            yield Item("challenge", seat, say("A challenge lost: {who}", who=who))
