"""``steady`` for Rhine Rummy: the play that lays the most, by the solver; jokers are held back while there is time."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.rhine_plan import plan_turn
from rummyhouse.bots.steady.rhine_reasons import why
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.steps import MOST_ROW, aim, new_melds, steps_to

View: TypeAlias = Any

LONG_ENOUGH = 250
"""Steps after which a turn is ended somehow, should a plan ever be refused."""


@rule
def has(legal: Any, count: int, action: int) -> bool:
    """Whether an action is among the legal ones."""
    for i in range(count):  # noqa: SIM110 - Numba compiles no generators
        if legal[i] == action:
            return True
    return False


@rule
def next_step(view: View) -> int:
    """The next step of the plan, ``FIN`` at its end; -1 if nothing shall be laid."""
    after = empty_table()
    if plan_turn(view, after) <= 0:
        return -1
    target = new_melds()
    if not aim(view.was_kind, view.was_key, view.was_content, after, target):
        return -1
    out = np.zeros(MOST_ROW, np.int32)
    count = steps_to(view.kind, view.key, view.content, int(view.open), target, out)
    return int(out[0]) if count > 0 else act.FIN


@rule
def without_laying(view: View, legal: Any, count: int) -> int:
    """Take back, draw from the larger pile, or end the round."""
    if has(legal, count, act.RESET):
        return act.RESET
    pile = 1 if view.pile_count[1] > view.pile_count[0] else 0
    if has(legal, count, act.DRAW + pile):
        return act.DRAW + pile
    if has(legal, count, act.END_ROUND):
        return act.END_ROUND
    return int(legal[0])


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1 or view.steps > LONG_ENOUGH:
        return without_laying(view, legal, count)
    action = next_step(view)
    if action >= 0 and has(legal, count, action):
        return action
    return without_laying(view, legal, count)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: rearranges the whole table to lay the most cards, and keeps jokers for better times.",
    game="rhine",
    choose=choose,
    why=why,
)
