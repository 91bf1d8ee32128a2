"""The best plays that the solver of :mod:`~rummyhouse.melds.rearranging` finds on a table of Rhine Rummy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.qualifying import value_of_place
from rummyhouse.games.rhine.table import points_of_card, rows_of
from rummyhouse.melds.rearranged_shape import GOOD, KEY, KIND, LENGTH, LOW, NO_CARD, SET, SHAPE, is_wild, shape_of
from rummyhouse.melds.rearranging import MELD_SIZE, best_rearrangement, room_for
from rummyhouse.melds.rearranging import MOST_MELDS as MOST_ROWS

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rhine.state import Common

MOST_NODES = 1 << 14
"""A position that needs more room than this is not solved: 16,384 positions between two ranks take milliseconds."""

MOST_TRIES = 1000
"""Where arrangements have to be tried, the best of this many tries is taken."""


@rule
def solve(rows: Any, hand: Any, terms: Any, values: Any, after: Any) -> int:
    """The most that can be laid, by value; ``after`` is filled. Less than 0 if that is not found."""
    own = np.zeros(len(terms), np.int64)
    counts = np.zeros(KINDS_OF_CARD, np.int64)
    for i in range(len(terms)):
        own[i] = terms[i]
    for card in range(KINDS_OF_CARD):
        counts[card] = hand[card]
    return int(best_rearrangement(rows, counts, own, values, room_for(MOST_NODES), MOST_TRIES, after))


@rule
def empty_table() -> npt.NDArray[np.int64]:
    """A table that any arrangement fits on."""
    return np.full((MOST_ROWS, MELD_SIZE), NO_CARD, np.int64)


@rule
def best_play(state: Common, hand: Any) -> int:
    """How many cards of a hand can be laid on this table, with all rearranging; not more than 0 if none is found."""
    rows = rows_of(state.kind, state.key, state.content, state.was_content, np.zeros(MOST_MELDS * PLACES, np.int64))
    values = np.ones(KINDS_OF_CARD, np.int64)
    return solve(rows, hand, state.terms, values, empty_table())


@rule
def turn_ends(state: Common, after: Any) -> None:
    """A wild card at an end of a run goes to the other end if that counts more (RHINE-SET-10-R, RHINE-VAR-1)."""
    shape = np.zeros(SHAPE, np.int64)
    for i in range(len(after)):
        if after[i, 0] == NO_CARD or shape_of(after[i], state.terms, shape) != GOOD or shape[KIND] == SET:
            continue
        suit, low, last = int(shape[KEY]), int(shape[LOW]), int(shape[LENGTH]) - 1
        lowest = value_of_place(state.rules, suit, low)
        highest = value_of_place(state.rules, suit, low + last)
        card = int(after[i, last])
        if is_wild(card) and low > 0 and value_of_place(state.rules, suit, low - 1) > highest:
            for j in range(last):
                after[i, last - j] = after[i, last - j - 1]
            after[i, 0] = card
            continue
        card = int(after[i, 0])
        above = low + last + 1
        if is_wild(card) and above < PLACES and value_of_place(state.rules, suit, above) > lowest:
            for j in range(last):
                after[i, j] = after[i, j + 1]
            after[i, last] = card


@rule
def worth_of(state: Common, after: Any) -> int:
    """What melds are worth for qualifying (RHINE-VAR-1)."""
    shape = np.zeros(SHAPE, np.int64)
    worth = 0
    for i in range(len(after)):
        if after[i, 0] == NO_CARD or shape_of(after[i], state.terms, shape) != GOOD:
            continue
        for j in range(int(shape[LENGTH])):
            if shape[KIND] == SET:
                worth += points_of_card(state.rules, int(shape[KEY]))
            else:
                worth += value_of_place(state.rules, int(shape[KEY]), int(shape[LOW]) + j)
    return worth


@rule
def best_worth(state: Common, hand: Any) -> int:
    """The most that melds of a hand are worth for qualifying, as far as it is found (RHINE-VAR-1).

    A wild card counts as what it replaces, so it is looked for with wild cards of little, middling and high value; an
    ace at the end of a run is tried by itself.
    """
    return find_worth(state, hand, empty_table())


@rule
def find_worth(state: Common, hand: Any, best: Any) -> int:
    """Like :func:`best_worth`; ``best`` is filled with the melds."""
    most = 0
    none = np.zeros((0, MELD_SIZE), np.int64)
    for wild in (1, 5, 9, 12):
        values = np.zeros(KINDS_OF_CARD, np.int64)
        for card in range(JOKER):
            values[card] = points_of_card(state.rules, card)
        values[JOKER] = wild
        if state.rules.variation_2:
            for suit in range(SUITS):
                values[RANKS * suit + 1] = max(values[RANKS * suit + 1], wild)
        after = empty_table()
        if solve(none, hand, state.terms, values, after) > 0:
            turn_ends(state, after)
            worth = worth_of(state, after)
            if worth > most:
                most = worth
                for i in range(len(after)):
                    for j in range(MELD_SIZE):
                        best[i, j] = after[i, j]
    return most
