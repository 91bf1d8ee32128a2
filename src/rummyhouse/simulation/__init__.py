"""Thousands of rounds at once. No rules inside: it asks the game, and the players on its seats."""

from rummyhouse.simulation.job import Job
from rummyhouse.simulation.result import Result, SeatResult
from rummyhouse.simulation.run import simulate
from rummyhouse.simulation.seating import Player, Seating

__all__ = ["Job", "Player", "Result", "SeatResult", "Seating", "simulate"]
