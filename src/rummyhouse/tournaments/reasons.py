"""Why an act may be refused: every code with its clause."""

from __future__ import annotations

from rummyhouse.languages import capital, noted, say
from rummyhouse.rules import Reason, Refusal

NO_TIME_FOR_MORE = noted(
    "Its days and hours have no room for more; until the draw the organiser can make some, with an earlier hour or "
    "shorter games."
)
"""Where it is not the largest number that is permitted, but the plan (BAJA-TOUR-26-R)."""

_ALL = (
    Reason(
        "SIGNUP_CLOSED",
        "BAJA-TOUR-2-R",
        "Sign-up was open until {deadline}; nobody can enter after that.",
        "{at}, closed {deadline}",
    ),
    Reason("NO_PARTNER", "BAJA-TOUR-4-R", "A player without a partner at the deadline is not entered."),
    Reason("ALREADY_ENTERED", "BAJA-TOUR-5-R", "{person} has already signed up; withdraw first.", "{person}"),
    Reason(
        "SAME_PERSON",
        "BAJA-TOUR-5-R",
        "{person} already plays in {team}, and nobody may play in two teams. If this is somebody else, add a letter, "
        "like {person} B.",
        "{person} in {team}",
    ),
    Reason("NO_NAME", "BAJA-TOUR-5-R", "A name must have 1 to 60 characters."),
    Reason("NAME_TAKEN", "BAJA-TOUR-5-R", "{team} is entered already; choose another name.", "{team}"),
    Reason(
        "WRONG_TEAM",
        "BAJA-TOUR-5-R",
        "A team here is {needed} different people (you gave {found}), each with a name of up to 60 characters.",
        "{found} of {needed}",
    ),
    Reason(
        "TOO_FEW_TEAMS",
        "BAJA-TOUR-6-R",
        "There are {found} teams and {needed} are needed: the tournament is cancelled.",
        "{found} of at least {needed}",
    ),
    Reason(
        "TOO_MANY_TEAMS", "BAJA-TOUR-6-R", "The tournament holds {limit} teams and is full.{why}", "at most {limit}"
    ),
    Reason(
        "PLAN_IS_FIXED",
        "BAJA-TOUR-24-R",
        "Day and hours can be changed until the draw; after that only the place, and the start of a game if both "
        "sides agree.",
    ),
    Reason("PLAN_CANNOT_BE", "BAJA-TOUR-24-R", "This plan will not work: {why}.", "{why}"),
    Reason(
        "DRAW_DIFFERS",
        "BAJA-TOUR-13-R",
        "These are not the lots that follow from the published seed.",
        "division {division}",
    ),
    Reason("CHARTS_HANG", "TOUR-DESK-1", "The charts have been posted; places can be swapped only before that."),
    Reason(
        "NO_PLACE_LEFT",
        "TOUR-DESK-2",
        "There is no place left for whoever comes late: that takes a chart that has not begun, with a bye in its first "
        "round.",
    ),
    Reason(
        "ROBIN_HAS_BEGUN",
        "TOUR-DESK-4",
        "The round robin has begun, so whoever comes now could no longer play all the others.",
    ),
    Reason(
        "TABLE_TAKEN",
        "TOUR-TABLE-2",
        "At table {table}, {match} is being played; first give that game another table, or choose another for this "
        "one.",
        "table {table}: {match}",
    ),
    Reason(
        "SUBSTITUTE_NOT_FREE",
        "BAJA-TOUR-34-R",
        "{person} cannot stand in ({where}); ask somebody who is free.",
        "{person}: {where}",
    ),
    Reason("SUBSTITUTE_IS_OPPONENT", "BAJA-TOUR-34-R", "{person} plays for the opponents in this game.", "{person}"),
    Reason(
        "ORIGINAL_MEMBER_MISSING",
        "BAJA-TOUR-34-R",
        "{needed} of the team's own members must play; it would be {found}.",
        "{found} of {needed}",
    ),
    Reason(
        "TOO_LATE",
        "BAJA-TOUR-32-R",
        "They could show up until {until}.",
        "{at}, until {until}",
    ),
    Reason(
        "EARLY_START_NOT_AGREED",
        "BAJA-TOUR-44-R",
        "The game is posted for {posted}; an earlier start needs a time that both sides have agreed to.",
        "{agreed} of 2",
    ),
    Reason("TEAM_BUSY", "BAJA-TOUR-44-R", "{who} is engaged in another game, {match}.", "{who} in {match}"),
    Reason("CHARTS_NOT_POSTED", "BAJA-TOUR-44-R", "Nothing can be arranged or played before the charts are posted."),
    Reason(
        "NO_POSTPONEMENT",
        "BAJA-TOUR-44-R",
        "A game cannot start later than {limit}.",
        "{start}, at most {limit}",
    ),
    Reason("TEAMS_NOT_KNOWN", "BAJA-TOUR-44-R", "It is not yet known who plays {match}.", "{match}"),
    Reason(
        "NOT_ALL_THERE", "BAJA-TOUR-32-R", "The game starts when both sides are at the table.", "{found} of 2 teams"
    ),
    Reason("NOT_WINNER", "BAJA-TOUR-51-R", "Only the winner of {match} goes on, and that is {winner}.", "{winner} won"),
    Reason(
        "GAME_NOT_OVER",
        "BAJA-TOUR-51-R",
        "{match} is not over: {numbers}.",
        "{numbers}",
    ),
    Reason(
        "POINTS_DOUBTFUL",
        "BAJA-TOUR-51-R",
        "These points can hardly be right. {why}",
        "{why}",
    ),
    Reason(
        "TIE_NOT_BROKEN",
        "BAJA-TOUR-47-R",
        "Both have {points}, and there is no winner yet: {missing}.",
        "{points} each; {missing}",
    ),
    Reason("RESULT_DISPUTED", "BAJA-TOUR-51-R", "The result of {match} is disputed; the organiser decides."),
    Reason("RESULT_KNOWN", "BAJA-TOUR-51-R", "{match} has a result; the opponents may dispute it."),
    Reason(
        "NEXT_GAME_BEGUN",
        "BAJA-TOUR-52-R",
        "{next} has begun or been decided with the team that went on. At the desk, first choose there, under “Correct "
        "or decide”, to take the start back and begin again; then this one can be changed.",
        "{next}",
    ),
    Reason("WHY_MISSING", "BAJA-TOUR-52-R", "A decision must be written down with its reason."),
    Reason("NOT_YOURS", "BAJA-TOUR-52-R", "{by} may not do this; ask a member of the team or the organiser.", "{by}"),
    Reason("NOT_NOW", "BAJA-TOUR-52-R", "This cannot be done now: {state}.", "{state}"),
    Reason("UNKNOWN", "BAJA-TOUR-52-R", "The tournament does not know {what}.", "{what}"),
    Reason("CLOCK_WENT_BACK", "BAJA-TOUR-52-R", "The log has come to {last} and never goes back.", "{at}, last {last}"),
    Reason("FALLS_DUE_FIRST", "BAJA-TOUR-52-R", "First comes what has fallen due: {what}.", "{what}"),
)

REASONS = {reason.code: reason for reason in _ALL}
"""Every reason by its code."""

SAID = {
    "signup": noted("sign-up is still open"),
    "closed": noted("the draw has not been made"),
    "drawn": noted("the draw has been made"),
    "posted": noted("the charts are posted"),
    "cancelled": noted("the tournament is cancelled"),
    "open": noted("it is not known yet who plays it"),
    "scheduled": noted("it has not begun"),
    "running": noted("it is being played"),
    "finished": noted("it is over"),
    "forfeit": noted("it was won without being played"),
    "double_forfeit": noted("both sides have lost it"),
    "bye": noted("it is a bye"),
    "walkover": noted("it is a walkover"),
    "void": noted("it is not needed"),
}
"""The states of tournaments and matches, as people say them."""


IN_SHORT = {
    "no_show": noted("no show"),
    "no_partner": noted("no partner"),
    "withdrawn": noted("withdrawn"),
    "not_advanced": noted("not advanced"),
    "no_result": noted("no result"),
    "no_team": noted("no team"),
    "decision": noted("decision"),
    "target": noted("target"),
    "time_limit": noted("time limit"),
    "tie_break": noted("tie break"),
    "forfeit": noted("forfeit"),
    "double_forfeit": noted("double forfeit"),
    "finished": noted("finished"),
    "bye": noted("bye"),
    "walkover": noted("walkover"),
    "void": noted("void"),
    "open": noted("open"),
    "scheduled": noted("scheduled"),
    "running": noted("running"),
}
"""How a game ended and in what state it is, in a word or two."""


def state_of(name: str) -> str:
    """A state as people say it, in the language of the reader."""
    return say(SAID[name]) if name in SAID else name


def in_short(name: str) -> str:
    """How a game ended, or its state, in a word or two."""
    return say(IN_SHORT[name]) if name in IN_SHORT else name.replace("_", " ")


def refuse(code: str, **numbers: object) -> Refusal:
    """A refusal with its numbers filled in."""
    reason = REASONS[code]
    if "state" in numbers:
        numbers["state"] = state_of(str(numbers["state"]))
    found = say(reason.numbers, **numbers) if reason.numbers else ""
    return Refusal(reason, found, capital(say(reason.sentence, **numbers)))
