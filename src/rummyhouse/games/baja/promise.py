"""The initial meld owed by a player who took the discard before melding, laid by the house (BAJA-PILE-6-R).

Such a player must meld in the same turn. That he can was found out before he took the card; if he cannot see how, or
does not care, he may have it done, as a player of gin may have his melds shown for him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.melding import lay_down, lay_down_refusal, put, take_back
from rummyhouse.games.baja.pile import NOWHERE, barred_of, cards_before, is_pending, set_aside, takes_pile_card
from rummyhouse.melds.books import PLACES, card_at
from rummyhouse.melds.initial_meld_beside import plan_beside
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, new_plan, plan_initial_meld
from rummyhouse.melds.initial_meld_within import plan_within
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import compose, is_composing
from rummyhouse.rules.books.state import OPEN

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


@rule
def _plan(state: State, seat: int, plan: Any) -> int:
    """Plan an initial meld after which the card from the pile can be played; how many melds it has."""
    side = int(state.side[seat])
    need = int(state.need[side])
    card = int(state.flight[0])
    barred = barred_of(state, side)
    hand = state.hand[seat]
    for number in range(int(state.meld_count[side])):
        fits = state.meld_state[side, number] == OPEN and takes_pile_card(state, side, number, card, False)
        before = cards_before(state, seat, number, card) if fits else NOWHERE
        if before == NOWHERE:
            continue
        if before > 0:
            set_aside(state, seat, number, card, -1)
        melds = plan_initial_meld(hand, state.terms, need, barred, plan)
        if before > 0:
            set_aside(state, seat, number, card, 1)
        if melds > 0:
            return melds
    melds = plan_beside(hand, state.terms, need, card, barred, plan)
    if melds == 0 and state.rules.discard_counts_for_initial_meld:
        melds = plan_within(hand, state.terms, need, card, barred, plan)
    return melds


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
    melds = _plan(state, seat, plan)
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
    _compose(state, seat, plan, _plan(state, seat, plan))
    lay_down(state, seat)
