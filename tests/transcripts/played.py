"""Rounds that are played by chance, by house rules of chance, and what everybody sees, may do and is told on the way.

``python -m tests.transcripts.played [GAME]...`` writes the digests again; with a game and the number of a round, it
prints everything of that round, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from rummyhouse import games
from rummyhouse.bots import find, names
from rummyhouse.cards import seeded
from rummyhouse.drawing import text
from rummyhouse.rules import Round, SeatingError, new_match
from tests.games.declared import NAMES as GAMES
from tests.games.declared import held
from tests.games.spoken import NAMES, choice_of
from tests.properties.test_every_game import any_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.rules import RuleChoice

FOLDER = Path(__file__).parent / "played"
ROUNDS = 20
ACTIONS = 40
"""So many actions of a round are looked at."""

_LETTERS = 12
_PICTURES = 6
"""Every so many actions all look at the table."""

_ASKED = 12
"""So many actions are asked for after each action, whether they are legal or not."""

_OBEYED = 0.6
"""How often the bot's proposal is followed in rounds with an odd number; the others do not depend on the bot."""

Kind = Literal["rules", "views", "words", "bot"]
KINDS: tuple[Kind, ...] = ("rules", "views", "words", "bot")


class Noted(NamedTuple):
    """Something that was seen: what the rules say, what a program sees, what people read, what the bot says."""

    kind: Kind
    said: object


class Play:
    """One round by chance; its number says how many actions come before those that are looked at."""

    def __init__(self, game: str, number: int) -> None:
        self.game, self.random = games.find(game), Random(f"{game} {number}")
        self.choice, self.seats = choice_of(self.game, self.random) if number % 2 else self.whim()
        match = new_match(self.seats, self.random.randrange(self.seats), self.game.sides(self.choice, self.seats))
        for side in range(int(match.sides)):
            match.total[side] = 5 * self.random.randrange(-100, 1000)
        self.round = Round(self.game, self.choice, match)
        self.round.deal(self.order(self.round.pack_size))
        self.bot, self.chance = find(game, "steady" if "steady" in names(game) else "random"), seeded(number + 1)
        self.obeys = number % 2 == 1
        self.before = number % 4 * (10 << number // 4 % 4)

    def whim(self) -> tuple[RuleChoice, int]:
        """A value by chance for every third house rule, for as many as can sit down to them."""
        while True:
            changes = any_rules(self.game, seeded(self.random.randrange(1, 1 << 30)))
            choice = self.game.house_rules.choose(self.random.choice(self.game.house_rules.presets).name, **changes)
            seats = self.random.choice(self.game.seats)
            try:
                self.game.sides(choice, seats)
            except SeatingError:
                continue
            return choice, seats

    def order(self, size: int) -> list[int]:
        return self.random.sample(range(size), size)

    def noted(self) -> Iterator[Noted]:
        """All that is to be noted, from the deal to the last action."""
        yield Noted("rules", (dict(self.choice.values), self.seats, self.round.pack_size))
        yield from self.looks()
        for number in range(self.before + ACTIONS):
            if self.round.is_over:
                break
            if self.round.waiting:
                yield Noted("rules", ("shuffled", self.round.waiting))
                self.round.reshuffle(self.order(self.round.waiting))
                continue
            seat = self.random.choice(self.round.actors)
            legal = self.round.legal(seat)
            looked_at = number >= self.before
            proposed, why = self.proposed(seat, legal) if looked_at or self.obeys else (-1, "")
            obeys = self.obeys and proposed >= 0 and self.random.random() < _OBEYED
            action = proposed if obeys else self.choose(legal)
            if not looked_at:
                self.round.act(seat, action)
                continue
            yield Noted("rules", (seat, legal, self.game.words.write(action)))
            yield Noted("bot", (proposed, why))
            yield from self.act(seat, action)
            yield from self.asked()
            if number % _PICTURES == 0:
                yield from self.looks()
        yield from self.looks()
        if self.round.is_over:
            yield from self.settled()

    def proposed(self, seat: int, legal: Sequence[int]) -> tuple[int, str]:
        """What the bot would do, and why; -1 if it has no idea."""
        view, ids = self.round.view(seat), np.asarray(legal, np.int32)
        action = int(self.bot.choose(view, ids, len(ids), self.chance))
        return action, self.bot.why(view, action) if action >= 0 else ""

    def choose(self, legal: Sequence[int]) -> int:
        """One of these actions: each kind comes about as often."""
        kinds = defaultdict(list)
        for action in legal:
            kinds[self.game.words.write(action).split()[0]].append(action)
        return self.random.choice(kinds[self.random.choice(list(kinds))])

    def act(self, seat: int, action: int) -> Iterator[Noted]:
        """Act, and note what everybody is told."""
        viewers = range(-1, self.seats)
        before = [self.round.view(viewer) for viewer in viewers]
        seen = [int(self.game.rules.seen(self.round.state, seat, action, viewer)) for viewer in viewers]
        self.round.act(seat, action)
        for viewer in viewers:
            told = self.game.words.tell(before[viewer + 1], self.round.view(viewer), seat, seen[viewer + 1])
            yield Noted("words", (viewer, seen[viewer + 1], told))

    def asked(self) -> Iterator[Noted]:
        """What is said to actions of all kinds."""
        race = self.game.race(self.round.state)
        yield Noted("rules", (self.round.actors, self.round.waiting, self.round.is_over, race))
        for _ in range(_ASKED):
            seat, action = self.random.randrange(self.seats), self.random.randrange(self.game.actions)
            refused = self.round.refusal(seat, action)
            if refused is not None:
                yield Noted("rules", (seat, action, refused.code, refused.clause))
                yield Noted("words", (refused.sentence, refused.numbers))

    def looks(self) -> Iterator[Noted]:
        """What everybody sees, and what the round would look like to somebody who has to guess the rest."""
        rules, shown = self.game.rules, self.random.randrange(-1, self.seats)
        for viewer in range(-1, self.seats):
            view = self.round.view(viewer)
            yield Noted("views", {name: view[name].tolist() for name in self.game.view.declared})
            if viewer >= 0:
                yield Noted("rules", (viewer, self.round.legal(viewer), self.game.clock(view)))
        scene = self.round.scene(shown)
        yield Noted("words", (scene, text(scene, names=NAMES[: self.seats])))
        yield from self.gestures(shown, scene)
        guess = self.round.state.copy()
        if shown >= 0 and not self.round.waiting:
            rules.resample(guess, shown, np.asarray(self.order(self.round.pack_size), np.int16))
            view = self.game.view.blank()
            rules.look(guess, (shown + 1) % self.seats, view)
            yield Noted("views", {name: view[name].tolist() for name in self.game.view.declared})

    def gestures(self, viewer: int, scene: Any) -> Iterator[Noted]:
        """What it means to move cards from somewhere to somewhere."""
        view = self.round.view(viewer)
        for _ in range(_ASKED):
            source, target = self.random.choice(scene.zones), self.random.choice(scene.zones)
            faces = [one.face for one in source.cards if one.face]
            cards = self.random.sample(faces, min(len(faces), self.random.randrange(4)))
            on = self.random.choice([one.face for one in target.cards if one.face] or [""])
            row = self.game.words.gesture(view, source.id, cards, target.id, on)
            yield Noted("words", (source.id, cards, target.id, on, row))

    def settled(self) -> Iterator[Noted]:
        """The end of the round."""
        match = self.round.match
        counted = np.zeros(len(self.game.facts), np.int64)
        self.game.rules.facts(self.round.state, counted)
        yield Noted("rules", (self.round.points(), counted.tolist()))
        self.game.rules.settle(match, self.round.state)
        yield Noted("rules", held(match))


def digests(game: str, number: int) -> str:
    """A round as it stands in the file."""
    found = {kind: hashlib.sha256() for kind in KINDS}
    for one in Play(game, number).noted():
        found[one.kind].update(repr(one.said).encode())
    return " ".join([f"{number}:", *(f"{kind} {found[kind].hexdigest()[:_LETTERS]}" for kind in KINDS)])


def place(game: str) -> Path:
    """Where the digests of a game stand."""
    return FOLDER / f"{game}.txt"


def main() -> None:
    """Write the digests of some games, of all, or print one round."""
    if len(sys.argv) == 3 and sys.argv[2].isdigit():
        for one in Play(sys.argv[1], int(sys.argv[2])).noted():
            sys.stdout.write(f"{one.kind}: {one.said}\n")
        return
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        place(game).write_text("".join(f"{digests(game, number)}\n" for number in range(ROUNDS)), encoding="utf-8")


if __name__ == "__main__":
    main()
