"""Thousands of rounds at once. It has no rules of its own: it asks the game, and the players in its seats."""

from rummyhouse.simulation.asking import Asker, BotAnswerError
from rummyhouse.simulation.job import Job
from rummyhouse.simulation.result import Result, SeatResult
from rummyhouse.simulation.run import simulate
from rummyhouse.simulation.seating import Player, Seating
from rummyhouse.simulation.sharing import ClusterError, Interrupted, engine
from rummyhouse.simulation.varying import Variant, Variation, vary
from rummyhouse.simulation.worker import EndlessRoundError

__all__ = [
    "Asker",
    "BotAnswerError",
    "ClusterError",
    "EndlessRoundError",
    "Interrupted",
    "Job",
    "Player",
    "Result",
    "SeatResult",
    "Seating",
    "Variant",
    "Variation",
    "engine",
    "simulate",
    "vary",
]
