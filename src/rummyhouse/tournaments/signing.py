"""Sign-up, partners, withdrawals and the closing: when they are refused, and what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.tournaments.acts import (
    Cancelled,
    EnteredLate,
    NoticePosted,
    Paired,
    Person,
    SignedUp,
    SignUpClosed,
    Withdrawn,
    is_name,
    is_official,
    is_organiser,
    is_person,
)
from rummyhouse.tournaments.draw import BYE, lots
from rummyhouse.tournaments.reasons import NO_TIME_FOR_MORE, refuse
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.state import Notice, SignUp, Team, Tournament

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.rules import Refusal


def is_open(tournament: Tournament, at: dt.datetime) -> bool:
    """Whether people may still enter (BAJA-TOUR-1, BAJA-TOUR-2-R)."""
    terms = tournament.terms
    return tournament.state == "signup" and (at <= terms.deadline or bool(terms["late_entry"]))


def plain_name(name: str) -> str:
    """A name as it is compared with others, ignoring capitals and blanks."""
    return " ".join(name.split()).casefold()


def _closed(tournament: Tournament, at: dt.datetime) -> Refusal | None:
    if is_open(tournament, at):
        return None
    terms = tournament.terms
    return refuse("SIGNUP_CLOSED", at=terms.said(at), deadline=terms.said(_end(tournament)))


def _end(tournament: Tournament) -> dt.datetime:
    """When sign-up ended: at the deadline, or before it, when the organiser closed it or the tournament ended."""
    last = (SignUpClosed, Cancelled)
    closed = next((entry.at for entry in tournament.log if isinstance(entry.act, last)), tournament.terms.deadline)
    return closed if tournament.terms["late_entry"] else min(closed, tournament.terms.deadline)


def _new_team(tournament: Tournament, people: tuple[str, ...], name: str) -> Refusal | None:
    """Why these people cannot be a team of this name (BAJA-TOUR-5-R, BAJA-TOUR-6-R)."""
    needed = tournament.terms.team_size
    if len(set(people)) != needed or not is_name(name):
        return refuse("WRONG_TEAM", found=len(set(people)), needed=needed)
    present = [team for team in tournament.teams.values() if team.status == "entered"]
    if tournament.terms["one_team_per_person"]:
        for person in people:
            if any(person in team.members for team in present):
                return refuse("ALREADY_ENTERED", person=_known(tournament, person))
    if any(plain_name(team.name) == plain_name(name) for team in present):
        return refuse("NAME_TAKEN", team=name)
    if len(present) >= tournament.terms.most_teams:
        limit = tournament.terms.most_teams
        why = f" {say(NO_TIME_FOR_MORE)}" if limit < int(tournament.terms["max_teams"]) else ""
        return refuse("TOO_MANY_TEAMS", limit=limit, why=why)
    return None


def same_person(tournament: Tournament, name: str, but: str = "") -> Refusal | None:
    """The refusal, if somebody of this name is in a team already and nobody may be in two (BAJA-TOUR-5-R).

    The log knows people by their ids, so this is for callers that make ids out of names. ``but`` is the person who is
    to have this name, if it is one whom the tournament knows.
    """
    if tournament.terms["one_team_per_person"]:
        for team in tournament.entered:
            others = (tournament.people[one].name for one in team.members if one != but)
            if plain_name(name) in map(plain_name, others):
                return refuse("SAME_PERSON", person=" ".join(name.split()), team=team.name)
    return None


def _known(tournament: Tournament, person: str) -> str:
    return tournament.people[person].name if person in tournament.people else person


def _allowed(by: str, *people: str) -> Refusal | None:
    return None if is_organiser(by) or by in people else refuse("NOT_YOURS", by=by)


def refuse_sign_up(tournament: Tournament, act: SignedUp, at: dt.datetime, by: str) -> Refusal | None:
    """Why somebody cannot sign up."""
    refusal = _closed(tournament, at) or _allowed(by, act.person.id)
    if refusal:
        return refusal
    if len(_people(act)) < tournament.terms.team_size and is_person(act.person):
        return refuse("ALREADY_ENTERED", person=act.person.name) if is_listed(tournament, act.person.id) else None
    return refuse_team(tournament, act, act.team or act.person.name)


def refuse_team(tournament: Tournament, act: SignedUp | EnteredLate, name: str) -> Refusal | None:
    """Why these people cannot enter as a team of this name."""
    for person in _people(act):
        if not is_person(person):
            return refuse("UNKNOWN", what=repr(person.id))
    return _new_team(tournament, tuple(person.id for person in _people(act)), name)


def _people(act: SignedUp | EnteredLate) -> tuple[Person, ...]:
    return (act.person, act.partner) if act.partner else (act.person,)


def is_listed(tournament: Tournament, person: str) -> bool:
    """Whether this person seeks a partner or is in a team."""
    found = tournament.signups.get(person)
    return found is not None and found.status in ("seeking", "entered")


def sign_up(tournament: Tournament, act: SignedUp, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """A team enters, or somebody seeks a partner."""
    if len(_people(act)) < tournament.terms.team_size:
        alone = SignUp(act.person.id, at, "seeking")
        known = {**tournament.people, act.person.id: act.person}
        return replace(tournament, people=known, signups={**tournament.signups, act.person.id: alone})
    return enter(tournament, act, act.team or act.person.name, at)


def enter(
    tournament: Tournament, act: SignedUp | EnteredLate, name: str, at: dt.datetime, *, late: bool = False
) -> Tournament:
    """The tournament with these people as a team of this name."""
    people = {person.id: person for person in _people(act)}
    return _enter(replace(tournament, people={**tournament.people, **people}), tuple(people), name, at, late=late)


def _enter(
    tournament: Tournament,
    people: tuple[str, ...],
    name: str,
    at: dt.datetime,
    *,
    late: bool = False,
    by_lot: bool = False,
) -> Tournament:
    number = f"T{len(tournament.teams) + 1}"
    team = Team(number, " ".join(name.split()), people, at, late=late, by_lot=by_lot)
    signups = {person: SignUp(person, at, "entered", number) for person in people}
    return replace(
        tournament,
        teams={**tournament.teams, number: team},
        signups={**tournament.signups, **signups},
    )


def refuse_notice(tournament: Tournament, act: NoticePosted, at: dt.datetime, by: str) -> Refusal | None:
    """Why somebody cannot look for a partner."""
    refusal = _closed(tournament, at) or _allowed(by, act.person)
    if refusal:
        return refusal
    found = tournament.signups.get(act.person)
    return (
        None
        if found and found.status == "seeking"
        else refuse("UNKNOWN", what=say("{person} as a seeker", person=act.person))
    )


def post_notice(tournament: Tournament, act: NoticePosted, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """A notice for one of the three channels (BAJA-TOUR-3)."""
    return replace(tournament, notices=(*tournament.notices, Notice(act.person, act.channel, act.text, at)))


def refuse_pair(tournament: Tournament, act: Paired, at: dt.datetime, by: str) -> Refusal | None:
    """Why two cannot become a team."""
    people = (act.person, act.partner)
    for person in people:
        found = tournament.signups.get(person)
        if found is not None and found.refused:
            return refuse(found.refused)
    refusal = _closed(tournament, at) or _allowed(by, *people)
    if refusal:
        return refusal
    for person in people:
        found = tournament.signups.get(person)
        if found is None or found.status != "seeking":
            entered = found is not None and found.status == "entered"
            return (
                refuse("ALREADY_ENTERED", person=_known(tournament, person))
                if entered
                else refuse("UNKNOWN", what=say("{person} as a seeker", person=person))
            )
    return _new_team(tournament, people, act.team)


def pair(tournament: Tournament, act: Paired, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Enter two people who signed up alone as a team."""
    return _enter(tournament, (act.person, act.partner), act.team, at)


def refuse_withdrawal(tournament: Tournament, act: Withdrawn, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a team or a seeker cannot withdraw."""
    team = tournament.teams.get(act.who)
    if team is None:
        seeker = tournament.signups.get(act.who)
        if seeker is None or seeker.status != "seeking":
            return refuse("UNKNOWN", what=act.who)
        return _allowed(by, act.who)
    if tournament.state in ("finished", "cancelled"):
        return refuse("NOT_NOW", state=tournament.state)
    return refuse("UNKNOWN", what=act.who) if team.status != "entered" else _allowed(by, *team.members)


def withdraw(tournament: Tournament, act: Withdrawn, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Before the draw the team is removed; after it, its places become byes, and later forfeits (BAJA-TOUR-7-R)."""
    if act.who not in tournament.teams:
        gone = replace(tournament.signups[act.who], status="withdrawn")
        return replace(tournament, signups={**tournament.signups, act.who: gone})
    team = replace(tournament.teams[act.who], status="withdrawn")
    signups = dict(tournament.signups)
    for person in team.members:
        if signups[person].team == team.id:
            signups[person] = replace(signups[person], status="withdrawn")
    found = replace(tournament, teams={**tournament.teams, team.id: team}, signups=signups)
    if tournament.state in ("signup", "closed"):
        return found
    matches = dict(found.matches)
    for match in found.matches.values():
        if match.state == "running" and team.id in match.places:
            rest = match.opponent(team.id)
            matches[match.id] = replace(
                match, state="forfeit", reason="withdrawn", winner=rest, decided_at=at, result=None
            )
        elif match.reason == "withdrawn" and match.winner == team.id and match.started is None and at < match.posted:
            matches[match.id] = replace(match, state="open", reason="", winner="")  # now neither plays it
        elif tournament.state == "drawn" and not match.sources and _becomes_bye(found, match.places):
            upper, lower = (BYE if place == team.id else place for place in match.places)
            matches[match.id] = replace(match, places=(upper, lower), state="open", winner="", reason="")
    return settle(replace(found, matches=matches), at)


def _becomes_bye(tournament: Tournament, places: tuple[str | None, str | None]) -> bool:
    gone = any(place in tournament.teams and tournament.teams[place].status != "entered" for place in places if place)
    return gone and tournament.terms["withdraw_policy"] == "bye_until_posted"


def refuse_closing(tournament: Tournament, act: SignUpClosed, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why sign-up cannot be closed: it is closed already, or only the organiser may close it before its time."""
    if tournament.state != "signup":
        return refuse("NOT_NOW", state=tournament.state)
    if not is_official(by):
        return refuse("NOT_YOURS", by=by)
    if is_organiser(by) or at > tournament.terms.deadline:
        return None  # the organiser may close it before its time
    return refuse("NOT_NOW", state=say("sign-up is open until the deadline"))


def close(tournament: Tournament, act: SignUpClosed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Close sign-up: pair single players by lot or leave them out (BAJA-TOUR-4-R); cancel with too few teams."""
    alone = [one.person for one in tournament.signups.values() if one.status == "seeking"]
    if tournament.terms["auto_pair_solos"]:
        order = lots(alone, tournament.opened.seed, "partners")
        while len(order) > 1 and len(tournament.entered) < tournament.terms.most_teams:
            people, order = tuple(order[:2]), order[2:]
            name = " & ".join(tournament.people[person].name for person in people)
            taken = {plain_name(team.name) for team in tournament.entered}
            name = name if plain_name(name) not in taken else f"{name} ({people[0]})"
            tournament = _enter(tournament, people, name, at, by_lot=True)
        alone = [person for person in alone if person in order]
    left = {person: replace(tournament.signups[person], status="not_entered", refused="NO_PARTNER") for person in alone}
    tournament = replace(tournament, signups={**tournament.signups, **left}, state="closed")
    return too_few(tournament)


def too_few(tournament: Tournament) -> Tournament:
    """The tournament, cancelled if it has too few teams (BAJA-TOUR-6-R)."""
    if len(tournament.entered) >= int(tournament.terms["min_teams"]):
        return tournament
    return replace(tournament, state="cancelled", outcome="TOO_FEW_TEAMS")


def refuse_cancelling(tournament: Tournament, act: Cancelled, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why it cannot be cancelled: only the organiser can do that. A reason is welcome but not required."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=by)
    if tournament.state in ("finished", "cancelled"):
        return refuse("NOT_NOW", state=tournament.state)
    return None


def cancel(tournament: Tournament, act: Cancelled, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Nothing more is played."""
    return replace(tournament, state="cancelled", outcome=act.why.strip())
