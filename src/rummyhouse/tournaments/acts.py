"""What happens in a tournament, act by act. The log of these acts is the tournament; all the rest follows from it.

Every entry of the log says when it was done and by whom. People are named by their ids. Acts also come from the
organiser, from a table (online or with real cards), and from the house itself, which does whatever falls due
(:mod:`rummyhouse.tournaments.due`).
"""

from __future__ import annotations

import datetime  # noqa: TC003 - msgspec reads the annotations
import sys
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal

import msgspec

ORGANISER = "organiser"
TABLE = "table"
WOOD = "wood"
HOUSE = "house"
"""Who acts, if not a person: an online table, the link of a table with real cards, the house.

A colon may follow, and then which organiser or table it is: ``organiser:anna``.
"""

LONGEST_NAME = 60
"""The most characters that the name of a person or a team may have."""

Channel = Literal["signup_area", "morning_net", "email_list"]


class Person(msgspec.Struct, frozen=True):
    """Somebody who signs up, or stands in for somebody who has."""

    id: str
    name: str
    email: str = ""


class ScoreSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What the score sheet of a game says, always for the upper team of the chart first.

    Attributes:
        total: points of the completed deals.
        over: the game has come to its own end; only asked where it has no target.
        running: points of the deal in play when the time was up, as it lay.
        out_in_last_turn: whoever was to play at the limit went out in that turn, so that the deal is complete.
        gone_out: how many deals each team has gone out in.
        cuts: the cards cut against each other, pair by pair.
        extra: points of deals played to break the tie.
    """

    total: tuple[int, int]
    over: bool = False
    running: tuple[int, int] = (0, 0)
    out_in_last_turn: bool = False
    gone_out: tuple[int, int] = (0, 0)
    cuts: tuple[tuple[str, str], ...] = ()
    extra: tuple[tuple[int, int], ...] = ()


class Act(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What somebody does."""


class MatchAct(Act, frozen=True, kw_only=True):
    """What somebody does in a game of the chart."""

    match: str


class TeamAct(MatchAct, frozen=True, kw_only=True):
    """What a team does in a game, or what is done for it."""

    team: str


class Opened(Act, frozen=True, kw_only=True):
    """The first act: a tournament in this game.

    Attributes:
        preset, game_rules: the house rules of the game, by preset and what differs from it.
        time_zone: of the venue, as in the IANA data, e.g. ``America/Mazatlan``.
        start_day: the day of the first games.
        form: preset of the tournament's parameters, "" for the first.
        choices: parameters that differ from it.
        seed: the number that all lots follow from. It is fixed before anybody signs up and published with the draw.
    """

    id: str
    name: str
    game: str
    time_zone: str
    start_day: datetime.date
    seed: int
    preset: str = ""
    game_rules: dict[str, bool | int | str] = {}
    form: str = ""
    choices: dict[str, bool | int | str] = {}


class SignedUp(Act, frozen=True, kw_only=True):
    """Somebody signs up, alone or with a partner; ``team`` is the name of the team, "" if there is no partner yet."""

    person: Person
    partner: Person | None = None
    team: str = ""


class NoticePosted(Act, frozen=True, kw_only=True):
    """A player without a partner looks for one."""

    person: str
    channel: Channel
    text: str


class Paired(Act, frozen=True, kw_only=True):
    """Two who had signed up alone become a team."""

    person: str
    partner: str
    team: str


class Withdrawn(Act, frozen=True, kw_only=True):
    """A team withdraws, or somebody who has no partner yet; ``who`` is the id of either."""

    who: str


class SignUpClosed(Act, frozen=True, kw_only=True):
    """Nobody can enter any more. With too few teams the tournament is cancelled."""


class Cancelled(Act, frozen=True, kw_only=True):
    """The organiser cancels the tournament."""

    why: str


class Renamed(Act, frozen=True, kw_only=True):
    """The organiser corrects the name of a team or a person, given by id, or (``""``) of the tournament."""

    who: str
    name: str


class Readdressed(Act, frozen=True, kw_only=True):
    """The organiser corrects the e-mail address of a person, or ("") removes it."""

    who: str
    email: str


class Replanned(Act, frozen=True, kw_only=True):
    """The organiser changes settings: the venue at any time, the day and the hours only before the draw.

    Attributes:
        start_day: the day of the first games from now on.
        choices: the settings that change.
    """

    start_day: datetime.date
    choices: dict[str, bool | int | str]


class Drawn(Act, frozen=True, kw_only=True):
    """The lots of a division, as :func:`rummyhouse.tournaments.draw.drawn` gives them."""

    division: int
    seed: int
    attempt: int
    order: tuple[str, ...]


class Swapped(Act, frozen=True, kw_only=True):
    """The organiser lets two teams of a drawn division change places, before the charts hang."""

    division: int
    one: str
    other: str


class EnteredLate(Act, frozen=True, kw_only=True):
    """The organiser lets a team in when sign-up is over."""

    person: Person
    team: str
    partner: Person | None = None


class ByeMailsDue(Act, frozen=True, kw_only=True):
    """The planned e-mails about byes may be sent from now on."""

    notifications: tuple[str, ...]


class Sent(Act, frozen=True, kw_only=True):
    """A notification has left the house."""

    notification: str


class ChartsPosted(Act, frozen=True, kw_only=True):
    """Everybody can read the charts."""


class StartProposed(TeamAct, frozen=True, kw_only=True):
    """A team proposes to start at another time than the posted one, and thereby consents to it."""

    start: datetime.datetime


class StartAgreed(TeamAct, frozen=True, kw_only=True):
    """The other team consents to the proposed time."""


class StartDeclined(TeamAct, frozen=True, kw_only=True):
    """A team does not want the proposed time, or takes its own proposal back; the posted time stands."""


class CheckedIn(TeamAct, frozen=True, kw_only=True):
    """These players of a team have arrived at the table."""

    players: tuple[str, ...]


class NotHere(TeamAct, frozen=True, kw_only=True):
    """The team was said to be at the table, but is not there."""


class Substituted(TeamAct, frozen=True, kw_only=True):
    """Somebody plays for a member, in this match only."""

    replaced: str
    substitute: Person


class Seated(MatchAct, frozen=True, kw_only=True):
    """The desk assigns the game to this table of the hall."""

    table: int


class Started(MatchAct, frozen=True, kw_only=True):
    """The game begins."""


class Placed(MatchAct, frozen=True, kw_only=True):
    """The game is played at this online table."""

    link: str


class Forfeited(MatchAct, frozen=True, kw_only=True):
    """The grace is over and the absent lose. ``winner`` goes on: the team that is there, or is drawn by lot, or ""."""

    absent: tuple[str, ...]
    winner: str = ""


class ResultMissing(MatchAct, frozen=True, kw_only=True):
    """The next game is due, and nobody has reported a result of this one: neither team goes on."""


class Reported(MatchAct, frozen=True, kw_only=True):
    """The result, as one of the teams reports it, or the table itself."""

    sheet: ScoreSheet


class Confirmed(TeamAct, frozen=True, kw_only=True):
    """The other team agrees with the reported result."""


class Disputed(TeamAct, frozen=True, kw_only=True):
    """The other team disputes the reported result; now the organiser has to decide."""

    words: str = ""


class Decided(MatchAct, frozen=True, kw_only=True):
    """The organiser decides a dispute or corrects a result: by a score sheet, for a team, or ("") for nobody."""

    why: str
    sheet: ScoreSheet | None = None
    winner: str = ""


class Reopened(MatchAct, frozen=True, kw_only=True):
    """The organiser takes back how a game ended: it goes on, because both teams were there, or it begins anew."""

    goes_on: bool
    why: str = ""


class Advanced(TeamAct, frozen=True, kw_only=True):
    """The winner of this match is written into the next bracket; ``late`` if the house had to do it."""

    late: bool = False


def kinds_of(base: type[msgspec.Struct]) -> Any:
    """The union of everything of this kind that its module declares, in that order."""
    declared = vars(sys.modules[base.__module__]).values()
    kinds = [one for one in declared if isinstance(one, type) and issubclass(one, base) and not one.__subclasses__()]
    return reduce(or_, kinds)


if TYPE_CHECKING:
    AnyAct = Act
else:
    AnyAct = kinds_of(Act)


class Entry(msgspec.Struct, frozen=True):
    """An act in the log.

    Attributes:
        at: when, in any time zone.
        by: who: a person's id, or ``organiser``, ``table``, ``house``.
    """

    at: datetime.datetime
    by: str
    act: AnyAct


def is_organiser(by: str) -> bool:
    """Whether an organiser acts."""
    return by.partition(":")[0] == ORGANISER


def is_table_link(by: str) -> bool:
    """Whether somebody acts through the link of a table with real cards; it does not say who."""
    return by.partition(":")[0] == WOOD


def is_person(person: Person) -> bool:
    """Whether this can be a person: its id is not one of the house's own, and its name can be written."""
    return not is_official(person.id) and is_name(person.id) and is_name(person.name)


def is_name(text: str) -> bool:
    """Whether this can be written as a name."""
    return bool(text.strip()) and text.isprintable() and len(text) <= LONGEST_NAME


def is_official(by: str) -> bool:
    """Whether the organiser, a table or the house acts."""
    return by.partition(":")[0] in (ORGANISER, TABLE, WOOD, HOUSE)


def write_log(entries: tuple[Entry, ...]) -> str:
    """The log as text, one act a line, as JSON."""
    return "".join(f"{msgspec.json.encode(entry).decode()}\n" for entry in entries)


def read_log(text: str) -> tuple[Entry, ...]:
    """Read a log that :func:`write_log` has written.

    Raises:
        ValueError: a line that is no act.
    """
    return tuple(msgspec.json.decode(line, type=Entry) for line in text.splitlines())
