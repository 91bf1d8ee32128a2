"""Hands that nobody can ever finish (BAS-STALE-4-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.melds.laid import any_meld_among
from rummyhouse.rules.laid.laying import can_grow
from rummyhouse.rules.laid.state import KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.games.basic.state import State


@rule
def is_dead(state: State) -> bool:
    """Whether nothing can ever be laid off and nobody can ever meld, so that hands never become smaller.

    Looked at between two turns, when nothing is being composed.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int16)
    largest = 0
    for seat in range(int(state.seats)):
        largest = max(largest, int(state.hand_count[seat]))
        for card in range(KINDS_OF_CARD):
            cards[card] += state.hand[seat, card]
    for i in range(int(state.stock_count)):
        cards[int(state.stock[i])] += 1
    for i in range(int(state.pile_count)):
        cards[int(state.pile[i])] += 1
    if can_grow(state, cards):
        return False
    enough = 3 if state.rules.final_discard_required else 2
    return largest < enough or not any_meld_among(state.terms, cards)
