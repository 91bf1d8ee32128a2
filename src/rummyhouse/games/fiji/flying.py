"""Cards that must be laid at once: whether all of them can be, and the turn can be ended after that.

The rules look ahead with the cards that the player holds at that moment (FIJI-PILE-5-R, FIJI-PILE-8-R, FIJI-CALL-5,
FIJI-CALL-7-R, FIJI-CAN-9-R): one card as :mod:`rummyhouse.games.fiji.landing` says, two of them together or one after
the other, and two of the pile behind a bitten one.
"""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji.cannibals import bite, replacement_refusal, seventh_refusal, unbite
from rummyhouse.games.fiji.flight import bitten, fly_at, land
from rummyhouse.games.fiji.landing import (
    MELD_PLACES,
    NOWHERE,
    added_refusal,
    card_to_bite,
    is_new_barred,
    next_bite,
    one_refusal,
    replace_ahead,
    undo_replace,
    worse,
)
from rummyhouse.games.fiji.one_lay import (
    NO_WAY,
    bridge,
    end_lay,
    fill,
    lay_bridged,
    lay_so_far,
    missing_to_close,
    resume_lay,
    undo_bridged,
    unfill,
)
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
    undo,
)
from rummyhouse.games.fiji.state import FOR_STRAIGHT, State
from rummyhouse.games.fiji.together import all_three_refusal, together_refusal
from rummyhouse.melds.books import PLACES
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.state import MOST_FROM_PILE, MOST_IN_FLIGHT, MOST_MELDS, NO_CARD, OPEN

ADDED, REPLACED, OF_A_MELD = range(3)
"""Ways to lay a card before others: two for each meld."""

NEW = OF_A_MELD * MOST_MELDS
"""Behind these are those in the smallest new melds."""


# --- one card, and then the others ------------------------------------------------------------------------------------


@rule
def _next_way(state: State, seat: int, i: int, way: int) -> int:
    """The next way to lay the card in flight at ``i``, from this one on; -1 if there is none."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    while way < OF_A_MELD * int(state.meld_count[side]):
        if state.meld_state[side, way // OF_A_MELD] == OPEN:
            return way
        way += OF_A_MELD
    if is_new_barred(state, int(state.flight_from[i])):
        return NOTHING
    way = max(way, NEW + first_smallest(state, seat, card))
    return way if way < NEW + smallest_melds_of(card) else NOTHING


@rule
def _lay_first(state: State, seat: int, i: int, way: int) -> int:
    """Lay the card in flight at ``i`` in this way, to look ahead; what :func:`_undo_first` needs, or ``NO_WAY``."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    origin = int(state.flight_from[i])
    number = way // OF_A_MELD
    if way >= NEW:
        packed = smallest(state, seat, card, way - NEW)
        kind = kind_of_smallest(card, way - NEW)
        if packed == NOTHING or not may_begin(state, side, kind, key_of_smallest(card, way - NEW)):
            return NO_WAY
        begin(state, seat, kind, card, packed)
        end_lay(state)
        return packed
    if way % OF_A_MELD == REPLACED:
        if origin == FOR_STRAIGHT or replacement_refusal(state, side, number, card) != common.ALLOWED:
            return NO_WAY
        replace_ahead(state, side, number, card)
        end_lay(state)
        return 0
    between = bridge(state, seat, number, card)
    if between == NO_WAY or seventh_refusal(state, side, number, origin, between) != common.ALLOWED:
        return NO_WAY
    lay_bridged(state, seat, number, card, between)
    return between


@rule
def _undo_first(state: State, seat: int, i: int, way: int, taken: int) -> None:
    """Undo :func:`_lay_first`, but for the lay in progress."""
    card = int(state.flight[i])
    if way >= NEW:
        undo(state, seat, taken)
    elif way % OF_A_MELD == REPLACED:
        undo_replace(state, int(state.side[seat]), way // OF_A_MELD, card)
    else:
        undo_bridged(state, seat, way // OF_A_MELD, card, taken)


@rule
def _first_refusal(state: State, seat: int, i: int, way: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i`` cannot be laid in this way first, and the other after it."""
    lay = lay_so_far(state)
    taken = _lay_first(state, seat, i, way)
    if taken == NO_WAY:
        return NOWHERE
    left = held - (cards_in(taken) if way >= NEW else taken)
    reason = one_refusal(state, seat, 1 - i, left, to_come)
    _undo_first(state, seat, i, way, taken)
    resume_lay(state, lay)
    return reason


@rule
def _lay_then(state: State, seat: int, i: int, held: int, to_come: int) -> int:
    """Why the card in flight at ``i``, which is no joker, cannot be laid first and the other after it."""
    worst = NOWHERE
    way = _next_way(state, seat, i, 0)
    while way != NOTHING and worst != common.ALLOWED:
        worst = worse(worst, _first_refusal(state, seat, i, way, held, to_come))
        way = _next_way(state, seat, i, way + 1)
    return worst


@rule
def _two_cards(state: State, seat: int, held: int, to_come: int) -> int:
    """Why two cards in flight, neither of them a joker, cannot both be laid; a bitten one is not laid second."""
    worst = together_refusal(state, seat, 1, held, to_come)
    if worst == common.ALLOWED:
        return worst
    for i in range(1 if bitten(int(state.flight_from[0])) else MOST_FROM_PILE):
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
def _two_behind_a_closed_meld(state: State, seat: int, held: int, to_come: int) -> int:
    """Why two cards in flight cannot be laid when cards of the hand have closed the meld of the lay in progress.

    Where a rank or suit has one open meld at a time, another may begin after that (FIJI-LAY-6-R).
    """
    missing = missing_to_close(state)
    worst = NOWHERE
    if missing > 0:
        lay = lay_so_far(state)
        before = state.content[int(state.side[seat]), int(state.lay_meld)].copy()
        for number in range(missing + 1):
            if fill(state, seat, missing, number):
                worst = worse(worst, _two_cards(state, seat, held - missing, to_come))
                resume_lay(state, lay)
            unfill(state, seat, before)
    return worst


@rule
def _bitten_refusal(state: State, seat: int, way: int, held: int, to_come: int) -> int:
    """Why the first of three cards in flight, a bitten one, cannot be laid in this way, and the others after it."""
    lay = lay_so_far(state)
    taken = _lay_first(state, seat, 0, way)
    if taken == NO_WAY:
        return NOWHERE
    left = held - (cards_in(taken) if way >= NEW else taken)
    card = int(state.flight[0])
    origin = int(state.flight_from[0])
    land(state, 0)
    reason = _two_cards(state, seat, left, to_come)
    if reason != common.ALLOWED and not state.terms.several:
        reason = worse(reason, _two_behind_a_closed_meld(state, seat, left, to_come))
    fly_at(state, 0, card, origin)
    _undo_first(state, seat, 0, way, taken)
    resume_lay(state, lay)
    return reason


@rule
def _three(state: State, seat: int, held: int, to_come: int) -> int:
    """Why a bitten card and two of the pile that are in flight behind it cannot all be laid (FIJI-PILE-4-R)."""
    worst = all_three_refusal(state, seat, held, to_come)
    for second in range(1, MOST_IN_FLIGHT):
        worst = worse(worst, together_refusal(state, seat, second, held, to_come))
    way = _next_way(state, seat, 0, 0)
    while way != NOTHING and worst != common.ALLOWED:
        worst = worse(worst, _bitten_refusal(state, seat, way, held, to_come))
        way = _next_way(state, seat, 0, way + 1)
    return worst


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
    if state.flight[2] == NO_CARD:
        return _two(state, seat, held, to_come)
    return _three(state, seat, held, to_come)


@rule
def flight_on_refusal(state: State, seat: int, number: int, held: int, to_come: int) -> int:
    """Why no card in flight can be added to this open meld next, and what else is in flight be laid after it."""
    way = OF_A_MELD * number + ADDED
    if state.flight[2] != NO_CARD:
        return _bitten_refusal(state, seat, way, held, to_come)
    worst = NOWHERE
    for i in range(1 if bitten(int(state.flight_from[0])) else MOST_FROM_PILE):
        if state.flight[i] == NO_CARD or state.flight[i] == JOKER:
            continue
        if state.flight[1 - i] == NO_CARD:
            worst = worse(worst, added_refusal(state, seat, number, i, held, to_come))
        else:
            worst = worse(worst, _first_refusal(state, seat, i, way, held, to_come))
    return worst
