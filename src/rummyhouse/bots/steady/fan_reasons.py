"""Why ``steady`` does something in Fan, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.fan_table import column_cards, unseen_cards
from rummyhouse.bots.steady.phrases import WITHIN_REACH, meld_with, melding, melds_any, seat_name, throwing
from rummyhouse.bots.steady.prospects import gin_outs, throw_to_knock
from rummyhouse.cards import count
from rummyhouse.cards.text import name_card
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.state import FROM_STOCK, LEFT, RIGHT
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, minimum_deadwood, minimum_deadwood_after_discard
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from rummyhouse.games.fan.view import View


def why(view: View, action: int) -> str:
    """A sentence or two that say why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    other = seat_name(1 - int(view.seat))
    if action == act.BIG_GIN:
        bonus = int(view.rules.big_gin_bonus)
        return say("Big gin: all eleven cards are melded, which earns {bonus} on top.", bonus=bonus)
    if action < act.KNOCK:
        return _discard(view, action)
    if action < act.LAY_OFF:
        return _knock(view, action - act.KNOCK)
    if action < act.MELD:
        card, who = name_card(action - act.LAY_OFF), seat_name(int(view.ender))
        return say("Lay off the {card}: it fits {who}'s melds and saves its points.", card=card, who=who)
    if action < act.NOT_A_MELD:
        return say("Lay {meld}: that leaves the least deadwood.", meld=name_meld(int(MELDS[action - act.MELD])))
    if action == act.TAKE_KNOCK and int(view.seat) == int(view.dealer):
        return say("Take the knock card: {who} has left it, so you must.", who=other)
    if action == act.TAKE_KNOCK:
        return _take(view, int(view.knock_card), _TAKE_KNOCK_CARD)
    if action == act.PASS:
        card = name_card(int(view.knock_card))
        return say("Pass: the {card} helps your hand little, and {who} must take it then.", card=card, who=other)
    if action in (act.DRAW_LEFT, act.DRAW_RIGHT):
        side = action - act.DRAW_LEFT
        return _take(view, _top(view, side), _TAKE_LEFT if side == LEFT else _TAKE_RIGHT)
    if action == act.DRAW_STOCK:
        return _draw_stock(view)
    return say("Done: the house melds and lays off for you so as to leave the least deadwood.")


def _top(view: View, side: int) -> int:
    """The top card of a column; -1 if it is empty."""
    size = int(view.column_count[side])
    return int(view.column[side, size - 1]) if size else -1


def _barred(view: View) -> int:
    if view.rules.may_discard_drawn or int(view.source) == FROM_STOCK or int(view.drawn) < 0:
        return 0
    return 1 << int(view.drawn)


def _reachable(view: View) -> int:
    """What may come soon: of what lies in the columns the three upper cards, and whatever nobody has shown."""
    return int(unseen_cards(view)) | int(column_cards(view, 0, 3))


def _knock(view: View, card: int) -> str:
    rest = int(view.hand) & ~(1 << card)
    deadwood = minimum_deadwood(rest)
    who, name = seat_name(1 - int(view.seat)), name_card(card)
    if deadwood == 0:
        return say(
            "Knock, throwing the {card}: you have gin, and all of {who}'s deadwood counts for you.", card=name, who=who
        )
    outs = gin_outs(rest, _reachable(view))
    return say(_KNOCK if outs else _KNOCK_HOPELESS, deadwood=deadwood, card=name, who=who, outs=outs)


_KNOCK = noted(
    "Knock with {deadwood:point}, throwing the {card}: {who} is likely to hold more now, "
    "and {outs:card} within reach would give you gin."
)
_KNOCK_HOPELESS = noted(
    "Knock with {deadwood:point}, throwing the {card}: {who} is likely to hold more now, "
    "and no card within reach would give you gin."
)


def _discard(view: View, card: int) -> str:
    hand = int(view.hand)
    bit = 1 << card
    told = throwing(card, hand, _reachable(view), WITHIN_REACH)
    throw = throw_to_knock(hand, _barred(view))
    if minimum_deadwood(hand ^ throw) <= int(view.knock_value):
        outs = gin_outs(hand ^ bit, _reachable(view))
        if outs:
            wait = say("Do not knock yet: {outs:card} within reach would give you gin.", outs=outs)
            return f"{told} {wait}"
    return told


def _take(view: View, card: int, reasons: tuple[str, str, str, str]) -> str:
    bit = 1 << card
    hand = int(view.hand)
    before = minimum_deadwood(hand)
    after = minimum_deadwood_after_discard(hand | bit, bit)
    meld = meld_with(hand | bit, card)
    outs = count(melding(card, hand | bit) & _reachable(view))
    good = 0 if meld and after < before else 1 if outs else 2 if after < before else 3
    return say(reasons[good], card=name_card(card), meld=meld, outs=outs, before=before, after=after)


_TAKE_KNOCK_CARD = (
    noted("Take the knock card, the {card}: it gives you {meld}, and your deadwood can fall from {before} to {after}."),
    noted("Take the knock card, the {card}: {outs:card} within reach would make a meld of it."),
    noted(
        "Take the knock card, the {card}: when you throw a dearer card your deadwood can fall from {before} to {after}."
    ),
    noted("Take the knock card, the {card}: it leaves you more to build on than an unseen card promises."),
)
_TAKE_LEFT = (
    noted(
        "Take the {card} from the left column: it gives you {meld}, "
        "and your deadwood can fall from {before} to {after}."
    ),
    noted("Take the {card} from the left column: {outs:card} within reach would make a meld of it."),
    noted(
        "Take the {card} from the left column: "
        "when you throw a dearer card your deadwood can fall from {before} to {after}."
    ),
    noted("Take the {card} from the left column: it leaves you more to build on than an unseen card promises."),
)
_TAKE_RIGHT = (
    noted(
        "Take the {card} from the right column: it gives you {meld}, "
        "and your deadwood can fall from {before} to {after}."
    ),
    noted("Take the {card} from the right column: {outs:card} within reach would make a meld of it."),
    noted(
        "Take the {card} from the right column: "
        "when you throw a dearer card your deadwood can fall from {before} to {after}."
    ),
    noted("Take the {card} from the right column: it leaves you more to build on than an unseen card promises."),
)
"""Why a card is taken: for a meld, for the hope of one, for less deadwood, or as the lesser evil."""


def _draw_stock(view: View) -> str:
    top = int(view.stock[int(view.stock_count) - 1])
    if top >= 0:
        return say(
            "Draw from the stock: you remember that the {card}, which you threw, lies on top.", card=name_card(top)
        )
    hand = int(view.hand)
    shown = [card for card in (_top(view, LEFT), _top(view, RIGHT)) if card >= 0]
    if not shown:
        return say("Draw from the stock: both columns are empty.")
    melds = any(melds_any(hand | 1 << card, card) for card in shown)
    return say(_LEAVE[melds, len(shown)], card=name_card(shown[0]), other=name_card(shown[-1]))


_LEAVE = {
    (True, 1): noted("Draw from the stock: the {card} would lower your deadwood too little."),
    (True, 2): noted("Draw from the stock: the {card} and the {other} would lower your deadwood too little."),
    (False, 1): noted(
        "Draw from the stock: the {card} makes no meld with your cards, and an unseen card promises more."
    ),
    (False, 2): noted(
        "Draw from the stock: the {card} and the {other} make no meld with your cards, "
        "and an unseen card promises more."
    ),
}
"""Why the columns are left, by whether one would make a meld, and how many there are."""
