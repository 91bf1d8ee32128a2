"""Levels of Kalooki: what they overlook or call besides what all games of laid melds have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.levels import laid
from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.noticing import END, LAYOFF, PLAIN, TAKE
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View


@rule
def kind_of(view: View, action: int) -> int:
    """The kind of an action."""
    if action == own.CALL or action == own.REFUSE_CALL:
        return TAKE
    if action == own.PASS_CALL or action == own.ALLOW:
        return END
    if action >= own.SWAP_HIGH:
        return LAYOFF
    return PLAIN if action >= own.END_TURN else laid.kind_of(view, action)


@rule
def attracts(view: View) -> bool:
    """Whether the top discard goes with a card of the hand; whoever is down has no use for it but to tack it on."""
    return not view.melded[view.seat] and laid.attracts(view)


PARTS = {"KIND_OF": kind_of, "ATTRACTS": attracts, "INSTEAD": own.PASS_CALL}

LEVELS = {
    "learner": Habits(
        overlooks_layoff=600, overlooks_meld=500, misses_discard=500, takes_much=500, skips=400, clings=800
    ),
    "casual": Habits(
        overlooks_layoff=350, overlooks_meld=300, misses_discard=300, takes_much=300, skips=250, clings=500
    ),
    "sociable": Habits(
        overlooks_layoff=150, overlooks_meld=100, misses_discard=200, takes_much=150, skips=120, clings=300
    ),
    "regular": Habits(overlooks_layoff=50, overlooks_meld=30, misses_discard=80, takes_much=60, skips=50, clings=150),
}
