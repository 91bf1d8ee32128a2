"""The shelf: every game of the house with a picture."""

from __future__ import annotations

from functools import cache

import msgspec

from rummyhouse import games
from rummyhouse.rulebook.figures import Picture, cards
from rummyhouse.rulebook.sources import FigureSource, read_source


class Cover(msgspec.Struct, frozen=True):
    """A game on the shelf.

    Attributes:
        game, title, summary: the game.
        players: how many may play, e.g. ``2 to 6``.
        picture: something that only this game has.
    """

    game: str
    title: str
    summary: str
    players: str
    picture: Picture


class Shelf(msgspec.Struct, frozen=True):
    """All games of the house: ``GET /api/rules``."""

    covers: tuple[Cover, ...]


@cache
def cover_sources() -> dict[str, FigureSource]:
    """What is drawn for each game."""
    return read_source(dict[str, FigureSource], "covers.toml")


def shelf() -> Shelf:
    """Every game with its picture."""
    return Shelf(tuple(_cover(name) for name in games.NAMES))


def _cover(name: str) -> Cover:
    game = games.find(name)
    low, high = min(game.seats), max(game.seats)
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return Cover(name, game.title, game.summary, players, cards(name, cover_sources()[name]))
