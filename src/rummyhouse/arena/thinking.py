"""How long a player takes for a decision."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.arena.visitor import LostError
from rummyhouse.cards import seeded, shuffle
from rummyhouse.compiled import is_rule
from rummyhouse.rules import LegalAction, Round, new_match

if TYPE_CHECKING:
    from rummyhouse.rules import Game, RuleChoice
    from rummyhouse.simulation import Player

DECISIONS, PATIENCE = 300, 1.0
"""So many decisions are timed, or as many as fit into so many seconds."""


def seconds_a_decision(game: Game, choice: RuleChoice, seats: int, player: Player) -> float:
    """The mean over decisions on all seats, the way to a process of its own included, but not the first of them.

    Not a number for somebody who does not answer.
    """
    random = seeded(1)
    match = new_match(seats, dealer=seats - 1, sides=game.sides(choice, seats))
    played = Round(game, choice, match)
    order = np.arange(played.pack_size, dtype=np.int16)
    spent, decisions, dealt = 0.0, -1, False  # the first may still have to be compiled
    begun = time.monotonic()
    while decisions < DECISIONS and (decisions < 1 or time.monotonic() - begun < PATIENCE):
        if not dealt or played.is_over:
            shuffle(order, len(order), random)
            played.deal([int(card) for card in order])
            dealt = True
        if played.waiting:
            played.reshuffle(range(played.waiting))
            continue
        seat = played.actors[0]
        legal = played.legal(seat)
        view: Any = played.view(seat)
        start = time.perf_counter()
        try:
            if is_rule(player.choose):
                answer: Any = player.choose(view, np.array(legal, np.int32), len(legal), random)
            else:
                answer = player.choose(view, [LegalAction(game, action) for action in legal])
        except LostError:
            return math.nan
        if decisions >= 0:
            spent += time.perf_counter() - start
        decisions += 1
        played.act(seat, answer if answer in legal else legal[0])
    return spent / decisions
