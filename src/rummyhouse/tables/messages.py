"""Everything a table says to people, in one place; said with :func:`rummyhouse.languages.say`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from rummyhouse.rules import Round

# --- what happened ----------------------------------------------------------------------------------------------------

OPENED = noted("The table is open.")
SAT = noted("{name} sits down.")
BOT_SAT = noted("{name}, a {bot} bot, sits down.")
ROSE = noted("{name} gets up.")
MOVED = noted("{name} moves to another seat.")
SEAT_WISHED = noted("{name} would like to change places with {other}.")
PLACES_CHANGED = noted("{name} and {other} change places.")
DEALT = noted("Round {round}: {name} deals.")
EVERYBODY_DEALT = noted("Round {round}: {name} plays first.")
RESHUFFLED = noted("The pile is shuffled again.")
STOOD_IN_LEFT = noted("{name} has left; a {bot} bot plays on.")
STOOD_IN_LOST = noted("{name} has lost the connection; a {bot} bot plays for now.")
NOT_BY_CORRESPONDENCE = noted("By correspondence the others would have to wait for days until all have answered.")
MISSED_TURN = noted("{name} has missed a turn; a {bot} bot plays it.")
STOOD_IN_LATE = noted("{name} has run out of time; a {bot} bot plays for now.")
STOPPED = noted("{name} keeps coming back to the same position; the house ends this turn.")
RETURNED = noted("{name} is back.")
READY = noted("{name} is ready for the next round.")
ROUND_OVER = noted("Round {round} is over.")
MATCH_WON = noted("The match is over; {names} won.")
MATCH_DRAWN = noted("The match is over, and nobody has won.")
REMATCH = noted("The same players go on at a new table.")

LEVELS = {
    "learner": noted("learner"),
    "casual": noted("casual"),
    "sociable": noted("sociable"),
    "regular": noted("regular"),
    "steady": noted("steady"),
    "keen": noted("keen"),
    "trained": noted("trained"),
    "master": noted("master"),
    "random": noted("random"),
}
"""What is said of the bots of the house by how well they play."""

# --- what a table decides together -----------------------------------------------------------------------------------

PROPOSED = {
    "take_back": noted("{name} would like to take the last action back."),
    "pause": noted("{name} would like a pause."),
    "go_on": noted("{name} would like to go on."),
    "replace": noted("{name} would like a bot to play for {target} meanwhile."),
}
AGREED = noted("{name} agrees.")
DECLINED = noted("{name} does not agree.")
WITHDREW = noted("{name} no longer asks.")
TOOK_BACK = noted("{name} takes the last action back.")
TABLE_PAUSED = noted("The table pauses.")
TABLE_GOES_ON = noted("The table goes on.")

# --- what is said at a table ------------------------------------------------------------------------------------------

PHRASES = {
    "hello": noted("Hello!"),
    "good_luck": noted("Good luck!"),
    "well_played": noted("Well played!"),
    "thank_you": noted("Thank you!"),
    "one_moment": noted("One moment …"),
    "sorry": noted("Sorry!"),
    "oh": noted("Oh no!"),
    "good_game": noted("Good game!"),
}

# --- what could not be done -------------------------------------------------------------------------------------------

NO_TABLE = noted("There is no such table; ask for its link again.")
NO_GAME = noted("There is no game '{name}'; there are: {known}.")
NO_BOT = noted("There is no bot '{name}' for {game}; there are: {known}.")
NOT_FOR_SO_MANY = noted("{title} is not for {seats}; it is for {known} players.")
NO_SUCH_SEAT = noted("There is no seat {seat}; the seats are 0 to {last}.")
NOTHING_SETTLED = noted(
    "No round is settled yet. A round can be looked at once it is, because that shows everybody's cards."
)
NO_SUCH_STEP = noted("There is no such step; the steps of the match are 0 to {last}.")
NOT_SEATED = noted("You have no seat at this table; you may watch, or take a seat that is empty.")
SEAT_TAKEN = noted("Somebody sits there; choose an empty seat.")
SEATS_KEPT = noted(
    "This is a tournament game. Its seats are reserved for its players, who sit down from their own pages."
)
TABLE_FULL = noted("All seats are taken; you may watch.")
SEATED_ELSEWHERE = noted("You already sit in seat {seat}; you can change seats at the table.")
NAME_SIGNS = noted("A name has 1 to 24 letters, digits, spaces or - ' . _, with at least one letter or digit.")
HOST_ONLY = noted("Only {host}, who opened the table, can do that.")
MATCH_BEGUN = noted("The match has begun.")
MATCH_NOT_BEGUN = noted("The match has not begun.")
MATCH_NOT_OVER = noted("The match is not over.")
SEATS_EMPTY = noted("Every seat must be taken before the match can start; fill the empty ones with bots.")
NO_BOT_THERE = noted("No bot sits on seat {seat}.")
BOTS_TWICE = noted("Two bots cannot take seat {seat}.")
NO_SEAT_LEFT = noted("Every seat is given to a bot; leave one for yourself.")
BETWEEN_ROUNDS = noted("The round is over; the next one has not been dealt.")
NOT_BETWEEN = noted("The round is still being played.")
OUT_OF_DATE = noted("The table has moved on since; look again.")
NO_SUCH_ACTION = noted("{title} has no action {action}; its actions are 0 to {last}.")
NO_SUCH_GESTURE = noted("That does not mean anything here.")
ONE_DISCARD = noted("Only one card is discarded; let go of the others first.")
NONCE_DEALT = noted("Round {round} has been dealt; its shuffle can no longer be changed.")
NONCE_EARLY = noted("The house has not committed to round {round} yet.")
NONCE_SIGNS = noted("A nonce is an even number of hexadecimal digits, 2 to 64, with small letters.")
RATED_ACCOUNTS = noted(
    "This match is rated, so everybody at the table needs an account. Sign in, or find a table that is not."
)
RATED_NO_BOTS = noted("A rated match is for people only; no bot takes a seat before it begins.")
RATED_NO_HINTS = noted("There are no hints in a rated match.")
HINTS_OFF = noted("Hints are switched off at this table.")
NO_HINTS = noted("No bot of the house plays {title} well enough to give hints.")
BOT_PLAYS = noted("A bot has been playing for you since you left; take your seat back first.")
NOT_YOUR_TURN = noted("There is nothing for you to do now.")
BETTER_WAIT = noted("The best you can do now is wait for the others.")
BUSY = noted("The table could not be saved just now; try again.")
OTHER_VERSION = noted("This match was begun under version {old} of {title}; the house now plays version {new}.")
OTHER_COUNT = noted("Round {round} was settled with {old} points; the house would now count {new}.")
ASKED_ALREADY = noted("Somebody has asked the table already; answer that first.")
ASKED_ENOUGH = noted("This match is so long already that nothing more can be proposed; play it to its end.")
NOT_ASKED = noted("Nobody has asked you anything.")
NO_CONSENT = noted("In a tournament game nothing is taken back, and only the director pauses.")
MATCH_ENDED = noted("The match is over.")
PAUSED = noted("The table pauses; it goes on when everybody agrees.")
NOT_PAUSED = noted("The table does not pause.")
NOT_SILENT = noted("The table is not waiting for that seat.")
CLOCK_DECIDES = noted("At this table the clock decides: a bot plays on for whoever has no time left.")
NOT_SILENT_YET = noted("{name} still has {seconds:second}; then you can ask.")
ANSWER_FIRST = noted("{name} has asked to take the last action back; that is answered first.")
NOTHING_BACK = noted("There is nothing to take back.")
NOT_YOUR_LAST = noted("The last action was not yours.")
DECLINED_ALREADY = noted("That was declined.")
BACK_IN_WINDOW = noted("Nothing can be taken back while the discard may be called.")
BACK_SEEN = noted("Cards were uncovered by it, so it cannot be taken back.")
TALKS_TOO_MUCH = noted("That is a lot at once; wait a few seconds.")
NO_TALK = noted("Nothing is said at the table of a tournament; the game has its own question.")
NO_PHRASE = noted("There is no phrase '{name}'; there are: {known}.")
PHRASES_ONLY = noted("Only phrases are said at this table.")
REMARK_SIGNS = noted("A remark has 1 to {most} letters and signs.")


def dealt(played: Round, number: int) -> tuple[str, int]:
    """How the beginning of a round is told, and of whom: who deals, or if everybody does, who plays first.

    What all have seen before the first turn is told with it. Seats are written ``{0}``, ``{1}`` for names to be put in.
    """
    everybody = played.game.everybody_deals
    whose = played.actors[0] if everybody else int(played.match.dealer)
    told = say(EVERYBODY_DEALT if everybody else DEALT, round=number, name=f"{{{whose}}}")
    return f"{told} {played.game.beginning(played.view(-1))}".rstrip(), whose
