"""A tournament at one moment: people, teams, brackets and how every match stands."""

from __future__ import annotations

import datetime as dt  # noqa: TC003 - dataclasses show their types
from collections.abc import Mapping  # noqa: TC003
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.tournaments.draw import BYE

if TYPE_CHECKING:
    from rummyhouse.tournaments.acts import Channel, Entry, Opened, Person, ScoreSheet
    from rummyhouse.tournaments.terms import Terms

NOBODY = "NOBODY"
"""A place that stays empty because nobody goes on from the match before."""

FINAL = "FINAL"
RUNNER_UP = "RUNNER-UP"
SECOND_FINAL = "FINAL-2"
"""The second game of a grand final, when the team from the losers' bracket has won the first."""
WINNERS, LOSERS = 1, 2
"""The divisions of a double elimination."""

WAITING = ("open", "scheduled")
DECIDED = ("finished", "forfeit", "double_forfeit", "bye", "walkover", "void")


def is_team(place: str | None) -> bool:
    """Whether a place holds a team."""
    return place is not None and place not in (BYE, NOBODY)


@dataclass(frozen=True, slots=True)
class SignUp:
    """A person's sign-up; ``status`` is seeking, entered, not_entered or withdrawn, ``refused`` why not entered."""

    person: str
    at: dt.datetime
    status: str
    team: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice by somebody who is looking for a partner."""

    person: str
    channel: Channel
    text: str
    at: dt.datetime


@dataclass(frozen=True, slots=True)
class Team:
    """A team; ``status`` is entered, withdrawn or disqualified.

    ``late`` says that it entered after the draw, ``by_lot`` that the lot made its players partners.
    """

    id: str
    name: str
    members: tuple[str, ...]
    at: dt.datetime
    status: str = "entered"
    late: bool = False
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class Division:
    """A drawn division: its lots, and how many rounds it has; a losers' bracket has no lots of its own."""

    number: int
    seed: int
    attempt: int
    order: tuple[str, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class Substitution:
    """Who plays for whom in this match."""

    team: str
    replaced: str
    substitute: str
    at: dt.datetime
    by: str


@dataclass(frozen=True, slots=True)
class OtherStart:
    """A start other than the posted one, and the teams that consent to it."""

    start: dt.datetime
    agreed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A result with its trace.

    Attributes:
        standing: reported, confirmed, disputed or decided.
        scores: the final score of each, or None if nothing was counted.
        disputed_by: the team that says it is wrong, as long as nobody has decided.
    """

    by: str
    at: dt.datetime
    standing: str
    sheet: ScoreSheet | None = None
    scores: tuple[int, int] | None = None
    broken_by: str = ""
    words: str = ""
    disputed_by: str = ""


@dataclass(frozen=True, slots=True)
class TournamentMatch:
    """One place in the chart where two teams meet.

    Attributes:
        id: ``D1-R2-M3``, ``FINAL`` or ``RUNNER-UP``.
        sources: the matches whose winners come here; empty in the first round.
        next, next_place: where the winner goes, "" for nowhere; 0 is the upper place.
        loser_next, loser_place: where the loser goes.
        places: each a team, ``BYE``, ``NOBODY``, or None as long as it is not known.
        state, reason: how far it is or how it ended, and why.
        known_at: when both teams became known.
        present: the players at the table, by team.
        shown: when each team had shown up with enough players.
        declined: the team that declined the start that the other had proposed, or "".
        late: teams whose names the house had to write in.
        table: the link of the online table where it is played, or "".
        table_number: the table of the hall where it is played, 0 for none.
    """

    id: str
    division: int
    round: int
    number: int
    posted: dt.datetime
    sources: tuple[str, ...] = ()
    next: str = ""
    next_place: int = 0
    loser_next: str = ""
    loser_place: int = 0
    places: tuple[str | None, str | None] = (None, None)
    state: str = "open"
    reason: str = ""
    winner: str = ""
    known_at: dt.datetime | None = None
    decided_at: dt.datetime | None = None
    present: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shown: Mapping[str, dt.datetime] = field(default_factory=dict)
    substitutions: tuple[Substitution, ...] = ()
    other_start: OtherStart | None = None
    declined: str = ""
    started: dt.datetime | None = None
    limit_end: dt.datetime | None = None
    result: GameResult | None = None
    late: tuple[str, ...] = ()
    table: str = ""
    table_number: int = 0

    @property
    def begins(self) -> dt.datetime:
        """When it began or is to begin: as posted, or as both teams have agreed."""
        other = self.other_start
        agreed = other is not None and len(other.agreed) == len(self.teams)
        return self.started or (other.start if other is not None and agreed else self.posted)

    @property
    def is_decided(self) -> bool:
        """Whether it has ended, in whatever way."""
        return self.state in DECIDED

    @property
    def is_disputed(self) -> bool:
        """Whether the organiser has yet to decide its result."""
        return self.result is not None and self.result.standing == "disputed"

    def has_won(self, team: str) -> bool:
        """Whether this team has won it, and nobody disputes that."""
        won = self.is_decided and not self.is_disputed and self.state != "void"
        return won and team != "" and self.winner == team

    @property
    def is_played(self) -> bool:
        """Whether people have come for it, or have failed to: such a match keeps its teams."""
        derived = ("bye", "walkover", "void", *WAITING)
        return (
            self.started is not None
            or self.result is not None
            or (self.state not in derived and self.reason not in ("withdrawn", "no_team", "not_advanced"))
        )

    @property
    def is_written_by_house(self) -> bool:
        """Whether its winner is known without a report, so that nobody has to write the name in."""
        return self.state in ("bye", "walkover", "void") or self.reason in ("withdrawn", "not_advanced")

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams in its places."""
        return tuple([place for place in self.places if place and place not in (BYE, NOBODY)])

    @property
    def has_bye(self) -> bool:
        """Whether nobody plays it: a team goes on without playing, even if it is not yet known which."""
        return BYE in self.places

    @property
    def loser(self) -> str:
        """Who lost it, "" for nobody."""
        others = [team for team in self.teams if team != self.winner]
        return others[0] if self.winner and others else ""

    def opponent(self, team: str) -> str:
        """Who stands in the other place, "" for no team."""
        return next((other for other in self.teams if other != team), "")


@dataclass(frozen=True, slots=True)
class ChartEntry:
    """A name in the chart: who wrote it, when, and whether the house had to."""

    match: str
    place: int
    team: str
    by: str
    at: dt.datetime
    late: bool = False


@dataclass(frozen=True, slots=True)
class Notification:
    """An e-mail to a team: of kind entered, bye, chart, next_game, result or cancelled; planned, due, sent, dropped."""

    id: str
    kind: str
    team: str
    match: str
    due: dt.datetime
    state: str
    sent: dt.datetime | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that the organiser changed: before and after, each as winner, state, reason and scores."""

    match: str
    at: dt.datetime
    by: str
    why: str
    before: tuple[str, str, str, tuple[int, int] | None]
    after: tuple[str, str, str, tuple[int, int] | None]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament after so many entries of its log; :func:`rummyhouse.tournaments.apply` gives the next.

    Attributes:
        state: signup, closed, drawn, posted, running, finished or cancelled.
        outcome: why it was cancelled, or why there is no champion; "" otherwise.
        chart: names written into places, by match and place.
    """

    opened: Opened
    terms: Terms
    log: tuple[Entry, ...]
    at: dt.datetime
    state: str = "signup"
    outcome: str = ""
    champion: str = ""
    runner_up: str = ""
    people: Mapping[str, Person] = field(default_factory=dict)
    signups: Mapping[str, SignUp] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    teams: Mapping[str, Team] = field(default_factory=dict)
    divisions: Mapping[int, Division] = field(default_factory=dict)
    matches: Mapping[str, TournamentMatch] = field(default_factory=dict)
    chart: Mapping[tuple[str, int], ChartEntry] = field(default_factory=dict)
    outbox: Mapping[str, Notification] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()

    @property
    def is_posted(self) -> bool:
        """Whether the charts hang."""
        return self.state in ("posted", "running", "finished")

    @property
    def entered(self) -> list[Team]:
        """The teams that take part, in the order of their entry."""
        return [team for team in self.teams.values() if team.status == "entered"]

    @property
    def late(self) -> tuple[str, ...]:
        """The teams that came in after the draw and take part."""
        return tuple(team.id for team in self.entered if team.late)

    @property
    def running(self) -> list[TournamentMatch]:
        """The games that are being played."""
        return [match for match in self.matches.values() if match.state == "running"]

    def name(self, team: str) -> str:
        """The name of a team."""
        return self.teams[team].name if team in self.teams else team

    def person(self, by: str) -> str:
        """The name of a person."""
        return self.people[by].name if by in self.people else by

    def title(self, match: str) -> str:
        """A match as people call it, ``Division 2, round 1, match 8``, leaving out what goes without saying here."""
        found = self.matches.get(match)
        if self.terms.format == "double_elimination":
            return self._title_of_two(match, found)
        if match == FINAL:
            return say("the final")
        if match == RUNNER_UP:
            return say("the game for second place")
        if found is None or found.division not in self.divisions:
            return match
        rounds, several = self.divisions[found.division].rounds, self.terms.divisions > 1
        if found.round == rounds and not self.terms.has_standings:
            if not several:
                return say("the final")
            final = noted("Division {division}, the final") if rounds > 1 else noted("Division {division}")
            return say(final, division=found.division)
        if not several:
            return say("round {round}, match {match}", round=found.round, match=found.number)
        values = {"division": found.division, "round": found.round, "match": found.number}
        return say("Division {division}, round {round}, match {match}", **values)

    def _title_of_two(self, match: str, found: TournamentMatch | None) -> str:
        if match in (FINAL, SECOND_FINAL):
            return say("the grand final") if match == FINAL else say("the second grand final")
        if found is None:
            return match
        wins = found.division == WINNERS
        if found.round == self.divisions[found.division].rounds:
            return say("the final of the winners' bracket") if wins else say("the final of the losers' bracket")
        if wins:
            return say("winners' bracket, round {round}, match {match}", round=found.round, match=found.number)
        return say("losers' bracket, round {round}, match {match}", round=found.round, match=found.number)

    def bracket_title(self, number: int) -> str:
        """A division as people say it."""
        if self.terms.format == "double_elimination":
            return say("winners' bracket") if number == WINNERS else say("losers' bracket")
        return say("Division {division}", division=number)

    def after(self, match: TournamentMatch) -> list[TournamentMatch]:
        """What comes next for its teams: where they go on, or their games of the next round."""
        if not self.terms.has_standings:
            return [self.matches[name] for name in (match.next, match.loser_next) if name in self.matches]
        found, number, mine = [], 1, match.teams
        while (name := f"D{match.division}-R{match.round + 1}-M{number}") in self.matches:
            other = self.matches[name]
            if None in other.places or other.places[0] in mine or other.places[1] in mine:
                found.append(other)
            number += 1
        return found

    @property
    def unconfirmed(self) -> list[TournamentMatch]:
        """The matches whose result one team has reported, and the other can still dispute (BAJA-TOUR-51-R)."""
        return [match for match in self.matches.values() if self._waits(match)]

    def _waits(self, match: TournamentMatch) -> bool:
        if match.result is None or match.result.standing != "reported":
            return False
        return not any(following.is_played for following in self.after(match))

    def with_match(self, match: TournamentMatch) -> Tournament:
        """The same with one match changed."""
        return replace(self, matches={**self.matches, match.id: match})

    def players(self, match: TournamentMatch, team: str) -> tuple[str, ...]:
        """The players of a team in this match: its members, with substitutes in place of those they stand in for."""
        stand_in = {one.replaced: one.substitute for one in match.substitutions if one.team == team}
        return tuple(stand_in.get(person, person) for person in self.teams[team].members)
