"""Laid melds: what fits on them, what takes the place of a joker, and the change it makes."""

from __future__ import annotations

from typing import Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import (
    FITS,
    HIGH_END,
    JOKERS,
    LOW_END,
    NATURAL,
    NO_KEY,
    RANKS,
    SET,
    WILD,
    first_place,
    joker_place,
    next_place,
    run_verdict,
    set_verdict,
)
from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.state import FROM_PILE, LAID, NO_CARD, Common, State


@rule
def verdict_on(state: Common, number: int, card: int, end: int) -> int:
    """Whether a meld takes a card at an end (a set has only one), or why not."""
    key = int(state.meld_key[number])
    size = int(state.meld_size[number])
    if state.meld_kind[number] == SET:
        return set_verdict(state.terms, state.content[number], size, key, card)
    return run_verdict(state.terms, state.content[number], int(state.meld_low[number]), size, key, card, end)


@rule
def end_for(state: Common, number: int, card: int) -> int:
    """The end of a meld at which a card is laid: the high end if it fits there, else the low end if it fits; or -1."""
    if verdict_on(state, number, card, HIGH_END) == FITS:
        return HIGH_END
    if state.meld_kind[number] != SET and verdict_on(state, number, card, LOW_END) == FITS:
        return LOW_END
    return -1


@rule
def add(state: Common, number: int, card: int, end: int) -> None:
    """Add a card that fits to a meld."""
    size = int(state.meld_size[number])
    state.meld_size[number] = size + 1
    key = int(state.meld_key[number])
    if state.meld_kind[number] == SET:
        if card < JOKER:
            state.meld_key[number] = card % RANKS
        state.content[number, JOKERS if card >= JOKER else card // RANKS] += 1
        return
    ace = int(state.terms.ace)
    if key == NO_KEY:
        if card < JOKER:
            place = first_place(ace, size, card % RANKS)
            low = place - size if place >= size else place - size + RANKS
            state.meld_key[number] = card // RANKS
            state.meld_low[number] = low
            for i in range(size):
                state.content[number, next_place(ace, low, i, HIGH_END)] = WILD
            state.content[number, place] = NATURAL
        return
    place = next_place(ace, int(state.meld_low[number]), size, end)
    state.content[number, place] = WILD if card >= JOKER else NATURAL
    if end == LOW_END:
        state.meld_low[number] = place


@rule
def remove(state: Common, number: int, card: int, end: int) -> None:
    """Take back what :func:`add` has added last to a meld that had a natural before."""
    size = int(state.meld_size[number]) - 1
    state.meld_size[number] = size
    if state.meld_kind[number] == SET:
        state.content[number, JOKERS if card >= JOKER else card // RANKS] -= 1
        return
    ace = int(state.terms.ace)
    low = int(state.meld_low[number])
    if end == LOW_END:
        state.content[number, low] = 0
        state.meld_low[number] = next_place(ace, low, 1, HIGH_END)
    else:
        state.content[number, next_place(ace, low, size, HIGH_END)] = 0


@rule
def lay_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this card may not be laid on this meld, at either end; turn and phase are the game's business."""
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.meld_state[number] != LAID:
        return why.NO_SUCH_MELD
    return why.ALLOWED if end_for(state, number, card) >= 0 else why.LAYOFF_NO_FIT


@rule
def lay_low_refusal(state: State, seat: int, number: int, is_joker: int) -> int:
    """Why no joker, or no ace of the suit of this run, may be laid at its low end."""
    if state.meld_state[number] != LAID:
        return why.NO_SUCH_MELD
    if state.meld_kind[number] == SET:
        return why.LAYOFF_NO_FIT
    card = low_card(state, number, is_joker)
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    return why.ALLOWED if verdict_on(state, number, card, LOW_END) == FITS else why.LAYOFF_NO_FIT


@rule
def low_card(state: Common, number: int, is_joker: int) -> int:
    """The card that is laid at the low end of this meld: a joker, or the ace of its suit."""
    return JOKER if is_joker or state.meld_kind[number] == SET else RANKS * int(state.meld_key[number])


@rule
def swap_place(state: Common, number: int, card: int) -> int:
    """The place of the joker that this natural may replace in a meld, or -1."""
    kind = int(state.meld_kind[number])
    return joker_place(state.terms, kind, state.content[number], int(state.meld_key[number]), card)


@rule
def swap_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this natural may not take the place of a joker of this meld."""
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.meld_state[number] != LAID:
        return why.NO_SUCH_MELD
    return why.ALLOWED if swap_place(state, number, card) >= 0 else why.SWAP_NO_FIT


@rule
def play_taken(state: Common, card: int) -> None:
    """A card of this kind goes to the table: the one just taken from the pile, though an equal one be in the hand.

    A swapped joker that has to be laid goes before it.
    """
    if card == JOKER and state.owed > 0:
        state.owed -= 1
    elif state.source == FROM_PILE and state.drawn == card:
        state.drawn = NO_CARD


@rule
def show_card(state: Common, seat: int, card: int) -> None:
    """A card leaves the hand before everybody's eyes: of two that are alike the one that was known goes first."""
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1


@rule
def lay_card(state: State, seat: int, number: int, card: int, end: int) -> None:
    """Lay a card of the hand on a meld, at an end where it fits."""
    play_taken(state, card)
    show_card(state, seat, card)
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    add(state, number, card, end)
    state.laid_now = 1


@rule
def take_joker(state: State, seat: int, number: int, card: int) -> None:
    """Put a natural in the place of a joker, which everybody sees go to the hand."""
    show_card(state, seat, card)
    swap(state, seat, number, card)
    state.known[seat, JOKER] += 1
    state.laid_now = 1


@rule
def swap(state: State, seat: int, number: int, card: int) -> None:
    """Put a natural in the place of a joker, which goes to the hand; to try it, see :func:`take_joker`."""
    play_taken(state, card)
    place = swap_place(state, number, card)
    if state.meld_kind[number] == SET:
        state.content[number, JOKERS] -= 1
        state.content[number, card // RANKS] += 1
    else:
        state.content[number, place] = NATURAL
    state.hand[seat, card] -= 1
    state.hand[seat, JOKER] += 1


@rule
def can_grow(state: State, cards: Any) -> bool:
    """Whether any of these cards (counts by code) fits on a laid meld, or may take the place of a joker."""
    for number in range(int(state.meld_count)):
        if state.meld_state[number] != LAID:
            continue
        for card in range(JOKER + 1):
            if cards[card] > 0 and (end_for(state, number, card) >= 0 or swap_place(state, number, card) >= 0):
                return True
    return False


@rule
def swap_back(state: State, seat: int, number: int, card: int, place: int) -> None:
    """Undo :func:`swap`; ``place`` is where the joker was."""
    if state.meld_kind[number] == SET:
        state.content[number, JOKERS] += 1
        state.content[number, card // RANKS] -= 1
    else:
        state.content[number, place] = WILD
    state.hand[seat, card] += 1
    state.hand[seat, JOKER] -= 1
