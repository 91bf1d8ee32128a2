"""Who scores each card on the table: the player who has laid it, whoever owns the meld (RUM-LAY-3).

For each place of a meld the round holds the seat that has laid its card. A run has its own places; a set has those of
the suits and, from the fifth on, its jokers in the order in which they were laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import (
    ACE,
    HIGH_END,
    JOKERS,
    LOW_END,
    NATURAL,
    PLACES,
    RANKS,
    RUN,
    SET,
    WILD,
    card_at,
    next_place,
)
from rummyhouse.rules.laid.state import LAID, NO_CARD

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.state import State
    from rummyhouse.games.rummy500.view import View


Table: TypeAlias = "State | View"


@rule
def card_in(table: Table, number: int, place: int) -> int:
    """The card in a place of a meld, or -1."""
    content = table.content[number]
    if table.meld_kind[number] == RUN:
        if content[place] == WILD:
            return JOKER
        return card_at(int(table.meld_key[number]), place) if content[place] == NATURAL else NO_CARD
    if place < JOKERS:
        return RANKS * place + int(table.meld_key[number]) if content[place] > 0 else NO_CARD
    return JOKER if place - JOKERS < content[JOKERS] else NO_CARD


@rule
def is_low_ace(table: Table, number: int, place: int) -> bool:
    """Whether this is the place of an ace below the two (RUM-SCORE-2)."""
    return bool(table.meld_kind[number] == RUN and place == ACE)


@rule
def credit_meld(state: State, number: int) -> None:
    """A new meld: its owner has laid all its cards."""
    for place in range(PLACES):
        state.layer[number, place] = state.meld_owner[number]


@rule
def credit_card(state: State, seat: int, number: int, card: int, end: int) -> None:
    """A card has just been laid off at an end of a meld by this seat."""
    if state.meld_kind[number] == SET:
        place = card // RANKS if card < JOKER else JOKERS + int(state.content[number, JOKERS]) - 1
    else:
        place = int(state.meld_low[number])
        if end != LOW_END:
            place = next_place(int(state.terms.ace), place, int(state.meld_size[number]) - 1, HIGH_END)
    state.layer[number, place] = seat


@rule
def count_laid(table: Table, seat: int, out: Any) -> int:
    """Add the cards that a seat has laid to ``out`` (counts by code), but for low aces; return how many these are."""
    low = 0
    for number in range(int(table.meld_count)):
        if table.meld_state[number] != LAID:
            continue
        for place in range(PLACES):
            card = card_in(table, number, place)
            if card == NO_CARD or table.layer[number, place] != seat:
                continue
            if card != JOKER and is_low_ace(table, number, place):
                low += 1
            else:
                out[card] += 1
    return low
