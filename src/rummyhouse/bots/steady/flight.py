"""New melds at Fiji with cards that must be laid at once: after them whatever else is in flight still has a place.

Several cards are tried together and one by one, in small melds and in large ones, and of what lets play go on the best
is taken; before a joker that may have to bite this very meld the smallest. It is found anew at every step, from the
hand with what is composed, so that all steps follow one plan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.cannibals import joker_flies, replaces
from rummyhouse.bots.steady.composing import plan_straight
from rummyhouse.bots.steady.laying import CLOSES
from rummyhouse.bots.steady.outlook import Cards, barred, count_of, count_of_rank, own_side, takes, takes_sixth
from rummyhouse.cards import CARDS, JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.fiji.state import FOR_STRAIGHT, FROM_BOOK, FROM_PILE
from rummyhouse.melds.books import BOOK, PLACES, STRAIGHT, THREE, TWO, TWOS, card_at, place_of, rank_of, straight_place
from rummyhouse.melds.initial_meld import BAR_TWOS
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, Plan, new_plan, planned_cards
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_IN_FLIGHT, NO_CARD

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View

NO_PLACE = -1
TWOS_BEGIN = 4
"""From this place of a book on the content counts twos."""

A_MELD, OF_A_NATURAL, OF_A_WILD, OF_A_PLACE = 100.0, 10.0, -25.0, 4.0
"""What a new meld is worth, and what a card adds to it: a natural or a wild one of a book, one of a straight."""


@rule
def begins_melds(view: View, i: int) -> bool:
    """Whether this card in flight may be part of a new meld (FIJI-CAN-9-R, FIJI-CAN-10-R)."""
    origin = int(view.flight_from[i])
    if view.flight[i] == NO_CARD or view.flight[i] >= JOKER or origin == FOR_STRAIGHT:
        return False
    return bool(origin != FROM_BOOK or view.rules.cannibal_new_book)


@rule
def _planned(plan: Plan, card: int) -> int:
    """How many copies of a card the planned meld has."""
    place = place_of(int(plan[0, KIND]), int(plan[0, KEY]), card)
    return int(plan[0, CONTENT + place]) if place >= 0 else 0


@rule
def _take_out(view: View, cards: Cards, plan: Plan, left: Cards) -> bool:
    """Fill ``left`` with the hand as it is once the plan lies; whether the plan can be made of what there is.

    Of equal cards one in flight goes first. Some card in flight must be in the plan; a bitten one comes before another.
    """
    flies = 0
    for card in range(JOKER + 1):
        left[card] = cards[card]
    for card in range(CARDS):
        planned = _planned(plan, card)
        for i in range(MOST_IN_FLIGHT):
            if view.flight[i] == card and planned > 0:
                planned -= 1
                flies |= 1 << i
        left[card] -= planned
        if left[card] < 0:
            return False
    first = view.flight_from[0] == FROM_PILE
    return bool(flies & 1 or (first and flies))


@rule
def _left_flying(view: View, plan: Plan, first: int) -> int:
    """Which card in flight, from the one at ``first`` on, has still to be laid once the plan lies; -1 if none has."""
    for i in range(first, MOST_IN_FLIGHT):
        card = int(view.flight[i])
        if card == NO_CARD or card >= JOKER:
            continue
        copies = 1
        for before in range(i):
            copies += 1 if view.flight[before] == card else 0
        if _planned(plan, card) < copies:
            return i
    return NO_PLACE


@rule
def _on_own(view: View, i: int) -> bool:
    """Whether this card in flight goes on an own meld that lies, or replaces a cannibal there."""
    card = int(view.flight[i])
    side = own_side(view)
    for number in range(int(view.meld_count[side])):
        if view.flight_from[i] == FROM_PILE and takes_sixth(view, side, number, card):
            return True
        if view.flight_from[i] != FROM_PILE and takes(view, side, number, card):
            return True
        if view.flight_from[i] != FOR_STRAIGHT and replaces(view, number, card):
            return True
    return False


@rule
def _on_planned(view: View, left: Cards, plan: Plan, card: int) -> int:
    """How many cards of the hand a card needs to follow on the planned meld, never as the one that completes it; -1."""
    size = planned_cards(plan, 0)
    kind = int(plan[0, KIND])
    if kind != STRAIGHT:
        fits = plan[0, KEY] == rank_of(card)
        if kind == BOOK and rank_of(card) == TWO:
            wild = 0
            for place in range(TWOS_BEGIN, PLACES):
                wild += int(plan[0, CONTENT + place])
            fits = wild < view.terms.most_wild
        return 0 if fits and size + 1 < view.terms.book_length else NO_PLACE
    place = straight_place(card)
    if place < 0 or plan[0, KEY] != card // 13:
        return NO_PLACE
    low = 0
    while plan[0, CONTENT + low] == 0:
        low += 1
    high = low + size - 1
    if low <= place <= high:
        return NO_PLACE
    first, beyond = (place + 1, low) if place < low else (high + 1, place)
    for between in range(first, beyond):
        if left[card_at(STRAIGHT, card // 13, between)] == 0:
            return NO_PLACE
    return beyond - first if size + beyond - first + 1 < view.terms.straight_length else NO_PLACE


@rule
def _barred_after(view: View, plan: Plan) -> int:
    """What may not be begun once the plan lies."""
    bars = barred(view)
    if view.terms.several:
        return bars
    kind = int(plan[0, KIND])
    length = int(view.terms.straight_length if kind == STRAIGHT else view.terms.book_length)
    if planned_cards(plan, 0) >= length:
        return bars
    if kind == TWOS:
        return bars | BAR_TWOS
    return bars | 1 << (int(plan[0, KEY]) + (13 if kind == STRAIGHT else 0))


@rule
def _in_another(view: View, left: Cards, bars: int, card: int) -> int:
    """How many cards of the hand a card needs for a new meld; -1 if they are not there."""
    terms = view.terms
    rank = rank_of(card)
    twos = count_of_rank(left, TWO)
    if rank == TWO:
        if not bars & BAR_TWOS and twos + 1 >= terms.least_twos:
            return max(0, int(terms.least_twos) - 1)
        for other in range(RANKS):
            begins = other not in (TWO, THREE) and not bars >> other & 1
            if begins and terms.most_wild > 0 and count_of_rank(left, other) >= 2:
                return 2
        return NO_PLACE
    if rank == THREE:
        return NO_PLACE
    alike = count_of_rank(left, rank)
    if not bars >> rank & 1 and (alike >= 2 or (alike == 1 and twos > 0 and terms.most_wild > 0)):
        return 2
    place = straight_place(card)
    for low in range(max(0, place - 2), min(place, PLACES - 3) + 1):
        held = 0
        for at in range(low, low + 3):
            held += 1 if at == place or left[card_at(STRAIGHT, card // 13, at)] > 0 else 0
        if held == 3 and not bars >> (13 + card // 13) & 1:
            return 2
    return NO_PLACE


@rule
def _goes_on(view: View, cards: Cards, plan: Plan, spare: int) -> bool:
    """Whether what else flies has a place once the plan lies, with no more cards of the hand than can be spared."""
    left = np.zeros(KINDS_OF_CARD, np.int8)
    if not _take_out(view, cards, plan, left):
        return False
    used = count_of(cards) - count_of(left)
    other = _left_flying(view, plan, 0)
    while other != NO_PLACE:
        if not _on_own(view, other):
            card = int(view.flight[other])
            more = _on_planned(view, left, plan, card)
            if more == NO_PLACE and begins_melds(view, other):
                more = _in_another(view, left, _barred_after(view, plan), card)
            if more == NO_PLACE:
                return False
            used += more
        other = _left_flying(view, plan, other + 1)
    return used <= spare


@rule
def _is_beside(view: View, first: int, card: int) -> bool:
    """Whether another card in flight than the one at ``first`` is a neighbour of this one in suit."""
    for i in range(MOST_IN_FLIGHT):
        other = int(view.flight[i])
        near = other // 13 == card // 13 and abs(straight_place(card) - straight_place(other)) <= 2
        if i != first and near:
            return True
    return False


@rule
def _fill(view: View, cards: Cards, rank: int, number: int, at: int, first: int, plan: Plan) -> bool:
    """Put so many cards of a rank into a planned book, from this place of its content on; whether there are so many.

    Those in flight come before those of the hand, the one at ``first`` before others. Of the hand come last the
    neighbours in suit of others in flight, which may need them.
    """
    for i in range(MOST_IN_FLIGHT):
        card = int(view.flight[(first + i) % MOST_IN_FLIGHT])
        if number > 0 and rank_of(card) == rank and begins_melds(view, (first + i) % MOST_IN_FLIGHT):
            plan[0, CONTENT + at + card // 13] += 1
            number -= 1
    for last in range(2):
        for suit in range(SUITS):
            card = 13 * suit + rank
            more = min(number, int(cards[card])) if _is_beside(view, first, card) == (last == 1) else 0
            plan[0, CONTENT + at + suit] += more
            number -= more
    return number == 0


@rule
def _worth(view: View, plan: Plan) -> float:
    """What it is worth to lay a planned meld; before a joker that may have to bite it, the fewer cards the better."""
    size = planned_cards(plan, 0)
    if joker_flies(view):
        return A_MELD - size
    if plan[0, KIND] == STRAIGHT:
        return A_MELD + OF_A_PLACE * size + (3.0 * CLOSES if size >= view.terms.straight_length else 0.0)
    worth = A_MELD + OF_A_NATURAL * size + (CLOSES if size >= view.terms.book_length else 0.0)
    for place in range(TWOS_BEGIN, PLACES):
        worth += OF_A_WILD * plan[0, CONTENT + place]
    return worth


@rule
def _take_if_better(view: View, cards: Cards, trial: Plan, spare: int, plan: Plan) -> None:
    """Change the plan for this one if it is worth more, and play can go on after it."""
    better = planned_cards(plan, 0) == 0 or _worth(view, trial) > _worth(view, plan)
    if better and _goes_on(view, cards, trial, spare):
        plan[:] = trial


@rule
def _plan_book(view: View, cards: Cards, rank: int, spare: int, trial: Plan, plan: Plan) -> None:
    """Plan the best book of this rank with a card in flight, if it is better than the plan."""
    terms = view.terms
    for i in range(MOST_IN_FLIGHT):
        if not begins_melds(view, i) or rank_of(int(view.flight[i])) not in (rank, TWO):
            continue
        for number in range(max(1, int(terms.least_naturals)), int(terms.book_most) + 1):
            for wild in range(min(int(terms.most_wild), int(terms.book_most) - number) + 1):
                trial[:] = 0
                trial[0, KIND] = BOOK
                trial[0, KEY] = rank
                if (
                    number + wild >= terms.least_cards
                    and _fill(view, cards, rank, number, 0, i, trial)
                    and _fill(view, cards, TWO, wild, TWOS_BEGIN, i, trial)
                ):
                    _take_if_better(view, cards, trial, spare, plan)


@rule
def _plan_any(view: View, cards: Cards, spare: int, trial: Plan, plan: Plan) -> None:
    """Plan the best new meld with a card in flight, with at most so many cards of the hand."""
    terms = view.terms
    bars = barred(view)
    plan[:] = 0
    for rank in range(RANKS):
        if rank not in (TWO, THREE) and not bars >> rank & 1:
            _plan_book(view, cards, rank, spare, trial, plan)
    for number in range(max(1, int(terms.least_twos)), int(terms.book_most) + 1):
        trial[:] = 0
        trial[0, KIND] = TWOS
        trial[0, KEY] = TWO
        if not bars & BAR_TWOS and _fill(view, cards, TWO, number, TWOS_BEGIN, 0, trial):
            _take_if_better(view, cards, trial, spare, plan)
    for suit in range(SUITS):
        for size in range(int(terms.least_cards), int(terms.straight_length) + 1):
            for low in range(PLACES if bars >> (13 + suit) & 1 else 0, PLACES - size + 1):
                plan_straight(trial, suit, low, low + size - 1)
                _take_if_better(view, cards, trial, spare, plan)


@rule
def plan_flight(view: View, cards: Cards, spare: int, plan: Plan) -> bool:
    """Plan a new meld with a card in flight after which play can go on, as the only row of ``plan``; whether one is.

    Args:
        view: what the seat knows.
        cards: its hand with what is composed, without what is in flight.
        spare: how many cards of the hand may be laid before the turn is ended.
        plan: what is wanted most, if anything; it is changed only if play could not go on after it.
    """
    if planned_cards(plan, 0) > 0 and not joker_flies(view) and _goes_on(view, cards, plan, spare):
        return True
    _plan_any(view, cards, spare, new_plan(), plan)
    return planned_cards(plan, 0) > 0
