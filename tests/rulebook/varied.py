"""Positions and actions of the examples, written a little differently: what is understood, and what is said otherwise.

``python -m tests.rulebook.varied [GAME]...`` writes the digests again; with a game and the id of an example, it prints
everything of that example, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import functools
import hashlib
import re
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from rummyhouse import games
from rummyhouse.cards import CARDS, write_card
from rummyhouse.rulebook import ScenarioError, examples, find_example
from rummyhouse.rulebook.statements import Act, May, MayNot, Repeat
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Round
from tests.games.declared import NAMES as GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rummyhouse.rulebook import Example
    from rummyhouse.rulebook.statements import Statement

FOLDER = Path(__file__).parent / "varied"
_LETTERS = 12
_POSITIONS = 8
"""So many variations of a position are set up."""

_ASKED = 20
"""So many actions are asked for in each position, most of them legal in the example's own."""

_TEXTS = 4
"""So many variations of a text are read."""

_WORD = re.compile(r"[A-Za-z0-9*]+|[^A-Za-z0-9*]+")

Kind = Literal["positions", "texts"]
KINDS: tuple[Kind, ...] = ("positions", "texts")


class Noted(NamedTuple):
    """Something that was tried and what came of it."""

    kind: Kind
    said: object


class Variations:
    """An example, its position and its texts varied by chance."""

    def __init__(self, game: str, example: Example, lore: Lore) -> None:
        self.game, self.scenario, self.lore = games.find(game), example.scenario, lore
        self.random = Random(f"{game} {example.id}")
        self.trial = Trial(self.scenario)
        self.asked: list[tuple[int, int]] = []

    def noted(self) -> Iterator[Noted]:
        """All that is to be noted."""
        entries = dict(self.scenario.position.entries)
        self.asked = [(seat, action) for seat in self.trial.round.actors for action in self.trial.round.legal(seat)]
        for number in range(_POSITIONS if entries else 0):
            varied = self.position(entries) if number else entries
            yield Noted("positions", (list(varied.items()), self.placed(varied)))
        yield from self.texts(self.scenario.steps)

    # --- positions ----------------------------------------------------------------------------------------------------

    def position(self, entries: dict[str, str]) -> dict[str, str]:
        """Another position: a line changed, lost, renamed, or taken from another example."""
        varied = dict(entries)
        for _ in range(self.random.randrange(1, 3)):
            name = self.random.choice(list(varied) or ["stock"])
            how = self.random.randrange(6)
            if how < 3 and name in varied:
                varied[name] = self.text(varied[name])
            elif how == 3:
                varied.pop(name, None)
            elif how == 4:
                other = self.random.choice(self.lore.lines)
                varied[other[0]] = other[1]
            elif name in varied:
                varied[self.text(name)] = varied.pop(name)
        return varied

    def placed(self, entries: dict[str, str]) -> object:
        """What the game makes of a position."""
        round_ = Round(self.game, self.trial.round.choice, self.trial.match)
        round_.deal(range(round_.pack_size))
        try:
            self.game.words.place(round_.state, entries)
        except ValueError as error:
            return str(error)
        state = {name: round_.state[name].tolist() for name in self.game.state.declared}
        views = [round_.view(viewer) for viewer in self.trial.viewers]
        seen = [[view[name].tolist() for name in self.game.view.declared] for view in views]
        legal = {seat: round_.legal(seat) for seat in round_.actors}
        said = [self.game.words.scene(view, legal.get(int(view.seat), ())) for view in views]
        return state, seen, legal, round_.is_over, said, [self.refused(round_) for _ in range(_ASKED)]

    def refused(self, round_: Round) -> object:
        """What is said to an action that is legal in the example, or to any other."""
        seat, action = self.random.randrange(len(self.trial.side)), self.random.randrange(self.game.actions)
        if self.asked and self.random.random() < 0.8:
            seat, action = self.random.choice(self.asked)
        refusal = round_.refusal(seat, action)
        return seat, action, refusal and (refusal.code, refusal.clause, refusal.sentence, refusal.numbers)

    # --- texts --------------------------------------------------------------------------------------------------------

    def texts(self, steps: Iterable[Statement]) -> Iterator[Noted]:
        """What is read in the texts of the example, and in variations, while it is played."""
        for step in steps:
            if isinstance(step, Repeat):
                yield from self.texts(step.steps)
            elif isinstance(step, (May, MayNot)):
                for text in step.texts:
                    yield from self.readings(step.seat, text)
            elif isinstance(step, Act):
                yield from self.readings(step.seat, step.text)
                try:
                    row = self.trial.round.read(step.seat, step.text)
                except (ActionTextError, AmbiguousActionError):
                    continue
                self.trial.act(step.seat, row)

    def readings(self, seat: int, text: str) -> Iterator[Noted]:
        """What is read in a text and in some variations, by somebody at the table and by somebody who sees nothing."""
        for one in (text, *(self.text(text) for _ in range(_TEXTS))):
            yield Noted("texts", (one, _tried(lambda one=one: self.trial.round.read(seat, one))))
            yield Noted("texts", _tried(lambda one=one: self.game.words.read(one)))

    def text(self, text: str) -> str:
        """A text that somebody else might write, or write by mistake."""
        parts = _WORD.findall(text)
        at = self.random.randrange(len(parts)) // 2 * 2 if parts else 0
        how = self.random.randrange(8)
        if not parts or how == 0:
            return self.random.choice((text.upper(), text.title(), f" {text} ", text + ","))
        if how == 1:
            del parts[at : at + 2]
        elif how == 2:
            parts[at:at] = [parts[at], " "]
        elif how == 3 and at + 2 < len(parts):
            parts[at], parts[at + 2] = parts[at + 2], parts[at]
        elif how == 4 and parts[at].isdigit():
            parts[at] = str(int(parts[at]) + self.random.choice((-1, 1)))
        elif how < 7 and parts[at][0].isupper():
            parts[at] = write_card(self.random.randrange(CARDS + 1))
        else:
            parts[at] = self.random.choice(self.lore.words)
        return "".join(parts)


class Lore(NamedTuple):
    """What is written in the examples of a game: lines of positions, and words."""

    lines: list[tuple[str, str]]
    words: list[str]


@functools.cache
def lore_of(game: str) -> Lore:
    """Everything that the examples of a game write."""
    lines = {line for one in examples(game) for line in one.scenario.position.entries.items()}
    texts = [text for one in examples(game) for text in _texts(one.scenario.steps)]
    words = {word for text in (*texts, *(part for line in lines for part in line)) for word in text.split()}
    return Lore(sorted(lines), sorted(words))


def _texts(steps: Iterable[Statement]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Repeat):
            yield from _texts(step.steps)
        elif isinstance(step, (May, MayNot)):
            yield from step.texts
        elif isinstance(step, Act):
            yield step.text


def _tried(read: Callable[[], tuple[int, ...]]) -> object:
    try:
        return read()
    except (ActionTextError, AmbiguousActionError) as error:
        return str(error)


def noted(game: str, example: Example, lore: Lore) -> Iterator[Noted]:
    """All that is to be noted of an example; nothing where it is about a table that cannot be."""
    try:
        variations = Variations(game, example, lore)
    except ScenarioError:
        return
    yield from variations.noted()


def digests(game: str, example: Example, lore: Lore) -> str:
    """An example as it stands in the file."""
    found = {kind: hashlib.sha256() for kind in KINDS}
    for one in noted(game, example, lore):
        found[one.kind].update(repr(one.said).encode())
    return " ".join([f"{example.id}:", *(f"{kind} {found[kind].hexdigest()[:_LETTERS]}" for kind in KINDS)])


def place(game: str) -> Path:
    """Where the digests of a game stand."""
    return FOLDER / f"{game}.txt"


def main() -> None:
    """Write the digests of some games, of all, or print one example."""
    if len(sys.argv) == 3 and sys.argv[2] not in GAMES:
        for one in noted(sys.argv[1], find_example(sys.argv[1], sys.argv[2]), lore_of(sys.argv[1])):
            sys.stdout.write(f"{one.kind}: {one.said}\n")
        return
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        lore = lore_of(game)
        place(game).write_text("".join(f"{digests(game, one, lore)}\n" for one in examples(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
