"""How a hand comes to its end: melds laid by hand or by the engine, lay-offs, the last counting (GIN-CLA-9-R)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.gin.state import GIN_END, KNOCK_END, LAYOFF, MOST_MELDS, OVER, State
from rummyhouse.melds import arrange, best_layoff, part_of_run, set_ranks, total_value


@rule
def finish(state: State, ending: int) -> None:
    """The round is over; both hands are shown."""
    state.ending = ending
    state.phase = OVER
    for seat in range(2):
        state.known[seat] = state.hand[seat]


@rule
def finish_knock(state: State, seat: int) -> None:
    """The knocker has laid what he lays; his deadwood is fixed and the opponent is to act (GIN-KNOCK-5, GIN-KNOCK-6).

    Against gin the opponent cannot lay off (GIN-LAY-5).
    """
    state.deadwood[seat] = total_value(int(state.hand[seat]))
    if state.deadwood[seat] == 0:
        state.closed = 1
        if state.ending == 0:
            state.ending = GIN_END
    else:
        state.ending = KNOCK_END
    state.drawn = -1
    state.taken = -1
    state.turn = 1 - seat
    state.phase = LAYOFF


@rule
def lay(state: State, seat: int, meld: int) -> None:
    """Lay a meld from the hand."""
    state.melds[seat, int(state.meld_count[seat])] = meld
    state.meld_count[seat] += 1
    state.hand[seat] &= ~meld
    state.known[seat] &= ~meld


@rule
def cards_away(state: State, seat: int) -> int:
    """Cards that the other player certainly does not hold, as everybody knows: this hand and all that lies open."""
    away = int(state.hand[seat]) | int(state.laid_off)
    for i in range(int(state.discard_count)):
        away |= 1 << int(state.discards[i])
    for owner in range(2):
        for i in range(int(state.meld_count[owner])):
            away |= int(state.melds[owner, i])
    return away


@rule
def lay_everything(state: State, seat: int) -> None:
    """Lay off and lay what the player has not declared, for least deadwood (GIN-CLA-9-R).

    The opponent lays off unless the knocker has gin. Runs of more than five cards are laid as named melds (GIN-MELD-1).
    """
    knocker = int(state.knocker)
    depth = int(state.rules.layoff_depth)
    if seat != knocker and state.deadwood[knocker] > 0:
        count = int(state.meld_count[knocker])
        cards = best_layoff(int(state.hand[seat]), state.melds[knocker], count, int(state.laid_off), depth)
        state.laid_off |= cards
        state.hand[seat] &= ~cards
    start = int(state.meld_count[seat])
    if start == MOST_MELDS:
        return
    laid = state.melds[seat, start:]
    found = arrange(int(state.hand[seat]), cards_away(state, seat), depth, laid)
    for i in range(found):
        meld = int(laid[i])
        state.hand[seat] &= ~meld
        state.known[seat] &= ~meld
    total = found
    for i in range(found):
        rest = int(laid[i])
        if set_ranks(rest) == 0:
            part = part_of_run(rest)
            laid[i] = part
            rest ^= part
            while rest:
                part = part_of_run(rest)
                laid[total] = part
                total += 1
                rest ^= part
    state.meld_count[seat] = start + total
