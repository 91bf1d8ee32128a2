"""Positions by chance with settings of all kinds: what the table is then, or why it cannot be.

``python -m tests.rulebook.placed [GAME]...`` writes the digests again; with a game and the number of a part, it prints
everything of that part, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.rulebook import ScenarioError, examples
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rules import Round
from tests.games.declared import NAMES
from tests.rulebook.varied import lore_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent / "placed"
PARTS = 40
POSITIONS = 12
"""So many positions are set up in a part."""

_LETTERS = 12

_LAID = (
    "hand, meld 0 1, meld 1 2, stock, discard pile, phase, turn, dealer, drawn, drawn from, recycles, melded, "
    "on table, taken, total"
)
_BOOKS = (
    "hand, foot 0 1, foot 1 2, feet, feet 0, bank 0, bank 1, book 0 kings, book 1 nines, straight 0 hearts, coup 0, "
    "twos 1, closed 0 1, closed 1 2, melded, stock 1, stock 2, discard pile, phase, turn, drawn, flight, first player, "
    "cut, answer, failed attempts 0, failed attempts 1"
)
SETTINGS = {
    "baja": f"{_BOOKS}, first turn, attempt, by hand, run 0 clubs",
    "basic": _LAID,
    "fan": "hand, left, right, column L, column R, stock, dead pile, knock card, knock card taken, phase, turn, "
    "to act, dealer, drawn, drawn from, taken, recycles, total",
    "fiji": f"{_BOOKS}, discarder, called, passed, rightful, captor, surprised, flight from, taken, removed, "
    "penalty from, failed melds 0, failed melds 1",
    "gin": "hand, stock, stock size, upcard, discards, first upcard, knock limit, phase, turn, dealer, passes, drawn, "
    "taken, repeats, upcard draws, knocker, laid, laid off, lay-offs closed, total",
    "kalooki": f"{_LAID}, round, thrown by, calls, dropped, charged",
    "rhine": "hand, meld 1, meld 2, pile 1, pile 2, turn, dealer, qualified, total",
    "rummy500": f"{_LAID}, laid off, due",
}
"""What a position of each game may name, as docs/scenarios.md lists it."""

GAMES = tuple(name for name in NAMES if name in SETTINGS)

_OF_A_SEAT = ("hand", "total", "calls", "charged", "laid off", "taken", "laid", "bank")
_OF_A_HAND = ("drawn", "taken", "flight", "due", "upcard", "called", "removed", "knock card", "discard pile")
_NUMBERS = (-10001, -10000, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 99, 100, 101, 500, 501, 1000, 1001, 10000, 10001)
_WORDS = (
    *("yes", "no", "0 1", "1 0", "0 2", "nothing", "...", "declared", "laid", "x", "1.5", "JK", "2S", "KD", "KD QD"),
    *("3S ...", "... 9H", "9H 9C 9D", "4S 5S 6S", "2S 2H 2D"),
)


class Setting:
    """Positions of a game, set up by chance."""

    def __init__(self, name: str, part: int) -> None:
        self.name, self.game = name, games.find(name)
        self.random = Random(f"{name} {part}")
        self.lore = lore_of(name)
        self.positions = [one.scenario for one in examples(name) if one.scenario.position.entries]

    def noted(self) -> Iterator[object]:
        """All that is to be noted: what was written, and what came of it."""
        found = 0
        while found < POSITIONS:
            scenario = self.random.choice(self.positions)
            try:
                trial = Trial(scenario)
            except ScenarioError:
                continue
            entries = dict(scenario.position.entries) if self.random.random() < 0.7 else {}
            for _ in range(self.random.choice((1, 1, 1, 2, 3))):
                name, text = self.setting(trial, entries)
                entries[name] = text
            yield list(entries.items()), self.outcome(trial, entries)
            found += 1

    def setting(self, trial: Trial, entries: dict[str, str]) -> tuple[str, str]:
        """Something that is set to something."""
        name = self.random.choice(SETTINGS[self.name].split(", "))
        if name in _OF_A_SEAT and self.random.random() < 0.95:
            name = f"{name} {self.random.randrange(len(trial.side))}"
        how = self.random.randrange(6)
        if how == 0:
            return name, self.random.choice(_WORDS)
        if how < 3:
            like = [text for other, text in self.lore.lines if other.split()[0] == name.split()[0]]
            return name, self.random.choice(like or [text for _, text in self.lore.lines])
        held = [card for place, text in entries.items() if place.startswith("hand") for card in text.split()]
        if name in _OF_A_HAND and held and self.random.random() < 0.8:
            return name, self.random.choice(held)
        said = self.outcome(trial, entries | {name: "-99999"})
        if isinstance(said, str) and (limits := re.findall(r"from (-?\d+) to (-?\d+)", said)):
            low, high = map(int, limits[0])
            return name, str(self.random.choice((low - 1, low, low + 1, high - 1, high, high + 1)))
        if isinstance(said, str) and "it may be " in said:
            return name, self.random.choice(said.partition("it may be ")[2].split(", "))
        return name, str(self.random.choice(_NUMBERS))

    def outcome(self, trial: Trial, entries: dict[str, str]) -> object:
        """What the game makes of a position."""
        round_ = Round(self.game, trial.round.choice, trial.match)
        round_.deal(range(round_.pack_size))
        try:
            self.game.words.place(round_.state, entries)
        except ValueError as error:
            return str(error)
        state = {name: round_.state[name].tolist() for name in self.game.state.declared}
        legal = {seat: round_.legal(seat) for seat in round_.actors}
        views = [round_.view(viewer) for viewer in trial.viewers]
        said = [self.game.words.scene(view, legal.get(int(view.seat), ())) for view in views]
        return state, legal, round_.is_over, said


def digests(name: str) -> list[str]:
    """The lines of a game's file as they should be."""
    return [digest(name, part) for part in range(PARTS)]


def digest(name: str, part: int) -> str:
    """A part as it stands in the file."""
    found = hashlib.sha256()
    for one in Setting(name, part).noted():
        found.update(repr(one).encode())
    return f"{part}: {found.hexdigest()[:_LETTERS]}"


def place(name: str) -> Path:
    """Where the digests of a game stand."""
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Write the digests of some games, of all, or print one part."""
    if len(sys.argv) == 3 and sys.argv[2].isdigit():
        for one in Setting(sys.argv[1], int(sys.argv[2])).noted():
            sys.stdout.write(f"{one}\n")
        return
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        place(name).write_text("\n".join(digests(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
