"""How a person writes a position of Kalooki; see :mod:`rummyhouse.rules.laid.position`.

Kalooki adds ``round`` (which contract is played), ``calls 0`` (calls that a seat has used), ``thrown by`` (who threw
the top discard: it may be called), ``dropped`` (seats out of play after a challenge) and ``charged 0`` (points of
this round beside the hand).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.kalooki.calling import open_window
from rummyhouse.games.kalooki.state import State, clear_round, contracts_played, hand_size, set_contract
from rummyhouse.rules.laid.position import lay_out, read_position, seats_named
from rummyhouse.rules.laid.state import DRAW, NOBODY
from rummyhouse.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    seats = int(state.seats)
    each = [f"{name} {seat}" for name in ("calls", "charged") for seat in range(seats)]
    own = ["round", "thrown by", "dropped", "calls 0", "charged 0", *(name for name in each if name in position)]
    rounds = Position("Kalooki", ["round"], {name: text for name, text in position.items() if name == "round"})
    number = rounds.number("round", int(state.contract), 1, int(contracts_played(state.rules)))
    size = int(hand_size(state.rules, number))
    written = read_position("Kalooki", state, position, size, own, "dropped")
    values = written.values
    state.dealer = written.dealer
    clear_round(state)
    set_contract(state, number)
    lay_out(state, written)
    for seat in range(seats):
        state.calls[seat] = values.number(f"calls {seat}", 0, 0, 99)
        state.charged[seat] = values.number(f"charged {seat}", 0, 0, 1000)
    for seat in seats_named(values, "dropped", seats):
        state.dropped[seat] = 1
    state.discarder = values.number("thrown by", NOBODY, 0, seats - 1)
    if state.discarder != NOBODY:
        state.upcard = 0
        if state.phase == DRAW:
            open_window(state)
