"""What one seat may know of a round, and what it cannot know dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import ROUND_END
from rummyhouse.rules.laid.view import look_common, resample_common
from tools.rooms.laid.state import PACKS, Own

if TYPE_CHECKING:
    from tools.rooms.laid.state import State


class View(Own, laid.View):
    """What a seat may know of a round of Laid Rummy."""


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know; at the end the hands lie open."""
    view.rules = state.rules
    view.ender = state.ender
    look_common(state, seat, view, state.phase == ROUND_END, 0)


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    resample_common(state, seat, order, PACKS, state.phase == ROUND_END, 0)
