"""Before a game: another start, who is at the table, substitutes, the start."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.rules import Refusal
from rummyhouse.tournaments import acts
from rummyhouse.tournaments.draw import lots
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.settle import settle
from rummyhouse.tournaments.state import OtherStart, Substitution, Tournament, TournamentMatch
from rummyhouse.tournaments.table_numbers import at_table, numbered

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Collection


def to_be_played(
    tournament: Tournament, name: str, *, states: tuple[str, ...] = ("scheduled",)
) -> TournamentMatch | Refusal:
    """The match, if two teams are waiting to play it."""
    if name not in tournament.matches:
        return refuse("UNKNOWN", what=name)
    if not tournament.is_posted:
        return refuse("CHARTS_NOT_POSTED")
    match = tournament.matches[name]
    if match.state == "open":
        return refuse("TEAMS_NOT_KNOWN", match=tournament.title(name))
    return match if match.state in states else refuse("NOT_NOW", state=match.state)


def may_speak(tournament: Tournament, match: TournamentMatch, team: str, by: str) -> Refusal | None:
    """Whether somebody may act for a team in a match."""
    if team not in match.teams:
        return refuse(
            "UNKNOWN", what=say("{team} in {game}", team=tournament.name(team), game=tournament.title(match.id))
        )
    people = (*tournament.teams[team].members, *tournament.players(match, team))
    return None if acts.is_official(by) or by in people else refuse("NOT_YOURS", by=tournament.person(by))


def may_speak_for_one(tournament: Tournament, match: TournamentMatch, by: str) -> Refusal | None:
    """Whether somebody may act for either team."""
    refusals = [may_speak(tournament, match, team, by) for team in match.teams]
    return refusals[0] if refusals and all(refusals) else None


def _spoken_for(
    tournament: Tournament,
    act: acts.StartProposed | acts.StartAgreed | acts.StartDeclined | acts.CheckedIn | acts.Substituted,
    by: str,
    *,
    states: tuple[str, ...] = ("scheduled",),
) -> TournamentMatch | Refusal:
    """The match, if two teams are waiting to play it and this person may act for the team of the act."""
    match = to_be_played(tournament, act.match, states=states)
    if isinstance(match, Refusal):
        return match
    return may_speak(tournament, match, act.team, by) or match


def busy(
    tournament: Tournament,
    people: tuple[str, ...],
    match: TournamentMatch,
    running: Collection[TournamentMatch] | None = None,
) -> str:
    """Another running match in which one of these people plays, or ""; ``running`` are all running ones, if known."""
    for other in tournament.running if running is None else running:
        if other.id != match.id:
            for players in other.present.values():
                if any(person in players for person in people):
                    return other.id
    return ""


def engaged(tournament: Tournament, person: str, match: TournamentMatch) -> str:
    """Another match at that time in which this person plays or is to play, or ""."""
    limit = tournament.terms.limit
    for other in tournament.matches.values():
        if other.id == match.id or other.is_decided:
            continue
        at_that_time = other.state == "running" or abs(other.posted - match.posted) < limit
        if at_that_time and any(person in tournament.players(other, team) for team in other.teams):
            return other.id
    return ""


def latest_start(tournament: Tournament, match: TournamentMatch) -> dt.datetime:
    """The latest start to which a game can be postponed: all of it must fit in before the winner's next game."""
    following = tournament.matches.get(match.next)
    return following.posted - tournament.terms.limit if following else tournament.terms.final_at


def refuse_proposal(tournament: Tournament, act: acts.StartProposed, at: dt.datetime, by: str) -> Refusal | None:
    """Why no other start can be proposed (BAJA-TOUR-41, BAJA-TOUR-44-R)."""
    match = _spoken_for(tournament, act, by)
    if isinstance(match, Refusal):
        return match
    limit = latest_start(tournament, match) if tournament.terms["allow_postponement"] else match.posted
    if act.start > limit or at > match.posted:
        return refuse("NO_POSTPONEMENT", start=tournament.terms.said(act.start), limit=tournament.terms.said(limit))
    return refuse("NOT_NOW", state=say("that time is past")) if act.start < at else None


def propose(tournament: Tournament, act: acts.StartProposed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Propose another start; it replaces any earlier proposal."""
    match = tournament.matches[act.match]
    return tournament.with_match(replace(match, other_start=OtherStart(act.start, (act.team,)), declined=""))


def refuse_agreement(tournament: Tournament, act: acts.StartAgreed, at: dt.datetime, by: str) -> Refusal | None:
    """Why a proposed start cannot be agreed to."""
    match = _spoken_for(tournament, act, by)
    if isinstance(match, Refusal):
        return match
    if match.other_start is None or act.team in match.other_start.agreed:
        return refuse("NOT_NOW", state=say("the other side has proposed nothing"))
    start = match.other_start.start
    if at > match.posted:
        return refuse("NO_POSTPONEMENT", start=tournament.terms.said(start), limit=tournament.terms.said(match.posted))
    if start > match.posted:
        moved = replace(match, posted=start)
        for team in match.teams:
            for person in tournament.players(match, team):
                where = engaged(tournament, person, moved)
                if where:
                    return refuse("TEAM_BUSY", who=tournament.name(team), match=tournament.title(where))
    return None


def agree(tournament: Tournament, act: acts.StartAgreed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Agree to it; a later start becomes the posted one, and the game gets a table that is free then."""
    match = tournament.matches[act.match]
    proposed = match.other_start
    if proposed is None:
        return tournament
    if proposed.start > match.posted:
        moved = replace(match, posted=proposed.start, other_start=None)
    else:
        moved = replace(match, other_start=OtherStart(proposed.start, (*proposed.agreed, act.team)))
    if at_table(tournament, moved, moved.table_number, at):
        moved = replace(moved, table_number=0)
    return numbered(tournament.with_match(moved), at)


def refuse_no(tournament: Tournament, act: acts.StartDeclined, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a proposed start cannot be declined: none is open. What both have agreed to stands (BAJA-TOUR-44-R)."""
    match = _spoken_for(tournament, act, by)
    if isinstance(match, Refusal):
        return match
    if match.other_start is None or len(match.other_start.agreed) > 1:
        return refuse("NOT_NOW", state=say("no other start is proposed"))
    return None


def decline(tournament: Tournament, act: acts.StartDeclined, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Decline it: the posted time stands, and another time may be proposed."""
    match = tournament.matches[act.match]
    is_own = match.other_start is not None and act.team in match.other_start.agreed
    return tournament.with_match(replace(match, other_start=None, declined="" if is_own else act.team))


def arrival_end(tournament: Tournament, match: TournamentMatch) -> dt.datetime:
    """The last moment for a team to show up: the grace after the posted start, or after the opponents became known."""
    return max(match.posted, match.known_at or match.posted) + tournament.terms.grace


def refuse_check_in(tournament: Tournament, act: acts.CheckedIn, at: dt.datetime, by: str) -> Refusal | None:
    """Why these players do not count as being at the table in time (BAJA-TOUR-31, BAJA-TOUR-32-R)."""
    match = _spoken_for(tournament, act, by)
    if isinstance(match, Refusal):
        return match
    for person in act.players:
        if person not in tournament.players(match, act.team):
            return refuse(
                "UNKNOWN",
                what=say("{person} in {team}", person=tournament.person(person), team=tournament.name(act.team)),
            )
    if any(set(act.players) & set(there) for team, there in match.present.items() if team != act.team):
        return refuse("SUBSTITUTE_IS_OPPONENT", person=tournament.person(act.players[0]))
    until = arrival_end(tournament, match)
    if by == acts.HOUSE:  # somebody who is still playing elsewhere counts as present
        late = at > until and busy(tournament, act.players, match)
        return None if late else refuse("NOT_NOW", state=say("the team may still show up"))
    if at > until:
        return refuse("TOO_LATE", at=tournament.terms.said(at), until=tournament.terms.said(until))
    where = busy(tournament, act.players, match)
    return refuse("TEAM_BUSY", who=tournament.name(act.team), match=tournament.title(where)) if where else None


def check_in(tournament: Tournament, act: acts.CheckedIn, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Note that they are there; with enough of its players the team has shown up."""
    match = tournament.matches[act.match]
    there = tuple(dict.fromkeys((*match.present.get(act.team, ()), *act.players)))
    shown = dict(match.shown)
    if len(there) == tournament.terms.team_size:
        shown.setdefault(act.team, at)
    return tournament.with_match(replace(match, present={**match.present, act.team: there}, shown=shown))


def refuse_substitution(tournament: Tournament, act: acts.Substituted, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why somebody cannot stand in (BAJA-TOUR-30, BAJA-TOUR-34-R)."""
    match = _spoken_for(tournament, act, by, states=("scheduled", "running"))
    if isinstance(match, Refusal):
        return match
    who, team = act.substitute, tournament.teams[act.team]
    if not acts.is_person(who):
        return refuse("UNKNOWN", what=repr(who.id))
    if act.replaced not in tournament.players(match, act.team):
        return refuse("UNKNOWN", what=say("{person} in {team}", person=tournament.person(act.replaced), team=team.name))
    opponent = match.opponent(act.team)
    if who.id in tournament.teams[opponent].members or who.id in tournament.players(match, opponent):
        return refuse("SUBSTITUTE_IS_OPPONENT", person=who.name)
    if who.id in team.members:
        return refuse("SUBSTITUTE_NOT_FREE", person=who.name, where=say("a member of the team itself"))
    if tournament.terms["substitute_pool"] == "non_entrants" and any(
        who.id in one.members for one in tournament.teams.values() if one.status != "withdrawn"
    ):
        return refuse("SUBSTITUTE_NOT_FREE", person=who.name, where=say("only people from outside the tournament"))
    where = engaged(tournament, who.id, match)
    if where:
        return refuse(
            "SUBSTITUTE_NOT_FREE", person=who.name, where=say("playing in {game}", game=tournament.title(where))
        )
    after = set(tournament.players(match, act.team)) - {act.replaced} | {who.id}
    found = len(after & set(team.members))
    needed = min(int(tournament.terms["min_original_members"]), tournament.terms.team_size)
    return None if found >= needed else refuse("ORIGINAL_MEMBER_MISSING", found=found, needed=needed)


def substitute(tournament: Tournament, act: acts.Substituted, at: dt.datetime, by: str) -> Tournament:
    """Let a stand-in play this game; the team stays the same team."""
    match = tournament.matches[act.match]
    first = next((one for one in match.substitutions if one.substitute == act.replaced), None)
    original = first.replaced if first else act.replaced
    kept = tuple(one for one in match.substitutions if one is not first)
    new = Substitution(act.team, original, act.substitute.id, at, by)
    there = tuple(person for person in match.present.get(act.team, ()) if person != act.replaced)
    shown = {team: when for team, when in match.shown.items() if team != act.team or match.started}
    if match.started:
        there = (*there, act.substitute.id)
    match = replace(match, substitutions=(*kept, new), present={**match.present, act.team: there}, shown=shown)
    people = {act.substitute.id: act.substitute, **tournament.people}
    return replace(tournament.with_match(match), people=people)


def refuse_start(tournament: Tournament, act: acts.Started, at: dt.datetime, by: str) -> Refusal | None:
    """Why a game cannot begin (BAJA-TOUR-41, BAJA-TOUR-44-R)."""
    match = to_be_played(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    refusal = may_speak_for_one(tournament, match, by)
    if refusal:
        return refusal
    if at < match.posted:
        agreed = match.other_start.agreed if match.other_start and match.other_start.start <= at else ()
        if len(agreed) < len(match.teams):
            return refuse("EARLY_START_NOT_AGREED", agreed=len(agreed), posted=tournament.terms.said(match.posted))
    for team in match.teams:
        where = busy(tournament, tournament.players(match, team), match)
        if where:
            return refuse("TEAM_BUSY", who=tournament.name(team), match=tournament.title(where))
    found = sum(team in match.shown for team in match.teams)
    return None if found == len(match.teams) else refuse("NOT_ALL_THERE", found=found)


def start(tournament: Tournament, act: acts.Started, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Begin the game. The time limit runs from now or from the posted start (BAJA-TOUR-40, BAJA-TOUR-43-R).

    A game that begins early has its full time (BAJA-TOUR-42).
    """
    match = tournament.matches[act.match]
    begins = at
    expected = max(match.posted, match.known_at or match.posted)
    if expected < at <= arrival_end(tournament, match) and tournament.terms["late_start_clock"] == "posted":
        begins = expected  # later only if somebody had to finish another game first
    running = replace(match, state="running", started=at, limit_end=begins + tournament.terms.limit)
    return settle(tournament.with_match(running), at)


def refuse_placing(tournament: Tournament, act: acts.Placed, at: dt.datetime, by: str) -> Refusal | None:  # noqa: ARG001
    """Why a game cannot be given an online table: it has not begun, or has one."""
    match = to_be_played(tournament, act.match, states=("running",))
    if isinstance(match, Refusal):
        return match
    refusal = may_speak_for_one(tournament, match, by)
    return refusal or (refuse("NOT_NOW", state=say("the game has its table")) if match.table else None)


def place(tournament: Tournament, act: acts.Placed, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """Play the game at an online table; it then needs no table of the hall (TOUR-TABLE-2)."""
    return numbered(tournament.with_match(replace(tournament.matches[act.match], table=act.link)), at)


def forfeit_of(tournament: Tournament, match: TournamentMatch) -> tuple[tuple[str, ...], str]:
    """Who has not shown up, and who goes on (BAJA-TOUR-31, BAJA-TOUR-33-R)."""
    absent = tuple(team for team in match.teams if team not in match.shown)
    there = [team for team in match.teams if team in match.shown]
    if there:
        return absent, there[0]
    if tournament.terms["both_absent"] == "draw_lots":
        return absent, lots(sorted(absent), tournament.opened.seed, "absent", match.id)[0]
    return absent, ""


def refuse_forfeit(tournament: Tournament, act: acts.Forfeited, at: dt.datetime, by: str) -> Refusal | None:
    """Why a forfeit is refused: only the house can say who has not come, and only after the grace."""
    match = to_be_played(tournament, act.match)
    if isinstance(match, Refusal):
        return match
    if by != acts.HOUSE:
        return refuse("NOT_YOURS", by=tournament.person(by))
    if at <= arrival_end(tournament, match) or (act.absent, act.winner) != forfeit_of(tournament, match):
        return refuse("NOT_NOW", state=say("the teams may still show up"))
    return None


def forfeit(tournament: Tournament, act: acts.Forfeited, at: dt.datetime, by: str) -> Tournament:  # noqa: ARG001
    """The absent lose this game, or all their games still to come (BAJA-TOUR-30, BAJA-TOUR-31, BAJA-TOUR-32-R).

    Nobody gets a score for it (BAJA-TOUR-35-R).
    """
    match = tournament.matches[act.match]
    partly = all(match.present.get(team) for team in act.absent)
    match = replace(
        match,
        state="forfeit" if act.winner else "double_forfeit",
        reason="no_partner" if partly else "no_show",
        winner=act.winner,
        decided_at=at,
    )
    teams = dict(tournament.teams)
    if tournament.terms["no_show_scope"] == "tournament":
        teams |= {team: replace(teams[team], status="disqualified") for team in act.absent if team != act.winner}
    return settle(replace(tournament.with_match(match), teams=teams), at)
