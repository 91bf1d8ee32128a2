"""Actions that may be legal in games of laid melds: those whose cards are there."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.rules.candidates import add_all, add_held
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.state import KINDS_OF_CARD, PLAY, State


@rule
def on_each_meld(state: State, seat: int, first: int, kinds: int, out: Any, found: int) -> int:
    """Add, of the ids from ``first`` on, ``kinds`` for each meld, those whose cards are in the hand."""
    for number in range(int(state.meld_count)):
        found = add_held(state.hand[seat], first + kinds * number, kinds, out, found)
    return found


@rule
def before_laying(state: State, seat: int, out: Any) -> int:
    """Discards, draws, and what composes a meld."""
    found = add_held(state.hand[seat], act.DISCARD, KINDS_OF_CARD, out, 0)
    found = add_all(act.DRAW_STOCK, act.PUT, out, found)
    return add_held(state.hand[seat], act.PUT, KINDS_OF_CARD, out, found)


@rule
def on_melds(state: State, seat: int, out: Any, found: int) -> int:
    """Cards to lay off, the ends they may go to, and jokers to swap for them."""
    found = on_each_meld(state, seat, act.LAY, KINDS_OF_CARD, out, found)
    found = add_all(act.LAY_LOW, act.LAY_LOW + 2 * int(state.meld_count), out, found)
    return on_each_meld(state, seat, act.SWAP, CARDS, out, found)


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What the player whose turn it is may be able to do."""
    if seat != state.turn:
        return 0
    found = before_laying(state, seat, out)
    return on_melds(state, seat, out, found) if state.phase == PLAY else found
