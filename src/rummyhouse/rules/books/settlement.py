"""Settlement in a game of books and feet: assets, card values and liabilities of a side; rounds to a match.

FIJI-SCORE-1..7-R, FIJI-COUP-4-R, FIJI-WIN-1..4-R; BAJA-SCORE-1..5-R, BAJA-WIN-1..3-R.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS, card_liability
from rummyhouse.rules.books.laying import cannibals_on, points_of
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import (
    CLOSED,
    EMPTY,
    FEET,
    KINDS_OF_CARD,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    STAGED,
    WENT_OUT,
)

State: TypeAlias = Any
Match: TypeAlias = Any

ONE_MORE_ROUND, SHARED, WHO_WENT_OUT = range(3)
"""What happens if the best score is shared at the target (``target_tie_break``)."""


@rule
def cost_of(terms: Any, cards: Any) -> int:
    """What cards cost whoever still holds them.

    Args:
        terms: of the round.
        cards: counts by card code.
    """
    found = 0
    for card in range(KINDS_OF_CARD):
        if cards[card] > 0:
            found += int(cards[card]) * card_liability(card, int(terms.two_points), int(terms.joker_liability))
    return found


@rule
def hand_cost(state: State, seat: int) -> int:
    """What the cards in the hand of a seat cost, with a card drawn but not looked at, and cards still in flight."""
    found = cost_of(state.terms, state.hand[seat])
    if seat == state.turn:
        two, joker = int(state.terms.two_points), int(state.terms.joker_liability)
        if state.unseen != NO_CARD:
            found += card_liability(int(state.unseen), two, joker)
        for i in range(MOST_IN_FLIGHT):
            if state.flight[i] != NO_CARD:
                found += card_liability(int(state.flight[i]), two, joker)
    return found


@rule
def feet_cost(state: State, seat: int) -> int:
    """What the feet cost that a seat has not taken up."""
    found = 0
    for foot in range(FEET):
        if state.foot_count[seat, foot] > 0:
            found += cost_of(state.terms, state.foot[seat, foot])
    return found


@rule
def twos_paid(state: State, side: int) -> int:
    """Books of twos that score for this side."""
    found = closed_melds(state, side, TWOS, False)
    most = int(state.terms.most_twos_paid)
    return int(found if most < 0 else min(found, most))


@rule
def assets(state: State, side: int) -> int:
    """What a side gets for closed melds and for going out."""
    terms = state.terms
    found = closed_melds(state, side, BOOK, False) * int(terms.red_points)
    found += closed_melds(state, side, BOOK, True) * int(terms.black_points)
    found += closed_melds(state, side, STRAIGHT, False) * int(terms.straight_points)
    found += twos_paid(state, side) * int(terms.twos_points)
    if state.ending == WENT_OUT and state.side[int(state.ender)] == side:
        found += int(terms.out_points)
    return found


@rule
def cards_laid(state: State, side: int) -> int:
    """The values of all cards in a side's melds, closed or open."""
    found = 0
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != EMPTY and state.meld_state[side, number] != STAGED:
            found += points_of(state, side, number)
    return found


@rule
def cannibals_of(state: State, side: int) -> int:
    """Cannibals on the open melds of a side."""
    found = 0
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != CLOSED:
            found += cannibals_on(state, side, number)
    return found


@rule
def liabilities(state: State, side: int) -> int:
    """What is taken off: cards still held, cannibals on own melds, jokers in the bank, failed attempts."""
    terms = state.terms
    found = cannibals_of(state, side) * int(terms.cannibal_liability)
    for seat in range(int(state.seats)):
        if state.side[seat] == side:
            found += hand_cost(state, seat) + feet_cost(state, seat)
            found += int(state.bank[seat]) * int(terms.joker_liability)
    found += int(state.failed_outs[side]) * int(terms.failed_points)
    found += int(state.failed_melds[side]) * int(terms.failed_meld_points)
    return found


@rule
def score(state: State, points: Any) -> None:
    """Points of each side for a finished round."""
    for side in range(len(points)):
        points[side] = 0
    for side in range(int(state.sides)):
        points[side] = assets(state, side) + cards_laid(state, side) - liabilities(state, side)


@rule
def _winners(match: Match, state: State, target: int, tie_break: int) -> int:
    """Mask of the sides that have won the match; 0 if it goes on."""
    best = target - 1
    found = 0
    for side in range(int(match.sides)):
        if match.total[side] > best:
            best = int(match.total[side])
            found = 0
        if match.total[side] == best and best >= target:
            found |= 1 << side
    if found & (found - 1) == 0 or tie_break == SHARED:
        return found
    if tie_break == WHO_WENT_OUT and state.ending == WENT_OUT:
        return found & (1 << int(state.side[int(state.ender)]))
    return 0


@rule
def settle(match: Match, state: State, target: int, tie_break: int) -> None:
    """Add a finished round to the match; the next round is begun by the seat left of the one that began this one.

    The round counts as won for the side that went out. With the best score shared at the target, one more round is
    played, or both win, or whoever went out does.
    """
    for side in range(int(state.sides)):
        match.total[side] += assets(state, side) + cards_laid(state, side) - liabilities(state, side)
    if state.ending == WENT_OUT:
        match.rounds_won[int(state.side[int(state.ender)])] += 1
    match.rounds += 1
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    match.starter = (int(state.starter) + 1) % int(match.seats) if state.starter != NOBODY else NOBODY
    winners = _winners(match, state, target, tie_break)
    if winners:
        match.over = 1
        match.winners = winners
        for side in range(MAX_SEATS):
            match.grand[side] = match.total[side]
