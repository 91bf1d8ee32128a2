"""Luck apart from skill: how good the cards of a round were, by what ``steady`` makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.analysis.trying import Comparison, scratch
from rummyhouse.bots import steady
from rummyhouse.bots.keen.search import LONGEST
from rummyhouse.cards import seeded, shuffle
from rummyhouse.rules import MAX_SEATS, imagine

if TYPE_CHECKING:
    from rummyhouse.rules import Game
    from rummyhouse.rules.match import Match

STREAM = 1 << 21
"""Where the streams of the generators for luck begin."""

AGAIN = 4
"""How often a round is played by ``steady`` if cards were shuffled again in it, which is another luck each time."""

_NOTHING: tuple[int, ...] = ()


def worth_of_points(points: Any, match: Match, *, charged: bool) -> tuple[float, ...]:
    """By side: how many points it made more than the others on the average; fewer, where points are charged.

    Args:
        points: by side.
        match: who plays for which side.
        charged: whether fewer points are better.
    """
    sides = int(match.sides)
    whole = sum(int(points[side]) for side in range(sides))
    more = [int(points[side]) - (whole - int(points[side])) / max(1, sides - 1) for side in range(sides)]
    return tuple(-value if charged else value for value in more)


def of_hands(game: Game, state: Any, match: Match, deals: int, seed: int, number: int) -> tuple[float, ...]:
    """By seat: what its hand is worth at the deal, to whoever knows nothing but this hand.

    Args:
        game: what is played.
        state: a round that has just been dealt.
        match: as it stands.
        deals: how many deals are imagined with each hand.
        seed: of all chances.
        number: of the round.
    """
    found = []
    for seat in range(int(match.seats)):
        stream = STREAM + 2 * (MAX_SEATS * number + seat)
        imagined = imagine(game, state, match, seat, seeded(seed, stream))
        comparison = Comparison(game.name, imagined, [_NOTHING], seed, stream + 1)
        found.append(float(comparison.go_on(deals, np.ones(1, bool)).mean()))
    return tuple(found)


def of_deal(game: Game, state: Any, match: Match, seed: int, number: int, *, charged: bool) -> tuple[float, ...]:
    """By side: what ``steady``, on every seat, makes of these very cards, in the order in which they lay."""
    rules, choose = game.rules, steady.steady_bot(game.name).choose
    legal, view, points = scratch(game.name), game.view.blank(), np.zeros(MAX_SEATS, np.int32)
    found: list[tuple[float, ...]] = []
    shuffled = False
    while len(found) < (AGAIN if shuffled else 1):
        random = seeded(seed, STREAM - 1 - AGAIN * number - len(found))
        now: Any = state.copy()
        for _ in range(LONGEST):
            actors = int(rules.actors(now))
            if actors:
                seat = (actors & -actors).bit_length() - 1
                count = int(rules.legal(now, seat, legal))
                rules.look(now, seat, view)
                rules.apply(now, seat, int(choose(view, legal, count, random)))
            elif pile := int(rules.waiting(now)):
                shuffled = True
                fresh = np.arange(pile, dtype=np.int16)
                shuffle(fresh, pile, random)
                rules.reshuffle(now, fresh)
            else:
                break
        points[:] = 0
        rules.score(now, points)
        found.append(worth_of_points(points, match, charged=charged))
    return tuple(float(value) for value in np.mean(found, 0))
