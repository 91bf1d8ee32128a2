"""Levels of Rummy 500: how deep they look into the discards, and what they overlook besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.levels import laid
from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.noticing import END, PLAIN, TAKE
from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.actions import PASS, TAKE_TWO

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.view import View


@rule
def kind_of(view: View, action: int) -> int:
    """The kind of an action."""
    if action >= TAKE_TWO:
        return TAKE
    if action == PASS:
        return END
    return PLAIN if action > PASS else laid.kind_of(view, action)


PARTS = {"KIND_OF": kind_of, "ATTRACTS": laid.attracts}

LEVELS = {
    "learner": Habits(
        overlooks_layoff=600, overlooks_meld=500, misses_discard=700, takes_much=400, skips=400, clings=800
    ),
    "casual": Habits(
        overlooks_layoff=350, overlooks_meld=250, misses_discard=400, takes_much=250, skips=250, clings=500
    ),
    "sociable": Habits(
        overlooks_layoff=150, overlooks_meld=100, misses_discard=200, takes_much=120, skips=120, clings=300
    ),
    "regular": Habits(overlooks_layoff=50, overlooks_meld=30, misses_discard=80, takes_much=50, skips=50, clings=150),
}
