"""The settlement of a round, itemised: what the hands are worth, and to whom (BAS-SCORE, BAS-BLOCK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.house_rules import CHARGE_OWN, LOWEST_WINS, PENALTY_POINTS
from rummyhouse.games.basic.score import count_hands, factor, price, winner
from rummyhouse.games.basic.state import BLOCKED, DEAD, STOCK_USED_UP, WENT_OUT
from rummyhouse.games.basic.tally import SHEET, Tally
from rummyhouse.languages import noted, say, times
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
        return say("The stock is used up for good: a stalemate, and nobody scores.")
    if view.ending == DEAD:
        return say("Nobody can finish this hand any more: a stalemate, and nobody scores.")
    if view.ending == WENT_OUT:
        key = _WENT_OUT[bool(view.rummy), view.rules.scoring == PENALTY_POINTS]
        return say(key, who=f"{{{int(view.ender)}}}", points=settled(view).points[int(view.ender)])
    first = int(winner(settled(view).tally, view.rules))
    if first != NOBODY:
        return say("The stock is used up, and the hand is blocked: {who} holds least.", who=f"{{{first}}}")
    if view.rules.block_score == CHARGE_OWN:
        return say("The stock is used up, and the hand is blocked: everybody is charged with his hand.")
    return say("The stock is used up, and the hand is blocked: nobody scores.")


_WENT_OUT = {
    (False, False): noted("{who} goes out and gets {points:point}."),
    (True, False): noted("{who} goes rummy and gets {points:point}."),
    (False, True): noted("{who} goes out; the others are charged with the cards they hold."),
    (True, True): noted("{who} goes rummy; the others are charged with the cards they hold."),
}
"""How a hand ended, by whether it went rummy, and whether points are charged."""


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    settlement, ending = settled(view), ending_sentence(view)
    first = int(winner(settlement.tally, view.rules))
    if view.ending == WENT_OUT or (view.ending == BLOCKED and view.rules.block_score == CHARGE_OWN):
        return settlement.sheet(ending, _hands(view, first, int(factor(settlement.tally, view.rules))))
    if first != NOBODY:
        return settlement.sheet(ending, _blocked(view, first))
    level = view.ending == BLOCKED and view.rules.block_score == LOWEST_WINS
    label = say("Two or more hold equally little") if level else say("No score")
    clause = "BAS-BLOCK-3-R" if view.ending == BLOCKED else "BAS-STALE-3"
    return settlement.sheet(ending, (), nobody=(label, clause))


def _hands(view: View, first: int, multiplied: int) -> Iterator[Item]:
    """The hands that are counted, each for whoever gets its points or is charged with them."""
    paid = first != NOBODY and view.rules.scoring != PENALTY_POINTS
    others = _others(view, first)
    for seat in others:
        yield Item("hands", first if paid else seat, _hand_of(seat), cards_in(view.shown[seat]), hand=seat)
    if multiplied > 1:
        for side in (first,) if paid else others:
            yield Item("rummy", side, say("Going rummy: {times} the points", times=times(multiplied)))


def _blocked(view: View, first: int) -> Iterator[Item]:
    """The lowest hand wins: who has it is known of all hands together only, so none is priced alone (BAS-BLOCK-3-R)."""
    least, others, who = cards_in(view.shown[first]), _others(view, first), f"{{{first}}}"
    if view.rules.scoring == PENALTY_POINTS:
        for seat in others:
            yield Item("hands", seat, _hand_of(seat), cards_in(view.shown[seat]))
            yield Item("own", seat, say("Less the hand of {who}", who=who), least)
        return
    held = [card for seat in others for card in cards_in(view.shown[seat])]
    if len(others) > 1:
        yield Item("hands", first, say("Hands of the others"), held)
        yield Item("own", first, say("Less the hand of {who}, {times}", who=who, times=times(len(others))), least)
    else:
        yield Item("hands", first, _hand_of(others[0]), held)
        yield Item("own", first, say("Less the hand of {who}", who=who), least)


def _hand_of(seat: int) -> str:
    return say("Hand of {who}", who=f"{{{seat}}}")


def _others(view: View, first: int) -> list[int]:
    return [seat for seat in range(int(view.seats)) if seat != first]
