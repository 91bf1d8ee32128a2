"""``steady`` for basic rummy: melds and lays off what it can, and keeps the cards that may still become melds."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.basic_plan import MOST_PLANNED, own_cards, plan_meld
from rummyhouse.bots.steady.basic_reasons import why
from rummyhouse.bots.steady.basic_worth import fits_on_table, least_worth
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import GROUP, JOKER
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_cards
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD

View: TypeAlias = Any


@rule
def has(legal: Any, count: int, action: int) -> bool:
    """Whether an action is among the legal ones."""
    for i in range(count):  # noqa: SIM110 - Numba compiles no generators
        if legal[i] == action:
            return True
    return False


@rule
def wants_top(view: View) -> bool:
    """Whether the top discard makes a meld with the hand, or fits on the table."""
    top = int(view.pile_top)
    if top == JOKER or fits_on_table(view, top):
        return True
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    cards[top] += 1
    size = plan_meld(view, cards, plan)
    for i in range(1, size + 1):  # noqa: SIM110 - Numba compiles no generators
        if plan[i] == top:
            return True
    return False


@rule
def _compose(view: View, legal: Any, count: int) -> int:
    """The next small action towards the planned meld, or -1."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = plan_meld(view, cards, plan)
    if is_composing(view):
        done = staged_cards(view)
        action = act.LAY_DOWN if done >= size else act.PUT + int(plan[1 + done])
        return action if has(legal, count, action) else act.TAKE_BACK
    if size == 0:
        return -1
    action = act.NEW_GROUP if plan[0] == GROUP else act.NEW_RUN
    return action if has(legal, count, action) else -1


@rule
def play(view: View, legal: Any, count: int) -> int:
    """Meld, lay off, swap; then the discard that is worth least."""
    action = _compose(view, legal, count)
    if action >= 0:
        return action
    for i in range(count):
        if legal[i] >= act.LAY:
            return int(legal[i])
    card = least_worth(view, legal, count)
    return act.DISCARD + card if card >= 0 else int(legal[0])


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1:
        return int(legal[0])
    if view.phase == DRAW:
        return act.DRAW_PILE if view.pile_count > 0 and wants_top(view) else act.DRAW_STOCK
    return play(view, legal, count)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: melds early, lays off what fits, and throws what is of least use to anybody.",
    game="basic",
    choose=choose,
    why=why,
)
