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
        overlooks_layoff=700, overlooks_meld=550, misses_discard=600, takes_much=500, skips=450, clings=800
    ),
    "casual": Habits(
        overlooks_layoff=450, overlooks_meld=360, misses_discard=430, takes_much=350, skips=320, clings=560
    ),
    "sociable": Habits(
        overlooks_layoff=300, overlooks_meld=220, misses_discard=300, takes_much=220, skips=220, clings=380
    ),
    "regular": Habits(
        overlooks_layoff=150, overlooks_meld=120, misses_discard=170, takes_much=100, skips=120, clings=200
    ),
}
