"""One lay on an open book: cards in flight and cards of the hand that are laid together (FIJI-PILE-4-R, FIJI-PILE-7-R).

The cards of a lay are played one by one. The record keeps on which book the last of them went and what the lay holds so
far, so that what follows on the same book belongs to it: behind a card in flight, cards of the hand may follow while
another is still in flight; before it, those that a straight needs to reach it. In one lay the cards in flight count as
laid before those of the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    FITS,
    PLACES,
    STRAIGHT,
    TWO,
    card_at,
    high_end,
    low_end,
    place_of,
    rank_of,
)
from rummyhouse.rules.books.laying import (
    CANDIDATES,
    add,
    candidate,
    cannibals_on,
    close_if_complete,
    length_of,
    remove,
    verdict_on,
)
from rummyhouse.rules.books.state import NO_CARD, NOBODY, OPEN

if TYPE_CHECKING:
    from rummyhouse.games.fiji.state import State
    from rummyhouse.melds.books import Content


NO_WAY = -1


@rule
def end_lay(state: State) -> None:
    """What comes next is another lay."""
    state.lay_meld = NOBODY
    state.lay_flown = 0
    state.lay_held = 0
    state.lay_owes = 0


@rule
def note_lay(state: State, number: int, flying: bool, owes: bool) -> None:
    """A card goes on this book: one in flight, or one of the hand, which may owe that one in flight follows."""
    if state.lay_meld != number:
        end_lay(state)
        state.lay_meld = number
    if flying:
        state.lay_flown = 1
        state.lay_owes = 0
    else:
        state.lay_held = 1
        if owes and not state.lay_flown:
            state.lay_owes = 1


@rule
def lay_so_far(state: State) -> int:
    """The lay in progress as one number, for :func:`resume_lay`."""
    return (int(state.lay_meld) + 1) << 3 | int(state.lay_flown) << 2 | int(state.lay_held) << 1 | int(state.lay_owes)


@rule
def resume_lay(state: State, lay: int) -> None:
    """Go back to a lay in progress, after looking ahead."""
    state.lay_meld = (lay >> 3) - 1
    state.lay_flown = lay >> 2 & 1
    state.lay_held = lay >> 1 & 1
    state.lay_owes = lay & 1


@rule
def has_hand_card(state: State, number: int) -> bool:
    """Whether the lay in progress is on this book and holds a card of the hand."""
    return bool(state.lay_meld == number and state.lay_held)


@rule
def has_flown(state: State, number: int) -> bool:
    """Whether the lay in progress is on this book and holds a card that was in flight."""
    return bool(state.lay_meld == number and state.lay_flown)


# --- what lies between an open straight and a card --------------------------------------------------------------------


@rule
def bridge(state: State, seat: int, number: int, card: int) -> int:
    """How many cards of the hand go between an open book of the own side and this card; -1 if it cannot go there.

    0 if it fits as the book lies. Only a straight is bridged, and not beyond its length.
    """
    side = int(state.side[seat])
    if state.meld_kind[side, number] != STRAIGHT:
        return 0 if verdict_on(state, side, number, card) == FITS else NO_WAY
    key = int(state.meld_key[side, number])
    place = place_of(STRAIGHT, key, card)
    low = low_end(state.content[side, number])
    high = high_end(state.content[side, number])
    if place < 0 or low <= place <= high:
        return NO_WAY
    first, beyond = (place + 1, low) if place < low else (high + 1, place)
    between = beyond - first
    if between > 0 and int(state.meld_size[side, number]) + between + 1 > state.terms.straight_length:
        return NO_WAY
    for at in range(first, beyond):
        if state.hand[seat, card_at(STRAIGHT, key, at)] == 0:
            return NO_WAY
    return between


@rule
def is_on_bridge(state: State, seat: int, number: int, card: int, to: int) -> bool:
    """Whether this card comes next on the way from a straight of the own side to that card, which needs a bridge."""
    side = int(state.side[seat])
    if state.meld_kind[side, number] != STRAIGHT or bridge(state, seat, number, to) < 1:
        return False
    key = int(state.meld_key[side, number])
    low = low_end(state.content[side, number])
    place = place_of(STRAIGHT, key, card)
    if place_of(STRAIGHT, key, to) < low:
        return place == low - 1
    return place == high_end(state.content[side, number]) + 1


@rule
def lay_bridged(state: State, seat: int, number: int, card: int, between: int) -> None:
    """To look ahead: cards of the hand lie on an open book, then the card; the book closes if it is complete."""
    side = int(state.side[seat])
    if between > 0:
        key = int(state.meld_key[side, number])
        step = -1 if place_of(STRAIGHT, key, card) < low_end(state.content[side, number]) else 1
        for i in range(between, 0, -1):
            held = card_at(STRAIGHT, key, place_of(STRAIGHT, key, card) - step * i)
            state.hand[seat, held] -= 1
            add(state, side, number, held)
    add(state, side, number, card)
    close_if_complete(state, side, number)
    note_lay(state, number, True, False)
    if between > 0:
        state.lay_held = 1


@rule
def undo_bridged(state: State, seat: int, number: int, card: int, between: int) -> None:
    """Undo :func:`lay_bridged`, but for the lay in progress."""
    side = int(state.side[seat])
    state.meld_state[side, number] = OPEN
    if between > 0:
        key = int(state.meld_key[side, number])
        step = -1 if place_of(STRAIGHT, key, card) == low_end(state.content[side, number]) else 1
        for i in range(1, between + 1):
            held = card_at(STRAIGHT, key, place_of(STRAIGHT, key, card) - step * i)
            state.hand[seat, held] += 1
            remove(state, side, number, held)
    remove(state, side, number, card)


# --- a meld that cards of the hand close ------------------------------------------------------------------------------


@rule
def missing_to_close(state: State) -> int:
    """How many cards of the hand would close the meld of the lay in progress, behind one that was in flight; else 0."""
    number = int(state.lay_meld)
    if number == NOBODY or not state.lay_flown:
        return 0
    side = int(state.side[int(state.turn)])
    if state.meld_state[side, number] != OPEN or cannibals_on(state, side, number) > 0:
        return 0
    return length_of(state, side, number) - int(state.meld_size[side, number])


@rule
def fill(state: State, seat: int, missing: int, number: int) -> bool:
    """To look ahead: cards of the hand close the meld of the lay in progress; whether they could.

    Args:
        state: the round.
        seat: who plays.
        missing: how many cards close it.
        number: how many of them are twos, or lie below a straight.
    """
    side = int(state.side[seat])
    meld = int(state.lay_meld)
    if state.meld_kind[side, meld] != STRAIGHT:
        return _fill_book(state, seat, meld, missing - number, number)
    low = low_end(state.content[side, meld]) - number
    return _fill_straight(state, seat, meld, low, high_end(state.content[side, meld]) + missing - number)


@rule
def unfill(state: State, seat: int, before: Content) -> None:
    """Undo :func:`fill`: the meld holds what it held before."""
    side = int(state.side[seat])
    meld = int(state.lay_meld)
    state.meld_state[side, meld] = OPEN
    for place in range(PLACES):
        for _ in range(int(state.content[side, meld, place]) - int(before[place])):
            card = card_at(int(state.meld_kind[side, meld]), int(state.meld_key[side, meld]), place)
            state.hand[seat, card] += 1
            remove(state, side, meld, card)


@rule
def _fill_book(state: State, seat: int, number: int, naturals: int, twos: int) -> bool:
    """To look ahead: so many cards of the hand close a book of one rank, or of twos; whether they could."""
    side = int(state.side[seat])
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    for i in range(CANDIDATES - 1):
        card = candidate(kind, key, state.content[side, number], i)
        is_two = card != NO_CARD and rank_of(card) == TWO
        for _ in range(0 if card == NO_CARD else twos if is_two else naturals):
            if state.hand[seat, card] == 0 or verdict_on(state, side, number, card) != FITS:
                break
            state.hand[seat, card] -= 1
            add(state, side, number, card)
            twos -= 1 if is_two else 0
            naturals -= 0 if is_two else 1
    close_if_complete(state, side, number)
    return naturals + twos == 0


@rule
def _fill_straight(state: State, seat: int, number: int, low: int, high: int) -> bool:
    """To look ahead: cards of the hand make a straight reach from place to place; whether they could."""
    side = int(state.side[seat])
    if low < 0 or high >= PLACES:
        return False
    key = int(state.meld_key[side, number])
    for place in range(low, high + 1):
        if state.content[side, number, place] == 0 and state.hand[seat, card_at(STRAIGHT, key, place)] == 0:
            return False
    for place in range(low, high + 1):
        if state.content[side, number, place] == 0:
            state.hand[seat, card_at(STRAIGHT, key, place)] -= 1
            add(state, side, number, card_at(STRAIGHT, key, place))
    close_if_complete(state, side, number)
    return True
