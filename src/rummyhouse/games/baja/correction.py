"""Corrections in a round that is written down from a table of real cards (BAJA-COND-1, BAJA-COND-2-R).

There a player can draw a card too many, which the house itself never lets happen. He gives one back to the stock if
those agree who were agreed on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.house_rules import NO_CONSENT, OPPONENTS
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.state import NO_CARD, PLAY

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State
    from rummyhouse.games.baja.view import View


@rule
def is_overdrawn(state: State | View) -> bool:
    """Whether too many cards have been drawn at a table of real cards."""
    return bool(state.by_hand and state.phase == PLAY and state.drawn > state.to_draw)


@rule
def consent_asked(state: State | View) -> int:
    """Mask of the seats whose consent a correction needs (``correction_consent``)."""
    if state.rules.correction_consent == NO_CONSENT:
        return 0
    found = 0
    for seat in range(int(state.seats)):
        if state.rules.correction_consent != OPPONENTS or state.side[seat] != state.side[int(state.turn)]:
            found |= 1 << seat
    return found


@rule
def consent_missing(state: State | View) -> int:
    """Mask of the seats that have not agreed yet."""
    return consent_asked(state) & ~int(state.agreed)


@rule
def consent_refusal(state: State, seat: int) -> int:
    """Why this seat cannot agree to anything."""
    if not is_overdrawn(state):
        return why.NO_CORRECTION
    return common.ALLOWED if consent_missing(state) >> seat & 1 else common.WRONG_PHASE


@rule
def correction_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be given back."""
    if not is_overdrawn(state):
        return why.NO_CORRECTION
    if seat != state.turn:
        return common.NOT_YOUR_TURN
    if state.hand[seat, card] == 0:
        return common.CARD_NOT_HELD
    return why.CONSENT_MISSING if consent_missing(state) else common.ALLOWED


@rule
def correct(state: State, seat: int, card: int) -> None:
    """The card lies on the first stock again."""
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    state.stock[0, int(state.stock_count[0])] = card
    state.stock_count[0] += 1
    state.drawn -= 1
    state.agreed = 0
    for i in range(len(state.new)):
        if state.new[i] == card:
            state.new[i] = NO_CARD
            return
