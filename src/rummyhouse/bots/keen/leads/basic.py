"""Whom ``keen`` leans on at Basic Rummy: ``steady``, but it has watched, and reckons with what is still to come.

It throws what keeps most outs, costs most if somebody else goes out, and helps the next player least; and it takes a
discard that makes many outs. An out is an unseen card that makes a meld with the hand. ``steady`` counts the cards of
the hand that go together, whether or not those that they wait for lie under the discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import has
from rummyhouse.bots.steady.basic import choose as as_steady
from rummyhouse.bots.steady.basic_worth import is_hurried
from rummyhouse.compiled import rule
from rummyhouse.games.basic.score import points_of_card
from rummyhouse.games.basic.state import packs_for
from rummyhouse.melds.laid import ACE_CORNER, ACE_LOW, FITS, JOKER, RANKS, SUITS, has_run, set_among
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD, PLAY
from rummyhouse.rules.laid.view import count_unseen

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View

OUT_OF_TWO, OUT_OF_MORE = 20, 28
"""What an out is worth in points, for two players with their ten cards, and for more with their seven."""

SOON_OF_TWO, LATE_OF_TWO, LATE_OF_MORE = 3, 8, 2
"""How many times a point of the hand counts while one of two has no more than ``FEW`` cards; while one has so few that
``steady`` hurries, too."""

FEW = 8

MATE = 3
"""What an unseen card is worth that goes with one card of the hand."""

GIFT = 30
"""What it costs to throw a card that the next player is sure to meld."""

TURN, PART_OF_OUTS = 20, 8
"""What a turn is worth in which a card of the stock might come, and how much more for each out there is already."""

SURE = 64
"""A card that the next player holds for certain; of an unseen one the part that he may hold."""


@rule
def melds_with(view: View, cards: Any, card: int) -> bool:
    """Whether these cards hold a meld with this one, which is no joker."""
    terms = view.terms
    if set_among(terms, cards, card % RANKS) == FITS:
        return True
    naturals, pairs = int(terms.run_naturals), bool(terms.joker_pairs)
    return has_run(terms, cards, card // RANKS, card % RANKS, int(terms.ace), naturals, pairs)


@rule
def count_outs(view: View, cards: Any, left: Any) -> int:
    """How many unseen cards make a meld with these cards; jokers are not counted."""
    found = 0
    for card in range(JOKER):
        if left[card] > 0:
            cards[card] += 1
            if melds_with(view, cards, card):
                found += int(left[card])
            cards[card] -= 1
    return found


@rule
def beside(view: View, card: int, step: int) -> int:
    """The card so many ranks beside this one in its suit, or -1; the ace lies where the table lets it lie."""
    rank = card % RANKS
    ace = int(view.terms.ace)
    if rank == 0 and step < 0 and ace != ACE_LOW:
        rank = RANKS
    rank += step
    if rank == RANKS and ace != ACE_LOW:
        rank = 0
    elif ace == ACE_CORNER:
        rank %= RANKS
    return card - card % RANKS + rank if 0 <= rank < RANKS else -1


@rule
def count_mates(view: View, left: Any, card: int) -> int:
    """How many unseen cards go with this one, which is no joker."""
    found = 0
    for suit in range(SUITS):
        if suit != card // RANKS:
            found += int(left[RANKS * suit + card % RANKS])
    for step in range(-2, 3):
        near = beside(view, card, step)
        if step != 0 and near >= 0:
            found += int(left[near])
    return found


@rule
def reckon(view: View, cards: Any, left: Any, holds: Any) -> None:
    """Fill in the own hand, what is unseen, and how likely the next player holds each card, in parts of ``SURE``."""
    count_unseen(view, packs_for(int(view.seats)), int(view.rules.jokers), left)
    other = (int(view.seat) + 1) % int(view.seats)
    unseen = 0
    hidden = int(view.hand_count[other])
    for card in range(KINDS_OF_CARD):
        unseen += int(left[card])
        hidden -= int(view.known[other, card])
    for card in range(KINDS_OF_CARD):
        cards[card] = view.hand[card]
        part = SURE * int(left[card]) * hidden // max(1, unseen)
        holds[card] = SURE if view.known[other, card] > 0 else min(SURE, part)


@rule
def gift(view: View, holds: Any, card: int) -> int:
    """How likely the next player can meld this card, in parts of ``SURE``: he holds two that go with it."""
    found = 0
    rank = card % RANKS
    for one in range(SUITS):
        for other in range(one + 1, SUITS):
            if one != card // RANKS and other != card // RANKS:
                found += int(holds[RANKS * one + rank]) * int(holds[RANKS * other + rank])
    for low in range(-2, 1):
        both = 1
        for step in range(low, low + 3):
            near = beside(view, card, step)
            if step != 0:
                both *= int(holds[near]) if near >= 0 else 0
        found += both
    return found // SURE


@rule
def haste(view: View) -> int:
    """How many times a point of the hand counts: the more, the sooner somebody else may go out."""
    if is_hurried(view):
        return LATE_OF_TWO if view.seats == 2 else LATE_OF_MORE
    return SOON_OF_TWO if view.seats == 2 and view.hand_count[1 - int(view.seat)] <= FEW else 1


@rule
def without(view: View, cards: Any, left: Any, holds: Any, card: int) -> int:
    """What it is worth to be without this one of these cards, once the next player may have it."""
    if card == JOKER:
        return -1000
    cards[card] -= 1
    outs = count_outs(view, cards, left)
    cards[card] += 1
    value = (OUT_OF_TWO if view.seats == 2 else OUT_OF_MORE) * outs + haste(view) * points_of_card(view.rules, card)
    return value - MATE * count_mates(view, left, card) - GIFT * gift(view, holds, card) // SURE


@rule
def to_throw(view: View, legal: Any, count: int) -> int:
    """The card that one is best without, or -1 if none may be thrown."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    left = np.zeros(KINDS_OF_CARD, np.int64)
    holds = np.zeros(KINDS_OF_CARD, np.int64)
    reckon(view, cards, left, holds)
    best = -1
    most = 0
    for i in range(count):
        card = int(legal[i]) - act.DISCARD
        if legal[i] >= act.DRAW_STOCK:
            break
        value = without(view, cards, left, holds, card)
        if best < 0 or value > most:
            best = card
            most = value
    return best


@rule
def is_worth_a_turn(view: View, taken: int) -> bool:
    """Whether a discard that makes no meld makes so many outs that it is better than a card of the stock."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    left = np.zeros(KINDS_OF_CARD, np.int64)
    holds = np.zeros(KINDS_OF_CARD, np.int64)
    reckon(view, cards, left, holds)
    outs = count_outs(view, cards, left)
    cards[taken] += 1
    now = without(view, cards, left, holds, taken)
    for card in range(JOKER):
        better = card != taken and cards[card] > 0
        if better and without(view, cards, left, holds, card) - now > TURN + PART_OF_OUTS * outs:
            return True
    return False


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action: that of ``steady``, but for what it throws, and for a discard that makes outs."""
    action = int(as_steady(view, legal, count, random))
    if view.phase == PLAY and act.DISCARD <= action < act.DRAW_STOCK:
        return act.DISCARD + to_throw(view, legal, count)
    keeps = view.phase == DRAW and action == act.DRAW_STOCK and not view.rules.lay_taken
    if keeps and has(legal, count, act.DRAW_PILE) and is_worth_a_turn(view, int(view.pile_top)):
        return act.DRAW_PILE
    return action
