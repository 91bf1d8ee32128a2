"""The messages about fixed evenings."""

from __future__ import annotations

NO_EVENING = "There is no such evening; ask for its link again."
NO_TIME = "'{day}' at '{at}' is not a time; write them like 2027-01-31 and 20:00."
PAST = "That time is past; choose a later one."
TOO_FAR = "That is too far ahead; choose a day within a year."
TOO_MANY = "You have fixed {most} evenings already; play one, or call one off, before you fix another."
TOO_MANY_SIGNED = "You have signed up for {most} evenings already; take your name off one first."
TOO_OFTEN = "Too many evenings have been fixed from this address; wait a few minutes."
FULL = "All seats of this evening are taken. Look again later: somebody may take their name off."
IS_OFF = "This evening has been called off."
IS_LAID = "The table of this evening is there; sit down at it."
HOST_ONLY = "Only {host}, who fixed this evening, can do that."
HOST_STAYS = "You have fixed this evening. Move it or call it off if you cannot come."
RATED_NO_BOTS = "A rated match is for people only; choose that free seats stay free."
FRIENDS_NEED_ACCOUNT = (
    "An evening for friends needs an account, because only an account has friends. Sign in first, or open it to all."
)
CALENDAR_TITLE = "{title} at Rummyhouse"
CALENDAR_NOTE = "Signed up: {names}.\nYour seat is kept until {minutes} minutes after the start.\n{address}"
