"""Compile what a table calls, before somebody waits at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse import bots, games
from rummyhouse.rules import Round, new_match, warm
from rummyhouse.server.minds import HouseMinds

if TYPE_CHECKING:
    from collections.abc import Iterator


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
