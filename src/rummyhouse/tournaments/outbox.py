"""What teams are told by e-mail. Each notification is made once, when its news becomes true."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.tournaments.state import Notification, Tournament, TournamentMatch

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable


def told(before: Tournament, after: Tournament, at: dt.datetime) -> Tournament:
    """``after``, with the notifications that the change from ``before`` calls for.

    Teams are told that they are entered (BAJA-TOUR-5-R), that they have a bye (BAJA-TOUR-18, BAJA-TOUR-19-R), and that
    the charts are posted (BAJA-TOUR-17). What waits and is no longer so, as after a correction (BAJA-TOUR-52-R), is
    told to nobody.
    """
    if after.matches is before.matches and after.teams is before.teams and after.state == before.state:
        return after
    byes = {one.id: one for one in _byes(after, at)}
    new = [*_entries(before, after, at), *byes.values(), *_charts(before, after, at), *_matches(before, after, at)]
    if after.state == "cancelled":
        new += [_note("cancelled", team.id, None, at, at) for team in after.entered]
    outbox = dict(after.outbox)
    for one in new:
        outbox.setdefault(one.id, one)
    latest = {(one.kind, one.team, one.match): one.id for one in outbox.values()}
    for one in after.outbox.values():
        gone = one.team in after.teams and after.teams[one.team].status == "withdrawn"
        if one.kind == "bye":
            gone = gone or one.id not in byes
        elif one.kind in ("next_game", "result"):
            gone = gone or latest[one.kind, one.team, one.match] != one.id or not _is_so(after, one)
        if one.state in ("planned", "due") and gone:
            outbox[one.id] = replace(one, state="dropped")
        elif one.state == "dropped" and one.id in byes and not gone:
            outbox[one.id] = byes[one.id]
    return replace(after, outbox=outbox) if outbox != after.outbox else after


def planned(tournament: Tournament, moment: dt.datetime) -> tuple[str, ...]:
    """The planned notifications whose time has come."""
    return tuple(one.id for one in tournament.outbox.values() if one.state == "planned" and one.due <= moment)


def waiting(tournament: Tournament) -> list[Notification]:
    """The notifications to be sent now, the oldest first."""
    return [one for one in tournament.outbox.values() if one.state == "due"]


def _note(
    kind: str, team: str, match: TournamentMatch | None, due: dt.datetime, at: dt.datetime, mark: str = ""
) -> Notification:
    where = match.id if match is not None else ""
    name = ":".join(part for part in (kind, where, team, mark) if part)
    return Notification(name, kind, team, where, max(due, at), "planned" if due > at else "due")


def _entries(before: Tournament, after: Tournament, at: dt.datetime) -> Iterable[Notification]:
    """Tell both partners that they are a team, even the one whom nobody asked."""
    for name in after.teams:
        if name not in before.teams:
            yield _note("entered", name, None, at, at)


def _byes(after: Tournament, at: dt.datetime) -> Iterable[Notification]:
    if after.state not in ("drawn", "posted"):
        return
    for match in after.matches.values():
        if match.state == "bye" and match.round == 1 and match.division in after.terms.bye_divisions:
            yield _note("bye", match.winner, match, after.terms.bye_notify_at, at)


def _charts(before: Tournament, after: Tournament, at: dt.datetime) -> Iterable[Notification]:
    if after.is_posted and not before.is_posted:
        for team in after.entered:
            yield _note("chart", team.id, None, at, at)


def _has_result(match: TournamentMatch) -> bool:
    return match.is_decided and not match.is_disputed and match.state != "void"


def _is_so(after: Tournament, note: Notification) -> bool:
    """Whether this is still a game of the team that is to be played or is played now, or still its result."""
    match = after.matches.get(note.match)
    if match is None or note.team not in match.places:
        return False
    return _has_result(match) if note.kind == "result" else match.state in ("scheduled", "running")


def _matches(before: Tournament, after: Tournament, at: dt.datetime) -> Iterable[Notification]:
    """Tell teams their next game as soon as both are known, and results as they come; again after a correction."""
    if not after.is_posted:
        return
    number, told = str(len(after.log)), set()
    for name, match in after.matches.items():
        old = before.matches.get(name)
        if match is old:
            continue
        new_teams = old is None or old.places != match.places or old.state == "open"
        changed = before.is_posted and (old is None or old.places != match.places)
        if match.state == "scheduled" and new_teams and (changed or match.round + (not match.division) > 1):
            for team in match.teams:
                if (team, match.division) in told:
                    continue  # when every game is new, a team is told only of its first
                told.add((team, match.division))
                yield _note("next_game", team, match, at, at, number)
        if _has_result(match):
            was = old is not None and _has_result(old) and (old.winner, old.places) == (match.winner, match.places)
            if not was:
                for team in match.teams:
                    yield _note("result", team, match, at, at, number)
