"""The games of a tournament as a calendar file, which a newer file can bring up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import capital, say
from rummyhouse.tournaments.calendar_file import CalendarEvent, write_calendar
from rummyhouse.tournaments.names import place_name, table_name

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from rummyhouse.tournaments.state import Tournament, TournamentMatch

_OFF = ("void", "walkover", "forfeit", "double_forfeit")


def calendar(tournament: Tournament, address: str, *, team: str = "") -> str:
    """The calendar of a tournament, or of one team: the deadline for signing up, every game, the final.

    All times are in UTC. A game keeps its name (UID) whatever happens to it, and its number (SEQUENCE) counts the acts
    in the log, so that a newer file replaces an older one in any calendar. Until the charts are posted, the calendar
    holds only the deadline.

    Args:
        tournament: as it stands.
        address: of the house, for links.
        team: id of a team, or "" for all.
    """
    name = tournament.opened.name if not team else f"{tournament.opened.name}: {tournament.name(team)}"
    return write_calendar("Tournament", name, tournament.opened.time_zone, _events(tournament, address, team))


def _events(tournament: Tournament, address: str, team: str) -> Iterator[CalendarEvent]:
    terms, opened = tournament.terms, tournament.opened
    page = f"{address}/tournaments/{opened.id}"
    gone = tournament.state == "cancelled"

    def event(
        uid: str, start: dt.datetime, end: dt.datetime, title: str, note: str, *, off: bool, table: str = ""
    ) -> CalendarEvent:
        return CalendarEvent(
            uid=f"{opened.id}-{uid}",
            changed=tournament.at,
            number=_sequence(tournament),
            start=start,
            end=end,
            title=title,
            note=note,
            place=terms.venue + table,
            address=page,
            is_off=off or gone,
        )

    yield event(
        "deadline", terms.deadline, terms.deadline, say("{name}: sign-up closes", name=opened.name), page, off=False
    )
    if not tournament.is_posted:
        return
    for match in tournament.matches.values():
        if tournament.terms.has_standings and None in match.places:
            if match.number == 1 and match.state == "open":  # its pairs are not known yet
                title = say("Round {round}: to be known", round=match.round)
                yield event(f"round-{match.round}", match.posted, match.posted + terms.limit, title, page, off=False)
            continue
        if team and team not in match.places and not _may_reach(tournament, match, team):
            continue
        if match.state == "bye":
            continue  # nothing is played here, and nothing was ever going to be
        start = match.begins
        off = match.state in _OFF and match.started is None
        if team and off and team not in match.places:
            continue
        teams = " - ".join(place_name(tournament, match, place) for place in (0, 1))
        title = f"{capital(tournament.title(match.id))}: {teams}"
        yield event(match.id, start, start + terms.limit, title, page, off=off, table=table_name(match, ", "))


def _may_reach(tournament: Tournament, match: TournamentMatch, team: str) -> bool:
    """Whether the team may still reach this match: it has won a match that leads here, or still plays one."""
    todo, seen = _before(tournament, match), set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        before = tournament.matches[name]
        if team in before.places:
            return match.state == "open" and (not before.is_decided or before.winner == team)
        todo += _before(tournament, before)
    return False


def _before(tournament: Tournament, match: TournamentMatch) -> list[str]:
    """The games whose winners come here. A loser who comes here is already in the place when the game is lost."""
    if tournament.terms.format != "double_elimination":
        return list(match.sources)
    return [name for name in match.sources if tournament.matches[name].next == match.id]


def _sequence(tournament: Tournament) -> int:
    """How often anything may have changed that a calendar shows."""
    return len(tournament.log) - 1
