"""What a simulation tells of a round of a game of books and feet, apart from its points."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.state import WENT_OUT, State
from rummyhouse.rules.books.turn import feet_left

ENDED, TURNS, MELDED, WITH_FEET, RED, BLACK, STRAIGHTS, TWOS_CLOSED, SHUFFLES, COMMON = range(10)
"""Places of the facts of the family; a game's own begin at ``COMMON``."""


def names(straights: str, twos: str) -> tuple[str, ...]:
    """The facts of the family, in a game's words; its own follow."""
    return (
        "ended by going out?",
        "turns",
        "players who melded",
        "players with a foot left",
        "red books",
        "black books",
        straights,
        twos,
        "shuffles of the discard pile",
    )


@rule
def count_common(state: State, out: Any) -> None:
    """Count what :func:`names` names: over all seats and sides of a finished round."""
    for i in range(len(out)):
        out[i] = 0
    out[ENDED] = 1 if state.ending == WENT_OUT else 0
    out[TURNS] = state.turns
    for seat in range(int(state.seats)):
        out[MELDED] += 1 if state.melded[seat] else 0
        out[WITH_FEET] += 1 if feet_left(state, seat) > 0 else 0
    for side in range(int(state.sides)):
        out[RED] += closed_melds(state, side, BOOK, False)
        out[BLACK] += closed_melds(state, side, BOOK, True)
        out[STRAIGHTS] += closed_melds(state, side, STRAIGHT, False)
        out[TWOS_CLOSED] += closed_melds(state, side, TWOS, False)
    out[SHUFFLES] = state.shuffles
