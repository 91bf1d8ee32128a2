"""Actions that may be legal; what is legal of them is not refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.play import barred
from rummyhouse.games.fan.showdown import (
    knock_discards,
    possible_melds,
)
from rummyhouse.games.fan.state import (
    DISCARD,
    SHOWDOWN,
    knock_value,
)
from rummyhouse.rules.candidates import add, add_all

if TYPE_CHECKING:
    from rummyhouse.games.fan.state import State


@rule
def _put(cards: int, start: int, out: Any, found: int) -> int:
    while cards:
        low = cards & -cards
        card = 0
        while low >> card > 1:
            card += 1
        out[found] = start + card
        found += 1
        cards ^= low
    return found


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What the player whose turn it is may be able to do.

    Whoever could knock or go gin may discard and play on all the same (FAN-KNOCK-6-R, FAN-GIN-4-R).
    """
    if seat != state.turn:
        return 0
    hand = int(state.hand[seat])
    found = 0
    if state.phase == DISCARD:
        found = _put(hand, act.DISCARD_CARD, out, found)
        found = _put(knock_discards(hand, barred(state), knock_value(state)), act.KNOCK, out, found)
        return add(act.BIG_GIN, out, found)
    if state.phase == SHOWDOWN:
        if seat != state.ender:
            found = _put(hand, act.LAY_OFF, out, found)
        found = possible_melds(state, seat, act.MELD, out, found)
        return add(act.DONE, out, found)
    return add_all(act.TAKE_KNOCK, act.BIG_GIN, out, found)
