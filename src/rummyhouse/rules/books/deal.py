"""The deal of three piles, the feet that pass to the neighbours, the two stocks, and the cut for the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import below
from rummyhouse.compiled import rule
from rummyhouse.melds.books import ACE, TWO, rank_of
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import (
    FOOT,
    FROM_LEFT,
    FROM_RIGHT,
    MOST_IN_FLIGHT,
    MOST_IN_STOCK,
    NO_CARD,
    NO_END,
    NOBODY,
    ROUND_END,
    State,
)
from rummyhouse.rules.shuffled import card_of

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match


CUTS = 4
"""Rows of cuts that a state remembers; a fifth overwrites the last."""

_MOST_RECUTS = 200


@rule
def clear(state: State) -> None:
    """An empty table. ``rules`` and ``terms`` stay."""
    state.phase = ROUND_END
    state.turn = NOBODY
    state.rightful = NOBODY
    state.starter = NOBODY
    state.cut[:] = NO_CARD
    state.melded[:] = 0
    state.drawn = 0
    state.to_draw = 0
    state.from_stock = 0
    for i in range(MOST_IN_FLIGHT):
        state.flight[i] = NO_CARD
        state.flight_from[i] = 0
        state.flight_staged[i] = 0
    state.pointed_side = NOBODY
    state.pointed = NOBODY
    state.display[:] = NOBODY
    state.meld_count[:] = 0
    state.meld_kind[:] = 0
    state.meld_key[:] = 0
    state.meld_state[:] = 0
    state.meld_size[:] = 0
    state.content[:] = 0
    state.bank[:] = 0
    state.removed = 0
    state.failed_outs[:] = 0
    state.failed_melds[:] = 0
    state.foot_then = 0
    state.permission = 0
    state.answers[:] = 0
    state.turns = 0
    state.shuffles = 0
    state.ending = NO_END
    state.ender = NOBODY
    state.stock_count[:] = 0
    state.pile_count = 0
    state.foot_count[:] = 0
    state.hand_count[:] = 0
    state.hand[:] = 0
    state.unseen = NO_CARD
    state.new[:] = NO_CARD
    state.foot[:] = 0
    state.stock[:] = NO_CARD
    state.pile[:] = NO_CARD


@rule
def seat_players(state: State, match: Match) -> None:
    """Who plays, on which side, and how the match stands."""
    state.seats = match.seats
    state.sides = match.sides
    state.round_number = match.rounds + 1
    for i in range(MAX_SEATS):
        state.side[i] = match.side[i]
        state.total[i] = match.total[i]
        state.need[i] = 0


@rule
def _give_foot(state: State, seat: int, foot: int, order: Any, start: int, packs: int) -> None:
    for i in range(start, start + FOOT):
        state.foot[seat, foot, card_of(int(order[i]), packs)] += 1
    state.foot_count[seat, foot] = FOOT


@rule
def deal_cards(state: State, match: Match, order: Any, packs: int, keeps_right: bool) -> None:
    """Deal by this order: three piles a seat, feet to the neighbours, two stocks.

    Each seat gets 33 cards in a row: its left pile, its middle pile, its right pile (FIJI-DEAL-1, BAJA-DEAL-1). The
    middle pile is its hand (FIJI-DEAL-2); the outer ones are feet for its neighbours, the left pile for the left one
    (FIJI-DEAL-4, BAJA-DEAL-2, BAJA-DEAL-5-R). What is left becomes the stocks, the first of them with the odd card
    (FIJI-DEAL-7, FIJI-DEAL-8-R, BAJA-DEAL-4). Nothing is turned up yet.

    Args:
        state: the round; ``rules`` and ``terms`` are filled.
        match: the match.
        order: numbers of the cards, top first.
        packs: how many; see :func:`card_of`.
        keeps_right: with two seats, whether each keeps his own right pile (FIJI-DEAL-5-R).
    """
    clear(state)
    seat_players(state, match)
    seats = int(match.seats)
    for seat in range(seats):
        left = 33 * seat
        for i in range(left + FOOT, left + 2 * FOOT):
            state.hand[seat, card_of(int(order[i]), packs)] += 1
        state.hand_count[seat] = FOOT
        _give_foot(state, (seat + 1) % seats, FROM_RIGHT, order, left, packs)
        receiver = seat if keeps_right and seats == 2 else (seat + seats - 1) % seats
        _give_foot(state, receiver, FROM_LEFT, order, left + 2 * FOOT, packs)
    rest = len(order) - 33 * seats
    first = (rest + 1) // 2
    for i in range(rest):
        card = card_of(int(order[33 * seats + i]), packs)
        if i < first:
            state.stock[0, first - 1 - i] = card
        else:
            state.stock[1, rest - 1 - i] = card
    state.stock_count[0] = first
    state.stock_count[1] = rest - first


@rule
def turn_up(state: State, stack: int) -> int:
    """Turn the top card of a stack up: it lies on the discard pile. Which card it is."""
    size = int(state.stock_count[stack]) - 1
    card = int(state.stock[stack, size])
    state.stock[stack, size] = NO_CARD
    state.stock_count[stack] = size
    state.pile[int(state.pile_count)] = card
    state.pile_count += 1
    return card


@rule
def bury_upcard(state: State, stack: int) -> None:
    """Put the top card of the discard pile under a stack."""
    state.pile_count -= 1
    top = int(state.pile_count)
    size = int(state.stock_count[stack])
    for i in range(min(size, MOST_IN_STOCK - 1), 0, -1):
        state.stock[stack, i] = state.stock[stack, i - 1]
    state.stock[stack, 0] = state.pile[top]
    state.stock_count[stack] = size + 1
    state.pile[top] = NO_CARD


# --- the cut ----------------------------------------------------------------------------------------------------------


@rule
def cut_rank(card: int, ace_high: bool) -> int:
    """How high a cut card is: 3 … K, A, 2, joker (BAJA-CUT-2, FIJI-CUT-2-R), or 2 … K, A, where a joker is -1."""
    rank = rank_of(card)
    if ace_high:
        return -1 if rank == 13 else 13 if rank == ACE else rank
    if rank == 13:
        return 15
    if rank == TWO:
        return 14
    return 13 if rank == ACE else rank


@rule
def highest_cut(cards: Any, ace_high: bool) -> int:
    """Mask of the seats with the highest card in a row of cuts; -1 stands for a seat that did not cut."""
    best = -2
    found = 0
    for seat in range(MAX_SEATS):
        if cards[seat] == NO_CARD:
            continue
        rank = cut_rank(int(cards[seat]), ace_high)
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found


@rule
def cut_winner(state: State, ace_high: bool) -> int:
    """The seat that the last row of cuts names, or -1 if it names several."""
    found = 0
    for row in range(CUTS):
        for seat in range(MAX_SEATS):
            if state.cut[row, seat] != NO_CARD:
                found = highest_cut(state.cut[row], ace_high)
    if found == 0 or found & (found - 1):
        return NOBODY
    seat = 0
    while found >> seat != 1:
        seat += 1
    return seat


@rule
def _generator(order: Any) -> Any:
    """A generator that the order itself seeds: the cut needs no chance of its own, and anybody can repeat it."""
    random = np.zeros(4, np.int64)
    for i in range(4):
        random[i] = 2463534242 + i
    for i in range(len(order)):
        random[i & 3] = (int(random[i & 3]) * 31 + int(order[i]) + 1) & 0xFFFFFFFF
    for _ in range(16):
        below(random, 2)
    return random


@rule
def _card_cut(state: State, random: Any) -> int:
    place = below(random, int(state.stock_count[0]) + int(state.stock_count[1]))
    if place < state.stock_count[0]:
        return int(state.stock[0, place])
    return int(state.stock[1, place - int(state.stock_count[0])])


@rule
def cut(state: State, order: Any, ace_high: bool, recut_all: bool) -> int:
    """Everybody cuts for the first turn; the seat with the highest card (FIJI-CUT-1, BAJA-CUT-1).

    Those who are tied cut again, or all do (FIJI-CUT-3-R, BAJA-CUT-3-R). The cards go back where they were
    (FIJI-CUT-4-R).
    """
    random = _generator(order)
    everybody = (1 << int(state.seats)) - 1
    among = everybody
    for number in range(_MOST_RECUTS):
        row = min(number, CUTS - 1)
        for seat in range(MAX_SEATS):
            card = NO_CARD
            if among >> seat & 1:
                card = _card_cut(state, random)
                while cut_rank(card, ace_high) < 0:
                    card = _card_cut(state, random)
            state.cut[row, seat] = card
        best = highest_cut(state.cut[row], ace_high)
        if best & (best - 1) == 0:
            seat = 0
            while best >> seat != 1:
                seat += 1
            return seat
        among = everybody if recut_all else best
    return 0
