"""Everything a table says to people, in one place: the message catalogue, English first.

Names are in braces, filled in with ``str.format``.
"""

from __future__ import annotations

# --- what happened ----------------------------------------------------------------------------------------------------

OPENED = "The table is open."
SAT = "{name} sits down."
BOT_SAT = "{name}, a {bot} bot, sits down."
ROSE = "{name} gets up."
MOVED = "{name} moves to another seat."
DEALT = "Round {round}: {dealer} deals."
RESHUFFLED = "The pile is shuffled again."
STOOD_IN_LEFT = "{name} has left; a {bot} bot plays on."
STOOD_IN_LOST = "{name} has lost the connection; a {bot} bot plays for now."
NOT_BY_CORRESPONDENCE = "By correspondence the others would have to wait for days until all have answered."
MISSED_TURN = "{name} has missed a turn; a {bot} bot plays it."
STOOD_IN_LATE = "{name} has run out of time; a {bot} bot plays for now."
STOPPED = "{name} keeps coming back to the same position; the house ends this turn."
RETURNED = "{name} is back."
READY = "{name} is ready for the next round."
ROUND_OVER = "Round {round} is over."
MATCH_WON = "The match is over; {names} won."
MATCH_DRAWN = "The match is over, and nobody has won."
REMATCH = "The same players go on at a new table."
AND = " and "

# --- what a table decides together -----------------------------------------------------------------------------------

PROPOSED = {
    "take_back": "{name} would like to take the last action back.",
    "pause": "{name} would like a pause.",
    "go_on": "{name} would like to go on.",
    "replace": "{name} would like a bot to play for {target} meanwhile.",
}
AGREED = "{name} agrees."
DECLINED = "{name} does not agree."
WITHDREW = "{name} no longer asks."
TOOK_BACK = "{name} takes the last action back."
TABLE_PAUSED = "The table pauses."
TABLE_GOES_ON = "The table goes on."

# --- what is said at a table ------------------------------------------------------------------------------------------

PHRASES = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played!",
    "thank_you": "Thank you!",
    "one_moment": "One moment …",
    "sorry": "Sorry!",
    "oh": "Oh no!",
    "good_game": "Good game!",
}
CHEERS = {"fiji": {"fiji": "Fiji!"}, "baja": {"baja": "Baja!"}}
"""What is called in one game only, by game."""

# --- what could not be done -------------------------------------------------------------------------------------------

NO_TABLE = "There is no such table; ask for its link again."
NO_GAME = "There is no game '{name}'; there are: {known}."
NO_BOT = "There is no bot '{name}' for {game}; there are: {known}."
NOT_FOR_SO_MANY = "{title} is not for {seats}; it is for {known} players."
NO_SUCH_SEAT = "There is no seat {seat}; the seats are 0 to {last}."
NOTHING_SETTLED = "No round is settled yet. A round can be looked at once it is, because that shows everybody's cards."
NO_SUCH_STEP = "There is no such step; the steps of the match are 0 to {last}."
NOT_SEATED = "You have no seat at this table; you may watch, or take a seat that is empty."
SEAT_TAKEN = "Somebody sits there; choose an empty seat."
SEATS_KEPT = "This is a tournament game. Its seats are reserved for its players, who sit down from their own pages."
TABLE_FULL = "All seats are taken; you may watch."
SEATED_ELSEWHERE = "You already sit in seat {seat}; you can change seats at the table."
NAME_SIGNS = "A nickname has 1 to 24 letters, digits, spaces or - ' . _, with at least one letter or digit."
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
NONCE_DEALT = "Round {round} has been dealt; its shuffle can no longer be changed."
NONCE_EARLY = "The house has not committed to round {round} yet."
NONCE_SIGNS = "A nonce is an even number of hexadecimal digits, 2 to 64, with small letters."
RATED_ACCOUNTS = (
    "This match is rated, so everybody at the table needs an account. Sign in, or find a table that is not."
)
RATED_NO_BOTS = "A rated match is for people only; no bot takes a seat before it begins."
RATED_NO_HINTS = "There are no hints in a rated match."
HINTS_OFF = "Hints are switched off at this table."
NO_HINTS = "No bot of the house plays {title} well enough to give hints."
BOT_PLAYS = "A bot has been playing for you since you left; take your seat back first."
NOT_YOUR_TURN = "There is nothing for you to do now."
BETTER_WAIT = "The best you can do now is wait for the others."
BUSY = "The table could not be saved just now; try again."
OTHER_VERSION = "This match was begun under version {old} of {title}; the house now plays version {new}."
OTHER_COUNT = "Round {round} was settled with {old} points; the house would now count {new}."
ASKED_ALREADY = "Somebody has asked the table already; answer that first."
NOT_ASKED = "Nobody has asked you anything."
NO_CONSENT = "In a tournament game nothing is taken back, and only the director pauses."
MATCH_ENDED = "The match is over."
PAUSED = "The table pauses; it goes on when everybody agrees."
NOT_PAUSED = "The table does not pause."
NOT_SILENT = "The table is not waiting for that seat."
NOT_SILENT_YET = "{name} still has {seconds} seconds; then you can ask."
ANSWER_FIRST = "{name} has asked to take the last action back; that is answered first."
NOTHING_BACK = "There is nothing to take back."
NOT_YOUR_LAST = "The last action was not yours."
DECLINED_ALREADY = "That was declined."
BACK_IN_WINDOW = "Nothing can be taken back while the discard may be called."
BACK_SEEN = "Cards were uncovered by it, so it cannot be taken back."
TALKS_TOO_MUCH = "That is a lot at once; wait a few seconds."
NO_TALK = "Nothing is said at the table of a tournament; the game has its own question."
NO_PHRASE = "There is no phrase '{name}'; there are: {known}."
PHRASES_ONLY = "Only phrases are said at this table."
REMARK_SIGNS = "A remark has 1 to {most} letters and signs."
