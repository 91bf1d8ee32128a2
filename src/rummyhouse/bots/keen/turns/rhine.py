"""The turns that ``keen`` compares at Rhine Rummy: all that ``steady`` would lay, all but one card, and nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.steady.rhine import choose
from rummyhouse.bots.steady.rhine_changes import laid_by
from rummyhouse.bots.steady.rhine_plan import plan_turn, rows_lain
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.state import NO_CARD

if TYPE_CHECKING:
    from rummyhouse.games.rhine.state import State
    from rummyhouse.games.rhine.view import View

NOTHING, EVERYTHING, ONE = range(3)
"""What is held back; from the last one on, one card, by its kind."""

MOST_WAYS = ONE + KINDS_OF_CARD

_KNOWN = (
    *("rules", "seats", "turn", "dealer", "total", "rounds", "hand_count", "pile_count", "qualified"),
    *("was_kind", "was_key", "was_content", "lain", "held"),
)


@rule
def hold_back(view: View, way: int) -> None:
    """Take out of a view what is held back; for whoever plans then, it is not in the hand with which he began."""
    if way == EVERYTHING:
        for card in range(KINDS_OF_CARD):
            view.held[card] = 0
    elif way >= ONE:
        view.held[way - ONE] -= 1


@rule
def list_turns(view: View, legal: Any, count: int, random: Any, tried: Any) -> int:
    """Fill in the next action of each turn and its way, ``steady``'s first; returns how many lay something different.

    Where ``steady`` would lay nothing, or nothing can be drawn instead, its turn is the only one.

    Args:
        view: of the seat to act; it is as it was afterwards.
        legal: ``legal[:count]`` are the legal actions.
        count: how many.
        random: a generator, as bots are handed one.
        tried: ``int32[2, MOST_WAYS]``.
    """
    tried[0, 0] = choose(view, legal, count, random)
    tried[1, 0] = NOTHING
    after = empty_table()
    if plan_turn(view, after) <= 0 or int(view.pile_count[0]) + int(view.pile_count[1]) == 0:
        return 1
    rows = rows_lain(view, 0)
    laid = np.zeros((MOST_WAYS, KINDS_OF_CARD), np.int64)
    laid[0] = laid_by(rows, after)
    number = 1
    held = np.zeros(KINDS_OF_CARD, np.int8)
    for card in range(KINDS_OF_CARD):
        held[card] = view.held[card]
    for way in range(EVERYTHING, MOST_WAYS):
        if way >= ONE and held[way - ONE] == 0:
            continue
        hold_back(view, way)
        for card in range(KINDS_OF_CARD):
            laid[number, card] = 0
        if plan_turn(view, after) > 0:
            laid[number] = laid_by(rows, after)
        if is_new(laid, number):
            tried[0, number] = choose(view, legal, count, random)
            tried[1, number] = way
            number += 1
        for card in range(KINDS_OF_CARD):
            view.held[card] = held[card]
    return number


@rule
def is_new(rows: Any, number: int) -> bool:
    """Whether a row is like none of those before it."""
    for i in range(number):
        same = True
        for j in range(rows.shape[1]):
            if rows[i, j] != rows[number, j]:
                same = False
                break
        if same:
            return False
    return True


def begun_from(state: State) -> bytes:
    """What the seat to act knew of the round when its turn began: it is the same at every step of the turn."""
    drawn = np.asarray(state.drawn)
    rows = [np.asarray(state[name]) for name in _KNOWN]
    return b"".join(row.tobytes() for row in (*rows, drawn != NO_CARD, drawn[int(state.turn)]))
