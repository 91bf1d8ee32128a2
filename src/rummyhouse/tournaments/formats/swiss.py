"""Swiss: a few rounds in which teams with the same number of wins meet, and nobody is out (TOUR-SWISS)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE, Pairing, rounds_of
from rummyhouse.tournaments.formats.format import Format, Places, Placing, games_of, room_for
from rummyhouse.tournaments.formats.round_robin import fixed, winners
from rummyhouse.tournaments.pairing import Standing, paired
from rummyhouse.tournaments.standings import standings

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rummyhouse.tournaments.state import Tournament, TournamentMatch
    from rummyhouse.tournaments.terms import Terms

FEWEST_ROUNDS = 3
"""Rounds of a small tournament that does not choose a number, as long as there are enough opponents."""


def rounds_for(teams: int, terms: Terms) -> int:
    """The rounds that were chosen, or enough to leave one unbeaten team; never more than opponents (TOUR-SWISS-1)."""
    wanted = int(terms["swiss_rounds"]) or max(FEWEST_ROUNDS, rounds_of(teams))
    return min(wanted, teams - 1 + teams % 2)


def matches(
    order: Sequence[str],
    division: int,
    terms: Terms,
    rested: Collection[str] = (),  # noqa: ARG001 - every format is asked in the same way
) -> dict[str, TournamentMatch]:
    """Every game. In the first round the teams meet as drawn; later places are filled round by round (TOUR-SWISS-2)."""
    drawn = [*order, *([BYE] * (len(order) % 2))]
    first = list(zip(drawn[::2], drawn[1::2], strict=True))
    later: list[Places] = [(None, None)] * len(first)
    return games_of([first, *[later] * (rounds_for(len(order), terms) - 1)], division, terms)


def _placing(tournament: Tournament) -> Placing:
    """The pairs of a round follow from the rounds before it; once it has begun it keeps them (TOUR-SWISS-6)."""
    if not tournament.is_posted:
        return fixed(tournament)

    kept: dict[int, tuple[Pairing, ...] | None] = {}

    def places(settled: Mapping[str, TournamentMatch], match: TournamentMatch) -> tuple[Places, bool]:
        if match.round == 1 or begun(match.round):
            return match.places, match.state == "void"
        if match.round not in kept:
            before = [one for one in settled.values() if one.round == match.round - 1]
            known = all(one.is_decided and not one.is_disputed for one in before)
            now = replace(tournament, matches=dict(settled))
            kept[match.round] = pairs_of(now, match.round) if known else None
        found = kept[match.round]
        if found is None:
            return (None, None), False
        return (found[match.number - 1], False) if match.number <= len(found) else ((None, None), True)

    @cache
    def begun(round_: int) -> bool:
        return any(one.is_played for one in tournament.matches.values() if one.round == round_)

    return places


def pairs_of(tournament: Tournament, round_: int) -> tuple[Pairing, ...]:
    """The pairs of a round, worked out from the rounds before it (TOUR-SWISS-3).

    A team that has left is not paired, but the games against it count (TOUR-SWISS-7).
    """
    met: dict[str, list[str]] = {}
    rested: dict[str, int] = {}
    for match in tournament.matches.values():
        if match.round < round_:
            for team in match.teams:
                other = match.opponent(team)
                if other:
                    met.setdefault(team, []).append(other)
                else:
                    rested[team] = rested.get(team, 0) + 1
    ranked = tuple(
        Standing(row.team, row.points, tuple(met.get(row.team, ())), rested.get(row.team, 0))
        for row in standings(tournament, before=round_)
        if not row.out
    )
    return paired(ranked, tournament.opened.seed, round_)


FORMAT = Format(
    name="swiss",
    title="Swiss",
    room=lambda terms: room_for(rounds_for, terms),
    brackets=lambda order, division, terms: {division: rounds_for(len(order), terms)},
    matches=matches,
    placing=_placing,
    winners=winners,
    last=lambda tournament: tournament.matches,
)
