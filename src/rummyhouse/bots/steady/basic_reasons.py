"""Why ``steady`` does something in basic rummy, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.basic_plan import MOST_PLANNED, own_cards, plan_meld
from rummyhouse.bots.steady.basic_worth import fits_on_table, is_hurried
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.games.basic.score import points_of_card, points_of_hand
from rummyhouse.languages import listed
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
        return "Take the cards back: like this they make no meld that could be laid now."
    if action < act.LAY:
        number = int(view.meld_count) - 1
        return f"Add {the(action - act.PUT)}: it belongs to the {name_of(view, number)}."
    return _on_meld(view, action)


def _begin(view: View) -> str:
    cards, plan = np.zeros(KINDS_OF_CARD, np.int8), np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = int(plan_meld(view, cards, plan))
    if size == 0:
        return "Begin a new meld."
    told = listed([the(int(card)) for card in plan[1 : size + 1]])
    return f"Meld {told}: cards on the table can no longer be charged to you."


def _on_meld(view: View, action: int) -> str:
    if action >= act.SWAP:
        number, card = divmod(action - act.SWAP, CARDS)
        return f"Swap {the(card)} for the joker of the {name_of(view, number)}: the joker can be laid where you like."
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    saved = int(points_of_card(view.rules, card))
    return f"Lay {the(card)} on the {name_of(view, number)}: one card fewer, and {_points(saved)} less to lose."


def _points(number: int) -> str:
    return "one point" if number == 1 else f"{number} points"


def _take(view: View, card: int) -> str:
    if card >= JOKER:
        return "Take the joker: it helps any meld."
    if fits_on_table(view, card):
        return f"Take {the(card)}: it fits on the table at once, and you discard another card."
    return f"Take {the(card)}: it makes a meld with cards from your hand."


def _draw_stock(view: View) -> str:
    if not view.pile_count:
        return "Draw from the stock: there is no discard to take."
    return f"Draw from the stock: {the(int(view.pile_top))} makes no meld with your hand and fits nowhere."


def _lay_down(view: View) -> str:
    number = int(view.meld_count) - 1
    cards = [the(card) for card, _ in lying(view, number)] if view.meld_state[number] == STAGED else []
    return f"Lay {listed(cards) if cards else 'the meld'} down: cards on the table can no longer be charged to you."


def _discard(view: View, card: int) -> str:
    if card >= JOKER:
        return "Discard the joker: there is nothing else you may throw."
    value = int(points_of_card(view.rules, card))
    beside = [other for other in range(CARDS) if view.hand[other] and other != card and _are_near(card, other)]
    left = int(points_of_hand(view.rules, view.hand)) - value
    cost = f"it counts {_points(value)}, and leaves {_points(left)} in the hand"
    if not beside:
        alone = "it stands alone"
    else:
        alone = f"you can spare it best of all, though {the(beside[0])} is next to it"
    hurry = "; somebody may go out soon" if is_hurried(view) else ""
    return f"Discard {the(card)}: {alone}, {cost}{hurry}."


def _are_near(card: int, other: int) -> bool:
    if card % RANKS == other % RANKS:
        return True
    return card // RANKS == other // RANKS and abs(card - other) <= 2
