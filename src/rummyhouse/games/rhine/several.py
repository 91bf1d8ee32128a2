"""Melds with several wild cards, where a table lets wild twos lie beside a joker (RHINE-VAR-2b-R).

:mod:`~rummyhouse.melds.rearranged` knows one wild card a meld. Here all of them are counted by what they stand for: as
many as no longer stand for a card must have been set free by such cards of the hand (RHINE-JOKER-4-R).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.state import EMPTY, JOKER_HERE, JOKERS, NO_MELD, RUN, SET
from rummyhouse.melds.rearranged_origins import copies_in

State: TypeAlias = Any


@rule
def _roles(kind: Any, key: Any, content: Any, sign: int, in_runs: Any, in_sets: Any) -> None:
    """Count wild cards by what they stand for: by suit and place in runs, by rank in sets."""
    for meld in range(MOST_MELDS):
        if kind[meld] == EMPTY or key[meld] < 0:
            continue
        for place in range(PLACES):
            if kind[meld] == SET:
                if place >= JOKERS:
                    in_sets[int(key[meld])] += sign * int(content[meld, place])
            elif content[meld, place] >= JOKER_HERE:
                in_runs[int(key[meld]), place] += sign


@rule
def _meld_with(state: State, kind: int, key: int, place: int) -> int:
    """A meld of the table before the turn with a wild card in this role."""
    for meld in range(MOST_MELDS):
        if state.was_kind[meld] != kind or state.was_key[meld] != key:
            continue
        for other in range(PLACES):
            if kind == RUN and other == place and state.was_content[meld, other] >= JOKER_HERE:
                return meld
            if kind == SET and other >= JOKERS and state.was_content[meld, other] > 0:
                return meld
    return NO_MELD


@rule
def locked(state: State, before: Any, after: Any) -> int:
    """A meld of before whose wild card no card of the hand sets free; ``NO_MELD`` if there is none."""
    in_runs = np.zeros((SUITS, PLACES), np.int64)
    in_sets = np.zeros(RANKS, np.int64)
    _roles(state.was_kind, state.was_key, state.was_content, 1, in_runs, in_sets)
    _roles(state.kind, state.key, state.content, -1, in_runs, in_sets)
    laid = copies_in(before)
    proposed = copies_in(after)
    left = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(JOKER):
        more = int(proposed[0, card]) - int(laid[0, card])
        left[card] = min(more, more + int(proposed[1, card]) - int(laid[1, card]))
    for suit in range(SUITS):
        for place in range(PLACES):
            if in_runs[suit, place] > 0:
                card = RANKS * suit + place % RANKS
                left[card] -= in_runs[suit, place]
                if left[card] < 0:
                    return _meld_with(state, RUN, suit, place)
    for rank in range(RANKS):
        found = 0
        for suit in range(SUITS):
            found += int(left[RANKS * suit + rank])
        if in_sets[rank] > found:
            return _meld_with(state, SET, rank, 0)
    return NO_MELD
