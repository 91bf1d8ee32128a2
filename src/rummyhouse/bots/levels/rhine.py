"""Levels of Rhine Rummy: how often they do not see that something can be laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.bots.bot import has
from rummyhouse.bots.levels.habits import OVERLOOKS_MELD, Habits, slips
from rummyhouse.bots.levels.noticing import HABITS, STEADY
from rummyhouse.bots.steady.rhine import without_laying
from rummyhouse.games.rhine import actions as act

if TYPE_CHECKING:
    from rummyhouse.games.rhine.view import View


def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action that this level takes: as ``steady``, or a card from the stock before it has looked at the table."""
    can_draw = has(legal, count, act.DRAW) or has(legal, count, act.DRAW + 1)
    if count > 1 and can_draw and view.steps_noted == 0 and slips(random, HABITS[OVERLOOKS_MELD]):
        return int(without_laying(view, legal, count))
    return int(STEADY(view, legal, count, random))


LEVELS = {
    "learner": Habits(overlooks_meld=850),
    "casual": Habits(overlooks_meld=700),
    "sociable": Habits(overlooks_meld=500),
    "regular": Habits(overlooks_meld=250),
}
