"""Random rounds of games of books and feet, stopped at every action: views before and after, for every seat."""

from __future__ import annotations

import random
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.rules import Round, new_match
from rummyhouse.rules.books.family import BOOKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Game

FAMILY = [name for name in games.NAMES if games.find(name).family is BOOKS]


def game(name: str) -> Game:
    found: Game = import_module(f"rummyhouse.games.{name}").GAME
    return found


@dataclass
class Stop:
    """A round between two actions.

    Attributes:
        play: the round.
        seat, action: what is done next.
    """

    play: Round
    seat: int
    action: int


def dealt(name: str, seats: int, seed: int, preset: str | None = None, **rules: Any) -> Round:
    kind = game(name)
    choice = kind.house_rules.choose(preset or kind.house_rules.presets[0].name, **rules)
    match = new_match(seats, 0, kind.sides(choice, seats))
    play = Round(kind, choice, match)
    play.deal(np.random.default_rng(seed).permutation(play.pack_size).tolist())
    return play


def walk(play: Round, seed: int, most: int) -> Iterator[Stop]:
    """Every action of a random round up to ``most``; the action is carried out after each stop.

    Composing is seldom given up, discards wait until nothing else is left, so that melds come to lie.
    """
    chance = random.Random(seed)
    write = play.game.words.write
    for _ in range(most):
        if play.is_over:
            return
        if play.waiting:
            order = list(range(play.waiting))
            chance.shuffle(order)
            play.reshuffle(order)
            continue
        seat = chance.choice(play.actors)
        legal = play.legal(seat)
        dull = [action for action in legal if write(action).startswith(("take back", "discard", "rearrange"))]
        lively = [action for action in legal if action not in dull]
        action = chance.choice(lively if lively and chance.random() < 0.9 else legal)
        yield Stop(play, seat, action)
        play.act(seat, action)
