"""The settlement of a round, itemised: what each is charged for his hand (RHINE-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rhine.score import count_hands, price
from rummyhouse.games.rhine.state import WENT_OUT
from rummyhouse.games.rhine.tally import SHEET, Tally
from rummyhouse.languages import say
from rummyhouse.rules.sheet import Item, Settlement, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.rhine.view import View
    from rummyhouse.rules import Sheet


def settled(view: View) -> Settlement[Tally]:
    """A finished round as it was counted: every hand lies open."""
    return Settlement(SHEET, price, view.rules, lambda tally: count_hands(view, view.shown, tally))


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending != WENT_OUT:
        return say("There is no card left to draw, and the round ends; everybody is charged with his hand.")
    who = f"{{{int(view.ender)}}}"
    if view.down_and_out:
        return say("{who} is Down and Out; the others are charged with the cards they hold.", who=who)
    return say("{who} goes out; the others are charged with the cards they hold.", who=who)


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return settled(view).sheet(ending_sentence(view), _items(view))


def _items(view: View) -> Iterator[Item]:
    line = "canasta" if view.rules.variation_3 else "hands"
    for seat in range(int(view.seats)):
        if view.ending != WENT_OUT or seat != view.ender:
            yield Item(line, seat, say("Hand of {who}", who=f"{{{seat}}}"), cards_in(view.shown[seat]), hand=seat)
        elif view.down_and_out:
            yield Item("down_and_out", seat, say("Down and Out"))
        else:
            yield Item(line, seat, say("Out"))
