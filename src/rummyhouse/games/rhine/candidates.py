"""Actions that may be legal in Rhine Rummy: those whose cards and melds are there."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.state import EMPTY, NO_MELD, SET, State
from rummyhouse.rules.candidates import add, add_all


@rule
def _may_put(state: State, seat: int, card: int) -> bool:
    return bool(state.loose[card] > 0 or state.hand[seat, card] > 0)


@rule
def _puts(state: State, seat: int, out: Any, found: int) -> int:
    """Cards for the open meld."""
    for card in range(KINDS_OF_CARD):
        if _may_put(state, seat, card):
            found = add(act.PUT + card, out, found)
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit):
            found = add(act.HIGH + suit, out, found)
    if _may_put(state, seat, JOKER):
        found = add_all(act.AT, act.AT + PLACES, out, found)
    if not state.rules.variation_2:
        return found
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit + 1):
            found = add(act.TWO + suit, out, found)
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit + 1):
            found = add_all(act.TWO_AT + PLACES * suit, act.TWO_AT + PLACES * (suit + 1), out, found)
    return found


@rule
def _lifts(state: State, out: Any, found: int) -> int:
    """Cards of the open meld."""
    meld = int(state.open)
    key = int(state.key[meld])
    for card in range(KINDS_OF_CARD):
        if card == JOKER or (card % RANKS == key if state.kind[meld] == SET else card // RANKS == key):
            found = add(act.LIFT + card, out, found)
    return add_all(act.LIFT_TWO, act.ACTIONS, out, found)


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What the player whose turn it is may be able to do; nothing is ever discarded (RHINE-DEAL-9-R)."""
    if seat != state.turn:
        return 0
    found = add_all(0, act.OPEN, out, 0)
    for meld in range(MOST_MELDS):
        if state.kind[meld] != EMPTY:
            found = add(act.OPEN + meld, out, found)
    if state.open != NO_MELD:
        found = _puts(state, seat, out, found)
        found = _lifts(state, out, found)
    return found
