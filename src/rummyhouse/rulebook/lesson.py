"""The lesson of a game: ten minutes of pages, each with a figure, an example or a question, and then a first round."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rulebook.acting import written
from rummyhouse.rulebook.example import find_example
from rummyhouse.rulebook.figures import Figure, figure
from rummyhouse.rulebook.filling import fill
from rummyhouse.rulebook.moments import point_at
from rummyhouse.rulebook.sources import (
    FigureSource,
    LessonSource,
    NotWrittenError,
    PageSource,
    QuestionSource,
    is_written,
    read_source,
)

if TYPE_CHECKING:
    from rummyhouse.rulebook.trial import Trial
    from rummyhouse.rules import RuleChoice


class LessonChoice(msgspec.Struct, frozen=True):
    """An answer to a question: the action as text, and how it reads."""

    text: str
    label: str


class LessonQuestion(msgspec.Struct, frozen=True):
    """What may be done here? The rules themselves judge the answer, as they judge whatever is tried at an example.

    Attributes:
        ask: the question.
        example, step: where it is asked.
        choices: one or more that the rules permit, and some that they refuse.
        after: the lesson to be learnt, told after the right answer.
    """

    ask: str
    example: str
    step: int
    choices: tuple[LessonChoice, ...]
    after: str


class LessonPage(msgspec.Struct, frozen=True):
    """A page of a lesson.

    Attributes:
        title: a few words.
        text: paragraphs.
        figure: what is shown, or None.
        question: what is asked, or None; its figure is the table where it is asked.
        example: the id of an example to step through, or "".
    """

    title: str
    text: tuple[str, ...]
    figure: Figure | None = None
    question: LessonQuestion | None = None
    example: str = ""


class FirstTable(msgspec.Struct, frozen=True):
    """The table at which a lesson ends, with the best bot on all other seats.

    Attributes:
        seats: how many play.
        preset: the house rules, or "" for the usual ones.
    """

    seats: int
    preset: str


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: ``GET /api/rules/{game}/lesson``.

    Attributes:
        game, title: the game.
        pages: in their order.
        table: where it ends.
    """

    game: str
    title: str
    pages: tuple[LessonPage, ...]
    table: FirstTable


def has_lesson(game: str) -> bool:
    """Whether somebody has written a lesson of this game."""
    return is_written(game, "lesson.toml")


@cache
def lesson_source(game: str) -> LessonSource:
    """The source of the lesson of a game.

    Raises:
        NotWrittenError: there is none yet.
        SourceError: its file has a mistake.
    """
    if not has_lesson(game):
        raise NotWrittenError(say("there is no lesson of {game} yet", game=games.find(game).title))
    return read_source(LessonSource, game, "lesson.toml")


def lesson(game: str, *, width: float) -> Lesson:
    """The lesson of a game, with its figures drawn.

    Raises:
        UnknownGameError: there is no such game.
        NoSuchExampleError: it refers to an example that does not exist.
    """
    source = lesson_source(game)
    choice = games.find(game).house_rules.choose(source.table.preset or None)
    pages = tuple(_page(page, choice, width) for page in source.page)
    return Lesson(game, games.find(game).title, pages, FirstTable(source.table.seats, source.table.preset))


def _page(page: PageSource, choice: RuleChoice, width: float) -> LessonPage:
    shown = page.figure
    if page.question is not None:
        shown = FigureSource(page.question.example, page.question.step)
    return LessonPage(
        say(page.title),
        tuple(fill(choice, paragraph) for paragraph in page.text),
        figure(choice.game, shown, width=width, choice=choice) if shown else None,
        _question(page.question, choice) if page.question else None,
        page.example,
    )


def _question(source: QuestionSource, choice: RuleChoice) -> LessonQuestion:
    point = point_at(find_example(choice.game, source.example), source.step)
    trial, seat = point.trial, point.moment.seat
    assert trial is not None, f"{source.example} has no table"
    choices = sorted((_choice(text, trial, seat) for text in (*source.right, *source.wrong)), key=lambda one: one.label)
    ask, after = fill(choice, source.ask), fill(choice, source.after)
    return LessonQuestion(ask, source.example, source.step, tuple(choices), after)


def _choice(text: str, trial: Trial, seat: int) -> LessonChoice:
    return LessonChoice(text, written(text, trial, seat))
