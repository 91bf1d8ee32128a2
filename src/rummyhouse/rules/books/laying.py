"""Laying in a game of books and feet: which cards may be laid, what fits a meld, melds that grow and close."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    A_CARD,
    ACE,
    BOOK,
    FITS,
    IS_JOKER,
    IS_THREE,
    NATURAL_FIRST,
    NO_KEY,
    NOT_A_TWO,
    PLACES,
    STRAIGHT,
    THREE,
    TOO_MANY_WILD,
    TWO,
    TWOS,
    WILD_IN_STRAIGHT,
    WRONG_RANK,
    card_at,
    fits,
    high_end,
    jokers_in,
    low_end,
    meld_points,
    place_of,
    rank_of,
)
from rummyhouse.rules.books import reasons as why
from rummyhouse.rules.books.state import (
    CLOSED,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    OPEN,
    Common,
    State,
)
from rummyhouse.rules.books.turn import flight_of

FROM_HAND = 0
"""Where a card that was laid came from, if it was not in flight."""

CANDIDATES = 9
"""How many different cards may fit a meld."""


# --- cards that may be laid -------------------------------------------------------------------------------------------


@rule
def available(state: State, seat: int, card: int) -> int:
    """How many copies of a card this seat may lay: in the hand, and free in flight in its own turn."""
    found = int(state.hand[seat, card])
    if seat == state.turn:
        for i in range(MOST_IN_FLIGHT):
            if state.flight[i] == card and not state.flight_staged[i]:
                found += 1
    return found


@rule
def use(state: State, seat: int, card: int, stages: bool) -> int:
    """A card leaves flight or hand, one in flight first (FIJI-PILE-7-R); where it came from.

    With ``stages`` it is only set aside for what is composed, until that lies or is taken back.
    """
    at = flight_of(state, card)
    if at == NOBODY:
        state.hand[seat, card] -= 1
        if not stages:
            state.hand_count[seat] -= 1
        return FROM_HAND
    if stages:
        state.flight_staged[at] = 1
        return int(state.flight_from[at])
    state.flight[at] = NO_CARD
    return int(state.flight_from[at])


# --- one meld ---------------------------------------------------------------------------------------------------------


@rule
def refusal_of(verdict: int) -> int:
    """The reason behind a verdict of :func:`rummyhouse.melds.books.fits`."""
    if verdict == FITS:
        return why.ALLOWED
    if verdict == IS_THREE:
        return why.THREE_NOT_PLAYABLE
    if verdict == IS_JOKER:
        return why.JOKER_NOT_WILD
    if verdict == NOT_A_TWO:
        return why.TWOS_ONLY
    if verdict == WILD_IN_STRAIGHT:
        return why.WILD_IN_STRAIGHT
    if verdict == TOO_MANY_WILD:
        return why.WILD_LIMIT
    if verdict == NATURAL_FIRST:
        return why.TOO_FEW_NATURALS
    return why.WRONG_RANK if verdict == WRONG_RANK else why.WRONG_SEQUENCE


@rule
def verdict_on(state: Common, side: int, number: int, card: int) -> int:
    """Whether a card fits a meld that lies or is composed; see :func:`rummyhouse.melds.books.fits`.

    Where threes may be melded at all (BAJA-CARD-5-R), they make books of a kind.
    """
    terms = state.terms
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    if terms.threes and kind == BOOK and rank_of(card) == THREE:
        return FITS if key in (NO_KEY, THREE) else WRONG_RANK
    return fits(
        kind,
        key,
        state.content[side, number],
        card,
        int(terms.most_wild),
        bool(terms.wild_jokers),
        int(terms.twos_jokers),
    )


@rule
def most_of(state: Common, side: int, number: int) -> int:
    """How many cards the meld may have."""
    if state.meld_kind[side, number] == STRAIGHT:
        return int(state.terms.straight_length)
    return int(state.terms.book_most)


@rule
def length_of(state: Common, side: int, number: int) -> int:
    """With how many cards the meld is complete."""
    if state.meld_kind[side, number] == STRAIGHT:
        return int(state.terms.straight_length)
    return int(state.terms.book_length)


@rule
def add(state: State, side: int, number: int, card: int) -> None:
    """The card lies in the meld; a new meld without a key gets one."""
    kind = int(state.meld_kind[side, number])
    if state.meld_key[side, number] == NO_KEY and (kind == STRAIGHT or (card < CARDS and rank_of(card) != TWO)):
        state.meld_key[side, number] = card // 13 if kind == STRAIGHT else rank_of(card)
    state.content[side, number, place_of(kind, int(state.meld_key[side, number]), card)] += 1
    state.meld_size[side, number] += 1


@rule
def remove(state: State, side: int, number: int, card: int) -> None:
    """The card leaves the meld. The meld keeps its number, even without cards."""
    kind = int(state.meld_kind[side, number])
    state.content[side, number, place_of(kind, int(state.meld_key[side, number]), card)] -= 1
    state.meld_size[side, number] -= 1


@rule
def holds(state: Common, side: int, number: int, card: int) -> bool:
    """Whether this card lies in the meld as itself; in a straight a cannibal hides the card whose place it keeps."""
    kind = int(state.meld_kind[side, number])
    place = place_of(kind, int(state.meld_key[side, number]), card)
    if place < 0:
        return False
    if kind == STRAIGHT:
        return bool(state.content[side, number, place] == A_CARD)
    return bool(state.content[side, number, place] > 0)


@rule
def cannibals_on(state: Common, side: int, number: int) -> int:
    """Jokers in a meld that are not wild cards."""
    if state.terms.wild_jokers:
        return 0
    return jokers_in(int(state.meld_kind[side, number]), state.content[side, number])


@rule
def close_if_complete(state: State, side: int, number: int) -> None:
    """Close a laid meld that has all its cards (FIJI-BOOK-8, BAJA-BOOK-8-R) and no cannibal.

    A cannibal must be replaced before (FIJI-BOOK-10-R, FIJI-CAN-11).
    """
    if state.meld_state[side, number] != OPEN or state.meld_size[side, number] < length_of(state, side, number):
        return
    if cannibals_on(state, side, number) == 0:
        state.meld_state[side, number] = CLOSED


@rule
def candidate(kind: int, key: int, content: Any, number: int) -> int:
    """The cards that might be added to a meld, by rising code as ``number`` goes from 0 to 8; -1 for none."""
    if kind == STRAIGHT:
        if number > 1:
            return NO_CARD
        low = low_end(content) - 1
        high = high_end(content) + 1
        if high == PLACES - 1:  # the ace has the lowest code of its suit
            place = high if number == 0 else low
        else:
            place = low if number == 0 else high
        return card_at(kind, key, place) if 0 <= place < PLACES else NO_CARD
    if number == CANDIDATES - 1:
        return JOKER
    suit = number // 2
    if kind == TWOS:
        return 13 * suit + TWO if number % 2 == 0 else NO_CARD
    two_first = key != ACE
    return 13 * suit + (TWO if (number % 2 == 0) == two_first else key)


@rule
def points_of(state: Common, side: int, number: int) -> int:
    """The values of the cards in a meld, without any bonus."""
    return meld_points(
        int(state.meld_kind[side, number]),
        int(state.meld_key[side, number]),
        state.content[side, number],
        int(state.terms.two_points),
        int(state.terms.joker_points),
    )


# --- adding to an open meld -------------------------------------------------------------------------------------------


@rule
def target_refusal(state: State, side: int, number: int) -> int:
    """Why nothing may be added to the meld with this number."""
    if number >= state.meld_count[side]:
        return why.NO_SUCH_MELD
    if state.meld_state[side, number] == CLOSED:
        return why.BOOK_CLOSED
    return why.ALLOWED if state.meld_state[side, number] == OPEN else why.NO_SUCH_MELD


@rule
def full_refusal(state: State, side: int, number: int) -> int:
    """Why a meld that has all the cards it may have takes no more: a straight has its length, a book is closed."""
    return why.TOO_LONG if state.meld_kind[side, number] == STRAIGHT else why.BOOK_CLOSED


@rule
def shape_refusal(state: State, side: int, number: int, card: int) -> int:
    """Why the card does not fit an open meld: type of card, wild limit, rank or sequence, length."""
    reason = refusal_of(verdict_on(state, side, number, card))
    if reason == why.ALLOWED and state.meld_size[side, number] >= most_of(state, side, number):
        return full_refusal(state, side, number)
    return reason


@rule
def lay(state: State, seat: int, number: int, card: int) -> int:
    """Lay a card on an open meld of the player's side; it closes if it is complete. Where the card came from."""
    side = int(state.side[seat])
    origin = use(state, seat, card, False)
    add(state, side, number, card)
    close_if_complete(state, side, number)
    return origin
