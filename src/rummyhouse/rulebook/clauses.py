"""The rule books as data: chapters of clauses in our own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rummyhouse import games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rules import Reason


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule, in a sentence or two.

    Attributes:
        id: as refusals, house rules and scenarios name it, e.g. ``GIN-KNOCK-1``; with ``-R`` at its end a ruling.
        text: the rule.
        refusals: codes of the refusals that this clause causes.
    """

    id: str
    text: str
    refusals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]


@cache
def clauses(game: str) -> tuple[Chapter, ...]:
    """The rule book of a game of the house, chapter by chapter.

    Raises:
        UnknownGameError: the house has no such game.
    """
    return _read(game, "clauses.toml", games.find(game).words.reasons[1:])


def tournament_clauses(reasons: Iterable[Reason] = ()) -> tuple[Chapter, ...]:
    """The rules of the tournament, chapter by chapter, with the codes of these reasons at their clauses."""
    return _read("baja", "tournament.toml", reasons)


def _read(folder: str, name: str, reasons: Iterable[Reason]) -> tuple[Chapter, ...]:
    codes: dict[str, list[str]] = {}
    for reason in reasons:
        codes.setdefault(reason.clause, []).append(reason.code)
    text = files("rummyhouse.rulebook").joinpath(folder, name).read_text(encoding="utf-8")
    return tuple(
        Chapter(
            chapter["title"],
            tuple(
                Clause(one["id"], one["text"], tuple(dict.fromkeys(codes.get(one["id"], ()))))
                for one in chapter["clause"]
            ),
        )
        for chapter in tomllib.loads(text)["chapter"]
    )
