"""What the others at basic rummy are likely to hold.

How much more likely a hand is than by chance was learnt from the hands of ``steady`` and hands of chance in the same
positions, as the logistic regression that tells them apart: whoever has been throwing what is worth least to him holds
cards that go together, none that he would have laid, and none that he would have thrown before the card that he threw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.keen.exchanging import exchange
from rummyhouse.bots.steady.basic_worth import ACROSS, GIFT, NEXT, PAIR
from rummyhouse.compiled import rule, specialise
from rummyhouse.games.basic.ending import may_lay_on
from rummyhouse.games.basic.score import points_of_card
from rummyhouse.melds.laid import ACE_LOW, JOKER, RANKS, SUITS
from rummyhouse.rules.laid.composing import first_staged
from rummyhouse.rules.laid.laying import end_for, swap_place
from rummyhouse.rules.laid.state import DRAW, FROM_PILE, KINDS_OF_CARD, NO_CARD, PLAY

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.basic.state import State

WEIGHTS = np.array(
    [
        0.0188,  # points
        -0.0605,  # and for each ten discards
        -0.0117,  # how well the cards go together
        0.0605,  # and for each ten discards
        0.0614,  # cards that go with no other
        0.2453,  # and for each ten discards
        0.0142,  # their points
        -0.1491,  # and for each ten discards
        0.1179,  # the least that a card is worth
        -0.0928,  # and for each ten discards
        -0.6201,  # cards that lie in a meld
        -4.359,  # cards that could have been laid off
        0.107,  # cards worth less than the one that he threw last
        -2.621,  # whether there are any
        0.2211,  # by card, how well they go together
        -0.2205,  # by card, the points
        -0.3963,  # whether the card that he threw last would have made a meld
    ]
)
"""By trait of a hand, as :func:`look_at` fills them in; ``python -m bench.belief basic`` learns them."""

EXCHANGES = 100
"""Cards that are exchanged between each hand and the rest until the hand is a likely one."""

TEN = 10
LAST_TURN = 30

MOST = 1000
"""More than a card is worth."""


@rule
def held(state: State, seat: int, card: int, step: int) -> int:
    """How many cards a seat holds so many ranks beside a card."""
    rank = card % RANKS + step
    if state.terms.ace != ACE_LOW:
        rank %= RANKS
    return int(state.hand[seat, card - card % RANKS + rank]) if 0 <= rank < RANKS else 0


@rule
def company(state: State, seat: int, card: int) -> int:
    """How well a card goes with a hand, as ``steady`` weighs it."""
    found = 0
    for suit in range(SUITS):
        if suit != card // RANKS:
            found += PAIR * int(state.hand[seat, RANKS * suit + card % RANKS])
    found += NEXT * (held(state, seat, card, -1) + held(state, seat, card, 1))
    return found + ACROSS * (held(state, seat, card, -2) + held(state, seat, card, 2))


@rule
def melds(state: State, seat: int, card: int) -> bool:
    """Whether a card makes a meld with the others of a hand."""
    low = held(state, seat, card, -1) > 0
    high = held(state, seat, card, 1) > 0
    if (low and high) or (low and held(state, seat, card, -2)) or (high and held(state, seat, card, 2)):
        return True
    suits = 0
    for suit in range(SUITS):
        suits += suit != card // RANKS and state.hand[seat, RANKS * suit + card % RANKS] > 0
    return bool(suits > 1)


@rule
def discards(state: State) -> float:
    """About how many tens of cards have been thrown."""
    return min(int(state.pile_count) + 2 * TEN * int(state.recycles), LAST_TURN) / TEN


@rule
def thrown_by(state: State, other: int) -> int:
    """The natural card that a seat threw last, or ``NO_CARD``: who sits before the seat to play has just thrown it."""
    found = NO_CARD
    if (other + 1) % state.seats == state.turn:
        if state.source == FROM_PILE and state.phase == PLAY:
            found = int(state.drawn)
        elif state.pile_count > 0:
            found = int(state.pile[int(state.pile_count) - 1])
    return NO_CARD if found == JOKER else found


@rule
def beside(card: int, other: int) -> int:
    """How well two cards go together."""
    if card % RANKS == other % RANKS:
        return PAIR
    gap = abs(card - other)
    if card // RANKS != other // RANKS or gap > 2:
        return 0
    return NEXT if gap == 1 else ACROSS


@rule
def look_at(state: State, other: int, fits: Any, seen: npt.NDArray[np.float64]) -> None:
    """Fill in the traits of a hand.

    Args:
        state: the round.
        other: whose hand.
        fits: by card, whether it could have been laid off.
        seen: as long as ``WEIGHTS``.
    """
    time = discards(state)
    size = max(1, int(state.hand_count[other]))
    thrown = thrown_by(state, other)
    limit = 0
    if thrown != NO_CARD:
        limit = 2 * (company(state, other, thrown) + GIFT * int(fits[thrown])) - points_of_card(state.rules, thrown)
    value = whole = single = singles = melding = fit = under = 0
    least = MOST
    for card in range(KINDS_OF_CARD):
        count = int(state.hand[other, card])
        if count == 0:
            continue
        points = points_of_card(state.rules, card)
        value += points * count
        if card == JOKER:
            continue
        goes = company(state, other, card)
        whole += goes * count
        if goes == 0:
            single += count
            singles += points * count
        worth = 2 * goes - points
        least = min(least, worth)
        if thrown != NO_CARD and worth + 2 * beside(card, thrown) < limit:
            under += count
        if melds(state, other, card):
            melding += count
        if fits[card]:
            fit += count
    seen[0] = value
    seen[2] = whole
    seen[4] = single
    seen[6] = singles
    seen[8] = least
    for i in range(0, 10, 2):
        seen[i + 1] = seen[i] * time
    seen[10] = melding
    seen[11] = fit
    seen[12] = under
    seen[13] = 1.0 if under > 0 else 0.0
    seen[14] = whole / size
    seen[15] = value / size
    seen[16] = 1.0 if thrown != NO_CARD and melds(state, other, thrown) else 0.0


def is_in_play(state: State) -> bool:
    """Whether anything is believed of the other hands."""
    return bool(state.phase == DRAW or state.phase == PLAY)


def traits_of(state: State, other: int) -> npt.NDArray[np.float64]:
    """The traits of the hand that somebody holds."""
    fits, seen = np.zeros(KINDS_OF_CARD, np.int8), np.zeros(len(WEIGHTS))
    fill_fits(state, other, fits)
    look_at(state, other, fits, seen)
    return seen


@rule
def likelihood(state: State, other: int, fits: Any, seen: npt.NDArray[np.float64]) -> float:
    """How much more likely a hand is than by chance: the logarithm, but for a constant."""
    look_at(state, other, fits, seen)
    found: float = 0.0
    for i in range(len(WEIGHTS)):
        found += WEIGHTS[i] * seen[i]
    return found


@rule
def fill_fits(state: State, other: int, fits: Any) -> None:
    """Fill in, by card, whether a seat could have laid it on what lay before this turn."""
    for card in range(KINDS_OF_CARD):
        fits[card] = 0
    for number in range(first_staged(state) - int(state.melds_now)):
        if not may_lay_on(state, number, other, 1):
            continue
        for card in range(KINDS_OF_CARD):
            if fits[card] == 0 and (end_for(state, number, card) >= 0 or swap_place(state, number, card) >= 0):
                fits[card] = 1


_EXCHANGE = specialise(
    exchange, "exchange_basic", {"LIKELIHOOD": likelihood, "TRAITS": len(WEIGHTS), "EXCHANGES": EXCHANGES}
)


@rule
def believe(state: State, seat: int, random: npt.NDArray[np.int64]) -> None:
    """Make the hands of the others likely ones, one after the other."""
    if state.turn != seat or (state.phase != DRAW and state.phase != PLAY):
        return
    fits = np.zeros(KINDS_OF_CARD, np.int8)
    for other in range(int(state.seats)):
        if other != seat:
            fill_fits(state, other, fits)
            _EXCHANGE(state, other, fits, random)
