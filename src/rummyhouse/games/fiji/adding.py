"""Cards laid one by one: on the side's open books, in the place of a cannibal, and bites (FIJI-LAY, FIJI-CAN)."""

from __future__ import annotations

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import cannibals
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.cannibals import replacement_refusal, seventh_refusal, swap_out
from rummyhouse.games.fiji.choices import IMMEDIATELY
from rummyhouse.games.fiji.flight import NOT_FLYING, bitten, close_ranks, copy_used, fly_at, land
from rummyhouse.games.fiji.flying import flight_on_refusal, flight_refusal
from rummyhouse.games.fiji.landing import NOWHERE, replace_ahead, undo_replace
from rummyhouse.games.fiji.melding import has_obligation, obligation_refusal
from rummyhouse.games.fiji.one_lay import end_lay, has_flown, is_on_bridge, lay_so_far, note_lay, resume_lay
from rummyhouse.games.fiji.out import end_refusal, has_feet
from rummyhouse.games.fiji.state import FOR_STRAIGHT, FROM_HAND, State
from rummyhouse.melds.books import PLACES, THREE, rank_of
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import (
    add,
    available,
    close_if_complete,
    lay,
    refusal_of,
    remove,
    target_refusal,
    use,
    verdict_on,
)
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, NO_CARD, NOBODY, OPEN


@rule
def _remove_copy(state: State, seat: int, card: int, at: int) -> None:
    """The copy is gone, to look ahead; those in flight behind it move up."""
    if at == NOT_FLYING:
        state.hand[seat, card] -= 1
        state.hand_count[seat] -= 1
    else:
        land(state, at)


@rule
def _return_copy(state: State, seat: int, card: int, at: int, origin: int) -> None:
    """Undo :func:`_remove_copy`."""
    if at == NOT_FLYING:
        state.hand[seat, card] += 1
        state.hand_count[seat] += 1
    else:
        fly_at(state, at, card, origin)


@rule
def _rest_refusal(state: State, seat: int) -> int:
    """Why play could not go on as it must, with a card laid to look ahead."""
    left = int(state.hand_count[seat])
    if state.flight[0] == NO_CARD:
        return end_refusal(state, seat, left, 0, False)
    return _as_told(flight_refusal(state, seat, left, 0))


@rule
def _as_told(reason: int) -> int:
    """Why it is refused to lay a card when that leaves one in flight that cannot be laid."""
    return common.MUST_PLAY_PILE_CARD if reason == NOWHERE or reason == why.RULE_OF_SIX else reason


@rule
def _nothing_follows(state: State, seat: int, at: int) -> bool:
    """Whether no card stays in flight and enough cards stay in the hand, so that there is nothing to look ahead for."""
    others = state.flight[0] != NO_CARD if at == NOT_FLYING else state.flight[1] != NO_CARD
    left = int(state.hand_count[seat]) - (1 if at == NOT_FLYING else 0)
    return not others and (left >= 2 or has_feet(state, seat))


@rule
def _status_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this seat may not lay this card on the meld with this number of its side, or anywhere (``NOBODY``).

    Before its own meld it lays none, on books of its partners neither (FIJI-TEAM-6-R), and with others to be laid first
    only what goes along with them.
    """
    if not state.melded[seat]:
        return why.CANNIBAL_BEFORE_MELD if card == JOKER else common.NOT_MELDED
    reason = obligation_refusal(state, card)
    if state.lay_owes and number != state.lay_meld:
        return has_obligation(state)
    if reason != common.ALLOWED and (number == NOBODY or not _goes_along(state, seat, number, card)):
        return reason
    if card < CARDS and rank_of(card) == THREE:
        return common.THREE_NOT_PLAYABLE
    if card >= CARDS:
        return common.JOKER_NOT_WILD
    return common.ALLOWED if available(state, seat, card) > 0 else common.CARD_NOT_HELD


@rule
def _goes_along(state: State, seat: int, number: int, card: int) -> bool:
    """Whether a card of the hand may be laid on this meld with what must be laid: behind it, or on the way to it."""
    side = int(state.side[seat])
    if number >= state.meld_count[side] or state.meld_state[side, number] != OPEN:
        return False
    if has_flown(state, number):
        return True
    for i in range(1 if bitten(int(state.flight_from[0])) else MOST_IN_FLIGHT):
        if state.flight[i] != NO_CARD and is_on_bridge(state, seat, number, card, int(state.flight[i])):
            return True
    return False


# --- on an open book --------------------------------------------------------------------------------------------------


@rule
def fit_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why a card that this seat may lay does not go on an open meld of its side, or may not stay the last there.

    How many naturals the meld has is not asked any more (FIJI-LAY-7-R).
    """
    side = int(state.side[seat])
    reason = refusal_of(verdict_on(state, side, number, card))
    if reason != common.ALLOWED:
        return reason
    at = copy_used(state, card)
    origin = FROM_HAND if at == NOT_FLYING else int(state.flight_from[at])
    reason = seventh_refusal(state, side, number, origin, 0)
    if reason != common.ALLOWED or _nothing_follows(state, seat, at):
        return reason
    owes = at == NOT_FLYING and obligation_refusal(state, card) != common.ALLOWED and not has_flown(state, number)
    lay = lay_so_far(state)
    _remove_copy(state, seat, card, at)
    add(state, side, number, card)
    close_if_complete(state, side, number)
    note_lay(state, number, at != NOT_FLYING, owes)
    if owes:
        reason = _as_told(flight_on_refusal(state, seat, number, int(state.hand_count[seat]), 0))
    else:
        reason = _rest_refusal(state, seat)
    state.meld_state[side, number] = OPEN
    remove(state, side, number, card)
    _return_copy(state, seat, card, at, origin)
    resume_lay(state, lay)
    return reason


@rule
def lay_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this card may not be laid on the meld with this number; turn and phase have been looked at."""
    reason = _status_refusal(state, seat, number, card)
    if reason == common.ALLOWED:
        reason = target_refusal(state, int(state.side[seat]), number)
    return reason if reason != common.ALLOWED else fit_refusal(state, seat, number, card)


@rule
def lay_on(state: State, seat: int, number: int, card: int) -> None:
    """Lay the card on the meld that its player has named (FIJI-TEAM-7)."""
    flying = copy_used(state, card) != NOT_FLYING
    note_lay(state, number, flying, not flying and obligation_refusal(state, card) != common.ALLOWED)
    lay(state, seat, number, card)
    close_ranks(state)


@rule
def elsewhere_refusal(state: State, seat: int, card: int) -> int:
    """Why a card is not laid on a meld of another side (FIJI-LAY-5)."""
    reason = _status_refusal(state, seat, NOBODY, card)
    return common.NOT_YOUR_BOOK if reason == common.ALLOWED else reason


# --- in the place of a cannibal ---------------------------------------------------------------------------------------


@rule
def swap_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why a card that this seat may lay does not replace a cannibal on an open meld of its side."""
    side = int(state.side[seat])
    reason = replacement_refusal(state, side, number, card)
    if reason != common.ALLOWED:
        return reason
    at = copy_used(state, card)
    origin = FROM_HAND if at == NOT_FLYING else int(state.flight_from[at])
    if origin == FOR_STRAIGHT:
        return why.NOT_THE_STRAIGHT
    if _nothing_follows(state, seat, at):
        return common.ALLOWED
    lay = lay_so_far(state)
    end_lay(state)
    _remove_copy(state, seat, card, at)
    replace_ahead(state, side, number, card)
    reason = _rest_refusal(state, seat)
    undo_replace(state, side, number, card)
    _return_copy(state, seat, card, at, origin)
    resume_lay(state, lay)
    return reason


@rule
def replace_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this card may not replace a cannibal on the meld with this number: a book of the own side (FIJI-CAN-17-R)."""
    reason = _status_refusal(state, seat, NOBODY, card)
    if reason == common.ALLOWED:
        reason = target_refusal(state, int(state.side[seat]), number)
    return reason if reason != common.ALLOWED else swap_refusal(state, seat, number, card)


@rule
def replace(state: State, seat: int, number: int, card: int) -> None:
    """The card takes the place of a cannibal, which is now to be discarded (FIJI-CAN-14, FIJI-CAN-15).

    It does not return to the hand (FIJI-BANK-4-R).
    """
    use(state, seat, card, False)
    end_lay(state)
    swap_out(state, int(state.side[seat]), number, card)
    state.removed += 1
    close_ranks(state)


# --- biting -----------------------------------------------------------------------------------------------------------


@rule
def joker_refusal(state: State, seat: int) -> int:
    """Why this seat plays no cannibal now, whichever meld it would bite (FIJI-CAN-3, FIJI-CAN-8-R, FIJI-CAN-15)."""
    if not state.melded[seat]:
        return why.CANNIBAL_BEFORE_MELD
    flying = copy_used(state, JOKER) != NOT_FLYING
    if state.lay_owes:
        return has_obligation(state)
    if state.flight[0] != NO_CARD:
        if bitten(int(state.flight_from[0])):
            return why.MUST_LAY_BITTEN
        if not flying and state.rules.pile_play_deadline == IMMEDIATELY:
            return common.MUST_PLAY_PILE_CARD
    if flying or state.hand[seat, JOKER] > 0:
        return common.ALLOWED
    return why.USED_JOKER_ONLY_DISCARD if state.bank[seat] > 0 or state.removed > 0 else common.CARD_NOT_HELD


@rule
def point_refusal(state: State, seat: int, target: int, number: int) -> int:
    """Why this seat may not point at this meld to bite it: it must have a card that can be bitten (FIJI-CAN-9-R)."""
    reason = joker_refusal(state, seat)
    if reason == common.ALLOWED:
        reason = cannibals.target_refusal(state, int(state.side[seat]), target, number)
    return reason if reason != common.ALLOWED else _bites_refusal(state, seat, target, number)


@rule
def _bites_refusal(state: State, seat: int, target: int, number: int) -> int:
    """Why no card may be bitten out of this meld; a card that has a place says more than one that has none."""
    kind = int(state.meld_kind[target, number])
    key = int(state.meld_key[target, number])
    worst = why.TARGET_IS_JOKER
    for place in range(PLACES):
        card = cannibals.card_on(kind, key, state.content[target, number], place)
        if card == NO_CARD:
            continue
        reason = bite_refusal(state, seat, target, number, card)
        if reason == common.ALLOWED:
            return reason
        if worst in (why.TARGET_IS_JOKER, why.NOTHING_TO_BITE):
            worst = why.NOTHING_TO_BITE if reason == why.CANNIBAL_CARD_UNPLAYABLE else reason
    return worst


@rule
def bite_refusal(state: State, seat: int, target: int, number: int, card: int) -> int:
    """Why this card may not be bitten out of a meld that may be pointed at (FIJI-CAN-2, FIJI-CAN-9-R)."""
    reason = cannibals.card_refusal(state, target, number, card)
    if reason != common.ALLOWED:
        return reason
    lay = lay_so_far(state)
    end_lay(state)
    slot = cannibals.bite(state, seat, target, number, card)
    origin = int(state.flight_from[0])
    reason = flight_refusal(state, seat, int(state.hand_count[seat]), 0)
    cannibals.unbite(state, seat, target, number, card, slot)
    resume_lay(state, lay)
    if reason != NOWHERE and reason != why.RULE_OF_SIX:
        return reason
    return why.NOT_THE_STRAIGHT if origin == FOR_STRAIGHT else why.CANNIBAL_CARD_UNPLAYABLE


@rule
def take_bite(state: State, seat: int, card: int) -> None:
    """The cannibal bites: the card is to be laid at once."""
    cannibals.bite(state, seat, int(state.pointed_side), int(state.pointed), card)
    end_lay(state)
    state.pointed_side = NOBODY
    state.pointed = NOBODY
    state.bites[seat] += 1
