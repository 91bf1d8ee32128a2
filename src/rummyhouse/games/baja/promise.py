"""The initial meld owed by a player who took the discard before melding, laid by the house (BAJA-PILE-6-R).

Such a player must meld in the same turn. That he can was found out before he took the card; if he cannot see how, or
does not care, he may have it done, as a player of gin may have his melds shown for him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.melding import lay_down, lay_down_refusal, put, take_back
from rummyhouse.games.baja.pile import is_pending, plan_with_place_for
from rummyhouse.melds.books import PLACES, card_at
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, new_plan
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import compose, is_composing

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


@rule
def _compose(state: State, seat: int, plan: Any, melds: int) -> None:
    for number in range(melds):
        kind = int(plan[number, KIND])
        compose(state, seat, kind)
        for place in range(PLACES):
            for _ in range(int(plan[number, CONTENT + place])):
                put(state, seat, card_at(kind, int(plan[number, KEY]), place))


@rule
def promise_refusal(state: State, seat: int) -> int:
    """Why the house lays no initial meld: none is owed, or something is being composed, or none was found."""
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if state.melded[seat] or not is_pending(state):
        return why.NOTHING_OWED
    plan = new_plan()
    melds = plan_with_place_for(state, seat, int(state.flight[0]), False, plan)
    if melds == 0:
        return why.NOTHING_OWED
    _compose(state, seat, plan, melds)
    reason = lay_down_refusal(state, seat)
    take_back(state, seat)
    return reason


@rule
def keep_promise(state: State, seat: int) -> None:
    """Lay the initial meld that the house has found."""
    plan = new_plan()
    _compose(state, seat, plan, plan_with_place_for(state, seat, int(state.flight[0]), False, plan))
    lay_down(state, seat)
