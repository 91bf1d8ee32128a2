"""The server's own messages to people; those of tables are in :mod:`rummyhouse.tables.messages`."""

from __future__ import annotations

NOT_FOUND = "There is nothing at this address."
WRONG_METHOD = "This address does not answer that kind of request."
TOO_FAST = "Too many messages; wait a moment."
TOO_MANY_OPEN = "Too many pages are open at your address. Close some, and try again."
TOO_LARGE = "A message has at most {most} bytes."
MALFORMED = "The message cannot be read: {reason}."
NO_HELLO = "Say hello first."
NOT_JSON = "Send JSON, with the content type application/json."
OTHER_ORIGIN = "This request comes from another web site; open the house's own page."
NOT_PERMITTED = "You may not do this."
NO_RECORD_YET = "The record holds everybody's cards, so it is available only once the match is over."
NO_RULES = "There is no game '{name}'; there are: {known}."
NO_SUCH_PAD = "There is no such score pad. Perhaps its first phone has not sent it yet."
REPORTED = "The result stands in the tournament."
TO_CONFIRM = "The result is reported to the tournament. {team} still has to confirm it."
DISPUTED = "The result is disputed. The director decides."
HELD = "The tournament has {upper} {first:,}, {lower} {second:,}; this pad says otherwise. Tell the director."
NO_SCORE = "The tournament has decided this game without a score. If that is wrong, tell the director."
GAME_DECIDED = "This game has been decided. It is no longer played at this table."
ONLY_HERE = "Other phones cannot open this code, because the house calls itself localhost. Start it with --address."
FULL_PAD = "A score pad has room for {most} entries and corrections; begin a new one."
NOT_YOUR_ROLE = "You cannot do this here. Open the link you were given, or ask the organiser."
FAULT = "Something went wrong in the house. Nothing is lost; try again."
TOO_LONG_TO_READ = "That takes too long to find out. Try something simpler."
BUSY = "The house cannot save anything just now; try again."
OPENING = "The house is opening; ask again in a moment."
FOREIGN_HOST = "This house is not called {name}. If it should be, open it with --address or --known-as."
CLOSING = "The house is closing; ask again when it is open."

TOO_MUCH_CORRESPONDENCE = "You have {most} matches by correspondence already. Finish one of them first."
FRIENDS_NEED_ACCOUNT = (
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
