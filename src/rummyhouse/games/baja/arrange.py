"""Rearranging: cards laid in this window are lifted and placed anew; the whole is judged at its end (BAJA-LAY).

Between ARRANGE and DONE the own melds may be anything; CANCEL puts them back as they lay. A meld that loses its last
card keeps its number and stays empty.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.house_rules import NEVER_REARRANGE
from rummyhouse.games.baja.out import end_refusal
from rummyhouse.games.baja.pile import is_pending, pending_refusal, takes_pile_card
from rummyhouse.games.baja.state import ARRANGE, LAID_NOW, NOT_LAID, State
from rummyhouse.games.baja.window import has_fresh, has_stale
from rummyhouse.melds.books import (
    BOOK,
    JOKER_PLACE,
    NO_KEY,
    NO_MELD,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    high_end,
    low_end,
    naturals,
    place_of,
    rank_of,
    twos_in,
)
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import add, full_refusal, length_of, most_of, points_of
from rummyhouse.rules.books.state import CLOSED, EMPTY, KINDS_OF_CARD, MOST_MELDS, NO_CARD, NOBODY, OPEN, PLAY

# --- beginning and giving up ------------------------------------------------------------------------------------------


@rule
def begin_refusal(state: State) -> int:
    """Why nothing may be rearranged: that is not agreed on (BAJA-LAY-3-R), or nothing was laid in this window.

    What was laid before stays as it lies (BAJA-LAY-2, BAJA-LAY-4-R).
    """
    if state.rules.rearrange == NEVER_REARRANGE:
        return common.LAID_IS_PLAYED
    if state.fresh_count > 0:
        return common.ALLOWED
    return why.WINDOW_CLOSED if state.stale_count > 0 else common.LAID_IS_PLAYED


@rule
def begin(state: State, side: int) -> None:
    """Remember how the melds lie; those closed in this window are open again until it is done."""
    count = int(state.meld_count[side])
    for number in range(count):
        state.saved_kind[number] = state.meld_kind[side, number]
        state.saved_key[number] = state.meld_key[side, number]
        state.saved_state[number] = state.meld_state[side, number]
        state.saved_size[number] = state.meld_size[side, number]
        for place in range(PLACES):
            state.saved_content[number, place] = state.content[side, number, place]
            state.saved_fresh[number, place] = state.fresh[number, place]
        if state.meld_state[side, number] == CLOSED and has_fresh(state, number):
            state.meld_state[side, number] = OPEN
    state.saved_count = count
    state.arranged = count
    state.phase = ARRANGE


@rule
def _forget(state: State) -> None:
    """Nothing is being moved any more, and what was remembered is wiped out."""
    for number in range(int(state.saved_count)):
        state.saved_kind[number] = 0
        state.saved_key[number] = 0
        state.saved_state[number] = 0
        state.saved_size[number] = 0
        for place in range(PLACES):
            state.saved_content[number, place] = 0
            state.saved_fresh[number, place] = 0
    state.saved_count = 0
    state.arranged = 0
    state.pointed = NOBODY
    state.pointed_side = NOBODY
    for card in range(KINDS_OF_CARD):
        state.lifted[card] = 0
    state.lifted_count = 0
    state.phase = PLAY


@rule
def _drop_meld(state: State, side: int, number: int) -> None:
    """The meld does not exist, or not any more."""
    state.meld_kind[side, number] = NO_MELD
    state.meld_key[side, number] = 0
    state.meld_state[side, number] = EMPTY
    state.meld_size[side, number] = 0
    for place in range(PLACES):
        state.content[side, number, place] = 0
        state.fresh[number, place] = 0


@rule
def cancel(state: State, side: int) -> None:
    """Everything lies again as it lay when rearranging began."""
    for number in range(int(state.saved_count), int(state.meld_count[side])):
        _drop_meld(state, side, number)
    state.meld_count[side] = state.saved_count
    fresh = 0
    for number in range(int(state.saved_count)):
        state.meld_kind[side, number] = state.saved_kind[number]
        state.meld_key[side, number] = state.saved_key[number]
        state.meld_state[side, number] = state.saved_state[number]
        state.meld_size[side, number] = state.saved_size[number]
        for place in range(PLACES):
            state.content[side, number, place] = state.saved_content[number, place]
            state.fresh[number, place] = state.saved_fresh[number, place]
            fresh += int(state.saved_fresh[number, place])
    state.fresh_count = fresh
    _forget(state)


# --- lifting ----------------------------------------------------------------------------------------------------------


@rule
def point_refusal(state: State, side: int, other: int, number: int) -> int:
    """Why no card may be lifted from this meld at all."""
    if other >= state.sides or number >= state.meld_count[other] or state.meld_state[other, number] == EMPTY:
        return common.NO_SUCH_MELD
    if other != side:
        return common.NOT_YOUR_BOOK
    if has_fresh(state, number):
        return common.ALLOWED
    return why.WINDOW_CLOSED if has_stale(state, number) else common.LAID_IS_PLAYED


@rule
def lift_refusal(state: State, side: int, card: int) -> int:
    """Why this card may not be lifted from the meld that was pointed at (BAJA-LAY-1, BAJA-LAY-3-R, BAJA-LAY-4-R)."""
    if state.pointed == NOBODY:
        return why.NOT_POINTED
    number = int(state.pointed)
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    if place < 0 or state.content[side, number, place] == 0:
        return why.CARD_NOT_THERE
    if state.fresh[number, place] > 0:
        return common.ALLOWED
    return why.WINDOW_CLOSED if state.stale[number, place] > 0 else common.LAID_IS_PLAYED


@rule
def lift(state: State, side: int, card: int) -> None:
    """Lift the card from the meld that was pointed at."""
    number = int(state.pointed)
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    state.content[side, number, place] -= 1
    state.meld_size[side, number] -= 1
    state.fresh[number, place] -= 1
    state.fresh_count -= 1
    state.lifted[card] += 1
    state.lifted_count += 1
    if not has_fresh(state, number):
        state.pointed = NOBODY
        state.pointed_side = NOBODY


# --- placing ----------------------------------------------------------------------------------------------------------


@rule
def _place_refusal(state: State, side: int, number: int, card: int) -> int:
    """Why a lifted card has no place in a meld; length, wild cards and sequence are judged at the end."""
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    rank = rank_of(card)
    if kind == TWOS:
        return common.ALLOWED if rank == TWO or (rank == 13 and state.terms.twos_jokers > 0) else common.TWOS_ONLY
    is_wild = rank in (TWO, 13)
    if kind == STRAIGHT:
        if is_wild:
            return common.WILD_IN_STRAIGHT
        if rank == THREE:
            return common.THREE_NOT_PLAYABLE
        if key == NO_KEY:
            return common.ALLOWED
        place = place_of(kind, key, card)
        return common.ALLOWED if place >= 0 and state.content[side, number, place] == 0 else common.WRONG_SEQUENCE
    if is_wild:
        return common.TOO_FEW_NATURALS if key == NO_KEY else common.ALLOWED
    return common.ALLOWED if key in (NO_KEY, rank) else common.WRONG_RANK


@rule
def place_refusal(state: State, side: int, number: int, card: int) -> int:
    """Why a lifted card may not be put into the meld with this number."""
    if state.lifted[card] == 0:
        return why.NOT_LIFTED
    if number >= state.meld_count[side] or state.meld_state[side, number] == EMPTY:
        return common.NO_SUCH_MELD
    if state.meld_state[side, number] == CLOSED:
        return common.BOOK_CLOSED
    return _place_refusal(state, side, number, card)


@rule
def put_refusal(state: State, side: int, card: int) -> int:
    """Why a lifted card may not be put into the new meld."""
    count = int(state.meld_count[side])
    return place_refusal(state, side, count - 1, card) if count > state.arranged else common.NOTHING_COMPOSED


@rule
def put_down(state: State, side: int, number: int, card: int) -> None:
    """A lifted card lies in this meld now."""
    add(state, side, number, card)
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    state.fresh[number, place] += 1
    state.fresh_count += 1
    state.lifted[card] -= 1
    state.lifted_count -= 1


@rule
def new_refusal(state: State, side: int) -> int:
    """Why no new meld may be begun with lifted cards."""
    count = int(state.meld_count[side])
    if count >= MOST_MELDS:
        return common.NO_ROOM
    if state.lifted_count == 0:
        return common.TOO_FEW_CARDS
    empty = count > state.arranged and state.meld_size[side, count - 1] == 0
    return common.TOO_FEW_CARDS if empty else common.ALLOWED


@rule
def begin_meld(state: State, side: int, kind: int) -> None:
    """Begin a new meld for lifted cards."""
    number = int(state.meld_count[side])
    _drop_meld(state, side, number)
    state.meld_kind[side, number] = kind
    state.meld_key[side, number] = TWO if kind == TWOS else NO_KEY
    state.meld_state[side, number] = OPEN
    state.size_at_draw[number] = 0
    state.meld_count[side] = number + 1


# --- the whole is judged ----------------------------------------------------------------------------------------------


@rule
def _has_gap(content: Any) -> bool:
    for place in range(low_end(content), high_end(content) + 1):  # noqa: SIM110 - compiled
        if content[place] == 0:
            return True
    return False


@rule
def _shape_refusal(state: State, side: int, number: int) -> int:
    """Why something is not a meld after rearranging: too few cards, naturals, wild cards, sequence, length."""
    terms = state.terms
    kind = int(state.meld_kind[side, number])
    size = int(state.meld_size[side, number])
    content = state.content[side, number]
    if size < (terms.least_twos if kind == TWOS else terms.least_cards):
        return common.TOO_FEW_CARDS
    if kind == BOOK:
        if naturals(kind, content) < terms.least_naturals:
            return common.TOO_FEW_NATURALS
        if twos_in(content) + int(content[JOKER_PLACE]) > terms.most_wild:
            return common.WILD_LIMIT
    if kind == TWOS and content[JOKER_PLACE] > terms.twos_jokers:
        return common.TWOS_ONLY
    if kind == STRAIGHT and _has_gap(content):
        return common.WRONG_SEQUENCE
    return full_refusal(state, side, number) if size > most_of(state, side, number) else common.ALLOWED


@rule
def _twice(state: State, side: int, number: int) -> bool:
    """Whether an open meld of this kind and key lies before this one, and neither is complete."""
    if state.meld_size[side, number] >= length_of(state, side, number):
        return False
    for other in range(number):
        if (
            state.meld_state[side, other] == OPEN
            and state.meld_size[side, other] > 0
            and state.meld_kind[side, other] == state.meld_kind[side, number]
            and state.meld_key[side, other] == state.meld_key[side, number]
            and state.meld_size[side, other] < length_of(state, side, other)
        ):
            return True
    return False


@rule
def _melds_refusal(state: State, side: int) -> int:
    """Why the melds cannot lie like this; the first reason in the order of BAJA-GEN-5-R, whichever meld it is."""
    worst = common.ALLOWED
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN or state.meld_size[side, number] == 0:
            continue
        reason = _shape_refusal(state, side, number)
        if reason == common.ALLOWED and not state.terms.several and _twice(state, side, number):
            reason = common.ONE_OF_A_KIND
        if reason != common.ALLOWED and (worst == common.ALLOWED or reason < worst):
            worst = reason
    return worst


@rule
def _pile_card_lies_well(state: State, side: int) -> bool:
    """Whether the card from the pile, laid in this window, can be one of its kind that lies where it may."""
    if state.pile_laid != LAID_NOW:
        return True
    for number in range(int(state.meld_count[side])):  # noqa: SIM110 - compiled
        if _may_be_pile_card(state, side, number):
            return True
    return False


@rule
def _may_be_pile_card(state: State, side: int, number: int) -> bool:
    """Whether a fresh card of this meld may be the one from the pile."""
    card = int(state.pile_card)
    if state.meld_size[side, number] == 0 or not takes_pile_card(state, side, number, card, False):
        return False
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    return bool(place >= 0 and state.fresh[number, place] > 0)


@rule
def _is_new(state: State, side: int, number: int) -> bool:
    """Whether all cards of a meld were laid in this window."""
    for place in range(PLACES):
        if state.content[side, number, place] > state.fresh[number, place]:
            return False
    return bool(state.meld_size[side, number] > 0)


@rule
def _counts(state: State, side: int, number: int) -> int:
    """What a new meld contributes to the initial meld."""
    if not _is_new(state, side, number):
        return 0
    if state.meld_kind[side, number] == TWOS and not state.terms.twos_at_once:
        return 0
    return points_of(state, side, number)


@rule
def _counts_without(state: State, side: int, number: int, card: int) -> int:
    """What a new meld contributes if this card of it does not count: what is left must still be a meld."""
    place = place_of(int(state.meld_kind[side, number]), int(state.meld_key[side, number]), card)
    state.content[side, number, place] -= 1
    state.fresh[number, place] -= 1
    state.meld_size[side, number] -= 1
    found = 0
    if _shape_refusal(state, side, number) == common.ALLOWED:
        found = _counts(state, side, number)
    state.content[side, number, place] += 1
    state.fresh[number, place] += 1
    state.meld_size[side, number] += 1
    return found


@rule
def initial_meld_points(state: State, side: int) -> int:
    """What the new melds of this window are worth as an initial meld (BAJA-LAY-4-R, BAJA-PILE-6-R)."""
    found = 0
    for number in range(int(state.meld_count[side])):
        found += _counts(state, side, number)
    if state.pile_laid != LAID_NOW or state.rules.discard_counts_for_initial_meld:
        return found
    card = int(state.pile_card)
    best = 0
    for number in range(int(state.meld_count[side])):
        if _may_be_pile_card(state, side, number):
            points = found - _counts(state, side, number) + _counts_without(state, side, number, card)
            best = max(best, points)
    return best


@rule
def _settle_melds(state: State, side: int) -> None:
    """Complete melds are closed, and melds without cards are gone."""
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN:
            continue
        if state.meld_size[side, number] == 0:
            _drop_meld(state, side, number)
        elif state.meld_size[side, number] >= length_of(state, side, number):
            state.meld_state[side, number] = CLOSED


@rule
def _finish_refusal(state: State, seat: int) -> int:
    """Why the turn could not be ended with the melds as they lie now."""
    side = int(state.side[seat])
    held = int(state.hand_count[seat])
    if not is_pending(state) and held >= 2:
        return common.ALLOWED
    reopened = 0
    for number in range(int(state.meld_count[side])):
        complete = state.meld_size[side, number] >= length_of(state, side, number)
        if state.meld_state[side, number] == OPEN and complete:
            state.meld_state[side, number] = CLOSED
            reopened += 1
    if is_pending(state):
        reason = pending_refusal(state, seat, held, 0, False)
    else:
        reason = end_refusal(state, seat, held, 0, True)
    if reopened:
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] == CLOSED and has_fresh(state, number):
                state.meld_state[side, number] = OPEN
    return reason


@rule
def done_refusal(state: State, seat: int) -> int:
    """Why rearranging cannot end like this (BAJA-LAY-3-R, BAJA-LAY-4-R)."""
    side = int(state.side[seat])
    if state.lifted_count > 0 and not state.rules.undo_before_seen:
        return why.RETURN_TO_HAND
    reason = _melds_refusal(state, side)
    if reason != common.ALLOWED:
        return reason
    lifted = state.lifted_count > 0 and state.pile_card != NO_CARD and state.lifted[int(state.pile_card)] > 0
    if not lifted and not _pile_card_lies_well(state, side):
        return why.SEVENTH_FROM_PILE
    if state.opened and initial_meld_points(state, side) < state.need[side]:
        return common.INITIAL_MELD_TOO_LOW
    if state.lifted_count > 0:
        return _undo_refusal(state, seat)
    return _finish_refusal(state, seat)


@rule
def _to_flight(state: State, side: int) -> int:
    """The card from the pile, if it has been lifted and would come back into flight; else -1."""
    if state.lifted_count == 0 or state.pile_laid != LAID_NOW or _pile_card_lies_well(state, side):
        return NO_CARD
    return int(state.pile_card)


@rule
def _return_lifted(state: State, seat: int, pile_card: int, step: int) -> None:
    """Lifted cards come back into the hand (``undo_before_seen``), the one from the pile into flight; -1 undoes it."""
    for card in range(KINDS_OF_CARD):
        cards = int(state.lifted[card]) - (1 if card == pile_card else 0)
        if cards > 0:
            state.hand[seat, card] += step * cards
            state.hand_count[seat] += step * cards
    if pile_card != NO_CARD:
        state.flight[0] = pile_card if step > 0 else NO_CARD
        state.pile_laid = NOT_LAID if step > 0 else LAID_NOW


@rule
def _undo_refusal(state: State, seat: int) -> int:
    """Why the turn could not be ended once the lifted cards are back in the hand."""
    pile_card = _to_flight(state, int(state.side[seat]))
    _return_lifted(state, seat, pile_card, 1)
    reason = _finish_refusal(state, seat)
    _return_lifted(state, seat, pile_card, -1)
    return reason


@rule
def done(state: State, seat: int) -> None:
    """The melds lie as they have been arranged."""
    side = int(state.side[seat])
    if state.lifted_count > 0:
        _return_lifted(state, seat, _to_flight(state, side), 1)
    _settle_melds(state, side)
    _forget(state)
