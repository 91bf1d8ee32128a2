"""What one seat may know of a round (RUM-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.state import Own, State, packs_for
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import ROUND_END
from rummyhouse.rules.laid.view import look_common, resample_common


class View(Own, laid.View):
    """What a seat may know of a round of Rummy 500; its discards lie spread."""


@rule
def is_open(state: State) -> bool:
    """Whether the hands lie open: when they are counted."""
    return bool(state.phase == ROUND_END)


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know: all discards, and what each has taken of them (RUM-TAKE-8-R)."""
    view.rules = state.rules
    look_common(state, seat, view, is_open(state), 0)
    view.due = state.due
    view.ending = state.ending
    view.ender = state.ender
    view.layer[:] = state.layer


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew: other hands but for what is known of them, and the stock."""
    resample_common(state, seat, order, packs_for(int(state.seats)), is_open(state), 0)
