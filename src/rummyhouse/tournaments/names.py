"""What people call a game of a tournament, and whoever comes into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.state import NOBODY, RUNNER_UP

if TYPE_CHECKING:
    from rummyhouse.tournaments.state import Match, Tournament


def place_name(tournament: Tournament, match: Match, place: int) -> str:
    """Who stands in a place of a game: a team, or the winner of a game that is not decided."""
    held = match.places[place]
    if held is not None:
        return {BYE: "bye", NOBODY: "nobody"}.get(held, tournament.name(held))
    before = tournament.matches[match.sources[place]] if match.sources else None
    if before is None or match.id == RUNNER_UP:
        return "to be known"
    if before.division != match.division:
        return f"winner of Division {before.division}"
    return f"winner of round {before.round}, match {before.number}"


def capital(text: str) -> str:
    """The text with a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]
