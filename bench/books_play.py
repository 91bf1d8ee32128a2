"""Fiji and Baja for four to the end of the round, random and well played. Nobody else plays these games."""

from __future__ import annotations

from bench.measurement import Measurement, measure
from rummyhouse import bots, games
from rummyhouse.simulation import driver
from rummyhouse.simulation.worker import Worker

SEATS = 4


def _play(worker: Worker, number: int, rounds: int) -> dict[str, int]:
    tally = worker.play(number, 0, rounds, 0)
    return {"rounds": int(tally[driver.ROUNDS]), "actions": int(tally[driver.ACTIONS])}


def ours(name: str, player: str, rounds: int) -> Measurement:
    """So many rounds with this bot on every seat, house rules as the game's page has them."""
    game = games.find(name)
    choice = game.house_rules.choose()
    rules = game.house_rules.record(choice)
    worker = Worker(bots.seat(name, (player,) * SEATS), rules, game.sides(choice, SEATS))
    what = f"random legal play of {name}, four seats" if player == "random" else f"{player} at {name}, four seats"
    return measure("Rummyhouse", what, lambda number: _play(worker, number, rounds))
