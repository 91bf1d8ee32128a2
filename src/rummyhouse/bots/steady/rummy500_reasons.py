"""Why ``steady`` does something in Rummy 500, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.rummy500_plan import MOST_PLANNED, is_hurried, own_cards, plan_meld
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.cards.text import name_card
from rummyhouse.games.rummy500.actions import PASS, depth_of
from rummyhouse.games.rummy500.refusing import fits_somewhere
from rummyhouse.games.rummy500.score import points_of_card
from rummyhouse.languages import listed, noted, say
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
        return say("Pass: no discard would bring you more than it costs, and the hand ends.")
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD)
    if action == act.DRAW_STOCK:
        return say("Draw from the stock: no discard promises more than a new card.")
    if action in (act.NEW_SET, act.NEW_RUN):
        return _begin(view)
    if action == act.LAY_DOWN:
        return _lay_down(view)
    if action == act.TAKE_BACK:
        return say("Take the cards back: like this they make no meld that could be laid now.")
    if action < act.LAY:
        meld = name_of(view, int(view.meld_count) - 1)
        return say("Add the {card}: it belongs to the {meld}.", card=name_card(action - act.PUT), meld=meld)
    return _lay_off(view, action)


def _take(view: View, depth: int) -> str:
    card = int(view.pile[int(view.pile_count) - depth])
    key = _TAKE[bool(fits_somewhere(view, card)), depth > 1]
    return say(key, card=name_card(card), above=depth - 1)


_TAKE = {
    (True, False): noted("Take the {card}: it fits on the table."),
    (True, True): noted(
        "Take the {card}: it fits on the table, and {above:card above it comes|cards above it come} into your hand."
    ),
    (False, False): noted("Take the {card}: it makes a meld with cards that you then hold."),
    (False, True): noted(
        "Take the {card}: it makes a meld with cards that you then hold, "
        "and {above:card above it comes|cards above it come} into your hand."
    ),
}
"""Why discards are taken, by whether the deepest fits on the table, and whether there are others above it."""


def _begin(view: View) -> str:
    cards, plan = np.zeros(KINDS_OF_CARD, np.int8), np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = int(plan_meld(view, cards, plan))
    if size == 0:
        return say("Begin a new meld.")
    laid = [int(card) for card in plan[1 : size + 1]]
    points = sum(int(points_of_card(card)) for card in laid)
    told = say("Meld {cards}: about {points:point} on the table.", cards=listed(map(the, laid)), points=points)
    if view.due == NO_CARD:
        return told
    return f"{told} {say('The {card} has to be laid.', card=name_card(int(view.due)))}"


def _lay_down(view: View) -> str:
    number = int(view.meld_count) - 1
    cards = [the(card) for card, _ in lying(view, number)] if view.meld_state[number] == STAGED else []
    if not cards:
        return say("Lay the meld down: on the table the cards score for you.")
    return say("Lay {cards} down: on the table the cards score for you.", cards=listed(cards))


def _lay_off(view: View, action: int) -> str:
    if action >= act.LAY_LOW:
        number, is_joker = divmod(action - act.LAY_LOW, 2)
        card = int(low_card(view, number, is_joker))
    else:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    return say(
        "Lay the {card} on the {meld}: it scores for you there, and against you in your hand.",
        card=name_card(card),
        meld=name_of(view, number),
    )


def _discard(view: View, card: int) -> str:
    if card >= JOKER:
        return say("Discard the joker: there is nothing else that you may throw.")
    beside = [other for other in range(CARDS) if view.hand[other] and other != card and _are_near(card, other)]
    told = say(
        _SPARED if beside else _ALONE,
        card=name_card(card),
        other=name_card(beside[0]) if beside else "",
        cost=int(points_of_card(card)),
    )
    return f"{told} {say('The hand may end soon.')}" if is_hurried(view) else told


_ALONE = noted("Discard the {card}: it stands alone, and would cost you {cost:point}.")
_SPARED = noted(
    "Discard the {card}: you can spare it best, though the {other} is next to it, and would cost you {cost:point}."
)


def _are_near(card: int, other: int) -> bool:
    if card % RANKS == other % RANKS:
        return True
    return card // RANKS == other // RANKS and abs(card - other) <= 2
