"""Random legal play of gin to the end of the round: ours, OpenSpiel's C++ bots, RLCard."""

from __future__ import annotations

import numpy as np
import pyspiel

from bench.measurement import Measurement, measure
from rummyhouse import bots, games
from rummyhouse.simulation.worker import Worker

WHAT = "random legal play of gin"


def _station(player: str) -> Worker:
    game = games.find("gin")
    rules = game.house_rules.record(game.house_rules.choose("parity"))
    return Worker(bots.seat("gin", (player, player)), rules)


def _play(worker: Worker, number: int, rounds: int) -> dict[str, int]:
    from rummyhouse.simulation import driver

    tally = worker.play(number, 0, rounds, 0)
    return {"rounds": int(tally[driver.ROUNDS]), "actions": int(tally[driver.ACTIONS])}


def ours(player: str = "random", rounds: int = 100_000) -> Measurement:
    worker = _station(player)
    what = WHAT if player == "random" else f"{player} against itself at gin"
    return measure("Rummyhouse", what, lambda number: _play(worker, number, rounds))


def openspiel(rounds: int = 300) -> Measurement:
    game = pyspiel.load_game("gin_rummy")
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]

    def work(number: int) -> dict[str, int]:
        for round_number in range(rounds):
            pyspiel.evaluate_bots(game.new_initial_state(), players, number * rounds + round_number)
        return {"rounds": rounds}

    return measure("OpenSpiel", WHAT, work)


def rlcard(rounds: int = 20) -> Measurement:
    import rlcard as peer
    from rlcard.agents import RandomAgent

    env = peer.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work(number: int) -> dict[str, int]:
        np.random.seed(number)
        for _ in range(rounds):
            env.run(is_training=False)
        return {"rounds": rounds}

    return measure("RLCard", WHAT, work)
