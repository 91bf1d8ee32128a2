"""The quick reference of a game: one page to lie beside real cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

from rummyhouse import games
from rummyhouse.rulebook.filling import fill, rounds, stairs
from rummyhouse.rulebook.sources import QuickSource, read_source

if TYPE_CHECKING:
    from rummyhouse.rulebook.sources import SectionSource


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
        aim: what one wants, in a sentence or two.
        preset: the house rules from which the numbers are.
        sections: in the order in which a table needs them.
    """

    game: str
    title: str
    aim: str
    preset: str
    sections: tuple[QuickSection, ...]


@cache
def quick_reference(game: str, preset: str = "") -> QuickReference:
    """The quick reference of a game, its numbers from a preset, or from the one that the page was written for.

    Raises:
        UnknownGameError: there is no such game.
        RuleChoiceError: it has no such preset.
        FillingError: it speaks of a house rule that the game does not have.
    """
    found = games.find(game)
    source = read_source(QuickSource, game, "quick.toml")
    preset = preset or source.preset or found.house_rules.presets[0].name
    found.house_rules.choose(preset)
    title = next(one.title for one in found.house_rules.presets if one.name == preset)
    sections = tuple(_section(game, part, preset) for part in source.section)
    return QuickReference(game, found.title, fill(game, source.aim, preset), title, sections)


def _section(game: str, part: SectionSource, preset: str) -> QuickSection:
    rows: tuple[tuple[str, ...], ...] = tuple(tuple(fill(game, cell, preset) for cell in row) for row in part.table)
    if part.stairs:
        rows = (*rows, *stairs(game, part.stairs, preset))
    if part.rounds:
        rows = (*rows, *rounds(game, preset))
    if rows:
        return QuickSection(part.title, "table", rows=rows)
    kind: Literal["list", "steps"] = "steps" if part.steps else "list"
    return QuickSection(part.title, kind, tuple(fill(game, line, preset) for line in part.steps or part.list))
