"""What one seat may know of a round (BAS-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import HOUSE_RULES
from rummyhouse.games.basic.state import BLOCKED, WENT_OUT, packs_for
from rummyhouse.rules.laid.view import VIEW_FIELDS, look_common, resample_common

State: TypeAlias = Any
View: TypeAlias = Any

VIEW = np.dtype(
    (
        np.record,
        [("rules", HOUSE_RULES.dtype), *VIEW_FIELDS, ("ending", np.int8), ("ender", np.int8), ("rummy", np.int8)],
    )
)


@rule
def is_open(state: State) -> bool:
    """Whether the hands lie open: when they are counted, not after a stalemate."""
    return bool(state.ending == WENT_OUT or state.ending == BLOCKED)


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    look_common(state, seat, view, is_open(state))
    view.ending = state.ending
    view.ender = state.ender
    view.rummy = state.rummy


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    resample_common(state, seat, order, packs_for(int(state.seats)), is_open(state))
