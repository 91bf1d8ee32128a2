"""Why an action may not be done: turn and state first, then possession, shape, jokers, and how the turn could end."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic import reasons as why
from rummyhouse.melds.laid import ANY_RANK, FITS, LOW_END, RANKS, SUITS, group_among, run_among
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import (
    first_staged,
    is_composing,
    lay_down_refusal,
    new_refusal,
    put_refusal,
    staged_cards,
)
from rummyhouse.rules.laid.laying import (
    add,
    end_for,
    lay_low_refusal,
    lay_refusal,
    low_card,
    remove,
    room_for_joker,
    swap,
    swap_back,
    swap_place,
    swap_refusal,
)
from rummyhouse.rules.laid.state import (
    DRAW,
    FROM_PILE,
    KINDS_OF_CARD,
    NO_CARD,
    NOTHING,
    ROUND_END,
    SHUFFLE,
)

State: TypeAlias = Any


@rule
def barred_card(state: State, seat: int) -> int:
    """The card that may not be discarded because it has just been taken from the pile, or -1 (BAS-TURN-7-R)."""
    card = int(state.drawn)
    if state.rules.may_discard_taken or state.source != FROM_PILE or card == NO_CARD:
        return NO_CARD
    return card if state.hand[seat, card] == 1 else NO_CARD


@rule
def may_lay_off(state: State, seat: int) -> bool:
    """Whether a seat may lay off yet (BAS-LAY-3-R)."""
    return bool(state.melded[seat] or not state.rules.layoff_requires_meld)


@rule
def _is_playable(state: State, card: int) -> bool:
    """Whether a last card could be laid off, or swapped for a joker that has a place (BAS-TURN-8-R)."""
    final = bool(state.rules.final_discard_required)
    joker_has_place = state.rules.joker_to_hand or (not final and room_for_joker(state))
    for number in range(int(state.meld_count)):
        if state.meld_state[number] == NOTHING:
            continue
        if not final and end_for(state, number, card) >= 0:
            return True
        if joker_has_place and swap_place(state, number, card) >= 0:
            return True
    return False


@rule
def _meld_with_joker(state: State, seat: int) -> bool:
    """Whether the hand holds a meld that a joker may be part of, which leaves the turn a legal end."""
    most = int(state.rules.max_melds_per_turn)
    if most > 0 and state.melds_now >= most:
        return False
    held = int(state.hand_count[seat])
    final = bool(state.rules.final_discard_required)
    if held < 3 or (held == 3 and final) or (held == 4 and barred_card(state, seat) != NO_CARD):
        return False
    for rank in range(RANKS):
        if 0 < _naturals_of(state, seat, rank) < 4 and group_among(state.terms, state.hand[seat], rank) == FITS:
            return True
    for suit in range(SUITS):  # noqa: SIM110 - Numba compiles no generators
        if run_among(state.terms, state.hand[seat], suit, ANY_RANK) == FITS:
            return True
    return False


@rule
def _naturals_of(state: State, seat: int, rank: int) -> int:
    found = 0
    for suit in range(SUITS):
        found += int(state.hand[seat, RANKS * suit + rank])
    return found


@rule
def is_joker_usable(state: State, seat: int) -> bool:
    """Whether a joker in hand can be laid in this turn, so that a swapped one has to be (BAS-JOK-5-R)."""
    held = int(state.hand_count[seat])
    if held == 1 and state.rules.final_discard_required:
        return False
    barred = barred_card(state, seat)
    stuck = held == 2 and barred != NO_CARD and barred != JOKER and not _is_playable(state, barred)
    if not stuck and may_lay_off(state, seat) and room_for_joker(state):
        return True
    return _meld_with_joker(state, seat)


@rule
def _end_refusal(state: State, seat: int, left: int, gone: int) -> int:
    """Why a play that leaves so many cards would leave no legal end of the turn; the melds are as after the play."""
    if left == 0 and state.rules.final_discard_required:
        return why.MUST_KEEP_DISCARD
    barred = barred_card(state, seat)
    if left == 1 and barred != NO_CARD and barred != gone and not _is_playable(state, barred):
        return why.NO_LEGAL_DISCARD
    return why.ALLOWED


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.owed > 0 and is_joker_usable(state, seat):
        return why.SWAPPED_JOKER_IN_HAND
    return why.DISCARD_TAKEN if card == barred_card(state, seat) else why.ALLOWED


@rule
def _refusal_of_layoff(state: State, seat: int, number: int, card: int, low: bool) -> int:
    reason = lay_low_refusal(state, seat, number, card) if low else lay_refusal(state, seat, number, card)
    if reason == why.CARD_NOT_HELD or reason == why.NO_SUCH_MELD:
        return reason
    if not may_lay_off(state, seat):
        return why.MELD_FIRST
    if reason != why.ALLOWED:
        return reason
    laid = low_card(state, number, card) if low else card
    end = LOW_END if low else end_for(state, number, laid)
    add(state, number, laid, end)
    reason = _end_refusal(state, seat, int(state.hand_count[seat]) - 1, laid)
    remove(state, number, laid, end)
    return reason


@rule
def _refusal_of_swap(state: State, seat: int, number: int, card: int) -> int:
    reason = swap_refusal(state, seat, number, card)
    if reason != why.ALLOWED or state.rules.joker_to_hand:
        return reason
    place = swap_place(state, number, card)
    swap(state, seat, number, card)
    usable = is_joker_usable(state, seat)
    swap_back(state, seat, number, card, place)
    return why.ALLOWED if usable else why.JOKER_WITHOUT_PLACE


@rule
def _refusal_of_new(state: State) -> int:
    most = int(state.rules.max_melds_per_turn)
    composed = int(state.meld_count) - first_staged(state)
    if most > 0 and state.melds_now + composed >= most:
        return why.MELD_LIMIT
    return new_refusal(state)


@rule
def _refusal_of_lay_down(state: State, seat: int) -> int:
    reason = lay_down_refusal(state)
    if reason != why.ALLOWED:
        return reason
    return _end_refusal(state, seat, int(state.hand_count[seat]) - staged_cards(state), NO_CARD)


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of melding, laying off and discarding."""
    if action == act.DRAW_STOCK or action == act.DRAW_PILE:
        owing = state.owed > 0 and is_joker_usable(state, seat)
        return why.DRAW_WITH_JOKER if owing else why.ALREADY_DREW
    if action == act.NEW_GROUP or action == act.NEW_RUN:
        return _refusal_of_new(state)
    if action == act.LAY_DOWN:
        return _refusal_of_lay_down(state, seat)
    if act.PUT <= action < act.LAY:
        return put_refusal(state, seat, action - act.PUT)
    composing = is_composing(state)
    if action == act.TAKE_BACK:
        return why.ALLOWED if composing else why.NOTHING_COMPOSED
    if action == act.LIFT_LAID:
        return why.NO_REARRANGE
    if composing:
        return why.COMPOSING
    if action < act.DRAW_STOCK:
        return _refusal_of_discard(state, seat, action - act.DISCARD)
    if action < act.LAY_LOW:
        number = (action - act.LAY) // KINDS_OF_CARD
        return _refusal_of_layoff(state, seat, number, (action - act.LAY) % KINDS_OF_CARD, False)
    if action < act.SWAP:
        return _refusal_of_layoff(state, seat, (action - act.LAY_LOW) // 2, (action - act.LAY_LOW) % 2, True)
    return _refusal_of_swap(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason (section 12 of the rule page)."""
    action = int(action)
    if action < 0 or action >= act.COMMON_ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if state.phase == SHUFFLE:
        return why.SHUFFLING
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if state.phase != DRAW:
        return _refusal_in_play(state, seat, action)
    if action == act.DRAW_STOCK:
        return why.ALLOWED
    if action == act.DRAW_PILE:
        return why.ALLOWED if state.pile_count > 0 else why.PILE_EMPTY
    return why.MUST_DRAW_FIRST
