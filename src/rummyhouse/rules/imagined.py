"""A round as one seat may imagine it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.cards import shuffle

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.rules.game import Game
    from rummyhouse.rules.match import Match


class Imagined(NamedTuple):
    """A round in which all that a seat cannot know is dealt anew: to this seat it looks exactly like the real one.

    Whoever searches is handed this, never the round. It may imagine as many more as it likes from it, for what is
    dealt anew once can be dealt anew again.

    Attributes:
        state: the flat record of the round, a copy.
        match: the flat record of the match, which everybody knows; a copy.
        seat: who imagines.
    """

    state: Any
    match: Match
    seat: int


def imagine(game: Game[Any, Any], state: Any, match: Match, seat: int, random: npt.NDArray[np.int64]) -> Imagined:
    """A round as this seat may imagine it; the round itself stays as it is.

    Args:
        game: what is played.
        state: the flat record of the round.
        match: the flat record of the match.
        seat: who imagines.
        random: a generator, with which the cards are dealt anew.
    """
    order = np.arange(int(game.rules.pack_size(state.rules, int(match.seats))), dtype=np.int16)
    shuffle(order, len(order), random)
    other = state.copy()
    game.rules.resample(other, seat, order)
    return Imagined(other, match.copy(), seat)
