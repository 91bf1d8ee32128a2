"""Every position of the examples, and whatever may be tried there: what is answered, what follows, what is meant.

``python -m tests.rulebook.tried [GAME]...`` writes the digests again; with a game and the id of an example, it prints
everything of that example, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import functools
import hashlib
import re
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from rummyhouse import games
from rummyhouse.cards import CARDS
from rummyhouse.rulebook import ScenarioError, examples, find_example
from rummyhouse.rulebook.statements import Act, CannotBegin, Repeat, ShuffleOrder
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Round
from tests.games.declared import NAMES as GAMES
from tests.games.declared import held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummyhouse.rulebook import Example
    from rummyhouse.rulebook.statements import Statement
    from rummyhouse.rules import Scene

FOLDER = Path(__file__).parent / "tried"
_LETTERS = 12
_EACH_KIND = 10
"""So many actions of a kind are asked for; those that are legal, and their neighbours, are asked for anyhow."""

_OF_OTHERS = 8
"""So many actions are asked for by a seat whose turn it is not."""

_FOLLOWED = 3
"""So many legal actions of a kind are carried out."""

_MOVED = 40
"""So many times cards are moved from somewhere to somewhere."""

_POSITIONS = 6
"""So many positions of an example are looked at."""

_CARD_OR_NUMBER = re.compile(r"\b(?:(?:10|[2-9AJQK])[SCDH]?|JK|[A-F]?\d+)\b")

Kind = Literal["answers", "follows", "moves"]
KINDS: tuple[Kind, ...] = ("answers", "follows", "moves")


class Noted(NamedTuple):
    """Something that was tried and what came of it."""

    kind: Kind
    said: object


class Tries:
    """What is tried in the positions of an example."""

    def __init__(self, game: str, example: Example) -> None:
        self.game, self.scenario = games.find(game), example.scenario
        self.random = Random(f"{game} {example.id}")
        self.trial = Trial(self.scenario)
        self.positions = 0

    def noted(self) -> Iterator[Noted]:
        """All that is to be noted."""
        yield from self.here()
        yield from self.steps(self.scenario.steps)

    def steps(self, steps: Iterable[Statement]) -> Iterator[Noted]:
        """The positions on the way through the example."""
        for step in steps:
            if isinstance(step, Repeat):
                yield from self.steps(step.steps)
            elif isinstance(step, ShuffleOrder):
                self.trial.shuffle(step)
            elif isinstance(step, Act):
                try:
                    row = self.trial.round.read(step.seat, step.text)
                except (ActionTextError, AmbiguousActionError):
                    continue
                if self.trial.act(step.seat, row) is None:
                    yield from self.here()

    def here(self) -> Iterator[Noted]:
        """What is tried in this position."""
        self.positions += 1
        if self.positions > _POSITIONS or self.trial.round.waiting:
            return
        actors = self.trial.round.actors
        for seat in range(len(self.trial.side)):
            legal = self.trial.round.legal(seat)
            yield Noted("answers", (seat, legal, self.candidates(seat)))
            yield from self.answers(seat, legal if seat in actors else [])
            yield from self.follows(seat, legal)
            if seat in actors:
                yield from self.moves(seat)
        yield from self.moves(-1)

    def candidates(self, seat: int) -> list[int]:
        """Among which actions the legal ones are looked for."""
        out = np.zeros(self.game.actions, np.int32)
        return [int(action) for action in out[: self.game.rules.candidates(self.trial.round.state, seat, out)]]

    def answers(self, seat: int, legal: list[int]) -> Iterator[Noted]:
        """What is said to actions of all kinds."""
        asked = {self.random.randrange(self.game.actions) for _ in range(_OF_OTHERS)}
        for action in legal:
            asked |= {action - 1, action + 1}
        for actions in kinds_of(self.game.name) if legal else ():
            asked |= set(self.random.sample(actions, min(len(actions), _EACH_KIND)))
        for action in sorted(asked & set(range(self.game.actions))):
            refused = self.trial.round.refusal(seat, action)
            if refused is not None:
                yield Noted("answers", (action, refused.code, refused.clause, refused.sentence, refused.numbers))

    def follows(self, seat: int, legal: list[int]) -> Iterator[Noted]:
        """What comes of legal actions of all kinds, and what everybody is told of it."""
        kinds = defaultdict(list)
        for action in legal:
            kinds[kind_of(self.game.words.write(action))].append(action)
        viewers = self.trial.viewers
        for actions in kinds.values():
            for action in self.random.sample(actions, min(len(actions), _FOLLOWED)):
                after = Round(self.game, self.trial.round.choice, self.trial.match)
                after.state = self.trial.round.state.copy()
                before = [after.view(viewer) for viewer in viewers]
                seen = [int(self.game.rules.seen(after.state, seat, action, viewer)) for viewer in viewers]
                after.act(seat, action)
                yield Noted("follows", (action, [after.state[name].tolist() for name in self.game.state.declared]))
                for viewer, view, act in zip(viewers, before, seen, strict=True):
                    told = self.game.words.tell(view, after.view(viewer), seat, act)
                    yield Noted("follows", (viewer, act, told))
                yield Noted("follows", (after.actors, after.waiting, after.is_over, self.cards_of(after)))
                yield Noted("follows", after.scene(self.random.choice(viewers)))
                yield Noted("follows", self.guessed(after))

    def cards_of(self, after: Round) -> list[int]:
        """How often every card is somewhere."""
        cards = np.zeros(CARDS + 1, np.int16)
        self.game.rules.census(after.state, cards)
        return [int(count) for count in cards]

    def guessed(self, after: Round) -> object:
        """What the round would look like to somebody who has to guess the rest, and how it was counted."""
        if after.waiting:
            return None
        guess, viewer = after.state.copy(), self.random.choice(self.trial.viewers)
        order = self.random.sample(range(after.pack_size), after.pack_size)
        self.game.rules.resample(guess, viewer, np.asarray(order, np.int16))
        found: object = [guess[name].tolist() for name in self.game.state.declared]
        if not after.is_over:
            return found
        counted, match = np.zeros(len(self.game.facts), np.int64), self.trial.match.copy()
        self.game.rules.facts(after.state, counted)
        self.game.rules.settle(match, after.state)
        return found, after.points(), counted.tolist(), held(match)

    def moves(self, viewer: int) -> Iterator[Noted]:
        """What it means to move cards from somewhere to somewhere."""
        view, scene = self.trial.round.view(viewer), self.trial.scene(viewer)
        for source, cards, target, on in self.moved(scene):
            row = self.game.words.gesture(view, source, cards, target, on)
            if row is not None:
                yield Noted("moves", (source, cards, target, on, row))

    def moved(self, scene: Scene) -> Iterator[tuple[str, list[str], str, str]]:
        """Cards from zone to zone: from every zone to every zone a few, for small tables all."""
        pairs = [(source, target) for source in scene.zones for target in scene.zones]
        for source, target in self.random.sample(pairs, min(len(pairs), _MOVED)):
            faces = [card.face for card in source.cards if card.face]
            cards = self.random.sample(faces, min(len(faces), self.random.choice((0, 1, 1, 2, 3))))
            yield (
                source.id,
                cards,
                target.id,
                self.random.choice([one.face for one in target.cards if one.face] or [""]),
            )


@functools.cache
def kinds_of(name: str) -> list[list[int]]:
    """The actions of a game, those of a kind together: those that are written alike but for cards and numbers."""
    game, found = games.find(name), defaultdict(list)
    for action in range(game.actions):
        found[kind_of(game.words.write(action))].append(action)
    return list(found.values())


def kind_of(text: str) -> str:
    """What is written, but for cards and numbers."""
    return _CARD_OR_NUMBER.sub("#", text)


def noted(game: str, example: Example) -> Iterator[Noted]:
    """All that is to be noted of an example; nothing where it is about a table that cannot be."""
    if any(isinstance(step, CannotBegin) for step in example.scenario.steps):
        return
    try:
        tries = Tries(game, example)
    except ScenarioError:
        return
    yield from tries.noted()


def digests(game: str, example: Example) -> str:
    """An example as it stands in the file."""
    found = {kind: hashlib.sha256() for kind in KINDS}
    for one in noted(game, example):
        found[one.kind].update(repr(one.said).encode())
    return " ".join([f"{example.id}:", *(f"{kind} {found[kind].hexdigest()[:_LETTERS]}" for kind in KINDS)])


def place(game: str) -> Path:
    """Where the digests of a game stand."""
    return FOLDER / f"{game}.txt"


def main() -> None:
    """Write the digests of some games, of all, or print one example."""
    if len(sys.argv) == 3 and sys.argv[2] not in GAMES:
        for one in noted(sys.argv[1], find_example(sys.argv[1], sys.argv[2])):
            sys.stdout.write(f"{one.kind}: {one.said}\n")
        return
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        place(game).write_text("".join(f"{digests(game, one)}\n" for one in examples(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
