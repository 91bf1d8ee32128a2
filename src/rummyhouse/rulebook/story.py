"""A game told as a story: two pages before the first clause, for somebody who has never heard of it."""

from __future__ import annotations

from functools import cache

import msgspec

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rulebook.figures import Figure, figure
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.sources import StorySource, is_written, read_source


class StoryPart(msgspec.Struct, frozen=True):
    """A part of a story: a heading, paragraphs, and a figure or None; words between asterisks are emphasised."""

    title: str
    text: tuple[str, ...]
    figure: Figure | None


class StoryPage(msgspec.Struct, frozen=True):
    """A page of a story."""

    title: str
    parts: tuple[StoryPart, ...]


@cache
def story_source(game: str) -> StorySource:
    """The source of a game's story; without pages if it has not been written yet.

    Raises:
        SourceError: its file has a mistake.
    """
    if not is_written(game, "story.toml"):
        return StorySource(())
    return read_source(StorySource, game, "story.toml")


def story(game: str, *, width: float) -> tuple[StoryPage, ...]:
    """The story of a game, with its figures drawn.

    Raises:
        NoSuchExampleError: it refers to an example that does not exist.
        FigureError: a figure has no such zone.
    """
    source = story_source(game)
    choice = games.find(game).house_rules.choose(source.preset or None)
    return tuple(
        StoryPage(
            say(page.title),
            tuple(
                StoryPart(
                    say(part.title),
                    tuple(fill(choice, text) for text in part.text),
                    figure(game, part.figure, width=width, choice=choice) if part.figure else None,
                )
                for part in page.part
            ),
        )
        for page in source.page
    )
