"""Positions of scenarios with one entry written otherwise: what is answered, or what a round's record holds then.

``python -m tests.games.positions`` writes the file again; with a game and the number of a part it prints everything of
that part, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rummyhouse.rulebook import Scenario, ScenarioError, examples
from rummyhouse.rulebook.trial import Trial
from tests.games.declared import NAMES as GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Round

FILE = Path(__file__).with_name("positions.txt")
PARTS = 5
_LETTERS = 12
_SCENARIOS = 6
_ENTRIES = 8
_ODD = ("0", "1", "2", "3", "-1", "60", "0 1", "0 2", "all", "nobody", "none", "nothing", "...", "yes", "no", "one")
_CARDS = (
    "KS",
    "JK",
    "2C",
    "K K K",
    "... 3S",
    "... used JK",
    "5H 6H 7H",
    "JK 6H 7H",
    "4S 5C 6D",
    "... JK",
    "KS KS",
    "B",
)
_VALUES = (*_ODD, *_CARDS, "pile", "book", "two", "nap", "draw", "play", "knock", "discard", "A 0")


def outcome(play: Round, entries: dict[str, str]) -> object:
    """What is said to such a position, or the record of a round that stands like this; the round stays as it was."""
    before = play.state.copy()
    try:
        play.game.words.place(play.state, entries)
    except ValueError as error:
        return str(error)
    else:
        return [play.state[name].tolist() for name in play.game.state.declared]
    finally:
        for name in play.game.state.declared:
            play.state[name] = before[name]


def placed(name: str) -> list[tuple[Scenario, dict[str, str]]]:
    """The scenarios of a game that begin with a position, and what it says."""
    found = (example.scenario for example in examples(name))
    return [(one, dict(one.position.entries)) for one in found if one.position is not None and one.position.entries]


def kind(entry: str) -> str:
    """The name of an entry without its seat."""
    return entry.rstrip("0123456789")


def noted(name: str, part: int) -> Iterator[object]:
    """All that is to be noted in a part of a game."""
    chance, found = Random(f"{name} {part}"), placed(name)
    written: defaultdict[str, list[str]] = defaultdict(list)
    for _, entries in found:
        for entry, value in entries.items():
            written[kind(entry)].append(value)
    for scenario, entries in chance.sample(found, min(_SCENARIOS, len(found))):
        try:
            play = Trial(replace(scenario, position=None)).round
        except ScenarioError:
            continue
        listed = str(outcome(play, {"treasure": "KS"}))
        yield listed
        for entry in chance.choices([*listed.rpartition("it may name ")[2].split(", "), *entries], k=_ENTRIES):
            where = f"{kind(entry)}{chance.randrange(4)}" if kind(entry) != entry else entry
            values = [*chance.sample(_VALUES, 6), *(chance.choice(written[kind(entry)] or _VALUES) for _ in range(6))]
            yield where, outcome(play, entries | {where: chance.choice(values)})
        left_out = chance.choice(list(entries))
        yield left_out, outcome(play, {entry: value for entry, value in entries.items() if entry != left_out})


def digest(name: str, part: int) -> str:
    """A part as it stands in the file."""
    found = hashlib.sha256()
    for one in noted(name, part):
        found.update(repr(one).encode())
    return f"{name} {part}: {found.hexdigest()[:_LETTERS]}"


def main() -> None:
    """Write the file, or print one part."""
    if len(sys.argv) == 3:
        for one in noted(sys.argv[1], int(sys.argv[2])):
            sys.stdout.write(f"{one}\n")
        return
    FILE.write_text("".join(f"{digest(name, part)}\n" for name in GAMES for part in range(PARTS)), encoding="utf-8")


if __name__ == "__main__":
    main()
