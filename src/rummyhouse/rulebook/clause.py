"""The rule books as data: chapters of clauses in our own words."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.languages import in_words, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable

    from rummyhouse.rules import Reason

_TOURNAMENT = "tournament.toml"
_NUMBER = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, in a sentence or two.

    Attributes:
        id: by which refusals, house rules and scenarios name it, e.g. ``GIN-KNOCK-1``; a ruling ends with ``-R``.
        text: the rule; a key of the catalogues, as the title of a chapter is.
        reasons: why this clause refuses actions.
    """

    id: str
    text: str
    reasons: tuple[Reason, ...] = ()

    @property
    def refusals(self) -> tuple[str, ...]:
        """The codes of its refusals, each once."""
        return tuple(dict.fromkeys(reason.code for reason in self.reasons))

    @property
    def as_read(self) -> Clause:
        """The same, its text in the language of the reader."""
        return in_words(self, "text")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses that belong together."""

    title: str
    clauses: tuple[Clause, ...]

    @property
    def as_read(self) -> Chapter:
        """The same in the language of the reader; what is not translated is English."""
        return in_words(replace(self, clauses=tuple(clause.as_read for clause in self.clauses)), "title")


@cache
def clauses(game: str) -> tuple[Chapter, ...]:
    """The rule book of a game of the house, chapter by chapter.

    Raises:
        UnknownGameError: the house has no such game.
    """
    return _read(game, "clauses.toml", games.find(game).words.reasons[1:])


@cache
def tournament_game() -> str:
    """The game whose rule book, and folder, has the rules of tournaments."""
    return next(name for name in games.NAMES if _file(name, _TOURNAMENT).is_file())


def tournament_clauses(reasons: Iterable[Reason] = ()) -> tuple[Chapter, ...]:
    """The rules of tournaments, chapter by chapter, each clause with the codes of its reasons."""
    return _read(tournament_game(), _TOURNAMENT, reasons)


def in_general(reason: Reason) -> str:
    """The sentence of a refusal, with its numbers left open."""
    return _NUMBER.sub("…", say(reason.sentence))


def _file(folder: str, name: str) -> Traversable:
    return files("rummyhouse.rulebook").joinpath(folder, name)


def _read(folder: str, name: str, reasons: Iterable[Reason]) -> tuple[Chapter, ...]:
    refusing: dict[str, list[Reason]] = {}
    for reason in reasons:
        refusing.setdefault(reason.clause, []).append(reason)
    text = _file(folder, name).read_text(encoding="utf-8")
    return tuple(
        Chapter(
            chapter["title"],
            tuple(Clause(one["id"], one["text"], tuple(refusing.get(one["id"], ()))) for one in chapter["clause"]),
        )
        for chapter in tomllib.loads(text)["chapter"]
    )
