"""``steady`` against OpenSpiel's ``simple_gin_rummy_bot``, on OpenSpiel's own table.

OpenSpiel deals and judges; our round follows it action by action, only to give ``steady`` its view.

    python -m bench.against_openspiel 2000
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from rummyhouse import bots, games
from rummyhouse.cards import seeded, shuffle
from rummyhouse.ratings import Estimate, mean, share
from rummyhouse.rules import Round, new_match


@dataclass(frozen=True)
class Outcome:
    """What ``steady`` made of its rounds: it sits on either side in turn."""

    rounds: int
    points_per_round: Estimate
    rounds_won: Estimate
    rounds_lost: Estimate
    seconds: float


def play_one(bot: Any, seat: int, random: Any) -> float:
    """One round with ``bot`` on this seat; OpenSpiel's return for it."""
    game = games.find("gin")
    ours = Round(game, game.house_rules.choose("parity"), new_match(2, dealer=1))
    order = np.arange(52, dtype=np.int16)
    shuffle(order, 52, random)
    ours.deal([int(card) for card in order])
    theirs = pyspiel.load_game("gin_rummy")
    state = theirs.new_initial_state()
    opponent = pyspiel.make_simple_gin_rummy_bot(theirs.get_parameters(), 1 - seat)
    legal = np.zeros(game.actions, np.int32)
    dealt = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(order[dealt]))
            dealt += 1
            continue
        player = state.current_player()
        if player == seat:
            count = game.rules.legal(ours.state, seat, legal)
            action = int(bot.choose(ours.view(seat), legal, count, random))
        else:
            action = opponent.step(state)
        ours.act(player, action)
        state.apply_action(action)
    returns = state.returns()
    assert [int(value) for value in returns] == ours.points(), "both tables must agree"
    return float(returns[seat])


def against(rounds: int, seed: int = 1, bot: Any = None) -> Outcome:
    """Play so many rounds, on both sides in turn."""
    player = bot or bots.find("gin", "steady")
    random = seeded(seed)
    start = time.perf_counter()
    points = [play_one(player, number % 2, random) for number in range(rounds)]
    return Outcome(
        rounds=rounds,
        points_per_round=mean(points),
        rounds_won=share(sum(value > 0 for value in points), rounds),
        rounds_lost=share(sum(value < 0 for value in points), rounds),
        seconds=time.perf_counter() - start,
    )


def main() -> None:
    outcome = against(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    for name in ("points_per_round", "rounds_won", "rounds_lost"):
        value, low, high = getattr(outcome, name)
        print(f"{name:17} {value:7.3f}  ({low:.3f} to {high:.3f})")
    print(f"{outcome.rounds} rounds in {outcome.seconds:.1f} s; OpenSpiel {pyspiel.__name__}")


if __name__ == "__main__":
    main()
