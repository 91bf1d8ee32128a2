"""The settlement of a round, itemised: what the hands are worth, and to whom (BAS-SCORE, BAS-BLOCK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.house_rules import CHARGE_OWN, LOWEST_WINS, PENALTY_POINTS
from rummyhouse.games.basic.score import count_hands, factor, price, winner
from rummyhouse.games.basic.state import BLOCKED, DEAD, STOCK_USED_UP, WENT_OUT
from rummyhouse.games.basic.tally import SHEET, Tally
from rummyhouse.languages import so_many, times
from rummyhouse.rules.laid.state import NOBODY
from rummyhouse.rules.sheet import Item, Settlement, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.basic.view import View
    from rummyhouse.rules import Sheet


def settled(view: View) -> Settlement[Tally]:
    """A finished round as it was counted: every hand lies open."""
    return Settlement(SHEET, price, view.rules, lambda tally: count_hands(view, view.shown, tally))


def ending_sentence(view: View) -> str:
    """How a finished round ended, and who scores."""
    if view.ending == STOCK_USED_UP:
        return "The stock is used up for good: a stalemate, and nobody scores."
    if view.ending == DEAD:
        return "Nobody can finish this hand any more: a stalemate, and nobody scores."
    if view.ending == WENT_OUT:
        how = "goes rummy" if view.rummy else "goes out"
        if view.rules.scoring == PENALTY_POINTS:
            return f"{{{int(view.ender)}}} {how}; the others are charged with the cards they hold."
        return f"{{{int(view.ender)}}} {how} and gets {so_many(settled(view).points[int(view.ender)], 'point')}."
    first = int(winner(settled(view).tally, view.rules))
    if first != NOBODY:
        return f"The stock is used up, and the hand is blocked: {{{first}}} holds least."
    score = "everybody is charged with his hand" if view.rules.block_score == CHARGE_OWN else "nobody scores"
    return f"The stock is used up, and the hand is blocked: {score}."


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    settlement, ending = settled(view), ending_sentence(view)
    first = int(winner(settlement.tally, view.rules))
    if view.ending == WENT_OUT or (view.ending == BLOCKED and view.rules.block_score == CHARGE_OWN):
        return settlement.sheet(ending, _hands(view, first, int(factor(settlement.tally, view.rules))))
    if first != NOBODY:
        return settlement.sheet(ending, _blocked(view, first))
    level = view.ending == BLOCKED and view.rules.block_score == LOWEST_WINS
    label = "Two or more hold equally little" if level else "No score"
    clause = "BAS-BLOCK-3-R" if view.ending == BLOCKED else "BAS-STALE-3"
    return settlement.sheet(ending, (), nobody=(label, clause))


def _hands(view: View, first: int, multiplied: int) -> Iterator[Item]:
    """The hands that are counted, each for whoever gets its points or is charged with them."""
    paid = first != NOBODY and view.rules.scoring != PENALTY_POINTS
    others = _others(view, first)
    for seat in others:
        yield Item("hands", first if paid else seat, f"Hand of {{{seat}}}", cards_in(view.shown[seat]), hand=seat)
    if multiplied > 1:
        for side in (first,) if paid else others:
            yield Item("rummy", side, f"Going rummy: {times(multiplied)} the points")


def _blocked(view: View, first: int) -> Iterator[Item]:
    """The lowest hand wins: who has it is known of all hands together only, so none is priced alone (BAS-BLOCK-3-R)."""
    least, others = cards_in(view.shown[first]), _others(view, first)
    if view.rules.scoring == PENALTY_POINTS:
        for seat in others:
            yield Item("hands", seat, f"Hand of {{{seat}}}", cards_in(view.shown[seat]))
            yield Item("own", seat, f"Less the hand of {{{first}}}", least)
        return
    held = [card for seat in others for card in cards_in(view.shown[seat])]
    several = len(others) > 1
    yield Item("hands", first, "Hands of the others" if several else f"Hand of {{{others[0]}}}", held)
    yield Item("own", first, f"Less the hand of {{{first}}}{f', {times(len(others))}' if several else ''}", least)


def _others(view: View, first: int) -> list[int]:
    return [seat for seat in range(int(view.seats)) if seat != first]
