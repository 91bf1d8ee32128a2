"""Actions that may be legal in games of books and feet: those whose cards and melds are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.melds.books import NO_KEY, PLACES, card_at
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.laying import available, candidate
from rummyhouse.rules.books.state import KINDS_OF_CARD, NO_CARD
from rummyhouse.rules.candidates import add

if TYPE_CHECKING:
    from rummyhouse.melds.books import Content
    from rummyhouse.rules.books.state import State


@rule
def cards_on(kind: int, key: int, content: Content) -> int:
    """The kinds of cards that lie on a meld with this content, as bits."""
    found = 0
    for place in range(PLACES):
        if content[place] > 0:
            found |= 1 << card_at(kind, key, place)
    return found


@rule
def fitting(state: State, seat: int, number: int, fits: int, first: int, ids: Any, found: int) -> int:
    """Add, of the ids from ``first`` on, the cards at hand that may fit a meld of the own side.

    ``fits`` says how many kinds of cards a game asks :func:`rummyhouse.rules.books.laying.candidate` for: all, or all
    but the joker.
    """
    side = int(state.side[seat])
    kind, key = int(state.meld_kind[side, number]), int(state.meld_key[side, number])
    for i in range(fits):
        card = candidate(kind, key, state.content[side, number], i)
        if card != NO_CARD and available(state, seat, card) > 0:
            found = add(first + card, ids, found)
    return found


@rule
def puts(state: State, seat: int, fits: int, ids: Any, found: int) -> int:
    """Add the cards that may be put to the meld that is composed.

    Args:
        state: the round.
        seat: who composes.
        fits: how many kinds of cards may fit a meld that has a key, as in :func:`fitting`; 0 for any card.
        ids: the list that is filled.
        found: how many stand in it.
    """
    side = int(state.side[seat])
    number = int(state.meld_count[side]) - 1
    if fits and state.meld_key[side, number] != NO_KEY:
        return fitting(state, seat, number, fits, act.PUT, ids, found)
    for card in range(KINDS_OF_CARD):
        if available(state, seat, card) > 0:
            found = add(act.PUT + card, ids, found)
    return found
