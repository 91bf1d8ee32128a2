"""Examples of the tournament's clauses: small tournaments, told act by act, that are played out when they are shown.

They are written in ``examples.toml``. A step is a moment, an act in words (``come D1-R1-M1 Heron``), and what must be
true afterwards: questions to the tournament, each with its answer as a sentence. Readers see the answers; the tests
compare them.
"""

from __future__ import annotations

import datetime as dt
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.rulebook import tournament_game
from rummyhouse.rules import Refusal, Refused
from rummyhouse.tournaments import Entry, Tournament, acts
from rummyhouse.tournaments.acts import ORGANISER, Opened, Person, ScoreSheet
from rummyhouse.tournaments.answers import answer
from rummyhouse.tournaments.office import Office
from rummyhouse.tournaments.schedule import instant
from rummyhouse.tournaments.written import DAYS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

START = dt.date(2027, 1, 13)
SEED = 3
CREWS = {
    "Pelican": ("Ann", "Ben"),
    "Osprey": ("Cleo", "Dan"),
    "Heron": ("Eve", "Finn"),
    "Tern": ("Gil", "Hope"),
    "Gull": ("Ida", "Jack"),
    "Frigate": ("Kate", "Leo"),
    "Plover": ("Mia", "Nell"),
    "Curlew": ("Olga", "Pat"),
    "Skua": ("Quinn", "Rosa"),
    "Petrel": ("Sam", "Tess"),
    "Noddy": ("Una", "Vic"),
    "Booby": ("Walt", "Xenia"),
}
"""The boats that play, and their crews."""

_WON, _LOST = 20_300, 18_900


class StepSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as it is written.

    Attributes:
        at: when, ``Wed 10:05:01``.
        act: who does what; "" if only time passes.
        refused: the code of the refusal, if the act is refused.
        then: what must be true afterwards, by question.
    """

    at: str
    act: str = ""
    refused: str = ""
    then: dict[str, str] = {}


class ExampleSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as it is written.

    Attributes:
        id: as in its address.
        title: what it shows.
        clauses: ids of the clauses that it proves.
        step: what happens.
        teams: how many have entered beforehand.
        choices: settings of the tournament that are not the usual ones.
        chart: the division whose chart is shown.
        about: a word to the reader.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    step: tuple[StepSource, ...]
    teams: int = 4
    choices: dict[str, bool | int | str] = {}
    chart: int = 1
    about: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    example: tuple[ExampleSource, ...]


class PlayedStep(msgspec.Struct, frozen=True):
    """A step of an example as it was played.

    Attributes:
        at: when.
        entries: what it added to the log, including what the house did.
        tried: the act that was refused, or None.
        refusal: why it was refused, or None.
        tournament: as it stands afterwards.
        answers: what is true now, as sentences.
    """

    at: dt.datetime
    entries: tuple[Entry, ...]
    tried: acts.AnyAct | None
    refusal: Refusal | None
    tournament: Tournament
    answers: tuple[str, ...]


GAME = tournament_game()
"""The game whose rule book has the clauses of the tournament."""


@cache
def tournament_examples(game: str = GAME) -> tuple[ExampleSource, ...]:
    """All examples of the tournament, as they are written; none for a game whose book does not have its clauses."""
    if game != GAME:
        return ()
    text = files("rummyhouse.tournaments").joinpath("examples.toml").read_bytes()
    return msgspec.toml.decode(text, type=_File).example


def played(example: ExampleSource) -> Iterator[PlayedStep]:
    """The example step by step.

    Raises:
        ValueError: an act or a question that cannot be read.
    """
    office = opened(example)
    for step in example.step:
        yield _happening(office, step)


def opened(example: ExampleSource) -> Office:
    """The tournament of an example before its first step, a week before the games."""
    terms = Opened(
        id="example",
        name="The example",
        game=GAME,
        time_zone="America/Mazatlan",
        start_day=START,
        seed=SEED,
        choices=dict(example.choices),
    )
    office = Office.open(terms, dt.datetime.combine(START, dt.time(), dt.UTC) - dt.timedelta(days=7))
    for name in list(CREWS)[: example.teams]:
        office.act(office.tournament.at, CREWS[name][0].lower(), _enter(office.tournament, name)[1])
    return office


def _happening(office: Office, step: StepSource) -> PlayedStep:
    at = _moment(office.tournament, step.at)
    logged = len(office.tournament.log)
    tried: acts.AnyAct | None = None
    refusal: Refusal | None = None
    office.tick(at)
    verb, *words = step.act.split(" ")
    if verb in _ROWS:
        _ROWS[verb](office, at, *words)
    elif step.act:
        by, tried = _read(office.tournament, step.act)
        try:
            office.act(at, by, tried)
        except Refused as found:
            refusal = found.refusal
    now = office.tournament
    answers = tuple(answer(now, question) for question in step.then)
    return PlayedStep(at, now.log[logged:], tried if refusal else None, refusal, now, answers)


def _moment(tournament: Tournament, text: str) -> dt.datetime:
    """``Wed 10:05:01`` in the week that ends on the Sunday after the first games."""
    day, clock = text.split(" ")
    days = (DAYS.index(day) - START.weekday() + 2) % 7 - 2
    return instant(START + dt.timedelta(days=days), dt.time.fromisoformat(clock), tournament.terms.zone)


def _sit(office: Office, at: dt.datetime, match: str) -> None:
    """Bring both teams to the table."""
    for team in office.tournament.matches[match].teams:
        players = office.tournament.players(office.tournament.matches[match], team)
        office.act(at, ORGANISER, acts.CheckedIn(match=match, team=team, players=players))


def _win(office: Office, at: dt.datetime, match: str, winner: str) -> None:
    """End the game: the table reports the result, and the winner's name is written in."""
    game = office.tournament.matches[match]
    team = _team(office.tournament, winner)
    total = (_WON, _LOST) if game.places[0] == team else (_LOST, _WON)
    office.act(at, f"table:{match}", acts.Reported(match=match, sheet=ScoreSheet(total=total)))
    if game.next and office.tournament.terms.writes_names:
        office.act(at, office.tournament.teams[team].members[0], acts.Advanced(match=match, team=team))


def _all_sit(office: Office, at: dt.datetime, round_: str) -> None:
    """Bring everybody who plays in a round of Division 1 to the table."""
    for match in [one for one in office.tournament.matches.values() if (one.division, one.round) == (1, int(round_))]:
        if match.state == "scheduled":
            _sit(office, at, match.id)


def _all_win(office: Office, at: dt.datetime, round_: str, *winners: str) -> None:
    """Let these teams win their games of a round, and the upper team where neither is named."""
    for match in [one for one in office.tournament.matches.values() if (one.division, one.round) == (1, int(round_))]:
        if match.state == "running":
            names = [office.tournament.name(team) for team in match.teams]
            _win(office, at, match.id, next((name for name in names if name in winners), names[0]))


_ROWS: dict[str, Callable[..., None]] = {"sit": _sit, "win": _win, "all-sit": _all_sit, "all-win": _all_win}
"""Words for several acts at once: ``sit D1-R1-M1``, ``win D1-R1-M1 Heron``, ``all-sit 2``, ``all-win 2 Heron Gull``."""


# --- acts in words ----------------------------------------------------------------------------------------------------


def _read(tournament: Tournament, text: str) -> tuple[str, acts.AnyAct]:
    """Who acts, and what they do: ``report D1-R1-M1 Heron 20300 18900`` is done by Heron's first member."""
    verb, *words = text.split(" ")
    if verb not in _VERBS:
        raise ValueError(f"{text!r}: there is no act {verb!r}; there are: {', '.join(_VERBS)}")
    return _VERBS[verb](tournament, *words)


def _team(tournament: Tournament, name: str) -> str:
    return next(team.id for team in tournament.teams.values() if team.name == name)


def _speaker(tournament: Tournament, name: str) -> str:
    return tournament.teams[_team(tournament, name)].members[0]


def _somebody(name: str) -> Person:
    return Person(name.lower(), name)


def _enter(_now: Tournament, name: str, *crew: str) -> tuple[str, acts.AnyAct]:
    one, two = (_somebody(member) for member in crew or CREWS[name])
    return one.id, acts.SignedUp(person=one, partner=two, team=name)


def _alone(_now: Tournament, name: str) -> tuple[str, acts.AnyAct]:
    return name.lower(), acts.SignedUp(person=_somebody(name))


def _notice(_now: Tournament, name: str, *words: str) -> tuple[str, acts.AnyAct]:
    return name.lower(), acts.NoticePosted(person=name.lower(), channel="morning_net", text=" ".join(words))


def _pair(_now: Tournament, one: str, two: str, team: str) -> tuple[str, acts.AnyAct]:
    return one.lower(), acts.Paired(person=one.lower(), partner=two.lower(), team=team)


def _withdraw(now: Tournament, team: str) -> tuple[str, acts.AnyAct]:
    return _speaker(now, team), acts.Withdrawn(who=_team(now, team))


def _swap(now: Tournament, division: str, one: str, other: str) -> tuple[str, acts.AnyAct]:
    return ORGANISER, acts.Swapped(division=int(division), one=_team(now, one), other=_team(now, other))


def _late(_now: Tournament, name: str) -> tuple[str, acts.AnyAct]:
    one, two = (_somebody(member) for member in CREWS[name])
    return ORGANISER, acts.EnteredLate(person=one, partner=two, team=name)


def _come(now: Tournament, match: str, team: str, *players: str) -> tuple[str, acts.AnyAct]:
    name = _team(now, team)
    found = tuple(player.lower() for player in players) or now.players(now.matches[match], name)
    return ORGANISER, acts.CheckedIn(match=match, team=name, players=found)


def _substitute(now: Tournament, match: str, team: str, old: str, new: str) -> tuple[str, acts.AnyAct]:
    stand_in = now.people.get(new.lower()) or _somebody(new)
    replaced = acts.Substituted(match=match, team=_team(now, team), replaced=old.lower(), substitute=stand_in)
    return _speaker(now, team), replaced


def _propose(now: Tournament, match: str, team: str, day: str, clock: str) -> tuple[str, acts.AnyAct]:
    start = _moment(now, f"{day} {clock}")
    return _speaker(now, team), acts.StartProposed(match=match, team=_team(now, team), start=start)


def _agree(now: Tournament, match: str, team: str) -> tuple[str, acts.AnyAct]:
    return _speaker(now, team), acts.StartAgreed(match=match, team=_team(now, team))


def _seat(_now: Tournament, match: str, table: str) -> tuple[str, acts.AnyAct]:
    return ORGANISER, acts.Seated(match=match, table=int(table))


def _start(_now: Tournament, match: str) -> tuple[str, acts.AnyAct]:
    return ORGANISER, acts.Started(match=match)


def _report(now: Tournament, match: str, team: str, upper: str, lower: str, *more: str) -> tuple[str, acts.AnyAct]:
    """Points of the upper team of the chart first; then what else the sheet says, as JSON."""
    known = msgspec.json.decode(" ".join(more) or "{}")
    sheet = msgspec.convert({"total": (int(upper), int(lower)), **known}, ScoreSheet)
    return _speaker(now, team), acts.Reported(match=match, sheet=sheet)


def _confirm(now: Tournament, match: str, team: str) -> tuple[str, acts.AnyAct]:
    return _speaker(now, team), acts.Confirmed(match=match, team=_team(now, team))


def _dispute(now: Tournament, match: str, team: str, *words: str) -> tuple[str, acts.AnyAct]:
    return _speaker(now, team), acts.Disputed(match=match, team=_team(now, team), words=" ".join(words))


def _decide(now: Tournament, match: str, winner: str, *why: str) -> tuple[str, acts.AnyAct]:
    return ORGANISER, acts.Decided(match=match, why=" ".join(why), winner=_team(now, winner))


def _write(now: Tournament, match: str, team: str) -> tuple[str, acts.AnyAct]:
    return _speaker(now, team), acts.Advanced(match=match, team=_team(now, team))


_VERBS: dict[str, Callable[..., tuple[str, acts.AnyAct]]] = {
    "enter": _enter,
    "alone": _alone,
    "notice": _notice,
    "pair": _pair,
    "withdraw": _withdraw,
    "swap": _swap,
    "late": _late,
    "come": _come,
    "substitute": _substitute,
    "propose": _propose,
    "agree": _agree,
    "seat": _seat,
    "start": _start,
    "report": _report,
    "confirm": _confirm,
    "dispute": _dispute,
    "decide": _decide,
    "write": _write,
}
