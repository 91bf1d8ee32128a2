"""What people are told about analyses."""

from __future__ import annotations

from rummyhouse.languages import noted

NOT_PLAYED = noted("Only those who played a match can ask how they played.")
NO_ANALYSIS = noted("This match has not been analysed yet. Ask for it first.")
NO_SUCH_DECISION = noted("The match has no decision {number} that was judged.")
THREE_WAIT = noted("{most} of your matches are being analysed already; ask again when one is done.")
TOO_MANY_WAIT = noted("So many matches wait to be analysed that yours finds no place; try again later.")
CAME_TO_NOTHING = noted("The analysis came to nothing. Try again.")
NO_JUDGE = noted("Nobody in the house plays {game} well enough to judge it.")
"""Takes the game."""
