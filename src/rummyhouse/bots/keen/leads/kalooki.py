"""Whom ``keen`` leans on at Kalooki: ``steady``, but of the cards that it can spare it throws what keeps most outs.

It also takes a discard that brings many of them. An out is an unseen card with which the contract would lack one fewer.
``steady`` counts the cards of the hand that go together; how many are left of those that they wait for it does not ask,
nor does it hurry to be rid of points once somebody is down, or keep from others what they could tack on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import has
from rummyhouse.bots.steady.kalooki import choose as as_steady
from rummyhouse.bots.steady.kalooki_plan import NO_CARD, company, fits_on_table, lacks_fewer, lacks_with
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.contract import whole_hand
from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.melds.contract import can_meet_with
from rummyhouse.melds.laid import JOKER, RANKS, SUITS
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.state import KINDS_OF_CARD, PLAY
from rummyhouse.rules.laid.view import count_unseen

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View

OUT = 12
"""What an out is worth in points."""

COMPANY = 6
"""What each card of the hand is worth that goes with another, as long as the contract lacks more than one."""

DOWN, LATE = 5, 10
"""How many times more a point of the hand counts while somebody else is down, and while he has no more than ``FEW``."""

FEW = 4

TACKS = 600
"""What it costs to throw a card that others can tack on."""

TURNS = 4
"""A discard is taken for its outs if it saves so many turns of waiting for one, in the place of a card of the stock."""

REACH = 3
"""A card of a four is so many ranks from another at the most."""


@rule
def goes_with(view: View, cards: Any, card: int) -> bool:
    """Whether a card can lie in a meld of the contract with one of these."""
    rank = card % RANKS
    if view.threes:
        for suit in range(SUITS):
            if cards[RANKS * suit + rank] > 0:
                return True
    if view.fours:
        for step in range(-REACH, REACH + 1):
            near = rank + step
            if rank == 0 and near < 0:
                near += RANKS  # the ace is above the king as well
            elif near == RANKS:
                near = 0
            if 0 <= near < RANKS and cards[card - rank + near] > 0:
                return True
    return False


@rule
def count_outs(view: View, cards: Any, lacks: int, left: Any) -> int:
    """How many unseen cards bring the contract nearer to these cards; jokers always do, and are not counted."""
    found = 0
    for card in range(JOKER):
        if left[card] > 0 and (lacks == 1 or goes_with(view, cards, card)):
            cards[card] += 1
            if can_meet_with(cards, int(view.threes), int(view.fours), view.rules, lacks - 1):
                found += int(left[card])
            cards[card] -= 1
    return found


@rule
def haste(view: View) -> int:
    """How many times more a point counts: the more, the sooner somebody else may go out; 0 while nobody is down."""
    found = 0
    for seat in range(int(view.seats)):
        if seat != view.seat and view.melded[seat]:
            found = max(found, LATE if 0 <= view.hand_count[seat] <= FEW else DOWN)
    return found


@rule
def price(view: View, card: int, lacks: int, dear: int) -> int:
    """What it is worth to be without a card that the contract can spare, but for its outs."""
    found = (1 + dear) * points_of_card(view.rules, card)
    if lacks > 1:
        found -= COMPANY * company(view, card)
    if dear > 0 and fits_on_table(view, card):
        found -= TACKS
    return found


@rule
def keeps_most_outs(view: View, legal: Any, count: int) -> int:
    """The card to throw of those without which the contract lacks no more, or -1."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    left = np.zeros(KINDS_OF_CARD, np.int64)
    whole_hand(view, view.hand, cards)
    count_unseen(view, int(view.rules.packs), int(view.rules.jokers), left)
    lacks = int(lacks_with(view, NO_CARD, 0))
    dear = haste(view)
    best = -1
    most = 0
    for i in range(count):
        card = int(legal[i]) - act.DISCARD
        if legal[i] >= act.DRAW_STOCK:
            break
        if card == JOKER or not lacks_fewer(view, card, -1, lacks):
            continue
        cards[card] -= 1
        worth = OUT * count_outs(view, cards, lacks, left) + price(view, card, lacks, dear)
        cards[card] += 1
        if best < 0 or worth > most:
            best = card
            most = worth
    return best


@rule
def is_worth_a_turn(view: View, taken: int) -> bool:
    """Whether a card that the contract does not lack makes so many outs that ``TURNS`` turns of waiting are won by it.

    It comes for another that is thrown; without it the hand stays as it is.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    left = np.zeros(KINDS_OF_CARD, np.int64)
    whole_hand(view, view.hand, cards)
    count_unseen(view, int(view.rules.packs), int(view.rules.jokers), left)
    lacks = int(lacks_with(view, NO_CARD, 0))
    if lacks == 0 or taken == JOKER or not goes_with(view, cards, taken):
        return False
    now = count_outs(view, cards, lacks, left)
    then = 0
    cards[taken] += 1
    for card in range(JOKER):
        if card != taken and cards[card] > 0:
            cards[card] -= 1
            if can_meet_with(cards, int(view.threes), int(view.fours), view.rules, lacks):
                then = max(then, count_outs(view, cards, lacks, left))
            cards[card] += 1
    unseen = 0
    for card in range(KINDS_OF_CARD):
        unseen += int(left[card])
    return unseen * (then - now) > TURNS * now * then


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action: that of ``steady``, but where it throws a card for the contract, or could take one."""
    action = int(as_steady(view, legal, count, random))
    if view.turn != view.seat or view.melded[view.seat]:
        return action
    if view.phase == PLAY and act.DISCARD <= action < act.DRAW_STOCK:
        card = keeps_most_outs(view, legal, count)
        return act.DISCARD + card if card >= 0 else action
    takes = action == act.DRAW_STOCK and has(legal, count, act.DRAW_PILE)
    return act.DRAW_PILE if takes and is_worth_a_turn(view, int(view.pile_top)) else action
