"""The settlement of a round, itemised: what each adds for his hand, for challenges and calls (KAL-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.kalooki.score import count_hands, counts_hand, factor, price
from rummyhouse.games.kalooki.state import COUNTED, LAST_LEFT, VOID
from rummyhouse.games.kalooki.tally import SHEET, Tally
from rummyhouse.languages import times
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
        return "The stock is used up for good: the round is void, and no hand counts."
    if view.ending == COUNTED:
        return "The stock is used up for good: everybody scores his hand."
    who = f"{{{int(view.ender)}}}"
    if view.ending == LAST_LEFT:
        return f"{who} is the only one left in play."
    if factor(settled(view).tally, view.rules) > 1:
        return f"Kalooki! {who} goes down and out in one turn; the others add their hands, multiplied."
    return f"Kalooki! {who} has no card left; the others add their hands."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    nobody = ("No hand counts", "KAL-STOCK-2-R") if view.ending == VOID else None
    settlement = settled(view)
    return settlement.sheet(ending_sentence(view), _items(view, settlement.tally), nobody=nobody)


def _items(view: View, tally: Tally) -> Iterator[Item]:
    multiplied = int(factor(tally, view.rules))
    for seat in range(int(view.seats)):
        if counts_hand(tally, view.rules, seat):
            yield Item("hands", seat, f"Hand of {{{seat}}}", cards_in(view.shown[seat]), hand=seat)
            if multiplied > 1:
                yield Item("down_and_out", seat, f"Down and out: the hand counts {times(multiplied)}")
        elif seat == view.ender:
            yield Item("hands", seat, f"{{{seat}}} adds nothing")
        if view.dropped[seat]:
            yield Item("challenge", seat, f"A challenge lost: {{{seat}}}")
