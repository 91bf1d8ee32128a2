"""What one seat may know of a round with melds on the table, and what it cannot know dealt anew.

Public are the laid melds, the top of the discard pile, and how many cards stock, pile and hands have. What a seat
composes counts as its hand until it is laid. A view remembers what everybody has seen: the discards under the top one,
which nobody may look at unless the game spreads them, and the cards that a hand has taken before everybody's eyes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import clear_meld, count_meld, first_staged, take_back
from rummyhouse.rules.laid.state import (
    FROM_PILE,
    KINDS_OF_CARD,
    MOST_CARDS,
    MOST_MELDS,
    NO_CARD,
    State,
    View,
)
from rummyhouse.rules.shuffled import put_in_order

SPECTATOR = -1


@rule
def look_common(state: State, seat: int, view: View, is_open: bool, buried: int) -> None:
    """Fill what all views of the family have.

    Args:
        state: the round.
        seat: whose view; -1 for a spectator.
        view: is filled.
        is_open: whether the hands lie open.
        buried: how many discards, the lowest, nobody has seen.
    """
    view.terms = state.terms
    view.seat = seat
    view.seats = state.seats
    view.phase = state.phase
    view.turn = state.turn
    view.dealer = state.dealer
    view.stock_count = state.stock_count
    view.pile_count = state.pile_count
    view.pile_top = state.pile[int(state.pile_count) - 1] if state.pile_count > 0 else NO_CARD
    view.recycles = state.recycles
    view.drawn = state.drawn if seat == state.turn else NO_CARD
    view.source = state.source
    view.melds_now = state.melds_now
    view.laid_now = state.laid_now
    view.owed = state.owed
    view.hand[:] = 0
    if seat != SPECTATOR:
        view.hand[:] = state.hand[seat]
    view.shown[:] = 0
    if is_open:
        view.shown[:] = state.hand
    view.total[:] = state.total
    view.hand_count[:] = state.hand_count
    view.laid_before[:] = state.laid_before
    view.melded[:] = state.melded
    view.known[:] = state.known
    view.pile[:buried] = NO_CARD
    view.pile[buried:] = state.pile[buried:]
    count = int(state.meld_count) if seat == state.turn else first_staged(state)
    view.meld_count = count
    view.meld_state[:] = state.meld_state
    view.meld_owner[:] = state.meld_owner
    view.meld_kind[:] = state.meld_kind
    view.meld_key[:] = state.meld_key
    view.meld_low[:] = state.meld_low
    view.meld_size[:] = state.meld_size
    view.content[:] = state.content
    for number in range(count, MOST_MELDS):
        clear_meld(view, number)


@rule
def count_unseen(view: View, packs: int, jokers: int, left: Any) -> None:
    """Fill in how many there are of each card that a seat has not seen, or has seen go back into the stock.

    Args:
        view: what the seat knows.
        packs: how many are played with.
        jokers: how many in all.
        left: counts by code, filled.
    """
    for card in range(KINDS_OF_CARD):
        left[card] = (jokers if card == JOKER else packs) - int(view.hand[card])
        for other in range(int(view.seats)):
            if other != view.seat:
                left[card] -= int(view.known[other, card])
    for number in range(int(view.meld_count)):
        count_meld(view, number, -1, left)
    for i in range(int(view.pile_count)):
        if view.pile[i] != NO_CARD:
            left[int(view.pile[i])] -= 1


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """The action as others see it: whatever is composed looks alike, and nobody else notices it."""
    composes = act.NEW_SET <= action <= act.NEW_RUN or act.PUT <= action < act.LAY
    return act.TAKE_BACK if composes and viewer != seat else int(action)


@rule
def _collect(state: State, seat: int, pool: Any) -> None:
    """Count the cards of other hands; what is known of them stays there."""
    for other in range(int(state.seats)):
        if other != seat:
            for card in range(KINDS_OF_CARD):
                pool[card] += state.hand[other, card] - state.known[other, card]
                state.hand[other, card] = state.known[other, card]


@rule
def resample_common(state: State, seat: int, order: Any, packs: int, is_open: bool, buried: int) -> None:
    """Deal what ``seat`` cannot know anew: other hands but for what is known of them, the stock, buried discards.

    Args:
        state: the round; it is changed.
        seat: who imagines; -1 for a spectator.
        order: a permutation of the numbers of all cards.
        packs: how many; see :func:`rummyhouse.rules.shuffled.card_of`.
        is_open: whether the hands lie open.
        buried: how many discards, the lowest, nobody has seen.
    """
    turn = int(state.turn)
    pool = np.zeros(KINDS_OF_CARD, np.int16)
    if not is_open:
        if turn != seat:
            take_back(state, turn)
        _collect(state, seat, pool)
    for i in range(int(state.stock_count)):
        pool[int(state.stock[i])] += 1
    for i in range(buried):
        pool[int(state.pile[i])] += 1
    cards = np.zeros(MOST_CARDS, np.int8)
    put_in_order(pool, order, packs, cards)
    at = 0
    if not is_open:
        for other in range(int(state.seats)):
            if other == seat:
                continue
            unknown = int(state.hand_count[other])
            for card in range(KINDS_OF_CARD):
                unknown -= int(state.known[other, card])
            for _ in range(unknown):
                state.hand[other, cards[at]] += 1
                at += 1
            if other == turn and unknown > 0 and state.drawn != NO_CARD and state.source != FROM_PILE:
                state.drawn = cards[at - 1]
    for i in range(int(state.stock_count)):
        state.stock[i] = cards[at]
        at += 1
    for i in range(buried):
        state.pile[i] = cards[at]
        at += 1
