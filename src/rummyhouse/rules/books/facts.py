"""What a simulation tells of a round of a game of books and feet, apart from its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.state import WENT_OUT
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    from rummyhouse.rules.books.state import State


TWOS_CLOSED, COMMON = 7, 9


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
    out[0] = 1 if state.ending == WENT_OUT else 0
    out[1] = state.turns
    for seat in range(int(state.seats)):
        out[2] += 1 if state.melded[seat] else 0
        out[3] += 1 if feet_left(state, seat) > 0 else 0
    for side in range(int(state.sides)):
        out[4] += closed_melds(state, side, BOOK, False)
        out[5] += closed_melds(state, side, BOOK, True)
        out[6] += closed_melds(state, side, STRAIGHT, False)
        out[TWOS_CLOSED] += closed_melds(state, side, TWOS, False)
    out[8] = state.shuffles
