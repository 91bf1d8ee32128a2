"""The settlement of a round, itemised: what each has laid, and what he still held (RUM-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.games.rummy500.credit import count_laid
from rummyhouse.games.rummy500.score import count_hands, price
from rummyhouse.games.rummy500.state import WENT_OUT
from rummyhouse.games.rummy500.tally import LAID, SHEET
from rummyhouse.languages import say
from rummyhouse.rules.laid.state import KINDS_OF_CARD
from rummyhouse.rules.sheet import Item, Settlement, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.rummy500.view import View
    from rummyhouse.rules import Sheet


def settled(view: View) -> Settlement:
    """A finished round as it was counted: every hand lies open."""
    return Settlement(SHEET, price, view.rules, lambda tally: count_hands(view, view.shown, tally), LAID)


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending == WENT_OUT:
        who = f"{{{int(view.ender)}}}"
        return say("{who} goes out; everybody scores what he has laid, less what he holds.", who=who)
    return say("The stock is used up, and the hand ends; everybody scores what he has laid, less what he holds.")


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return settled(view).sheet(ending_sentence(view), _items(view))


def _items(view: View) -> Iterator[Item]:
    """What each has laid, wherever it lies, and his hand."""
    for seat in range(int(view.seats)):
        laid, who = np.zeros(KINDS_OF_CARD, np.int16), f"{{{seat}}}"
        low = int(count_laid(view, seat, laid))
        yield Item("laid", seat, say("Laid by {who}", who=who), cards_in(laid), hand=seat)
        if low:
            yield Item("low_aces", seat, say("{number:ace} below a two", number=low))
        if view.shown[seat].any():
            yield Item("left", seat, say("Hand of {who}", who=who), cards_in(view.shown[seat]))
