"""``steady`` for Rhine Rummy: the play that lays the most, by the solver; jokers are held back while there is time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import Bot, has
from rummyhouse.bots.steady.rhine_changes import laid_by
from rummyhouse.bots.steady.rhine_plan import plan_turn, rows_lain
from rummyhouse.bots.steady.rhine_reasons import why
from rummyhouse.bots.steady.rhine_steps import movements
from rummyhouse.compiled import rule
from rummyhouse.compiled.kinds import INT, array
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import play as rhine
from rummyhouse.games.rhine.refusing import refusal
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.steps import MOST_ROW, aim, new_melds, steps_to

if TYPE_CHECKING:
    from rummyhouse.compiled.kinds import Kind
    from rummyhouse.games.rhine.state import State
    from rummyhouse.games.rhine.view import View
    from rummyhouse.rules import Step

LONG_ENOUGH = 250
"""Steps, all taken back, after which a turn is ended without laying, should a plan ever be refused."""


@rule
def all_steps(view: View, kind: Any, key: Any, content: Any, out: Any) -> int:
    """Fill ``out`` with the small steps of the plan that are left, without the Fin; -1 if nothing shall be laid.

    Args:
        view: of the seat to act.
        kind: of the melds among which those that shall lie find their places.
        key: their ranks and suits.
        content: their cards.
        out: ``int32[MOST_ROW]``.
    """
    after = empty_table()
    if plan_turn(view, after) <= 0:
        return -1
    target = new_melds()
    if not aim(kind, key, content, after, target):
        return -1
    return int(steps_to(view.kind, view.key, view.content, int(view.open), target, out))


@rule
def next_step(view: View) -> int:
    """The next step of the plan, ``FIN`` at its end; -1 if nothing shall be laid."""
    out = np.zeros(MOST_ROW, np.int32)
    count = all_steps(view, view.was_kind, view.was_key, view.was_content, out)
    if count < 0:
        return -1
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
def _is_tired(view: View, legal: Any, count: int) -> bool:
    """Whether so much has been taken back in this turn that it is ended instead, if that may be."""
    if view.steps_noted > 0 or view.steps <= LONG_ENOUGH:
        return False
    return has(legal, count, act.DRAW) or has(legal, count, act.DRAW + 1) or has(legal, count, act.END_ROUND)


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1 or _is_tired(view, legal, count):
        return without_laying(view, legal, count)
    action = next_step(view)
    if action >= 0 and has(legal, count, action):
        return action
    return without_laying(view, legal, count)


@rule
def play_turn(state: State, seat: int, view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """Play the turn of a seat to its end, as :func:`choose` would step by step: the plan is made but once.

    Returns how many actions that were.
    """
    out = np.zeros(MOST_ROW, np.int32)
    left = -1
    if count > 1 and not _is_tired(view, legal, count):
        left = all_steps(view, view.was_kind, view.was_key, view.was_content, out)
    if left < 0 or not has(legal, count, int(out[0]) if left > 0 else act.FIN):
        rhine.apply(state, seat, without_laying(view, legal, count))
        return 1
    for i in range(left):
        rhine.apply(state, seat, int(out[i]))
    rhine.apply(state, seat, act.FIN if refusal(state, seat, act.FIN) == 0 else act.RESET)
    return left + 1


def steps(view: View) -> tuple[Step, ...]:
    """What is left to do of the plan, as movements of cards; none if nothing shall be laid.

    Somebody who lays in an order of his own is followed: the melds of the plan are those that lie now, where they can.
    """
    out = np.zeros(MOST_ROW, np.int32)
    count = all_steps(view, view.kind, view.key, view.content, out)
    return movements(view, [int(step) for step in out[:count]]) if count >= 0 else ()


def asked(view: Kind) -> list[tuple[Any, tuple[Kind, ...]]]:
    """What is asked when a hint is told and shown: compiled with the choice, for each holds the whole solver."""
    melds, table = (array("i1", 1), array("i1", 1), array("i1", 2)), array("i8", 2)
    laid = (rows_lain, (view, INT)), (laid_by, (table, table))
    return [(plan_turn, (view, table)), *laid, (all_steps, (view, *melds, array("i4", 1)))]


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: rearranges the whole table to lay the most cards, and keeps jokers for better times.",
    game="rhine",
    solves=True,
    choose=choose,
    why=why,
    steps=steps,
    play_turn=play_turn,
    margin=1.0,
    deals=16,
)
