"""What one seat may know of a round (RUM-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int8
from rummyhouse.games.rummy500.state import Own, State, packs_for
from rummyhouse.melds.laid import PLACES
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.state import KINDS_OF_CARD, MOST_CARDS, MOST_MELDS, ROUND_END
from rummyhouse.rules.laid.view import look_common, resample_hands
from rummyhouse.rules.match import MAX_SEATS


class View(Own, laid.View):
    """What a seat may know of a round of Rummy 500."""

    pile = int8(MOST_CARDS)  # the discard pile, bottom to top


@rule
def is_open(state: State) -> bool:
    """Whether the hands lie open: when they are counted."""
    return bool(state.phase == ROUND_END)


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know: all discards, and what each has taken of them (RUM-TAKE-8-R)."""
    view.rules = state.rules
    look_common(state, seat, view, is_open(state))
    view.due = state.due
    view.ending = state.ending
    view.ender = state.ender
    for i in range(MOST_CARDS):
        view.pile[i] = state.pile[i]
    for other in range(MAX_SEATS):
        for card in range(KINDS_OF_CARD):
            view.known[other, card] = state.known[other, card]
    for number in range(MOST_MELDS):
        for place in range(PLACES):
            view.layer[number, place] = state.layer[number, place]


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew: other hands but for what is known of them, and the stock."""
    resample_hands(state, seat, order, packs_for(int(state.seats)), state.known, is_open(state), True)
