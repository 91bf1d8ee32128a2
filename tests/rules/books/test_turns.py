"""What holds whenever a turn begins."""

from __future__ import annotations

import pytest

from rummyhouse.rules.books.state import DRAW, NO_CARD
from tests.rules.books.walk import FAMILY, dealt, walk

IN_FLIGHT = {"baja", "fiji"}
"""Games in which what is taken from the pile is laid before it comes into a hand."""


@pytest.mark.parametrize("name", FAMILY)
def test_no_card_is_in_flight_when_a_turn_begins(name: str) -> None:
    """FIJI-PILE-2, BAJA-PILE-2: what was taken from the pile is laid before the turn ends."""
    taken = begun = 0
    for seed in range(3):
        for stop in walk(dealt(name, 4, seed), seed, 150):
            state = stop.play.state
            flying = (state.flight != NO_CARD).any() or state.flight_staged.any()
            taken += bool(flying)
            if state.phase == DRAW and state.drawn == 0:
                begun += 1
                assert not flying
    assert taken or name not in IN_FLIGHT
    assert begun
