"""The bot ``random``: any legal action, each as likely as the next. It plays every game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.bot import Bot
from rummyhouse.cards import below
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record


@rule
def choose(view: Record, legal: npt.NDArray[np.int32], count: int, random: npt.NDArray[np.int64]) -> int:  # noqa: ARG001
    """One of the first ``count`` actions in ``legal``."""
    return int(legal[below(random, count)])


def why(view: Record, action: int) -> str:
    """There never is a reason."""
    del view, action
    return "It is legal, and Random looks no further."


def random_bot(game_name: str) -> Bot:
    """The bot ``random`` for this game."""
    return Bot(
        name="random",
        title="Random",
        summary="Plays any legal action, with no thought at all; good for a first try.",
        game=game_name,
        choose=choose,
        why=why,
        looks=False,
    )
