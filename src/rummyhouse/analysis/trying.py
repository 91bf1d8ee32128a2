"""Plays tried on imagined deals: all of them on the same deals, and ``steady`` plays each to the end of its round.

Like the search of ``keen``, whose parts it uses, it is written once and compiled for each game.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from rummyhouse import games
from rummyhouse.bots.bot import has
from rummyhouse.bots.keen import generators, parts_of
from rummyhouse.bots.keen.search import (
    DRAWS,
    FRESH,
    GENERATORS,
    IMAGINED,
    LONGEST,
    LOWEST,
    NOTES,
    REST,
    ROUNDS,
    SEAT,
    SEATS,
    TRIED,
)
from rummyhouse.cards import seeded
from rummyhouse.compiled import specialise, units
from rummyhouse.compiled.kinds import array, struct
from rummyhouse.rules import MATCH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from rummyhouse.bots.keen.search import Numbers, Values
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules import Imagined
    from rummyhouse.rules.match import Match


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until it is compiled for a game."""
    raise NotImplementedError("compile it for a game first: trier()")


APPLY = BEGIN_DEAL = BRING = LEGAL = NUMBER_OFF = PLAY_ON = PLAY_OUT = WORTH = unbound

NOBODY = -1
"""Ends a row of actions that is shorter than the longest."""


def play_out(rounds: Any, match: Match, view: Record, row: Any, legal: Any, random: Numbers, notes: Numbers) -> float:
    """Carry out a row of actions, as far as it is legal on this deal, and play on; returns what the round was worth."""
    seat = int(notes[SEAT])
    rounds[TRIED] = rounds[IMAGINED]
    dealt = rounds[IMAGINED]
    state = rounds[TRIED]
    NUMBER_OFF(dealt, notes[DRAWS:])
    for i in range(len(row)):
        action = int(row[i])
        if action < 0 or not has(legal, LEGAL(state, seat, legal), action):
            break
        BRING(state, dealt, seat, int(notes[SEATS]), notes[DRAWS:])
        APPLY(state, seat, action)
    played = 0
    while PLAY_ON(state, dealt, view, legal, random, notes):
        played += 1
        if played > LONGEST:
            return 0.0
    return float(WORTH(state, match, seat, int(notes[LOWEST])))


def try_plays(
    root: Record,
    match: Match,
    rounds: Any,
    view: Record,
    rows: Any,
    is_left: Any,
    legal: Any,
    order: Any,
    random: Numbers,
    notes: Numbers,
    values: Values,
) -> int:
    """Try rows of actions on as many deals as there is room for in ``values``; returns how many rounds were played.

    Args:
        root: a round as the seat may imagine it; it stays as it is.
        match: as it stands.
        rounds: ``ROUNDS`` rounds to play with.
        view: a view to play with.
        rows: ``int32[plays, longest]``, filled up with ``NOBODY``.
        is_left: ``int8[plays]``: which of them are tried.
        legal: ``int32``, as long as there are action ids, to play with.
        order: ``int16``, all cards from 0; it is shuffled again and again.
        random: ``int64[GENERATORS, 4]``.
        notes: ``int64[NOTES]``.
        values: ``float64[deals, plays]``: what each was worth on each deal.
    """
    tried = 0
    for deal in range(len(values)):
        BEGIN_DEAL(root, rounds, order, random, notes)
        for place in range(len(is_left)):
            if is_left[place]:
                random[REST] = random[FRESH]
                values[deal, place] = PLAY_OUT(rounds, match, view, rows[place], legal, random[REST], notes)
                tried += 1
    return tried


@cache
def trier(game_name: str) -> Callable[..., int]:
    """:func:`try_plays` for a game."""
    game, parts = games.find(game_name), parts_of(game_name)
    parts = parts | {"PLAY_OUT": specialise(play_out, f"play_out_{game_name}", parts)}
    found: Any = specialise(try_plays, f"try_plays_{game_name}", parts)
    state, view = struct(game.state.dtype), struct(game.view.dtype)
    numbers, ids = array("i8", 1), array("i4", 1)
    kinds = (state, struct(MATCH), array(state, 1), view, array("i4", 2), array("i1", 1), ids, array("i2", 1))
    units.announce(f"{game_name}.analysis", [(found, (*kinds, array("i8", 2), numbers, array("f8", 2)))])
    return cast("Callable[..., int]", found)


@cache
def scratch(game_name: str) -> npt.NDArray[np.int32]:
    """Room for legal actions, as long as there are action ids; whoever fills it reads it before anybody else does."""
    return np.zeros(games.find(game_name).actions, np.int32)


@cache
def _tools(game_name: str) -> tuple[Any, Any]:
    """Rounds and a view to play with; between two calls nothing in them counts."""
    game = games.find(game_name)
    return np.zeros(ROUNDS, game.state.dtype), game.view.blank()


class Comparison:
    """A position in which plays are tried on imagined deals, as many as one likes.

    Attributes:
        tried: how many rounds were played to their end.
    """

    def __init__(self, game_name: str, imagined: Imagined, plays: Sequence[Sequence[int]], seed: int, stream: int):
        """Prepare to try them.

        Args:
            game_name: of the game.
            imagined: the round, as the seat may imagine it.
            plays: rows of actions of this seat.
            seed: of the generator with which deals are imagined.
            stream: of the same.
        """
        game = games.find(game_name)
        self._search, self._imagined = trier(game_name), imagined
        self.tried = 0
        longest = max(1, *map(len, plays)) if plays else 1
        self._rows = np.full((len(plays), longest), NOBODY, np.int32)
        for place, row in enumerate(plays):
            self._rows[place, : len(row)] = row
        notes = np.zeros(NOTES, np.int64)
        notes[SEAT] = imagined.seat
        notes[SEATS] = imagined.match.seats
        notes[LOWEST] = game.tally is not None and game.tally.lowest(imagined.state.rules)
        self._tools = _tools(game_name)
        self._rest = (
            scratch(game_name),
            np.arange(game.rules.pack_size(imagined.state.rules, int(imagined.match.seats)), dtype=np.int16),
            generators(seeded(seed, stream)),
            notes,
        )
        assert len(self._rest[2]) == GENERATORS

    def go_on(self, deals: int, is_left: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
        """What each play was worth on so many more deals, ``float64[deals, plays]``; NaN where it is not left."""
        values = np.full((deals, len(self._rows)), np.nan)
        left = is_left.astype(np.int8)
        tools = (*self._tools, self._rows, left)
        self.tried += int(self._search(self._imagined.state, self._imagined.match, *tools, *self._rest, values))
        return values
