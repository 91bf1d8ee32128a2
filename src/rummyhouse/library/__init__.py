"""The front door for people who program: a match to play, bots to compare, a record to read, the deadwood of a hand.

``import rummyhouse`` gives all of it, each when it is first asked for: ``rummyhouse.new("gin")``. No rule stands here:
it asks the rooms below, checks what it is given, and answers with what prints well.
"""

from rummyhouse.library.contest import Contest, Encounter, round_robin
from rummyhouse.library.hand import Deadwood, deadwood
from rummyhouse.library.laboratory import simulate
from rummyhouse.library.match_record import MatchRecord, RecordStep, read
from rummyhouse.library.play import Play
from rummyhouse.library.start import new

__all__ = [
    "Contest",
    "Deadwood",
    "Encounter",
    "MatchRecord",
    "Play",
    "RecordStep",
    "deadwood",
    "new",
    "read",
    "round_robin",
    "simulate",
]
