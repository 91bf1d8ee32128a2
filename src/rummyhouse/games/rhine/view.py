"""What one seat may know of a round (RHINE-PH-3-R), and what it cannot know dealt anew.

Public are the table, the role of every wild card, how many cards hands and piles have, who has qualified, and points.
What a player arranges nobody else sees before Fin: for the others the table lies as it did before his turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int8
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.arranging import put_back
from rummyhouse.games.rhine.state import (
    MOST_CARDS,
    NO_CARD,
    NO_MELD,
    PILES,
    ROUND_END,
    Common,
    State,
)
from rummyhouse.melds.rearranged_shape import TERMS
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.shuffled import put_in_order

SPECTATOR = -1


class View(Common):
    """What a seat may know of a round of Rhine Rummy."""

    seat = int8()  # whose view; -1 for a spectator
    hand = int8(KINDS_OF_CARD)  # own
    shown = int8(MAX_SEATS, KINDS_OF_CARD)  # hands that lie open
    drawn = int8()  # the card that the seat has drawn in its last turn


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    for i in range(TERMS):
        view.terms[i] = state.terms[i]
    view.seat = seat
    view.seats = state.seats
    view.phase = state.phase
    view.turn = state.turn
    view.dealer = state.dealer
    view.rounds = state.rounds
    view.failed = state.failed
    view.ending = state.ending
    view.ender = state.ender
    view.down_and_out = state.down_and_out
    view.drawn = NO_CARD if seat == SPECTATOR else state.drawn[seat]
    acts = bool(seat == state.turn)
    view.open = state.open if acts else NO_MELD
    view.steps_noted = state.steps_noted if acts else 0
    view.steps = state.steps if acts else 0
    view.worth = state.worth if acts else 0
    for pile in range(PILES):
        view.pile_count[pile] = state.pile_count[pile]
    for card in range(KINDS_OF_CARD):
        view.hand[card] = 0 if seat == SPECTATOR else state.hand[seat, card]
        view.loose[card] = state.loose[card] if acts else 0
        view.held[card] = state.held[card] if acts else 0
    for other in range(MAX_SEATS):
        view.total[other] = state.total[other]
        view.hand_count[other] = state.hand_count[other]
        view.qualified[other] = state.qualified[other]
        view.shown[other, :] = 0
        if state.phase == ROUND_END:
            view.shown[other, :] = state.hand[other]
    view.was_kind[:] = state.was_kind
    view.was_key[:] = state.was_key
    view.was_content[:, :] = state.was_content
    view.lain[:] = state.lain
    view.kind[:] = state.kind if acts else state.was_kind
    view.key[:] = state.key if acts else state.was_key
    view.content[:, :] = state.content if acts else state.was_content


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """The action as others see it: whatever is arranged looks alike, and nobody else notices it."""
    arranges = act.NEW_SET <= action < act.FIN or action >= act.OPEN
    return act.TAKE_BACK if arranges and viewer != seat else int(action)


@rule
def _forget_arranging(state: State) -> None:
    """The seat to act has the table and the hand with which its turn began."""
    put_back(state, int(state.turn))
    for i in range(int(state.steps_noted)):
        state.noted_meld[i] = NO_MELD
        state.noted_action[i] = 0
    state.steps_noted = 0
    state.steps = 0


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew: other hands, unless they lie open, and the piles.

    That somebody drew in his last turn all have seen; which card it was is any of those that he is dealt.
    """
    if state.turn != seat and state.phase != ROUND_END:
        _forget_arranging(state)
    pool = np.zeros(KINDS_OF_CARD, np.int16)
    hidden = bool(state.phase != ROUND_END)
    for other in range(int(state.seats)):
        if hidden and other != seat:
            for card in range(KINDS_OF_CARD):
                pool[card] += state.hand[other, card]
                state.hand[other, card] = 0
    for pile in range(PILES):
        for i in range(int(state.pile_count[pile])):
            pool[int(state.pile[pile, i])] += 1
    cards = np.zeros(MOST_CARDS, np.int8)
    put_in_order(pool, order, int(state.rules.packs), cards)
    at = 0
    for other in range(int(state.seats)):
        if hidden and other != seat:
            if state.drawn[other] != NO_CARD:
                state.drawn[other] = cards[at]
            for _ in range(int(state.hand_count[other])):
                state.hand[other, int(cards[at])] += 1
                at += 1
    for pile in range(PILES):
        for i in range(int(state.pile_count[pile])):
            state.pile[pile, i] = cards[at]
            at += 1
    if hidden and state.turn != seat:
        for card in range(KINDS_OF_CARD):
            state.held[card] = state.hand[int(state.turn), card]
