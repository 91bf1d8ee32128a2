"""New melds, composed card by card and laid as one.

What is composed stands at the end of the melds with the state ``STAGED``; nobody else sees it before it is laid. A run
is composed from its low end upwards, so that every joker has its place (KAL-MELD-6-R).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import (
    FITS,
    HIGH_END,
    JOKERS,
    JOKERS_ADJACENT,
    NO_KEY,
    NO_MELD,
    PAST_ACE,
    PLACES,
    RANKS,
    SET,
    TOO_FEW_NATURALS,
    WILD,
    card_at,
    kind_among,
    run_among,
    set_among,
    whole_verdict,
)
from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.laying import add, play_taken, show_card, verdict_on
from rummyhouse.rules.laid.state import KINDS_OF_CARD, LAID, NOBODY, NOTHING, STAGED, Common, State


@rule
def first_staged(state: Common) -> int:
    """The number of the first meld that is being composed; ``meld_count`` if none is."""
    number = int(state.meld_count)
    while number > 0 and state.meld_state[number - 1] == STAGED:
        number -= 1
    return number


@rule
def is_composing(state: Common) -> bool:
    """Whether a meld is in the making."""
    return bool(state.meld_count > 0 and state.meld_state[int(state.meld_count) - 1] == STAGED)


@rule
def staged_cards(state: Common) -> int:
    """How many cards the melds in the making have."""
    found = 0
    for number in range(first_staged(state), int(state.meld_count)):
        found += int(state.meld_size[number])
    return found


@rule
def count_staged(state: Common, out: Any) -> None:
    """Add their cards to ``out`` (counts by code)."""
    for number in range(first_staged(state), int(state.meld_count)):
        count_meld(state, number, 1, out)


@rule
def staged_of(state: State, card: int) -> int:
    """How many of them are this card."""
    found = np.zeros(KINDS_OF_CARD, np.int8)
    count_staged(state, found)
    return int(found[card])


@rule
def refusal_of(verdict: int, kind: int) -> int:
    """What the judges of shapes have said, as a reason."""
    if verdict == FITS:
        return why.ALLOWED
    if verdict == PAST_ACE:
        return why.ACE_WRAP
    if verdict == TOO_FEW_NATURALS:
        return why.TOO_FEW_NATURALS
    if verdict == JOKERS_ADJACENT:
        return why.JOKERS_ADJACENT
    return why.BAD_SET if kind == SET else why.BAD_RUN


@rule
def staged_refusal(state: Common) -> int:
    """Why the cards being composed are not yet a meld."""
    number = int(state.meld_count) - 1
    kind = int(state.meld_kind[number])
    verdict = whole_verdict(state.terms, kind, state.content[number], int(state.meld_size[number]))
    return refusal_of(verdict, kind)


@rule
def new_refusal(state: State, seat: int, kind: int) -> int:
    """Why no meld of this kind may be begun: what is composed before it must be whole, and the hand must hold one."""
    reason = staged_refusal(state) if is_composing(state) else why.ALLOWED
    if reason != why.ALLOWED or kind_among(state.terms, state.hand[seat], kind):
        return int(reason)
    return why.BAD_SET if kind == SET else why.BAD_RUN


@rule
def put_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be added to the meld that is being composed.

    A first natural is refused also if the hand does not hold what would make it a meld.
    """
    if not is_composing(state):
        return why.NOTHING_COMPOSED
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    number = int(state.meld_count) - 1
    kind = int(state.meld_kind[number])
    verdict = verdict_on(state, number, card, HIGH_END)
    if verdict == FITS and state.meld_size[number] == 0 and card < JOKER:
        if kind == SET:
            verdict = set_among(state.terms, state.hand[seat], card % RANKS)
        else:
            verdict = run_among(state.terms, state.hand[seat], card // RANKS, card % RANKS)
    return refusal_of(verdict, kind)


@rule
def lay_down_refusal(state: State) -> int:
    """Why what is composed may not be laid; whether the hand may be played so is the game's business."""
    return staged_refusal(state) if is_composing(state) else why.NOTHING_COMPOSED


@rule
def compose(state: State, seat: int, kind: int) -> None:
    """Begin a new meld of this kind."""
    number = int(state.meld_count)
    clear_meld(state, number)
    state.meld_kind[number] = kind
    state.meld_state[number] = STAGED
    state.meld_owner[number] = seat
    state.meld_count = number + 1


@rule
def clear_meld(state: Common, number: int) -> None:
    """No meld stands under this number."""
    state.meld_kind[number] = NO_MELD
    state.meld_state[number] = NOTHING
    state.meld_owner[number] = NOBODY
    state.meld_key[number] = NO_KEY
    state.meld_low[number] = 0
    state.meld_size[number] = 0
    for place in range(PLACES):
        state.content[number, place] = 0


@rule
def put(state: State, seat: int, card: int) -> None:
    """Add a card of the hand to the meld that is being composed."""
    state.hand[seat, card] -= 1
    add(state, int(state.meld_count) - 1, card, HIGH_END)


@rule
def count_meld(state: Common, number: int, sign: int, out: Any) -> None:
    """Add the cards of a meld to ``out`` (counts by code), or with ``sign`` -1 take them away."""
    key = int(state.meld_key[number])
    if state.meld_kind[number] == SET:
        for suit in range(4):
            if state.content[number, suit] > 0:
                out[RANKS * suit + key] += sign * int(state.content[number, suit])
        out[JOKER] += sign * int(state.content[number, JOKERS])
        return
    if key == NO_KEY:
        out[JOKER] += sign * int(state.meld_size[number])
        return
    for place in range(PLACES):
        lies = int(state.content[number, place])
        if lies > 0:
            out[JOKER if lies == WILD else card_at(key, place)] += sign


@rule
def take_back(state: State, seat: int) -> None:
    """Give up everything that is composed: the cards return to the hand."""
    first = first_staged(state)
    for number in range(first, int(state.meld_count)):
        count_meld(state, number, 1, state.hand[seat])
        clear_meld(state, number)
    state.meld_count = first


@rule
def lay_down(state: State, seat: int) -> None:
    """Lay everything that is composed."""
    first = first_staged(state)
    state.hand_count[seat] -= staged_cards(state)
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    count_staged(state, cards)
    for card in range(KINDS_OF_CARD):
        for _ in range(int(cards[card])):
            show_card(state, seat, card)
            play_taken(state, card)
    state.melds_now += int(state.meld_count) - first
    for number in range(first, int(state.meld_count)):
        state.meld_state[number] = LAID
    state.melded[seat] = 1
    state.laid_now = 1
