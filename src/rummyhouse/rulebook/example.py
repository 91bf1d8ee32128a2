"""The examples of a rule book: the same scenarios that prove it, each with an id."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rulebook.reader import read_file
from rummyhouse.rulebook.shelf import scenario_files

if TYPE_CHECKING:
    from rummyhouse.rulebook.scenario import Scenario


_NAMES = {
    "A": "Ann", "B": "Ben", "C": "Cleo", "D": "Dan", "E": "Eve", "F": "Finn", "G": "Gil", "H": "Hope", "I": "Ida",
    "N": "Nora", "P0": "Ann", "P1": "Ben", "P2": "Cleo", "P3": "Dan", "X": "Max", "Y": "Yves",
}  # fmt: skip
"""Names for readers, where a scenario calls its seats by letters only."""


class NoSuchExampleError(LookupError):
    """A game has no such example, or the example has no such moment."""


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario of the house as readers find it.

    Attributes:
        id: the name of its file and its place in it, e.g. ``ex-02-melds-3``; the same as long as the file stays so.
        scenario: what the tests play.
    """

    id: str
    scenario: Scenario

    @property
    def title(self) -> str:
        """What it shows, in a few words of the reader; for a variation, with the title of what it varies."""
        title, base = say(self.scenario.title), self.scenario.base
        return f"{say(base)}: {title}" if base else title


@cache
def examples(game: str) -> tuple[Example, ...]:
    """All examples of a game, file by file; none if the house does not have the game."""
    return tuple(
        Example(f"{file.stem}-{number}", with_names(scenario))
        for file in scenario_files(game)
        for number, scenario in enumerate(read_file(file), start=1)
    )


def with_names(scenario: Scenario) -> Scenario:
    """The same scenario with names for seats that have only a letter."""
    return replace(scenario, seats=tuple(_NAMES.get(seat, seat) for seat in scenario.seats))


@cache
def _by_id(game: str) -> dict[str, Example]:
    return {example.id: example for example in examples(game)}


def find_example(game: str, name: str) -> Example:
    """The example of this id.

    Raises:
        NoSuchExampleError: there is none.
    """
    found = _by_id(game).get(name)
    if found is None:
        raise NoSuchExampleError(say("{game} has no example '{name}'", game=game, name=name[:64]))
    return found
