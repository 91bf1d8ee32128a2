"""What ``steady`` would meld in basic rummy: the meld with most cards that leaves the turn a legal end.

As long as it owes the table something, a swapped joker or the taken card, it goes the way out that the rules know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.steady.basic_worth import fits_on_table
from rummyhouse.compiled import rule
from rummyhouse.games.basic.ending import FACTS, NEW_SET, PLAY_NUMBERS, find_end
from rummyhouse.games.basic.refusing import fill_facts, taken_card
from rummyhouse.games.basic.score import points_of_card
from rummyhouse.melds.laid import ACE_CORNER, JOKER, RANKS, RUN, SET, SUITS, card_at, ring
from rummyhouse.rules.laid.composing import count_meld, first_staged
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NO_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.basic.view import View

Cards: TypeAlias = "npt.NDArray[Any]"

MOST_PLANNED = 14
"""The longest meld, and its kind before it."""


@rule
def own_cards(view: View, cards: Cards) -> None:
    """Count the own hand with what is being composed."""
    for card in range(KINDS_OF_CARD):
        cards[card] = view.hand[card]
    for number in range(first_staged(view), int(view.meld_count)):
        count_meld(view, number, 1, cards)


@rule
def _run_length(view: View, cards: Cards, suit: int, start: int) -> int:
    """How many cards stand in a row from this place on."""
    ace = int(view.terms.ace)
    length = 0
    while length < view.terms.most_run and length < RANKS:
        place = start + length
        if place >= ring(ace) and ace != ACE_CORNER:
            break
        if cards[card_at(suit, place)] == 0:
            break
        length += 1
    return length


@rule
def _value(view: View, out: Cards, size: int) -> int:
    found = 0
    for i in range(1, size + 1):
        found += points_of_card(view.rules, int(out[i]))
    return found


@rule
def _take_over(view: View, found: Cards, size: int, best: Cards, best_size: int) -> int:
    """Copy a meld that has more cards than the best so far, or as many of more points; the size of the best."""
    if size < best_size or (size == best_size and _value(view, found, size) <= _value(view, best, best_size)):
        return best_size
    for i in range(MOST_PLANNED):
        best[i] = found[i]
    return size


@rule
def _best_natural(view: View, cards: Cards, best: Cards) -> int:
    """The best meld without jokers; its size, 0 if there is none."""
    found = np.zeros(MOST_PLANNED, np.int8)
    size = 0
    for rank in range(RANKS):
        found[0] = SET
        held = 0
        for suit in range(SUITS):
            if cards[card_at(suit, rank)] > 0:
                held += 1
                found[held] = card_at(suit, rank)
        if held >= view.terms.least_set:
            size = _take_over(view, found, held, best, size)
    for suit in range(SUITS):
        for start in range(ring(int(view.terms.ace))):
            length = _run_length(view, cards, suit, start)
            if length >= view.terms.least_run:
                found[0] = RUN
                for i in range(length):
                    found[1 + i] = card_at(suit, start + i)
                size = _take_over(view, found, length, best, size)
    return size


@rule
def _best_with_joker(view: View, cards: Cards, best: Cards) -> int:
    """The best of the smallest melds with a single joker; its size, or 0 if there is none."""
    if cards[JOKER] == 0:
        return 0
    found = np.zeros(MOST_PLANNED, np.int8)
    size = 0
    if view.terms.set_naturals <= 2:
        for rank in range(RANKS):
            found[0] = SET
            held = 0
            for suit in range(SUITS):
                if cards[card_at(suit, rank)] > 0 and held < 2:
                    held += 1
                    found[held] = card_at(suit, rank)
            if held == 2:
                found[3] = JOKER
                size = _take_over(view, found, 3, best, size)
    least = int(view.terms.least_run)
    if view.terms.run_naturals >= least:
        return size
    found[0] = RUN
    for suit in range(SUITS):
        for low in range(ring(int(view.terms.ace)) - least + 1):
            for gap in range(least):
                held = 0
                for i in range(least):
                    card = card_at(suit, low + i)
                    found[1 + i] = JOKER if i == gap else card
                    held += i != gap and cards[card] > 0
                if held == least - 1:
                    size = _take_over(view, found, least, best, size)
    return size


@rule
def _leaves_an_end(view: View, plan: Cards, size: int) -> bool:
    """Whether the turn can end once these cards lie (BAS-FIN-1, BAS-TURN-8-R)."""
    left = int(view.hand_count[int(view.seat)]) - size
    if left == 0:
        return not view.rules.final_discard_required
    taken = taken_card(view)
    if left > 1 or view.rules.may_discard_taken or taken == NO_CARD:
        return True
    return _holds(plan, size, taken)


@rule
def _holds(plan: Cards, size: int, card: int) -> bool:
    """Whether a planned meld has this card."""
    for i in range(1, size + 1):  # noqa: SIM110 - rule functions have no generators
        if plan[i] == card:
            return True
    return False


@rule
def owes(view: View) -> bool:
    """Whether a card must be laid before the turn can end (BAS-JOK-5-R, BAS-OURS-3)."""
    return bool(view.owed > 0 or (view.rules.lay_taken and taken_card(view) != NO_CARD))


@rule
def way_out(view: View, cards: Cards, play: Cards) -> bool:
    """Fill ``play`` with the first play of a way to the end of the turn; see :mod:`rummyhouse.games.basic.ending`."""
    facts = np.zeros(FACTS, np.int16)
    fill_facts(view, int(view.seat), taken_card(view), int(view.owed), 0, facts)
    return find_end(view, cards, facts, play)


@rule
def _plan_way_out(view: View, cards: Cards, plan: Cards) -> int:
    """Fill ``plan`` with the meld that the way out begins with; its size, or 0 if it begins otherwise."""
    play = np.zeros(PLAY_NUMBERS, np.int16)
    if not way_out(view, cards, play) or play[0] < NEW_SET:
        return 0
    size = 0
    if play[0] == NEW_SET:
        plan[0] = SET
        for suit in range(SUITS):
            if int(play[2]) >> suit & 1:
                size += 1
                plan[size] = card_at(suit, int(play[1]))
        for _ in range(int(play[3])):
            size += 1
            plan[size] = JOKER
        return size
    plan[0] = RUN
    for i in range(int(play[3])):
        size += 1
        plan[size] = card_at(int(play[1]), int(play[2]) + i) if int(play[4]) >> i & 1 else JOKER
    return size


@rule
def plan_meld(view: View, cards: Cards, plan: Cards) -> int:
    """Fill ``plan`` with the kind of the best meld and its cards in the order of composing; its size, or 0.

    ``cards`` are the own cards by code; the answer is the same before and while the meld is composed.
    """
    if view.owed > 0:
        return _plan_way_out(view, cards, plan)
    size = _best_natural(view, cards, plan)
    if size == 0:
        size = _best_with_joker(view, cards, plan)
    if size > _least(view, plan) and not _leaves_an_end(view, plan, size):
        size -= 1
    if size > 0 and (size < view.rules.min_naturals or not _leaves_an_end(view, plan, size)):
        size = 0
    if owes(view) and not _holds(plan, size, taken_card(view)):
        return _plan_way_out(view, cards, plan)
    return size


@rule
def makes_meld(view: View, card: int) -> bool:
    """Whether a card makes a meld with the hand, one that can be laid."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    cards[card] += 1
    return _holds(plan, plan_meld(view, cards, plan), card)


@rule
def wants_top(view: View) -> bool:
    """Whether the top discard makes a meld with the hand, or fits on the table."""
    top = int(view.pile_top)
    return top == JOKER or fits_on_table(view, top) or makes_meld(view, top)


@rule
def _least(view: View, plan: Cards) -> int:
    return int(view.terms.least_set if plan[0] == SET else view.terms.least_run)
