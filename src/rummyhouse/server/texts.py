"""The server's own messages to people; those of tables are in :mod:`rummyhouse.tables.messages`."""

from __future__ import annotations

from rummyhouse.languages import noted

NOT_FOUND = noted("There is nothing at this address.")
WRONG_METHOD = noted("This address does not answer that kind of request.")
TOO_FAST = noted("Too many messages; wait a moment.")
TOO_MUCH_AT_ONCE = noted("That was too much at once. Wait a moment, then try again.")
OPENED_TOO_MUCH = noted(
    "Too many tables, score pads or tournaments have been opened from this address; wait a few minutes."
)
TOO_MANY_TRIES = noted("From your address {most} tries are under way already; wait until one is answered.")
MUCH_ASKED = noted("Much is being looked up in the rule book just now; ask again in a moment.")
TOO_MANY_OPEN = noted("Too many pages are open at your address. Close some, and try again.")
TOO_LARGE = noted("What is sent may be no larger than {most}.")
MALFORMED = noted("The message cannot be read: {reason}.")
NO_HELLO = noted("Say hello first.")
NOT_JSON = noted("Send JSON, with the content type application/json.")
OTHER_ORIGIN = noted("This request comes from another web site; open the house's own page.")
NOT_PERMITTED = noted("You may not do this.")
NO_RECORD_YET = noted("The record holds everybody's cards, so it is available only once the match is over.")
NO_RULES = noted("There is no game '{name}'; there are: {known}.")
NO_SUCH_PAD = noted("There is no such score pad. Perhaps its first phone has not sent it yet.")
REPORTED = noted("The result stands in the tournament.")
TO_CONFIRM = noted("The result is reported to the tournament. {team} still has to confirm it.")
DISPUTED = noted("The result is disputed. The director decides.")
HELD = noted("The tournament has {upper} {first:,}, {lower} {second:,}; this pad says otherwise. Tell the director.")
NO_SCORE = noted("The tournament has decided this game without a score. If that is wrong, tell the director.")
GAME_DECIDED = noted("This game has been decided. It is no longer played at this table.")
ONLY_HERE = noted(
    "Other phones cannot open this code, because the house calls itself localhost. Start it with --address."
)
PADS_FULL = noted("Your account has room for {most} score pads; take one out first.")
TOURNAMENTS_PAD = noted("This pad belongs to a tournament, which keeps it.")
NOT_A_PAD = noted("This file cannot be opened as a score pad: {reason}")
NO_ENTRY_OF_A_PAD = noted("Entry {number} cannot stand on a score pad; look at '{word}'.")
PAD_IS_THERE = noted("There is a score pad with this name already.")
FULL_PAD = noted("A score pad has room for {most} entries and corrections; begin a new one.")
NOT_YOUR_ROLE = noted("You cannot do this here. Open the link you were given, or ask the organiser.")
FAULT = noted("Something went wrong in the house. Nothing is lost; try again.")
TOO_LONG_TO_READ = noted("That takes too long to find out. Try something simpler.")
BUSY = noted("The house cannot save anything just now; try again.")
OPENING = noted("The house is opening; ask again in a moment.")
FOREIGN_HOST = noted("This house is not called {name}. If it should be, open it with --address or --known-as.")
CLOSING = noted("The house is closing; ask again when it is open.")

TOO_MUCH_CORRESPONDENCE = noted("You have {most} matches by correspondence already. Finish one of them first.")
FRIENDS_NEED_ACCOUNT = noted(
    "A table for friends needs an account, because only an account has friends. Sign in first, or open it to all."
)

CLIENT_MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rummyhouse</title>
<body>
<h1>The house is open, but its rooms are not furnished</h1>
<p>The server runs; the web client has not been built. In the project's folder, <code>make play</code> builds it and
starts again. It needs Node and npm once.</p>
</body></html>
"""
