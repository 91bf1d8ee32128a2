"""What one seat may know of a round (BAS-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.basic.state import BLOCKED, WENT_OUT, Own, State, packs_for
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.view import look_common, resample_common


class View(Own, laid.View):
    """What a seat may know of a round of basic rummy."""


@rule
def is_open(state: State) -> bool:
    """Whether the hands lie open: when they are counted, not after a stalemate."""
    return bool(state.ending == WENT_OUT or state.ending == BLOCKED)


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    look_common(state, seat, view, is_open(state), 0)
    view.ending = state.ending
    view.ender = state.ender
    view.rummy = state.rummy


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    resample_common(state, seat, order, packs_for(int(state.seats)), is_open(state), 0)
