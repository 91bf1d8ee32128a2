"""What people call a game of a tournament, and the teams that come into it."""

from __future__ import annotations

from rummyhouse.languages import say
from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.reasons import in_short
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, SECOND_FINAL, WINNERS, Tournament, TournamentMatch


def place_name(tournament: Tournament, match: TournamentMatch, place: int) -> str:
    """The name in a place of a game: a team, or the winner of a game that is not decided yet."""
    held = match.places[place]
    if held is not None:
        if held in (BYE, NOBODY):
            return say("bye") if held == BYE else say("nobody")
        return tournament.name(held)
    before = tournament.matches[match.sources[place]] if match.sources else None
    if before is None or match.id in (RUNNER_UP, SECOND_FINAL):
        return say("to be known")
    if tournament.terms.format == "double_elimination":
        return _of_two(tournament, match, before, place)
    if before.division != match.division:
        return say("winner of Division {division}", division=before.division)
    return say("winner of round {round}, match {match}", round=before.round, match=before.number)


def _of_two(tournament: Tournament, match: TournamentMatch, before: TournamentMatch, place: int) -> str:
    """The team that comes from a game of either bracket, such as "loser of round 1, match 2"."""
    has_lost = (before.loser_next, before.loser_place) == (match.id, place)
    if match.id == FINAL and not has_lost:
        wins = before.division == WINNERS
        return say("winner of the winners' bracket") if wins else say("winner of the losers' bracket")
    if before.division == match.division and before.round < tournament.divisions[before.division].rounds:
        if has_lost:
            return say("loser of round {round}, match {match}", round=before.round, match=before.number)
        return say("winner of round {round}, match {match}", round=before.round, match=before.number)
    game = tournament.title(before.id)
    return say("loser of {game}", game=game) if has_lost else say("winner of {game}", game=game)


def table_name(match: TournamentMatch, before: str = "") -> str:
    """The table of the hall where a game is played, with the text ``before`` in front of it; "" if it has none."""
    if not match.table_number:
        return ""
    return f"{before}{say('table {table}', table=match.table_number)}"


def ending(match: TournamentMatch, place: str) -> str:
    """How a match was lost without being played; a decision is told of the team for which it was made."""
    if match.state not in ("forfeit", "double_forfeit") or place not in match.teams:
        return ""
    told_of_winner = bool(match.winner) and match.reason == "decision"
    return in_short(match.reason) if (place == match.winner) == told_of_winner else ""
