"""A tournament in sentences: every act of the log and every duty of the house."""

from __future__ import annotations

from rummyhouse.tournaments import Tournament, acts
from rummyhouse.tournaments.names import capital

REASONS = {
    "target": "on points",
    "time_limit": "when the time was up",
    "tie_break": "after a tie was broken",
    "no_show": "the other team did not come",
    "no_partner": "the other team was not complete",
    "withdrawn": "the other team has withdrawn",
    "not_advanced": "the other team had not written its name",
    "no_result": "nobody reported a result",
    "no_team": "nobody is left",
    "decision": "the organiser decided",
}
"""Why a game ended as it did."""


def who(tournament: Tournament, by: str) -> str:
    """The name of the one who acts, in words."""
    kind, _, name = by.partition(":")
    if kind == acts.ORGANISER:
        return "the desk" if name else "the organiser"
    if kind == acts.HOUSE:
        return "the house"
    if kind in (acts.TABLE, acts.WOOD):
        return f"the table of {tournament.title(name)}" if name in tournament.matches else "a table"
    return tournament.people[by].name if by in tournament.people else "somebody"


def said(tournament: Tournament, act: acts.Act) -> str:
    """What an act does, in a sentence that does not say who did it."""
    match act:
        case acts.Opened():
            return "The tournament is opened."
        case acts.SignedUp(person=person, partner=partner, team=team):
            if partner is not None or tournament.terms.team_size == 1:
                return f"{team or person.name} enters."
            return f"{person.name} signs up without a partner."
        case acts.NoticePosted(person=person, channel=channel):
            return f"{_person(tournament, person)} is looking for a partner {_CHANNELS[channel]}."
        case acts.Paired(person=person, partner=partner, team=team):
            return f"{_person(tournament, person)} and {_person(tournament, partner)} enter as {team}."
        case acts.Withdrawn(who=name):
            return f"{_team_or_person(tournament, name)} withdraws."
        case acts.SignUpClosed():
            return "Sign-up is closed."
        case acts.Cancelled(why=why):
            return f"The tournament is cancelled{f': {why}' if why.strip() else '.'}"
        case acts.Renamed(who=name, name=new):
            old = "A team" if name in tournament.teams else "A player" if name else "The tournament"
            return f"{old} is now called {new}."
        case acts.Replanned(start_day=day, choices=choices):
            venue = f"The place is {choices['venue']}." if "venue" in choices else ""
            plan = (
                f"Play begins on {day:%a %d %b} at {str(choices['slot_times'])[:5]}." if "slot_times" in choices else ""
            )
            hall = _hall_of(int(choices["tables"])) if "tables" in choices else ""
            return " ".join(part for part in (venue, plan, hall) if part) or "The plan is changed."
        case acts.Drawn(division=division):
            return f"Division {division} is drawn." if tournament.terms.format == "knock_out" else "The draw is made."
        case acts.Swapped(division=division, one=one, other=other):
            where = f" in {tournament.bracket_title(division)}" if tournament.terms.divisions > 1 else ""
            return f"{tournament.name(one)} and {tournament.name(other)} change places{where}."
        case acts.EnteredLate(person=person, team=team):
            return f"{team or person.name} enters late."
        case acts.ByeMailsDue():
            return "Teams with a bye are told."
        case acts.Sent(notification=name):
            note = tournament.outbox.get(name)
            return f"{tournament.name(note.team)} is told: {KINDS[note.kind]}." if note else "A team is told."
        case acts.ChartsPosted():
            return "The charts are posted."
        case _:
            return _of_match(tournament, act)


KINDS = {
    "entered": "you are entered",
    "bye": "you have a bye",
    "chart": "the charts are posted",
    "next_game": "your next game",
    "result": "a result",
    "cancelled": "there is no tournament",
}
"""What a notification is about."""


_CHANNELS = {
    "signup_area": "on the partner board",
    "morning_net": "on the morning net",
    "email_list": "by the e-mail list",
}
"""Where somebody is looking for a partner (BAJA-TOUR-3)."""


def _hall_of(tables: int) -> str:
    if not tables:
        return "The tables have no numbers."
    return f"There {'is 1 table' if tables == 1 else f'are {tables} tables'}."


def _of_match(tournament: Tournament, act: acts.Act) -> str:
    where = tournament.title(act.match) if hasattr(act, "match") else ""
    match act:
        case acts.StartProposed(team=team, start=start):
            said = tournament.terms.said(start)
            return f"{tournament.name(team)} proposes to begin {where} on {said}."
        case acts.StartAgreed(team=team):
            return f"{tournament.name(team)} agrees to the other start of {where}."
        case acts.StartDeclined(team=team):
            return f"{tournament.name(team)} keeps the posted start of {where}."
        case acts.CheckedIn(team=team, players=players):
            names = " and ".join(_person(tournament, one) for one in players)
            return f"{names} of {tournament.name(team)} {'are' if len(players) > 1 else 'is'} here for {where}."
        case acts.Substituted(team=team, replaced=old, substitute=new):
            return f"{new.name} plays for {_person(tournament, old)} of {tournament.name(team)} in {where}."
        case acts.Seated(table=table):
            return f"{capital(where)} is played at table {table}."
        case acts.Started():
            return f"{capital(where)} begins."
        case acts.Placed():
            return f"{capital(where)} is played online."
        case acts.Forfeited(absent=absent):
            names = " and ".join(tournament.name(team) for team in absent)
            return f"{capital(where)}: {names} did not come in time."
        case acts.ResultMissing():
            return f"{capital(where)} ends without a result, because nobody has reported one."
        case acts.Reported(sheet=sheet):
            return f"{capital(where)} is reported: {sheet.total[0]:,} to {sheet.total[1]:,}."
        case acts.Confirmed(team=team):
            return f"{tournament.name(team)} confirms the result of {where}."
        case acts.Disputed(team=team, words=words):
            return f"{tournament.name(team)} disputes the result of {where}{f': {words}' if words else '.'}"
        case acts.Decided(why=why):
            return f"{capital(where)} is decided: {why}"
        case acts.NotHere(team=team):
            return f"{tournament.name(team)} had not come for {where} after all."
        case acts.Reopened(goes_on=goes_on, why=why):
            what = "goes on, because both teams were there" if goes_on else "is taken back and begins again"
            return f"{capital(where)} {what}{f': {why}' if why.strip() else '.'}"
        case acts.Advanced(team=team, late=late):
            return f"{tournament.name(team)} is written into the next bracket{', late' if late else ''}."
    return ""


def duty(tournament: Tournament, act: acts.Act) -> str:
    """What the house will do if nobody does anything, in a sentence."""
    where = capital(tournament.title(act.match)) if hasattr(act, "match") else ""
    match act:
        case acts.SignUpClosed():
            return "Sign-up closes."
        case acts.Drawn(division=division):
            several = tournament.terms.format == "knock_out"
            return f"The house draws division {division}." if several else "The house makes the draw."
        case acts.ChartsPosted():
            return "The house posts the charts."
        case acts.ByeMailsDue():
            return "Teams with a bye are told."
        case acts.Forfeited(absent=absent):
            names = " and ".join(tournament.name(team) for team in absent)
            return f"{where} is lost for {names}, unless they are at the table."
        case acts.ResultMissing():
            return f"{where} ends without a result, unless somebody reports one."
        case acts.Advanced(team=team):
            return f"The house writes {tournament.name(team)} into the next bracket, unless somebody has."
    return said(tournament, act)


def _person(tournament: Tournament, person: str) -> str:
    return tournament.people[person].name if person in tournament.people else person


def _team_or_person(tournament: Tournament, name: str) -> str:
    return tournament.name(name) if name in tournament.teams else _person(tournament, name)
