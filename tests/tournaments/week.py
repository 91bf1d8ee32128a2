"""A tournament week for tests: teams by name, moments as people say them."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.rules import Refused
from rummyhouse.tournaments import Entry, Office, Opened, Person, ScoreSheet, replay
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.outbox import waiting
from rummyhouse.tournaments.schedule import instant
from rummyhouse.tournaments.written import DAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tournaments import Tournament, TournamentMatch
    from rummyhouse.tournaments.state import Notification

START = dt.date(2027, 1, 13)
ZONE = "America/Mazatlan"
SIX = ("Pelican", "Osprey", "Heron", "Tern", "Gull", "Frigate")
EIGHT = (*SIX, "Plover", "Curlew")
DONE = ScoreSheet(total=(20_300, 18_900))
"""The upper team has won."""


def opened(*, seed: int = 1, start: dt.date = START, zone: str = ZONE, game: str = "baja", **choices: Any) -> Opened:
    return Opened(
        id="week", name="The week", game=game, time_zone=zone, start_day=start, seed=seed, choices=dict(choices)
    )


def night(**choices: Any) -> Opened:
    """An evening with games of 90 minutes that goes on after midnight; in the night to Thursday."""
    plan = {"divisions": 1, "round_days": "Wed", "slot_times": "22:30, 00:00, 01:30", "game_limit_min": 90}
    return opened(**(plan | choices))


class Week:
    """Teams are called by their names; ``Pelican`` has the members ``pelican1`` and ``pelican2``."""

    def __init__(self, teams: Sequence[str] = (), *, until: str = "", terms: Opened | None = None, **choices: Any):
        terms = terms or opened(**choices)
        self.office = Office.open(terms, dt.datetime.combine(terms.start_day, dt.time(), dt.UTC) - dt.timedelta(days=7))
        for name in teams:
            self.enter(name)
        if until:
            self.tick(until)

    @property
    def now(self) -> Tournament:
        return self.office.tournament

    def at(self, text: str) -> dt.datetime:
        """``Wed 10:05:01`` in the week that ends on the Tuesday after the first games."""
        day, clock = text.split()
        first = self.now.opened.start_day
        days = (DAYS.index(day) - first.weekday() + 2) % 7 - 2
        return instant(
            first + dt.timedelta(days=days),
            dt.time.fromisoformat(clock if clock[1] != ":" else f"0{clock}"),
            self.now.terms.zone,
        )

    def tick(self, text: str) -> None:
        self.office.tick(self.at(text))

    def do(self, text: str, by: str, what: Any) -> None:
        self.office.act(self.at(text), by, what)

    def refused(self, text: str, by: str, what: Any) -> str:
        """The code of the refusal; nothing has changed."""
        self.tick(text)
        before = self.now
        with pytest.raises(Refused) as found:
            self.office.act(self.at(text), by, what)
        assert self.now == before
        assert found.value.refusal.sentence.endswith(".")
        return found.value.refusal.code

    def sign_up(self, one: str, two: str = "", team: str = "") -> act.SignedUp:
        return act.SignedUp(
            person=Person(one, one.title()), partner=Person(two, two.title()) if two else None, team=team
        )

    def enter(self, name: str) -> None:
        one, two = (f"{name.lower()}{number}" for number in (1, 2))
        both = two if self.now.terms.team_size == 2 else ""
        self.office.act(self.now.at, one, self.sign_up(one, both, name))

    def team(self, name: str) -> str:
        return next(team.id for team in self.now.teams.values() if team.name == name)

    def match(self, name: str) -> TournamentMatch:
        return self.now.matches[name]

    def names(self, match: str) -> list[str]:
        return [self.now.name(place) if place else "" for place in self.match(match).places]

    def winner(self, match: str) -> str:
        return self.now.name(self.match(match).winner)

    def come(self, match: str, team: str, text: str, *players: str) -> None:
        """The team checks in, all of it if nobody is named."""
        found = players or self.now.players(self.match(match), team)
        self.do(text, ORGANISER, act.CheckedIn(match=match, team=team, players=tuple(found)))

    def begin(self, match: str, text: str) -> None:
        """Both teams are there, and the game runs from its posted start."""
        for team in self.match(match).teams:
            if team not in self.match(match).shown:
                self.come(match, team, text)

    def play(self, match: str, text: str, end: str, *, upper: bool = True, sheet: ScoreSheet | None = None) -> None:
        """The whole game, confirmed; the winner's name is written."""
        self.begin(match, text)
        if sheet is None:
            sheet = DONE if upper else ScoreSheet(total=(DONE.total[1], DONE.total[0]))
        self.do(end, "table:7", act.Reported(match=match, sheet=sheet))
        self.advance(match, end)

    def advance(self, match: str, text: str) -> None:
        found = self.match(match)
        entry = self.now.chart.get((found.next, found.next_place))
        if (
            found.next
            and found.winner
            and (entry is None or entry.team != found.winner)
            and not found.is_written_by_house
            and self.now.terms.writes_names
        ):
            self.do(text, ORGANISER, act.Advanced(match=match, team=found.winner))

    def play_round(self, round_: int, day: str, clock: str = "10", division: int = 1) -> None:
        """All games of a round at once; the upper teams win after an hour."""
        found = [one.id for one in self.now.matches.values() if (one.division, one.round) == (division, round_)]
        waiting = [name for name in found if self.match(name).state == "scheduled"]
        for name in waiting:
            self.begin(name, f"{day} {int(clock) - 1:02}:58")
        for name in waiting:
            self.play(name, f"{day} {clock}:00", f"{day} {int(clock) + 1:02}:00")

    def play_day(self, day: str, clock: str, *, division: int, upper: bool = True, favourite: str = "") -> None:
        """All games of a division at that hour; they last two hours, and the favourite wins."""
        hour = int(clock[:2])
        names = [
            match.id
            for match in self.now.matches.values()
            if match.division == division and match.posted == self.at(f"{day} {clock}") and match.state == "scheduled"
        ]
        for name in names:
            self.begin(name, f"{day} {hour - 1}:58")
        self.tick(f"{day} {clock}")
        for name in names:
            places = self.names(name)
            wins = places[0] == favourite if favourite in places else upper
            self.play(name, f"{day} {clock}", f"{day} {hour + 2}:00", upper=wins)

    def told(self) -> list[Notification]:
        """What teams are told, besides that they are entered."""
        return [note for note in self.now.outbox.values() if note.kind != "entered"]

    def waiting(self) -> list[Notification]:
        """What of it should leave the house now."""
        return [note for note in waiting(self.now) if note.kind != "entered"]

    def check(self) -> None:
        """The log tells the same tournament."""
        assert replay(self.now.log) == self.now


def first_entry(terms: Opened) -> Entry:
    return Entry(dt.datetime.combine(terms.start_day, dt.time(), dt.UTC) - dt.timedelta(days=7), ORGANISER, terms)
