"""What the organiser can put right: names, addresses, venue, day and hours, how a game ended (BAJA-TOUR-52-R)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.languages import say
from rummyhouse.rules import Refusal, RuleChoiceError
from rummyhouse.tournaments.acts import (
    NotHere,
    Opened,
    Readdressed,
    Renamed,
    Reopened,
    Replanned,
    is_name,
    is_official,
    is_organiser,
)
from rummyhouse.tournaments.playing import busy, to_be_played
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.results import begun_after, outcome_of
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.signing import plain_name
from rummyhouse.tournaments.state import Correction, Tournament, TournamentMatch
from rummyhouse.tournaments.table_numbers import numbered
from rummyhouse.tournaments.terms import terms_of

if TYPE_CHECKING:
    import datetime as dt

_ANY_TIME = {"venue", "tables"}
"""Settings that can be changed even after the draw."""
_BY_CLOCK = ("no_show", "no_partner")


# --- names and settings -----------------------------------------------------------------------------------------------


def refuse_renaming(tournament: Tournament, act: Renamed, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a name cannot be changed: the new one is no name or belongs to another team, or nobody has the old one."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    if act.who and act.who not in tournament.teams and act.who not in tournament.people:
        return refuse("UNKNOWN", what=act.who)
    if not is_name(act.name):
        return refuse("NO_NAME")
    teams = [one for one in _called_alike(tournament, act.who) if one in tournament.teams]
    if teams:
        others = [team for team in tournament.entered if team.id not in teams]
        if any(plain_name(team.name) == plain_name(act.name) for team in others):
            return refuse("NAME_TAKEN", team=act.name)
    return None


def rename(tournament: Tournament, act: Renamed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Change the name from now on; the log keeps the old one."""
    name = " ".join(act.name.split())
    if not act.who:
        return replace(tournament, opened=msgspec.structs.replace(tournament.opened, name=name))
    teams, people = dict(tournament.teams), dict(tournament.people)
    for who in _called_alike(tournament, act.who):
        if who in teams:
            teams[who] = replace(teams[who], name=name)
        else:
            people[who] = msgspec.structs.replace(people[who], name=name)
    return replace(tournament, teams=teams, people=people)


def _called_alike(tournament: Tournament, who: str) -> tuple[str, ...]:
    """Who has one name: somebody who plays alone is also the team."""
    for team in tournament.teams.values():
        if tournament.terms.team_size == 1 and who in (team.id, *team.members):
            return (team.id, *team.members)
    return (who,)


def refuse_readdressing(tournament: Tournament, act: Readdressed, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why an address cannot be changed: somebody else than the organiser wants it, or there is no such person."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    return None if act.who in tournament.people else refuse("UNKNOWN", what=act.who)


def readdress(tournament: Tournament, act: Readdressed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Send e-mails to this address from now on."""
    person = msgspec.structs.replace(tournament.people[act.who], email=act.email)
    return replace(tournament, people={**tournament.people, person.id: person})


def refuse_replanning(tournament: Tournament, act: Replanned, at: dt.datetime, by: str) -> Refusal | None:
    """Why the plan cannot be changed like this: the draw has been made, or the new plan does not work."""
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    moves = act.start_day != tournament.opened.start_day or not set(act.choices) <= _ANY_TIME
    if moves and (tournament.state not in ("signup", "closed") or tournament.divisions):
        return refuse("PLAN_IS_FIXED")
    try:
        terms = terms_of(_replanned(tournament, act))
    except RuleChoiceError as error:
        return refuse("PLAN_CANNOT_BE", why=str(error).removesuffix("."))
    if terms["draw_seed"] != tournament.terms["draw_seed"] or terms.team_size != tournament.terms.team_size:
        return refuse("PLAN_IS_FIXED")
    if moves and tournament.state == "signup" and terms.deadline <= at:
        return refuse(
            "PLAN_CANNOT_BE",
            why=say("sign-up would close at {deadline}, which is past", deadline=terms.said(terms.deadline)),
        )
    return None


def replan(tournament: Tournament, act: Replanned, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Change settings from now on. If the number of tables changes, games are given their tables anew at once."""
    changed = _replanned(tournament, act)
    return numbered(replace(tournament, opened=changed, terms=terms_of(changed)), at)


def _replanned(tournament: Tournament, act: Replanned) -> Opened:
    opened = tournament.opened
    return msgspec.structs.replace(opened, start_day=act.start_day, choices={**opened.choices, **act.choices})


# --- games ------------------------------------------------------------------------------------------------------------


def refuse_leaving(tournament: Tournament, act: NotHere, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a team cannot be reported missing: its game has begun, or nobody has said that the team is there."""
    match = to_be_played(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    if not is_official(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    there = act.team in match.teams and (act.team in match.shown or match.present.get(act.team))
    return (
        None
        if there
        else refuse("NOT_NOW", state=say("{team} was not said to be there", team=tournament.name(act.team)))
    )


def leave(tournament: Tournament, act: NotHere, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Note that the team has yet to come."""
    match = tournament.matches[act.match]
    present = {team: there for team, there in match.present.items() if team != act.team}
    shown = {team: when for team, when in match.shown.items() if team != act.team}
    return tournament.with_match(replace(match, present=present, shown=shown))


def refuse_reopening(tournament: Tournament, act: Reopened, at: dt.datetime, by: str) -> Refusal | None:
    """Why a game cannot be reopened: it has not ended, or people have already gone on to play because of it."""
    if act.match not in tournament.matches:
        return refuse("UNKNOWN", what=act.match)
    match = tournament.matches[act.match]
    if not is_organiser(by):
        return refuse("NOT_YOURS", by=tournament.person(by))
    if not tournament.is_posted:
        return refuse("CHARTS_NOT_POSTED")
    if len(match.teams) < 2:
        return refuse("TEAMS_NOT_KNOWN", match=tournament.title(match.id))
    if not match.is_played:
        return refuse("NOT_NOW", state=say("nothing has become of this game yet"))
    if act.goes_on:
        if match.reason not in _BY_CLOCK:
            return refuse("NOT_NOW", state=say("it was not lost by the clock"))
        for team in match.teams:
            where = busy(tournament, tournament.players(match, team), match)
            if where:
                return refuse("TEAM_BUSY", who=tournament.name(team), match=tournament.title(where))
    return begun_after(tournament, reopen(tournament, act, at, by), but=match.id)


def reopen(tournament: Tournament, act: Reopened, at: dt.datetime, by: str) -> Tournament:
    """Reopen a game: it goes on from its posted start with everybody there, or waits for its teams once more."""
    before = tournament.matches[act.match]
    after = replace(
        before,
        state="open",
        reason="",
        winner="",
        known_at=None,
        decided_at=None,
        present={},
        shown={},
        other_start=None,
        started=None,
        limit_end=None,
        result=None,
        table="",
    )
    if act.goes_on:
        began = max(before.posted, before.known_at or before.posted)
        after = replace(
            after,
            state="running",
            known_at=before.known_at,
            present={team: tournament.players(before, team) for team in before.teams},
            shown=dict.fromkeys(before.teams, began),
            started=began,
            limit_end=began + tournament.terms.limit,
        )
    trace = Correction(after.id, at, by, act.why, outcome_of(before), outcome_of(after))
    chart = {place: entry for place, entry in tournament.chart.items() if place != (after.next, after.next_place)}
    changed = replace(_back_in(tournament, before), chart=chart, corrections=(*tournament.corrections, trace))
    return settle(changed.with_match(after), at)


def _back_in(tournament: Tournament, match: TournamentMatch) -> Tournament:
    """Let a team that lost all its other games by this no-show play them after all (BAJA-TOUR-32-R)."""
    if match.reason not in _BY_CLOCK or tournament.terms["no_show_scope"] != "tournament":
        return tournament
    teams, matches = dict(tournament.teams), dict(tournament.matches)
    for team in match.teams:
        if teams[team].status == "disqualified":
            teams[team] = replace(teams[team], status="entered")
            for other in matches.values():
                if team in other.places and other.reason == "withdrawn" and other.started is None:
                    matches[other.id] = replace(other, state="open", reason="", winner="", decided_at=None)
    return replace(tournament, teams=teams, matches=matches)
