"""Settlement: the facts of a round to points (BAS-SCORE, BAS-RUMMY, BAS-BLOCK), rounds to a match (BAS-MATCH)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import CHARGE_OWN, LOWEST_WINS, PENALTY_POINTS, WINNER
from rummyhouse.games.basic.state import BLOCKED, WENT_OUT
from rummyhouse.melds.laid import ACE, ACE_LOW, RANKS
from rummyhouse.melds.value import card_value
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NOBODY
from rummyhouse.rules.match import MAX_SEATS

State: TypeAlias = Any
Match: TypeAlias = Any
Record: TypeAlias = Any


@rule
def points_of_card(rules: Record, card: int) -> int:
    """What a card in hand counts (BAS-SCORE-1, BAS-ACE-5-R, BAS-JOK-1)."""
    if card >= JOKER:
        return int(rules.joker_points)
    if card % RANKS == ACE:
        if rules.ace_points > 0:
            return int(rules.ace_points)
        return 1 if rules.ace == ACE_LOW else 15
    return card_value(card)


@rule
def points_of_hand(rules: Record, hand: Any) -> int:
    """What the cards of a hand count together; melds in it do not help (BAS-SCORE-5-R)."""
    found = 0
    for card in range(KINDS_OF_CARD):
        found += int(hand[card]) * points_of_card(rules, card)
    return found


@rule
def lowest(state: State, hands: Any) -> int:
    """The seat with the strictly lowest hand, or -1 (BAS-BLOCK-3-R)."""
    best = NOBODY
    least = 0
    for seat in range(int(state.seats)):
        value = points_of_hand(state.rules, hands[seat])
        if seat == 0 or value < least:
            best = seat
            least = value
        elif value == least:
            best = NOBODY
    return best


@rule
def winner(state: State, hands: Any) -> int:
    """Who has won the round, or -1: whoever went out, or has the lowest hand where that wins a blocked one."""
    if state.ending == WENT_OUT:
        return int(state.ender)
    if state.ending == BLOCKED and state.rules.block_score == LOWEST_WINS:
        return lowest(state, hands)
    return NOBODY


@rule
def factor(state: State) -> int:
    """How many times the points of the round count (BAS-RUMMY-1, BAS-RUMMY-3-R)."""
    return int(state.rules.going_rummy_multiplier) if state.rummy else 1


@rule
def score_hands(state: State, hands: Any, points: Any) -> None:
    """Points of a finished round from the hands as they lie open; ``state`` is a round or a view.

    With penalty points they count against their owner (BAS-SCORE-3); there nobody receives any, so in a blocked hand
    that the lowest wins each of the others is charged his difference.
    """
    for i in range(len(points)):
        points[i] = 0
    charges = state.rules.scoring == PENALTY_POINTS
    first = winner(state, hands)
    if first != NOBODY:
        least = points_of_hand(state.rules, hands[first])
        for seat in range(int(state.seats)):
            difference = (points_of_hand(state.rules, hands[seat]) - least) * factor(state)
            points[seat if charges else first] += difference
    elif state.ending == BLOCKED and state.rules.block_score == CHARGE_OWN:
        for seat in range(int(state.seats)):
            value = points_of_hand(state.rules, hands[seat])
            points[seat] = value if charges else -value


@rule
def score(state: State, points: Any) -> None:
    """Points of a finished round; a stalemate has none (BAS-STALE-3)."""
    score_hands(state, state.hand, points)


@rule
def target(rules: Record, seats: int) -> int:
    """The total that ends the match (BAS-MATCH-2-R)."""
    return int(rules.target) if rules.target > 0 else 100 * (seats - 1)


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished round to the match; the deal passes on (BAS-DEAL-4-R, BAS-MATCH-3-R, BAS-SCORE-4-R)."""
    seats = int(match.seats)
    first = winner(state, state.hand)
    points = np.zeros(MAX_SEATS, np.int32)
    score_hands(state, state.hand, points)
    for seat in range(seats):
        match.total[int(match.side[seat])] += points[seat]
    if first != NOBODY:
        match.rounds_won[int(match.side[first])] += 1
    match.rounds += 1
    to_winner = state.rules.next_dealer == WINNER and first != NOBODY
    match.dealer = first if to_winner else (int(match.dealer) + 1) % seats
    highest = int(match.total[0])
    least = highest
    for side in range(int(match.sides)):
        highest = max(highest, int(match.total[side]))
        least = min(least, int(match.total[side]))
    if highest >= target(state.rules, seats):
        wins = least if state.rules.scoring == PENALTY_POINTS else highest
        match.over = 1
        match.winners = 0
        for side in range(int(match.sides)):
            if match.total[side] == wins:
                match.winners |= 1 << side
            match.grand[side] = match.total[side]
