"""How a person writes a position of Rummy 500; see :mod:`rummyhouse.rules.laid.position`.

Rummy 500 adds ``laid off 0`` (cards that a seat has laid on melds of others) and ``due`` (the discard taken that must
be laid at once; without it the one that was drawn from the discard pile).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.games.rummy500.credit import card_in, credit_meld
from rummyhouse.games.rummy500.state import State, clear_round, hand_size
from rummyhouse.melds.laid import PLACES
from rummyhouse.rules.laid.position import cards_named, lay_out, read_position
from rummyhouse.rules.laid.state import FROM_PILE, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    seats = int(state.seats)
    each = [f"laid off {seat}" for seat in range(seats)]
    own = ["due", "laid off 0", *(name for name in each if name in position)]
    written = read_position("Rummy 500", state, position, int(hand_size(state.rules, seats)), own)
    state.dealer = written.dealer
    clear_round(state)
    lay_out(state, written)
    for number in range(int(state.meld_count)):
        credit_meld(state, number)
    for seat in range(seats):
        for card in cards_named(written.values, f"laid off {seat}"):
            _credit(state, seat, card)
    if state.source == FROM_PILE:
        due = cards_named(written.values, "due") if "due" in written.values.values else [int(state.drawn)]
        state.due = due[0] if due else NO_CARD


def _credit(state: State, seat: int, card: int) -> None:
    """A card in somebody else's meld was laid off by this seat."""
    where = next(_places_of(state, seat, card), None)
    if where is None:
        raise ValueError(f"laid off {seat}: no meld of another seat has the {write_card(card)}")
    state.layer[where] = seat


def _places_of(state: State, seat: int, card: int) -> Iterator[tuple[int, int]]:
    for number in range(int(state.meld_count)):
        for at in range(PLACES):
            if card_in(state, number, at) == card and state.layer[number, at] != seat:
                yield number, at
