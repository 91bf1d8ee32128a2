"""The flat record of a round of Plain Rummy, and the deal (PLAIN-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int32, int64, part
from rummyhouse.rules import MAX_SEATS
from tools.rooms.plain.house_rules import Rules

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match

DRAW, PLAY, ROUND_END = range(3)
PHASES = ("DRAW", "PLAY", "ROUND_END")
NOBODY = -1
NO_CARD = -1


class Common(Record):
    """What a round and its views have in common. All of it is public."""

    rules = part(Rules)
    seats = int8()  # how many play
    dealer = int8()  # who has dealt
    turn = int8()  # whose turn it is
    phase = int8()  # 0: a card is to be drawn, 1: cards are laid or discarded, 2: the round is over
    total = int32(MAX_SEATS)  # points of each player before this round
    laid = int64(MAX_SEATS)  # mask of the cards that each player has laid
    stock_count = int8()  # cards in the stock
    pile_count = int8()  # cards in the discard pile
    ender = int8()  # who went out; -1: nobody


class State(Common):
    """A round of Plain Rummy."""

    hand = int64(MAX_SEATS)  # mask of cards
    stock = int8(CARDS)  # bottom to top
    pile = int8(CARDS)  # the discards, bottom to top


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """One pack without jokers (PLAIN-DEAL-1)."""
    return CARDS


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal the hands, turn a card up, and put the stock down; left of the dealer begins (PLAIN-DEAL)."""
    state.rules = rules
    state.seats = match.seats
    state.dealer = match.dealer
    state.turn = (int(match.dealer) + 1) % int(match.seats)
    state.phase = DRAW
    state.ender = NOBODY
    at = 0
    state.stock[:] = NO_CARD
    state.pile[:] = NO_CARD
    for seat in range(MAX_SEATS):
        state.total[seat] = match.total[seat]
        state.laid[seat] = 0
        state.hand[seat] = 0
        if seat < match.seats:
            for _ in range(int(rules.hand_size)):
                state.hand[seat] |= 1 << int(order[at])
                at += 1
    state.pile[0] = order[at]
    state.pile_count = 1
    state.stock_count = CARDS - at - 1
    for i in range(int(state.stock_count)):
        state.stock[int(state.stock_count) - 1 - i] = order[at + 1 + i]


@rule
def census(state: State, out: Any) -> None:
    """Count every card where it lies."""
    for seat in range(int(state.seats)):
        for card in range(CARDS):
            out[card] += (int(state.hand[seat]) | int(state.laid[seat])) >> card & 1
    for i in range(int(state.stock_count)):
        out[int(state.stock[i])] += 1
    for i in range(int(state.pile_count)):
        out[int(state.pile[i])] += 1
