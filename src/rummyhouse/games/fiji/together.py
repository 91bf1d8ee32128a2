"""Cards in flight that begin a new meld together, with one card of the hand, or with twos, or by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.games.fiji.landing import NOWHERE, is_easy, is_new_barred, one_refusal, worse
from rummyhouse.games.fiji.one_lay import end_lay, lay_so_far, resume_lay
from rummyhouse.games.fiji.out import end_refusal
from rummyhouse.games.fiji.smallest import NOTHING, begin, cards_in, may_begin, two_held, twos_held, undo
from rummyhouse.melds.books import BOOK, PLACES, STRAIGHT, TWO, TWOS, card_at, rank_of, straight_place
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import add, close_if_complete
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, NO_CARD

if TYPE_CHECKING:
    from rummyhouse.games.fiji.state import State


@rule
def _third(state: State, seat: int, first: int, second: int, number: int) -> int:
    """A card of the hand that makes a new meld with these two in flight, packed; -1 if there is none.

    Args:
        state: the round.
        seat: who plays.
        first: one of the cards in flight, a natural one if either is.
        second: the other.
        number: 0 to 3 a natural card of each suit, 4 a two, 5 to 7 a card of a straight.
    """
    if number >= 5:
        low = straight_place(first)
        high = straight_place(second)
        if low < 0 or high < 0 or first // 13 != second // 13:
            return NOTHING
        if low > high:
            low, high = high, low
        place = low - 1 if number == 5 else low + 1 if number == 6 else high + 1
        gap = high - low
        if gap == 0 or gap > 2 or (gap == 2) != (number == 6) or not 0 <= place < PLACES:
            return NOTHING
        card = card_at(STRAIGHT, first // 13, place)
        return card + 1 if state.hand[seat, card] > 0 else NOTHING
    if rank_of(first) == TWO:
        return NOTHING
    if rank_of(second) == rank_of(first):
        card = two_held(state, seat) if number == 4 else 13 * number + rank_of(first)
    else:
        card = 13 * number + rank_of(first) if number < 4 and rank_of(second) == TWO else NOTHING
    if card == NOTHING or state.hand[seat, card] == 0:
        return NOTHING
    wild = number == 4 or rank_of(second) == TWO
    return NOTHING if wild and state.terms.most_wild < 1 else card + 1


@rule
def together_refusal(state: State, seat: int, second: int, held: int, to_come: int) -> int:
    """Why the first card in flight and the one at ``second`` make no new meld with one card of the hand, or with twos.

    Of three in flight the third is laid after them.
    """
    if is_new_barred(state, int(state.flight_from[0])) or is_new_barred(state, int(state.flight_from[second])):
        return NOWHERE
    side = int(state.side[seat])
    natural = int(state.flight[0])
    other = int(state.flight[second])
    if rank_of(natural) == TWO:
        natural, other = other, natural
    worst = NOWHERE
    for number in range(8):
        packed = _third(state, seat, natural, other, number)
        kind = STRAIGHT if number >= 5 else BOOK
        key = natural // 13 if number >= 5 else rank_of(natural)
        if rank_of(natural) == TWO:
            packed = twos_held(state, seat, max(0, int(state.terms.least_twos) - 2))
            kind = TWOS
            key = TWO
        if packed == NOTHING or not may_begin(state, side, kind, key):
            continue
        left = held - cards_in(packed)
        if state.flight[2] == NO_CARD and is_easy(state, seat, left + to_come):
            return common.ALLOWED
        begin(state, seat, kind, natural, packed)
        add(state, side, int(state.meld_count[side]) - 1, other)
        close_if_complete(state, side, int(state.meld_count[side]) - 1)
        worst = worse(worst, _after_together(state, seat, second, left, to_come))
        undo(state, seat, packed)
        if worst == common.ALLOWED or kind == TWOS:
            return worst
    return worst


@rule
def _after_together(state: State, seat: int, second: int, left: int, to_come: int) -> int:
    """Why the turn could not be ended with the first card in flight and the one at ``second`` in a new meld."""
    if state.flight[2] == NO_CARD:
        return end_refusal(state, seat, left, to_come, True)
    lay = lay_so_far(state)
    end_lay(state)
    reason = one_refusal(state, seat, 3 - second, left, to_come)
    resume_lay(state, lay)
    return reason


@rule
def all_three_refusal(state: State, seat: int, held: int, to_come: int) -> int:
    """Why the three cards in flight are no new meld by themselves, or with twos where a coup begins with more."""
    if is_new_barred(state, int(state.flight_from[0])):
        return NOWHERE
    side = int(state.side[seat])
    wild = 0
    at = 0
    for i in range(MOST_IN_FLIGHT):
        if rank_of(int(state.flight[i])) == TWO:
            wild += 1
        else:
            at = i
    natural = int(state.flight[at])
    packed = 0
    kind = BOOK
    if wild == MOST_IN_FLIGHT:
        kind = TWOS
        packed = twos_held(state, seat, max(0, int(state.terms.least_twos) - MOST_IN_FLIGHT))
    elif wild == 0 and _in_sequence(state):
        kind = STRAIGHT
    elif wild > 1 or wild > state.terms.most_wild:
        return NOWHERE
    for i in range(MOST_IN_FLIGHT):
        rank = rank_of(int(state.flight[i]))
        if kind == BOOK and rank != TWO and rank != rank_of(natural):
            return NOWHERE
    key = natural // 13 if kind == STRAIGHT else rank_of(natural)
    if packed == NOTHING or not may_begin(state, side, kind, key):
        return NOWHERE
    left = held - cards_in(packed)
    begin(state, seat, kind, natural, packed)
    for i in range(MOST_IN_FLIGHT):
        if i != at:
            add(state, side, int(state.meld_count[side]) - 1, int(state.flight[i]))
    close_if_complete(state, side, int(state.meld_count[side]) - 1)
    reason = end_refusal(state, seat, left, to_come, True)
    undo(state, seat, packed)
    return reason


@rule
def _in_sequence(state: State) -> bool:
    """Whether the three cards in flight are consecutive ones of a suit."""
    found = 0
    for i in range(MOST_IN_FLIGHT):
        place = straight_place(int(state.flight[i]))
        if place < 0 or state.flight[i] // 13 != state.flight[0] // 13:
            return False
        found |= 1 << place
    return bool(found == 7 * (found & -found))
