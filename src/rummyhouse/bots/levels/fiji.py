"""Levels of Fiji: which calls, bites and repairs they overlook besides what all games of books have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.levels import books
from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.noticing import END, LAYOFF, PLAIN, TAKE
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as own
from rummyhouse.rules.books import actions as act

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View


@rule
def kind_of(view: View, action: int) -> int:
    """The kind of an action."""
    if action == own.CALL or action == own.CALL_LATER:
        return TAKE
    if action == own.PASS:
        return END
    if own.REPLACE <= action < own.CALL_LATER or act.POINT <= action < act.LAY:
        return LAYOFF
    return PLAIN if action >= own.CALL else books.kind_of(view, action)


PARTS = {"KIND_OF": kind_of, "ATTRACTS": books.attracts}

LEVELS = {
    "learner": Habits(overlooks_layoff=600, overlooks_meld=600, misses_discard=800, skips=500, clings=700),
    "casual": Habits(overlooks_layoff=400, overlooks_meld=400, misses_discard=500, skips=350, clings=500),
    "sociable": Habits(overlooks_layoff=250, overlooks_meld=250, misses_discard=300, skips=200, clings=300),
    "regular": Habits(overlooks_layoff=120, overlooks_meld=120, misses_discard=120, skips=80, clings=120),
}
