"""Round robin: every team plays every other, once or twice (TOUR-ROBIN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.draw import BYE, Pairing
from rummyhouse.tournaments.formats.format import Format, Places, Placing, games_of, room_for
from rummyhouse.tournaments.standings import standings

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rummyhouse.tournaments.state import Tournament, TournamentMatch
    from rummyhouse.tournaments.terms import Terms


def circle(order: Sequence[str]) -> list[list[Pairing]]:
    """Who meets whom in every round, by the circle method; a bye comes last in its round (TOUR-ROBIN-2).

    The first team keeps its place and the others move on by one; each plays the team that sits opposite.

    >>> circle(["A", "B", "C"])
    [[('B', 'C'), ('A', 'BYE')], [('C', 'A'), ('B', 'BYE')], [('A', 'B'), ('C', 'BYE')]]
    """
    fixed, *others = (*order, BYE) if len(order) % 2 else order
    rounds = []
    for turn in range(len(others)):
        ring = [fixed, *others[-turn:], *others[:-turn]] if turn else [fixed, *others]
        pairs = [(ring[place], ring[-1 - place]) for place in range(len(ring) // 2)]
        if turn % 2:
            pairs[0] = (pairs[0][1], pairs[0][0])  # the team that keeps its place stands above and below by turns
        games = [pair for pair in pairs if BYE not in pair]
        rounds.append(games + [(team, BYE) for pair in pairs if BYE in pair for team in pair if team != BYE])
    return rounds


def matches(
    order: Sequence[str],
    division: int,
    terms: Terms,
    rested: Collection[str] = (),  # noqa: ARG001 - every format is asked in the same way
) -> dict[str, TournamentMatch]:
    """Every game, for teams as drawn; when all meet a second time, the upper team stands below (TOUR-ROBIN-3)."""
    once = circle(order)
    rounds = once
    if int(terms["legs"]) == 2:
        rounds = once + [[(two, one) if two != BYE else (one, two) for one, two in pairs] for pairs in once]
    return games_of(rounds, division, terms)


def _steps(teams: int, terms: Terms) -> int:
    return (teams - 1 + teams % 2) * int(terms["legs"])


def fixed(tournament: Tournament) -> Placing:  # noqa: ARG001
    """A team stays in its place, whatever happens to a result (TOUR-ROBIN-4)."""

    def places(settled: Mapping[str, TournamentMatch], match: TournamentMatch) -> tuple[Places, bool]:  # noqa: ARG001
        return match.places, False

    return places


def winners(tournament: Tournament) -> tuple[str, str]:
    """The first and the second in the standings, or nobody if nobody has won a game."""
    rows = [row for row in standings(tournament) if not row.out]
    if not rows or not rows[0].points:
        return "", ""
    return rows[0].team, rows[1].team if len(rows) > 1 else ""


FORMAT = Format(
    name="round_robin",
    title="Round robin",
    room=lambda terms: room_for(_steps, terms),
    brackets=lambda order, division, terms: {division: _steps(len(order), terms)},
    matches=matches,
    placing=fixed,
    winners=winners,
    last=lambda tournament: tournament.matches,
)
