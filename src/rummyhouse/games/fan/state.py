"""The flat record of a round of Fan, and the deal (FAN-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int32, int64, part
from rummyhouse.games.fan.house_rules import MOST_IN_COLUMN, VALUE_ONE, Rules

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match


SEATS = 2
HAND = 10
LEFT, RIGHT = range(2)
NOBODY = -1
NO_CARD = -1

DEAL, KNOCK_CARD, DISCARD, DRAW, SHOWDOWN, ROUND_END = range(6)
PHASES = ("DEAL", "KNOCK_CARD", "DISCARD", "DRAW", "SHOWDOWN", "ROUND_END")
"""FAN-PH-1-R; a round is in ``DEAL`` also while its dead pile waits to be shuffled."""

FROM_NOWHERE, FROM_STOCK, FROM_LEFT, FROM_RIGHT, FROM_KNOCK = range(5)
SOURCES = ("", "stock", "left", "right", "knock card")

PLAYING, KNOCKED, GIN, BIG_GIN, VOID = range(5)

MOST_HIDDEN = CARDS - SEATS * HAND
"""More cards than this never lie in the stock or in the dead pile: the others are in the hands."""

MOST_MELDS = 3
"""Eleven cards make three melds at most."""


class Common(Record):
    """What a round and a view of it have in common."""

    rules = part(Rules)
    phase = int8()  # 0 deal, 1 knock card, 2 discard, 3 draw, 4 showdown, 5 round end
    turn = int8()  # who acts, or acted last
    dealer = int8()  # a seat
    total = int32(SEATS)  # points in the match before this round
    column = int8(SEATS, MOST_IN_COLUMN)  # bottom to top
    column_count = int8(SEATS)  # cards in each column
    knock_card = int8()  # stays on record after it is picked up (FAN-DEAL-9)
    knock_taken = int8()  # who picked it up; -1 while it lies there
    stock = int8(MOST_HIDDEN)  # bottom to top; in a view -1 for what its seat does not know there
    stock_count = int8()  # cards in the stock
    dead = int8(MOST_HIDDEN)  # the face-down discards, bottom to top; in a view the own ones, -1 for the other's
    dead_count = int8()  # cards in the dead pile
    drawn = int8()  # the card drawn in this turn, where it may be known, else -1
    source = int8()  # where from: 0 nowhere, 1 the stock, 2 and 3 the columns, 4 the knock card
    recycles = int8()  # how often the dead pile has become the stock
    taken = int64(SEATS)  # face-up cards that each seat has picked up in this round
    recent = int64(SEATS)  # those since the dead pile last became the stock
    stock_draws = int8(SEATS)  # since the dead pile last became the stock
    ending = int8()  # how the round ended: 0 not yet, 1 a knock, 2 gin, 3 big gin, 4 void
    ender = int8()  # who knocked; -1: nobody
    melds = int64(SEATS, MOST_MELDS)  # melds lying open, a mask each; 0 for none
    meld_count = int8(SEATS)  # by seat: melds lying open
    laid_off = int64()  # cards of the ender's opponent on the ender's melds
    deadwood = int16(SEATS)  # what was left to each when the hands were counted


class State(Common):
    """A round of Fan."""

    hand = int64(SEATS)  # masks; laid melds and cards laid off are no longer in them
    stock_by = int8(MOST_HIDDEN)  # who knows the card, having discarded it there
    dead_by = int8(MOST_HIDDEN)  # who discarded each
    passed = int64(SEATS)  # own discards that a seat knows the other has drawn again
    sunk = int64(SEATS)  # own discards that went into a shuffled stock, not drawn again since


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """One pack of 52, no jokers (FAN-GEN-1)."""
    return CARDS


@rule
def knock_value(state: State) -> int:
    """V, the most deadwood with which the round may be ended (FAN-KNOCK-1).

    The deadwood value of the knock card (FAN-KNOCK-2-R); 0 for an ace that requires gin (FAN-KNOCK-3-R).
    """
    rank = int(state.knock_card) % 13
    if rank == 0 and int(state.rules.ace_knock) != VALUE_ONE:
        return 0
    return min(rank + 1, 10)


@rule
def clear(state: State) -> None:
    """Everything as before a deal; house rules, dealer and totals stay."""
    state.phase = KNOCK_CARD
    state.turn = 1 - int(state.dealer)
    state.knock_card = NO_CARD
    state.knock_taken = NOBODY
    state.stock_count = 0
    state.dead_count = 0
    state.drawn = NO_CARD
    state.source = FROM_NOWHERE
    state.recycles = 0
    state.ending = PLAYING
    state.ender = NOBODY
    state.laid_off = 0
    for i in range(MOST_HIDDEN):
        state.stock[i] = NO_CARD
        state.stock_by[i] = NOBODY
        state.dead[i] = NO_CARD
        state.dead_by[i] = NOBODY
    for i in range(SEATS):
        state.hand[i] = 0
        state.column_count[i] = 0
        for j in range(MOST_IN_COLUMN):
            state.column[i, j] = NO_CARD
        state.taken[i] = 0
        state.recent[i] = 0
        state.passed[i] = 0
        state.sunk[i] = 0
        state.stock_draws[i] = 0
        state.meld_count[i] = 0
        for j in range(MOST_MELDS):
            state.melds[i, j] = 0
        state.deadwood[i] = 0


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Ten cards to each, one by one, the non-dealer first (FAN-DEAL-1, FAN-DEAL-2-R).

    Then the left column and the right one (FAN-DEAL-4-R), the knock card (FAN-DEAL-5), and the stock.
    """
    state.rules = rules
    state.dealer = match.dealer
    for seat in range(SEATS):
        state.total[seat] = match.total[seat]
    clear(state)
    first = 1 - int(state.dealer)
    for i in range(SEATS * HAND):
        state.hand[first ^ (i & 1)] |= 1 << int(order[i])
    at = SEATS * HAND
    size = int(rules.column_size)
    for side in range(2):
        for i in range(size):
            state.column[side, i] = order[at]
            at += 1
        state.column_count[side] = size
    state.knock_card = order[at]
    at += 1
    left = CARDS - at
    for i in range(left):
        state.stock[left - 1 - i] = order[at + i]
    state.stock_count = left


@rule
def census(state: State, out: Any) -> None:
    """Count every card where it lies."""
    for seat in range(SEATS):
        for card in range(CARDS):
            if int(state.hand[seat]) >> card & 1:
                out[card] += 1
        for i in range(int(state.column_count[seat])):
            out[int(state.column[seat, i])] += 1
        for i in range(int(state.meld_count[seat])):
            for card in range(CARDS):
                if int(state.melds[seat, i]) >> card & 1:
                    out[card] += 1
    for card in range(CARDS):
        if int(state.laid_off) >> card & 1:
            out[card] += 1
    if state.knock_taken == NOBODY:
        out[int(state.knock_card)] += 1
    for i in range(int(state.stock_count)):
        out[int(state.stock[i])] += 1
    for i in range(int(state.dead_count)):
        out[int(state.dead[i])] += 1
