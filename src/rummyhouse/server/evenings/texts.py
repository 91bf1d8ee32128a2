"""The messages about fixed evenings."""

from __future__ import annotations

from rummyhouse.languages import noted

NO_EVENING = noted("There is no such evening; ask for its link again.")
NO_TIME = noted("'{day}' at '{at}' is not a time; write them like 2027-01-31 and 20:00.")
PAST = noted("That time is past; choose a later one.")
TOO_FAR = noted("That is too far ahead; choose a day within a year.")
TOO_MANY = noted("You have fixed {most} evenings already; play one, or call one off, before you fix another.")
TOO_MANY_SIGNED = noted("You have signed up for {most} evenings already; take your name off one first.")
TOO_OFTEN = noted("Too many evenings have been fixed from this address; wait a few minutes.")
FULL = noted("All seats of this evening are taken. Look again later: somebody may take their name off.")
IS_OFF = noted("This evening has been called off.")
IS_LAID = noted("The table of this evening is there; sit down at it.")
NOT_THERE = noted("Only who was there can fix this evening anew.")
NOT_YET = noted("This evening has not been yet; it can be fixed anew afterwards.")
HOST_ONLY = noted("Only {host}, who fixed this evening, can do that.")
HOST_STAYS = noted("You have fixed this evening. Move it or call it off if you cannot come.")
RATED_NO_BOTS = noted("A rated match is for people only; choose that free seats stay free.")
FRIENDS_NEED_ACCOUNT = noted(
    "An evening for friends needs an account, because only an account has friends. Sign in first, or open it to all."
)
CALENDAR_TITLE = noted("{title} at Rummyhouse")
CALENDAR_NOTE = noted("Signed up: {names}.\nYour seat is kept until {minutes} minutes after the start.\n{address}")
