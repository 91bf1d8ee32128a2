"""The contract: whether what is composed meets it, and what a hand lacks (KAL-CON, KAL-LAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.melds.contract import can_meet, missing_cards
from rummyhouse.melds.laid import SET
from rummyhouse.rules.laid.composing import count_meld, first_staged
from rummyhouse.rules.laid.state import KINDS_OF_CARD, MOST_MELDS, NOTHING

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.state import State
    from rummyhouse.games.kalooki.view import View


@rule
def composed(state: State | View, kind: int) -> int:
    """How many melds of this kind are composed."""
    found = 0
    for number in range(first_staged(state), int(state.meld_count)):
        found += state.meld_kind[number] == kind
    return int(found)


@rule
def _has_twin(state: State, seat: int, number: int) -> bool:
    """Whether the same player has laid or composed a meld of this kind, rank or suit before."""
    for other in range(number):
        if (
            state.meld_state[other] != NOTHING
            and state.meld_owner[other] == seat
            and state.meld_kind[other] == state.meld_kind[number]
            and state.meld_key[other] == state.meld_key[number]
        ):
            return True
    return False


@rule
def contract_refusal(state: State, seat: int) -> int:
    """Why what is composed, whole as it is, may not be laid (KAL-LAY-1-R, KAL-LAY-2-R).

    Of the melds of one player the fours differ in suit and the threes in rank, in Trinidad too (KAL-CON-2, KAL-CON-3,
    KAL-CON-4-R, KAL-TRI-13-R).
    """
    if not state.melded[seat]:
        threes = composed(state, SET)
        fours = int(state.meld_count) - first_staged(state) - threes
        if threes < state.threes or fours < state.fours:
            return why.CONTRACT_NOT_MET
        if not state.rules.extra_melds and (threes > state.threes or fours > state.fours):
            return why.CONTRACT_EXTRA
    for number in range(first_staged(state), int(state.meld_count)):
        is_set = state.meld_kind[number] == SET
        different = state.rules.distinct_three_ranks if is_set else state.rules.distinct_four_suits
        if different and _has_twin(state, seat, number):
            return why.SAME_RANK_THREES if is_set else why.SAME_SUIT_FOURS
    return why.OK


@rule
def has_room(state: State, seat: int) -> bool:
    """Whether the table has room for one more meld of this seat, beside the contracts of all others."""
    wanted = 0
    for other in range(int(state.seats)):
        if other != seat and not state.melded[other]:
            wanted += int(state.threes) + int(state.fours)
    return bool(state.meld_count + wanted < MOST_MELDS)


@rule
def whole_hand(view: View, hand: Any, cards: Any) -> None:
    """Count a hand with what it composes."""
    for card in range(KINDS_OF_CARD):
        cards[card] = hand[card]
    for number in range(first_staged(view), int(view.meld_count)):
        count_meld(view, number, 1, cards)


@rule
def lacking(view: View) -> int:
    """How many cards the player's hand lacks for its contract; 0 if it could be laid (KAL-LAY-1-R)."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    whole_hand(view, view.hand, cards)
    return missing_cards(cards, int(view.threes), int(view.fours), view.rules)


@rule
def can_lay(view: View) -> bool:
    """Whether the contract could be laid from the player's hand."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    whole_hand(view, view.hand, cards)
    return can_meet(cards, int(view.threes), int(view.fours), view.rules)
