"""What plays the rounds from which a network learns: compiled for a game, with all that it needs in one process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.trained import network
from rummyhouse.bots.trained.inputs import inputs_of
from rummyhouse.compiled import specialise
from rummyhouse.rules import new_match
from rummyhouse.training.playing import (
    TURNED,
    Numbers,
    explore,
    look_ahead,
    margin,
    measure,
    next_seat,
    play_on,
    try_all,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from rummyhouse.bots.trained.network import Row, Shape
    from rummyhouse.training.rows import Rows


def players(game_name: str, shape: Shape) -> tuple[Callable[..., int], Callable[..., int]]:
    """:func:`explore` and :func:`measure` for a game and networks of a shape."""
    rules = games.find(game_name).rules
    parts = network.compiled(game_name, shape) | {
        name: getattr(rules, name.lower())
        for name in ("ACTORS", "APPLY", "DEAL", "LEGAL", "LOOK", "RESHUFFLE", "SCORE", "WAITING")
    }
    module = inputs_of(game_name)
    parts |= {"WIDTH": shape.width, "STAKE": module.stake, "HOLDS": module.HOLDS}
    parts["RANDOM"] = bots.find(game_name, "random").choose
    name = f"{game_name}_{shape.wide}_{shape.narrow}"
    for one in (next_seat, margin, play_on, look_ahead, try_all):
        parts[one.__name__.upper()] = specialise(one, f"{one.__name__}_{name}", parts)
    return specialise(explore, f"explore_{name}", parts), specialise(measure, f"measure_{name}", parts)


class Table:
    """All that it takes to play rounds of one game in this process."""

    def __init__(self, game_name: str, shape: Shape) -> None:
        """The tables are those where the game is learned (``TABLES``)."""
        game = games.find(game_name)
        self._explore, self._measure = players(game_name, shape)
        kept, records, matches = game.house_rules, [], []
        for preset, seats in inputs_of(game_name).TABLES:
            choice = kept.for_play(kept.choose(preset))
            records.append(kept.record(choice))
            matches.append(new_match(seats, dealer=0, sides=game.sides(choice, seats)))
        sizes = [int(game.rules.pack_size(one, int(match.seats))) for one, match in zip(records, matches, strict=True)]
        self._orders = np.zeros((len(sizes), max(sizes)), np.int16)
        rows_of = np.array([(sizes.index(size), size) for size in sizes])
        state, view = game.state.blank(), game.view.blank()
        trial, legal = np.zeros(1, game.state.dtype), np.zeros((2, game.actions), np.int32)
        tables = (np.array(records), np.array(matches))
        self._exploring = (state, trial, *tables, view, self._orders, rows_of, legal[0], legal[1])
        self._measuring = (state, *tables, view, self._orders, rows_of, legal[0])

    def explored(self, random: Numbers, weights: Row, rows: Rows, *how: Any) -> int:
        """What :func:`explore` gives for the arguments that are left; the cards lie in their order."""
        self._orders[:] = np.arange(self._orders.shape[1])
        return int(self._explore(*self._exploring, random, weights, *rows, *how))

    def measured(self, random: Numbers, weights: Row, other: int, pairs: int) -> npt.NDArray[np.float64]:
        """The margins that :func:`measure` finds; the cards lie in their order."""
        self._orders[:] = np.arange(self._orders.shape[1])
        margins = np.zeros((pairs, TURNED))
        self._measure(*self._measuring, random, weights, other, margins)
        return margins
