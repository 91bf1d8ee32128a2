"""The melds of a table as rows of cards, as :mod:`~rummyhouse.melds.rearranged` judges them.

A run with a gap counts as its parts: each is a meld of its own (RHINE-MAN-1).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.cards import CARDS, JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.state import (
    ABSENT,
    EMPTY,
    JOKER_HERE,
    JOKERS,
    NATURAL,
    SET,
    TWO_HERE,
    WILD_TWOS_AT,
)
from rummyhouse.melds.rearranged_shape import NO_CARD, WILD_TWO

State: TypeAlias = Any

ROW = 32
"""Cards that a row has room for: more than a set of six packs."""


@rule
def card_at(key: int, place: int, here: int) -> int:
    """What lies at a place of a run of suit ``key``, as an entry of a row; ``NO_CARD`` for a gap."""
    if here == ABSENT:
        return NO_CARD
    if here == NATURAL:
        return RANKS * key + place % RANKS
    if here == JOKER_HERE:
        return JOKER
    return WILD_TWO + RANKS * (here - TWO_HERE) + 1


@rule
def write_set(key: int, content: Any, row: Any) -> int:
    """Fill a row with the cards of a set, wild cards last; returns how many."""
    found = 0
    for suit in range(SUITS):
        for _ in range(int(content[suit])):
            row[found] = RANKS * suit + key
            found += 1
    for _ in range(int(content[JOKERS])):
        row[found] = JOKER
        found += 1
    for suit in range(SUITS):
        for _ in range(int(content[WILD_TWOS_AT + suit])):
            row[found] = WILD_TWO + RANKS * suit + 1
            found += 1
    return found


@rule
def rows_of(kind: Any, key: Any, content: Any, meld_of: Any) -> Any:
    """The table as rows, and in ``meld_of`` the number of the meld of each row."""
    number = 0
    for meld in range(MOST_MELDS):
        if kind[meld] == SET:
            number += 1
        elif kind[meld] != EMPTY:
            for place in range(PLACES):
                if content[meld, place] != ABSENT and (place == 0 or content[meld, place - 1] == ABSENT):
                    number += 1
    rows = np.full((number, ROW), NO_CARD, np.int64)
    at = 0
    for meld in range(MOST_MELDS):
        if kind[meld] == EMPTY:
            continue
        if kind[meld] == SET:
            if write_set(int(key[meld]), content[meld], rows[at]) > 0:
                meld_of[at] = meld
                at += 1
            continue
        length = 0
        for place in range(PLACES):
            card = card_at(int(key[meld]), place, int(content[meld, place]))
            if card != NO_CARD:
                rows[at, length] = card
                length += 1
                meld_of[at] = meld
            elif length > 0:
                at += 1
                length = 0
        if length > 0:
            at += 1
    return rows[:at]


@rule
def size_of(kind: int, content: Any) -> int:
    """How many cards lie in a meld."""
    found = 0
    for place in range(PLACES):
        if kind == SET:
            found += int(content[place])
        elif content[place] != ABSENT:
            found += 1
    return found


@rule
def wild_in(kind: int, content: Any) -> int:
    """How many wild cards lie in a meld."""
    found = 0
    for place in range(PLACES):
        if kind == SET:
            if place >= JOKERS:
                found += int(content[place])
        elif content[place] >= JOKER_HERE:
            found += 1
    return found


@rule
def points_of_card(rules: Any, card: int) -> int:
    """What a card in hand counts (RHINE-SCORE-1, RHINE-VAR-2c-R, RHINE-VAR-3)."""
    rank = card % RANKS
    if rules.variation_3:
        if card >= CARDS:
            return 50
        if rank == 0:
            return 20
        return 5 if rank <= 6 else 10
    if card >= CARDS:
        return 20
    return 15 if rank == 0 else rank + 1


@rule
def points_of_hand(rules: Any, hand: Any) -> int:
    """What the cards of a hand count together."""
    found = 0
    for card in range(KINDS_OF_CARD):
        found += int(hand[card]) * points_of_card(rules, card)
    return found
