"""Who plays best: everybody against everybody, on the same deals from every side."""

from rummyhouse.arena.cross_table import CrossTable, Mishap
from rummyhouse.arena.duel import Duel
from rummyhouse.arena.question import Question, QuestionError
from rummyhouse.arena.run import ArenaError, hold
from rummyhouse.arena.visitor import LostError, VisitorError

__all__ = [
    "ArenaError",
    "CrossTable",
    "Duel",
    "LostError",
    "Mishap",
    "Question",
    "QuestionError",
    "VisitorError",
    "hold",
]
