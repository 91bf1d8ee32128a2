"""The melds of a table as rows of cards, as :mod:`~rummyhouse.melds.rearranged` judges them.

A run from whose middle cards were lifted in this turn counts as its parts, if each has three cards: they are melds of
their own (RHINE-MAN-1). Any other run with a gap is one row, and no meld.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
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
from rummyhouse.melds.rearranged_points import rhine_value
from rummyhouse.melds.rearranged_shape import GAP, MINIMUM, NO_CARD, WILD_TWO

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rhine.house_rules import Rules

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
def is_parted(content: Any, was: Any) -> bool:
    """Whether a run counts as its parts: each has three cards, and what is missing between them was lifted.

    Args:
        content: of the run.
        was: what lay in its place before the turn.
    """
    length = 0
    seen = False
    whole = True
    for place in range(PLACES):
        if content[place] != ABSENT:
            length += 1
            seen = True
        elif seen:
            ends = True
            for above in range(place, PLACES):
                ends = ends and content[above] == ABSENT
            if ends:
                break
            whole = whole and was[place] != ABSENT and (length == 0 or length >= MINIMUM)
            length = 0
    return whole and length >= MINIMUM


@rule
def _write_run(key: int, content: Any, parted: bool, meld: int, rows: Any, at: int, meld_of: Any) -> int:
    """Write the rows of a run from row ``at`` on; returns the number of the next row."""
    length = 0
    gap = False
    for place in range(PLACES):
        card = card_at(key, place, int(content[place]))
        if card == NO_CARD:
            gap = length > 0
            continue
        if gap and parted:
            at += 1
            length = 0
        elif gap:
            rows[at, length] = GAP
            length += 1
        gap = False
        rows[at, length] = card
        meld_of[at] = meld
        length += 1
    return at + 1 if length > 0 else at


@rule
def rows_of(kind: Any, key: Any, content: Any, was_content: Any, meld_of: Any) -> npt.NDArray[np.int64]:
    """The table as rows, and in ``meld_of`` the number of the meld of each row.

    Args:
        kind: of each meld.
        key: its rank or suit.
        content: its cards.
        was_content: what lay there before the turn.
        meld_of: is filled in.
    """
    number = 0
    for meld in range(MOST_MELDS):
        if kind[meld] != EMPTY:
            number += 1 if kind[meld] == SET else PLACES // MINIMUM
    rows = np.full((number, ROW), NO_CARD, np.int64)
    at = 0
    for meld in range(MOST_MELDS):
        if kind[meld] == SET:
            if write_set(int(key[meld]), content[meld], rows[at]) > 0:
                meld_of[at] = meld
                at += 1
        elif kind[meld] != EMPTY:
            parted = is_parted(content[meld], was_content[meld])
            at = _write_run(int(key[meld]), content[meld], parted, meld, rows, at, meld_of)
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
def jokers_in(kind: int, content: Any) -> int:
    """How many jokers lie in a meld."""
    found = 0
    for place in range(PLACES):
        if kind == SET:
            found += int(content[place]) if place == JOKERS else 0
        elif content[place] == JOKER_HERE:
            found += 1
    return found


@rule
def points_of_card(rules: Rules, card: int) -> int:
    """What a card in hand counts (RHINE-SCORE-1, RHINE-VAR-2c-R, RHINE-VAR-3)."""
    return rhine_value(card, rules.variation_3 != 0)


@rule
def points_of_hand(rules: Rules, hand: Any) -> int:
    """What the cards of a hand count together."""
    found = 0
    for card in range(KINDS_OF_CARD):
        found += int(hand[card]) * points_of_card(rules, card)
    return found
