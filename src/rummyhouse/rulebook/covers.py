"""The shelf: every game of the house with a picture."""

from __future__ import annotations

from functools import cache

import msgspec

from rummyhouse import games
from rummyhouse.drawing import cards_svg
from rummyhouse.languages import say
from rummyhouse.rulebook.figures import Picture, cards
from rummyhouse.rulebook.guide import Guide  # noqa: TC001 - msgspec reads it at run time
from rummyhouse.rulebook.lesson import has_lesson
from rummyhouse.rulebook.sources import CoverSource, is_written, read_source
from rummyhouse.rules import CardFace, Scene, Zone


class Cover(msgspec.Struct, frozen=True):
    """A game on the shelf.

    Attributes:
        game, title, summary: the game.
        players: how many may play, e.g. ``2 to 6``.
        picture: something that only this game has.
        has_lesson: whether there is a lesson of it.
        guide: what helps to choose it; nothing for a game without a cover of its own.
    """

    game: str
    title: str
    summary: str
    players: str
    picture: Picture
    has_lesson: bool
    guide: Guide | None


class Shelf(msgspec.Struct, frozen=True):
    """All games of the house: ``GET /api/rules``."""

    covers: tuple[Cover, ...]


_ACES = Zone(id="aces", kind="hand", cards=tuple(CardFace(face=f"A{suit}") for suit in "SHCD"), count=4)
"""The cover of a game that has none of its own yet."""


@cache
def cover_source(game: str) -> CoverSource | None:
    """The cover that was written for a game, if there is one."""
    return read_source(CoverSource, game, "cover.toml") if is_written(game, "cover.toml") else None


def guide(game: str) -> Guide | None:
    """What helps to choose a game, in the words of the reader."""
    source = cover_source(game)
    return None if source is None else msgspec.structs.replace(source.guide, suits=say(source.guide.suits))


def shelf() -> Shelf:
    """Every game with its picture."""
    return Shelf(tuple(cover(name) for name in games.NAMES))


def cover(name: str) -> Cover:
    """A game with its picture."""
    game = games.find(name)
    low, high = min(game.seats), max(game.seats)
    players = say("{low} to {high} players", low=low, high=high)
    if low == high:
        players = say("{count:player}", count=low)
    return Cover(name, game.title, say(game.summary), players, _picture(name), has_lesson(name), guide(name))


def _picture(name: str) -> Picture:
    source = cover_source(name)
    if source is not None:
        return cards(name, source)
    blank = Scene(game=name, seat=-1, phase="", prompt="", seats=(), zones=(_ACES,))
    return Picture(cards_svg(blank, blank.zones, theme="page"), say("four aces"))
