"""The showdown: melds are laid open, cards laid off, deadwood is counted (FAN-MELD-5-R, FAN-LAY)."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.fan import reasons as why
from rummyhouse.games.fan.state import BIG_GIN, GIN, KNOCKED, ROUND_END, State, knock_value
from rummyhouse.melds import (
    MELDS,
    NAMED,
    arrange,
    best_layoff,
    fitting,
    minimum_deadwood,
    minimum_deadwood_after_discard,
    total_value,
)

NO_DEPTH = 0
"""A run may be lengthened without limit (FAN-LAY-1-R)."""


@rule
def limit(state: State) -> int:
    """The most deadwood with which the ender may have ended the round: V, or nothing at all for big gin."""
    if state.ending == BIG_GIN:
        return 0
    return knock_value(state)


@rule
def knock_discards(hand: int, barred: int, value: int) -> int:
    """The cards whose discard leaves at most ``value`` of deadwood (FAN-KNOCK-5).

    Args:
        hand: the hand with the card that was drawn.
        barred: cards that may not be discarded in this turn.
        value: the knock value V.
    """
    if minimum_deadwood_after_discard(hand, barred) > value:
        return 0
    found = 0
    left = hand & ~barred
    while left:
        card = left & -left
        if minimum_deadwood(hand ^ card) <= value:
            found |= card
        left ^= card
    return found


@rule
def meld_refusal(state: State, seat: int, meld: int) -> int:
    """Why this player may not lay open the named meld ``meld``; 0 if he may.

    The ender's arrangement must still be able to keep within what permitted his ending (FAN-EX-20).
    """
    cards = int(MELDS[meld])
    hand = int(state.hand[seat])
    if cards & ~hand:
        return why.MELD_NOT_HELD
    if seat != state.ender or minimum_deadwood(hand & ~cards) <= limit(state):
        return why.ALLOWED
    if state.ending == BIG_GIN:
        return why.ARRANGEMENT_NO_BIG_GIN
    if limit(state) == 0:
        return why.ARRANGEMENT_NO_GIN
    return why.ARRANGEMENT_TOO_HIGH


@rule
def possible_melds(state: State, seat: int, start: int, out: Any, found: int) -> int:
    """Append ``start`` + id to ``out`` for every named meld that this player may lay open; return how many ids then."""
    hand = int(state.hand[seat])
    for meld in range(NAMED):
        if MELDS[meld] & ~hand == 0 and meld_refusal(state, seat, meld) == why.ALLOWED:
            out[found] = start + meld
            found += 1
    return found


@rule
def may_be_laid_off(state: State) -> int:
    """All cards, whoever holds them, that fit the ender's melds now; none after gin (FAN-LAY-1-R, FAN-LAY-2-R)."""
    if state.ending != KNOCKED or not state.rules.layoffs:
        return 0
    ender = int(state.ender)
    return fitting(state.melds[ender], int(state.meld_count[ender]), int(state.laid_off), NO_DEPTH)


@rule
def layoff_refusal(state: State, seat: int, card: int) -> int:
    """Why this player may not lay off this card; 0 if he may."""
    if seat == state.ender:
        return why.KNOCKER_LAYS_NOTHING_OFF
    if state.ending != KNOCKED:
        return why.LAYOFF_ON_GIN
    if not state.rules.layoffs:
        return why.NO_LAYOFFS
    if not int(state.hand[seat]) >> card & 1:
        return why.CARD_NOT_HELD
    if not may_be_laid_off(state) >> card & 1:
        return why.LAYOFF_NO_FIT
    return why.ALLOWED


@rule
def lay(state: State, seat: int, cards: int) -> None:
    """Lay open a meld from the hand."""
    state.melds[seat, int(state.meld_count[seat])] = cards
    state.meld_count[seat] += 1
    state.hand[seat] &= ~cards


@rule
def _arrange_rest(state: State, seat: int, away: int) -> None:
    """Lay what is left of a hand as the table arranges it (FAN-MELD-5-R)."""
    size = int(state.meld_count[seat])
    found = arrange(int(state.hand[seat]), away, NO_DEPTH, state.melds[seat, size:])
    for i in range(size, size + found):
        state.hand[seat] &= ~int(state.melds[seat, i])
    state.meld_count[seat] = size + found
    state.deadwood[seat] = total_value(int(state.hand[seat]))


@rule
def show_ender(state: State) -> None:
    """The ender has declared what he wants; the table arranges the rest, and then it is the opponent's turn to show.

    A knock without deadwood is gin (FAN-GIN-1, FAN-GIN-2-R). Where arrangements tie, what lies open in the columns and
    in his own melds counts as out of the opponent's reach, and nothing that only one player knows.
    """
    ender = int(state.ender)
    away = 0
    for side in range(2):
        for i in range(int(state.column_count[side])):
            away |= 1 << int(state.column[side, i])
    for i in range(int(state.meld_count[ender])):
        away |= int(state.melds[ender, i])
    _arrange_rest(state, ender, away)
    if state.ending == KNOCKED and state.deadwood[ender] == 0:
        state.ending = GIN
    state.turn = 1 - ender


@rule
def show_opponent(state: State) -> None:
    """The opponent has declared what he wants; the table lays off and arranges the rest for minimum deadwood."""
    ender = int(state.ender)
    seat = 1 - ender
    if state.ending == KNOCKED and state.rules.layoffs:
        hand = int(state.hand[seat])
        melds = state.melds[ender]
        cards = best_layoff(hand, melds, int(state.meld_count[ender]), int(state.laid_off), NO_DEPTH)
        state.laid_off |= cards
        state.hand[seat] &= ~cards
    _arrange_rest(state, seat, 0)
    state.phase = ROUND_END
