"""Which table of the hall a game is played at: the lowest number that is free at its hour (TOUR-TABLE-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.tournaments.state import Tournament, TournamentMatch


def numbered(tournament: Tournament, at: dt.datetime) -> Tournament:
    """The tournament with a table for each game that needs one, as long as there are tables.

    A game keeps its table as long as nobody else sits there. Running games come first, then the earliest to begin.
    """
    most, limit = int(tournament.terms["tables"]), tournament.terms.limit
    if not most and not any(match.table_number for match in tournament.matches.values()):
        return tournament
    matches = dict(tournament.matches)
    held: dict[dt.datetime, set[int]] = {match.begins: set() for match in matches.values() if _needs_table(match)}
    near = {hour: [other for other in held if abs(other - hour) < limit] for hour in held}
    in_play: set[int] = set()

    def taken(match: TournamentMatch) -> set[int]:
        hour = match.begins
        return (in_play if hour <= at else set()).union(*(held[other] for other in near[hour]))

    def put(match: TournamentMatch, number: int) -> None:
        if number:
            held[match.begins].add(number)
            if match.state == "running":
                in_play.add(number)
        if number != match.table_number:
            matches[match.id] = replace(match, table_number=number)

    for match in tournament.matches.values():
        if not _needs_table(match):
            put(match, 0)
    for state in ("running", "scheduled"):
        games = [match for match in tournament.matches.values() if _needs_table(match) and match.state == state]
        without = []
        for match in sorted(games, key=lambda match: match.begins):
            if 0 < match.table_number <= most and match.table_number not in taken(match):
                put(match, match.table_number)
            else:
                without.append(match)
        for match in without:
            used = taken(match)
            put(match, next((number for number in range(1, most + 1) if number not in used), 0))
    return replace(tournament, matches=matches)


def at_table(tournament: Tournament, match: TournamentMatch, number: int, at: dt.datetime) -> list[TournamentMatch]:
    """The other games that have this table at the hour of a match, or may still be running there."""
    limit = tournament.terms.limit

    def is_then(other: TournamentMatch) -> bool:
        both_now = other.state == "running" and (match.state == "running" or match.begins <= at)
        return both_now or abs(other.begins - match.begins) < limit

    games = [other for other in tournament.matches.values() if other.table_number == number and other.id != match.id]
    return [other for other in games if is_then(other)]


def _needs_table(match: TournamentMatch) -> bool:
    """Whether it is to be played between two teams, and not online."""
    return match.state in ("scheduled", "running") and not match.table
