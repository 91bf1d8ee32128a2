"""All that a table says to people, in one place: the message catalogue, English first.

Names stand in braces and are filled with ``str.format``.
"""

from __future__ import annotations

# --- what happened ----------------------------------------------------------------------------------------------------

OPENED = "The table is open."
SAT = "{name} sits down."
BOT_SAT = "{name}, a bot, sits down."
ROSE = "{name} gets up."
DEALT = "Round {round}: {dealer} deals."
RESHUFFLED = "The pile is shuffled again."
STOOD_IN_LEFT = "{name} has left; {bot} plays on."
STOOD_IN_LOST = "{name} has lost the line; {bot} plays on meanwhile."
RETURNED = "{name} is back."
READY = "{name} is ready for the next round."
ROUND_OVER = "Round {round} is over."
MATCH_WON = "The match is over; {names} won."
MATCH_DRAWN = "The match is over, and nobody has won."
REMATCH = "The same players go on at a new table."
AND = " and "

# --- what could not be done -------------------------------------------------------------------------------------------

NO_TABLE = "There is no such table; ask for its link again."
NO_GAME = "There is no game '{name}'; there are: {known}."
NO_BOT = "There is no bot '{name}' for {game}; there are: {known}."
NOT_FOR_SO_MANY = "{title} is not for {seats}; it is for {known} players."
NO_SUCH_SEAT = "There is no seat {seat}; the seats are 0 to {last}."
NOT_SEATED = "You have no seat at this table; you may watch, or take a seat that is empty."
SEAT_TAKEN = "Somebody sits there; choose an empty seat."
TABLE_FULL = "All seats are taken; you may watch."
SEATED_ELSEWHERE = "You sit on seat {seat} already."
NAME_SIGNS = "A nickname is 1 to 24 letters, digits, blanks or - ' . _, and holds at least one letter or digit."
HOST_ONLY = "Only {host}, who opened the table, can do that."
MATCH_BEGUN = "The match has begun."
MATCH_NOT_BEGUN = "The match has not begun."
MATCH_NOT_OVER = "The match is not over."
SEATS_EMPTY = "Every seat must be taken before the match can start; fill the empty ones with bots."
NO_BOT_THERE = "No bot sits on seat {seat}."
BOTS_TWICE = "Two bots cannot take seat {seat}."
NO_SEAT_LEFT = "Every seat is given to a bot; leave one for yourself."
BETWEEN_ROUNDS = "The round is over; the next one has not been dealt."
NOT_BETWEEN = "The round is still being played."
OUT_OF_DATE = "The table has moved on since; look again."
NO_SUCH_ACTION = "{title} has no action {action}; its actions are 0 to {last}."
NO_SUCH_GESTURE = "That does not mean anything here."
NONCE_DEALT = "Round {round} has been dealt; its shuffle cannot be changed any more."
NONCE_EARLY = "The house has not committed to round {round} yet."
NONCE_SIGNS = "A nonce is an even number of hexadecimal digits, 2 to 64, with small letters."
HINTS_OFF = "Hints are switched off at this table."
BOT_PLAYS = "A bot plays for you since you have left; take your seat back first."
NOT_YOUR_TURN = "There is nothing for you to do now."
BUSY = "The table could not be written down just now; try again."
OTHER_VERSION = "This match was begun under version {old} of {title}; the house now plays version {new}."
OTHER_COUNT = "Round {round} was settled with {old} points; the house would now count {new}."
