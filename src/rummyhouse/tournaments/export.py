"""The whole tournament as plain data, for JSON: teams, draw, matches, standings, corrections, log."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from rummyhouse.tournaments.acts import write_log

if TYPE_CHECKING:
    import datetime as dt

    from rummyhouse.tournaments.state import Tournament, TournamentMatch


def account(tournament: Tournament) -> dict[str, Any]:
    """Everything there is to know about a tournament; times carry the offset of the venue."""
    opened = tournament.opened
    return {
        "id": opened.id,
        "name": opened.name,
        "game": opened.game,
        "time_zone": opened.time_zone,
        "start_day": opened.start_day.isoformat(),
        "settings": dict(tournament.terms.choice.values),
        "state": tournament.state,
        "outcome": tournament.outcome,
        "champion": tournament.champion,
        "runner_up": tournament.runner_up,
        "teams": [
            {"id": team.id, "name": team.name, "members": list(team.members), "status": team.status}
            for team in tournament.teams.values()
        ],
        "people": {person.id: person.name for person in tournament.people.values()},
        "draw": [
            {
                "division": division.number,
                "seed": division.seed,
                "attempt": division.attempt,
                "order": list(division.order),
                "rounds": division.rounds,
                "byes": 2**division.rounds - len(division.order),
            }
            for division in tournament.divisions.values()
        ],
        "matches": [_match(tournament, match) for match in tournament.matches.values()],
        "late": [entry.match for entry in tournament.chart.values() if entry.late],
        "corrections": [msgspec.to_builtins(one) for one in tournament.corrections],
        "notifications": [msgspec.to_builtins(one) for one in tournament.outbox.values()],
        "log": [json.loads(line) for line in write_log(tournament.log).splitlines()],
    }


def _match(tournament: Tournament, match: TournamentMatch) -> dict[str, Any]:
    def local(moment: dt.datetime | None) -> str | None:
        return tournament.terms.local(moment).isoformat() if moment is not None else None

    return {
        "id": match.id,
        "posted": local(match.posted),
        "started": local(match.started),
        "limit_end": local(match.limit_end),
        "places": list(match.places),
        "state": match.state,
        "reason": match.reason,
        "winner": match.winner,
        "scores": list(match.result.scores) if match.result is not None and match.result.scores else None,
        "broken_by": match.result.broken_by if match.result is not None else "",
        "substitutions": [
            {"team": one.team, "replaced": one.replaced, "substitute": one.substitute} for one in match.substitutions
        ],
    }
