"""What is counted while the house is open, whether or not anybody asks: each costs less than a microsecond."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from rummyhouse.server.protocol import Done, Hint, Problem, RefusedMessage

if TYPE_CHECKING:
    from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which durations are counted together; what took longer than the last is counted, too."""


KINDS = (
    *("log", "bells", "silence", "mail", "push", "notices"),
    *("address", "files", "full", "host", "journal", "kept", "many", "questions", "snapshot"),
)
"""All kinds of expected trouble: each is told from the beginning, so that its first time can be noticed."""


class Durations:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Counts:
    """Everything that is counted.

    Attributes:
        acknowledgements: how long messages of players waited for their answer, by how they were answered.
        requests: how long requests took, by the first digit of their status.
        thinking: how long bots thought, by game.
        lateness: how much later than due the house woke up: while it does one thing, all others wait.
        bells: how long bells between nodes were under way.
        sockets: pages that talk with a table just now.
        mail, push: what has become of e-mails and notices.
        connections: how many connections there are.
    """

    def __init__(self) -> None:
        self.acknowledgements: defaultdict[str, Durations] = defaultdict(Durations)
        self.requests: defaultdict[str, Durations] = defaultdict(Durations)
        self.thinking: defaultdict[str, Durations] = defaultdict(Durations)
        self.lateness = Durations()
        self.bells = Durations()
        self.sockets = 0
        self.mail = Counter({"sent": 0, "refused": 0, "unknown": 0})
        self.push = Counter({"sent": 0, "gone": 0, "failed": 0})
        self.connections: Callable[[], int] = lambda: 0

    def note_answer(self, answer: object, seconds: float) -> None:
        """A message of a player has been answered."""
        match answer:
            case Done():
                outcome = "done"
            case RefusedMessage():
                outcome = "refused"
            case Hint():
                outcome = "hint"
            case Problem(code="busy"):
                outcome = "busy"
            case _:
                outcome = "not_possible"
        self.acknowledgements[outcome].note(seconds)
