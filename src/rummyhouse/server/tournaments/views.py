"""From a tournament to what goes to one person. Everything that leaves about a tournament is made here.

Only the organiser sees e-mail addresses and players' links. Seed and brackets are shown when the charts are posted;
before that only to those who run the tournament, and the seed not before the draw.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from rummyhouse import games
from rummyhouse.languages import Number, capital, noted, say, told
from rummyhouse.server.tournaments import messages as wire
from rummyhouse.server.tournaments import roles
from rummyhouse.server.tournaments.mail_texts import Writer
from rummyhouse.server.tournaments.mailer import is_given_up
from rummyhouse.server.tournaments.pad_results import pad_door
from rummyhouse.server.tournaments.sentences import KINDS, duty, named_game, said, who
from rummyhouse.server.tournaments.wish_messages import SheetWish
from rummyhouse.tournaments.acts import is_table_link
from rummyhouse.tournaments.draw import commitment
from rummyhouse.tournaments.due import next_due_acts
from rummyhouse.tournaments.formats.knock_out import written
from rummyhouse.tournaments.playing import arrival_end
from rummyhouse.tournaments.reasons import in_short
from rummyhouse.tournaments.results import REPORTED_ANEW, side_of
from rummyhouse.tournaments.seating import changes, takes_late
from rummyhouse.tournaments.standings import against, annulled_teams, standings, tie_breaks

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rummyhouse.store.tournaments import MailRow
    from rummyhouse.tournaments import Tournament, TournamentMatch
    from rummyhouse.tournaments.state import Notice

UNSURE_AFTER = dt.timedelta(minutes=10)
"""When an e-mail that was begun and never noted as sent is shown to the organiser."""

THE_TABLE, THE_DESK = noted("The table"), noted("The desk")
"""The writer on a score pad that was opened by nobody in particular."""

_SECRET = ("draw_seed",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What is known of a tournament apart from its log.

    Attributes:
        secret: the secret behind its links.
        roles: of the person asking.
        now: the house's clock.
        quiet: players who want no e-mails.
        letters: e-mails that were sent or begun.
        stalled: why online tables could not report their results, by match.
        address: of the house.
        counted: the scores of games on their pads, by match.
    """

    secret: str
    roles: Collection[str]
    now: dt.datetime
    quiet: Collection[str] = ()
    letters: Collection[MailRow] = ()
    stalled: Mapping[str, str] | None = None
    address: str = ""
    counted: Mapping[str, wire.PadScore] | None = None

    @property
    def runs_it(self) -> bool:
        """Whether the person asking runs the tournament."""
        return any(roles.runs_it(role) for role in self.roles)

    @property
    def is_organiser(self) -> bool:
        """Whether the person asking is the organiser."""
        return roles.ORGANISER in self.roles

    @property
    def player(self) -> str:
        """The player who asks, or ""."""
        return next((role for role in sorted(self.roles) if roles.is_player(role)), "")


def tournament_line(tournament: Tournament, *, mine: bool) -> wire.TournamentLine:
    """A tournament in the list of the house."""
    terms = tournament.terms
    return wire.TournamentLine(
        tournament=tournament.opened.id,
        name=tournament.opened.name,
        title=games.find(tournament.opened.game).title,
        venue=_venue(tournament),
        zone=tournament.opened.time_zone,
        first=_moment(_first(tournament)),
        deadline=_moment(terms.deadline),
        state=tournament.state,
        teams=len(tournament.entered),
        size=terms.team_size,
        champion=tournament.name(tournament.champion) if tournament.champion else "",
        waits=_waits(tournament),
        mine=mine,
    )


def tournament_info(tournament: Tournament, beside: Beside) -> wire.TournamentInfo:
    """A tournament as this person may see it."""
    opened, terms = tournament.opened, tournament.terms
    shows = tournament.is_posted or beside.runs_it
    return wire.TournamentInfo(
        tournament=opened.id,
        number=len(tournament.log),
        now=_moment(beside.now),
        name=opened.name,
        game=opened.game,
        title=games.find(opened.game).title,
        preset=opened.preset,
        form=opened.form,
        format=terms.format,
        zone=opened.time_zone,
        venue=_venue(tournament),
        state=tournament.state,
        waits=_waits(tournament),
        outcome=tournament.outcome,
        first=_moment(_first(tournament)),
        start_day=opened.start_day.isoformat(),
        start_at=f"{terms.slots[0]:%H:%M}",
        deadline=_moment(terms.deadline),
        draw_at=_moment(terms.bye_notify_at),
        post_at=_moment(terms.chart_post_at),
        size=terms.team_size,
        target=terms.target or 0,
        below_zero=terms.below_zero,
        late_entry=bool(terms["late_entry"]),
        most_teams=terms.most_teams,
        settings={name: value for name, value in terms.choice.values.items() if name not in _SECRET},
        champion=tournament.champion,
        runner_up=tournament.runner_up,
        teams=tuple(
            wire.TeamInfo(
                team.id, team.name, tuple(_member(tournament, person, beside) for person in team.members), team.status
            )
            for team in tournament.teams.values()
        ),
        seekers=_seekers(tournament, beside),
        divisions=tuple(
            wire.DivisionInfo(
                one.number, capital(tournament.bracket_title(one.number)), one.rounds, one.attempt, one.order
            )
            for one in tournament.divisions.values()
            if shows
        ),
        draw=_draw(tournament, beside, shows=shows),
        matches=tuple(_match(tournament, match, beside) for match in tournament.matches.values() if shows),
        corrections=tuple(
            wire.CorrectionInfo(
                one.match,
                _moment(one.at),
                who(tournament, one.by),
                say(one.why) if one.why == REPORTED_ANEW else one.why,
                _told(tournament, one.before),
                _told(tournament, one.after),
            )
            for one in tournament.corrections
        ),
        you=_you(tournament, beside),
        standings=_standings(tournament) if shows and terms.has_standings and tournament.divisions else None,
        desk=_desk(tournament, beside) if beside.runs_it else None,
    )


def _venue(tournament: Tournament) -> str:
    """Where it is; "" if nobody has said so and it is over, so that nothing is announced any more."""
    terms = tournament.terms
    return "" if tournament.state in ("finished", "cancelled") and not terms.has_venue else terms.venue


def _moment(moment: dt.datetime | None) -> str:
    return "" if moment is None else moment.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")


def _waits(tournament: Tournament) -> bool:
    """Whether everything is played but a result has still to be confirmed."""
    decided = all(match.is_decided and not match.is_disputed for match in tournament.matches.values())
    return tournament.state == "running" and decided and bool(tournament.unconfirmed)


def _first(tournament: Tournament) -> dt.datetime:
    terms = tournament.terms
    return dt.datetime.combine(terms.days[0], terms.slots[0], terms.zone).astimezone(dt.UTC)


def _member(tournament: Tournament, person: str, beside: Beside) -> wire.MemberInfo:
    name = tournament.people[person].name
    if not beside.is_organiser:
        return wire.MemberInfo(person, name)
    return wire.MemberInfo(
        person, name, tournament.people[person].email, roles.link(beside.secret, person), person in beside.quiet
    )


def _last_notices(tournament: Tournament) -> dict[str, list[Notice]]:
    """The latest notice of everybody looking for a partner; it replaces all earlier ones."""
    found: dict[str, list[Notice]] = {}
    for notice in tournament.notices:
        known = found.setdefault(notice.person, [])
        found[notice.person] = [*(one for one in known if one.at == notice.at), notice]
    return found


def _seekers(tournament: Tournament, beside: Beside) -> tuple[wire.SeekerInfo, ...]:
    notices = _last_notices(tournament)
    return tuple(
        wire.SeekerInfo(
            _member(tournament, one.person, beside),
            one.status,
            next((notice.text for notice in notices.get(one.person, ()) if notice.channel == "signup_area"), ""),
            tuple(notice.channel for notice in notices.get(one.person, ())),
        )
        for one in tournament.signups.values()
        if one.status in ("seeking", "not_entered")
    )


def _standings(tournament: Tournament) -> wire.StandingsInfo:
    breaks, rows, annulled = tie_breaks(tournament), standings(tournament), annulled_teams(tournament)
    each = against(tournament) if tournament.terms.format == "round_robin" else {}
    return wire.StandingsInfo(
        tuple(
            wire.TieBreakInfo(one.name, one.title, one.short, one.explanation, one.clause)
            for one in (each.as_read for each in breaks)
        ),
        tuple(
            wire.StandingInfo(
                row.rank,
                row.team,
                row.points,
                row.played,
                row.points - row.wins,
                tuple("" if (value := row.values[one.name]) is None else _signed(value) for one in breaks),
                row.out,
                row.team in annulled,
                tuple(each.get((row.team, other.team), "") for other in rows) if each else (),
            )
            for row in rows
        ),
    )


def _signed(value: int) -> str:
    """A number with its thousands set off, and a minus sign as cards and tables have it."""
    return f"{Number(value):,}".replace("-", "\N{MINUS SIGN}")


def _draw(tournament: Tournament, beside: Beside, *, shows: bool) -> wire.DrawInfo:
    seed = tournament.opened.seed
    shown = commitment(seed, roles.salt(beside.secret))
    if not shows or not tournament.divisions:
        return wire.DrawInfo(shown)
    changed = tuple(said(tournament, entry.act) for entry in changes(tournament))
    return wire.DrawInfo(shown, str(seed), roles.salt(beside.secret), changed)


def _match(tournament: Tournament, match: TournamentMatch, beside: Beside) -> wire.MatchInfo:
    result, other = match.result, match.other_start
    knows = beside.runs_it or any(beside.player in tournament.players(match, team) for team in match.teams)
    return wire.MatchInfo(
        match=match.id,
        title=capital(tournament.title(match.id)),
        division=match.division,
        round=match.round,
        number=match.number,
        posted=_moment(match.posted),
        places=(match.places[0] or "", match.places[1] or ""),
        sources=match.sources,
        next=match.next,
        loser_next=match.loser_next,
        state=match.state,
        reason=match.reason,
        winner=match.winner if not match.is_disputed else "",
        written=not match.next or bool(written(tournament, match)),
        late=match.late,
        arrive_by=_moment(arrival_end(tournament, match)),
        started=_moment(match.started),
        limit_end=_moment(match.limit_end),
        decided=_moment(match.decided_at),
        scores=(result.scores or ()) if result is not None else (),
        broken_by=result.broken_by if result is not None else "",
        standing=result.standing if result is not None else "",
        reporter=_reporter(tournament, match),
        by_table=match.result is not None and is_table_link(match.result.by),
        words=result.words if result is not None else "",
        disputed_by=result.disputed_by if result is not None else "",
        other_start=_moment(other.start) if other is not None else "",
        agreed=other.agreed if other is not None else (),
        declined=match.declined,
        players={team: tournament.players(match, team) for team in match.teams},
        present=tuple(person for there in match.present.values() for person in there),
        shown=tuple(match.shown),
        stand_ins=tuple(
            wire.StandInInfo(
                one.team, tournament.person(one.replaced), tournament.person(one.substitute), one.substitute
            )
            for one in match.substitutions
        ),
        table=match.table_number,
        online=bool(match.table),
        link=match.table if knows else "",
        stalled=told((beside.stalled or {}).get(match.id, "")) if knows else "",
        pad=_pad(tournament, match, beside),
        counted=(beside.counted or {}).get(match.id),
        sheet=_sheet(match) if beside.runs_it else None,
        table_link=roles.link(beside.secret, f"{roles.TABLE}{match.id}") if beside.runs_it else "",
    )


def _sheet(match: TournamentMatch) -> SheetWish | None:
    found = match.result.sheet if match.result is not None else None
    return None if found is None else SheetWish(**msgspec.structs.asdict(found))


def _pad(tournament: Tournament, match: TournamentMatch, beside: Beside) -> wire.PadDoor | None:
    if match.state not in ("scheduled", "running") and match.id not in (beside.counted or {}):
        return None
    players = {player for team in match.teams for player in tournament.players(match, team)}
    player = next((role for role in sorted(beside.roles) if role in players), "")
    table = f"{roles.TABLE}{match.id}"
    role = table if beside.runs_it or table in beside.roles else player
    if not role:
        return None
    by = tournament.person(player) if player else say(THE_TABLE if table in beside.roles else THE_DESK)
    return pad_door(tournament, match, beside.secret, role, by=by, back="desk" if by == say(THE_DESK) else "me")


def _reporter(tournament: Tournament, match: TournamentMatch) -> str:
    return side_of(tournament, match, match.result.by) if match.result is not None else ""


def _told(tournament: Tournament, outcome: tuple[str, str, str, tuple[int, int] | None]) -> str:
    winner, state, _, scores = outcome
    what = say("{team} wins", team=tournament.name(winner)) if winner else in_short(state)
    if not scores:
        return what
    return say("{what}, {first:,} to {second:,}", what=what, first=scores[0], second=scores[1])


def _you(tournament: Tournament, beside: Beside) -> wire.YouInfo:
    player = beside.player
    team = next((one for one in tournament.teams.values() if player in one.members and one.status == "entered"), None)
    partner = next((one for one in team.members if one != player), "") if team else ""
    return wire.YouInfo(
        roles=tuple(sorted(beside.roles)),
        person=player,
        team=team.id if team else "",
        quiet=player in beside.quiet,
        partner_link=roles.link(beside.secret, partner) if partner else "",
        standing=tournament.signups[player].status if player in tournament.signups else "",
        has_email=player in tournament.people and bool(tournament.people[player].email),
    )


# --- the desk ---------------------------------------------------------------------------------------------------------


def _desk(tournament: Tournament, beside: Beside) -> wire.DeskInfo:
    lines = tuple(
        wire.LogLine(number, _moment(entry.at), who(tournament, entry.by), said(tournament, entry.act))
        for number, entry in enumerate(tournament.log)
    )
    due = tuple(wire.DueInfo(_moment(deed.at), duty(tournament, deed.act)) for deed in next_due_acts(tournament))
    coming = sorted(
        (
            match
            for match in tournament.matches.values()
            if match.state == "scheduled" and match.posted >= tournament.at
        ),
        key=lambda match: match.posted,
    )
    due += tuple(
        wire.DueInfo(_moment(match.posted), say("It is time for {game}.", game=named_game(tournament, match.id)))
        for match in coming[:8]
    )
    mine = beside.is_organiser
    return wire.DeskInfo(
        log=lines[::-1],
        due=tuple(sorted(due, key=lambda one: one.at)),
        mails=_mails(tournament, beside),
        notices=_notices(tournament),
        organiser_link=roles.link(beside.secret, roles.ORGANISER) if mine else "",
        director_link=roles.link(beside.secret, roles.DIRECTOR) if mine else "",
        takes_late=takes_late(tournament, beside.now),
    )


def _notices(tournament: Tournament) -> tuple[wire.NoticeInfo, ...]:
    """The announcements to be made outside the house for those still looking for a partner (BAJA-TOUR-3)."""
    return tuple(
        wire.NoticeInfo(one.channel, tournament.person(person), one.text)
        for person, notices in _last_notices(tournament).items()
        for one in notices
        if one.channel != "signup_area" and tournament.signups[person].status == "seeking"
    )


def _mails(tournament: Tournament, beside: Beside) -> tuple[wire.MailInfo, ...]:
    writer = Writer(tournament, beside.address)
    claimed = {
        letter.notification
        for letter in beside.letters
        if letter.state == "claimed" and letter.at < (beside.now - UNSURE_AFTER).timestamp() * 1000
    }
    given_up = {letter.notification for letter in beside.letters if is_given_up(letter)}
    found = []
    for note in tournament.outbox.values():
        state = note.state
        if state == "due" and note.id in claimed:
            state = "unsure"
        elif state == "due" and note.id in given_up:
            state = "refused"
        elif state == "due" and not writer.recipients(note, beside.quiet):
            state = "by_hand"
        found.append(
            wire.MailInfo(
                note.id,
                say(KINDS[note.kind]),
                note.team,
                note.match,
                _moment(note.sent or note.due),
                state,
                writer.sentence(note),
            )
        )
    return tuple(found[::-1])
