"""Cards that must be laid at once: whether all of them can be, and the turn can be ended after that.

The rules look ahead with the cards that the player holds at that moment (FIJI-PILE-5-R, FIJI-PILE-8-R, FIJI-CALL-5,
FIJI-CALL-7-R, FIJI-CAN-9-R): one card as :mod:`rummyhouse.games.fiji.landing` says, two of them together or one after
the other.
"""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji.cannibals import bite, bitten, replacement_refusal, seventh_refusal, unbite
from rummyhouse.games.fiji.landing import (
    MELD_PLACES,
    NOWHERE,
    added_refusal,
    card_to_bite,
    is_easy,
    is_new_barred,
    next_bite,
    one_refusal,
    replace_ahead,
    undo_replace,
    worse,
)
from rummyhouse.games.fiji.one_lay import NO_WAY, bridge, end_lay, lay_bridged, lay_so_far, resume_lay, undo_bridged
from rummyhouse.games.fiji.out import end_refusal
from rummyhouse.games.fiji.smallest import (
    NOTHING,
    begin,
    cards_in,
    first_smallest,
    key_of_smallest,
    kind_of_smallest,
    may_begin,
    smallest,
    smallest_melds_of,
    two_held,
    twos_held,
    undo,
)
from rummyhouse.games.fiji.state import FOR_STRAIGHT, State
from rummyhouse.melds.books import BOOK, PLACES, STRAIGHT, TWO, TWOS, card_at, rank_of, straight_place
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import add, cannibals_on, close_if_complete
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, MOST_MELDS, NO_CARD, OPEN


@rule
def _added_then(state: State, seat: int, number: int, i: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i`` cannot be added to this open meld first, and the other be laid after it."""
    card = int(state.flight[i])
    between = bridge(state, seat, number, card)
    if between == NO_WAY:
        return NOWHERE
    side = int(state.side[seat])
    if seventh_refusal(state, side, number, int(state.flight_from[i]), between) != common.ALLOWED:
        return NOWHERE
    lay = lay_so_far(state)
    lay_bridged(state, seat, number, card, between)
    reason = one_refusal(state, seat, 1 - i, held - between, to_come)
    undo_bridged(state, seat, number, card, between)
    resume_lay(state, lay)
    return reason


@rule
def _replaced_then(state: State, seat: int, number: int, i: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i`` cannot replace a cannibal on this open meld, and the other be laid then."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    if state.flight_from[i] == FOR_STRAIGHT or cannibals_on(state, side, number) == 0:
        return NOWHERE
    if replacement_refusal(state, side, number, card) != common.ALLOWED:
        return NOWHERE
    lay = lay_so_far(state)
    end_lay(state)
    replace_ahead(state, side, number, card)
    reason = one_refusal(state, seat, 1 - i, held, to_come)
    undo_replace(state, side, number, card)
    resume_lay(state, lay)
    return reason


@rule
def _begun_then(state: State, seat: int, i: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i`` cannot begin a new meld with cards of the hand, and the other be laid then."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    if is_new_barred(state, int(state.flight_from[i])):
        return NOWHERE
    lay = lay_so_far(state)
    end_lay(state)
    worst = NOWHERE
    for number in range(first_smallest(state, seat, card), smallest_melds_of(card)):
        packed = smallest(state, seat, card, number)
        kind = kind_of_smallest(card, number)
        if packed == NOTHING or not may_begin(state, side, kind, key_of_smallest(card, number)):
            continue
        begin(state, seat, kind, card, packed)
        worst = worse(worst, one_refusal(state, seat, 1 - i, held - cards_in(packed), to_come))
        undo(state, seat, packed)
        if worst == common.ALLOWED:
            break
    resume_lay(state, lay)
    return worst


@rule
def _lay_then(state: State, seat: int, i: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i``, which is no joker, cannot be laid first and the other after it."""
    side = int(state.side[seat])
    worst = NOWHERE
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN:
            continue
        worst = worse(worst, _added_then(state, seat, number, i, held, to_come))
        if worst != common.ALLOWED:
            worst = worse(worst, _replaced_then(state, seat, number, i, held, to_come))
        if worst == common.ALLOWED:
            return worst
    return worse(worst, _begun_then(state, seat, i, held, to_come))


@rule
def _third(state: State, seat: int, number: int) -> int:
    """A card of the hand that makes a new meld with the two in flight, packed; -1 if there is none.

    Args:
        state: the round.
        seat: who plays.
        number: 0 to 3 a natural card of each suit, 4 a two, 5 to 7 a card of a straight.
    """
    first = int(state.flight[0])
    second = int(state.flight[1])
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
        first, second = second, first
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
def _together(state: State, seat: int, held: int, to_come: int) -> int:
    """Why both cards in flight make no new meld with a single card of the hand, or with twos."""
    if is_new_barred(state, int(state.flight_from[0])) or is_new_barred(state, int(state.flight_from[1])):
        return NOWHERE
    side = int(state.side[seat])
    first = int(state.flight[0])
    second = int(state.flight[1])
    worst = NOWHERE
    for number in range(9):
        if number < 8:
            packed = _third(state, seat, number)
            natural = second if rank_of(first) == TWO else first
            kind = STRAIGHT if number >= 5 else BOOK
            key = natural // 13 if number >= 5 else rank_of(natural)
        else:
            both = rank_of(first) == TWO and rank_of(second) == TWO
            packed = twos_held(state, seat, max(0, int(state.terms.least_twos) - 2)) if both else NOTHING
            kind = TWOS
            key = TWO
        if packed == NOTHING or not may_begin(state, side, kind, key):
            continue
        reason = _end_after_both(state, seat, kind, packed, held - cards_in(packed), to_come)
        if reason == common.ALLOWED:
            return reason
        worst = worse(worst, reason)
    return worst


@rule
def _end_after_both(state: State, seat: int, kind: int, packed: int, left: int, to_come: int) -> int:
    """Why the turn could not be ended after a new meld of both cards in flight and these cards of the hand."""
    if is_easy(state, seat, left + to_come):
        return common.ALLOWED
    side = int(state.side[seat])
    first = int(state.flight[0])
    second = int(state.flight[1])
    natural = second if rank_of(first) == TWO else first
    begin(state, seat, kind, natural, packed)
    number = int(state.meld_count[side]) - 1
    add(state, side, number, first if natural == second else second)
    close_if_complete(state, side, number)
    reason = end_refusal(state, seat, left, to_come, True)
    undo(state, seat, packed)
    return reason


@rule
def _two_cards(state: State, seat: int, held: int, to_come: int) -> int:
    """Why two cards in flight, neither of them a joker, cannot both be laid; a bitten one is not laid second."""
    worst = _together(state, seat, held, to_come)
    if worst == common.ALLOWED:
        return worst
    for i in range(1 if bitten(int(state.flight_from[0])) else MOST_IN_FLIGHT):
        reason = _lay_then(state, seat, i, held, to_come)
        if reason == common.ALLOWED:
            return reason
        worst = worse(worst, reason)
    return worst


@rule
def _bite_then_two(state: State, seat: int, held: int, to_come: int) -> int:
    """Why the joker in flight cannot bite, and the bitten card be laid before the other in flight or with it."""
    side = int(state.side[seat])
    lay = lay_so_far(state)
    end_lay(state)
    worst = NOWHERE
    at = next_bite(state, side, 0)
    while at != NOTHING and worst != common.ALLOWED:
        target, number, card = at // MELD_PLACES, at // PLACES % MOST_MELDS, card_to_bite(state, at)
        slot = bite(state, seat, target, number, card)
        if state.flight[1] == JOKER:
            worst = worse(worst, _lay_then(state, seat, 0, held, to_come))
        else:
            worst = worse(worst, _two_cards(state, seat, held, to_come))
        unbite(state, seat, target, number, card, slot)
        at = next_bite(state, side, at + 1)
    resume_lay(state, lay)
    return worst


@rule
def _two(state: State, seat: int, held: int, to_come: int) -> int:
    """Why two cards in flight cannot both be laid."""
    first_bites = state.flight[0] == JOKER
    if not first_bites and state.flight[1] != JOKER:
        return _two_cards(state, seat, held, to_come)
    worst = NOWHERE
    if not first_bites or state.flight[1] != JOKER:
        other = 1 if first_bites else 0
        worst = _lay_then(state, seat, other, held, to_come)
        if worst == common.ALLOWED or bitten(int(state.flight_from[other])):
            return worst
    reason = _bite_then_two(state, seat, held, to_come)
    return reason if reason == common.ALLOWED else worse(worst, reason)


@rule
def flight_refusal(state: State, seat: int, held: int, to_come: int) -> int:
    """Why what is in flight cannot all be laid, so that the turn can be ended.

    Args:
        state: the round, with hand and melds as they would be; nothing of the flight is composed.
        seat: who plays.
        held: cards in the hand.
        to_come: cards that are still drawn in this turn.

    Returns:
        ``ALLOWED``, or ``NOWHERE`` if something has no place, ``RULE_OF_SIX`` if it could only be a seventh card, or
        why the turn could not be ended.
    """
    if state.flight[0] == NO_CARD:
        return end_refusal(state, seat, held, to_come, True)
    if state.flight[1] == NO_CARD:
        return one_refusal(state, seat, 0, held, to_come)
    return _two(state, seat, held, to_come)


@rule
def flight_on_refusal(state: State, seat: int, number: int, held: int, to_come: int) -> int:
    """Why no card in flight can be added to this open meld next, and what else is in flight be laid after it."""
    worst = NOWHERE
    for i in range(1 if bitten(int(state.flight_from[0])) else MOST_IN_FLIGHT):
        if state.flight[i] == NO_CARD or state.flight[i] == JOKER:
            continue
        if state.flight[1 - i] == NO_CARD:
            worst = worse(worst, added_refusal(state, seat, number, i, held, to_come))
        else:
            worst = worse(worst, _added_then(state, seat, number, i, held, to_come))
    return worst
