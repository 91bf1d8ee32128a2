"""A place for one card that must be laid at once, with the cards that the player holds at that moment.

A card in flight is added to an open book, on a straight behind cards of the hand that are part of the same lay
(FIJI-PILE-4-R), replaces a cannibal, or makes a new meld with cards of the hand; a joker in flight bites, and the card
it takes is laid in its stead (FIJI-PILE-5-R, FIJI-PILE-8-R, FIJI-CAN-9-R). Whatever is tried is undone again.
"""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji.cannibals import (
    bite,
    card_on,
    card_refusal,
    replacement_refusal,
    seventh_refusal,
    swap_in,
    swap_out,
    target_refusal,
    unbite,
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
from rummyhouse.games.fiji.out import end_refusal, has_feet
from rummyhouse.games.fiji.reasons import RULE_OF_SIX
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
from rummyhouse.games.fiji.state import FOR_STRAIGHT, FROM_BOOK, State
from rummyhouse.melds.books import PLACES
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import (
    cannibals_on,
)
from rummyhouse.rules.books.state import MOST_MELDS, NO_CARD, OPEN

MELD_PLACES = MOST_MELDS * PLACES
"""Places of all melds that a side may have."""

NOWHERE = common.MUST_PLAY_PILE_CARD
"""The reason where a card has no place at all."""


# --- laying to look ahead, and undoing it -----------------------------------------------------------------------------


@rule
def replace_ahead(state: State, side: int, number: int, card: int) -> None:
    """The card lies where a cannibal was, which is to be discarded."""
    swap_out(state, side, number, card)
    state.removed += 1


@rule
def undo_replace(state: State, side: int, number: int, card: int) -> None:
    """The cannibal lies there again."""
    swap_in(state, side, number, card)
    state.removed -= 1


@rule
def is_new_barred(state: State, origin: int) -> bool:
    """Whether a card of this origin may be no part of a new meld (FIJI-CAN-9-R, FIJI-CAN-10-R)."""
    return origin == FOR_STRAIGHT or (origin == FROM_BOOK and not state.rules.cannibal_new_book)


@rule
def is_easy(state: State, seat: int, left: int) -> bool:
    """Whether a turn can be ended with so many cards left, whatever lies."""
    return left >= 2 or has_feet(state, seat) or not state.terms.keep_card


@rule
def worse(old: int, new: int) -> int:
    """The reason to give of two: none is best; a card that has a place but cannot lie there says more than no place."""
    if old == common.ALLOWED or new == common.ALLOWED:
        return common.ALLOWED
    if old == NOWHERE or (old == RULE_OF_SIX and new != NOWHERE):
        return new
    return old


# --- one card ---------------------------------------------------------------------------------------------------------


@rule
def added_refusal(state: State, seat: int, number: int, i: int, held: int, to_come: int) -> int:
    """Why the last card in flight cannot be added to this open meld, with the cards of the hand that it needs there."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    between = bridge(state, seat, number, card)
    if between == NO_WAY:
        return NOWHERE
    reason = seventh_refusal(state, side, number, int(state.flight_from[i]), between)
    if reason != common.ALLOWED:
        return reason if reason == RULE_OF_SIX else NOWHERE
    if is_easy(state, seat, held - between + to_come):
        return common.ALLOWED
    lay = lay_so_far(state)
    lay_bridged(state, seat, number, card, between)
    reason = end_refusal(state, seat, held - between, to_come, True)
    undo_bridged(state, seat, number, card, between)
    resume_lay(state, lay)
    return reason


@rule
def _on_meld(state: State, seat: int, number: int, i: int, held: int, to_come: int) -> int:
    """Why the last card in flight cannot be added to this open meld, or replace a cannibal on it."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    worst = added_refusal(state, seat, number, i, held, to_come)
    if worst == common.ALLOWED or state.flight_from[i] == FOR_STRAIGHT or cannibals_on(state, side, number) == 0:
        return worst
    if replacement_refusal(state, side, number, card) == common.ALLOWED:
        if is_easy(state, seat, held + to_come):
            return common.ALLOWED
        replace_ahead(state, side, number, card)
        reason = end_refusal(state, seat, held, to_come, True)
        undo_replace(state, side, number, card)
        return reason
    return worst


@rule
def _in_new_meld(state: State, seat: int, card: int, held: int, to_come: int) -> int:
    """Why the last card in flight makes no new meld with cards of the hand."""
    side = int(state.side[seat])
    worst = NOWHERE
    for number in range(first_smallest(state, seat, card), smallest_melds_of(card)):
        packed = smallest(state, seat, card, number)
        if packed == NOTHING:
            continue
        kind = kind_of_smallest(card, number)
        if not may_begin(state, side, kind, key_of_smallest(card, number)):
            continue
        left = held - cards_in(packed)
        if is_easy(state, seat, left + to_come):
            return common.ALLOWED
        begin(state, seat, kind, card, packed)
        worst = end_refusal(state, seat, left, to_come, True)
        undo(state, seat, packed)
        if worst == common.ALLOWED:
            return worst
    return worst


@rule
def _one_card(state: State, seat: int, i: int, held: int, to_come: int) -> int:
    """Why the last card in flight, which is no joker, cannot be laid."""
    side = int(state.side[seat])
    card = int(state.flight[i])
    worst = NOWHERE
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN:
            continue
        reason = _on_meld(state, seat, number, i, held, to_come)
        if reason == common.ALLOWED:
            return reason
        worst = worse(worst, reason)
    if is_new_barred(state, int(state.flight_from[i])):
        return worst
    worst = worse(worst, _in_new_meld(state, seat, card, held, to_come))
    if worst == common.ALLOWED or state.terms.several:
        return worst
    return worse(worst, _behind_a_closed_meld(state, seat, card, held, to_come))


@rule
def _behind_a_closed_meld(state: State, seat: int, card: int, held: int, to_come: int) -> int:
    """Why the last card in flight makes no new meld when cards of the hand have closed the meld of the lay in progress.

    Where a rank or suit has one open meld at a time, another may begin after that (FIJI-LAY-6-R).
    """
    missing = missing_to_close(state)
    worst = NOWHERE
    if missing > 0:
        before = state.content[int(state.side[seat]), int(state.lay_meld)].copy()
        for number in range(missing + 1):
            if fill(state, seat, missing, number):
                worst = worse(worst, _in_new_meld(state, seat, card, held - missing, to_come))
            unfill(state, seat, before)
    return worst


# --- a joker ----------------------------------------------------------------------------------------------------------


@rule
def next_bite(state: State, side: int, at: int) -> int:
    """The next card that a cannibal could bite: its meld and place in one number from ``at`` on, or -1."""
    while at < int(state.sides) * MELD_PLACES:
        target = at // MELD_PLACES
        number = at // PLACES % MOST_MELDS
        if number >= state.meld_count[target]:
            at = (target + 1) * MELD_PLACES
            continue
        if at % PLACES == 0 and target_refusal(state, side, target, number) != common.ALLOWED:
            at += PLACES
            continue
        card = card_to_bite(state, at)
        if card != NO_CARD and card_refusal(state, target, number, card) == common.ALLOWED:
            return at
        at += 1
    return NOTHING


@rule
def card_to_bite(state: State, at: int) -> int:
    """The real card at such a place, or -1."""
    target = at // MELD_PLACES
    number = at // PLACES % MOST_MELDS
    kind = int(state.meld_kind[target, number])
    return card_on(kind, int(state.meld_key[target, number]), state.content[target, number], at % PLACES)


@rule
def _bite_then_one(state: State, seat: int, held: int, to_come: int) -> int:
    """Why the last card in flight, a joker, cannot bite a card that can be laid."""
    side = int(state.side[seat])
    lay = lay_so_far(state)
    end_lay(state)
    worst = NOWHERE
    at = next_bite(state, side, 0)
    while at != NOTHING and worst != common.ALLOWED:
        target, number, card = at // MELD_PLACES, at // PLACES % MOST_MELDS, card_to_bite(state, at)
        slot = bite(state, seat, target, number, card)
        worst = worse(worst, _one_card(state, seat, 0, held, to_come))
        unbite(state, seat, target, number, card, slot)
        at = next_bite(state, side, at + 1)
    resume_lay(state, lay)
    return worst


@rule
def one_refusal(state: State, seat: int, i: int, held: int, to_come: int) -> int:
    """Why the last card in flight cannot be laid, joker or not."""
    if state.flight[i] == JOKER:
        return _bite_then_one(state, seat, held, to_come)
    return _one_card(state, seat, i, held, to_come)
