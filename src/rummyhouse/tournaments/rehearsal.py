"""A whole tournament with invented people and results, for organisers to rehearse with, and for tests."""

from __future__ import annotations

import datetime as dt
import heapq
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from rummyhouse.rules import Refused
from rummyhouse.tournaments import acts
from rummyhouse.tournaments.office import Office
from rummyhouse.tournaments.outbox import waiting

if TYPE_CHECKING:
    from rummyhouse.tournaments.state import Tournament, TournamentMatch

BIRDS = (
    "Pelican",
    "Osprey",
    "Heron",
    "Tern",
    "Gull",
    "Frigate",
    "Plover",
    "Curlew",
    "Egret",
    "Grebe",
    "Petrel",
    "Gannet",
    "Avocet",
    "Ibis",
    "Kestrel",
    "Oriole",
)
COLOURS = ("", "Grey ", "White ", "Little ")
"""Teams are named after birds, and later ones after a colour and a bird."""

CARDS = ("4S", "7D", "9C", "10H", "JD", "QC", "KS", "AH", "2D", "JK")
MINUTE = dt.timedelta(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """How often things happen, each from 0 to 1.

    Attributes:
        no_shows: a team does not come to a game.
        replacements: a member cannot play, and a substitute comes instead.
        forgotten: winners do not write their name into the next bracket.
        disputes: the opponents dispute a result.
        corrections: the organiser changes a result afterwards.
        withdrawals: a team withdraws, at any time from the draw on.
    """

    no_shows: float = 0.0
    replacements: float = 0.0
    forgotten: float = 0.0
    disputes: float = 0.0
    corrections: float = 0.0
    withdrawals: float = 0.0


@dataclass(slots=True)
class Rehearsal:
    """Plays a tournament from the first sign-up to its end. The same seed gives the same tournament.

    Attributes:
        opened: the terms.
        teams: how many sign up.
        seed: of all that is invented; the draw has its own.
        refused: the acts that were refused on the way, as code and act.
    """

    opened: acts.Opened
    teams: int
    seed: int
    rates: Rates = field(default_factory=Rates)
    refused: list[tuple[str, str]] = field(default_factory=list)
    _random: Random = field(init=False)
    _office: Office = field(init=False)
    _plans: list[tuple[dt.datetime, int, str, acts.AnyAct]] = field(init=False, default_factory=list)
    _planned: set[tuple[str, str, tuple[str, ...]]] = field(init=False, default_factory=set)
    _count: int = field(init=False, default=0)

    def play(self) -> Tournament:
        """The tournament after its end.

        Raises:
            OpeningError, RuleChoiceError, UnknownGameError: it cannot be opened like this.
        """
        self._random = Random(self.seed)
        begin = dt.datetime.combine(self.opened.start_day, dt.time(12), dt.UTC) - dt.timedelta(days=7)
        self._office = Office.open(self.opened, begin)
        self._sign_up()
        while True:
            self._look()
            alarm = self._office.alarm
            if self._plans and (alarm is None or self._plans[0][0] < alarm):
                self._act()
            elif alarm is not None:
                self._office.tick(alarm)
            else:
                return self._office.tournament

    def _plan(self, at: dt.datetime, by: str, act: acts.AnyAct) -> None:
        self._count += 1
        heapq.heappush(self._plans, (max(at, self._office.tournament.at), self._count, by, act))

    def _act(self) -> None:
        at, _, by, act = heapq.heappop(self._plans)
        try:
            self._office.act(at, by, act)
        except Refused as error:
            if error.refusal.code == "TEAM_BUSY" and isinstance(act, acts.CheckedIn):
                self._plan(at + MINUTE / 2, by, act)  # they come over as soon as they can
                return
            self.refused.append((error.refusal.code, type(act).__name__))

    def _happens(self, rate: float) -> bool:
        return self._random.random() < rate

    def _minutes(self, least: float, most: float) -> dt.timedelta:
        return dt.timedelta(seconds=round(self._random.uniform(least, most) * 60))

    # --- before play --------------------------------------------------------------------------------------------------

    def _sign_up(self) -> None:
        tournament = self._office.tournament
        begin, end = tournament.at, tournament.terms.deadline
        moments = sorted(self._random.uniform(0, (end - begin).total_seconds()) for _ in range(self.teams))
        for number, seconds in enumerate(moments):
            name = COLOURS[number // len(BIRDS)] + BIRDS[number % len(BIRDS)]
            people = [
                acts.Person(f"p{number + 1}{mark}", f"{name} {mark.upper()}")
                for mark in ("a", "b")[: tournament.terms.team_size]
            ]
            act = acts.SignedUp(person=people[0], partner=people[1] if len(people) > 1 else None, team=name)
            at = begin + dt.timedelta(seconds=int(seconds))
            self._plan(at, people[0].id, act)
            if self._happens(self.rates.withdrawals):
                days = self._random.uniform(0, 4)
                self._plan(end + dt.timedelta(days=days), people[0].id, acts.Withdrawn(who=f"T{number + 1}"))

    # --- while it is played -------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Plan what people will do about matches that have changed, and send the e-mails that are due."""
        tournament = self._office.tournament
        for note in waiting(tournament):
            if self._new(note.id, "sent", ()):
                self._plan(tournament.at, acts.HOUSE, acts.Sent(notification=note.id))
        if not tournament.is_posted:
            return
        for match in tournament.matches.values():
            if match.state == "scheduled" and self._new(match.id, "come", match.teams):
                for team in match.teams:
                    self._come(tournament, match, team)
            elif match.state == "running" and self._new(match.id, "end", match.teams):
                self._end(tournament, match)
            elif match.state == "finished" and match.winner and self._new(match.id, "result", (match.winner,)):
                self._after(tournament, match)
            elif match.state == "forfeit" and match.next and self._new(match.id, "result", (match.winner,)):
                self._advance(tournament, match, tournament.at)

    def _new(self, name: str, what: str, teams: tuple[str, ...]) -> bool:
        key = (name, what, teams)
        if key in self._planned:
            return False
        self._planned.add(key)
        return True

    def _come(self, tournament: Tournament, match: TournamentMatch, team: str) -> None:
        if self._happens(self.rates.no_shows):
            return
        members = tournament.teams[team].members
        latest = max(match.posted, match.known_at or match.posted)
        at = latest - self._minutes(1, 20)
        players = members
        if self._happens(self.rates.replacements):
            number = f"guest-{match.id}-{team}".lower()
            guest = acts.Person(number, f"Guest of {tournament.name(team)}")
            act = acts.Substituted(match=match.id, team=team, replaced=members[-1], substitute=guest)
            self._plan(at - MINUTE, members[0], act)
            players = (*members[:-1], guest.id) if len(members) > 1 else members
        self._plan(at, members[0], acts.CheckedIn(match=match.id, team=team, players=players))

    def _end(self, tournament: Tournament, match: TournamentMatch) -> None:
        if match.limit_end is None:
            return
        whole = tournament.terms.limit.total_seconds() / 60
        ends = tournament.at + self._minutes(whole * 0.5, whole * 1.2)
        at, timed = min(ends, max(match.limit_end, tournament.at)), ends > match.limit_end
        target = tournament.terms.target or 100
        step = 50 if target >= 1000 else 1
        better = round(target * self._random.uniform(0.5, 0.95) / step) * step
        worse = better - round(target * self._random.uniform(0, 0.3) / step) * step
        if not timed:
            better = target + round(target * self._random.uniform(0, 0.05) / step) * step
        if tournament.terms.lowest_wins and not timed:
            worse, better = min(worse, better - step), better
        upper = self._random.random() < 0.5
        cuts: list[tuple[str, str]] = []
        while not cuts or cuts[-1][0] == cuts[-1][1]:
            cuts.append((self._random.choice(CARDS), self._random.choice(CARDS)))
        sheet = acts.ScoreSheet(
            total=(better, worse) if upper else (worse, better),
            over=not timed,
            running=(self._random.randrange(-200, 600, 50), self._random.randrange(-200, 600, 50)),
            cuts=tuple(cuts),
        )
        self._plan(
            at,
            tournament.teams[match.teams[self._random.randrange(2)]].members[0],
            acts.Reported(match=match.id, sheet=sheet),
        )

    def _after(self, tournament: Tournament, match: TournamentMatch) -> None:
        at, result = tournament.at, match.result
        if result is None:
            return
        speaker = next((team for team in match.teams if result.by in tournament.teams[team].members), "")
        if result.standing == "reported":
            other = match.opponent(speaker)
            by = tournament.teams[other].members[0]
            if self._happens(self.rates.disputes):
                words = "The sheets differ."
                self._plan(at + MINUTE, by, acts.Disputed(match=match.id, team=other, words=words))
                winner = match.winner if self._happens(0.5) else match.loser
                decided = acts.Decided(match=match.id, why="Both sheets were added up again.", winner=winner)
                self._plan(at + self._minutes(5, 30), acts.ORGANISER, decided)
            else:
                self._plan(at + MINUTE, by, acts.Confirmed(match=match.id, team=other))
        if self._happens(self.rates.corrections):
            why = "A book was counted twice."
            self._plan(
                at + self._minutes(5, 1500), acts.ORGANISER, acts.Decided(match=match.id, why=why, winner=match.loser)
            )
        if match.next:
            self._advance(tournament, match, at)

    def _advance(self, tournament: Tournament, match: TournamentMatch, at: dt.datetime) -> None:
        """The winners write their name, before their next game begins."""
        if not tournament.terms.writes_names:
            return
        following = tournament.matches[match.next].posted
        if match.is_written_by_house or at >= following or self._happens(self.rates.forgotten):
            return
        by = tournament.teams[match.winner].members[0]
        self._plan(
            min(at + self._minutes(2, 40), following - MINUTE / 2), by, acts.Advanced(match=match.id, team=match.winner)
        )
