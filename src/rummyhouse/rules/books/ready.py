"""Being ready to go out: the books that a side needs, and the card that a player must keep until then."""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, FITS, STRAIGHT, TWOS, is_black
from rummyhouse.rules.books.composing import staged_cards
from rummyhouse.rules.books.laying import add, cannibals_on, length_of, most_of, remove, verdict_on
from rummyhouse.rules.books.state import CLOSED, MOST_IN_FLIGHT, OPEN, Common, State


@rule
def closed_melds(state: Common, side: int, kind: int, black: bool) -> int:
    """How many closed melds of a kind a side has; of books of a kind, the black ones or the red ones.

    A book of twos is of a kind of its own (FIJI-BOOK-11-R, BAJA-TWOS-1); twos in other books are no part of one
    (BAJA-TWOS-3-R).
    """
    found = 0
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != CLOSED or state.meld_kind[side, number] != kind:
            continue
        if kind != BOOK or is_black(kind, state.content[side, number], bool(state.terms.wild_jokers)) == black:
            found += 1
    return found


@rule
def missing_books(state: Common, side: int) -> int:
    """How many closed books and straights a side still needs to go out (FIJI-REQ-1, BAJA-OUT-2, BAJA-OUT-3-R).

    What it needs is the least: more closed books, and open ones, do no harm (FIJI-REQ-5-R).
    """
    terms = state.terms
    red, black = int(terms.need_red), int(terms.need_black)
    straights, twos = int(terms.need_straights), int(terms.need_twos)
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != CLOSED:
            continue
        kind = int(state.meld_kind[side, number])
        if kind == STRAIGHT:
            straights -= 1
        elif kind == TWOS:
            twos -= 1
        elif is_black(kind, state.content[side, number], bool(terms.wild_jokers)):
            black -= 1
        else:
            red -= 1
    return max(0, red) + max(0, black) + max(0, straights) + max(0, twos)


@rule
def is_ready(state: Common, side: int) -> bool:
    """Whether the side has the books it needs to go out."""
    return missing_books(state, side) == 0


@rule
def would_be_ready(state: State, side: int, number: int, card: int) -> bool:
    """Whether the side is ready once this card lies on this meld."""
    closes = (
        state.meld_size[side, number] + 1 >= length_of(state, side, number)
        and cannibals_on(state, side, number) == 0
        and state.meld_state[side, number] == OPEN
    )
    if not closes:
        return is_ready(state, side)
    add(state, side, number, card)
    state.meld_state[side, number] = CLOSED
    ready = is_ready(state, side)
    state.meld_state[side, number] = OPEN
    remove(state, side, number, card)
    return ready


@rule
def held(state: State, seat: int) -> int:
    """Cards in the hand that are neither composed nor in flight; asked where no drawn card waits to be looked at.

    Only the seat whose turn it is composes, and only it is asked for.
    """
    staged = staged_cards(state, int(state.side[seat]))
    if staged > 0:
        for i in range(MOST_IN_FLIGHT):
            if state.flight_staged[i]:
                staged -= 1
    return int(state.hand_count[seat]) - staged


@rule
def last_card_completes(state: State, seat: int) -> bool:
    """Whether the one card left in the hand can be laid so that the side is ready."""
    side = int(state.side[seat])
    card = 0
    while card < JOKER and state.hand[seat, card] == 0:
        card += 1
    for number in range(int(state.meld_count[side])):
        if (
            state.meld_state[side, number] == OPEN
            and state.meld_size[side, number] < most_of(state, side, number)
            and verdict_on(state, side, number, card) == FITS
            and would_be_ready(state, side, number, card)
        ):
            return True
    return False
