"""What people call a game of a tournament, and whoever comes into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP

if TYPE_CHECKING:
    from rummyhouse.tournaments.state import Match, Tournament


def match_name(tournament: Tournament, match: str) -> str:
    """``D1-R2-M3`` as people say it, as short as its tournament permits."""
    if match == FINAL:
        return "the final"
    if match == RUNNER_UP:
        return "the game for second place"
    division, round_, number = (int(part[1:]) for part in match.split("-"))
    several = tournament.terms.divisions > 1
    where = f"Division {division}" if several else ""
    rounds = tournament.divisions[division].rounds if division in tournament.divisions else 0
    if round_ == rounds:
        last = "the final" if rounds > 1 or not several else ""
        return ", ".join(part for part in (where, last) if part)
    return ", ".join(part for part in (where, f"round {round_}, match {number}") if part)


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
