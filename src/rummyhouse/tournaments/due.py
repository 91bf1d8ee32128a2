"""What falls due as time passes: the house does it, and writes it in the log like any other act."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.tournaments import acts
from rummyhouse.tournaments.formats.knock_out import written
from rummyhouse.tournaments.outbox import planned
from rummyhouse.tournaments.playing import arrival_end, busy, forfeit_of
from rummyhouse.tournaments.posting import lots_of
from rummyhouse.tournaments.results import missing_since

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.tournaments.state import Tournament, TournamentMatch

SECOND = dt.timedelta(seconds=1)
"""A team that comes exactly at the deadline is in time; one second after it is late."""


class DueAct(NamedTuple):
    """An act of the house, and when it falls due."""

    at: dt.datetime
    act: acts.Act


def next_due_act(tournament: Tournament) -> DueAct | None:
    """What falls due first if nobody does anything, None if nothing will; never dated before the last entry."""
    first: DueAct | None = None
    for deed in _before_play(tournament):
        first = deed if first is None or deed.at < first.at else first
    running = tournament.running
    for match in _awaited(tournament):
        if first is not None and (_is_later(match, first.at) or _earliest(tournament, match) >= first.at):
            continue
        for deed in _of(tournament, match, running):
            first = deed if first is None or deed.at < first.at else first
    for deed in _missing(tournament, running):
        first = deed if first is None or deed.at < first.at else first
    return None if first is None else DueAct(max(first.at, tournament.at), first.act)


def next_due_acts(tournament: Tournament) -> list[DueAct]:
    """Everything that falls due at the same moment as the next act of the house, for people to read."""
    running = tournament.running
    found = [*_before_play(tournament), *_missing(tournament, running)]
    found += [deed for match in _awaited(tournament) for deed in _of(tournament, match, running)]
    first = min((deed.at for deed in found), default=None)
    return [DueAct(max(deed.at, tournament.at), deed.act) for deed in found if deed.at == first]


def _before_play(tournament: Tournament) -> Iterator[DueAct]:
    terms = tournament.terms
    if tournament.state == "signup":
        yield DueAct(terms.bye_notify_at if terms["late_entry"] else terms.deadline + SECOND, acts.SignUpClosed())
    elif tournament.state == "closed":
        yield DueAct(terms.bye_notify_at, lots_of(tournament, len(tournament.divisions) + 1))
    elif tournament.state == "drawn":
        yield DueAct(terms.chart_post_at, acts.ChartsPosted())
    if tournament.state in ("drawn", "posted"):
        waits = [one.due for one in tournament.outbox.values() if one.state == "planned"]
        if waits:
            yield DueAct(min(waits), acts.ByeMailsDue(notifications=planned(tournament, min(waits))))


def _awaited(tournament: Tournament) -> Iterator[TournamentMatch]:
    if tournament.state in ("posted", "running"):
        for match in tournament.matches.values():
            if match.state in ("open", "scheduled"):
                yield match


def _of(tournament: Tournament, match: TournamentMatch, running: list[TournamentMatch]) -> Iterator[DueAct]:
    if match.state == "open":
        yield from _names(tournament, match)
    elif all(team in match.shown for team in match.teams):
        people = tuple(person for team in match.teams for person in tournament.players(match, team))
        if not busy(tournament, people, match, running):
            yield DueAct(max(match.begins, *match.shown.values()), acts.Started(match=match.id))
    else:
        late = arrival_end(tournament, match) + SECOND
        absent = [team for team in match.teams if team not in match.shown]
        playing = [team for team in absent if busy(tournament, tournament.players(match, team), match, running)]
        for team in playing:
            yield DueAct(late, acts.CheckedIn(match=match.id, team=team, players=tournament.players(match, team)))
        if not playing:
            missing, winner = forfeit_of(tournament, match)
            yield DueAct(late, acts.Forfeited(match=match.id, absent=missing, winner=winner))


def _missing(tournament: Tournament, running: list[TournamentMatch]) -> Iterator[DueAct]:
    """Games without a result that hold up their teams' next games, in formats where no names are written in."""
    if tournament.terms.writes_names:
        return
    for match in running:
        if (end := missing_since(tournament, match)) is not None:
            yield DueAct(end + SECOND, acts.ResultMissing(match=match.id))


def _is_later(match: TournamentMatch, moment: dt.datetime) -> bool:
    """Whether it is clear at a glance that nothing falls due for a match until then."""
    return match.posted >= moment and match.other_start is None


def _earliest(tournament: Tournament, match: TournamentMatch) -> dt.datetime:
    """The earliest moment at which anything can fall due for a match."""
    if match.state == "open":
        return match.posted
    there = len(match.shown) == len(match.teams)
    return match.begins if there else arrival_end(tournament, match)


def _names(tournament: Tournament, match: TournamentMatch) -> Iterator[DueAct]:
    """Winners not written in by the posted start of this match, and results of earlier games that never came."""
    for source in (tournament.matches[name] for name in match.sources):
        if source.next != match.id or not tournament.terms.writes_names:
            continue
        if source.state == "running":
            if (end := missing_since(tournament, source)) is not None:
                yield DueAct(end + SECOND, acts.ResultMissing(match=source.id))
        elif source.winner and source.decided_at and not source.is_disputed and not written(tournament, source):
            at = max(match.posted, source.decided_at)
            yield DueAct(at, acts.Advanced(match=source.id, team=source.winner, late=True))
