"""How much is played between two looks at whether somebody wants to stop: Python hears of Ctrl-C only between calls."""

from __future__ import annotations

PIECE = 0.25
"""Seconds that a piece should take at the most."""


class Pieces:
    """The rounds of one piece: one at first, then twice as many until it takes its time.

    What comes of it all does not depend on where one piece ends and the next begins.

    Attributes:
        rounds: how many the next piece has.
    """

    def __init__(self) -> None:
        """Nobody knows yet how long a round takes."""
        self.rounds = 1

    def took(self, seconds: float) -> None:
        """A whole piece has taken so long."""
        if 2 * seconds < PIECE:
            self.rounds *= 2
