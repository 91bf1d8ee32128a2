"""A tournament in sentences: every act of the log and every duty of the house."""

from __future__ import annotations

from rummyhouse.languages import capital, listed, moment, noted, say
from rummyhouse.tournaments import Tournament, acts

REASONS = {
    "target": noted("on points"),
    "time_limit": noted("when the time was up"),
    "tie_break": noted("after a tie was broken"),
    "no_show": noted("the other side did not come"),
    "no_partner": noted("the other team was not complete"),
    "withdrawn": noted("the other side has withdrawn"),
    "not_advanced": noted("the other side had not written its name"),
    "no_result": noted("nobody reported a result"),
    "no_team": noted("nobody is left"),
    "decision": noted("the organiser decided"),
}
"""Why a game ended as it did."""


def who(tournament: Tournament, by: str) -> str:
    """The name of the one who acts, in words."""
    kind, _, name = by.partition(":")
    if kind == acts.ORGANISER:
        return say("the desk") if name else say("the organiser")
    if kind == acts.HOUSE:
        return say("the house")
    if kind in (acts.TABLE, acts.WOOD):
        if name in tournament.matches:
            return say("the table of {game}", game=tournament.title(name))
        return say("a table")
    return tournament.people[by].name if by in tournament.people else say("somebody")


def said(tournament: Tournament, act: acts.Act) -> str:
    """What an act does, in a sentence that does not say who did it."""
    match act:
        case acts.Opened():
            return say("The tournament is opened.")
        case acts.SignedUp(person=person, partner=partner, team=team):
            if partner is not None or tournament.terms.team_size == 1:
                return say("Entered: {team}.", team=team or person.name)
            return say("{person} signs up without a partner.", person=person.name)
        case acts.NoticePosted(person=person, channel=channel):
            return say(_CHANNELS[channel], person=_person(tournament, person))
        case acts.Paired(person=person, partner=partner, team=team):
            both = _person(tournament, person), _person(tournament, partner)
            return say("{one} and {other} enter as {team}.", one=both[0], other=both[1], team=team)
        case acts.Withdrawn(who=name):
            return say("{who} withdraws.", who=_team_or_person(tournament, name))
        case acts.SignUpClosed():
            return say("Sign-up is closed.")
        case acts.Cancelled(why=why):
            return (
                say("The tournament is cancelled: {why}", why=why)
                if why.strip()
                else say("The tournament is cancelled.")
            )
        case acts.Renamed(who=name, name=new):
            if name in tournament.teams and tournament.terms.team_size > 1:
                return say("A team is now called {name}.", name=new)
            return (
                say("A player is now called {name}.", name=new)
                if name
                else say("The tournament is now called {name}.", name=new)
            )
        case acts.Readdressed(who=name, email=email):
            person = _person(tournament, name)
            return (
                say("The address of {person} is corrected.", person=person)
                if email
                else say("The address of {person} is removed.", person=person)
            )
        case acts.Replanned(start_day=day, choices=choices):
            venue = say("The place is {place}.", place=choices["venue"]) if "venue" in choices else ""
            plan = (
                say(
                    "Play begins on {day} at {time}.", day=moment(day, "short day"), time=str(choices["slot_times"])[:5]
                )
                if "slot_times" in choices
                else ""
            )
            hall = _hall_of(int(choices["tables"])) if "tables" in choices else ""
            return " ".join(part for part in (venue, plan, hall) if part) or say("The plan is changed.")
        case acts.Drawn(division=division):
            several = tournament.terms.format == "knock_out"
            return say("Division {division} is drawn.", division=division) if several else say("The draw is made.")
        case acts.Swapped(division=division, one=one, other=other):
            upper, lower = tournament.name(one), tournament.name(other)
            if tournament.terms.divisions < 2:
                return say("{one} and {other} change places.", one=upper, other=lower)
            where = tournament.bracket_title(division)
            return say("{one} and {other} change places in {where}.", one=upper, other=lower, where=where)
        case acts.EnteredLate(person=person, team=team):
            return say("Entered late: {team}.", team=team or person.name)
        case acts.ByeMailsDue():
            return say("Those with a bye are told.")
        case acts.Sent(notification=name):
            note = tournament.outbox.get(name)
            if note is None:
                return say("They are told.")
            return say("{team} is told: {what}.", team=tournament.name(note.team), what=say(KINDS[note.kind]))
        case acts.ChartsPosted():
            return say("The charts are posted.")
        case _:
            return _of_match(tournament, act)


KINDS = {
    "entered": noted("you are entered"),
    "bye": noted("you have a bye"),
    "chart": noted("the charts are posted"),
    "next_game": noted("your next game"),
    "result": noted("a result"),
    "cancelled": noted("there is no tournament"),
}
"""What a notification is about."""


_CHANNELS = {
    "signup_area": noted("{person} is looking for a partner on the partner board."),
    "morning_net": noted("{person} is looking for a partner on the morning net."),
    "email_list": noted("{person} is looking for a partner by the e-mail list."),
}
"""Where somebody is looking for a partner (BAJA-TOUR-3)."""


def _hall_of(tables: int) -> str:
    if not tables:
        return say("The tables have no numbers.")
    return say("There {tables:?is|are} {tables:table}.", tables=tables)


def _of_match(tournament: Tournament, act: acts.Act) -> str:
    where = tournament.title(act.match) if hasattr(act, "match") else ""
    match act:
        case acts.StartProposed(team=team, start=start):
            said = tournament.terms.said(start)
            return say("{team} proposes to begin {game} on {when}.", team=tournament.name(team), game=where, when=said)
        case acts.StartAgreed(team=team):
            return say("{team} agrees to the other start of {game}.", team=tournament.name(team), game=where)
        case acts.StartDeclined(team=team):
            return say("{team} keeps the posted start of {game}.", team=tournament.name(team), game=where)
        case acts.CheckedIn(team=team, players=players):
            values = {"names": listed(_person(tournament, one) for one in players), "team": tournament.name(team)}
            if len(players) > 1:
                return say("{names} of {team} are here for {game}.", game=where, **values)
            return say("{names} of {team} is here for {game}.", game=where, **values)
        case acts.Substituted(team=team, replaced=old, substitute=new):
            return say(
                "{person} plays for {absent} of {team} in {game}.",
                person=new.name,
                absent=_person(tournament, old),
                team=tournament.name(team),
                game=where,
            )
        case acts.Seated(table=table):
            return capital(say("{game} is played at table {table}.", game=where, table=table))
        case acts.Started():
            return capital(say("{game} begins.", game=where))
        case acts.Placed():
            return capital(say("{game} is played online.", game=where))
        case acts.Forfeited(absent=absent):
            names = listed(tournament.name(team) for team in absent)
            return capital(say("{game}: {names} did not come in time.", game=where, names=names))
        case acts.ResultMissing():
            return capital(say("{game} ends without a result, because nobody has reported one.", game=where))
        case acts.Reported(sheet=sheet):
            first, second = sheet.total
            return capital(say("{game} is reported: {first:,} to {second:,}.", game=where, first=first, second=second))
        case acts.Confirmed(team=team):
            return say("{team} confirms the result of {game}.", team=tournament.name(team), game=where)
        case acts.Disputed(team=team, words=words):
            values = {"team": tournament.name(team), "game": where}
            if words:
                return say("{team} disputes the result of {game}: {words}", words=words, **values)
            return say("{team} disputes the result of {game}.", **values)
        case acts.Decided(why=why):
            return capital(say("{game} is decided: {why}", game=where, why=why))
        case acts.NotHere(team=team):
            return say("{team} had not come for {game} after all.", team=tournament.name(team), game=where)
        case acts.Reopened(goes_on=goes_on, why=why):
            told = (
                say("{game} goes on, because both sides were there.", game=where)
                if goes_on
                else say("{game} is taken back and begins again.", game=where)
            )
            return f"{capital(told[:-1])}: {why}" if why.strip() else capital(told)
        case acts.Advanced(team=team, late=late):
            name = tournament.name(team)
            if late:
                return say("{team} is written into the next bracket, late.", team=name)
            return say("{team} is written into the next bracket.", team=name)
    return ""


def duty(tournament: Tournament, act: acts.Act) -> str:
    """What the house will do if nobody does anything, in a sentence."""
    where = named_game(tournament, act.match) if hasattr(act, "match") else ""
    match act:
        case acts.SignUpClosed():
            return say("Sign-up closes.")
        case acts.Drawn(division=division):
            several = tournament.terms.format == "knock_out"
            if several:
                return say("The house draws division {division}.", division=division)
            return say("The house makes the draw.")
        case acts.ChartsPosted():
            return say("The house posts the charts.")
        case acts.ByeMailsDue():
            return say("Those with a bye are told.")
        case acts.Forfeited(absent=absent):
            names = listed(tournament.name(team) for team in absent)
            return capital(say("{game} is lost for {names}, unless they are at the table.", game=where, names=names))
        case acts.ResultMissing():
            return capital(say("{game} ends without a result, unless somebody reports one.", game=where))
        case acts.Advanced(team=team):
            name = tournament.name(team)
            return say("The house writes {team} into the next bracket, unless somebody has.", team=name)
    return said(tournament, act)


def named_game(tournament: Tournament, match: str) -> str:
    """A match with those who play it, as far as they are known: by its number alone nobody knows it."""
    game = tournament.title(match)
    places = tournament.matches[match].places if match in tournament.matches else ()
    names = [tournament.name(team) for team in places if team and team in tournament.teams]
    return say("{game} ({names})", game=game, names=listed(names)) if names else game


def _person(tournament: Tournament, person: str) -> str:
    return tournament.people[person].name if person in tournament.people else person


def _team_or_person(tournament: Tournament, name: str) -> str:
    return tournament.name(name) if name in tournament.teams else _person(tournament, name)
