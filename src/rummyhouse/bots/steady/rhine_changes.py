"""Plans for the table of Rhine Rummy that change as few melds as can be: what a hint says is short, and easy to follow.

The solver looks for what can be laid, without regard to how the melds lie; and so it may turn the whole table over for
a card that could simply be added to one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.solving import empty_table, solve
from rummyhouse.games.rhine.table import ROW, points_of_card
from rummyhouse.melds.rearranged_origins import copies_in
from rummyhouse.melds.rearranged_shape import NO_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rhine.state import Common

Table: TypeAlias = "npt.NDArray[np.int64]"

BIG = 64

FEW = 2
"""So many changed melds are easy to follow."""


@rule
def values_of(state: Common) -> Any:
    """What laying each card is worth: all cards much the same, dear ones a little more."""
    values = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        values[card] = BIG + points_of_card(state.rules, card)
    return values


@rule
def laid_by(before: Table, after: Table) -> Any:
    """How many more of each card lie on a table than lay before."""
    laid = copies_in(before)
    then = copies_in(after)
    more = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        more[card] = int(then[0, card]) + int(then[1, card]) - int(laid[0, card]) - int(laid[1, card])
    return more


@rule
def copy_table(one: Table, to: Table) -> None:
    """Make a table like another."""
    for i in range(len(to)):
        for j in range(to.shape[1]):
            to[i, j] = one[i, j]


@rule
def _same_row(one: Table, i: int, other: Table, j: int) -> bool:
    """Whether two melds are of the same cards in the same order."""
    same = True
    for at in range(ROW):
        same = same and one[i, at] == other[j, at]
    return bool(same)


@rule
def _touched(rows: Table, after: Table) -> Any:
    """For each meld whether it lies otherwise after."""
    touched = np.ones(len(rows), np.int8)
    taken = np.zeros(len(after), np.int8)
    for i in range(len(rows)):
        for j in range(len(after)):
            begins = after[j, 0] == rows[i, 0]  # most do not, and need no further look
            if begins and touched[i] and not taken[j] and _same_row(rows, i, after, j):
                touched[i] = 0
                taken[j] = 1
    return touched


@rule
def _rearranged(state: Common, rows: Table, touched: Any, laid: Any, worth: int, after: Table) -> bool:
    """Lay these cards, worth so much, with no melds changed but those that are ``touched``; whether that is found."""
    some = np.full((int(touched.sum()), ROW), NO_CARD, np.int64)
    at = 0
    for i in range(len(rows)):
        if touched[i]:
            for j in range(ROW):
                some[at, j] = rows[i, j]
            at += 1
    if solve(some, laid, state.terms, values_of(state), after) < worth:
        return False
    at = 0
    for i in range(len(rows)):
        if touched[i]:
            continue
        while at < len(after) and after[at, 0] != NO_CARD:
            at += 1
        if at == len(after):
            return False
        for j in range(ROW):
            after[at, j] = rows[i, j]
    return True


@rule
def leave_alone(state: Common, rows: Table, after: Table) -> None:
    """Change a plan so that it lays the same cards and leaves as many melds as they lie as can be.

    One meld after the other is left out of what is rearranged, for good if the cards can be laid without it. A plan
    that changes few melds is taken as it is.
    """
    touched = _touched(rows, after)
    if int(touched.sum()) <= FEW:
        return
    laid = laid_by(rows, after)
    values = values_of(state)
    worth = 0
    for card in range(KINDS_OF_CARD):
        worth += int(laid[card] * values[card])
    trial = empty_table()
    for i in range(len(rows)):
        if touched[i]:
            touched[i] = 0
            if _rearranged(state, rows, touched, laid, worth, trial):
                copy_table(trial, after)
            else:
                touched[i] = 1
