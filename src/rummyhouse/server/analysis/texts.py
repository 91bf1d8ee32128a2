"""What people are told about analyses."""

from __future__ import annotations

NOT_PLAYED = "Only those who played a match can ask how they played."
NO_ANALYSIS = "This match has not been analysed yet. Ask for it first."
NO_SUCH_DECISION = "The match has no decision {number} that was judged."
CAME_TO_NOTHING = "The analysis came to nothing. Try again."
NO_JUDGE = "Nobody in the house plays {game} well enough to judge it."
"""Takes the game."""
