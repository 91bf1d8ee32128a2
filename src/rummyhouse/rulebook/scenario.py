"""A scenario as data: a position, what is done, and what must follow.

The reader makes these from text, the judge holds them against the rules; nothing here knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rulebook.statements import Statement

EVERYBODY = -2
"""A viewer: every seat and the spectator."""
SPECTATOR = -1
"""A viewer who has no seat."""


@dataclass(frozen=True, slots=True)
class ScenarioLine:
    """A line of a scenario file."""

    file: str
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}"


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up; the message begins with file and line, and says what would be right."""

    def __init__(self, line: ScenarioLine, problem: str) -> None:
        super().__init__(f"{line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class ScenarioPosition:
    """Zones and settings by name, as written, each with its line; seats are already numbers in the names.

    Attributes:
        entries: text by zone or setting, e.g. ``hand 0``.
        lines: where each entry stands.
    """

    entries: Mapping[str, str]
    lines: Mapping[str, ScenarioLine]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: these cards from the top, all others below them; ``any`` for a shuffled order."""

    line: ScenarioLine
    cards: tuple[int, ...]
    any: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case.

    Attributes:
        line: where it begins.
        title: a few words.
        about: what it shows, for a reader; or "".
        clauses: ids of the clauses it proves.
        examples: ids of the worked examples it follows.
        game: the name of the game.
        preset, rules: house rules, as text.
        seats: names of the seats, in their order.
        sides: names of the sides, in their order.
        side: the side of each seat.
        dealer: the seat that deals.
        totals, rounds_won: by side, before the round.
        rounds: rounds settled before.
        position, deal: how the round begins; with neither it is dealt from a shuffled pack.
        steps: what is done and expected, in order.
        base: title of the scenario that this is a variation of, or "".
        set_up: the line of each part of the set-up, by its word.
    """

    line: ScenarioLine
    title: str
    about: str = ""
    clauses: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    game: str = ""
    preset: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ("P0", "P1")
    sides: tuple[str, ...] = ()
    side: tuple[int, ...] = ()
    dealer: int = -1
    totals: Mapping[int, int] = field(default_factory=dict)
    rounds_won: Mapping[int, int] = field(default_factory=dict)
    rounds: int = 0
    position: ScenarioPosition = field(default_factory=lambda: ScenarioPosition({}, {}))
    deal: Deal | None = None
    steps: tuple[Statement, ...] = ()
    base: str = ""
    set_up: Mapping[str, ScenarioLine] = field(default_factory=dict)

    def where(self, word: str) -> ScenarioLine:
        """The line that gave this part of the set-up, or the line where the scenario begins."""
        return self.set_up.get(word, self.line)

    def frozen(self) -> Scenario:
        """The same with mappings that cannot be changed."""
        return replace(
            self,
            rules=MappingProxyType(dict(self.rules)),
            totals=MappingProxyType(dict(self.totals)),
            rounds_won=MappingProxyType(dict(self.rounds_won)),
            set_up=MappingProxyType(dict(self.set_up)),
        )
