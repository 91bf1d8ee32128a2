"""What one seat may know of a round (FAN-PH-3-R), and what it cannot know dealt anew.

Public are the columns, the knock card, every card taken face up and by whom, the sizes of the piles, and at the
showdown what lies open. A player knows besides his hand his own discards: where they lie in the dead pile, where in the
stock after the dead pile has taken its place, and which of them his opponent has then drawn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import CARDS, count
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int8, int64
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.house_rules import MOST_IN_COLUMN
from rummyhouse.games.fan.state import (
    DISCARD,
    FROM_STOCK,
    MOST_HIDDEN,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    ROUND_END,
    SEATS,
    SHOWDOWN,
    VOID,
    Common,
    State,
    knock_value,
)

SPECTATOR = -1


class View(Common):
    """What a seat may know of a round of Fan."""

    seat = int8()  # whose view; -1 for a spectator
    hand = int64()  # own
    hand_count = int8(SEATS)  # by seat
    open = int64(SEATS)  # hands that lie open at the showdown, without what is laid
    knock_value = int8()  # the most deadwood of a knock
    passed = int64()  # own discards that the other has drawn again from the stock
    sunk = int64()  # own discards that went into a shuffled stock and were not drawn by this seat


@rule
def is_open(state: State, seat: int) -> bool:
    """Whether a hand lies open: the ender's from the showdown on, then both; after a void round neither."""
    if state.phase == SHOWDOWN:
        return bool(seat == state.ender)
    return bool(state.phase == ROUND_END and state.ending != VOID)


@rule
def knows_drawn(state: State, seat: int) -> bool:
    """Whether this seat knows the card that was drawn in the present turn."""
    if state.drawn == NO_CARD:
        return False
    if seat == state.turn or state.source != FROM_STOCK:
        return True
    return seat != SPECTATOR and int(state.passed[seat]) >> int(state.drawn) & 1 != 0


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    view.seat = seat
    view.phase = state.phase
    view.turn = state.turn
    view.dealer = state.dealer
    view.hand = 0 if seat == SPECTATOR else state.hand[seat]
    view.knock_card = state.knock_card
    view.knock_value = knock_value(state)
    view.knock_taken = state.knock_taken
    view.stock_count = state.stock_count
    view.dead_count = state.dead_count
    for i in range(MOST_HIDDEN):
        knows_stock = seat != SPECTATOR and state.stock_by[i] == seat
        view.stock[i] = state.stock[i] if knows_stock else NO_CARD
        knows_dead = seat != SPECTATOR and state.dead_by[i] == seat
        view.dead[i] = state.dead[i] if knows_dead else NO_CARD
    view.drawn = state.drawn if knows_drawn(state, seat) else NO_CARD
    view.source = state.source
    view.recycles = state.recycles
    view.passed = 0 if seat == SPECTATOR else state.passed[seat]
    view.sunk = 0 if seat == SPECTATOR else state.sunk[seat]
    view.ending = state.ending
    view.ender = state.ender
    view.laid_off = state.laid_off
    for i in range(SEATS):
        view.total[i] = state.total[i]
        view.hand_count[i] = count(int(state.hand[i]))
        view.open[i] = state.hand[i] if is_open(state, i) else 0
        view.column_count[i] = state.column_count[i]
        for j in range(MOST_IN_COLUMN):
            view.column[i, j] = state.column[i, j]
        view.taken[i] = state.taken[i]
        view.recent[i] = state.recent[i]
        view.stock_draws[i] = state.stock_draws[i]
        view.meld_count[i] = state.meld_count[i]
        for j in range(MOST_MELDS):
            view.melds[i, j] = state.melds[i, j]
        view.deadwood[i] = state.deadwood[i]


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """Discards lie face down, also that of a knock: nobody else learns the card (FAN-FIRST-4, FAN-TURN-3-R)."""
    if viewer == seat or action >= act.LAY_OFF:
        return int(action)
    return act.HIDDEN_DISCARD if action < act.KNOCK else act.HIDDEN_KNOCK


# --- what a seat cannot know, dealt anew ------------------------------------------------------------------------------

_IN_STOCK, _IN_DEAD = 2, 3  # besides 0 and 1: in the hand of that seat


@rule
def _unknown_places(state: State, seat: int, where: Any, index: Any) -> int:
    """List every place whose card ``seat`` cannot know: its kind, and for a pile the height. Return how many."""
    found = 0
    for other in range(SEATS):
        if other == seat or is_open(state, other):
            continue
        cards = int(state.hand[other])
        if other == state.turn and knows_drawn(state, seat):
            cards &= ~(1 << int(state.drawn))
        for _ in range(count(cards)):
            where[found] = other
            found += 1
    for i in range(int(state.dead_count)):
        if seat == SPECTATOR or state.dead_by[i] != seat:
            where[found] = _IN_DEAD
            index[found] = i
            found += 1
    for i in range(int(state.stock_count)):
        if seat == SPECTATOR or state.stock_by[i] != seat:
            where[found] = _IN_STOCK
            index[found] = i
            found += 1
    return found


@rule
def _unknown_cards(state: State, seat: int) -> int:
    """The cards that lie in those places."""
    cards = 0
    for other in range(SEATS):
        if other != seat and not is_open(state, other):
            cards |= int(state.hand[other])
            if other == state.turn and knows_drawn(state, seat):
                cards &= ~(1 << int(state.drawn))
    for i in range(int(state.dead_count)):
        if seat == SPECTATOR or state.dead_by[i] != seat:
            cards |= 1 << int(state.dead[i])
    for i in range(int(state.stock_count)):
        if seat == SPECTATOR or state.stock_by[i] != seat:
            cards |= 1 << int(state.stock[i])
    return cards


@rule
def _owner(state: State, where: int, index: int) -> int:
    """Who held or discarded the card at a place; nobody for the stock."""
    if where == _IN_DEAD:
        return int(state.dead_by[index])
    return NOBODY if where == _IN_STOCK else where


@rule
def _bound_to(state: State, seat: int, card: int) -> int:
    """The player whose hand or discards this card must be among, as ``seat`` knows; -1 for none."""
    for other in range(SEATS):
        cards = int(state.recent[other])
        if seat == 1 - other:
            cards |= int(state.passed[seat])
        if cards >> card & 1:
            return other
    return NOBODY


@rule
def _bind(state: State, seat: int, where: Any, index: Any, cards: Any, found: int) -> None:
    """Swap cards until each that a player is known to have picked up is in his hand or among his discards."""
    for i in range(found):
        start = int(cards[i])
        for step in range(found):
            owner = _bound_to(state, seat, int(cards[i]))
            if owner == NOBODY or owner == _owner(state, int(where[i]), int(index[i])):
                break
            j = (start + step) % found
            if owner == _owner(state, int(where[j]), int(index[j])) and owner != _bound_to(state, seat, int(cards[j])):
                held = cards[i]
                cards[i] = cards[j]
                cards[j] = held


@rule
def _sink(state: State, seat: int, where: Any, cards: Any, found: int) -> None:
    """Swap own discards back into the shuffled stock, but for as many places as the other has drawn cards from it."""
    if seat == SPECTATOR or state.sunk[seat] == 0:
        return
    sunk = int(state.sunk[seat])
    may_hold = np.zeros(CARDS, np.int8)
    drawn = 0
    for i in range(found):
        if where[i] == _IN_STOCK:
            may_hold[i] = 1
        elif drawn < state.stock_draws[1 - seat]:
            may_hold[i] = 1
            drawn += 1
    for i in range(found):
        if may_hold[i] or not sunk >> int(cards[i]) & 1:
            continue
        for j in range(found - 1, -1, -1):  # the stock stands last
            if may_hold[j] and not sunk >> int(cards[j]) & 1:
                held = cards[i]
                cards[i] = cards[j]
                cards[j] = held
                break


@rule
def _fill(state: State, seat: int, where: Any, index: Any, cards: Any, found: int) -> None:
    """Put the cards in their places."""
    knows = knows_drawn(state, seat)
    card_is_new = True
    for other in range(SEATS):
        if other != seat and not is_open(state, other):
            state.hand[other] = 1 << int(state.drawn) if knows and other == state.turn else 0
    for i in range(found):
        card = int(cards[i])
        if where[i] == _IN_DEAD:
            state.dead[int(index[i])] = card
        elif where[i] == _IN_STOCK:
            state.stock[int(index[i])] = card
        else:
            other = int(where[i])
            state.hand[other] |= 1 << card
            hides_drawn = other == state.turn and state.phase == DISCARD and not knows
            if hides_drawn and (card_is_new or _bound_to(state, seat, card) == NOBODY):
                state.drawn = card
                card_is_new = False


@rule
def _remember_sunk(state: State, seat: int) -> None:
    """Let the players know again which of their own discards went into a shuffled stock."""
    if state.sunk[0] | state.sunk[1] == 0:
        return
    in_stock = 0
    for i in range(int(state.stock_count)):
        in_stock |= 1 << int(state.stock[i])
    if seat == SPECTATOR:
        state.sunk[0] = in_stock & int(state.sunk[0])
        state.sunk[1] = in_stock & ~int(state.sunk[0])
    else:
        state.sunk[1 - seat] = (int(state.sunk[1 - seat]) & int(state.hand[seat])) | in_stock & ~int(state.sunk[seat])


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew; everything that it may know or conclude from where cards went stays true."""
    where = np.zeros(CARDS, np.int8)
    index = np.zeros(CARDS, np.int8)
    cards = np.zeros(CARDS, np.int8)
    found = _unknown_places(state, seat, where, index)
    unknown = _unknown_cards(state, seat)
    at = 0
    for i in range(CARDS):
        card = int(order[i])
        if unknown >> card & 1:
            cards[at] = card
            at += 1
    _bind(state, seat, where, index, cards, found)
    _sink(state, seat, where, cards, found)
    _fill(state, seat, where, index, cards, found)
    _remember_sunk(state, seat)
    if seat == SPECTATOR:
        state.passed[0] = 0
        state.passed[1] = 0
