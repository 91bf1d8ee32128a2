"""The standings where all games count: wins first, then the tie-breaks in their order (TOUR-TIE)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.languages import say
from rummyhouse.tournaments.draw import lots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rummyhouse.tournaments.state import Tournament, TournamentMatch


class TieBreak(NamedTuple):
    """A way to rank teams that have the same number of points.

    Attributes:
        short: as it stands above a column.
        explanation: as a sentence.
        clause: that describes it.
    """

    name: str
    title: str
    short: str
    explanation: str
    clause: str

    @property
    def as_read(self) -> TieBreak:
        """The same, its words in the language of the reader."""
        return self._replace(title=say(self.title), short=say(self.short), explanation=say(self.explanation))


_ALL = (
    TieBreak(
        "direct_encounter",
        "Direct encounter",
        "Direct",
        "Wins in the games the tied teams have played against each other, if each has met all the others.",
        "TOUR-TIE-3",
    ),
    TieBreak(
        "buchholz",
        "Buchholz",
        "Buchh.",
        "The points of all opponents added up: a team that has met stronger teams stands higher.",
        "TOUR-TIE-4",
    ),
    TieBreak(
        "buchholz_cut_1",
        "Buchholz without the lowest",
        "Buchh. -1",
        "Buchholz, but the opponent with the fewest points does not count.",
        "TOUR-TIE-5",
    ),
    TieBreak(
        "sonneborn_berger",
        "Sonneborn-Berger",
        "S.-B.",
        "The points of all the opponents a team has beaten, added up.",
        "TOUR-TIE-6",
    ),
    TieBreak(
        "point_difference",
        "Point difference",
        "Diff.",
        "The team's own score less its opponents', over all games that were played and counted.",
        "TOUR-TIE-7",
    ),
    TieBreak(
        "points_scored",
        "Points scored",
        "Scored",
        "The team's own score, over all games that were played and counted.",
        "TOUR-TIE-8",
    ),
    TieBreak(
        "lot",
        "Lot",
        "Lot",
        "The team's place in a drawing of lots made from the published number; it decides what nothing else has.",
        "TOUR-TIE-9",
    ),
)

TIE_BREAKS = {one.name: one for one in _ALL}
"""Every tie-break by its name; the lot always comes last, chosen or not."""

LOT = "lot"


@dataclass(slots=True)
class StandingsRow:
    """A line of the standings.

    Attributes:
        rank: from 1.
        points: wins, and byes where they count.
        opponents: whom it has met, and whether it has won, once for each decided game.
        values: of the tie-breaks, by name; None where one says nothing.
        out: whether the team takes part no longer.
    """

    team: str
    rank: int = 0
    points: int = 0
    played: int = 0
    wins: int = 0
    byes: int = 0
    scored: int = 0
    conceded: int = 0
    opponents: list[tuple[str, bool]] = field(default_factory=list)
    values: dict[str, int | None] = field(default_factory=dict)
    out: bool = False


def tie_breaks(tournament: Tournament) -> tuple[TieBreak, ...]:
    """The tie-breaks of this tournament in their order, without any that means nothing there (TOUR-TIE-2)."""
    chosen = [name for name in tournament.terms.standing_order if name != LOT]
    if tournament.terms.format == "round_robin":  # everybody has met everybody
        chosen = [name for name in chosen if not name.startswith("buchholz")]
    return tuple(TIE_BREAKS[name] for name in (*chosen, LOT))


def standings(tournament: Tournament, before: int = 0) -> list[StandingsRow]:
    """The teams from first to last; teams that have left come after all others (TOUR-TIE-1).

    They follow from the results as they now are, with all corrections (TOUR-ROBIN-4).

    Args:
        tournament: as it stands.
        before: only the games of earlier rounds than this count; 0 for all.
    """
    order = tournament.divisions[1].order if 1 in tournament.divisions else ()
    late = tuple(team.id for team in tournament.teams.values() if team.late)
    counted = [
        match
        for match in tournament.matches.values()
        if match.is_decided and not match.is_disputed and match.state != "void" and not 0 < before <= match.round
    ]
    annulled = annulled_teams(tournament)
    rows = {team: StandingsRow(team, out=tournament.teams[team].status != "entered") for team in (*order, *late)}
    for match in counted:
        if not annulled.intersection(match.teams):
            _count(rows, match, byes=tournament.terms.format == "swiss")
    order_of_lots = [*lots(sorted(order), tournament.opened.seed, "standings"), *late]
    names = [one.name for one in tie_breaks(tournament)]
    measures = _measures(rows, order_of_lots, lowest_wins=tournament.terms.lowest_wins)
    for row in rows.values():
        row.values = {name: measures[name](row) if name in measures else None for name in names}
    found: list[StandingsRow] = []
    for out in (False, True):
        group = [row for row in rows.values() if row.out == out]
        found += _ordered(group, names, measures, lowest_wins=tournament.terms.lowest_wins)
    for rank, row in enumerate(found, start=1):
        row.rank = rank
    return found


def against(tournament: Tournament) -> dict[tuple[str, str], str]:
    """What each team has scored against each of the others: ``1`` for a game won, ``0`` for one lost."""
    found: dict[tuple[str, str], str] = {}
    for match in tournament.matches.values():
        for team in match.teams:
            other = match.opponent(team)
            known = match.is_decided and not match.is_disputed
            if other:
                found[team, other] = found.get((team, other), "") + (str(int(match.winner == team)) if known else "")
    return found


def annulled_teams(tournament: Tournament) -> set[str]:
    """The teams that left a round robin before half of their games, so that none of them counts (TOUR-ROBIN-5)."""
    if tournament.terms.format != "round_robin" or tournament.terms["withdrawn_results"] != "annul_first_half":
        return set()
    found = set()
    for team in tournament.teams.values():
        if team.status != "entered":
            games = [match for match in tournament.matches.values() if team.id in match.teams and len(match.teams) == 2]
            if 2 * sum(match.state == "finished" for match in games) < len(games):
                found.add(team.id)
    return found


def _count(rows: Mapping[str, StandingsRow], match: TournamentMatch, *, byes: bool) -> None:
    for place, team in enumerate(match.places):
        if team is None or team not in rows:
            continue
        row, other = rows[team], match.opponent(team)
        won = match.winner == team
        if not other:
            row.byes += 1
            if byes and won:
                row.points += 1
                row.opponents.append(("", True))
            continue
        row.played += 1
        row.wins += won
        row.points += won
        row.opponents.append((other, won))
        if match.result is not None and match.result.scores is not None:
            row.scored += match.result.scores[place]
            row.conceded += match.result.scores[1 - place]


def _measures(
    rows: Mapping[str, StandingsRow], order_of_lots: Sequence[str], *, lowest_wins: bool
) -> dict[str, Callable[[StandingsRow], int]]:
    """The tie-breaks whose value does not depend on who else is tied."""
    sign = -1 if lowest_wins else 1

    def points(row: StandingsRow) -> list[int]:
        return [rows[other].points if other else row.points for other, _ in row.opponents]

    def beaten(row: StandingsRow) -> Iterable[int]:
        return (rows[other].points if other else row.points for other, won in row.opponents if won)

    return {
        "buchholz": lambda row: sum(points(row)),
        "buchholz_cut_1": lambda row: sum(sorted(points(row))[1:]),
        "sonneborn_berger": lambda row: sum(beaten(row)),
        "point_difference": lambda row: sign * (row.scored - row.conceded),
        "points_scored": lambda row: row.scored,
        LOT: lambda row: order_of_lots.index(row.team) + 1,
    }


def _ordered(
    rows: list[StandingsRow],
    names: Sequence[str],
    measures: Mapping[str, Callable[[StandingsRow], int]],
    *,
    lowest_wins: bool,
) -> list[StandingsRow]:
    found: list[StandingsRow] = []
    for points in sorted({row.points for row in rows}, reverse=True):
        found += _untied([row for row in rows if row.points == points], names, measures, lowest_wins=lowest_wins)
    return found


def _untied(
    tied: list[StandingsRow],
    names: Sequence[str],
    measures: Mapping[str, Callable[[StandingsRow], int]],
    *,
    lowest_wins: bool,
) -> list[StandingsRow]:
    """Tied teams in the order of the first tie-break, and where they are still tied, of the next."""
    if len(tied) < 2 or not names:
        return tied
    name = names[0]
    if name == "direct_encounter":
        values = _encounters(tied)
        for row in tied:
            row.values[name] = values.get(row.team)
    else:
        few = name == LOT or (name == "points_scored" and lowest_wins)
        values = {row.team: -measures[name](row) if few else measures[name](row) for row in tied}
    found: list[StandingsRow] = []
    for value in sorted(set(values.values()), reverse=True):
        equal = [row for row in tied if values[row.team] == value]
        found += _untied(equal, names[1:], measures, lowest_wins=lowest_wins)
    return found or _untied(tied, names[1:], measures, lowest_wins=lowest_wins)


def _encounters(tied: Sequence[StandingsRow]) -> dict[str, int]:
    """Wins among the tied teams; no answer if two of them have not met (TOUR-TIE-3)."""
    among = {row.team for row in tied}
    found = {}
    for row in tied:
        games = [(other, won) for other, won in row.opponents if other in among]
        if {other for other, _ in games} != among - {row.team}:
            return {}
        found[row.team] = sum(won for _, won in games)
    return found
