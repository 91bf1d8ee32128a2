"""Games of a tournament at online tables: the right people in the right seats, and results reported automatically."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.languages import capital, keeping, noted, say, told
from rummyhouse.rules import Refused
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.protocol import LONGEST_NICKNAME, Occasion
from rummyhouse.server.tournaments.live_tournaments import LiveTournaments, NoSuchTournamentError
from rummyhouse.tables import NoSuchTableError, TableProblem, Tables, Truth, decisions
from rummyhouse.tables.entries import Settled
from rummyhouse.tables.log import LogError, LogRow
from rummyhouse.tables.new_tables import open_for_tournament
from rummyhouse.tables.seating import clean_name
from rummyhouse.tournaments.acts import TABLE, Reported, ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.store import Store
    from rummyhouse.tournaments import Office, Tournament, TournamentMatch

LAST_TURN = dt.timedelta(minutes=5)
"""How long the player whose turn it is at the limit may take before the game is counted without that turn."""

PAUSE = 60.0
"""Seconds before a table whose result was not accepted is asked again."""

NO_TABLE = noted("This game has no online table yet.")
NO_SEAT = noted("The seats of this table are taken; look on from the tournament's page.")

_logger = logging.getLogger(__name__)


class OnlineTables:
    """Opens tables for tournament games, and collects their results."""

    def __init__(self, live: LiveTournaments, tables: Tables, store: Store) -> None:
        self._live = live
        self._tables = tables
        self._store = store
        self.stalled: dict[str, dict[str, str]] = {}
        """Why, as it is kept."""
        self._again: dict[tuple[str, str], float] = {}
        self._closed: set[str] = set()

    async def lay(self, tournament: Tournament, match: TournamentMatch) -> str:
        """Open a table for a game; returns its link. Players who have opened their own link are seated already.

        Raises:
            TableProblem: the game cannot be played that way.
        """
        opened, people = tournament.opened, {}
        for seat, player in enumerate(seated(tournament, match)):
            known = await self._live.store.people(opened.id, player)
            if known:
                people[seat] = (_nickname(tournament, player), known[0])
        return await open_for_tournament(
            self._tables,
            game=opened.game,
            people=people,
            seats=2 * tournament.terms.team_size,
            preset=opened.preset,
            rules=opened.game_rules,
            grace=int(tournament.terms.limit.total_seconds()),
            tournament=opened.id,
            match=match.id,
        )

    async def sit(self, tournament: Tournament, match: TournamentMatch, player: str, person: str) -> str:
        """Seat a player of a game at its table; returns the table's link.

        Raises:
            AnswerError: there is no table, or somebody else has the seat.
        """
        if not match.table:
            raise AnswerError("not_found", say(NO_TABLE))
        if _is_over(match, match.table):
            raise AnswerError("not_possible", say(texts.GAME_DECIDED))
        async with self._tables.visit(match.table) as table:
            if table.truth.seat_of(person) < 0 and table.truth.stage == "gathering":
                seat, name = seated(tournament, match).index(player), _nickname(tournament, player)
                try:
                    if table.truth.seats[seat].person in await self._live.store.people(tournament.opened.id, player):
                        await table.do(lambda truth: decisions.leave(truth, seat, ""))  # the player at another browser
                    await table.do(lambda truth: decisions.sit(truth, person, name, seat, is_expected=True))
                except TableProblem as problem:
                    raise AnswerError("not_possible", say(NO_SEAT)) from problem
        return match.table

    async def occasion(self, truth: Truth) -> Occasion | None:
        """The tournament game that a table was opened for; None for any other table."""
        if not truth.tournament:
            return None
        try:
            tournament = await self._live.find(truth.tournament)
        except NoSuchTournamentError:
            return None
        match = tournament.matches.get(truth.tournament_match)
        if match is None or len(match.teams) < 2:  # corrected since, so that others play this game
            return None
        left = -1
        if match.state == "running" and match.limit_end is not None:
            left = max(0, int((match.limit_end - self._live.clock()).total_seconds() * 1000))
        return Occasion(
            tournament=tournament.opened.id,
            name=tournament.opened.name,
            game=capital(tournament.title(match.id)),
            teams=tuple(tournament.name(team) for team in match.teams),
            players=tuple(_nickname(tournament, player) for player in seated(tournament, match)),
            left=left,
            is_over=_is_over(match, truth.table),
        )

    # --- results ------------------------------------------------------------------------------------------------------

    async def collect(self) -> None:
        """Report every game whose online match is over, or whose time is up."""
        names, moment = await self._live.store.in_play(), asyncio.get_running_loop().time()
        self.stalled = {name: self.stalled[name] for name in names if name in self.stalled}
        self._again = {match: again for match, again in self._again.items() if again > moment}
        for name in names:
            tournament = await self._live.find(name)
            for match in tournament.matches.values():
                waits = self._again.get((name, match.id), 0) > asyncio.get_running_loop().time()
                if match.state == "running" and match.table and not waits:
                    try:
                        with keeping():
                            await self._collect(tournament, match)
                    except (TableProblem, NoSuchTableError, LogError) as error:
                        self._stall(name, match.id, str(error))

    async def close_lobbies(self) -> None:
        """Tell those who wait at a table that its game has been decided elsewhere, once."""
        gathering = self._tables.gathering()
        self._closed &= {table.id for table in gathering}
        for table in gathering:
            occasion = await self.occasion(table.truth)
            if occasion is not None and occasion.is_over and table.id not in self._closed:
                self._closed.add(table.id)
                table.stir()

    async def _collect(self, tournament: Tournament, match: TournamentMatch) -> None:
        name, link = tournament.opened.id, match.table
        sheet = await self._counted(tournament, match, link)
        if sheet is None:
            return

        def report(office: Office, at: dt.datetime) -> None:
            if office.tournament.matches[match.id].state == "running":
                office.act(at, f"{TABLE}:{match.id}", Reported(match=match.id, sheet=sheet))

        try:
            await self._live.act(name, report, key=f"online:{match.id}:{link}")
        except Refused as refused:
            self._stall(name, match.id, refused.refusal.sentence)

    def _stall(self, name: str, match: str, why: str) -> None:
        self._again[name, match] = asyncio.get_running_loop().time() + PAUSE
        known = self.stalled.setdefault(name, {})
        if known.get(match) != why:
            known[match] = why
            _logger.warning("the online table of %s in tournament %s does not report: %s", match, name, told(why))

    async def _counted(self, tournament: Tournament, match: TournamentMatch, link: str) -> ScoreSheet | None:
        """The score sheet once the game is over or its time is up; None before."""
        truth = (await self._tables.find(link)).truth
        now = self._live.clock()
        if match.limit_end is None or now < match.limit_end:
            return _sheet(truth) if truth.stage == "finished" else None
        last = await self._store.number_at(link, int(match.limit_end.timestamp() * 1000))
        rows = await self._store.read(link)
        at_limit = await asyncio.to_thread(Truth, link, rows[: last + 1])
        if not tournament.terms["finish_turn_at_limit"] or at_limit.stage != "playing":
            return _sheet(at_limit)
        return await asyncio.to_thread(
            _after_last_turn, at_limit, rows[last + 1 :], patient=now < match.limit_end + LAST_TURN
        )


def _is_over(match: TournamentMatch, link: str) -> bool:
    """Whether a game is not to be played at this table, or no longer."""
    return match.state != "running" or match.table != link


def _sheet(truth: Truth) -> ScoreSheet:
    """The score sheet of a table at this moment: completed deals, and the deal in play as it lies (BAJA-TOUR-46-R).

    A deal can be counted as it lies if a side scores for its laid cards, as with books; in other games it is worth
    nothing before its end.
    """
    if truth.match is None:
        return ScoreSheet(total=(0, 0), over=True)
    running = [0, 0]
    has_assets = truth.game.tally is not None and any(line.group == "assets" for line in truth.game.tally.lines)
    if has_assets and truth.stage == "playing" and truth.match.round is not None:
        running = truth.match.round.points()
    upper, lower = truth.match.totals
    return ScoreSheet(total=(upper, lower), over=True, running=(running[0], running[1]))


def _after_last_turn(truth: Truth, rows: Sequence[LogRow], *, patient: bool) -> ScoreSheet | None:
    """The score sheet when the turn that was begun at the limit is over (BAJA-TOUR-46-R); None if it still goes on.

    Args:
        truth: of the table as it was at the limit.
        rows: the rows of actions since.
        patient: whether that turn may still go on.
    """
    before = _sheet(truth)
    side = {truth.sides[seat] for seat in truth.actors}
    for row in rows:
        truth.apply(row)
        if isinstance(row.entry, Settled):
            return _sheet(truth)
        if {truth.sides[seat] for seat in truth.actors} - side:
            return _sheet(truth)
    return None if patient else before


def seated(tournament: Tournament, match: TournamentMatch) -> tuple[str, ...]:
    """The players by seat: the upper team on the seats of side 0, the lower on those of side 1."""
    opened, terms = tournament.opened, tournament.terms
    game = games.find(opened.game)
    sides = game.sides(game.house_rules.choose(opened.preset or None, **opened.game_rules), 2 * terms.team_size)
    waiting = [list(tournament.players(match, team)) for team in match.teams]
    return tuple(waiting[side].pop(0) for side in sides)


def _nickname(tournament: Tournament, player: str) -> str:
    name = tournament.people[player].name
    try:
        return clean_name(name)[:LONGEST_NICKNAME].strip()
    except TableProblem:
        return f"Player {player[1:]}"
