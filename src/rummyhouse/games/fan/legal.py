"""The legal actions, found without asking for each whether it is refused: Fan is as quick a game as gin."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.play import barred, may_end
from rummyhouse.games.fan.refusing import draw_refusal, knock_card_refusal
from rummyhouse.games.fan.showdown import (
    knock_discards,
    may_be_laid_off,
    possible_melds,
)
from rummyhouse.games.fan.state import (
    DISCARD,
    DRAW,
    KNOCK_CARD,
    SHOWDOWN,
    State,
    knock_value,
)
from rummyhouse.melds import is_all_melded
from rummyhouse.rules.candidates import add, add_allowed


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
def _legal_after_draw(state: State, seat: int, out: Any) -> int:
    """Whoever could knock or go gin may discard and play on all the same (FAN-KNOCK-6-R, FAN-GIN-4-R)."""
    hand, kept = int(state.hand[seat]), barred(state)
    found = _put(hand & ~kept, act.DISCARD_CARD, out, 0)
    if not may_end(state):
        return found
    found = _put(knock_discards(hand, kept, knock_value(state)), act.KNOCK, out, found)
    return add(act.BIG_GIN, out, found) if is_all_melded(hand) else found


@rule
def _legal_draws(state: State, out: Any) -> int:
    found = 0
    for action in range(act.DRAW_STOCK, act.BIG_GIN):
        found = add_allowed(draw_refusal(state, action), action, out, found)
    return found


@rule
def _legal_at_knock_card(state: State, seat: int, out: Any) -> int:
    found = 0
    for action in range(act.TAKE_KNOCK, act.DRAW_STOCK):
        found = add_allowed(knock_card_refusal(state, seat, action), action, out, found)
    return found


@rule
def legal(state: State, seat: int, out: Any) -> int:
    """Fill ``out`` with the legal action ids, ascending, and return how many."""
    if seat != state.turn:
        return 0
    if state.phase == DISCARD:
        return _legal_after_draw(state, seat, out)
    if state.phase == DRAW:
        return _legal_draws(state, out)
    if state.phase == KNOCK_CARD:
        return _legal_at_knock_card(state, seat, out)
    if state.phase != SHOWDOWN:
        return 0
    fits = int(state.hand[seat]) & may_be_laid_off(state) if seat != state.ender else 0
    found = _put(fits, act.LAY_OFF, out, 0)
    found = possible_melds(state, seat, act.MELD, out, found)
    return add(act.DONE, out, found)
