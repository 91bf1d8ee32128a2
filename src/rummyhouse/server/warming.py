"""Compile what a table calls, before somebody waits at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numba.core import config

from rummyhouse import bots, games
from rummyhouse.compiled import cache_folder
from rummyhouse.rules import Round, new_match, warm
from rummyhouse.server.minds import HouseMinds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def warm_house(name: str) -> Iterator[str]:
    """Compile a game and its bots.

    Yields:
        What comes next, for a line of progress.

    Raises:
        UnknownGameError: there is no such game.
    """
    game = games.find(name)
    yield from warm(game)
    seats = game.seats[0]
    play = Round(game, game.house_rules.choose(), new_match(seats, dealer=seats - 1))
    play.deal(range(play.pack_size))
    seat = play.actors[0]
    for bot in bots.names(name):
        yield bot
        HouseMinds().choose(name, bot, play.view(seat), play.legal(seat))
    if not _is_uncompiled():
        _mark(name).parent.mkdir(parents=True, exist_ok=True)
        _mark(name).touch()


def is_compiled(name: str) -> bool:
    """Whether this game has been compiled for exactly these sources, so that it only has to be read."""
    return _is_uncompiled() or _mark(name).exists()


def _is_uncompiled() -> bool:
    return bool(config.DISABLE_JIT)  # type: ignore[attr-defined]


def _mark(name: str) -> Path:
    return cache_folder() / f"{name}.compiled"
