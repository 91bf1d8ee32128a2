"""Levels of Fan: what they forget, which open cards they take, when they knock and what they throw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import has
from rummyhouse.bots.levels.habits import (
    CLINGS,
    FORGETS,
    MISSES_DISCARD,
    SKIPS,
    TAKES_MUCH,
    WAITS,
    Habits,
    overlooked,
    remembered,
    slips,
)
from rummyhouse.bots.levels.noticing import HABITS
from rummyhouse.bots.steady.fan import WEIGHTS, best_throw, decide
from rummyhouse.bots.steady.fan_table import column_cards
from rummyhouse.bots.steady.prospects import neighbours
from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.state import DISCARD, DRAW, FROM_STOCK, KNOCK_CARD, LEFT, MOST_HIDDEN, NO_CARD, RIGHT
from rummyhouse.melds import minimum_deadwood, run_cards, set_cards
from rummyhouse.melds.value import TEN_CARDS

if TYPE_CHECKING:
    from rummyhouse.games.fan.view import View


@rule
def leaves_nothing(hand: int, card: int) -> bool:
    """Whether a hand of eleven has no deadwood once this card is thrown."""
    return minimum_deadwood(hand & ~(1 << card)) == 0


@rule
def throws(view: View, random: Any, skips: int, clings: int) -> int:
    """The discard, by ``steady``'s judgement, of the loose cards that come to mind."""
    hand = int(view.hand)
    barred = 1 << int(view.drawn) if view.source != FROM_STOCK else 0
    loose = hand & ~(run_cards(hand) | set_cards(hand)) & ~barred
    return first(best_throw(view, hand, barred | overlooked(loose, TEN_CARDS, random, skips, clings), 0, WEIGHTS))


@rule
def draws(view: View, legal: Any, count: int, random: Any, misses: int, much: int) -> int:
    """Where it draws from: an open card that goes with one of the hand, or as ``steady`` of what it has looked at."""
    seen = np.zeros(count, np.int32)
    left = 0
    for i in range(count):
        action = int(legal[i])
        card = NO_CARD
        if action == act.DRAW_LEFT:
            card = int(view.column[LEFT, int(view.column_count[LEFT]) - 1])
        elif action == act.DRAW_RIGHT:
            card = int(view.column[RIGHT, int(view.column_count[RIGHT]) - 1])
        elif action == act.TAKE_KNOCK:
            card = int(view.knock_card)
        if card != NO_CARD:
            if neighbours(1 << card) & int(view.hand) and slips(random, much):
                return action
            if slips(random, misses):
                continue
        seen[left] = action
        left += 1
    return int(decide(view, seen, left, WEIGHTS)) if left > 0 else int(decide(view, legal, count, WEIGHTS))


def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action that this level takes; what it forgets is in the view again when it has chosen."""
    phase = int(view.phase)
    if count == 1 or phase not in (DISCARD, DRAW, KNOCK_CARD):
        return int(decide(view, legal, count, WEIGHTS))
    other = 1 - int(view.seat)
    recent = int(view.recent[other])
    passed = int(view.passed)
    dead = np.zeros(MOST_HIDDEN, np.int8)
    for i in range(MOST_HIDDEN):
        dead[i] = view.dead[i]
        if dead[i] != NO_CARD and slips(random, HABITS[FORGETS]):
            view.dead[i] = NO_CARD
    open_cards = column_cards(view, 0, 15)
    view.recent[other] = remembered(recent & ~open_cards, random, HABITS[FORGETS]) | recent & open_cards
    view.passed = remembered(passed, random, HABITS[FORGETS])
    if phase == DISCARD:
        action = int(decide(view, legal, count, WEIGHTS))
        ends = action >= act.KNOCK
        is_gin = ends and (action >= act.LAY_OFF or leaves_nothing(int(view.hand), action - act.KNOCK))
        if not ends or (not is_gin and slips(random, HABITS[WAITS])):
            action = throws(view, random, HABITS[SKIPS], HABITS[CLINGS])
    else:
        action = draws(view, legal, count, random, HABITS[MISSES_DISCARD], HABITS[TAKES_MUCH])
    view.recent[other] = recent
    view.passed = passed
    for i in range(MOST_HIDDEN):
        view.dead[i] = dead[i]
    return action if has(legal, count, action) else int(decide(view, legal, count, WEIGHTS))


LEVELS = {
    "learner": Habits(forgets=1000, misses_discard=500, takes_much=700, waits=850, skips=550, clings=950),
    "casual": Habits(forgets=850, misses_discard=300, takes_much=350, waits=650, skips=350, clings=750),
    "sociable": Habits(forgets=650, misses_discard=150, takes_much=180, waits=420, skips=200, clings=500),
    "regular": Habits(forgets=450, misses_discard=70, takes_much=80, waits=230, skips=100, clings=280),
}
