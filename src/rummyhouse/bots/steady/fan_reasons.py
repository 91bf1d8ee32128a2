"""Why ``steady`` does something in Fan, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.fan_table import column_cards, unseen_cards
from rummyhouse.bots.steady.phrases import cards_counted, future_of, meld_with, points, seat_name, the
from rummyhouse.bots.steady.prospects import gin_outs, outs_of, throw_to_knock
from rummyhouse.cards import count
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.state import FROM_STOCK, LEFT, RIGHT
from rummyhouse.melds import MELDS, minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from rummyhouse.games.fan.view import View

COLUMNS = {LEFT: "left", RIGHT: "right"}


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    if action == act.BIG_GIN:
        return f"Big gin: all eleven cards are melded, which earns {int(view.rules.big_gin_bonus)} on top."
    if action < act.KNOCK:
        return _discard(view, action)
    if action < act.LAY_OFF:
        return _knock(view, action - act.KNOCK)
    if action < act.MELD:
        return (
            f"Lay off {the(action - act.LAY_OFF)}: it fits {seat_name(int(view.ender))}'s melds and saves its points."
        )
    if action < act.NOT_A_MELD:
        return f"Lay {name_meld(int(MELDS[action - act.MELD]))}: that leaves the least deadwood."
    if action == act.TAKE_KNOCK and int(view.seat) == int(view.dealer):
        return f"Take the knock card: {seat_name(1 - int(view.seat))} has left it, so you must."
    if action == act.TAKE_KNOCK:
        return _take(view, int(view.knock_card), "the knock card")
    if action == act.PASS:
        other = seat_name(1 - int(view.seat))
        return f"Pass: {the(int(view.knock_card))} helps your hand little, and {other} must take it then."
    if action in (act.DRAW_LEFT, act.DRAW_RIGHT):
        side = action - act.DRAW_LEFT
        return _take(view, _top(view, side), f"the {COLUMNS[side]} column")
    if action == act.DRAW_STOCK:
        return _draw_stock(view)
    return "Done: the house melds and lays off for you so as to leave the least deadwood."


def _top(view: View, side: int) -> int:
    """The top card of a column; -1 if it is empty."""
    size = int(view.column_count[side])
    return int(view.column[side, size - 1]) if size else -1


def _barred(view: View) -> int:
    if view.rules.may_discard_drawn or int(view.source) == FROM_STOCK or int(view.drawn) < 0:
        return 0
    return 1 << int(view.drawn)


def _reachable(view: View) -> int:
    return int(unseen_cards(view)) | int(column_cards(view, 0, 3))


def _knock(view: View, card: int) -> str:
    rest = int(view.hand) & ~(1 << card)
    deadwood = minimum_deadwood(rest)
    other = seat_name(1 - int(view.seat))
    if deadwood == 0:
        return f"Knock, throwing {the(card)}: you have gin, and all of {other}'s deadwood counts for you."
    outs = gin_outs(rest, _reachable(view))
    return (
        f"Knock with {points(deadwood)}, throwing {the(card)}: {other} is likely to hold more now, and "
        f"{cards_counted(outs)} within reach would give you gin."
    )


def _discard(view: View, card: int) -> str:
    hand = int(view.hand)
    bit = 1 << card
    loose = hand & ~(run_cards(hand) | set_cards(hand))
    outs = count(outs_of(bit, hand) & _reachable(view))
    sentence = f"Discard {the(card)}: it {future_of(card, loose, outs)}"
    throw = throw_to_knock(hand, _barred(view))
    if minimum_deadwood(hand ^ throw) <= int(view.knock_value):
        gin = gin_outs(hand ^ bit, _reachable(view))
        if gin:
            sentence += f". Do not knock yet: {cards_counted(gin)} within reach would give you gin"
    return sentence + "."


def _take(view: View, card: int, place: str) -> str:
    bit = 1 << card
    hand = int(view.hand)
    before = minimum_deadwood(hand)
    after = minimum_deadwood_after_discard(hand | bit, bit)
    meld = meld_with(hand | bit, card)
    where = f"{the(card)} from {place}" if place.endswith("column") else f"{place}, {the(card)}"
    if meld:
        return f"Take {where}: it gives you {meld} and brings your deadwood from {before} down to {after}."
    outs = count(outs_of(bit, hand | bit) & _reachable(view))
    if outs:
        return f"Take {where}: {cards_counted(outs)} within reach would make a meld of it."
    if after < before:
        return f"Take {where}: when you throw a dearer card your deadwood falls from {before} to {after}."
    return f"Take {where}: it leaves you more to build on than an unseen card promises."


def _draw_stock(view: View) -> str:
    top = int(view.stock[int(view.stock_count) - 1])
    if top >= 0:
        return f"Draw from the stock: you remember that {the(top)}, which you threw, lies on top."
    hand = int(view.hand)
    shown = [card for card in (_top(view, LEFT), _top(view, RIGHT)) if card >= 0]
    if not shown:
        return "Draw from the stock: both columns are empty."
    names = " and ".join(the(card) for card in shown)
    if any(meld_with(hand | 1 << card, card) for card in shown):
        return f"Draw from the stock: {names} would lower your deadwood too little."
    verb = "makes no meld" if len(shown) == 1 else "make no meld"
    return f"Draw from the stock: {names} {verb} with your cards, and an unseen card promises more."
