"""What a level may overlook in games of laid melds, and which discard attracts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.levels.noticing import END, JOKER, LAYOFF, MELD, PLAIN, RANKS, TAKE, throwing
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import SUITS
from rummyhouse.rules.laid import actions as act

if TYPE_CHECKING:
    from rummyhouse.rules.laid.state import View

NEAR = 2
"""Ranks between two cards of a suit that still seem to belong together."""


@rule
def kind_of(view: View, action: int) -> int:  # noqa: ARG001 - other games need the view
    """The kind of an action that all games of laid melds have; those of a game's own are left to it."""
    if action < act.DRAW_STOCK:
        return throwing(action - act.DISCARD)
    if action == act.DRAW_STOCK:
        return END
    if action == act.DRAW_PILE:
        return TAKE
    if action == act.NEW_SET or action == act.NEW_RUN:
        return MELD
    return LAYOFF if act.LAY <= action < act.COMMON_ACTIONS else PLAIN


@rule
def attracts(view: View) -> bool:
    """Whether the top discard goes with a single card of the hand: of its rank, or near it in suit."""
    top = int(view.pile_top)
    if top < 0 or top >= JOKER:
        return False
    for suit in range(SUITS):
        if view.hand[RANKS * suit + top % RANKS] > 0:
            return True
    low = max(0, top % RANKS - NEAR)
    high = min(RANKS - 1, top % RANKS + NEAR)
    for rank in range(low, high + 1):  # noqa: SIM110 - rule functions have no generators
        if view.hand[top - top % RANKS + rank] > 0:
            return True
    return False
