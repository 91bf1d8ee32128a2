"""What one seat may know of a round (BAS-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import HOUSE_RULES
from rummyhouse.games.basic.state import BLOCKED, WENT_OUT, packs_for
from rummyhouse.rules.laid import actions as act
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
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """The action as others see it: whatever is composed looks alike, and nobody else notices it."""
    composes = act.NEW_GROUP <= action <= act.NEW_RUN or act.PUT <= action < act.LAY
    return act.TAKE_BACK if composes and viewer != seat else int(action)


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    resample_common(state, seat, order, packs_for(int(state.seats)), is_open(state))
