"""Everything that a round says, with names in place of seats: what a player, a spectator and a terminal read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.bots import find, usual
from rummyhouse.cards import seeded
from rummyhouse.drawing import text
from rummyhouse.drawing.names import fact_words, put_names
from rummyhouse.rules import Round, SeatingError, new_match

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rummyhouse.rules import Game, RuleChoice, Scene, Sheet

NAMES = ("Anna", "Benedikt", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna")


class Said(NamedTuple):
    """One text: what kind of text it is, whether it is a whole sentence, and how it reads."""

    kind: str
    whole: bool
    text: str


def choice_of(game: Game, random: Random) -> tuple[RuleChoice, int]:
    """House rules and a number of seats by chance, such as a table could agree on."""
    parameters = game.house_rules.parameters
    while True:
        changes: dict[str, Any] = {}
        for parameter in random.sample(parameters, random.randrange(min(5, len(parameters)) + 1)):
            if parameter.kind == "bool":
                changes[parameter.name] = random.random() < 0.5
            elif parameter.kind == "enum":
                changes[parameter.name] = random.choice(parameter.values)
            elif parameter.kind == "int":
                changes[parameter.name] = random.choice((parameter.low, parameter.high, *parameter.extra))
        choice = game.house_rules.choose(random.choice(game.house_rules.presets).name, **changes)
        seats = random.choice(game.seats)
        try:
            game.sides(choice, seats)
        except SeatingError:
            continue
        return choice, seats


class Speech:
    """A round that is played by chance, and all that is said on the way."""

    def __init__(self, game: Game, random: Random) -> None:
        """A round that is dealt, by house rules of chance."""
        self.game = game
        self.random = random
        self.choice, self.seats = choice_of(game, random)
        match = new_match(self.seats, random.randrange(self.seats), game.sides(self.choice, self.seats))
        for side in range(int(match.sides)):
            match.total[side] = 5 * random.randrange(-100, 1000)
        self.play = Round(game, self.choice, match)
        self.adviser = find(game.name, usual(game.name))
        self.chance = seeded(random.randrange(1, 1 << 30))
        self.play.deal(random.sample(range(self.play.pack_size), self.play.pack_size))

    def said(self, actions: int) -> Iterator[Said]:
        """What is said during so many actions, or until the round is over, and then at its end."""
        yield from self._pictures()
        for _ in range(actions):
            if self.play.is_over:
                break
            if self.play.waiting:
                self.play.reshuffle(self.random.sample(range(self.play.waiting), self.play.waiting))
                continue
            yield from self._act()
        yield from self._pictures()
        if self.play.is_over:
            self.game.rules.settle(self.play.match, self.play.state)

    def _act(self) -> Iterator[Said]:
        play, words = self.play, self.game.words
        seat = self.random.choice(play.actors)
        legal = play.legal(seat)
        view = play.view(seat)
        ids = np.asarray(legal, np.int32)
        proposed = int(self.adviser.choose(view, ids, len(ids), self.chance))
        action = self.random.choice(legal)
        if proposed >= 0:
            yield self._say("hint", True, self.adviser.why(view, proposed))
            if self.adviser.steps is not None:
                yield from (self._say("step", True, step.text) for step in self.adviser.steps(view))
            action = proposed if self.random.random() < 0.7 else action
        yield from self._refusals()
        viewers = range(-1, self.seats)
        before = [play.view(viewer) for viewer in viewers]
        seen = [int(self.game.rules.seen(play.state, seat, action, viewer)) for viewer in viewers]
        play.act(seat, action)
        for viewer in viewers:
            told = words.tell(before[viewer + 1], play.view(viewer), seat, seen[viewer + 1])
            if told:
                yield self._say("event", True, told)
        yield from self._pictures()

    def _refusals(self) -> Iterator[Said]:
        for _ in range(4):
            seat, action = self.random.randrange(self.seats), self.random.randrange(self.game.actions)
            refused = self.play.refusal(seat, action)
            if refused is not None:
                yield self._say("refusal", True, refused.sentence)
                yield self._say("numbers", False, refused.numbers)

    def _pictures(self) -> Iterator[Said]:
        for viewer in (-1, *self.play.actors, self.random.randrange(self.seats)):
            scene = self.play.scene(viewer)
            yield from self._scene(scene)
            yield Said("terminal", False, text(scene, names=NAMES[: self.seats]))

    def _scene(self, scene: Scene) -> Iterator[Said]:
        yield self._say("prompt", True, scene.prompt)
        for fact in (*scene.facts, *(fact for line in scene.seats for fact in line.facts)):
            yield self._say("fact", False, fact_words(fact.label, fact.value))
        for zone in scene.zones:
            yield self._say("zone", False, zone.label)
            yield self._say("note", False, zone.note)
        for move in scene.moves:
            yield self._say("move", False, move.label)
        if scene.sheet is not None:
            yield from self._sheet(scene.sheet)

    def _sheet(self, sheet: Sheet) -> Iterator[Said]:
        yield self._say("ending", True, sheet.ending)
        for line in sheet.lines:
            yield self._say("line", False, line.label)

    def _say(self, kind: str, whole: bool, sentence: str) -> Said:
        return Said(kind, whole, put_names(sentence, NAMES[: self.seats]))
