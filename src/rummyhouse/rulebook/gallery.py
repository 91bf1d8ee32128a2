"""Chapters in pictures: what books score, what must be closed to go out, and a settlement worked through."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from rummyhouse.rulebook.figures import Figure, figure
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.sources import GallerySource, read_source

_FILE = "gallery.toml"


class GalleryChapter(msgspec.Struct, frozen=True):
    """A chapter in pictures: a title, paragraphs and figures."""

    title: str
    text: tuple[str, ...]
    figures: tuple[Figure, ...]


class Gallery(msgspec.Struct, frozen=True):
    """The chapters in pictures of a game, none for most: ``GET /api/rules/{game}/gallery``."""

    chapters: tuple[GalleryChapter, ...]


def gallery_source(game: str) -> GallerySource:
    """The chapters in pictures of a game as they are written; none if it has no such file.

    Raises:
        SourceError: the file is not as it should be.
    """
    if not files("rummyhouse.rulebook").joinpath(game, _FILE).is_file():
        return GallerySource()
    return read_source(GallerySource, game, _FILE)


def gallery(game: str, *, width: float) -> Gallery:
    """The chapters in pictures of a game, drawn."""
    return Gallery(
        tuple(
            GalleryChapter(
                chapter.title,
                tuple(fill(game, paragraph) for paragraph in chapter.text),
                tuple(figure(game, one, width=width) for one in chapter.figure),
            )
            for chapter in gallery_source(game).chapter
        )
    )
