"""What one seat may know.

Everything that happens in gin is public but the hands, the cards drawn from the stock and the order of the stock. A
view also remembers what a player with a good memory would: who took which upcard and still holds it, who threw or
refused what. From a knock on the knocker's hand lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import count, first
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int8, int32, int64
from rummyhouse.games.gin.score import score
from rummyhouse.games.gin.state import MOST_MELDS, OVER, PACK, Common, State

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class View(Common):
    """What a seat may know of a round of gin."""

    seat = int8()  # who looks; -1 is a spectator
    hand_count = int8(2)  # by seat
    hand = int64()  # my own; 0 for a spectator
    unseen = int64()  # cards that may be in the other hand or in the stock, as far as I can know
    points = int32(2)  # of this hand, once it is over


@rule
def _open_cards(state: State) -> int:
    """All cards that lie open or are known by everybody to be in a hand."""
    cards = int(state.laid_off) | int(state.known[0]) | int(state.known[1])
    for i in range(int(state.discard_count)):
        cards |= 1 << int(state.discards[i])
    if state.upcard >= 0:
        cards |= 1 << int(state.upcard)
    for seat in range(2):
        for i in range(int(state.meld_count[seat])):
            cards |= int(state.melds[seat, i])
    return cards


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what this seat may know; -1 is a spectator."""
    view.rules = state.rules
    view.seat = seat
    view.phase = state.phase
    view.turn = state.turn
    view.dealer = state.dealer
    view.passes = state.passes
    view.knock_limit = state.knock_limit
    view.first_upcard = state.first_upcard
    view.upcard = state.upcard
    view.drawn = state.drawn if seat == int(state.turn) else state.taken
    view.taken = state.taken
    view.faced = state.faced
    view.repeats = state.repeats
    view.knocker = state.knocker
    view.closed = state.closed
    view.ending = state.ending
    view.stock_count = state.stock_count
    view.discard_count = state.discard_count
    view.upcard_draws = state.upcard_draws
    view.turns = state.turns
    view.laid_off = state.laid_off
    view.rounds = state.rounds
    view.hand = int(state.hand[seat]) if seat >= 0 else 0
    view.unseen = ((1 << PACK) - 1) & ~(_open_cards(state) | int(view.hand))
    for i in range(PACK):
        view.discards[i] = state.discards[i] if i < int(state.discard_count) else -1
    for other in range(2):
        view.deadwood[other] = state.deadwood[other]
        view.hand_count[other] = count(int(state.hand[other]))
        view.meld_count[other] = state.meld_count[other]
        view.known[other] = state.known[other]
        view.thrown[other] = state.thrown[other]
        view.refused[other] = state.refused[other]
        view.total[other] = state.total[other]
        view.points[other] = 0
        for i in range(MOST_MELDS):
            view.melds[other, i] = state.melds[other, i] if i < int(state.meld_count[other]) else 0
    if int(state.phase) == OVER:
        score(state, view.points)


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - other games need to know
    """Every action of gin is seen by all; which card came from the stock is no part of the action."""
    return action


@rule
def resample(state: State, seat: int, order: npt.NDArray[np.int16]) -> None:
    """Deal anew what this seat cannot know: the hidden cards of the other hand (of both for a spectator), the stock."""
    pool = ((1 << PACK) - 1) & ~_open_cards(state)
    if seat >= 0:
        pool &= ~int(state.hand[seat])
    at = 0
    for other in range(2):
        if other != seat:
            kept = int(state.known[other])
            needed = count(int(state.hand[other]) & ~kept)
            hidden = 0
            while needed > 0:
                bit = 1 << int(order[at])
                at += 1
                if pool & bit:
                    pool ^= bit
                    hidden |= bit
                    needed -= 1
            state.hand[other] = kept | hidden
            if hidden and other == int(state.turn) and state.drawn >= 0 and state.taken < 0:
                state.drawn = first(hidden)
    for i in range(int(state.stock_count)):
        while pool & (1 << int(order[at])) == 0:
            at += 1
        state.stock[i] = order[at]
        at += 1
