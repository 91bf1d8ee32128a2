"""The quick reference of a game: one page to lie beside real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rulebook.filling import conditions, fill, holds, places, rounds, stairs
from rummyhouse.rulebook.sources import QuickSource, Said, SectionSource, Where, is_written, read_source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rummyhouse.rules import RuleChoice


class QuickSection(msgspec.Struct, frozen=True):
    """A part of a quick reference.

    Attributes:
        title: a word or two.
        kind: ``list``; ``steps``, which come one after the other; ``table``.
        lines: sentences, for lists and steps.
        rows: cells of a table; the last one of each row is a number or a few words.
    """

    title: str
    kind: Literal["list", "steps", "table"]
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class QuickReference(msgspec.Struct, frozen=True):
    """A game on one page: ``GET /api/rules/{game}/quick``.

    Attributes:
        game, title: the game.
        aim: the aim of the game, in a sentence or two.
        preset: the house rules that give the numbers.
        changes: how many of them a table has changed.
        sections: in the order in which a table needs them.
    """

    game: str
    title: str
    aim: str
    preset: str
    changes: int
    sections: tuple[QuickSection, ...]


def quick_reference(game: str, preset: str = "", changes: Mapping[str, str] | None = None) -> QuickReference:
    """The quick reference of a game by a preset with changes, or by the preset that the page was written for.

    House rules that differ from that preset and that no line mentions are listed in a section at the end.

    Raises:
        UnknownGameError: there is no such game.
        RuleChoiceError: it has no such preset, or the changes are not possible.
        FillingError: it mentions a house rule that the game does not have.
    """
    rules = games.find(game).house_rules
    source = _source(game)
    choice = rules.read(preset or source.preset or None, changes or {})
    title = next(one.as_read.title for one in rules.presets if one.name == choice.preset)
    aim = " ".join(_lines(choice, source.aim))
    sections = [_section(choice, part) for part in source.section]
    besides = _besides(choice, rules.choose(source.preset or None), source)
    if besides:
        sections.append(QuickSection(say("Agreed besides"), "list", besides))
    return QuickReference(game, games.find(game).title, aim, title, len(choice.changed), tuple(sections))


def _source(game: str) -> QuickSource:
    """The source of the page; if there is none yet, what the game is about and what a table has agreed on."""
    if is_written(game, "quick.toml"):
        return read_source(QuickSource, game, "quick.toml")
    return QuickSource((games.find(game).summary,), ())


def _section(choice: RuleChoice, part: SectionSource) -> QuickSection:
    if part.table or part.stairs or part.rounds:
        rows = [tuple(fill(choice, cell) for cell in row) for row in _standing(choice, part.table)]
        rows += stairs(choice, part.stairs) if part.stairs else ()
        rows += rounds(choice) if part.rounds else ()
        return QuickSection(say(part.title), "table", rows=tuple(rows))
    kind: Literal["list", "steps"] = "steps" if part.steps else "list"
    return QuickSection(say(part.title), kind, _lines(choice, part.steps or part.list))


def _lines(choice: RuleChoice, lines: Iterable[str | Where[str]]) -> tuple[str, ...]:
    return tuple(fill(choice, line) for line in _standing(choice, lines))


def _standing(choice: RuleChoice, lines: Iterable[Said | Where[Said]]) -> Iterator[Said]:
    """The lines that apply under these house rules."""
    for line in lines:
        if not isinstance(line, Where):
            yield line
        elif holds(choice, line.when):
            yield line.say


def _besides(choice: RuleChoice, usual: RuleChoice, source: QuickSource) -> tuple[str, ...]:
    """The house rules that differ from the usual ones and that no line mentions."""
    known = _spoken_of(source)
    return tuple(
        f"{one.as_read.title}: {one.said(choice[one.name])}. {one.clause}"
        for one in games.find(choice.game).house_rules.parameters
        if choice[one.name] != usual[one.name] and one.name not in known
    )


def _spoken_of(source: QuickSource) -> frozenset[str]:
    """The house rules that some line mentions, or on which a line depends."""
    found = {part.stairs for part in source.section} | {"contracts" for part in source.section if part.rounds}
    for line in (*source.aim, *(line for part in source.section for line in (*part.list, *part.steps, *part.table))):
        if isinstance(line, Where):
            found |= conditions(line.when)
        for text in _texts(line.say if isinstance(line, Where) else line):
            found |= places(text)
    return frozenset(found)


def _texts(said: str | tuple[str, ...]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else said
