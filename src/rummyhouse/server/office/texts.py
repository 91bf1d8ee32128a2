"""The messages about blocks, reports, warnings and bans."""

from __future__ import annotations

NOT_AN_OPERATOR = "Only operators of this house come in here. `rummyhouse operator NAME` makes an account one."
BANNED = "You cannot play with strangers here {until}: {reason} You can still play by link with people you know."
UNTIL = "until {day}"
NO_END = "until the operator of the house lifts this"
NOBODY_THERE = "Nobody sits there."
NOBODY_CALLED = "There is nobody of that name."
YOURSELF = "That is you."
BLOCKS_FULL = "You have blocked {most} people; unblock somebody first."
TOO_MANY_REPORTS = "You have sent several reports just now; the operator will read them. Wait before you send another."
NO_SUCH_REPORT = "There is no such report."
NO_SUCH_BAN = "There is no such ban, or it has ended."
NO_SUCH_PERSON = "The office knows nobody like that."
OPERATOR_STAYS = "{name} is an operator of this house; end that first, with `rummyhouse operator --remove`."
NOTE_MISSING = "Write down what was decided before you put the report away."
