"""What people call a game of a tournament, and the teams that come into it."""

from __future__ import annotations

from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, SECOND_FINAL, Tournament, TournamentMatch


def place_name(tournament: Tournament, match: TournamentMatch, place: int) -> str:
    """The name in a place of a game: a team, or the winner of a game that is not decided yet."""
    held = match.places[place]
    if held is not None:
        return {BYE: "bye", NOBODY: "nobody"}.get(held, tournament.name(held))
    before = tournament.matches[match.sources[place]] if match.sources else None
    if before is None or match.id in (RUNNER_UP, SECOND_FINAL):
        return "to be known"
    if tournament.terms.format == "double_elimination":
        return _of_two(tournament, match, before, place)
    if before.division != match.division:
        return f"winner of Division {before.division}"
    return f"winner of round {before.round}, match {before.number}"


def _of_two(tournament: Tournament, match: TournamentMatch, before: TournamentMatch, place: int) -> str:
    """The team that comes from a game of either bracket, such as "loser of round 1, match 2"."""
    comes = "loser" if (before.loser_next, before.loser_place) == (match.id, place) else "winner"
    if match.id == FINAL and comes == "winner":
        return f"winner of the {tournament.bracket_title(before.division)}"
    if before.division == match.division and before.round < tournament.divisions[before.division].rounds:
        return f"{comes} of round {before.round}, match {before.number}"
    return f"{comes} of {tournament.title(before.id)}"


def table_name(match: TournamentMatch, before: str = "") -> str:
    """The table of the hall where a game is played, with the text ``before`` in front of it; "" if it has none."""
    return f"{before}table {match.table_number}" if match.table_number else ""


def capital(text: str) -> str:
    """The text with a capital letter, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]
