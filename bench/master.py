"""How long what was trained takes for a decision: ``python -m bench.master [GAME] [--rounds N] [--seed S]``.

Positions are those of rounds that ``steady`` plays against itself. Told is the processor time of a decision, the call
from Python included; decisions with a single legal action are left out.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.bots.trained.inputs import inputs_of
from rummyhouse.cards import seeded
from rummyhouse.rules import new_match


def decisions(name: str, rounds: int, seed: int) -> list[tuple[Any, Any, int]]:
    """Views, and what is legal there."""
    game, steady, random = games.find(name), bots.find(name, "steady"), seeded(seed)
    preset, seats = inputs_of(name).TABLES[0]
    choice = game.house_rules.for_play(game.house_rules.choose(preset))
    rules, sides = game.house_rules.record(choice), game.sides(choice, seats)
    cards = int(game.rules.pack_size(rules, seats))
    legal, found = np.zeros(game.actions, np.int32), []
    for number in range(rounds):
        state, order = game.state.blank(), np.random.default_rng([seed, number])
        match = new_match(seats, dealer=number % seats, sides=sides)
        game.rules.deal(state, rules, match, order.permutation(cards).astype(np.int16))
        while True:
            actors = int(game.rules.actors(state))
            if not actors:
                pile = int(game.rules.waiting(state))
                if not pile:
                    break
                game.rules.reshuffle(state, order.permutation(pile).astype(np.int16))
                continue
            seat = (actors & -actors).bit_length() - 1
            count, view = int(game.rules.legal(state, seat, legal)), game.view.blank()
            game.rules.look(state, seat, view)
            if count > 1:
                found.append((view, legal.copy(), count))
            game.rules.apply(state, seat, int(steady.choose(view, legal, count, random)))
    return found


def main() -> None:
    """Ask both again and again."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="gin")
    asked.add_argument("--rounds", type=int, default=300)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    found = decisions(given.game, given.rounds, given.seed)
    for name in ("steady", "trained"):
        choose, random, took = bots.find(given.game, name).choose, seeded(given.seed), []
        for _ in range(5):
            began = time.process_time()
            for view, legal, count in found:
                choose(view, legal, count, random)
            took.append((time.process_time() - began) / len(found))
        print(
            f"{given.game}: {name} takes {1e6 * sorted(took)[2]:.2f} microseconds a decision ({len(found):,} decisions)"
        )


if __name__ == "__main__":
    main()
