"""How imagined hands become likely ones: hidden cards are exchanged, and likelier hands are kept (Metropolis)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import below
from rummyhouse.compiled import rule
from rummyhouse.rules.laid.state import KINDS_OF_CARD, MOST_CARDS

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.rules.laid.state import State

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
def is_kept(now: float, then: float, random: npt.NDArray[np.int64]) -> bool:
    """Whether an exchange is kept that changes the logarithm of a likelihood so."""
    return then >= now or below(random, 1 << 20) < power(then - now) * (1 << 20)


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until an exchange is compiled for a game."""
    raise NotImplementedError("compile the exchange for a game first")


LIKELIHOOD = unbound
TRAITS = EXCHANGES = 0


def exchange(state: State, other: int, fits: Any, random: npt.NDArray[np.int64]) -> None:
    """Exchange cards of a hand with the stock and the discards under the top one, in a game with melds on the table.

    Args:
        state: an imagined round, in which all cards of the hand are hidden.
        other: whose hand.
        fits: by card, whether it could have been laid on the table.
        random: a generator.
    """
    size = int(state.hand_count[other])
    stock = int(state.stock_count)
    rest = stock + max(0, int(state.pile_count) - 1)
    if size == 0 or rest == 0:
        return
    seen = np.zeros(TRAITS)
    cards = np.zeros(MOST_CARDS, np.int8)
    at = 0
    for card in range(KINDS_OF_CARD):
        for _ in range(int(state.hand[other, card])):
            cards[at] = card
            at += 1
    now = LIKELIHOOD(state, other, fits, seen)
    for _ in range(EXCHANGES):
        own = below(random, size)
        place = below(random, rest)
        given = int(cards[own])
        drawn = int(state.stock[place]) if place < stock else int(state.pile[place - stock])
        if given == drawn:
            continue
        state.hand[other, given] -= 1
        state.hand[other, drawn] += 1
        then = LIKELIHOOD(state, other, fits, seen)
        if is_kept(now, then, random):
            now = then
            cards[own] = drawn
            if place < stock:
                state.stock[place] = given
            else:
                state.pile[place - stock] = given
        else:
            state.hand[other, given] += 1
            state.hand[other, drawn] -= 1
