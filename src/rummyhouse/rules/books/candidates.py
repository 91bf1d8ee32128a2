"""Actions that may be legal in games of books and feet: those whose cards and melds are there."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.melds.books import NO_KEY, PLACES, Content, card_at
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import CANDIDATES, available, candidate
from rummyhouse.rules.books.state import KINDS_OF_CARD, NO_CARD, OPEN, State
from rummyhouse.rules.candidates import add, add_all, add_held


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


@rule
def lays(state: State, seat: int, ids: Any, found: int) -> int:
    """Add the cards that may fit an open meld of the own side."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN:
            found = fitting(state, seat, number, CANDIDATES, act.LAY + KINDS_OF_CARD * number, ids, found)
    return found


@rule
def candidates(state: State, seat: int, ids: Any) -> int:
    """What a seat may be able to do with the common actions, where no card is taken out of a meld."""
    if is_composing(state, int(state.side[seat])):
        found = add_all(act.NEW_BOOK, act.ASK, ids, 0)
        return puts(state, seat, CANDIDATES, ids, found)
    found = add_held(state.hand[seat], act.DISCARD, KINDS_OF_CARD, ids, 0)
    found = add_all(act.DRAW_STOCK, act.TALK, ids, found)
    return lays(state, seat, ids, found)
