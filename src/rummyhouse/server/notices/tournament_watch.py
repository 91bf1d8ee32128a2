"""Sees when a game of a tournament begins, and has its players told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import capital, keeping
from rummyhouse.server.notices import texts
from rummyhouse.tables import NoSuchTableError, TableProblem, Tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.server.notices.table_watch import TableWatch, Tell
    from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
    from rummyhouse.tournaments import Tournament, TournamentMatch


class TournamentWatch:
    """Tells each player once that their game begins: when it is due, or when it has begun before."""

    def __init__(
        self,
        live: LiveTournaments,
        tables: Tables,
        watch: TableWatch,
        tell: Tell,
        is_first: Callable[[], bool] = lambda: True,
    ) -> None:
        """``is_first``: whether this node of the house is the one that tells; the others only know what has begun."""
        self._is_first = is_first
        self._live = live
        self._tables = tables
        self._watch = watch
        self._tell = tell
        self._begun: dict[str, frozenset[str]] = {}

    async def look(self) -> None:
        """Look at every tournament that has games now. What had begun before the first look is no news."""
        names = await self._live.store.with_games()
        for name in names:
            tournament = await self._live.find(name)
            begun = frozenset(one.id for one in tournament.matches.values() if self._is_on(one))
            for match in begun - self._begun.get(name, begun) if self._is_first() else ():
                await self._call(tournament, tournament.matches[match])
            self._begun[name] = begun
        for name in self._begun.keys() - set(names):
            del self._begun[name]

    def _is_on(self, match: TournamentMatch) -> bool:
        if match.state == "running":
            return True
        return match.state == "scheduled" and len(match.teams) > 1 and match.begins <= self._live.clock()

    async def _call(self, tournament: Tournament, match: TournamentMatch) -> None:
        name = tournament.opened.id
        seated = await self._seated(match.table) if match.table else set()
        for team in match.teams:
            opponent = tournament.name(match.opponent(team))
            for player in tournament.players(match, team):
                for person in await self._live.store.people(name, player):
                    if match.table and self._watch.is_looking(match.table, person):
                        continue
                    path = f"/table/{match.table}" if person in seated else f"/tournaments/{name}/me"
                    with keeping():
                        game = capital(tournament.title(match.id))
                    text = texts.tournament_game(tournament.opened.name, game, opponent, path)
                    self._tell(person, "tournament", text)

    async def _seated(self, link: str) -> set[str]:
        try:
            seats = (await self._tables.find(link)).truth.seats
        except (NoSuchTableError, TableProblem):
            return set()
        return {seat.person for seat in seats if seat.person}
