"""The ends of what there is: actions of every kind, matches about to end, entries of a tally; and what follows.

``python -m tests.games.edges`` writes the digests again; with a group, a game and the number of a part it prints
everything of that part, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.cards import seeded
from rummyhouse.rulebook import ScenarioError, examples
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rules import SeatingError, new_match
from rummyhouse.rules.tally import begin_tally
from tests.games.declared import NAMES as GAMES
from tests.games.declared import held
from tests.properties.test_every_game import any_rules
from tests.rulebook.tried import kinds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).with_name("edges.txt")
PARTS = 10
_LETTERS = 12
_EXAMPLES = 8
_MATCHES = 60
_MOST = {"count": 90, "points": 400}


def actions(name: str, chance: Random) -> Iterator[object]:
    """What is said to the first and to the last two actions of every kind, in the positions of some examples."""
    edges = {action for kind in kinds_of(name) for action in (*kind[:2], *kind[-2:])}
    for example in chance.sample(examples(name), _EXAMPLES):
        try:
            trial = Trial(example.scenario)
        except ScenarioError:
            continue
        for seat in trial.round.actors:
            said = [(action, str(trial.round.refusal(seat, action))) for action in sorted(edges)]
            yield seat, said
            seen = trial.game.rules.seen
            others = [viewer for viewer in trial.viewers if viewer != seat]
            yield [int(seen(trial.round.state, seat, action, chance.choice(others))) for action, _ in said]


def matches(name: str, chance: Random) -> Iterator[object]:
    """What comes of a round for its match: totals that are close to each other and to the end."""
    game = games.find(name)
    if game.tally is None:
        return
    for _ in range(_MATCHES):
        preset, changes = chance.choice(game.house_rules.presets).name, {}
        if chance.random() < 0.7:
            changes = any_rules(game, seeded(chance.randrange(1, 1 << 30)))
        choice, seats = game.house_rules.choose(preset, **changes), chance.choice(game.seats)
        try:
            match = new_match(seats, chance.randrange(seats), game.sides(choice, seats))
        except SeatingError:
            continue
        rules, sides = game.house_rules.record(choice), int(match.sides)
        match.rounds = chance.randrange(14)
        ends = [value for name, value in choice.values.items() if "target" in name and isinstance(value, int)]
        end = chance.choice([*ends, *ends, 100, 1000])
        points: Any = np.zeros(len(match.total), np.int64)
        for side in range(sides):
            match.total[side] = end + chance.choice((-25, -20, -10, -5, 0, 0, 5, 10))
            match.rounds_won[side] = chance.randrange(4)
            points[side] = chance.choice((-10, -5, 0, 0, 5, 10, 20, 25))
        tally: Any = np.zeros(1, game.tally.record)[0]
        begin_tally(tally, seats, chance.randrange(-1, seats))
        before = held(match)
        game.rules.close(match, tally, points, rules)
        yield dict(choice.values), before, points.tolist(), held(match)


def tallies(name: str, chance: Random) -> Iterator[object]:
    """What each entry of a tally comes to as it grows, the others being small, and from where on it is doubted."""
    game = games.find(name)
    if game.tally is None:
        return
    preset = chance.choice(game.house_rules.presets).name
    changes = any_rules(game, seeded(chance.randrange(1, 1 << 30))) if chance.random() < 0.5 else {}
    choice = game.house_rules.choose(preset, **changes)
    seats = chance.choice(game.seats)
    try:
        match = new_match(seats, chance.randrange(seats), game.sides(choice, seats))
    except SeatingError:
        match = new_match(seats, 0, range(seats))
    sides = [int(side) for side in match.side[:seats]]
    rules, tally = game.house_rules.record(choice), np.zeros(1, game.tally.record)[0]
    begin_tally(tally, seats, chance.randrange(-1, seats))
    tally.sides = max(sides) + 1
    tally.side[:seats] = sides
    yield game.tally.step(rules), game.tally.lowest(rules), [game.tally.need(rules, 5 * total) for total in range(99)]
    for match.rounds in range(12):
        yield game.tally.contract(rules, match), game.tally.to_come(rules, match)
    for field in game.tally.fields:
        few = {"seat": seats, "side": max(sides) + 1, "choice": len(field.values), "flag": 2}
        most = (few | _MOST)[field.kind]
        usual = [chance.randrange(min(most, 3)) for _ in range(seats)]
        place = () if field.per == "round" else chance.randrange(seats if field.per == "seat" else max(sides) + 1)
        tally[field.name] = usual[0] if place == () else usual + [0] * (len(tally.side) - seats)
        for value in range(-1, most):
            grown = tally.copy()
            if place == ():
                grown[field.name] = value
            else:
                grown[field.name][place] = value
            lines = np.zeros((len(game.tally.lines), len(tally.side)), np.int64)
            game.rules.price(grown, rules, lines)
            yield field.name, value, lines.tolist(), game.tally.doubts(grown, rules)


GROUPS = {"actions": actions, "matches": matches, "tallies": tallies}


def digest(group: str, name: str, part: int) -> str:
    """A part as it stands in the file."""
    found = hashlib.sha256()
    games.find(name)
    for one in GROUPS[group](name, Random(f"{group} {name} {part}")):
        found.update(repr(one).encode())
    return f"{group} {name} {part}: {found.hexdigest()[:_LETTERS]}"


def page(group: str, name: str) -> list[str]:
    """The lines of a group and a game as they should be."""
    return [digest(group, name, part) for part in range(PARTS)]


def main() -> None:
    """Write the digests, or print one part."""
    if len(sys.argv) == 4:
        games.find(sys.argv[2])
        for one in GROUPS[sys.argv[1]](sys.argv[2], Random(" ".join(sys.argv[1:]))):
            sys.stdout.write(f"{one}\n")
        return
    lines = [line for group in GROUPS for name in GAMES for line in page(group, name)]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
