"""What one seat may know of a round (KAL-PH-3-R, KAL-CHAL-10-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.house_rules import HAND
from rummyhouse.games.kalooki.state import COUNTED, LAST_LEFT, WENT_OUT, Own, State
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import ROUND_END
from rummyhouse.rules.laid.view import look_common, resample_common
from rummyhouse.rules.match import MAX_SEATS

UNKNOWN = -1


class View(Own, laid.View):
    """What a seat may know of a round of Kalooki."""


@rule
def is_open(state: State) -> bool:
    """Whether the hands lie open: when they are counted, not after a void round."""
    last = state.ending == LAST_LEFT and state.rules.last_survivor == HAND
    return bool(last or state.ending == WENT_OUT or state.ending == COUNTED)


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    look_common(state, seat, view, is_open(state), int(state.buried))
    view.contract = state.contract
    view.threes = state.threes
    view.fours = state.fours
    view.discarder = state.discarder
    view.upcard = state.upcard
    view.caller = state.caller
    view.called = state.called
    view.ending = state.ending
    view.ender = state.ender
    view.down_and_out = state.down_and_out
    secret = not state.rules.hand_counts_public and state.phase != ROUND_END
    for other in range(MAX_SEATS):
        view.answered[other] = state.answered[other]
        view.calls[other] = state.calls[other]
        view.dropped[other] = state.dropped[other]
        view.locked[other] = state.locked[other]
        view.charged[other] = state.charged[other]
        if secret and other != seat and other < state.seats:
            view.hand_count[other] = UNKNOWN


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    resample_common(state, seat, order, int(state.rules.packs), is_open(state), int(state.buried))
