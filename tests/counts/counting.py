"""Counts of legal play: how many sequences of actions there are from a position.

A file ``<game>.txt`` beside this one holds a line a position::

    <seed> <played> <depth> <sequences> <preset> [<parameter>=<value> ...]

The cards are shuffled with the house's fast generator, started from the seed, and dealt by seat 1. Then so many actions
are *played*: drawn by the same generator, where one in two is simply the last in the list of legal actions (so that
rounds come to their ends). A count is the number of sequences of ``depth`` actions from there; a sequence that ends
the round earlier counts once. Where a pile is shuffled again during a sequence its cards keep their order.

``python -m tests.counts.recount gin`` computes all counts of a game anew and writes them into its file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import specialise
from rummyhouse.rules import Round, new_match

if TYPE_CHECKING:
    from rummyhouse.rules import Game, RuleChoice

HERE = Path(__file__).parent
_SEATS = 2

# Names of the rule functions; ``specialise`` binds them to those of one game.
ACTORS: Any = None
LEGAL: Any = None
APPLY: Any = None
WAITING: Any = None
RESHUFFLE: Any = None


@dataclass(frozen=True)
class Count:
    """A line of a count file."""

    seed: int
    played: int
    depth: int
    sequences: int
    preset: str
    rules: tuple[str, ...] = ()

    @classmethod
    def read(cls, line: str) -> Count:
        seed, played, depth, sequences, preset, *rules = line.split()
        return cls(int(seed), int(played), int(depth), int(sequences), preset, tuple(rules))

    def __str__(self) -> str:
        return " ".join(
            [f"{self.seed:>6} {self.played:>4} {self.depth:>2} {self.sequences:>10} {self.preset}", *self.rules]
        )

    def choice(self, game: Game) -> RuleChoice:
        return game.house_rules.read(self.preset, dict(rule.split("=", 1) for rule in self.rules))


def is_counted(name: str) -> bool:
    """Whether a game has a count file."""
    return (HERE / f"{name}.txt").is_file()


def counts(name: str) -> list[Count]:
    """The lines of a game's count file."""
    lines = (HERE / f"{name}.txt").read_text().splitlines()
    return [Count.read(line) for line in lines if line.strip() and not line.startswith("#")]


def _count(states: Any, depth: int, seats: int, legal: Any, chosen: Any, order: Any) -> int:
    """Depth first, without recursion; ``states`` has room for one more than ``depth``."""
    actions = legal.shape[1] // seats
    found = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    fresh = True
    while level >= 0:
        if fresh:
            state = states[level]
            while WAITING(state) > 0:
                RESHUFFLE(state, order[: WAITING(state)])
            many = 0
            asked = ACTORS(state)
            for seat in range(seats):
                if asked & (1 << seat):
                    here = LEGAL(state, seat, chosen)
                    for i in range(here):
                        legal[level, many] = seat * actions + chosen[i]
                        many += 1
            found[level] = many
            if many == 0:
                total += 1  # the round is over
            elif level == depth - 1:
                total += many
                found[level] = 0
        if found[level] == 0:
            level -= 1
            fresh = False
            continue
        found[level] -= 1
        code = legal[level, found[level]]
        states[level + 1] = states[level]
        APPLY(states[level + 1], code // actions, code % actions)
        level += 1
        fresh = True
    return total


_COUNTERS: dict[str, Any] = {}


def counter(game: Game) -> Any:
    """The counting function of a game, compiled once."""
    if game.name not in _COUNTERS:
        parts = {
            name.upper(): getattr(game.rules, name) for name in ("actors", "legal", "apply", "waiting", "reshuffle")
        }
        _COUNTERS[game.name] = specialise(_count, f"count_{game.name}", parts)
    return _COUNTERS[game.name]


def position(game: Game, count: Count) -> Round:
    """The round from which is counted.

    Raises:
        ValueError: the round is over before so many actions.
    """
    play = Round(game, count.choice(game), new_match(_SEATS, 1))
    random = seeded(count.seed)
    order = np.arange(play.pack_size, dtype=np.int16)
    shuffle(order, len(order), random)
    play.deal(order.tolist())
    for _ in range(count.played):
        while play.waiting:
            play.reshuffle(range(play.waiting))
        if play.is_over:
            raise ValueError(f"the round of '{count}' is over before {count.played} actions")
        seat = play.actors[0]
        legal = play.legal(seat)
        last = below(random, 2) == 0
        game.rules.apply(play.state, seat, legal[-1] if last else legal[below(random, len(legal))])
    return play


def sequences(game: Game, count: Count) -> int:
    """The number of sequences of ``count.depth`` actions."""
    states: Any = np.zeros(count.depth + 1, game.state.dtype)
    play = position(game, count)
    for name in game.state.declared:
        states[0][name] = play.state[name]
    legal = np.zeros((count.depth + 1, _SEATS * game.actions), np.int64)
    chosen = np.zeros(game.actions, np.int32)
    order = np.arange(play.pack_size, dtype=np.int16)
    return int(counter(game)(states, count.depth, _SEATS, legal, chosen, order))
