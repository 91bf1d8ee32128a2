"""Why ``steady`` does something in basic rummy, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.basic_plan import MOST_PLANNED, makes_meld, own_cards, plan_meld, wants_top
from rummyhouse.bots.steady.basic_worth import fits_on_table, is_hurried
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import name_card
from rummyhouse.games.basic.score import points_of_card, points_of_hand
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds.laid import RANKS
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.names import lying, name_of, the
from rummyhouse.rules.laid.state import KINDS_OF_CARD, STAGED

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD)
    if action == act.DRAW_PILE:
        return _take(view, int(view.pile_top))
    if action == act.DRAW_STOCK:
        return _draw_stock(view)
    if action in (act.NEW_SET, act.NEW_RUN):
        return _begin(view)
    if action == act.LAY_DOWN:
        return _lay_down(view)
    if action == act.TAKE_BACK:
        return say("Take the cards back: like this they make no meld that could be laid now.")
    if action < act.LAY:
        meld = name_of(view, int(view.meld_count) - 1)
        return say("Add the {card}: it belongs to the {meld}.", card=name_card(action - act.PUT), meld=meld)
    return _on_meld(view, action)


def _begin(view: View) -> str:
    cards, plan = np.zeros(KINDS_OF_CARD, np.int8), np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = int(plan_meld(view, cards, plan))
    if size == 0:
        return say("Begin a new meld.")
    told = listed([the(int(card)) for card in plan[1 : size + 1]])
    return say("Meld {cards}: cards on the table can no longer be charged to you.", cards=told)


def _on_meld(view: View, action: int) -> str:
    if action >= act.SWAP:
        number, card = divmod(action - act.SWAP, CARDS)
        return say(
            "Swap the {card} for the joker of the {meld}: the joker can be laid where you like.",
            card=name_card(card),
            meld=name_of(view, number),
        )
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    return say(
        "Lay the {card} on the {meld}: one card fewer, and {saved:point} less to lose.",
        card=name_card(card),
        meld=name_of(view, number),
        saved=int(points_of_card(view.rules, card)),
    )


def _take(view: View, card: int) -> str:
    if card >= JOKER:
        return say("Take the joker: it helps any meld.")
    name = name_card(card)
    if fits_on_table(view, card):
        return say("Take the {card}: it fits on the table at once, and you discard another card.", card=name)
    if makes_meld(view, card):
        return say("Take the {card}: it makes a meld with cards from your hand.", card=name)
    return say("Take the {card}: it makes no meld yet, but more cards that may still come would make one.", card=name)


def _draw_stock(view: View) -> str:
    if not view.pile_count:
        return say("Draw from the stock: there is no discard to take.")
    card = int(view.pile_top)
    if wants_top(view):
        return say("Draw from the stock: what may come is better than the {card}.", card=name_card(card))
    return say("Draw from the stock: the {card} makes no meld with your hand and fits nowhere.", card=name_card(card))


def _lay_down(view: View) -> str:
    number = int(view.meld_count) - 1
    cards = [the(card) for card, _ in lying(view, number)] if view.meld_state[number] == STAGED else []
    if not cards:
        return say("Lay the meld down: cards on the table can no longer be charged to you.")
    return say("Lay {cards} down: cards on the table can no longer be charged to you.", cards=listed(cards))


def _discard(view: View, card: int) -> str:
    if card >= JOKER:
        return say("Discard the joker: there is nothing else you may throw.")
    value = int(points_of_card(view.rules, card))
    beside = [other for other in range(CARDS) if view.hand[other] and other != card and _are_near(card, other)]
    told = say(
        _SPARED if beside else _ALONE,
        card=name_card(card),
        other=name_card(beside[0]) if beside else "",
        value=value,
        left=int(points_of_hand(view.rules, view.hand)) - value,
    )
    return f"{told} {say('Somebody may go out soon.')}" if is_hurried(view) else told


_ALONE = noted("Discard the {card}: it stands alone, it counts {value:point}, and leaves {left:point} in the hand.")
_SPARED = noted(
    "Discard the {card}: you can spare it best of all, though the {other} is next to it, "
    "it counts {value:point}, and leaves {left:point} in the hand."
)


def _are_near(card: int, other: int) -> bool:
    if card % RANKS == other % RANKS:
        return True
    return card // RANKS == other // RANKS and abs(card - other) <= 2
