"""Why ``steady`` does something in Rummy 500, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.rummy500_plan import MOST_PLANNED, is_hurried, own_cards, plan_meld
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.games.rummy500.actions import PASS, depth_of
from rummyhouse.games.rummy500.refusing import fits_somewhere
from rummyhouse.games.rummy500.score import points_of_card
from rummyhouse.languages import listed, so_many
from rummyhouse.melds.laid import RANKS
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.names import lying, name_of, the
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NO_CARD, STAGED

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    depth = int(depth_of(action))
    if depth:
        return _take(view, depth)
    if action == PASS:
        return "Pass: no discard would bring you more than it costs, and the hand ends."
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD)
    if action == act.DRAW_STOCK:
        return "Draw from the stock: no discard promises more than a new card."
    if action in (act.NEW_SET, act.NEW_RUN):
        return _begin(view)
    if action == act.LAY_DOWN:
        return _lay_down(view)
    if action == act.TAKE_BACK:
        return "Take the cards back: like this they make no meld that could be laid now."
    if action < act.LAY:
        return f"Add {the(action - act.PUT)}: it belongs to the {name_of(view, int(view.meld_count) - 1)}."
    return _lay_off(view, action)


def _take(view: View, depth: int) -> str:
    count = int(view.pile_count)
    card = int(view.pile[count - depth])
    gain = "it fits on the table" if fits_somewhere(view, card) else "it makes a meld with cards that you then hold"
    more = f", and {so_many(depth - 1, 'card')} above it come into your hand" if depth > 1 else ""
    return f"Take {the(card)}: {gain}{more}."


def _begin(view: View) -> str:
    cards, plan = np.zeros(KINDS_OF_CARD, np.int8), np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = int(plan_meld(view, cards, plan))
    if size == 0:
        return "Begin a new meld."
    laid = [int(card) for card in plan[1 : size + 1]]
    points = sum(int(points_of_card(card)) for card in laid)
    due = f"; {the(int(view.due))} has to be laid" if view.due != NO_CARD else ""
    return f"Meld {listed([the(card) for card in laid])}: about {so_many(points, 'point')} on the table{due}."


def _lay_down(view: View) -> str:
    number = int(view.meld_count) - 1
    cards = [the(card) for card, _ in lying(view, number)] if view.meld_state[number] == STAGED else []
    return f"Lay {listed(cards) if cards else 'the meld'} down: on the table the cards score for you."


def _lay_off(view: View, action: int) -> str:
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    return f"Lay {the(card)} on the {name_of(view, number)}: it scores for you there, and against you in your hand."


def _discard(view: View, card: int) -> str:
    if card >= JOKER:
        return "Discard the joker: there is nothing else that you may throw."
    beside = [other for other in range(CARDS) if view.hand[other] and other != card and _are_near(card, other)]
    alone = f"you can spare it best, though {the(beside[0])} is next to it" if beside else "it stands alone"
    cost = so_many(int(points_of_card(card)), "point")
    hurry = "; the hand may end soon" if is_hurried(view) else ""
    return f"Discard {the(card)}: {alone}, and would cost you {cost}{hurry}."


def _are_near(card: int, other: int) -> bool:
    if card % RANKS == other % RANKS:
        return True
    return card // RANKS == other // RANKS and abs(card - other) <= 2
