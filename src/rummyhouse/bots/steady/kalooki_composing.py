"""What ``steady`` composes for its contract in Kalooki: it goes on with what a player has begun, in whatever order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.steady.kalooki_plan import plan_now, plan_rest
from rummyhouse.compiled import rule
from rummyhouse.melds.contract_fours import PLACES
from rummyhouse.melds.contract_plan import CARDS, KIND, SIZE, new_plan
from rummyhouse.melds.contract_threes import THREE
from rummyhouse.melds.laid import HIGH_END, JOKER, NO_KEY, SET, WILD, card_at, next_place
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import count_meld, first_staged, staged_refusal
from rummyhouse.rules.laid.reasons import ALLOWED
from rummyhouse.rules.laid.state import KINDS_OF_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.kalooki.view import View

Plan: TypeAlias = "npt.NDArray[Any]"
Row: TypeAlias = "npt.NDArray[np.int32]"

COMPLETE = -1
"""The meld that is composed has all cards of the plan."""
UNLIKE = -2
"""What is composed is no part of the plan."""


@rule
def card_in(view: View, number: int, place: int) -> int:
    """The card at this place of a run, counted from its low end."""
    key = int(view.meld_key[number])
    if key == NO_KEY:
        return JOKER
    at = next_place(int(view.terms.ace), int(view.meld_low[number]), place, HIGH_END)
    return JOKER if view.content[number, at] == WILD else int(card_at(key, at))


@rule
def lacked_run(view: View, number: int, row: Plan) -> int:
    """The next card of this row of a plan for the run that is composed, ``COMPLETE`` or ``UNLIKE``."""
    size = int(view.meld_size[number])
    if size > row[SIZE]:
        return UNLIKE
    for place in range(size):
        if card_in(view, number, place) != row[CARDS + place]:
            return UNLIKE
    return int(row[CARDS + size]) if size < row[SIZE] else COMPLETE


@rule
def lacked_set(view: View, number: int, row: Plan) -> int:
    """The next card of this row of a plan for the set that is composed, ``COMPLETE`` or ``UNLIKE``."""
    left = np.zeros(KINDS_OF_CARD, np.int8)
    if view.meld_size[number] > 0:
        count_meld(view, number, 1, left)
    found = COMPLETE
    for place in range(THREE):
        card = int(row[CARDS + place])
        if left[card] > 0:
            left[card] -= 1
        elif found == COMPLETE:
            found = card
    return UNLIKE if left.any() else found


@rule
def lacked(view: View, number: int, row: Plan) -> int:
    """The next card of this row of a plan for the meld that is composed, ``COMPLETE`` or ``UNLIKE``."""
    is_set = view.meld_kind[number] == SET
    if is_set != (row[KIND] == THREE):
        return UNLIKE
    return lacked_set(view, number, row) if is_set else lacked_run(view, number, row)


@rule
def following(view: View, first: int, plan: Plan) -> int:
    """The next action towards this plan; ``UNLIKE`` if a meld composed, from number ``first`` on, is no part of it."""
    taken = np.zeros(len(plan), np.bool_)
    last = int(view.meld_count) - 1
    for number in range(first, last + 1):
        found = -1
        for row in range(len(plan)):
            if taken[row] or found >= 0:
                continue
            card = lacked(view, number, plan[row])
            if card >= 0 and number == last:
                return int(act.PUT + card)
            if card == COMPLETE:
                found = row
        if found < 0:
            return UNLIKE
        taken[found] = True
    for row in range(len(plan)):
        if not taken[row]:
            return int(act.NEW_SET if plan[row, KIND] == THREE else act.NEW_RUN)
    return int(act.LAY_DOWN)


@rule
def beside(view: View) -> int:
    """The next action towards what the contract asks for beside the whole melds that are composed, or ``UNLIKE``."""
    end = int(view.meld_count)
    if staged_refusal(view) != ALLOWED:
        end -= 1
    threes, fours = int(view.threes), int(view.fours)
    for number in range(first_staged(view), end):
        if view.meld_kind[number] == SET:
            threes -= 1
        else:
            fours -= 1
    if threes < 0 or fours < 0:
        return UNLIKE
    plan = new_plan(threes, fours)
    if not plan_rest(view, end, plan, threes, fours):
        return UNLIKE
    return following(view, end, plan)


@rule
def next_composed(view: View) -> int:
    """The next action towards a contract that can be laid; ``UNLIKE`` if there is none with what is composed.

    What lies as it is planned, in whatever order, is gone on with; a whole meld that the plan does not know is kept
    where the rest of the hand holds the rest of the contract.
    """
    plan = new_plan(int(view.threes), int(view.fours))
    if not plan_now(view, plan):
        return UNLIKE
    first = first_staged(view)
    action = following(view, first, plan)
    return beside(view) if action == UNLIKE and first < view.meld_count else action


@rule
def composed_after(view: View) -> Row:
    """All that comes after the first action of a contract that can be laid: what :func:`next_composed` says one by one.

    Returns:
        The actions, ``int32``.
    """
    plan = new_plan(int(view.threes), int(view.fours))
    plan_now(view, plan)
    row = np.zeros(len(plan) * (1 + PLACES), np.int32)
    found = 0
    for meld in range(len(plan)):
        if meld > 0:
            row[found] = act.NEW_SET if plan[meld, KIND] == THREE else act.NEW_RUN
            found += 1
        for place in range(int(plan[meld, SIZE])):
            row[found] = act.PUT + plan[meld, CARDS + place]
            found += 1
    row[found] = act.LAY_DOWN
    return row[: found + 1]
