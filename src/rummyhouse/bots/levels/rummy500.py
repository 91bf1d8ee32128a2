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
    "learner": Habits(overlooks_layoff=620, overlooks_meld=400, misses_discard=470),
    "casual": Habits(overlooks_layoff=550, overlooks_meld=300, misses_discard=380),
    "sociable": Habits(overlooks_layoff=400, overlooks_meld=200, misses_discard=240),
    "regular": Habits(overlooks_layoff=250, overlooks_meld=100, misses_discard=120),
}
