"""``steady`` for basic rummy: melds and lays off what it can, and keeps the cards that may still become melds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import Bot, has
from rummyhouse.bots.steady.at_once import at_once
from rummyhouse.bots.steady.basic_plan import MOST_PLANNED, owes, own_cards, plan_meld, wants_top, way_out
from rummyhouse.bots.steady.basic_reasons import why
from rummyhouse.bots.steady.basic_worth import least_worth
from rummyhouse.bots.steady.planned import begins_meld, next_planned, planned_after
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic.ending import PLAY_NUMBERS, SWAP
from rummyhouse.melds.laid import SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.laying import end_for
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View


@rule
def _compose(view: View, legal: Any, count: int) -> int:
    """The next small action towards the planned meld, or -1."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = plan_meld(view, cards, plan)
    if is_composing(view):
        action = next_planned(view, plan, size)
        return action if has(legal, count, action) else act.TAKE_BACK
    if size == 0:
        return -1
    action = act.NEW_SET if plan[0] == SET else act.NEW_RUN
    return action if has(legal, count, action) else -1


@rule
def _pay(view: View) -> int:
    """The next play towards the end of a turn in which a card must be laid, or -1; new melds have been looked at."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    way = np.zeros(PLAY_NUMBERS, np.int16)
    own_cards(view, cards)
    if not way_out(view, cards, way) or way[0] < 0:
        return -1
    number = int(way[1])
    card = int(way[3])
    if way[0] == SWAP:
        return act.SWAP + CARDS * number + card
    if end_for(view, number, card) == way[2]:
        return act.LAY + KINDS_OF_CARD * number + card
    return act.LAY_LOW + 2 * number + (1 if card == JOKER else 0)


@rule
def play(view: View, legal: Any, count: int) -> int:
    """Meld, lay off, swap; then the discard that is worth least."""
    action = _compose(view, legal, count)
    if action < 0 and owes(view):
        action = _pay(view)
    if action >= 0:
        return action
    for i in range(count):
        if legal[i] >= act.LAY:
            return int(legal[i])
    return act.DISCARD + least_worth(view, legal, count)


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1:
        return int(legal[0])
    if view.phase == DRAW:
        takes = has(legal, count, act.DRAW_PILE) and wants_top(view)
        return act.DRAW_PILE if takes else act.DRAW_STOCK
    return play(view, legal, count)


@rule
def rest_of_meld(view: View) -> Any:
    """All that comes after the beginning of the planned meld, ``int32``."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = plan_meld(view, cards, plan)
    return planned_after(plan, size)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: melds early, lays off what fits, and throws what is least use to anybody.",
    game="basic",
    choose=choose,
    why=why,
    play_turn=at_once("basic", choose, begins_meld, rest_of_meld),
    own_draws=True,
)
