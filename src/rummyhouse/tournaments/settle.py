"""What follows from results and names in the chart: who stands where, byes, walkovers, the final, the champion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE
from rummyhouse.tournaments.state import FINAL, NOBODY, RUNNER_UP, WAITING, Match

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.tournaments.state import Tournament

Places = tuple[str | None, str | None]


def settle(tournament: Tournament, at: dt.datetime) -> Tournament:
    """The tournament with everything drawn that follows: matches are read from the first round to the last.

    A match whose places stay as they are keeps what has become of it; one that gets other teams begins anew.
    """
    matches = dict(tournament.matches)
    for name, match in tournament.matches.items():
        places, void = _places(tournament, matches, match)
        if places != match.places or (void and match.state != "void") or (match.state == "void" and not void):
            match = Match(
                id=match.id,
                division=match.division,
                round=match.round,
                number=match.number,
                posted=match.posted,
                sources=match.sources,
                next=match.next,
                next_place=match.next_place,
                places=places,
                state="void" if void else "open",
                winner=places[0] or "" if void and match.id == FINAL else "",
                decided_at=at if void else None,
                late=tuple(team for team in match.late if team in places),
            )
        if match.state in WAITING:
            match = _derived(tournament, match, at)
        matches[name] = match
    return _ended(replace(tournament, matches=matches))


def written(tournament: Tournament, source: Match) -> str:
    """The winner of a match as the next match has him: "" while unknown or not written in, NOBODY if none comes."""
    if not source.is_decided or source.is_disputed:
        return ""
    if not source.winner:
        return NOBODY
    entry = tournament.chart.get((source.next, source.next_place))
    if source.is_written_by_house or not source.next or (entry is not None and entry.team == source.winner):
        return source.winner
    return ""


def _places(tournament: Tournament, matches: dict[str, Match], match: Match) -> tuple[Places, bool]:
    """Who stands in the places of a match, and whether it is void."""
    if not match.sources:
        return match.places, False
    ends = [matches[source] for source in match.sources]
    if match.division:
        upper, lower = (written(tournament, end) or None for end in ends)
        return (upper, lower), False
    known = all(end.is_decided and not end.is_disputed for end in ends)
    double = known and ends[0].winner == ends[1].winner != ""
    losers = [end.loser for end in ends]
    if match.id == RUNNER_UP:
        if not known:
            return (None, None), False
        plays = double and all(losers) and losers[0] != losers[1]
        return ((losers[0], losers[1]), False) if plays else ((None, None), True)
    if double:
        winner = ends[0].winner
        if tournament.terms["double_winner"] == "champion":
            return (winner, winner), True
        return (winner, _challenger(ends) or NOBODY), False  # BAJA-TOUR-28-R
    upper, lower = (written(tournament, end) or None for end in ends)
    return (upper, lower), False


def _challenger(ends: list[Match]) -> str:
    """The losing finalist who was beaten by less; the one of Division 1 where that says nothing (BAJA-TOUR-28-R)."""
    losers = [end.loser for end in ends]
    if not all(losers):
        return losers[0] or losers[1]
    margins = [
        abs(end.result.scores[0] - end.result.scores[1]) if end.result is not None and end.result.scores else None
        for end in ends
    ]
    if margins[0] is not None and margins[1] is not None and margins[1] < margins[0]:
        return losers[1]
    return losers[0]


def _derived(tournament: Tournament, match: Match, at: dt.datetime) -> Match:
    """A match that nobody has come for yet: what follows from who stands in it."""
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
    """The champion, as soon as there is one, and whether the tournament is over (BAJA-TOUR-23, -28-R, -29-R).

    What only one team says, and the other may still dispute, makes no champion (BAJA-TOUR-51-R).
    """
    if tournament.state not in ("posted", "running", "finished") or not tournament.matches:
        return tournament
    matches = tournament.matches
    last = matches.get(FINAL) or list(matches.values())[-1]
    champion = runner_up = outcome = ""
    waits = {match.id for match in tournament.unconfirmed}
    over = not waits and all(match.is_decided and not match.is_disputed for match in matches.values())
    if last.is_decided and not last.is_disputed and not waits & {last.id, *last.sources}:
        champion, runner_up = last.winner, last.loser
        if not champion:
            outcome = "NO_WINNER"
        if RUNNER_UP in matches and matches[RUNNER_UP].winner:
            runner_up = matches[RUNNER_UP].winner
    begun = any(match.is_played for match in matches.values())
    state = "finished" if over else "running" if begun or champion else "posted"
    return replace(tournament, champion=champion, runner_up=runner_up, outcome=outcome, state=state)
