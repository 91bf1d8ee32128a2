"""Settlement: the facts of a round to points (KAL-VAL, KAL-SCORE, KAL-CHAL), rounds to a match (KAL-GEN-5-R)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.house_rules import EXTRA_ROUND, HAND
from rummyhouse.games.kalooki.state import COUNTED, LAST_LEFT, REPLAYED, VOID, WENT_OUT, contracts_played
from rummyhouse.melds.laid import ACE, RANKS
from rummyhouse.rules.laid.state import KINDS_OF_CARD
from rummyhouse.rules.match import MAX_SEATS

State: TypeAlias = Any
Match: TypeAlias = Any
Record: TypeAlias = Any

_TEN = 9


@rule
def points_of_card(rules: Record, card: int) -> int:
    """What a card in hand costs (KAL-VAL-1-R to -3-R)."""
    if card >= JOKER:
        return int(rules.value_joker)
    rank = card % RANKS
    if rank == ACE:
        return int(rules.value_black_ace) if card < 2 * RANKS else int(rules.value_red_ace)
    return int(rules.value_ten_to_king) if rank >= _TEN else rank + 1


@rule
def points_of_hand(rules: Record, hand: Any) -> int:
    """What the cards of a hand cost together (KAL-VAL-1-R)."""
    found = 0
    for card in range(KINDS_OF_CARD):
        if hand[card] > 0:
            found += int(hand[card]) * points_of_card(rules, card)
    return found


@rule
def factor(state: State) -> int:
    """How many times the hands of the others count (KAL-SCORE-3-R)."""
    return int(state.rules.down_and_out_multiplier) if state.down_and_out else 1


@rule
def counts_hand(state: State, seat: int) -> bool:
    """Whether the hand of this seat is counted at the end of the round."""
    if state.dropped[seat] or state.ending == VOID:
        return False
    if seat == state.ender:
        return bool(state.ending == LAST_LEFT and state.rules.last_survivor == HAND)
    return bool(state.ending == WENT_OUT or state.ending == COUNTED)


@rule
def score_hands(state: State, hands: Any, points: Any) -> None:
    """Points of a finished round from the hands as they lie open; ``state`` is a round or a view.

    What a challenge, calls too many or a wrong contract have cost comes to it; in a void round only a challenge does
    (KAL-SCORE-1, -2-R, KAL-CHAL-7-R, KAL-STOCK-2-R).
    """
    for i in range(len(points)):
        points[i] = 0
    for seat in range(int(state.seats)):
        if state.dropped[seat] or state.ending != VOID:
            points[seat] = state.charged[seat]
        if counts_hand(state, seat):
            points[seat] += points_of_hand(state.rules, hands[seat]) * factor(state)


@rule
def score(state: State, points: Any) -> None:
    """Points of a finished round; they count against their owner."""
    score_hands(state, state.hand, points)


@rule
def settle(match: Match, state: State) -> None:
    """Add a finished round to the match; the deal passes on (KAL-DEAL-2-R, KAL-SCORE-4-R, KAL-STOCK-3-R)."""
    points = np.zeros(MAX_SEATS, np.int32)
    score_hands(state, state.hand, points)
    seats = int(match.seats)
    for seat in range(seats):
        match.total[int(match.side[seat])] += points[seat]
    if state.ending == WENT_OUT or state.ending == LAST_LEFT:
        match.rounds_won[int(match.side[int(state.ender)])] += 1
    match.rounds += 1
    match.dealer = (int(match.dealer) + 1) % seats
    if state.ending == VOID and state.rules.replay_void_round:
        match.memory[REPLAYED] += 1
    if match.rounds - match.memory[REPLAYED] >= contracts_played(state.rules):
        _end(match, state)


@rule
def _end(match: Match, state: State) -> None:
    """The last contract has been played: the lowest total wins, or a tie is played off."""
    least = int(match.total[0])
    for side in range(int(match.sides)):
        least = min(least, int(match.total[side]))
    winners = 0
    first = 0
    for side in range(int(match.sides)):
        if match.total[side] == least:
            winners |= 1 << side
            first += 1
    if first > 1 and state.rules.tie_break == EXTRA_ROUND:
        match.memory[REPLAYED] += 1
        return
    match.over = 1
    match.winners = winners
    for side in range(int(match.sides)):
        match.grand[side] = match.total[side]
