"""What time decides while a discard may be called: how long a seat may be silent, and who was first.

(FIJI-CALL-14-R, FIJI-CALL-15-R, FIJI-CALL-24-R)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.choices import BY_TIME
from rummyhouse.games.fiji.state import ANSWER, NOT_ANSWERED, WINDOW, State
from rummyhouse.rules import Clock, Race
from rummyhouse.rules.books import actions as act

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View


def clock(view: View) -> Clock | None:
    """The clock of the seat whose view it is: silence is no call, or gives the called discard up.

    Whoever has made a surprise meld for the discard takes it, having taken up a foot if that used up his hand.
    """
    seat = int(view.seat)
    milliseconds = int(view.rules.call_window_ms)
    if seat < 0 or milliseconds == 0:
        return None
    if view.phase == WINDOW:
        asked = seat not in (int(view.discarder), int(view.rightful)) and view.answered[seat] == NOT_ANSWERED
        return Clock(milliseconds, own.PASS) if asked else None
    if view.phase == ANSWER and seat == view.turn:
        if not view.surprised:
            return Clock(milliseconds, own.RELINQUISH)
        return Clock(milliseconds, act.CHOOSE_FOOT if view.hand_count[seat] == 0 else act.DRAW_PILE)
    return None


def race(state: State) -> Race | None:
    """Calls, at a table where the quickest is first (FIJI-CALL-15-R)."""
    if state.phase != WINDOW or state.rules.call_order != BY_TIME:
        return None
    return Race(int(state.rules.call_tie_ms), own.CALL, own.CALL_LATER)
