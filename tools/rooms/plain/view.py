"""What one seat may know of a round, and what it cannot know dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import count
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int8, int64
from rummyhouse.rules import MAX_SEATS
from tools.rooms.plain.state import Common

if TYPE_CHECKING:
    from tools.rooms.plain.state import State


class View(Common):
    """What a seat may know: its own hand, and the top of the discards."""

    seat = int8()  # whose view; -1 for a spectator
    hand = int64()  # mask of the cards in the own hand; 0 for a spectator
    hand_count = int8(MAX_SEATS)  # cards in the hand of each seat
    pile_top = int8()  # the top of the discards; -1: no card lies there


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know."""
    view.rules = state.rules
    view.seats = state.seats
    view.dealer = state.dealer
    view.turn = state.turn
    view.phase = state.phase
    view.stock_count = state.stock_count
    view.pile_count = state.pile_count
    view.ender = state.ender
    for other in range(MAX_SEATS):
        view.total[other] = state.total[other]
        view.laid[other] = state.laid[other]
        view.hand_count[other] = count(int(state.hand[other]))
    view.seat = seat
    view.hand = state.hand[seat] if seat >= 0 else 0
    view.pile_top = state.pile[int(state.pile_count) - 1] if state.pile_count > 0 else -1


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal the other hands and the stock anew."""
    hidden = 0
    for i in range(int(state.stock_count)):
        hidden |= 1 << int(state.stock[i])
    for other in range(int(state.seats)):
        if other != seat:
            hidden |= int(state.hand[other])
    at = 0
    for other in range(int(state.seats)):
        if other == seat:
            continue
        held = count(int(state.hand[other]))
        hand = 0
        while held > 0:
            if hidden >> int(order[at]) & 1:
                hand |= 1 << int(order[at])
                held -= 1
            at += 1
        state.hand[other] = hand
    left = 0
    for i in range(at, len(order)):
        if hidden >> int(order[i]) & 1:
            state.stock[left] = order[i]
            left += 1
