"""What follows from the results and the names in the chart: who plays where, at which table, byes, the champion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.formats import format_of
from rummyhouse.tournaments.state import FINAL, WAITING, Tournament, TournamentMatch
from rummyhouse.tournaments.table_numbers import numbered

if TYPE_CHECKING:
    import datetime as dt


def settle(tournament: Tournament, at: dt.datetime) -> Tournament:
    """The tournament with all that follows from its results, match by match from the first round to the last.

    So the next pairs are known as soon as they can be (TOUR-FORMAT-4), and a corrected result takes effect at once in
    all the matches after it.

    A match that keeps its teams keeps its state and result; one that gets other teams begins anew.
    """
    matches, placing = dict(tournament.matches), format_of(tournament.terms).placing(tournament)
    for name, match in tournament.matches.items():
        places, void = placing(matches, match)
        if places != match.places or (void and match.state != "void") or (match.state == "void" and not void):
            match = TournamentMatch(
                id=match.id,
                division=match.division,
                round=match.round,
                number=match.number,
                posted=match.posted,
                sources=match.sources,
                next=match.next,
                next_place=match.next_place,
                loser_next=match.loser_next,
                loser_place=match.loser_place,
                places=places,
                state="void" if void else "open",
                winner=places[0] or "" if void and match.id == FINAL else "",
                decided_at=at if void else None,
                late=tuple(team for team in match.late if team in places),
            )
        if match.state in WAITING:
            match = _derived(tournament, match, at)
        matches[name] = match
    return _ended(numbered(replace(tournament, matches=matches), at))


def _derived(tournament: Tournament, match: TournamentMatch, at: dt.datetime) -> TournamentMatch:
    """A match for which nobody has come yet, with the state that follows from its teams; no score (BAJA-TOUR-35-R)."""
    if None in match.places:
        return replace(match, state="open", known_at=None)
    teams = match.teams
    late = match.late if tournament.terms["advance_policy"] == "forfeit" else ()
    staying = [team for team in teams if tournament.teams[team].status == "entered" and team not in late]
    if len(staying) == len(teams) == 2:
        return match if match.state == "scheduled" else replace(match, state="scheduled", known_at=at)
    winner = staying[0] if len(staying) == 1 else ""
    away = [team for team in teams if team not in staying]
    reason = "not_advanced" if any(team in late for team in away) else "withdrawn" if away else ""
    if len(teams) == 2:
        state = "forfeit" if winner else "double_forfeit"
    elif winner:
        state = "bye" if BYE in match.places else "walkover"
    else:
        state, reason = "double_forfeit", reason or "no_team"
    return replace(
        match, state=state, reason=reason, winner=winner, known_at=match.known_at or at, decided_at=at, present={}
    )


def _ended(tournament: Tournament) -> Tournament:
    """The champion, as soon as there is one, and whether the tournament is over (BAJA-TOUR-23).

    A result that only one team has reported, and the other can still dispute, makes no champion (BAJA-TOUR-51-R).
    """
    if tournament.state not in ("posted", "running", "finished") or not tournament.matches:
        return tournament
    matches, form = tournament.matches, format_of(tournament.terms)
    champion = runner_up = outcome = ""
    waits = {match.id for match in tournament.unconfirmed}
    over = not waits and all(match.is_decided and not match.is_disputed for match in matches.values())
    last = form.last(tournament)
    if not waits.intersection(last) and all(matches[one].is_decided and not matches[one].is_disputed for one in last):
        champion, runner_up = form.winners(tournament)
        outcome = "" if champion else "NO_WINNER"
    begun = any(match.is_played for match in matches.values())
    state = "finished" if over else "running" if begun or champion else "posted"
    return replace(tournament, champion=champion, runner_up=runner_up, outcome=outcome, state=state)
