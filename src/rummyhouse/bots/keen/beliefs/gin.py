"""What the opponent at gin is likely to hold.

How much more likely a hand is than by chance was learnt from the hands of ``steady`` and hands of chance in the same
positions, as the logistic regression that tells them apart: whoever has been choosing cards for some turns has little
deadwood, and no cards that meld with what he threw or refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.prospects import neighbours, rank_of
from rummyhouse.cards import below, first
from rummyhouse.cards import count as count_cards
from rummyhouse.compiled import rule
from rummyhouse.games.gin.state import DISCARD
from rummyhouse.melds import minimum_deadwood, run_cards, set_cards, total_value

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.gin.state import State

WEIGHTS = np.array(
    [
        -0.1633,  # deadwood
        -0.0204,  # and for each ten turns
        -0.0016,  # points of all cards
        0.0688,  # and for each ten turns
        -0.0414,  # cards of the rank of one that he threw
        -0.686,  # neighbours of such a card
        -0.5926,  # such cards that would have melded
        -0.1345,  # the same three for cards that he refused
        -0.1774,
        -0.7336,
        0.0628,  # the square of the deadwood
        -0.0236,  # and for each ten turns
        -0.3199,  # whether he could knock
        0.6907,  # and for each ten turns
    ]
)
"""By trait of a hand, as :func:`look_at` fills them in; ``python -m bench.gin_belief`` learns them."""

LAST_TURN = 30
TEN = 10
EXCHANGES = 120
"""Cards that are exchanged between the hand and the stock until the hand is a likely one."""

_HALVINGS = 6


@rule
def power(exponent: float) -> float:
    """The exponential of a number below 0, closely enough."""
    if exponent < -30.0:
        return 0.0
    base: float = 1.0 + exponent / (1 << _HALVINGS)
    for _ in range(_HALVINGS):
        base *= base
    return base


@rule
def traits(hand: int, cards: int, out: npt.NDArray[np.float64], at: int) -> None:
    """How a hand fits to cards that its owner did not want: mates, neighbours, and cards that would have melded."""
    mates = near = melding = 0
    left = cards
    while left:
        card = left & -left
        left ^= card
        mates += count_cards(rank_of(card) & hand)
        near += count_cards(neighbours(card) & hand)
        if card & (run_cards(hand | card) | set_cards(hand | card)):
            melding += 1
    out[at] = mates
    out[at + 1] = near
    out[at + 2] = melding


@rule
def look_at(state: State, other: int, hand: int, seen: npt.NDArray[np.float64]) -> None:
    """Fill in the traits of a hand.

    Args:
        state: the round.
        other: whose hand.
        hand: its ten cards.
        seen: as long as ``WEIGHTS``.
    """
    deadwood = minimum_deadwood(hand)
    value = total_value(hand)
    time: float = min(int(state.turns), LAST_TURN) / TEN
    seen[0] = deadwood
    seen[1] = deadwood * time
    seen[2] = value
    seen[3] = value * time
    traits(hand, int(state.thrown[other]), seen, 4)
    traits(hand, int(state.refused[other]), seen, 7)
    seen[10] = deadwood * deadwood / 50
    seen[11] = seen[10] * time
    seen[12] = 1.0 if deadwood <= TEN else 0.0
    seen[13] = seen[12] * time


@rule
def likelihood(state: State, other: int, hand: int, seen: npt.NDArray[np.float64]) -> float:
    """How much more likely a hand is than by chance: the logarithm, but for a constant."""
    look_at(state, other, hand, seen)
    found: float = 0.0
    for i in range(len(WEIGHTS)):
        found += WEIGHTS[i] * seen[i]
    return found


@rule
def believe(state: State, seat: int, random: npt.NDArray[np.int64]) -> None:
    """Exchange hidden cards of the other hand with the stock until the hand is a likely one (Metropolis)."""
    other = 1 - seat
    hidden = int(state.hand[other]) & ~int(state.known[other])
    stock = int(state.stock_count)
    if state.phase > DISCARD or hidden == 0 or stock == 0 or state.turns == 0:
        return
    seen = np.zeros(len(WEIGHTS))
    hand = int(state.hand[other])
    now = likelihood(state, other, hand, seen)
    size = count_cards(hidden)
    for _ in range(EXCHANGES):
        card = hidden
        for _place in range(below(random, size)):
            card &= card - 1
        card &= -card
        place = below(random, stock)
        drawn = 1 << int(state.stock[place])
        then = likelihood(state, other, hand ^ card ^ drawn, seen)
        if then >= now or below(random, 1 << 20) < power(then - now) * (1 << 20):
            hand ^= card ^ drawn
            hidden ^= card ^ drawn
            state.stock[place] = first(card)
            now = then
    state.hand[other] = hand
