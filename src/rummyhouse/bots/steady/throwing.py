"""Which card ``steady`` discards in a game of books and feet: what serves it least and its opponents least."""

from __future__ import annotations

from typing import Any

from rummyhouse.bots.steady.outlook import (
    Cards,
    View,
    cards_held,
    count_of_rank,
    danger,
    is_open,
    others_melded,
    own_side,
    place_for,
)
from rummyhouse.bots.steady.straights import neighbours
from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, THREE, TWO, TWOS, card_liability, card_points, rank_of
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.laying import cannibals_on, length_of, verdict_on
from rummyhouse.rules.books.state import CLOSED, USED_JOKER

NO_ACTION = -1

SERVES_NEXT = 20.0
"""What it costs to give the next player a card that he can lay."""

SERVES_CALLER = 20.0
"""The same for anybody who could call it."""


@rule
def serves(view: View, side: int, card: int) -> float:
    """How well a discard would serve a side: 0 not at all; more, the fuller the meld that it fits."""
    best = 0.0
    for number in range(int(view.meld_count[side])):
        if view.meld_state[side, number] >= CLOSED:
            continue
        size = int(view.meld_size[side, number])
        bitten = cannibals_on(view, side, number) > 0
        if bitten and is_open(view, side, number, BOOK) and view.meld_key[side, number] == rank_of(card):
            best = max(best, 1.5)
        if size + 1 >= length_of(view, side, number) or verdict_on(view, side, number, card) != 0:
            continue
        worth = 0.6 + 0.1 * size
        if is_open(view, side, number, STRAIGHT):
            worth += 1.0
        if is_open(view, side, number, TWOS):
            worth += 4.0
        best = max(best, worth)
    return best


@rule
def gift(view: View, card: int, calls: bool) -> float:
    """What a discard gives away: to the next player, and to all who might call it."""
    own = own_side(view)
    seats = int(view.seats)
    found = 0.0
    for step in range(1, seats):
        seat = (int(view.seat) + step) % seats
        side = int(view.side[seat])
        if side == own or not view.melded[seat] or (step > 1 and not calls):
            continue
        found = max(found, serves(view, side, card) * (SERVES_NEXT if step == 1 else SERVES_CALLER))
    return found


@rule
def keeps(view: View, cards: Cards, kept: Cards, card: int, exposed: bool) -> float:
    """What it is worth to keep a card of the hand; less than nothing where it only costs."""
    terms = view.terms
    near = danger(view)
    costs = float(card_liability(card, int(terms.two_points), int(terms.joker_liability)))
    rank = rank_of(card)
    soon = (0.02, 0.15, 0.4, 0.8)[near]
    if rank == THREE:
        waits = 12.0 if exposed and not others_melded(view) else -8.0
        return waits - 0.03 * costs - soon * costs
    if card >= JOKER:
        return 150.0 - (soon * costs if exposed else 0.0)
    if rank == TWO:
        return 220.0
    held = count_of_rank(cards, rank)
    worth = 10.0 * neighbours(cards, card) + 0.3 * card_points(card, 0, 0) + (0.0, 0.0, 25.0, 60.0)[min(3, held)]
    if kept[card] >= cards[card]:
        worth += 60.0
    if place_for(view, card) >= 0:
        worth += 80.0
    return worth - soon * costs


@rule
def throw(view: View, cards: Cards, kept: Cards, exposed: bool, legal: Any, count: int) -> int:
    """The best discard among the legal actions, or -1 if none is a discard.

    Args:
        view: what the seat knows.
        cards: its hand.
        kept: what it keeps for straights.
        exposed: whether the game is one of cannibals and calls.
        legal: action ids.
        count: how many.
    """
    best = NO_ACTION
    least = 1e9
    for i in range(count):
        action = int(legal[i])
        if action >= act.DRAW_STOCK:
            break
        card = action - act.DISCARD
        if card == USED_JOKER:
            few = cards_held(view, int(view.seat)) <= 3
            worth = -20.0 - 500.0 * (0.02, 0.15, 0.4, 0.8)[danger(view)] + (40.0 if few else 0.0)
        else:
            worth = keeps(view, cards, kept, card, exposed) + gift(view, card, exposed)
        if worth < least:
            least = worth
            best = action
    return best
