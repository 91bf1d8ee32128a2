"""The pictures of a book: its story, one for each chapter, and chapters made of pictures only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rulebook.clause import Chapter, clauses
from rummyhouse.rulebook.example import examples, find_example
from rummyhouse.rulebook.figures import Figure, figure, opening
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.sources import FigureSource, GallerySource, is_written, read_source
from rummyhouse.rulebook.statements import CannotBegin
from rummyhouse.rulebook.story import StoryPage, story

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = "gallery.toml"
_LAID = ("hand", "meld", "book", "straight", "run", "coup", "closed", "column", "discard", "upcard", "stock")
_DEALT = 10_000
"""Sorts a dealt table after every placed one, because more lies on it."""


class GalleryChapter(msgspec.Struct, frozen=True):
    """A chapter in pictures: a title, paragraphs and figures."""

    title: str
    text: tuple[str, ...]
    figures: tuple[Figure, ...]


class ChapterPicture(msgspec.Struct, frozen=True):
    """The picture shown in a chapter of clauses, with the title of the chapter."""

    chapter: str
    figure: Figure


class Gallery(msgspec.Struct, frozen=True):
    """The pictures of a book: ``GET /api/rules/{game}/gallery``.

    Attributes:
        story: the game told as a story, before the first clause.
        pictures: one for each chapter of clauses.
        chapters: the chapters in pictures, none for most games.
    """

    story: tuple[StoryPage, ...]
    pictures: tuple[ChapterPicture, ...]
    chapters: tuple[GalleryChapter, ...]


def gallery_source(game: str) -> GallerySource:
    """The source of a game's chapters in pictures; none if it has no such file.

    Raises:
        SourceError: the file has a mistake.
    """
    if not is_written(game, _FILE):
        return GallerySource()
    return read_source(GallerySource, game, _FILE)


def gallery(game: str, *, width: float) -> Gallery:
    """The pictures of a game's book."""
    usual = games.find(game).house_rules.choose()
    return Gallery(
        story(game, width=width),
        tuple(chapter_pictures(game, width=width)),
        tuple(
            GalleryChapter(
                say(chapter.title),
                tuple(fill(usual, paragraph) for paragraph in chapter.text),
                tuple(figure(game, one, width=width) for one in chapter.figure),
            )
            for chapter in gallery_source(game).chapter
        ),
    )


def chapter_pictures(game: str, *, width: float) -> Iterator[ChapterPicture]:
    """For each chapter, the example of one of its clauses with the least on the table, but more than a bare hand."""
    for chapter in clauses(game):
        found = min(_candidates(game, chapter), default=None)
        if found is not None:
            _, _, number, clause = found
            example = examples(game)[number]
            shown = figure(game, FigureSource(example.id, 0, _open(game, example.id), clause=clause), width=width)
            yield ChapterPicture(say(chapter.title), msgspec.structs.replace(shown, caption=f"{example.title}."))


def _open(game: str, example: str) -> tuple[str, ...]:
    """The zones with face-up cards in an example that places them; none, for the whole table, if it is dealt."""
    scene = opening(game, example).scene
    if scene is None or find_example(game, example).scenario.deal:
        return ()
    return tuple(zone.id for zone in scene.zones if zone.cards and zone.cards[-1].face)


def _candidates(game: str, chapter: Chapter) -> Iterator[tuple[bool, int, int, str]]:
    """Examples of a chapter: whether it varies another, how much is placed in it, its number, the clause it shows."""
    ids = [clause.id for clause in chapter.clauses]
    for number, example in enumerate(examples(game)):
        shown = [clause for clause in example.scenario.clauses if clause in ids]
        entries = example.scenario.position.entries
        placed = [text for name, text in entries.items() if name.startswith(_LAID)]
        if shown and not isinstance(example.scenario.steps[0], CannotBegin):
            yield (example.scenario.base != "", sum(map(len, placed)) if placed else _DEALT, number, shown[0])
