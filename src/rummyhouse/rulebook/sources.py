"""The data files of the book, read strictly: an unknown field is a mistake."""

from __future__ import annotations

from importlib.resources import files
from typing import Generic, TypeVar

import msgspec

from rummyhouse.rulebook.guide import Guide  # noqa: TC001 - msgspec reads it at run time

Data = TypeVar("Data")
Said = TypeVar("Said", str, tuple[str, ...])


class NotWrittenError(LookupError):
    """A part of a book that has not been written yet; the message says which part, and of which game."""


class SourceError(ValueError):
    """A data file of the book that cannot be read; the message names file and field."""


def is_written(*path: str) -> bool:
    """Whether the rule book's folder has this file: a game without one is complete as far as it goes."""
    return files("rummyhouse.rulebook").joinpath(*path).is_file()


def read_source(kind: type[Data], *path: str) -> Data:
    """A file of the rule book's folder as data.

    Raises:
        SourceError: it has a mistake.
    """
    text = files("rummyhouse.rulebook").joinpath(*path).read_bytes()
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise SourceError(f"{'/'.join(path)}: {error}") from error


class FigureSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a figure shows.

    Attributes:
        example: the id of the example that is drawn.
        step: which of its moments, from 0.
        zones: places as scenarios name them, ``hand Ann``; none for the whole table.
        caption: a sentence under it; house rules in braces are filled in.
        clause: the clause that says so, or "".
        sheet: whether the settlement of the round is shown, too.
        spread: whether each zone is also shown with all its cards side by side.
    """

    example: str
    step: int = 0
    zones: tuple[str, ...] = ()
    caption: str = ""
    clause: str = ""
    sheet: bool = False
    spread: bool = False


class CoverSource(FigureSource, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the shelf shows of a game, and what helps to choose it."""

    guide: Guide


class QuestionSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question as it is written: ``right`` are actions that the rules permit there, ``wrong`` are refused."""

    ask: str
    example: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    after: str
    step: int = 0


class PageSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page as it is written; at most one of figure, question and example."""

    title: str
    text: tuple[str, ...]
    figure: FigureSource | None = None
    question: QuestionSource | None = None
    example: str = ""


class TableSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which a lesson ends."""

    seats: int
    preset: str = ""


class LessonSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    page: tuple[PageSource, ...]
    table: TableSource


class ChapterSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter as it is written."""

    title: str
    text: tuple[str, ...]
    figure: tuple[FigureSource, ...]


class GallerySource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chapters as they are written."""

    chapter: tuple[ChapterSource, ...] = ()


class PartSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a story as it is written: a heading, paragraphs, and what is shown."""

    title: str
    text: tuple[str, ...]
    figure: FigureSource | None = None


class StoryPageSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of a story as it is written."""

    title: str
    part: tuple[PartSource, ...]


class StorySource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A story as it is written, its numbers from a preset, or from the usual house rules."""

    page: tuple[StoryPageSource, ...]
    preset: str = ""


class Where(msgspec.Struct, Generic[Said], frozen=True, forbid_unknown_fields=True):
    """A line, or a row of a table, that appears only if the house rules are as ``when`` says."""

    when: str
    say: Said


class SectionSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part as it is written: a list, steps, or a table.

    Attributes:
        stairs: a house rule whose steps are added to the table.
        rounds: whether the rounds of a match are added to the table, with what each is played for.
    """

    title: str
    list: tuple[str | Where[str], ...] = ()
    steps: tuple[str | Where[str], ...] = ()
    table: tuple[tuple[str, ...] | Where[tuple[str, ...]], ...] = ()
    stairs: str = ""
    rounds: bool = False


class QuickSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quick reference as it is written, its numbers from a preset, or from the usual house rules."""

    aim: tuple[str | Where[str], ...]
    section: tuple[SectionSource, ...]
    preset: str = ""
