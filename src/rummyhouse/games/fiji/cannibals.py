"""Cannibals: a joker bites a card out of an open book, and is replaced again (FIJI-CAN).

What is done here to the melds can be undone, so that the rules can look ahead.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.choices import COMPLETE_STRAIGHT, NEVER_OWN
from rummyhouse.games.fiji.flight import NOT_FLYING, copy_used, fly_at, land
from rummyhouse.games.fiji.one_lay import has_hand_card
from rummyhouse.games.fiji.state import FOR_STRAIGHT, FROM_BOOK, FROM_PILE, State
from rummyhouse.melds.books import (
    A_CANNIBAL,
    A_CARD,
    JOKER_PLACE,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    place_of,
    rank_of,
    twos_in,
)
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import cannibals_on, holds, length_of
from rummyhouse.rules.books.state import CLOSED, NO_CARD, OPEN

# --- what can be bitten -----------------------------------------------------------------------------------------------


@rule
def real_cards(state: State, side: int, number: int) -> int:
    """Cards of a meld other than jokers."""
    return int(state.meld_size[side, number]) - cannibals_on(state, side, number)


@rule
def opponents_lie(state: State, side: int) -> bool:
    """Whether another side has a real card in an open book (FIJI-CAN-3)."""
    for other in range(int(state.sides)):
        if other == side:
            continue
        for number in range(int(state.meld_count[other])):
            if state.meld_state[other, number] == OPEN and real_cards(state, other, number) > 0:
                return True
    return False


@rule
def card_on(kind: int, key: int, content: Any, place: int) -> int:
    """The real card that lies at a place of a meld, or -1."""
    if kind == STRAIGHT:
        return card_at(kind, key, place) if content[place] == A_CARD else NO_CARD
    if place >= JOKER_PLACE or content[place] == 0:
        return NO_CARD
    return card_at(kind, key, place)


@rule
def target_refusal(state: State, side: int, target: int, number: int) -> int:
    """Why no cannibal may bite this meld at all, whichever card of it (FIJI-CAN-1, FIJI-CAN-3).

    A closed one is not bitten (FIJI-CAN-7), so a coup is in danger only while it is open (FIJI-COUP-5-R). One of the
    own side is, as far as the table allows that (FIJI-CAN-4, FIJI-CAN-10-R).
    """
    if state.rules.cannibal_requires_opponent_cards and not opponents_lie(state, side):
        return why.NO_OPPONENT_CARDS
    if target >= state.sides or number >= state.meld_count[target]:
        return common.NO_SUCH_MELD
    if state.meld_state[target, number] == CLOSED:
        return why.TARGET_NOT_OPEN
    if state.meld_state[target, number] != OPEN:
        return common.NO_SUCH_MELD
    if target == side and state.rules.self_cannibal_scope == NEVER_OWN:
        return why.OWN_BOOK
    return common.ALLOWED


@rule
def card_refusal(state: State, target: int, number: int, card: int) -> int:
    """Why this card cannot be bitten out of the meld, wherever it would be laid: jokers are not, twos are (FIJI-CAN-5).

    The table may say how many real cards must remain (FIJI-CAN-8-R).
    """
    if card >= CARDS:
        return why.TARGET_IS_JOKER
    if not holds(state, target, number, card):
        return why.NOT_THERE
    if real_cards(state, target, number) <= state.rules.cannibal_min_real_cards:
        return why.TOO_FEW_REAL_CARDS
    return common.ALLOWED


# --- biting -----------------------------------------------------------------------------------------------------------


@rule
def swap_in(state: State, side: int, number: int, card: int) -> None:
    """The joker lies where the card was."""
    kind = int(state.meld_kind[side, number])
    place = place_of(kind, int(state.meld_key[side, number]), card)
    if kind == STRAIGHT:
        state.content[side, number, place] = A_CANNIBAL
    else:
        state.content[side, number, place] -= 1
        state.content[side, number, JOKER_PLACE] += 1


@rule
def swap_out(state: State, side: int, number: int, card: int) -> None:
    """The card lies where a cannibal was."""
    kind = int(state.meld_kind[side, number])
    place = place_of(kind, int(state.meld_key[side, number]), card)
    if kind == STRAIGHT:
        state.content[side, number, place] = A_CARD
    else:
        state.content[side, number, place] += 1
        state.content[side, number, JOKER_PLACE] -= 1


@rule
def origin_of_bite(state: State, side: int, target: int) -> int:
    """Where a bitten card comes from: any book, or the player's own only to complete a straight."""
    for_straight = target == side and state.rules.self_cannibal_scope == COMPLETE_STRAIGHT
    return FOR_STRAIGHT if for_straight else FROM_BOOK


@rule
def bite(state: State, seat: int, target: int, number: int, card: int) -> int:
    """The card flies, and the joker lies in its place: one in flight if there is, else one of the hand.

    Returns:
        What :func:`unbite` needs: where the joker was in flight, or -1.
    """
    swap_in(state, target, number, card)
    origin = origin_of_bite(state, int(state.side[seat]), target)
    slot = copy_used(state, JOKER)
    if slot == NOT_FLYING:
        state.hand[seat, JOKER] -= 1
        state.hand_count[seat] -= 1
    else:
        land(state, slot)
    fly_at(state, 0, card, origin)
    return slot


@rule
def unbite(state: State, seat: int, target: int, number: int, card: int, slot: int) -> None:
    """Undo :func:`bite`. A joker in flight comes from the discard pile."""
    swap_out(state, target, number, card)
    land(state, 0)
    if slot == NOT_FLYING:
        state.hand[seat, JOKER] += 1
        state.hand_count[seat] += 1
    else:
        fly_at(state, slot, JOKER, FROM_PILE)


# --- replacing --------------------------------------------------------------------------------------------------------


@rule
def replacement_refusal(state: State, side: int, number: int, card: int) -> int:
    """Why this card cannot take the place of a cannibal in an open meld (FIJI-CAN-12, FIJI-CAN-13-R, FIJI-COUP-3-R).

    Where it comes from does not matter: with it the book has no more cards than before (FIJI-SIX-5).
    """
    if rank_of(card) == THREE:
        return common.THREE_NOT_PLAYABLE
    if card >= CARDS:
        return common.JOKER_NOT_WILD
    if cannibals_on(state, side, number) == 0:
        return why.NO_CANNIBAL_THERE
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    if kind == STRAIGHT:
        place = place_of(kind, key, card)
        fits = place >= 0 and state.content[side, number, place] == A_CANNIBAL
        return common.ALLOWED if fits else why.WRONG_REPLACEMENT
    if kind == TWOS:
        return common.ALLOWED if rank_of(card) == TWO else why.WRONG_REPLACEMENT
    if rank_of(card) == key:
        return common.ALLOWED
    if rank_of(card) != TWO or not state.rules.wild_replaces_cannibal:
        return why.WRONG_REPLACEMENT
    if twos_in(state.content[side, number]) >= state.terms.most_wild:
        return common.WILD_LIMIT
    return common.ALLOWED


# --- adding a card to a meld, as far as cannibals and the Rule of Six go ----------------------------------------------


@rule
def seventh_refusal(state: State, side: int, number: int, origin: int, between: int) -> int:
    """Why a card that would complete a meld may not be added; what completes nothing may.

    A card of the pile may not (FIJI-SIX-2), whatever the book and the cannibals in it (FIJI-SIX-7-R), unless it lies
    last in one lay with cards of the hand, for it counts before them (FIJI-PILE-7-R). Cards of the stock, of the hand
    and out of other books may (FIJI-SIX-3, FIJI-SIX-4-R, FIJI-CAN-6), once the book has no cannibal (FIJI-SIX-8-R,
    FIJI-CAN-11).

    Args:
        state: the round.
        side: the own side.
        number: of the meld.
        origin: where the card comes from.
        between: cards of the hand that are laid before it.
    """
    completes = state.meld_size[side, number] + between + 1 >= length_of(state, side, number)
    if origin == FOR_STRAIGHT:
        is_one = completes and state.meld_kind[side, number] == STRAIGHT and cannibals_on(state, side, number) == 0
        return common.ALLOWED if is_one else why.NOT_THE_STRAIGHT
    if not completes:
        return common.ALLOWED
    if origin == FROM_PILE and between == 0 and not has_hand_card(state, number):
        return why.RULE_OF_SIX
    return why.BOOK_HAS_CANNIBAL if cannibals_on(state, side, number) > 0 else common.ALLOWED
