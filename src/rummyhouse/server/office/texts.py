"""The messages about blocks, reports, warnings and bans."""

from __future__ import annotations

from rummyhouse.languages import noted

NOT_AN_OPERATOR = noted(
    "Only operators of this house come in here. The command “rummyhouse operator NAME” makes an account one."
)
BANNED_UNTIL = noted(
    "You cannot play with strangers here until {day}, {time} UTC: {reason} You can still play by link with people you "
    "know."
)
BANNED = noted(
    "You cannot play with strangers here until the operator of the house lifts this: {reason} You can still play by "
    "link with people you know."
)
NOBODY_THERE = noted("Nobody sits there.")
NOBODY_CALLED = noted("There is nobody of that name.")
YOURSELF = noted("That is you.")
BLOCKS_FULL = noted("You have blocked {most} people; unblock somebody first.")
TOO_MANY_REPORTS = noted(
    "You have sent several reports just now; the operator will read them. Wait before you send another."
)
NO_SUCH_REPORT = noted("There is no such report.")
NO_SUCH_BAN = noted("There is no such ban, or it has ended.")
NO_SUCH_PERSON = noted("The office knows nobody like that.")
OPERATOR_STAYS = noted(
    "{name} is an operator of this house; end that first, with the command “rummyhouse operator --remove”."
)
NOTE_MISSING = noted("Write down what was decided before you put the report away.")
