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
    "learner": Habits(overlooks_layoff=640, overlooks_meld=640, misses_discard=850, skips=540, clings=760),
    "casual": Habits(overlooks_layoff=460, overlooks_meld=460, misses_discard=580, skips=400, clings=560),
    "sociable": Habits(overlooks_layoff=310, overlooks_meld=310, misses_discard=370, skips=250, clings=380),
    "regular": Habits(overlooks_layoff=160, overlooks_meld=160, misses_discard=170, skips=110, clings=160),
}
